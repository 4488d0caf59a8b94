//! A board as the search wants it: plain tables.

use kulami::{Board, Field, Panel, PanelKind, Position};

use super::changes::{Change, Changes};
use super::gains::Gains;
use super::node::Node;
use super::order::reply_cost;
use super::share::{Share, Shares, one_more};
use super::sums::Sums;
use super::trial::Tuning;
use crate::tree::{Moves, Purpose, Side, Step};

/// Sorts of keys. Numbers that no rules crate uses for its own.
const KEYS: u32 = 0x4b55_0000;
const OCCUPIED: u32 = KEYS;
const SHARED: u32 = KEYS + 1;
const LAST: u32 = KEYS + 2;
const SIDE: u32 = KEYS + 3;

/// The tables of a board.
#[derive(Clone, Debug)]
pub(super) struct Ground<'a> {
    pub(super) tuning: &'a Tuning,
    /// The fields that a marble on a field allows the next one.
    pub(super) reach: [u64; 64],
    /// The panel of a field.
    pub(super) panel_of: [u8; 64],
    /// The fields of each panel; no field for the one that stands for "none".
    pub(super) panels: [u64; 32],
    /// A key for each occupied field.
    pub(super) occupied: [u64; 64],
    /// A key for the lead of the first side on a panel that is not settled, in the places that [`KEYED`] tells.
    pub(super) shared: [[u64; 16]; 32],
    /// A key for the panel of the last marble.
    pub(super) last: [u64; 32],
    /// The board's own key, and that of the second side to move.
    pub(super) seed: u64,
    pub(super) second: u64,
}

/// Where the key of a share is kept: by the lead of the first side; at 0, where there is none, for a settled one, whose worth is
/// part of the base.
static KEYED: [u8; Share::COUNT] = keyed();

const fn keyed() -> [u8; Share::COUNT] {
    let mut places = [0; Share::COUNT];
    let mut index = 0;
    while index < Share::COUNT {
        let (own, other) = (index as u8 >> 3 & 7, index as u8 & 7);
        let share = Share { kind: PanelKind::ALL[index >> 6], own, other };
        if own + other <= share.kind.fields() as u8 && !share.is_settled() {
            places[index] = own + 8 - other;
        }
        index += 1;
    }
    places
}

/// Stands for no panel.
pub(super) const NOWHERE: u8 = 31;

