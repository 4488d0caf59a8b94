//! Tables of a board for the search: reachable fields, panels and Zobrist keys.

use kulami::{Board, Field, Panel, PanelKind, Position};

use super::deltas::{DeltaTables, MoveDelta};
use super::gain_counts::GainCounts;
use super::node::KulamiNode;
use super::order::reply_cost;
use super::panel_state::{PanelState, PanelStates, one_more};
use super::tapered::TaperedPair;
use super::tuning::Tuning;
use crate::tree::{MoveId, MoveList, OrderingMode, Side};

/// Key spaces, distinct from those of the rules crates.
const KEYS: u32 = 0x4b55_0000;
const OCCUPIED: u32 = KEYS;
const SHARED: u32 = KEYS + 1;
const LAST: u32 = KEYS + 2;
const SIDE: u32 = KEYS + 3;

/// The tables of a board.
#[derive(Clone, Debug)]
pub(super) struct KulamiTables<'a> {
    pub(super) tuning: &'a Tuning,
    /// The fields that are reachable from a field.
    pub(super) reachable: [u64; 64],
    /// The panel of a field.
    pub(super) panel_of: [u8; 64],
    /// The fields of each panel; empty for [`NOWHERE`].
    pub(super) panels: [u64; 32],
    /// Zobrist keys of occupied fields.
    pub(super) occupied: [u64; 64],
    /// Zobrist keys of the first side's lead on an unsettled panel, at the indices of [`KEY_INDEX`].
    pub(super) panel_keys: [[u64; 16]; 32],
    /// Zobrist keys of the panel of the last marble.
    pub(super) last: [u64; 32],
    /// The keys of the board and of the second side to move.
    pub(super) seed: u64,
    pub(super) second: u64,
}

/// The index of the Zobrist key of a panel state: by the lead of the first side; 0 (no key) for a settled panel, whose
/// points are part of the base.
static KEY_INDEX: [u8; PanelState::COUNT] = key_indices();

const fn key_indices() -> [u8; PanelState::COUNT] {
    let mut places = [0; PanelState::COUNT];
    let mut index = 0;
    while index < PanelState::COUNT {
        let (own, other) = (index as u8 >> 3 & 7, index as u8 & 7);
        let state = PanelState { kind: PanelKind::ALL[index >> 6], own, other };
        if own + other <= state.kind.fields() as u8 && !state.is_settled() {
            places[index] = own + 8 - other;
        }
        index += 1;
    }
    places
}

/// Index of "no panel".
pub(super) const NOWHERE: u8 = 31;

