//! A board looked at once, and what each further piece changes.

use super::ground::{Aside, EDGE, FIELDS, Ground, STRIPES};
use super::table::{Beside, Stripe, Table};
use crate::numbers::lay::{Bits, Laid, Signed};
use crate::numbers::rounds::plate::PlateLay;

/// Pieces without a gap on one side of a field.
#[derive(Clone, Copy, Default, Debug)]
struct Run {
    lead: i8,
    sum: u8,
    /// The free field after it, or the edge.
    end: u8,
}

/// What a piece scores on a field, and what the board is worth after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers::challenge) struct Change {
    pub laid: Laid,
    pub points: i32,
    pub worth: i32,
}

/// Everything about a board that a further piece changes only here and there.
pub(in crate::numbers::challenge) struct Survey<'t> {
    table: &'t Table,
    ground: &'static Ground,
    free: u32,
    /// By free field, direction and side.
    runs: [[[Run; 2]; 3]; FIELDS],
    beside: [[Beside; 3]; FIELDS],
    /// The numbers that may lie on each free field, by bits.
    allowed: [u8; FIELDS],
    /// The directions in which a field is the last gap of the stripe, by bits.
    last: [u8; FIELDS],
    /// What each free field is worth.
    fields: [i32; FIELDS],
    stripes: [Stripe; STRIPES],
    /// What each stripe is worth by itself, and with its two gaps.
    shapes: [i32; STRIPES],
    twos: [i32; STRIPES],
    total: i32,
}