impl<'a> Ground<'a> {
    pub(super) fn new(board: &Board, tuning: &'a Tuning) -> Ground<'a> {
        let mut ground = Ground {
            tuning,
            reach: [0; 64],
            panel_of: [0; 64],
            panels: [0; 32],
            occupied: std::array::from_fn(|field| game::key(OCCUPIED, field as u32)),
            shared: std::array::from_fn(|panel| {
                std::array::from_fn(|lead| if lead == 0 { 0 } else { game::key(SHARED, (panel * 16 + lead) as u32) })
            }),
            last: std::array::from_fn(|panel| game::key(LAST, panel as u32)),
            seed: board.hash(),
            second: game::key(SIDE, 1),
        };
        for field in Field::all() {
            ground.reach[field.index()] = board.reach(field).bits();
            ground.panel_of[field.index()] = board.panel_of(field).index() as u8;
        }
        for panel in Panel::all() {
            ground.panels[panel.index()] = board.panel(panel).bits();
        }
        ground
    }

    /// The key of a panel's share.
    #[inline]
    fn share_key(&self, panel: usize, share: u8) -> u64 {
        self.shared[panel & 31][usize::from(KEYED[usize::from(share)] & 15)]
    }

    /// The node of a position, with everything worked out anew.
    pub(super) fn node(&self, position: &Position) -> Node {
        let turn = position.turn();
        let (own, other) = (position.marbles()[turn].bits(), position.marbles()[turn.other()].bits());
        let side = if turn == kulami::Colour::Red { Side::First } else { Side::Second };
        let mut node = Node {
            own,
            other,
            legal: position.legal().bits(),
            hash: self.seed,
            own_gains: Gains::default(),
            other_gains: Gains::default(),
            shares: Shares::default(),
            sums: Sums::default(),
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
            let share = Share { kind, own: count(own) as u8, other: count(other) as u8 };
            node.shares.set(panel.index(), if side == Side::First { share } else { share.reversed() });
            let index = node.shares.of(panel.index());
            node.hash ^= self.share_key(panel.index(), index);
            node.own_gains.0 += Gains::of(share).0;
            node.other_gains.0 += Gains::of(share.reversed()).0;
            node.sums = node.sums + self.changes().panel(index);
            node.margin += share.margin() as i16;
            node.settled += if share.is_settled() { share.margin() as i16 } else { 0 };
        }
        node.sums = node.sums + self.ways(&node);
        node
    }

    /// The node after a marble on a legal field.
    #[inline]
    pub(super) fn play(&self, node: &Node, field: usize) -> Node {
        let field = field & 63;
        let panel = usize::from(self.panel_of[field]) & 31;
        let share = node.shares.of(panel);
        let change = self.changes().of(node.side, share);
        let keys = self.share_key(panel, share) ^ self.share_key(panel, one_more(share, node.side));
        let marbles = node.own | 1 << field;
        let sums = node.sums + change.sums + self.ways_changed(node, field);
        let ply = node.ply + 1;
        let barred = self.panels[usize::from(node.last) & 31];
        let legal = self.reach[field] & !(marbles | node.other | barred);
        Node {
            own: node.other,
            other: marbles,
            legal: if u32::from(ply) == Position::PLIES { 0 } else { legal },
            hash: node.hash ^ self.occupied[field] ^ keys,
            own_gains: node.other_gains.after(change.other_gains),
            other_gains: node.own_gains.after(change.own_gains),
            shares: node.shares.with(panel, node.side),
            sums,
            margin: -(node.margin + change.margin),
            settled: -(node.settled + change.settled),
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

    /// What marbles change.
    #[inline]
    pub(super) fn changes(&self) -> &'a Changes {
        &self.tuning.changes
    }

    /// What a marble of a side on this panel changes.
    #[inline]
    pub(super) fn change(&self, side: Side, shares: &Shares, panel: usize) -> &'a Change {
        self.changes().of(side, shares.of(panel))
    }

    /// The highest worth, for the order of a proof, of a marble of a side on one of these fields.
    pub(super) fn best_worth(&self, side: Side, shares: &Shares, mut fields: u64) -> i32 {
        let mut best = 0;
        while fields != 0 {
            let (panel, mask) = self.panel(fields.trailing_zeros() as usize);
            fields &= !mask;
            best = best.max(self.change(side, shares, panel).worth);
        }
        best.into()
    }

    /// Adds the legal moves of a node with their orders.
    #[inline]
    pub(super) fn moves(&self, node: &Node, purpose: Purpose, moves: &mut Moves) {
        let closed = node.own | node.other | self.panels[usize::from(node.last) & 31];
        let mut fields = node.legal;
        while fields != 0 {
            let field = fields.trailing_zeros() as usize & 63;
            fields &= fields - 1;
            let change = self.change(node.side, &node.shares, self.panel_of[field].into());
            let answers = self.reach[field] & !closed;
            let order = match purpose {
                Purpose::Estimate => 8 * i32::from(change.order) - 180 * answers.count_ones() as i32,
                Purpose::Proof => {
                    let best = self.best_worth(node.side.other(), &node.shares, answers);
                    self.changes().proof_order(change, answers.count_ones()) - reply_cost(best)
                }
            };
            moves.push(Step::new(field as u8), order);
        }
    }

    /// The key of a node: what lies there (given), the legal fields, the panel of the last marble unless it is full, and the
    /// side to move.
    #[inline]
    pub(super) fn key(&self, node: &Node, lying: u64) -> u64 {
        let mut mixed = node.legal.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let side = if node.side == Side::Second { self.second } else { 0 };
        let last = usize::from(node.last) & 31;
        let open = self.panels[last] & !(node.own | node.other) != 0;
        lying ^ mixed ^ mixed >> 32 ^ if open { self.last[last] } else { 0 } ^ side
    }
}
