//! Playout policy: the probabilities of moves in playouts.
//!
//! With uniformly random moves, playouts differ too much from good games: marbles are wasted on settled panels, and
//! lines are not stopped. The likelihood of a move is the product of the factors of its [`MoveFeature`]s (as in a
//! Bradley–Terry model), fitted to the moves of good games by `ludami train moves` (docs/decisions/0010-mcts.md).

use std::fmt::{self, Write};
use std::sync::OnceLock;

use kulami::{Field, Position, Scoring};

use super::bonus::BonusTables;
use super::panel_state::PanelState;
use crate::weights_text::{self, WeightsError};

/// A feature of a move that makes it more or less likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveFeature {
    /// The state of its panel before the move.
    Panel(PanelState),
    /// The number of replies that it leaves the opponent.
    Answers(u8),
    /// For areas: the numbers of own marbles, opponent's marbles and free fields adjacent to it.
    Beside(u8, u8, u8),
    /// For lines: the numbers of own and of opponent's marbles in one direction (row, column or diagonal), up to a
    /// distance of [`STEPS`](PlayoutPolicy::STEPS). A move has four of these.
    Along(u8, u8),
}

/// The factors of all features, for each half of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayoutPolicy {
    halves: [FeatureFactors; 2],
}

/// Factors of features, indexed for fast lookup.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct FeatureFactors {
    /// By side to move and index of the panel state (marbles of the first side first).
    pub(super) panel: [[f32; PanelState::COUNT]; 2],
    pub(super) answers: [f32; 32],
    /// Three bits each for own marbles, opponent's marbles and free fields.
    pub(super) beside: [f32; 512],
    /// Four bits each for own and opponent's marbles.
    pub(super) along: [f32; 256],
}

/// The text of the built-in factors.
const fn built_in(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Panels => include_str!("../../weights/likely.txt"),
        Scoring::Area => include_str!("../../weights/likely-area.txt"),
        Scoring::Lines => include_str!("../../weights/likely-lines.txt"),
        Scoring::AreaAndLines => include_str!("../../weights/likely-area-lines.txt"),
    }
}

impl PlayoutPolicy {
    /// The largest distance along a line.
    pub const STEPS: i32 = 4;

    /// The first ply of the second half.
    pub const HALF: u32 = Position::PLIES / 2;

    /// The most replies: two lines of ten fields cross.
    const MOST_ANSWERS: u8 = 18;

    /// The built-in policy of a scoring.
    pub fn built_in(scoring: Scoring) -> &'static PlayoutPolicy {
        static MADE: [OnceLock<PlayoutPolicy>; 4] = [const { OnceLock::new() }; 4];
        MADE[scoring as usize]
            .get_or_init(|| PlayoutPolicy::read(built_in(scoring)).expect("the tests read the built-in ones"))
    }

    /// All features.
    pub fn features() -> impl Iterator<Item = MoveFeature> {
        let most = 2 * PlayoutPolicy::STEPS as u8;
        let along = (0..=most).flat_map(move |own| (0..=most - own).map(move |other| MoveFeature::Along(own, other)));
        let beside = (0..=4).flat_map(|own| {
            let with = move |other| (0..=4 - own - other).map(move |free| MoveFeature::Beside(own, other, free));
            (0..=4 - own).flat_map(with)
        });
        let panels = PanelState::all().filter(|state| state.free() > 0).map(MoveFeature::Panel);
        panels.chain((0..=PlayoutPolicy::MOST_ANSWERS).map(MoveFeature::Answers)).chain(beside).chain(along)
    }

    /// The features of a legal move under the position's scoring.
    pub fn features_of(position: &Position, field: Field) -> Vec<MoveFeature> {
        let (board, turn) = (position.board(), position.turn());
        let (own, other) = (position.marbles()[turn], position.marbles()[turn.other()]);
        let panel = board.panel_of(field);
        let state = |marbles: kulami::FieldSet| (marbles & board.panel(panel)).len() as u8;
        let state = PanelState { kind: board.kind(panel), own: state(own), other: state(other) };
        let barred = position.last().map_or(kulami::FieldSet::EMPTY, |last| board.home(last));
        let answers = board.reachable(field).without(position.occupied() | barred);
        let mut features = vec![MoveFeature::Panel(state), MoveFeature::Answers(answers.len() as u8)];
        if position.scoring().has_area() {
            let beside = board.neighbours(field);
            let [own, other] = [own, other].map(|marbles| (beside & marbles).len() as u8);
            features.push(MoveFeature::Beside(own, other, beside.len() as u8 - own - other));
        }
        if position.scoring().has_lines() {
            let along = BonusTables::along(board, field).map(kulami::FieldSet::from_bits);
            features.extend(along.map(|line| MoveFeature::Along((line & own).len() as u8, (line & other).len() as u8)));
        }
        features
    }

    /// The half of the game at a ply.
    pub fn half(ply: u32) -> usize {
        usize::from(ply >= PlayoutPolicy::HALF)
    }

    /// The factors at a ply.
    #[inline]
    pub(super) fn at(&self, ply: u8) -> &FeatureFactors {
        &self.halves[PlayoutPolicy::half(ply.into())]
    }

    /// A policy with these factors in both halves, in the order of [`features`](PlayoutPolicy::features); `None` if
    /// their number is wrong.
    pub fn new(factors: &[[f32; 2]]) -> Option<PlayoutPolicy> {
        let features: Vec<MoveFeature> = PlayoutPolicy::features().collect();
        (features.len() == factors.len()).then(|| PlayoutPolicy {
            halves: [0, 1].map(|half| {
                let mut made = FeatureFactors::even();
                features.iter().zip(factors).for_each(|(reason, factor)| made.set(*reason, factor[half]));
                made
            }),
        })
    }

    /// The factor of a feature.
    pub fn factor(&self, half: usize, reason: MoveFeature) -> f32 {
        let factors = &self.halves[half];
        match reason {
            MoveFeature::Panel(state) => factors.panel[0][state.index()],
            MoveFeature::Answers(answers) => factors.answers[usize::from(answers)],
            MoveFeature::Beside(own, other, free) => factors.beside[beside(own.into(), other.into(), free.into())],
            MoveFeature::Along(own, other) => factors.along[along(own.into(), other.into())],
        }
    }

    /// Reads the text form: each feature and its factors in both halves. All are required.
    pub fn read(text: &str) -> Result<PlayoutPolicy, WeightsError> {
        let factor = |word: &str| word.parse().ok().filter(|factor| (LEAST..=1.0 / LEAST).contains(factor));
        let factors = weights_text::read_all(text, PlayoutPolicy::features(), |[first, second]| {
            Some([factor(first)?, factor(second)?])
        })?;
        Ok(PlayoutPolicy::new(&factors).expect("all reasons have factors"))
    }
}

