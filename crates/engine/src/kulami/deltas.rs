//! Numbers worked out beforehand for every share: what one more marble on a panel changes, and what it is worth to come there.

use super::gain_counts::GainCounts;
use super::order::{ProofOrder, REPLIES};
use super::panel_state::{PanelState, one_more};
use super::tapered::{TaperedPair, TaperedScore};
use super::weights::{KulamiWeights, WeightKind};
use crate::tree::Side;

/// What a marble of the side to move changes, seen by that side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MoveDelta {
    /// Of its own gains; a difference of words.
    pub(super) own_gains: u64,
    /// Of the other side's.
    pub(super) other_gains: u64,
    /// Of the evaluation's sums over panels.
    pub(super) tapered: TaperedPair,
    /// Of the margin as it stands.
    pub(super) margin: i16,
    /// Of the margin of settled panels.
    pub(super) settled: i16,
    /// How early the move is tried by a search with an evaluation.
    pub(super) order: i16,
    /// How early it is tried by a proof.
    pub(super) worth: i16,
}

/// What the evaluation says of panels beside what their marbles are worth, by share, for one side if it is its turn.
#[derive(Debug)]
pub(super) struct PanelTerms {
    /// If the last marble lies there.
    pub(super) last: [TaperedScore; PanelState::COUNT],
    /// For each legal field there.
    pub(super) legal: [TaperedScore; PanelState::COUNT],
    /// For each way to a free field there.
    pub(super) link: [TaperedScore; PanelState::COUNT],
    /// For a legal field instead of a way.
    pub(super) legal_instead_of_link: [TaperedScore; PanelState::COUNT],
}

/// Everything by share, the first side's marbles before those of the second, and what does not depend on shares.
#[derive(Debug)]
pub(super) struct DeltaTables {
    /// By the side to move.
    deltas: [[MoveDelta; PanelState::COUNT]; 2],
    /// By the side to move.
    panel_terms: [PanelTerms; 2],
    /// For each way to a free field of a panel.
    pub(super) links: [TaperedPair; PanelState::COUNT],
    panels: [TaperedPair; PanelState::COUNT],
    mobility: [TaperedScore; KulamiWeights::MOBILITIES],
    second: TaperedScore,
    /// What replies cost in the order of a proof.
    replies: [i16; REPLIES],
}

impl DeltaTables {
    pub(super) fn new(weights: &KulamiWeights, order: &ProofOrder) -> DeltaTables {
        let none = [TaperedScore::default(); PanelState::COUNT];
        let (mut panels, mut last, mut legal, mut link) = (none, none, none, none);
        let mut mobility = [TaperedScore::default(); KulamiWeights::MOBILITIES];
        let mut second = TaperedScore::default();
        for state in PanelState::all().filter(|state| state.is_settled()) {
            panels[state.index()] = TaperedScore::points(state.margin());
        }
        for (sort, number) in weights.all() {
            let place: &mut TaperedScore = match sort {
                WeightKind::Panel(state) => &mut panels[state.index()],
                WeightKind::Mobility(fields) => &mut mobility[fields],
                WeightKind::Second => &mut second,
                WeightKind::Last(state) => &mut last[state.index()],
                WeightKind::Legal(state) => &mut legal[state.index()],
                WeightKind::Way(state) => &mut link[state.index()],
                // Bonuses have their own.
                WeightKind::Area | WeightKind::Next | WeightKind::Room | WeightKind::Beyond | WeightKind::Line => {
                    continue;
                }
                WeightKind::Five(_) | WeightKind::OwnJoin(_) | WeightKind::OtherJoin(_) => continue,
            };
            *place = TaperedScore::of(number);
        }
        let both = |numbers: &[TaperedScore; PanelState::COUNT]| {
            let mut tapered = [TaperedPair::default(); PanelState::COUNT];
            for state in PanelState::all() {
                tapered[state.index()] = TaperedPair::of(numbers[state.index()], numbers[state.reversed().index()]);
            }
            tapered
        };
        let (panels, last, legal, links) = (both(&panels), both(&last), both(&legal), both(&link));
        let panel_terms = [Side::First, Side::Second].map(|side| PanelTerms {
            last: last.map(|tapered| tapered[side]),
            legal: legal.map(|tapered| tapered[side]),
            link: links.map(|tapered| tapered[side]),
            legal_instead_of_link: std::array::from_fn(|state| legal[state][side] - links[state][side]),
        });
        let mut deltas = [[MoveDelta::default(); PanelState::COUNT]; 2];
        for state in PanelState::all().filter(|state| state.free() > 0) {
            for side in [Side::First, Side::Second] {
                let after = one_more(state.index() as u8, side);
                let tapered = panels[usize::from(after)] - panels[state.index()];
                let seen = if side == Side::First { state } else { state.reversed() };
                deltas[side as usize][state.index()] = MoveDelta::new(seen, tapered, side, order);
            }
        }
        DeltaTables { deltas, panel_terms, links, panels, mobility, second, replies: order.replies() }
    }

    /// What a panel shared so is worth.
    pub(super) fn panel(&self, state: u8) -> TaperedPair {
        self.panels[usize::from(state)]
    }

    /// What a marble of a side on a panel shared so changes.
    #[inline]
    pub(super) fn of(&self, side: Side, state: u8) -> &MoveDelta {
        &self.deltas[side as usize][usize::from(state)]
    }

    /// The order, in a proof, of a move that leaves the opponent this many replies.
    #[inline]
    pub(super) fn proof_order(&self, delta: &MoveDelta, replies: u32) -> i32 {
        i32::from(delta.worth) - i32::from(self.replies[(replies as usize).min(REPLIES - 1)])
    }

    /// What is said of panels if it is this side's turn.
    #[inline]
    pub(super) fn panel_terms(&self, side: Side) -> &PanelTerms {
        &self.panel_terms[side as usize]
    }

    /// What it is worth to have so many legal fields at this ply.
    #[inline]
    pub(super) fn turn(&self, fields: u32, ply: i32) -> TaperedScore {
        let mobility = self.mobility[(fields as usize).min(KulamiWeights::MOBILITIES - 1)];
        if ply % 2 == 0 { mobility } else { mobility + self.second }
    }
}

impl MoveDelta {
    /// By a marble of a side on a panel with room, shared so as seen by that side.
    fn new(before: PanelState, tapered: TaperedPair, side: Side, order: &ProofOrder) -> MoveDelta {
        let after = PanelState { own: before.own + 1, ..before };
        let settled = |state: PanelState| if state.is_settled() { state.margin() as i16 } else { 0 };
        let gains = |state: PanelState| GainCounts::of(state).0;
        let held = tapered[side] - tapered[side.other()];
        MoveDelta {
            own_gains: gains(after).wrapping_sub(gains(before)),
            other_gains: gains(after.reversed()).wrapping_sub(gains(before.reversed())),
            tapered,
            margin: (after.margin() - before.margin()) as i16,
            settled: settled(after) - settled(before),
            worth: order.panel(before),
            order: ((held.early() + held.late()) / ORDERED) as i16,
        }
    }
}

/// So many fine parts of a point, early and late together, are one of the order.
const ORDERED: i32 = KulamiWeights::FINE / 8;
