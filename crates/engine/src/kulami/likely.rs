//! Which moves are likely in a random game.
//!
//! Games in which every move has the same chance come out otherwise than good ones: marbles go to panels that are settled,
//! and lines are not stopped. A move's likelihood is a product of factors, one for each of its [`Reason`]s, fitted to the
//! moves of good games by `ludami train moves` (docs/decisions/0010-playouts.md).

use std::fmt::{self, Write};
use std::sync::OnceLock;

use kulami::{Field, Position, Scoring};

use super::bonus::Marks;
use super::share::Share;
use crate::weights_text::{self, WeightsError};

/// What makes a move likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Its panel is shared so before it.
    Panel(Share),
    /// It leaves the other side so many answers.
    Answers(u8),
    /// Where areas count: so many own marbles, marbles of the other side and free fields are beside it.
    Beside(u8, u8, u8),
    /// Where lines count: so many own marbles, and so many of the other side, are in a row, a column or on a diagonal with it
    /// and no more than [`STEPS`](Likely::STEPS) away. There are four of these.
    Along(u8, u8),
}

/// How likely moves are, for the two halves of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Likely {
    halves: [Factors; 2],
}

/// Factors by the reasons, ready for quick use.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Factors {
    /// By the side to move and the index of a share that has the first side's marbles first.
    pub(super) panel: [[f32; Share::COUNT]; 2],
    pub(super) answers: [f32; 32],
    /// Three bits each for own marbles, those of the other side and free fields.
    pub(super) beside: [f32; 512],
    /// Four bits each for own marbles and those of the other side.
    pub(super) along: [f32; 256],
}

/// The factors in use.
const fn built_in(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Panels => include_str!("../../weights/likely.txt"),
        Scoring::Area => include_str!("../../weights/likely-area.txt"),
        Scoring::Lines => include_str!("../../weights/likely-lines.txt"),
        Scoring::AreaAndLines => include_str!("../../weights/likely-area-lines.txt"),
    }
}

impl Likely {
    /// How far lines are looked along.
    pub const STEPS: i32 = 4;

    /// The first ply of the second half.
    pub const HALF: u32 = Position::PLIES / 2;

    /// No move leaves more answers: two lines of ten fields cross there.
    const MOST_ANSWERS: u8 = 18;

    /// Those in use with a scoring.
    pub fn built_in(scoring: Scoring) -> &'static Likely {
        static MADE: [OnceLock<Likely>; 4] = [const { OnceLock::new() }; 4];
        MADE[scoring as usize]
            .get_or_init(|| Likely::read(built_in(scoring)).expect("the tests read the built-in ones"))
    }

    /// Every reason that there is.
    pub fn reasons() -> impl Iterator<Item = Reason> {
        let most = 2 * Likely::STEPS as u8;
        let along = (0..=most).flat_map(move |own| (0..=most - own).map(move |other| Reason::Along(own, other)));
        let beside = (0..=4).flat_map(|own| {
            let with = move |other| (0..=4 - own - other).map(move |free| Reason::Beside(own, other, free));
            (0..=4 - own).flat_map(with)
        });
        let panels = Share::all().filter(|share| share.free() > 0).map(Reason::Panel);
        panels.chain((0..=Likely::MOST_ANSWERS).map(Reason::Answers)).chain(beside).chain(along)
    }

    /// The reasons of a legal move, with the scoring that the position is played with.
    pub fn reasons_of(position: &Position, field: Field) -> Vec<Reason> {
        let (board, turn) = (position.board(), position.turn());
        let (own, other) = (position.marbles()[turn], position.marbles()[turn.other()]);
        let panel = board.panel_of(field);
        let share = |marbles: kulami::FieldSet| (marbles & board.panel(panel)).len() as u8;
        let share = Share { kind: board.kind(panel), own: share(own), other: share(other) };
        let barred = position.last().map_or(kulami::FieldSet::EMPTY, |last| board.home(last));
        let answers = board.reach(field).without(position.occupied() | barred);
        let mut reasons = vec![Reason::Panel(share), Reason::Answers(answers.len() as u8)];
        if position.scoring().has_area() {
            let beside = board.neighbours(field);
            let [own, other] = [own, other].map(|marbles| (beside & marbles).len() as u8);
            reasons.push(Reason::Beside(own, other, beside.len() as u8 - own - other));
        }
        if position.scoring().has_lines() {
            let along = Marks::along(board, field).map(kulami::FieldSet::from_bits);
            reasons.extend(along.map(|line| Reason::Along((line & own).len() as u8, (line & other).len() as u8)));
        }
        reasons
    }

    /// The half of the game at a ply.
    pub fn half(ply: u32) -> usize {
        usize::from(ply >= Likely::HALF)
    }

    /// The factors at a ply.
    #[inline]
    pub(super) fn at(&self, ply: u8) -> &Factors {
        &self.halves[Likely::half(ply.into())]
    }

    /// Of factors for every reason, in the order of [`reasons`](Likely::reasons), in both halves; there must be as many.
    pub fn new(factors: &[[f32; 2]]) -> Option<Likely> {
        let reasons: Vec<Reason> = Likely::reasons().collect();
        (reasons.len() == factors.len()).then(|| Likely {
            halves: [0, 1].map(|half| {
                let mut made = Factors::even();
                reasons.iter().zip(factors).for_each(|(reason, factor)| made.set(*reason, factor[half]));
                made
            }),
        })
    }

    /// The factor of a reason.
    pub fn factor(&self, half: usize, reason: Reason) -> f32 {
        let factors = &self.halves[half];
        match reason {
            Reason::Panel(share) => factors.panel[0][share.index()],
            Reason::Answers(answers) => factors.answers[usize::from(answers)],
            Reason::Beside(own, other, free) => factors.beside[beside(own.into(), other.into(), free.into())],
            Reason::Along(own, other) => factors.along[along(own.into(), other.into())],
        }
    }

    /// Reads the text form: each reason, as it is written, and its factors in both halves. All are required.
    pub fn read(text: &str) -> Result<Likely, WeightsError> {
        let factor = |word: &str| word.parse().ok().filter(|factor| (LEAST..=1.0 / LEAST).contains(factor));
        let factors =
            weights_text::read_all(text, Likely::reasons(), |[first, second]| Some([factor(first)?, factor(second)?]))?;
        Ok(Likely::new(&factors).expect("all reasons have factors"))
    }
}

