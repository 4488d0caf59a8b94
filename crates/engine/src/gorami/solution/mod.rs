//! The solution of the board of 16 fields: what to play against every reply, from the first move on.
//!
//! A solution holds the proved bounds and a best placement for every position with few pieces that can arise against a
//! player who follows it, whoever begins. Later positions are solved instantly by search. It is created by `ludami
//! solution make` and verified by `ludami solution check`.

mod packed_entry;
mod walk;

pub use walk::{VisitedPosition, first_layer, next_layer, walk};

use std::fmt;
use std::sync::OnceLock;

use gurami::Placement;
use gurami::gorami::Position;

use crate::value::{Bounds, INFINITE};
use packed_entry::PackedEntry;

/// The shipped solution contains positions with at most this many pieces.
pub const MOST_PIECES: usize = 4;

/// The solution that is part of the program.
const SHIPPED: &[u8] = include_bytes!("../../../solutions/gorami-16.bin");

/// The solution's entry for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolvedValue {
    /// Bounds of the value for the player to move; they always decide between win, draw and loss.
    pub bounds: Bounds,
    /// A placement that achieves the lower bound, if there is one.
    pub placement: Placement,
}

/// A solution of the board of 16 fields: entries in ascending order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoramiSolution(Vec<PackedEntry>);

impl GoramiSolution {
    /// The solution that is part of the program.
    pub fn shipped() -> &'static GoramiSolution {
        static READ: OnceLock<GoramiSolution> = OnceLock::new();
        READ.get_or_init(|| GoramiSolution::read(SHIPPED).expect("the tests read the shipped solution"))
    }

    /// A solution from positions with their values.
    ///
    /// # Panics
    /// If a position is not a running game on 16 fields, or has a value that is impossible in such a game.
    pub fn new(answers: &[(Position, SolvedValue)]) -> GoramiSolution {
        let word = |(position, answer): &(Position, SolvedValue)| {
            PackedEntry::new(position, answer.bounds, answer.placement).expect("only games on 16 fields are solved")
        };
        let mut words: Vec<PackedEntry> = answers.iter().map(word).collect();
        words.sort_unstable();
        words.dedup_by_key(|word| word.name());
        GoramiSolution(words)
    }

    /// Reads a solution: words of eight bytes, little-endian, in ascending order.
    pub fn read(bytes: &[u8]) -> Result<GoramiSolution, SolutionFault> {
        let (chunks, []) = bytes.as_chunks::<8>() else { return Err(SolutionFault::Length { bytes: bytes.len() }) };
        let words: Vec<PackedEntry> = chunks.iter().map(|chunk| PackedEntry(u64::from_le_bytes(*chunk))).collect();
        for (index, word) in words.iter().enumerate() {
            if word.bounds().is_none() {
                return Err(SolutionFault::Score { index });
            }
            if index > 0 && words[index - 1].name() >= word.name() {
                return Err(SolutionFault::Order { index });
            }
        }
        Ok(GoramiSolution(words))
    }

    /// The bytes that [`read`](GoramiSolution::read) accepts.
    pub fn write(&self) -> Vec<u8> {
        self.0.iter().flat_map(|word| word.0.to_le_bytes()).collect()
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The entry of a position, up to symmetry and exchange of colours.
    pub fn answer(&self, position: &Position) -> Option<SolvedValue> {
        if position.occupied().len() > MOST_PIECES {
            return None;
        }
        let (name, symmetry) = packed_entry::name(position)?;
        let word = self.0[self.0.binary_search_by_key(&name, |word| word.name()).ok()?];
        Some(SolvedValue { bounds: word.bounds()?, placement: word.placement(position, symmetry)? })
    }

    /// The placement of the solution and the best play after it, as far as the solution goes.
    pub fn line(&self, position: &Position) -> Vec<Placement> {
        let Some(SolvedValue { placement, .. }) = self.answer(position) else { return Vec::new() };
        let mut after = *position;
        after.place_unchecked(placement.piece.number, placement.field);
        let mut line = vec![placement];
        let reply = after.placements().filter(|_| after.to_move() != position.to_move()).min_by_key(|reply| {
            let mut next = after;
            next.place_unchecked(reply.piece.number, reply.field);
            self.answer(&next).map_or(INFINITE, |answer| answer.bounds.lower)
        });
        if let Some(reply) = reply {
            after.place_unchecked(reply.piece.number, reply.field);
            let rest = self.line(&after);
            if !rest.is_empty() && after.to_move() == position.to_move() {
                line.push(reply);
                line.extend(rest);
            }
        }
        line
    }
}

/// Why bytes are not a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionFault {
    /// The length is not a multiple of the word size.
    Length {
        /// The number of bytes.
        bytes: usize,
    },
    /// An entry with an impossible value.
    Score {
        /// Counted from 0.
        index: usize,
    },
    /// An entry that is not greater than the previous one.
    Order {
        /// Counted from 0.
        index: usize,
    },
}

impl fmt::Display for SolutionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolutionFault::Length { bytes } => write!(f, "{bytes} bytes are not a number of words of 8"),
            SolutionFault::Score { index } => write!(f, "word {index} has a value that no game ends with"),
            SolutionFault::Order { index } => write!(f, "word {index} is not in rising order"),
        }
    }
}

impl std::error::Error for SolutionFault {}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_shipped_solution_reads_back_as_it_was_written() {
        assert_eq!(GoramiSolution::shipped().write(), SHIPPED);
    }

    #[test]
    fn faults_of_a_solution_are_reported() {
        let word = |name: u64, score: u64| (name << 13 | score << 7 | 1).to_le_bytes();
        let twice = [word(5, 32), word(5, 33)].concat();
        assert_eq!(GoramiSolution::read(&[0; 9]).unwrap_err().to_string(), "9 bytes are not a number of words of 8");
        assert_eq!(
            GoramiSolution::read(&word(5, 63)).unwrap_err().to_string(),
            "word 0 has a value that no game ends with"
        );
        assert_eq!(GoramiSolution::read(&twice).unwrap_err().to_string(), "word 1 is not in rising order");
    }

    proptest! {
        #[test]
        fn garbage_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..64)) {
            if let Ok(solution) = GoramiSolution::read(&bytes) {
                prop_assert_eq!(solution.write(), bytes);
                for position in first_layer() {
                    let answer = solution.answer(&position);
                    prop_assert!(answer.is_none_or(|answer| position.check(answer.placement).is_ok()));
                }
            }
        }
    }
}
