//! The outcome of a finished game.

use crate::{BySeat, Seat};

/// The place of every seat: 1 is first, and equal results share a place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    places: BySeat<u8>,
}

impl Outcome {
    /// Ranks the seats by their results, the highest first.
    pub fn ranked<K: Ord>(results: &BySeat<K>) -> Outcome {
        let better = |result: &K| results.values().iter().filter(|other| *other > result).count();
        Outcome { places: results.map(|result| better(result) as u8 + 1) }
    }

    /// The sole winner; `None` in a draw.
    pub fn winner(&self) -> Option<Seat> {
        let mut firsts = self.places.iter().filter(|(_, place)| **place == 1);
        match (firsts.next(), firsts.next()) {
            (Some((seat, _)), None) => Some(seat),
            _ => None,
        }
    }

    /// The place of every seat.
    pub fn places(&self) -> &BySeat<u8> {
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_results_share_a_place() {
        let check = |points: &[u32], places: &[u8], winner: Option<usize>| {
            let outcome = Outcome::ranked(&BySeat::new(points.len(), |seat| points[seat.index()]));
            assert_eq!(outcome.places().values(), places, "{points:?}");
            assert_eq!(outcome.winner().map(Seat::index), winner, "{points:?}");
        };
        check(&[31, 27], &[1, 2], Some(0));
        check(&[29, 29], &[1, 1], None);
        check(&[10, 40, 40], &[3, 1, 1], None);
        check(&[40, 10, 10], &[1, 2, 2], Some(0));
        check(&[7], &[1], Some(0));
    }
}
