//! What was found out about positions with few cells left: a table that stays in the processor's cache.
//!
//! Moves played in another order lead to the same position again soon or never, so a small table finds nearly all that a
//! large one would, and without waiting for memory.

use crate::value::Score;

/// How many positions are kept.
const PLACES: usize = 1 << 15;

/// The lower bits of a word say what was found, the others which position it was found of.
const FOUND: u64 = (1 << 13) - 1;
/// The score is no less.
const LOWER: u64 = 1;
/// The score is no more.
const UPPER: u64 = 2;
/// Both.
const EXACT: u64 = LOWER | UPPER;
/// Where the score stands.
const SCORE: u32 = 2;
/// What is added to a score, so that it is not below 0.
const SHIFT: Score = 1 << 10;

/// One word for each position kept; the newer takes the place of the older.
#[derive(Clone, Debug)]
pub struct Noted(Vec<u64>);

impl Default for Noted {
    fn default() -> Noted {
        Noted(vec![0; PLACES])
    }
}

impl Noted {
    /// The answer to the question of a window about the position with this hash, if it is known.
    #[inline]
    pub(super) fn answer(&self, hash: u64, alpha: Score, beta: Score) -> Option<Score> {
        let word = self.0[place(hash)];
        if (word ^ hash) & !FOUND != 0 {
            return None;
        }
        let score = ((word & FOUND) >> SCORE) as Score - SHIFT;
        let answers = match word & EXACT {
            EXACT => true,
            LOWER => score >= beta,
            UPPER => score <= alpha,
            _ => false,
        };
        answers.then_some(score)
    }

    /// Keeps the score that a search with this window found.
    #[inline]
    pub(super) fn note(&mut self, hash: u64, score: Score, alpha: Score, beta: Score) {
        let bounds = if score > alpha { LOWER } else { 0 } | if score < beta { UPPER } else { 0 };
        self.0[place(hash)] = hash & !FOUND | ((score + SHIFT) as u64) << SCORE | bounds;
    }
}

/// Where the position with this hash is kept.
#[inline]
fn place(hash: u64) -> usize {
    hash as usize % PLACES
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use gurami::Placement;
    use gurami::gorami::Position;

    use super::super::state::State;
    use super::super::tail::Tail;
    use super::super::testing::{late_positions, plain_value};
    use super::*;

    #[test]
    fn what_was_found_answers_the_windows_that_it_can() {
        // What a window from 0 to 64 found, and whether that answers another window.
        for (score, alpha, beta, answers) in [
            (128, 0, 64, true),
            (128, 64, 128, true),
            (128, 128, 192, false),
            (-64, -64, 0, true),
            (-64, -128, -64, false),
            (7, -768, 768, true),
            (7, 100, 200, true),
            (768, 0, 768, true),
            (-768, -768, 0, true),
        ] {
            let mut noted = Noted::default();
            assert_eq!(noted.answer(77 << 40, alpha, beta), None);
            noted.note(77 << 40, score, 0, 64);
            assert_eq!(noted.answer(77 << 40, alpha, beta), answers.then_some(score), "{score} {alpha} {beta}");
            assert_eq!(noted.answer(78 << 40, alpha, beta), None);
        }
    }

    #[test]
    fn nothing_is_known_of_the_hash_0() {
        assert_eq!(Noted::default().answer(0, -1, 1), None);
    }

    /// All positions some plies later.
    fn later(position: Position, plies: u32) -> Vec<Position> {
        let after = |placement: Placement| {
            let mut after = position;
            after.place(placement).expect("it is legal");
            later(after, plies - 1)
        };
        if plies == 0 { vec![position] } else { position.placements().flat_map(after).collect() }
    }

    #[test]
    fn positions_that_share_a_hash_share_their_value() {
        let (mut met, mut seen) = (0, 0);
        for start in late_positions(150, 5) {
            let mut values = HashMap::new();
            for position in later(start, 3) {
                let Some(me) = position.to_move() else { continue };
                let value = plain_value(&position, me);
                let hash = Tail::of(&State::from_side(&position, me)).hash();
                seen += 1;
                if let Some((known, first)) = values.insert(hash, (value, position)) {
                    assert_eq!(known, value, "{position} and {first}");
                    met += 1;
                }
            }
        }
        assert!(met > 100 && met < seen, "{met} of {seen}");
    }
}
