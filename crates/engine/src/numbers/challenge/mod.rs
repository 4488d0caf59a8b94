//! Challenge solver: searches for the highest score of a line of numbers.
//!
//! ```
//! use engine::numbers::challenge::solve;
//! use game::{Game, Seat};
//! use gurami::rounds::{Challenge, Setup};
//!
//! let setup = Setup::random(1, 7).unwrap();
//! let solution = solve(setup.numbers(), 20_000);
//! let mut game = Challenge::start(&setup);
//! for turn in &solution.turns {
//!     if game.outcome().is_none() {
//!         game.play(Seat::new(0).unwrap(), turn).unwrap();
//!     }
//! }
//! assert_eq!(game.score().values(), [solution.points]);
//! ```
//!
//! [`LineSearch`] does the same in slices, and [`LineSearch::par`] is the reference score; [`bound`] is an upper bound.

pub(super) mod beam;
mod bound;
mod child;
mod ending;
mod evaluation;
mod greedy;
mod nested;
mod samples;
mod search;
mod symmetry;
pub(super) mod width;

use gurami::rounds::BOARD;
use gurami::{Board, Grid, Number, Turn};

use super::number_grid::PlacedNumber;
use super::rounds::round_board::{PieceCounts, RoundBoard, RoundGrid};

pub use bound::{bound, bound_by_direction};
pub use evaluation::{
    BoardFeature, ChallengeWeights, GapFit, GapLayout, LinearEstimate, Observation, StripePattern, StripeRest,
};
pub use greedy::greedy;
pub use nested::nested;
pub use samples::ChallengeSample;
pub use search::{LineSearch, PAR_WORK};

/// A play of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineSolution {
    /// A turn for every number of the line; empty where the number fits nowhere.
    pub turns: Vec<Turn>,
    /// All points.
    pub points: u32,
}

/// The best play found for a line on an empty board, with about this much work (placements evaluated). More work
/// usually finds more points; the same work always gives the same result.
pub fn solve(line: &[Number], work: u64) -> LineSolution {
    LineSearch::new(line, work).finish()
}

/// An empty board before a line.
fn start(numbers: &[u8]) -> RoundBoard {
    RoundBoard { number_grid: RoundGrid::of(&Grid::new(BOARD)), left: count(numbers), points: 0, key: 0 }
}

fn solution(numbers: &[u8], laid: &[PlacedNumber], points: i32) -> LineSolution {
    LineSolution { turns: turns(numbers, laid), points: points.unsigned_abs() }
}

/// How often each number is there.
pub(super) fn count(numbers: &[u8]) -> PieceCounts {
    let mut counts = [0; 7];
    numbers.iter().for_each(|number| counts[usize::from(*number)] += 1);
    counts
}

/// One turn per number. A number that fits nowhere never fits later, so the placed pieces are the first of each number.
fn turns(numbers: &[u8], laid: &[PlacedNumber]) -> Vec<Turn> {
    let board = Board::of(BOARD);
    let mut rest = laid.iter().peekable();
    let turn = |number: &u8| {
        let next = rest.next_if(|laid| laid.number() == usize::from(*number));
        Turn(next.map(|laid| laid.placement(board)).into_iter().collect())
    };
    numbers.iter().map(turn).collect()
}
