//! Precomputed changes of the evaluation by one marble, for every panel state.

use super::gain_counts::GainCounts;
use super::order::{ProofOrder, REPLIES};
use super::panel_state::{PanelState, one_more};
use super::tapered::{TaperedPair, TaperedScore};
use super::weights::{KulamiWeights, WeightKind};
use crate::tree::Side;

/// Changes made by a marble of the side to move, for that side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct MoveDelta {
    /// Change of its gain counts, as a difference of words.
    pub(super) own_gains: u64,
    /// Change of the opponent's gain counts.
    pub(super) other_gains: u64,
    /// Change of the evaluation of panels.
    pub(super) tapered: TaperedPair,
    /// Change of the margin.
    pub(super) margin: i16,
    /// Change of the margin of settled panels.
    pub(super) settled: i16,
    /// Ordering score in a depth-limited search.
    pub(super) order: i16,
    /// Ordering score in a proof.
    pub(super) worth: i16,
}

/// Evaluation terms by panel state that depend on the side to move, for one side.
#[derive(Debug)]
pub(super) struct PanelTerms {
    /// If the last marble is on the panel.
    pub(super) last: [TaperedScore; PanelState::COUNT],
    /// Per legal field of the panel.
    pub(super) legal: [TaperedScore; PanelState::COUNT],
    /// Per link to a free field of the panel.
    pub(super) link: [TaperedScore; PanelState::COUNT],
    /// For a legal field instead of a link.
    pub(super) legal_instead_of_link: [TaperedScore; PanelState::COUNT],
}

/// Tables by panel state (marbles of the first side first), and terms that do not depend on panels.
#[derive(Debug)]
pub(super) struct DeltaTables {
    /// By the side to move.
    deltas: [[MoveDelta; PanelState::COUNT]; 2],
    /// By the side to move.
    panel_terms: [PanelTerms; 2],
    /// Per link to a free field of a panel.
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
                // Bonuses have tables of their own.
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

    /// The value of a panel in this state.
    pub(super) fn panel(&self, state: u8) -> TaperedPair {
        self.panels[usize::from(state)]
    }

    /// The changes made by a marble of a side on a panel in this state.
    #[inline]
    pub(super) fn of(&self, side: Side, state: u8) -> &MoveDelta {
        &self.deltas[side as usize][usize::from(state)]
    }

    /// The order, in a proof, of a move that leaves the opponent this many replies.
    #[inline]
    pub(super) fn proof_order(&self, delta: &MoveDelta, replies: u32) -> i32 {
        i32::from(delta.worth) - i32::from(self.replies[(replies as usize).min(REPLIES - 1)])
    }

    /// The terms of panels if it is this side's turn.
    #[inline]
    pub(super) fn panel_terms(&self, side: Side) -> &PanelTerms {
        &self.panel_terms[side as usize]
    }

    /// The value of having this many legal fields at this ply.
    #[inline]
    pub(super) fn turn(&self, fields: u32, ply: i32) -> TaperedScore {
        let mobility = self.mobility[(fields as usize).min(KulamiWeights::MOBILITIES - 1)];
        if ply % 2 == 0 { mobility } else { mobility + self.second }
    }
}

impl MoveDelta {
    /// The changes made by a marble on a panel with a free field; `before` is its state for the side that moves.
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

/// Divisor of the ordering score: this change of the evaluation, early and late together, is one unit.
const ORDERED: i32 = KulamiWeights::FINE / 8;