/// The smallest factor; the largest is its reciprocal, so that products of seven stay finite.
const LEAST: f32 = 0.0001;

/// Index of the factor for these numbers of own marbles, opponent's marbles and free fields adjacent to a field.
#[inline]
pub(super) const fn beside(own: u32, other: u32, free: u32) -> usize {
    (own as usize & 7) << 6 | (other as usize & 7) << 3 | free as usize & 7
}

/// Index of the factor for these numbers of own and opponent's marbles along a line.
#[inline]
pub(super) const fn along(own: u32, other: u32) -> usize {
    (own as usize & 15) << 4 | other as usize & 15
}

impl FeatureFactors {
    /// Factors that make all moves equally likely.
    fn even() -> FeatureFactors {
        FeatureFactors {
            panel: [[1.0; PanelState::COUNT]; 2],
            answers: [1.0; 32],
            beside: [1.0; 512],
            along: [1.0; 256],
        }
    }

    fn set(&mut self, reason: MoveFeature, factor: f32) {
        match reason {
            MoveFeature::Panel(state) => {
                self.panel[0][state.index()] = factor;
                self.panel[1][state.reversed().index()] = factor;
            }
            MoveFeature::Answers(answers) => self.answers[usize::from(answers)] = factor,
            MoveFeature::Beside(own, other, free) => {
                self.beside[beside(own.into(), other.into(), free.into())] = factor
            }
            MoveFeature::Along(own, other) => self.along[along(own.into(), other.into())] = factor,
        }
    }
}

/// `panel 2x3 1 0`: kind, own marbles, opponent's marbles; `answers 7`; `along 3 0`.
impl fmt::Display for MoveFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveFeature::Panel(state) => write!(f, "panel {} {} {}", state.kind, state.own, state.other),
            MoveFeature::Answers(answers) => write!(f, "answers {answers}"),
            MoveFeature::Beside(own, other, free) => write!(f, "beside {own} {other} {free}"),
            MoveFeature::Along(own, other) => write!(f, "along {own} {other}"),
        }
    }
}

/// The text form.
impl fmt::Display for PlayoutPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for reason in PlayoutPolicy::features() {
            writeln!(text, "{reason} {} {}", self.factor(0, reason), self.factor(1, reason))?;
        }
        f.write_str(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_use_is_read_and_written() {
        for scoring in Scoring::ALL {
            let policy = PlayoutPolicy::built_in(scoring);
            assert_eq!(PlayoutPolicy::read(&policy.to_string()).as_ref(), Ok(policy), "{scoring}");
        }
    }

    #[test]
    fn invalid_factors_are_refused() {
        let good = PlayoutPolicy::built_in(Scoring::Panels).to_string();
        let error = |text: &str| PlayoutPolicy::read(text).expect_err("it is invalid").to_string();
        assert_eq!(error(good.split_once('\n').expect("many lines").1), "missing parameter: panel 2x3 0 0");
        for (line, expected) in [
            ("answers 19 1 1", "line 1: unknown parameter: answers 19 1 1"),
            ("answers 3 0 1", "line 1: invalid value: answers 3 0 1"),
            ("answers 3 NaN 1", "line 1: invalid value: answers 3 NaN 1"),
        ] {
            assert_eq!(error(&format!("{line}\n{good}")), expected);
        }
    }
}
