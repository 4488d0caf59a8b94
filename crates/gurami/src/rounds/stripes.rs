//! Stripes, the Puzzle version: one throw per round, and a fish for every full stripe with equal sums.

use std::ops::Range;

use game::{Game, GameKind};
use rand::RngExt;
use rand_pcg::Pcg64Mcg;

use super::state::number_key;
use super::{
    BoardTally, Illegal, NumberSource, RoundDraft, RoundRule, Rounds, SETS, SeatBoard, Setup, SetupError, Supply,
    TallyPart,
};
use crate::{Field, Grid, Number};

/// The rules of Stripes.
///
/// Throws can be added while the game runs ([`Rounds::add_throw`]). When the known ones are used up and the game is not
/// over, it waits: the seats are still to move, and a move is refused with [`Illegal::NoThrow`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StripesRule;

impl StripesRule {
    /// The maximum number of throws; otherwise passing could go on forever.
    pub const MOST_THROWS: usize = 1000;

    /// The number of throws of a random set-up: far more than a game needs if everybody places what fits.
    pub const RANDOM_THROWS: usize = 200;
}

impl RoundRule for StripesRule {
    const KIND: GameKind = GameKind::Stripes;
    const SOURCE: NumberSource = NumberSource::Dice;
    const SUPPLY: Supply = Supply::Open;
    const PARTS: &'static [TallyPart] = &[("fish", |tally| tally.score), ("sum", |tally| tally.tie_break)];

    fn span(round: usize) -> Range<usize> {
        round..round + 1
    }

    fn check_numbers(numbers: &[Number]) -> Result<(), SetupError> {
        match numbers.len() {
            found if found > Self::MOST_THROWS => Err(SetupError::TooManyThrows { most: Self::MOST_THROWS }),
            _ => Ok(()),
        }
    }

    fn random_numbers(rng: &mut Pcg64Mcg) -> Vec<Number> {
        let throw = || Number::new(rng.random_range(1..=Number::MOST)).expect("a die shows 1 to 6");
        std::iter::repeat_with(throw).take(Self::RANDOM_THROWS).collect()
    }

    /// A piece of the number thrown, or any that is left when all of those are on the board.
    fn allows(draft: &RoundDraft<Self>, number: Number, _field: Field) -> Result<(), Illegal> {
        let thrown = thrown(draft);
        match left(draft.grid(), thrown) {
            0 if left(draft.grid(), number) == 0 => Err(Illegal::NoneLeft { number }),
            1.. if number != thrown => Err(Illegal::NotThrown { number, thrown }),
            _ => Ok(()),
        }
    }

    /// A player who has a piece of the thrown number and a field for it must place it.
    fn may_stop(draft: &RoundDraft<Self>) -> Result<(), Illegal> {
        let thrown = thrown(draft);
        match draft.laid().is_empty() && left(draft.grid(), thrown) > 0 {
            true => draft.nowhere(thrown),
            false => Ok(()),
        }
    }

    fn points(_grid: &Grid, _field: Field) -> Option<u32> {
        None
    }

    /// No piece left fits any free field.
    fn is_done(grid: &Grid) -> bool {
        Number::all().all(|number| left(grid, number) == 0 || grid.fits(number).is_empty())
    }

    /// Fishes, then the sum of all Gurami stripes.
    fn tally(board: &SeatBoard) -> BoardTally {
        let stripes = gurami_stripes(&board.grid);
        BoardTally { score: stripes.len() as u32, tie_break: stripes.iter().map(|(_, value)| value).sum() }
    }
}

/// The number that the die shows in the round of this draft.
fn thrown(draft: &RoundDraft<StripesRule>) -> Number {
    *draft.numbers().first().expect("a round is drafted when the die has been thrown")
}

/// The number of pieces of this number that are not on a board of Stripes.
pub fn left(grid: &Grid, number: Number) -> usize {
    SETS - grid.placements().filter(|placement| placement.piece.number == number).count()
}

/// The completed stripes with equal sums: their indices in [`Board::stripes`](crate::Board::stripes) and their values
/// (yellow sum = blue sum). Each of them earns a fish.
pub fn gurami_stripes(grid: &Grid) -> Vec<(usize, u32)> {
    let stripes = grid.board().stripes().iter().enumerate();
    let full = stripes.filter(|(_, stripe)| stripe.set.without(grid.occupied()).is_empty());
    full.filter_map(|(i, stripe)| grid.chain(stripe.fields[0], stripe.direction).value().map(|value| (i, value)))
        .collect()
}

impl Setup<StripesRule> {
    /// Adds a throw after the known ones.
    pub fn add_throw(&mut self, number: Number) -> Result<(), SetupError> {
        match self.numbers.len() {
            StripesRule::MOST_THROWS => Err(SetupError::TooManyThrows { most: StripesRule::MOST_THROWS }),
            _ => {
                self.numbers.push(number);
                Ok(())
            }
        }
    }
}

impl Rounds<StripesRule> {
    /// Adds a throw after the known ones; the game is then as if it had been part of the set-up.
    pub fn add_throw(&mut self, number: Number) -> Result<(), SetupError> {
        let place = self.setup.numbers.len();
        self.setup.add_throw(number)?;
        self.hash ^= number_key(place, number);
        Ok(())
    }

    /// Is the game not over, and the die not thrown for this round?
    pub fn waits_for_throw(&self) -> bool {
        self.outcome().is_none() && self.numbers_of_round().is_none()
    }
}
