//! Endgame cache: a small transposition table that stays in the processor's cache.
//!
//! Transpositions in the last plies recur soon or never, so a small table finds nearly as much as a large one, without
//! waiting for memory.

use crate::tree::EndgameCache;
use crate::value::Score;

/// The maximum number of entries.
const PLACES: usize = 1 << 15;

/// The lower bits of a word hold the result, the others identify the position.
const FOUND: u64 = (1 << 13) - 1;
/// The score is a lower bound.
const LOWER: u64 = 1;
/// The score is an upper bound.
const UPPER: u64 = 2;
/// The score is exact.
const EXACT: u64 = LOWER | UPPER;
/// The position of the score in a word.
const SCORE: u32 = 2;
/// Added to scores, so that they are not negative.
const SHIFT: Score = 1 << 10;

/// One word per entry; the number of entries is 0 or a power of two. New entries replace old ones.
#[derive(Clone, Debug)]
pub struct GoramiEndgameCache(Vec<u64>);

impl EndgameCache for GoramiEndgameCache {
    fn resume(left: Vec<u64>, bytes: usize) -> GoramiEndgameCache {
        let places = (bytes / size_of::<u64>()).min(PLACES);
        let places = places.checked_ilog2().map_or(0, |log| 1 << log);
        GoramiEndgameCache(if left.len() == places { left } else { vec![0; places] })
    }

    fn leave(&mut self) -> Vec<u64> {
        std::mem::take(&mut self.0)
    }
}

impl GoramiEndgameCache {
    /// The stored result for the position with this hash, if it decides a search with this window.
    #[inline]
    pub(super) fn answer(&self, hash: u64, alpha: Score, beta: Score) -> Option<Score> {
        let &word = self.0.get(self.place(hash))?;
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

    /// Stores the result of a search with this window.
    #[inline]
    pub(super) fn note(&mut self, hash: u64, score: Score, alpha: Score, beta: Score) {
        let bounds = if score > alpha { LOWER } else { 0 } | if score < beta { UPPER } else { 0 };
        let place = self.place(hash);
        if let Some(word) = self.0.get_mut(place) {
            *word = hash & !FOUND | ((score + SHIFT) as u64) << SCORE | bounds;
        }
    }

    /// The index of the position with this hash.
    #[inline]
    fn place(&self, hash: u64) -> usize {
        hash as usize & self.0.len().wrapping_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use gurami::Placement;
    use gurami::gorami::Position;

    use super::super::endgame_state::EndgameState;
    use super::super::state::GoramiState;
    use super::super::testing::{late_positions, plain_value};
    use super::*;

    #[test]
    fn stored_bounds_answer_matching_windows() {
        // A result for the window from 0 to 64, and whether it decides another window.
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
            let mut cache = GoramiEndgameCache::resume(Vec::new(), 1 << 16);
            assert_eq!(cache.answer(77 << 40, alpha, beta), None);
            cache.note(77 << 40, score, 0, 64);
            assert_eq!(cache.answer(77 << 40, alpha, beta), answers.then_some(score), "{score} {alpha} {beta}");
            assert_eq!(cache.answer(78 << 40, alpha, beta), None);
        }
    }

    #[test]
    fn the_hash_0_is_never_stored() {
        assert_eq!(GoramiEndgameCache::resume(Vec::new(), 1 << 16).answer(0, -1, 1), None);
    }

    #[test]
    fn memory_stays_within_the_limit() {
        for (bytes, places) in [(0, 0), (7, 0), (8, 1), (32_768, 4_096), (65_535, 4_096), (1 << 30, PLACES)] {
            let mut cache = GoramiEndgameCache::resume(Vec::new(), bytes);
            for hash in [0, 1 << 20, u64::MAX] {
                cache.note(hash, 7, 0, 64);
                assert_eq!(cache.answer(hash, 0, 64), (places > 0).then_some(7), "{bytes}");
            }
            let left = cache.leave();
            assert_eq!(left.len(), places, "{bytes}");
            assert_eq!(cache.answer(u64::MAX, 0, 64), None, "what has left is not here");
            let resumed = GoramiEndgameCache::resume(left.clone(), bytes);
            assert_eq!(resumed.answer(u64::MAX, 0, 64), (places > 0).then_some(7), "{bytes}");
            assert_eq!(
                GoramiEndgameCache::resume(left, 1 << 10).answer(u64::MAX, 0, 64),
                None,
                "another size begins anew"
            );
        }
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
                let hash = EndgameState::of(&GoramiState::from_side(&position, me)).hash();
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
