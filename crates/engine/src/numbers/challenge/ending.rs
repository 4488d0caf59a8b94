//! Exhaustive search of the last free fields.

use crate::numbers::number_grid::{PlacedNumber, SignedNumber};
use crate::numbers::rounds::round_board::{RoundGrid, field_tables};

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
    pub fn of(number_grid: &mut RoundGrid, line: &[u8]) -> LineEnding {
        let free = number_grid.free().count_ones() as usize;
        let fitting = line.iter().enumerate().find_map(|(at, number)| {
            let fields = number_grid.fields_for(field_tables(), usize::from(*number));
            (fields.0 != 0).then_some((at, *number as SignedNumber, fields))
        });
        let Some((at, number, fields)) = fitting else { return LineEnding::default() };
        let mut best: Option<LineEnding> = None;
        for field in fields {
            let sides: [(i32, i32); 3] =
                std::array::from_fn(|direction| number_grid.beside(field_tables(), field, direction));
            for value in [number, -number] {
                let closed = |(lead, sum): &(i32, i32)| match lead + i32::from(value) {
                    0 => (sum + i32::from(number)) / 2,
                    _ => 0,
                };
                let laid = PlacedNumber { field, value };
                let mut rest = LineEnding::default();
                if free > 1 {
                    number_grid.place(laid);
                    rest = LineEnding::of(number_grid, &line[at + 1..]);
                    number_grid.take(laid);
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
    fn most(number_grid: &RoundGrid, line: &[u8]) -> i32 {
        let Some((number, rest)) = line.split_first() else { return 0 };
        let mut best = None;
        for field in number_grid.fields_for(field_tables(), usize::from(*number)) {
            for value in [*number as SignedNumber, -(*number as SignedNumber)] {
                let laid = PlacedNumber { field, value };
                let mut after = *number_grid;
                after.place(laid);
                best = best.max(Some(number_grid.points(field_tables(), laid).cast_signed() + most(&after, rest)));
            }
        }
        best.unwrap_or_else(|| most(number_grid, rest))
    }

    #[test]
    fn endings_are_optimal() {
        let mut scored = 0;
        for seed in 0..200 {
            let mut rng = XorShift::new(seed);
            let mut number_grid = start(&[]).number_grid;
            while number_grid.free().count_ones() as usize > FEW {
                let number = rng.below(6) as u8 + 1;
                let fields: Vec<u8> = number_grid.fields_for(field_tables(), usize::from(number)).collect();
                let Some(&field) = fields.get(rng.below(fields.len().max(1) as u32) as usize) else { continue };
                let value = if rng.below(2) == 0 { number as SignedNumber } else { -(number as SignedNumber) };
                number_grid.place(PlacedNumber { field, value });
            }
            let line: Vec<u8> = (0..rng.below(7)).map(|_| rng.below(6) as u8 + 1).collect();
            let ending = LineEnding::of(&mut number_grid.clone(), &line);
            assert_eq!(ending.points, most(&number_grid, &line), "seed {seed}");
            let mut replayed = 0;
            for laid in ending.pieces() {
                replayed += number_grid.points(field_tables(), *laid).cast_signed();
                number_grid.place(*laid);
            }
            assert_eq!(replayed, ending.points, "seed {seed}");
            scored += u32::from(ending.points > 0);
        }
        assert!(scored > 50, "only {scored} score at all");
    }
}
