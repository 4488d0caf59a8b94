//! Exhaustive search of the last free fields.

use crate::numbers::number_grid::{PlacedNumber, SignedNumber};
use crate::numbers::rounds::round_board::{RoundGrid, terrain};

/// With at most this many free fields everything is tried.
pub(super) const FEW: usize = 3;

/// The best ending of a board.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct LineEnding {
    /// The points of the last pieces.
    pub points: i32,
    /// Their number, and the pieces.
    count: usize,
    laid: [PlacedNumber; FEW],
}

impl LineEnding {
    /// The best ending of a board with few free fields and these numbers to come.
    pub fn of(lay: &mut RoundGrid, line: &[u8]) -> LineEnding {
        let free = lay.free().count_ones() as usize;
        let fitting = line.iter().enumerate().find_map(|(at, number)| {
            let fields = lay.fields_for(terrain(), usize::from(*number));
            (fields.0 != 0).then_some((at, *number as SignedNumber, fields))
        });
        let Some((at, number, fields)) = fitting else { return LineEnding::default() };
        let mut best: Option<LineEnding> = None;
        for field in fields {
            let sides: [(i32, i32); 3] = std::array::from_fn(|direction| lay.beside(terrain(), field, direction));
            for value in [number, -number] {
                let closed = |(lead, sum): &(i32, i32)| match lead + i32::from(value) {
                    0 => (sum + i32::from(number)) / 2,
                    _ => 0,
                };
                let laid = PlacedNumber { field, value };
                let mut rest = LineEnding::default();
                if free > 1 {
                    lay.place(laid);
                    rest = LineEnding::of(lay, &line[at + 1..]);
                    lay.take(laid);
                }
                let points = rest.points + sides.iter().map(closed).sum::<i32>();
                if best.is_none_or(|best| points > best.points) {
                    best = Some(rest.after(laid, points));
                }
            }
        }
        best.unwrap_or_default()
    }

    /// The ending with another piece first.
    fn after(mut self, laid: PlacedNumber, points: i32) -> LineEnding {
        self.laid.copy_within(..FEW - 1, 1);
        self.laid[0] = laid;
        LineEnding { points, count: self.count + 1, laid: self.laid }
    }

    /// The last pieces in order.
    pub fn pieces(&self) -> &[PlacedNumber] {
        &self.laid[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::baseline::xorshift::XorShift;
    use crate::numbers::challenge::start;

    /// The most points, by the definition.
    fn most(lay: &RoundGrid, line: &[u8]) -> i32 {
        let Some((number, rest)) = line.split_first() else { return 0 };
        let mut best = None;
        for field in lay.fields_for(terrain(), usize::from(*number)) {
            for value in [*number as SignedNumber, -(*number as SignedNumber)] {
                let laid = PlacedNumber { field, value };
                let mut after = *lay;
                after.place(laid);
                best = best.max(Some(lay.points(terrain(), laid).cast_signed() + most(&after, rest)));
            }
        }
        best.unwrap_or_else(|| most(lay, rest))
    }

    #[test]
    fn endings_are_optimal() {
        let mut scored = 0;
        for seed in 0..200 {
            let mut dice = XorShift::new(seed);
            let mut lay = start(&[]).lay;
            while lay.free().count_ones() as usize > FEW {
                let number = dice.below(6) as u8 + 1;
                let fields: Vec<u8> = lay.fields_for(terrain(), usize::from(number)).collect();
                let Some(&field) = fields.get(dice.below(fields.len().max(1) as u32) as usize) else { continue };
                let value = if dice.below(2) == 0 { number as SignedNumber } else { -(number as SignedNumber) };
                lay.place(PlacedNumber { field, value });
            }
            let line: Vec<u8> = (0..dice.below(7)).map(|_| dice.below(6) as u8 + 1).collect();
            let ending = LineEnding::of(&mut lay.clone(), &line);
            assert_eq!(ending.points, most(&lay, &line), "seed {seed}");
            let mut replayed = 0;
            for laid in ending.pieces() {
                replayed += lay.points(terrain(), *laid).cast_signed();
                lay.place(*laid);
            }
            assert_eq!(replayed, ending.points, "seed {seed}");
            scored += u32::from(ending.points > 0);
        }
        assert!(scored > 50, "only {scored} score at all");
    }
}
