//! Static evaluation: a weighted sum of features.

use std::fmt::Write;
use std::sync::OnceLock;

use gurami::BoardSize;
use gurami::gorami::{Arena, Position};

use super::gorami_tables::{CENTRE, CellMask, StripeBytes};
use super::outlook::{PlacementOutlook, margin, result};
use super::state::{EVEN, GoramiState, NUMBERS};
use crate::value::{Score, UNIT};
use crate::weights_text::{self, WeightsError};

/// Features, counted for the side to move. Most games are decided by zugzwang, so the cells that each side can still
/// fill, and the parity of their number, have the largest weights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// The right to move.
    Tempo,
    /// 1 if the number of fields that can still be filled is odd, otherwise -1.
    Odd,
    /// The sum of the numbers on own pieces minus that of the opponent's.
    Material,
    /// The sum of the numbers on own pieces with one free neighbour.
    Own1,
    /// With two free neighbours.
    Own2,
    /// With three free neighbours.
    Own3,
    /// The sum of the numbers on the opponent's pieces with one free neighbour.
    Other1,
    /// With two free neighbours.
    Other2,
    /// With three free neighbours.
    Other3,
    /// Fields that only the side to move can fill.
    OnlyOwn,
    /// Fields that only the opponent can fill.
    OnlyOther,
    /// Stripes whose best and worst case together favour the side to move, minus those that favour the opponent.
    Stripes,
    /// The sum of the bounds of the margin of stripes.
    Bounds,
    /// The same as `Stripes`, for the centre.
    Centre,
}

impl Feature {
    /// All, in the order of their index.
    pub const ALL: [Feature; 14] = [
        Feature::Tempo,
        Feature::Odd,
        Feature::Material,
        Feature::Own1,
        Feature::Own2,
        Feature::Own3,
        Feature::Other1,
        Feature::Other2,
        Feature::Other3,
        Feature::OnlyOwn,
        Feature::OnlyOther,
        Feature::Stripes,
        Feature::Bounds,
        Feature::Centre,
    ];

    /// Its name in files of weights.
    pub const fn name(self) -> &'static str {
        match self {
            Feature::Tempo => "tempo",
            Feature::Odd => "odd",
            Feature::Material => "material",
            Feature::Own1 => "own-1",
            Feature::Own2 => "own-2",
            Feature::Own3 => "own-3",
            Feature::Other1 => "other-1",
            Feature::Other2 => "other-2",
            Feature::Other3 => "other-3",
            Feature::OnlyOwn => "only-own",
            Feature::OnlyOther => "only-other",
            Feature::Stripes => "stripes",
            Feature::Bounds => "bounds",
            Feature::Centre => "centre",
        }
    }
}

/// One value per feature.
pub type Features = [i32; Feature::ALL.len()];

/// The features of a position for the side to move; `None` when the game is over.
pub fn features(position: &Position) -> Option<Features> {
    let state = GoramiState::from_side(position, position.to_move()?);
    Some(count(&state, &PlacementOutlook::of(&state)))
}

#[inline]
fn count(state: &GoramiState, outlook: &PlacementOutlook) -> Features {
    let sum = |cells: CellMask| -> i32 {
        let of_number = |number: usize| (cells & state.numbers[number]).count_ones() as i32 * (number as i32 + 1);
        (0..NUMBERS).map(of_number).sum()
    };
    let ones = |cells: CellMask| cells.count_ones() as i32;
    let live = outlook.live();
    let free = state.tables.neighbours(live);
    let (mine, theirs) = (state.mine & !outlook.safe, state.theirs & !outlook.safe);
    let middle = (outlook.low + outlook.high) >> 1 & StripeBytes::from_le_bytes([0x7f; 16]);
    let bounds = (outlook.bounds.lower + outlook.bounds.upper) / UNIT;
    let centre = (i32::from(middle.to_le_bytes()[CENTRE]) - i32::from(EVEN)).signum();
    [
        1,
        ones(live) % 2 * 2 - 1,
        sum(state.mine) - sum(state.theirs),
        sum(mine & free.one),
        sum(mine & free.two),
        sum(mine & free.three),
        sum(theirs & free.one),
        sum(theirs & free.two),
        sum(theirs & free.three),
        ones(outlook.my_cells & !outlook.their_cells),
        ones(outlook.their_cells & !outlook.my_cells),
        margin(middle, state.tables.stripes),
        bounds,
        centre,
    ]
}

/// The weights of one board, in [`UNIT`]s of a stripe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoramiWeights(pub Features);

/// The text of the built-in weights.
const BUILT_IN: &str = include_str!("../../weights/gorami.txt");

