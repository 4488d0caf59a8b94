//! The value of open chains: the fields where one piece would close them.

use super::round_board::{PieceCounts, RoundGrid, field_tables};
use crate::numbers::number_grid::{PlacedNumber, SetBits};

/// The value of a free field next to pieces, in 64ths of a point. The numbers were found by experiments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenFieldValues {
    /// Per point of the chain that a number would close here, by the pieces left of that number.
    pub close: [i32; 5],
    /// The addition by how soon it comes: next, within three, within six, later or unknown.
    pub soon: [i32; 4],
    /// The factor in 64ths if another number would close more on the same field.
    pub second: i32,
    /// Per point of pieces that no number left can close here.
    pub dead: i32,
    /// Per point of pieces that are balanced already: any piece here spoils them.
    pub equal: i32,
    /// Per point of pieces that need more than one piece.
    pub far: i32,
}

impl OpenFieldValues {
    /// The values used by the players.
    pub const BEST: OpenFieldValues =
        OpenFieldValues { close: [0, 10, 14, 16, 18], soon: [8, 6, 0, 0], second: 20, dead: 0, equal: 2, far: 3 };

    /// The values times this many hundredths.
    pub fn times(&self, hundredths: i32) -> OpenFieldValues {
        let part = |number: i32| number * hundredths / 100;
        OpenFieldValues {
            close: self.close.map(part),
            soon: self.soon.map(part),
            second: self.second,
            dead: part(self.dead),
            equal: part(self.equal),
            far: part(self.far),
        }
    }

    /// The value of a point closed with each number; 0 for numbers that no longer come.
    pub(super) fn yields(&self, left: &PieceCounts, coming: &[u8]) -> [i32; 7] {
        std::array::from_fn(|number| {
            let count = usize::from(left[number]).min(4);
            let soon = match coming.iter().position(|next| usize::from(*next) == number) {
                Some(0) => self.soon[0],
                Some(1..3) => self.soon[1],
                Some(3..6) => self.soon[2],
                _ => self.soon[3],
            };
            if number == 0 || count == 0 { 0 } else { (self.close[count] + soon).max(1) }
        })
    }

    /// The value of a free field with these numbers allowed, given the pieces next to it in the three directions.
    #[inline]
    fn field(&self, beside: &[PieceRun; 3], allowed: u8, yields: &[i32; 7]) -> i32 {
        let mut worth = 0;
        let mut gains = [0; 3];
        for (gain, PieceRun { lead, sum, .. }) in gains.iter_mut().zip(beside) {
            let (need, sum) = (lead.unsigned_abs() as usize, i32::from(*sum));
            if sum == 0 {
                continue;
            }
            match need {
                0 => worth += self.equal * sum / 2,
                1..=6 if allowed >> need & 1 != 0 && yields[need] > 0 => *gain = yields[need] * (sum + need as i32) / 2,
                1..=6 => worth += self.dead * sum / 2,
                _ => worth += self.far * sum / 2,
            }
        }
        let all: i32 = gains.iter().sum();
        if all == 0 {
            return worth;
        }
        let together = |lead: i16| {
            let same = gains.iter().zip(beside).filter(|(_, run)| run.lead == lead);
            same.map(|(gain, _)| *gain).sum::<i32>()
        };
        let best = beside.iter().map(|run| together(run.lead)).max().unwrap_or(0);
        worth + best + (all - best) * self.second / 64
    }
}

/// A run of pieces on one side of a field, or on both.
#[derive(Clone, Copy, Default, Debug)]
struct PieceRun {
    /// Yellow minus blue.
    lead: i16,
    sum: i16,
    /// The cell after the run.
    end: u8,
}

impl PieceRun {
    #[inline]
    fn and(self, other: PieceRun) -> PieceRun {
        PieceRun { lead: self.lead + other.lead, sum: self.sum + other.sum, end: self.end }
    }
}

/// The number of stripes of the board.
pub(super) const STRIPES: usize = 12;

/// The cells of the board including the edge.
const CELLS: usize = gurami::BoardSize::B22.fields() + 1;

/// The value of all free fields, updated incrementally.
pub(super) struct OpenFieldSurvey {
    open: OpenFieldValues,
    yields: [i32; 7],
    /// Runs by free field, direction and side.
    runs: [[[PieceRun; 2]; 3]; CELLS],
    /// The numbers allowed on each field, as bits.
    allowed: [u8; CELLS],
    worth: [i32; CELLS],
    /// The sum over all fields.
    pub total: i32,
}