/// Factors are no less, nor larger than one through this: products of seven stay numbers.
const LEAST: f32 = 0.0001;

/// Where the factor of so many own marbles, marbles of the other side and free fields beside a field stands.
#[inline]
pub(super) const fn beside(own: u32, other: u32, free: u32) -> usize {
    (own as usize & 7) << 6 | (other as usize & 7) << 3 | free as usize & 7
}

/// Where the factor of so many own marbles and marbles of the other side along a line stands.
#[inline]
pub(super) const fn along(own: u32, other: u32) -> usize {
    (own as usize & 15) << 4 | other as usize & 15
}

impl Factors {
    /// With which every move is as likely as any other.
    fn even() -> Factors {
        Factors { panel: [[1.0; Share::COUNT]; 2], answers: [1.0; 32], beside: [1.0; 512], along: [1.0; 256] }
    }

    fn set(&mut self, reason: Reason, factor: f32) {
        match reason {
            Reason::Panel(share) => {
                self.panel[0][share.index()] = factor;
                self.panel[1][share.reversed().index()] = factor;
            }
            Reason::Answers(answers) => self.answers[usize::from(answers)] = factor,
            Reason::Beside(own, other, free) => self.beside[beside(own.into(), other.into(), free.into())] = factor,
            Reason::Along(own, other) => self.along[along(own.into(), other.into())] = factor,
        }
    }
}

/// `panel 2x3 1 0`: the kind, own marbles, other marbles; `answers 7`; `along 3 0`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Panel(share) => write!(f, "panel {} {} {}", share.kind, share.own, share.other),
            Reason::Answers(answers) => write!(f, "answers {answers}"),
            Reason::Beside(own, other, free) => write!(f, "beside {own} {other} {free}"),
            Reason::Along(own, other) => write!(f, "along {own} {other}"),
        }
    }
}

/// The text form.
impl fmt::Display for Likely {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for reason in Likely::reasons() {
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
            let likely = Likely::built_in(scoring);
            assert_eq!(Likely::read(&likely.to_string()).as_ref(), Ok(likely), "{scoring}");
        }
    }

    #[test]
    fn invalid_factors_are_refused() {
        let good = Likely::built_in(Scoring::Panels).to_string();
        let error = |text: &str| Likely::read(text).expect_err("it is invalid").to_string();
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