impl GoramiWeights {
    /// The built-in weights of a board.
    pub fn built_in(arena: &'static Arena) -> &'static GoramiWeights {
        static READ: OnceLock<[GoramiWeights; Arena::SIZES.len()]> = OnceLock::new();
        let all = READ.get_or_init(|| GoramiWeights::read(BUILT_IN).expect("the tests read the built-in weights"));
        let index = Arena::SIZES.iter().position(|size| *size == arena.size());
        &all[index.expect("an arena has one of the sizes")]
    }

    /// Reads the weights of all boards: board, feature and weight per line. All are required.
    pub fn read(text: &str) -> Result<[GoramiWeights; Arena::SIZES.len()], WeightsError> {
        let name = |size: BoardSize| move |feature: Feature| format!("{size} {}", feature.name());
        let names = Arena::SIZES.into_iter().flat_map(|size| Feature::ALL.into_iter().map(name(size)));
        let value = |[word]: [&str; 1]| {
            word.parse().ok().filter(|weight: &i32| weight.unsigned_abs() <= GoramiWeights::MOST.unsigned_abs())
        };
        let all = weights_text::read_all(text, names, value)?;
        Ok(std::array::from_fn(|board| {
            GoramiWeights(std::array::from_fn(|feature| all[board * Feature::ALL.len() + feature]))
        }))
    }

    /// Writes the lines of one board.
    pub fn write(&self, size: BoardSize) -> String {
        let mut text = String::new();
        for (feature, weight) in Feature::ALL.iter().zip(self.0) {
            writeln!(text, "{size} {} {weight}", feature.name()).expect("a string takes everything");
        }
        text
    }

    /// The largest weight: twice the value of all stripes of a board.
    pub const MOST: i32 = 24 * UNIT;

    /// Static evaluation, clamped to the bounds of the position.
    #[inline]
    pub(super) fn evaluate(&self, state: &GoramiState, outlook: &PlacementOutlook) -> Score {
        let counted = count(state, outlook);
        let sum: Score = self.0.iter().zip(counted).map(|(weight, count)| weight * count).sum();
        sum.clamp(outlook.bounds.lower, outlook.bounds.upper)
    }
}

/// How a position is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluator<'a> {
    /// By features with these weights.
    Weights(&'a GoramiWeights),
    /// By the current margin of stripes, then of the centre.
    CurrentMargin,
}

impl Evaluator<'static> {
    /// The built-in evaluator of a board.
    pub fn built_in(arena: &'static Arena) -> Evaluator<'static> {
        Evaluator::Weights(GoramiWeights::built_in(arena))
    }
}

impl Evaluator<'_> {
    #[inline]
    pub(super) fn evaluate(self, state: &GoramiState, outlook: &PlacementOutlook) -> Score {
        match self {
            Evaluator::Weights(weights) => weights.evaluate(state, outlook),
            Evaluator::CurrentMargin => {
                let current_score = result(state.differences, state.tables.stripes);
                current_score.clamp(outlook.bounds.lower, outlook.bounds.upper)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn written(weights: &[GoramiWeights; 3]) -> String {
        Arena::SIZES.into_iter().zip(weights).map(|(size, weights)| weights.write(size)).collect()
    }

    #[test]
    fn the_built_in_weights_are_read_and_written() {
        let weights = GoramiWeights::read(BUILT_IN).unwrap();
        assert_eq!(GoramiWeights::read(&written(&weights)), Ok(weights));
    }

    #[test]
    fn errors_in_weights_are_reported() {
        let good = written(&GoramiWeights::read(BUILT_IN).unwrap());
        let without_last = good.trim_end().rsplit_once('\n').unwrap().0;
        for (text, expected) in [
            (format!("{good}16 tempo 1\n"), "line 43: duplicate parameter: 16 tempo 1"),
            (format!("16 temper 1\n{good}"), "line 1: unknown parameter: 16 temper 1"),
            (format!("30 tempo 1\n{good}"), "line 1: unknown parameter: 30 tempo 1"),
            (format!("16 tempo 9999\n{good}"), "line 1: invalid value: 16 tempo 9999"),
            (format!("16 tempo -2147483648\n{good}"), "line 1: invalid value: 16 tempo -2147483648"),
            (without_last.to_owned(), "missing parameter: 24 centre"),
        ] {
            assert_eq!(GoramiWeights::read(&text).unwrap_err().to_string(), expected);
        }
    }

    proptest! {
        #[test]
        fn garbage_never_panics(text in "((16|22|24|9) (odd|tempo|x) -?[0-9]{1,6}|.{0,20})(\n.{0,9}){0,3}") {
            prop_assert!(GoramiWeights::read(&text).is_err());
        }

        #[test]
        fn weights_read_back_as_they_were_written(numbers in prop::array::uniform3(
            prop::array::uniform14(-GoramiWeights::MOST..=GoramiWeights::MOST),
        )) {
            let weights = numbers.map(GoramiWeights);
            prop_assert_eq!(GoramiWeights::read(&written(&weights)), Ok(weights));
        }
    }
}
