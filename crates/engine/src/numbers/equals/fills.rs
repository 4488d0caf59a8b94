//! Fills: ways to complete a Gurami chain by filling free fields of a stripe.
//!
//! Every legal turn other than a lone piece is a sequence of fills: take the chains that cover its pieces in the order
//! in which they are completed, and place for each the missing pieces. All of them are on the board when the chain is
//! completed in the turn itself, and no piece is adjacent to its ends that was not there then.

use super::{EqualsGrid, NumberCounts};
use crate::numbers::field_tables::{FieldTables, MOST_CELLS};
use crate::numbers::number_grid::{PlacedNumber, SetBits, SignedNumber};

/// The most pieces of a fill.
pub(super) const MOST_IN_FILL: usize = 4;

/// The most fields of a stripe.
const LONGEST: usize = 11;

/// Calls `each` with every way to complete one chain with up to `most` pieces of the pool, in the order of the stripe;
/// only in the first `directions` directions.
pub(super) fn fills(
    field_tables: &FieldTables,
    number_grid: &EqualsGrid,
    pool: &NumberCounts,
    (most, directions): (usize, usize),
    each: &mut impl FnMut(&[PlacedNumber]),
) {
    match (most, directions) {
        (0..=2, 3..) => short_fills(field_tables, number_grid, pool, most, each),
        _ => any_fills(field_tables, number_grid, pool, (most, directions), each),
    }
}

/// Fills of any length, built piece by piece.
pub(super) fn any_fills(
    field_tables: &FieldTables,
    number_grid: &EqualsGrid,
    pool: &NumberCounts,
    (most, directions): (usize, usize),
    each: &mut impl FnMut(&[PlacedNumber]),
) {
    let mut filler = ChainFiller {
        field_tables,
        number_grid,
        pool: *pool,
        laid: [PlacedNumber::default(); MOST_IN_FILL],
        count: 0,
        each,
    };
    let most = most.min(MOST_IN_FILL).min(pool.iter().map(|count| usize::from(*count)).sum());
    if most == 0 {
        return;
    }
    for stripe in &field_tables.stripes {
        if directions < 3 && usize::from(direction_of(field_tables, stripe)) >= directions {
            continue;
        }
        for begin in 0..stripe.len() {
            if begin == 0 || number_grid.value(stripe[begin - 1]) == 0 {
                filler.fill(&stripe[begin..], 0, most, 0);
            }
        }
    }
}

/// Fills of at most two pieces in all directions: the runs between free fields are summed once per stripe.
fn short_fills(
    field_tables: &FieldTables,
    number_grid: &EqualsGrid,
    pool: &NumberCounts,
    most: usize,
    each: &mut impl FnMut(&[PlacedNumber]),
) {
    if most == 0 {
        return;
    }
    // The pieces allowed on each free field: bit 6 + v for a piece of signed number v.
    let mut values = [0_u32; MOST_CELLS];
    for number in (1..=6).filter(|number| pool[*number] > 0) {
        let both = 1 << (6 + number) | 1 << (6 - number);
        number_grid.fields_for(field_tables, number).for_each(|field| values[usize::from(field)] |= both);
    }
    let two = most > 1 && pool.iter().map(|count| usize::from(*count)).sum::<usize>() > 1;
    let free = number_grid.free();
    for stripe in &field_tables.stripes {
        // The free fields, with the lead of the run before each and after the last.
        let mut fields = [0_u8; LONGEST];
        let mut runs = [0_i32; LONGEST + 1];
        let mut count = 0;
        for &field in stripe {
            if free >> field & 1 != 0 {
                fields[count] = field;
                count += 1;
                runs[count] = 0;
            } else {
                runs[count] += i32::from(number_grid.value(field));
            }
        }
        for at in 0..count {
            let field = fields[at];
            let here = values[usize::from(field)];
            if here == 0 {
                continue;
            }
            let lead = runs[at] + runs[at + 1];
            if lead.abs() <= 6 && here >> (6 - lead) & 1 != 0 {
                each(&[PlacedNumber { field, value: -lead as SignedNumber }]);
            }
            if !two || at + 1 == count {
                continue;
            }
            let next = fields[at + 1];
            let lead = lead + runs[at + 2];
            // Both colours are allowed on the next field, so it needs the absolute lead of the run including the first
            // piece.
            let there = values[usize::from(next)];
            let fitting = match lead {
                0..=12 => here & there >> lead,
                -12..0 => here & there << -lead,
                _ => continue,
            };
            for bit in SetBits(fitting.into()) {
                let value = i32::from(bit) - 6;
                let other = -(lead + value);
                let number = value.unsigned_abs() as usize;
                let same = other.abs() == value.abs();
                if same && (pool[number] < 2 || field_tables.neighbours[usize::from(field)] >> next & 1 != 0) {
                    continue;
                }
                each(&[
                    PlacedNumber { field, value: value as SignedNumber },
                    PlacedNumber { field: next, value: other as SignedNumber },
                ]);
            }
        }
    }
}

/// The direction of a stripe, found from its first two fields.
fn direction_of(field_tables: &FieldTables, stripe: &[u8]) -> u8 {
    let next = field_tables.next[usize::from(stripe[0])];
    next.iter().position(|[_, after]| *after == stripe[1]).expect("the next field of the stripe") as u8
}

struct ChainFiller<'a, F> {
    field_tables: &'a FieldTables,
    number_grid: &'a EqualsGrid,
    pool: NumberCounts,
    laid: [PlacedNumber; MOST_IN_FILL],
    count: usize,
    each: &'a mut F,
}

impl<F: FnMut(&[PlacedNumber])> ChainFiller<'_, F> {
    /// Extends a run with this lead of yellow that ends before `rest`; `before` is the last number placed, if it is
    /// adjacent to the rest.
    fn fill(&mut self, mut rest: &[u8], mut lead: i32, left: usize, mut before: usize) {
        while let Some((field, after)) = rest.split_first() {
            let value = self.number_grid.value(*field);
            if value == 0 {
                break;
            }
            lead += i32::from(value);
            before = 0;
            rest = after;
        }
        if self.count > 0 && lead == 0 {
            (self.each)(&self.laid[..self.count]);
        }
        let (Some((&field, after)), true) = (rest.split_first(), left > 0) else { return };
        let following =
            after.iter().map(|next| i32::from(self.number_grid.value(*next))).take_while(|value| *value != 0);
        if left == 1 {
            let need = -(lead + following.sum::<i32>());
            let number = need.unsigned_abs() as usize;
            if (1..=6).contains(&number) && number != before && self.usable(number, field) {
                self.laid[self.count] = PlacedNumber { field, value: need as SignedNumber };
                (self.each)(&self.laid[..=self.count]);
            }
            return;
        }
        let reach: i32 = rest.iter().map(|next| i32::from(self.number_grid.value(*next)).abs()).sum();
        if lead.abs() > reach + 6 * left as i32 {
            return;
        }
        for number in 1..=6 {
            if number == before || !self.usable(number, field) {
                continue;
            }
            self.pool[number] -= 1;
            self.count += 1;
            for value in [number as SignedNumber, -(number as SignedNumber)] {
                self.laid[self.count - 1] = PlacedNumber { field, value };
                self.fill(after, lead + i32::from(value), left - 1, number);
            }
            self.count -= 1;
            self.pool[number] += 1;
        }
    }

    fn usable(&self, number: usize, field: u8) -> bool {
        self.pool[number] > 0 && self.number_grid.suits(self.field_tables, number, field)
    }
}
