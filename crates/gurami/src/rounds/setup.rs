//! The set-up of a game.

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

/// Why a set-up is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// No players, or more than a table has seats.
    Players {
        /// The number of players.
        players: usize,
    },
    /// Too few or too many numbers.
    Count {
        /// The number present.
        found: usize,
        /// The number required.
        wanted: usize,
    },
    /// A number does not occur as often as every player has pieces of it.
    Uneven {
        /// The number.
        number: Number,
        /// How often it is there.
        times: usize,
    },
    /// More throws than a game may have.
    TooManyThrows {
        /// The maximum.
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
    /// A set-up for this many players with these numbers.
    pub fn new(players: usize, numbers: Vec<Number>) -> Result<Setup<R>, SetupError> {
        if !(1..=Seat::MOST).contains(&players) {
            return Err(SetupError::Players { players });
        }
        R::check_numbers(&numbers)?;
        Ok(Setup { players, numbers, rule: PhantomData })
    }

    /// A set-up for this many players with random numbers; the same for the same seed.
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

    /// The number of rounds that the numbers last.
    pub fn rounds(&self) -> usize {
        (0..).take_while(|round| R::span(*round).end <= self.numbers.len()).count()
    }
}