impl<'a> KulamiTables<'a> {
    pub(super) fn new(board: &Board, tuning: &'a Tuning) -> KulamiTables<'a> {
        let mut tables = KulamiTables {
            tuning,
            reachable: [0; 64],
            panel_of: [0; 64],
            panels: [0; 32],
            occupied: std::array::from_fn(|field| game::key(OCCUPIED, field as u32)),
            panel_keys: std::array::from_fn(|panel| {
                std::array::from_fn(|lead| if lead == 0 { 0 } else { game::key(SHARED, (panel * 16 + lead) as u32) })
            }),
            last: std::array::from_fn(|panel| game::key(LAST, panel as u32)),
            seed: board.hash(),
            second: game::key(SIDE, 1),
        };
        for field in Field::all() {
            tables.reachable[field.index()] = board.reachable(field).bits();
            tables.panel_of[field.index()] = board.panel_of(field).index() as u8;
        }
        for panel in Panel::all() {
            tables.panels[panel.index()] = board.panel(panel).bits();
        }
        tables
    }

    /// The Zobrist key of a panel's state.
    #[inline]
    fn panel_key(&self, panel: usize, state: u8) -> u64 {
        self.panel_keys[panel & 31][usize::from(KEY_INDEX[usize::from(state)] & 15)]
    }

    /// The node of a position, computed from scratch.
    pub(super) fn node(&self, position: &Position) -> KulamiNode {
        let turn = position.turn();
        let (own, other) = (position.marbles()[turn].bits(), position.marbles()[turn.other()].bits());
        let side = if turn == kulami::Colour::Red { Side::First } else { Side::Second };
        let mut node = KulamiNode {
            own,
            other,
            legal: position.legal().bits(),
            hash: self.seed,
            own_gains: GainCounts::default(),
            other_gains: GainCounts::default(),
            states: PanelStates::default(),
            tapered: TaperedPair::default(),
            margin: 0,
            settled: 0,
            ply: position.ply() as u8,
            last: position.last().map_or(NOWHERE, |field| position.board().panel_of(field).index() as u8),
            side,
        };
        for field in position.occupied() {
            node.hash ^= self.occupied[field.index()];
        }
        for panel in Panel::all() {
            let mask = position.board().panel(panel).bits();
            let count = |marbles: u64| (marbles & mask).count_ones();
            let kind = position.board().kind(panel);
            let state = PanelState { kind, own: count(own) as u8, other: count(other) as u8 };
            node.states.set(panel.index(), if side == Side::First { state } else { state.reversed() });
            let index = node.states.of(panel.index());
            node.hash ^= self.panel_key(panel.index(), index);
            node.own_gains.0 += GainCounts::of(state).0;
            node.other_gains.0 += GainCounts::of(state.reversed()).0;
            node.tapered = node.tapered + self.deltas().panel(index);
            node.margin += state.margin() as i16;
            node.settled += if state.is_settled() { state.margin() as i16 } else { 0 };
        }
        node.tapered = node.tapered + self.links(&node);
        node
    }

    /// The node after a marble on a legal field.
    #[inline]
    pub(super) fn play(&self, node: &KulamiNode, field: usize) -> KulamiNode {
        let field = field & 63;
        let panel = usize::from(self.panel_of[field]) & 31;
        let state = node.states.of(panel);
        let delta = self.deltas().of(node.side, state);
        let keys = self.panel_key(panel, state) ^ self.panel_key(panel, one_more(state, node.side));
        let marbles = node.own | 1 << field;
        let tapered = node.tapered + delta.tapered + self.links_delta(node, field);
        let ply = node.ply + 1;
        let barred = self.panels[usize::from(node.last) & 31];
        let legal = self.reachable[field] & !(marbles | node.other | barred);
        KulamiNode {
            own: node.other,
            other: marbles,
            legal: if u32::from(ply) == Position::PLIES { 0 } else { legal },
            hash: node.hash ^ self.occupied[field] ^ keys,
            own_gains: node.other_gains.after(delta.other_gains),
            other_gains: node.own_gains.after(delta.own_gains),
            states: node.states.with(panel, node.side),
            tapered,
            margin: -(node.margin + delta.margin),
            settled: -(node.settled + delta.settled),
            ply,
            last: panel as u8,
            side: node.side.other(),
        }
    }

    /// The panel of a field, and its fields.
    #[inline]
    pub(super) fn panel(&self, field: usize) -> (usize, u64) {
        let panel = usize::from(self.panel_of[field & 63]) & 31;
        (panel, self.panels[panel])
    }

    /// The precomputed changes of the evaluation.
    #[inline]
    pub(super) fn deltas(&self) -> &'a DeltaTables {
        &self.tuning.deltas
    }

    /// The changes made by a marble of a side on this panel.
    #[inline]
    pub(super) fn delta(&self, side: Side, states: &PanelStates, panel: usize) -> &'a MoveDelta {
        self.deltas().of(side, states.of(panel))
    }

    /// The highest ordering score in a proof of a marble of a side on one of these fields.
    pub(super) fn best_worth(&self, side: Side, states: &PanelStates, mut fields: u64) -> i32 {
        let mut best = 0;
        while fields != 0 {
            let (panel, mask) = self.panel(fields.trailing_zeros() as usize);
            fields &= !mask;
            best = best.max(self.delta(side, states, panel).worth);
        }
        best.into()
    }

    /// Move generation: adds the legal moves of a node with their ordering scores.
    #[inline]
    pub(super) fn moves(&self, node: &KulamiNode, purpose: OrderingMode, moves: &mut MoveList) {
        let closed = node.own | node.other | self.panels[usize::from(node.last) & 31];
        let mut fields = node.legal;
        while fields != 0 {
            let field = fields.trailing_zeros() as usize & 63;
            fields &= fields - 1;
            let delta = self.delta(node.side, &node.states, self.panel_of[field].into());
            let answers = self.reachable[field] & !closed;
            let order = match purpose {
                OrderingMode::Estimate => 8 * i32::from(delta.order) - 180 * answers.count_ones() as i32,
                OrderingMode::Proof => {
                    let best = self.best_worth(node.side.other(), &node.states, answers);
                    self.deltas().proof_order(delta, answers.count_ones()) - reply_cost(best)
                }
            };
            moves.push(MoveId::new(field as u8), order);
        }
    }

    /// The Zobrist key of a node: the marbles (given), the legal fields, the panel of the last marble unless it is
    /// full, and the side to move.
    #[inline]
    pub(super) fn key(&self, node: &KulamiNode, lying: u64) -> u64 {
        let mut mixed = node.legal.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let side = if node.side == Side::Second { self.second } else { 0 };
        let last = usize::from(node.last) & 31;
        let open = self.panels[last] & !(node.own | node.other) != 0;
        lying ^ mixed ^ mixed >> 32 ^ if open { self.last[last] } else { 0 } ^ side
    }
}