impl OpenFieldSurvey {
    /// Evaluates a board, given the value of each number.
    pub fn new(open: &OpenFieldValues, number_grid: &RoundGrid, yields: [i32; 7]) -> OpenFieldSurvey {
        let field_tables = field_tables();
        let mut survey = OpenFieldSurvey {
            open: *open,
            yields,
            runs: [[[PieceRun::default(); 2]; 3]; CELLS],
            allowed: [0; CELLS],
            worth: [0; CELLS],
            total: 0,
        };
        for field in SetBits(number_grid.free()) {
            let at = usize::from(field);
            for direction in 0..3 {
                for side in 0..2 {
                    let mut run = PieceRun { lead: 0, sum: 0, end: field_tables.next[at][direction][side] };
                    loop {
                        let value = i16::from(number_grid.value(run.end));
                        if value == 0 {
                            break;
                        }
                        run.lead += value;
                        run.sum += value.abs();
                        run.end = field_tables.next[usize::from(run.end)][direction][side];
                    }
                    survey.runs[at][direction][side] = run;
                }
            }
            let barred = SetBits(field_tables.neighbours[at])
                .fold(0, |barred, next| barred | 1_u8 << number_grid.value(next).unsigned_abs());
            survey.allowed[at] = !barred;
            survey.worth[at] = open.field(&survey.beside(at), !barred, &yields);
            survey.total += survey.worth[at];
        }
        survey
    }

    #[inline]
    fn beside(&self, field: usize) -> [PieceRun; 3] {
        self.runs[field].map(|[before, after]| before.and(after))
    }

    /// The points of a piece on a field, and the value of the board after it.
    #[inline]
    pub fn with(&self, number_grid: &RoundGrid, PlacedNumber { field, value }: PlacedNumber) -> (i32, i32) {
        let at = usize::from(field);
        let neighbours = field_tables().neighbours[at];
        let own = PieceRun { lead: i16::from(value), sum: i16::from(value.abs()), end: 0 };
        let mut points = 0;
        let mut total = self.total - self.worth[at];
        // The fields at the ends of the three runs; each neighbour of the piece is at the end of two of them.
        let mut changed: [(u8, [PieceRun; 3]); 6] = Default::default();
        let mut count = 0;
        for direction in 0..3 {
            let [before, after] = self.runs[at][direction];
            let run = own.and(before).and(after);
            if run.lead == 0 {
                points += i32::from(run.sum) / 2;
            }
            for (side, end) in [before.end, after.end].into_iter().enumerate() {
                if usize::from(end) == CELLS - 1 || number_grid.free() >> end & 1 == 0 {
                    continue;
                }
                let known = changed[..count].iter().position(|(field, _)| *field == end);
                let entry = known.unwrap_or_else(|| {
                    changed[count] = (end, self.beside(usize::from(end)));
                    count += 1;
                    count - 1
                });
                changed[entry].1[direction] = run.and(self.runs[usize::from(end)][direction][side]);
            }
        }
        let barred = 1_u8 << value.unsigned_abs();
        for (end, beside) in &changed[..count] {
            let mut allowed = self.allowed[usize::from(*end)];
            if neighbours >> end & 1 != 0 {
                allowed &= !barred;
            }
            total += self.open.field(beside, allowed, &self.yields) - self.worth[usize::from(*end)];
        }
        (points, total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::baseline::xorshift::XorShift;
    use crate::numbers::number_grid::SignedNumber;
    use gurami::Grid;
    use gurami::rounds::BOARD;

    #[test]
    fn the_delta_of_a_piece_equals_a_new_evaluation() {
        for seed in 0..60 {
            let mut rng = XorShift::new(seed);
            let mut number_grid = RoundGrid::of(&Grid::new(BOARD));
            let open = OpenFieldValues { dead: -3, equal: 5, far: 7, ..OpenFieldValues::BEST };
            for _ in 0..20 {
                let yields = std::array::from_fn(|number| if number == 0 { 0 } else { rng.below(30) as i32 });
                let survey = OpenFieldSurvey::new(&open, &number_grid, yields);
                let number = 1 + rng.below(6) as usize;
                let fields: Vec<u8> = number_grid.fields_for(field_tables(), number).collect();
                let Some(field) = fields.get(rng.below(fields.len().max(1) as u32) as usize) else { continue };
                let value = if rng.below(2) == 0 { number as SignedNumber } else { -(number as SignedNumber) };
                let laid = PlacedNumber { field: *field, value };
                let (points, total) = survey.with(&number_grid, laid);
                assert_eq!(points.cast_unsigned(), number_grid.points(field_tables(), laid), "seed {seed}");
                number_grid.place(laid);
                assert_eq!(total, OpenFieldSurvey::new(&open, &number_grid, yields).total, "seed {seed}");
            }
        }
    }
}
