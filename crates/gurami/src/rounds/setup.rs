//! What is fixed before the first round.

use std::error::Error;
use std::fmt;
use std::marker::PhantomData;

use game::Seat;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::{RoundRule, SETS};
use crate::Number;

/// The number of seats, and the numbers in the order in which they come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup<R> {
    players: usize,
    pub(super) numbers: Vec<Number>,
    rule: PhantomData<R>,
}

/// Why a game cannot be set up like that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Nobody, or more than can sit at a table.
    Players {
        /// How many were asked for.
        players: usize,
    },
    /// Too few or too many numbers.
    Count {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// A number that is not there as often as everybody has pieces of it.
    Uneven {
        /// The number.
        number: Number,
        /// How often it is there.
        times: usize,
    },
    /// More throws than a game may have.
    TooManyThrows {
        /// How many it may have.
        most: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Players { players } => write!(f, "{players} seats: a table has 1 to {}", Seat::MOST),
            SetupError::Count { found, wanted } => write!(f, "{found} numbers: there must be {wanted}"),
            SetupError::Uneven { number, times } => {
                write!(f, "number {number} is there {times} times: each from 1 to 6 must be there {SETS} times")
            }
            SetupError::TooManyThrows { most } => write!(f, "too many throws: a game has at most {most}"),
        }
    }
}

impl Error for SetupError {}

impl<R: RoundRule> Setup<R> {
    /// A table for so many players with these numbers.
    pub fn new(players: usize, numbers: Vec<Number>) -> Result<Setup<R>, SetupError> {
        if !(1..=Seat::MOST).contains(&players) {
            return Err(SetupError::Players { players });
        }
        R::check_numbers(&numbers)?;
        Ok(Setup { players, numbers, rule: PhantomData })
    }

    /// A table for so many players with numbers drawn at random; the same for the same seed.
    pub fn random(players: usize, seed: u64) -> Result<Setup<R>, SetupError> {
        Setup::new(players, R::random_numbers(&mut Pcg64Mcg::seed_from_u64(seed)))
    }

    /// The number of seats.
    pub fn players(&self) -> usize {
        self.players
    }

    /// All numbers in their order.
    pub fn numbers(&self) -> &[Number] {
        &self.numbers
    }

    /// How many rounds these numbers last.
    pub fn rounds(&self) -> usize {
        (0..).take_while(|round| R::span(*round).end <= self.numbers.len()).count()
    }
}