impl<'t> Survey<'t> {
    /// Looks at a board; the table is for the numbers that come once a piece is laid.
    pub(super) fn new(table: &'t Table, lay: &PlateLay) -> Survey<'t> {
        let mut survey = Survey {
            table,
            ground: Ground::get(),
            free: lay.free() as u32,
            runs: [[[Run::default(); 2]; 3]; FIELDS],
            beside: [[Beside::default(); 3]; FIELDS],
            allowed: [0; FIELDS],
            last: [0; FIELDS],
            fields: [0; FIELDS],
            stripes: [Stripe::default(); STRIPES],
            shapes: [0; STRIPES],
            twos: [0; STRIPES],
            total: 0,
        };
        (0..STRIPES).for_each(|stripe| survey.look_along(stripe, lay));
        for field in Bits(lay.free()) {
            let at = usize::from(field);
            let barred = |barred: u8, aside: &Aside| barred | 1 << lay.value(aside.field).unsigned_abs();
            survey.allowed[at] = !survey.ground.asides[at].iter().fold(0, barred);
            survey.beside[at] = survey.runs[at]
                .map(|[before, after]| Beside { lead: before.lead + after.lead, sum: before.sum + after.sum });
            survey.fields[at] = table.field(&survey.beside[at], survey.last[at], survey.allowed[at]);
            survey.total += survey.fields[at];
        }
        for stripe in 0..STRIPES {
            survey.twos[stripe] = survey.two(stripe, &survey.stripes[stripe], 0, 0);
            survey.total += survey.shapes[stripe] + survey.twos[stripe];
        }
        survey
    }

    /// Goes along a stripe and notes the runs between its free fields.
    fn look_along(&mut self, index: usize, lay: &PlateLay) {
        let way = &self.ground.stripes[index];
        let direction = usize::from(way.direction);
        let mut stripe = Stripe { length: way.length, ..Stripe::default() };
        let mut run = Run { end: EDGE, ..Run::default() };
        for (place, &field) in way.fields[..usize::from(way.length)].iter().enumerate() {
            let value = lay.value(field);
            if value != 0 {
                run.lead += value;
                run.sum += value.unsigned_abs();
                stripe.lead += value;
                stripe.sum += value.unsigned_abs();
                stripe.mask |= 1 << place;
                continue;
            }
            stripe.free += 1;
            self.runs[usize::from(field)][direction][0] = run;
            if run.end != EDGE {
                self.runs[usize::from(run.end)][direction][1] = Run { end: field, ..run };
            }
            run = Run { end: field, ..Run::default() };
        }
        if run.end != EDGE {
            self.runs[usize::from(run.end)][direction][1] = Run { end: EDGE, ..run };
            if stripe.free == 1 {
                self.last[usize::from(run.end)] |= 1 << direction;
            }
        }
        self.shapes[index] = self.table.stripe(&stripe);
        self.stripes[index] = stripe;
    }

    /// What the two gaps of a stripe are worth, if it has two, when these fields have a neighbour more with this number.
    #[inline]
    fn two(&self, index: usize, stripe: &Stripe, neighbours: u32, barred: u8) -> i32 {
        if stripe.free != 2 {
            return 0;
        }
        let fields = &self.ground.stripes[index].fields;
        let gaps = stripe.gaps();
        let (one, other) =
            (fields[gaps.trailing_zeros() as usize & 7], fields[(7 - gaps.leading_zeros() as usize) & 7]);
        let allowed = |field: u8| match neighbours >> field & 1 {
            0 => self.allowed[usize::from(field)],
            _ => self.allowed[usize::from(field)] & !barred,
        };
        self.table.two(stripe, allowed(one), allowed(other))
    }

    /// What the board is worth as it is.
    pub fn worth(&self) -> i32 {
        self.total
    }

    /// What a number changes on a free field, in both colours.
    #[inline]
    pub fn with(&self, field: u8, number: u8) -> [Change; 2] {
        let at = usize::from(field);
        let neighbours = self.ground.neighbours[at];
        let barred = 1_u8 << number;
        let values = [number as Signed, -(number as Signed)];
        let mut changes =
            values.map(|value| Change { laid: Laid { field, value }, points: 0, worth: self.total - self.fields[at] });
        // The fields after the three runs, and what is there beside them in either colour.
        let mut ends = Ends::default();
        for direction in 0..3 {
            let [before, after] = self.runs[at][direction];
            let place = self.ground.places[at][direction];
            let index = usize::from(place.stripe);
            let stripe = &self.stripes[index];
            let Beside { lead, sum } = self.beside[at][direction];
            let known = self.shapes[index] + self.twos[index];
            for (change, value) in changes.iter_mut().zip(values) {
                if lead + value == 0 {
                    change.points += i32::from(sum + number) / 2;
                }
                let next = Stripe {
                    length: stripe.length,
                    free: stripe.free - 1,
                    mask: stripe.mask | 1 << place.at,
                    lead: stripe.lead + value,
                    sum: stripe.sum + number,
                };
                change.worth += self.table.stripe(&next) + self.two(index, &next, neighbours, barred) - known;
            }
            for (end, other) in [(before.end, after), (after.end, before)] {
                if end == EDGE {
                    continue;
                }
                let end = ends.entry(end, self);
                end.last |= u8::from(stripe.free == 2) << direction;
                for (beside, value) in end.beside.iter_mut().zip(values) {
                    beside[direction].lead += other.lead + value;
                    beside[direction].sum += other.sum + number;
                }
            }
        }
        for end in &ends.all[..ends.count] {
            let known = self.fields[usize::from(end.field)];
            let mut allowed = self.allowed[usize::from(end.field)];
            if neighbours >> end.field & 1 != 0 {
                allowed &= !barred;
            }
            for (change, beside) in changes.iter_mut().zip(&end.beside) {
                change.worth += self.table.field(beside, end.last, allowed) - known;
            }
        }
        let aside = self.beside_stripes(at, neighbours, barred);
        changes.map(|change| Change { worth: change.worth + aside, ..change })
    }

    /// What changes in stripes that do not come through a field, but through its neighbours.
    #[inline]
    fn beside_stripes(&self, at: usize, neighbours: u32, barred: u8) -> i32 {
        let mut change = 0;
        for aside in self.ground.asides[at] {
            let index = usize::from(aside.stripe);
            if self.stripes[index].free == 2 && self.free >> aside.field & 1 != 0 {
                change += self.two(index, &self.stripes[index], neighbours, barred) - self.twos[index];
            }
        }
        change
    }
}

/// A field whose neighbourhood changes, for either colour.
#[derive(Clone, Copy, Default)]
struct End {
    field: u8,
    last: u8,
    beside: [[Beside; 3]; 2],
}

/// At most six: one on either side in each direction.
#[derive(Default)]
struct Ends {
    all: [End; 6],
    count: usize,
}

impl Ends {
    /// The field as it has been changed so far.
    #[inline]
    fn entry(&mut self, field: u8, survey: &Survey<'_>) -> &mut End {
        let at = match self.all[..self.count].iter().position(|end| end.field == field) {
            Some(at) => at,
            None => {
                let at = usize::from(field);
                self.all[self.count] = End { field, last: survey.last[at], beside: [survey.beside[at]; 2] };
                self.count += 1;
                self.count - 1
            }
        };
        &mut self.all[at]
    }
}
