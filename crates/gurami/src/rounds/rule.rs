//! The differences between the three games.

use std::fmt::Debug;
use std::ops::Range;

use game::GameKind;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::{Illegal, RoundDraft, SETS, SeatBoard, SetupError};
use crate::{Field, Grid, Number};

/// What happens when the numbers of the set-up are through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Supply {
    /// There are no others: the game is over.
    Closed,
    /// More can come: the game waits.
    Open,
}

/// The source of a game's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NumberSource {
    /// Drawn from a bag, round by round.
    Bag,
    /// A line that is known from the start.
    Line,
    /// Thrown with a die; what counts is full stripes.
    Dice,
}

impl NumberSource {
    /// The tag of a record with the numbers in their order.
    pub const fn tag(self) -> &'static str {
        match self {
            NumberSource::Bag => "Bag",
            NumberSource::Line => "Line",
            NumberSource::Dice => "Dice",
        }
    }
}

/// The result of a board; a better one compares greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardTally {
    /// The score.
    pub score: u32,
    /// What decides between equal scores.
    pub tie_break: u32,
}

/// A part of a tally with its name.
pub type TallyPart = (&'static str, fn(&BoardTally) -> u32);

/// The rules of one of the games. The defaults are those of Kissing Guramis and Challenge: numbers are drawn,
/// everything that fits must be placed, and chains score.
pub trait RoundRule: Clone + PartialEq + Debug + 'static {
    /// Which game it is.
    const KIND: GameKind;

    /// The default number of players.
    const PLAYERS: usize = 2;

    /// The source of the numbers.
    const SOURCE: NumberSource;

    /// What happens when the numbers are through.
    const SUPPLY: Supply = Supply::Closed;

    /// The named parts of a tally.
    const PARTS: &'static [TallyPart] = &[];

    /// The range of numbers that a round uses; rounds are counted from 0 and are consecutive.
    fn span(round: usize) -> Range<usize>;

    /// Can the game be played with these numbers?
    fn check_numbers(numbers: &[Number]) -> Result<(), SetupError> {
        let wanted = SETS * usize::from(Number::MOST);
        if numbers.len() != wanted {
            return Err(SetupError::Count { found: numbers.len(), wanted });
        }
        let times = |number: &Number| numbers.iter().filter(|other| *other == number).count();
        match Number::all().find(|number| times(number) != SETS) {
            Some(number) => Err(SetupError::Uneven { number, times: times(&number) }),
            None => Ok(()),
        }
    }

    /// Numbers drawn at random.
    fn random_numbers(rng: &mut Pcg64Mcg) -> Vec<Number> {
        let mut numbers: Vec<Number> = Number::all().flat_map(|number| [number; SETS]).collect();
        numbers.shuffle(rng);
        numbers
    }

    /// The numbers that everybody knows when this many have been drawn.
    fn known(numbers: &[Number], drawn: usize) -> &[Number] {
        &numbers[..drawn]
    }

    /// Checks whether this number may be placed on this field next, beyond the rules of all games.
    fn allows(draft: &RoundDraft<Self>, number: Number, _field: Field) -> Result<(), Illegal> {
        draft.drawn(number)
    }

    /// Checks whether the seat may stop here.
    fn may_stop(draft: &RoundDraft<Self>) -> Result<(), Illegal> {
        draft.to_place().into_iter().try_for_each(|number| draft.nowhere(number))
    }

    /// The points of a piece just placed here; `None` in games without points for placements.
    fn points(grid: &Grid, field: Field) -> Option<u32> {
        Some(grid.gurami_chains(field).filter_map(|chain| chain.value()).sum())
    }

    /// Returns whether the board can no longer change.
    fn is_done(grid: &Grid) -> bool {
        grid.free().is_empty()
    }

    /// The result of a board.
    fn tally(board: &SeatBoard) -> BoardTally {
        BoardTally { score: board.points, tie_break: 0 }
    }
}
