//! A board looked at once, and what each further piece changes.

use super::demand::Demand;
use super::ground::{Aside, EDGE, FIELDS, Ground, STRIPES};
use super::spot::{Beside, Side};
use super::table::{Stripe, Table};
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

impl Run {
    /// Are there pieces, and a free field after them?
    #[inline]
    fn has_end(&self) -> bool {
        self.sum != 0 && self.end != EDGE
    }
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
    sides: [[Side; 3]; FIELDS],
    /// What each side is worth, with the others of its field too.
    parts: [[i32; 3]; FIELDS],
    /// The numbers that may lie on each free field, by bits.
    allowed: [u8; FIELDS],
    /// The directions in which a field is the last gap of the stripe, by bits.
    last: [u8; FIELDS],
    /// What each free field is worth, and wants.
    fields: [i32; FIELDS],
    demands: [Demand; FIELDS],
    stripes: [Stripe; STRIPES],
    /// What each stripe is worth by itself, and with its two gaps.
    shapes: [i32; STRIPES],
    twos: [i32; STRIPES],
    /// All together, but for what is wanted.
    total: i32,
    demand: Demand,
}

impl<'t> Survey<'t> {
    /// Looks at a board; the table is for the numbers that come once a piece is laid.
    #[inline]
    pub(super) fn new(table: &'t Table, lay: &PlateLay) -> Survey<'t> {
        let mut survey = Survey {
            table,
            ground: Ground::get(),
            free: lay.free() as u32,
            runs: [[[Run::default(); 2]; 3]; FIELDS],
            sides: [[Side::default(); 3]; FIELDS],
            parts: [[0; 3]; FIELDS],
            allowed: [0; FIELDS],
            last: [0; FIELDS],
            fields: [0; FIELDS],
            demands: [Demand::default(); FIELDS],
            stripes: [Stripe::default(); STRIPES],
            shapes: [0; STRIPES],
            twos: [0; STRIPES],
            total: 0,
            demand: Demand::default(),
        };
        (0..STRIPES).for_each(|stripe| survey.look_along(stripe, lay));
        Bits(lay.free()).for_each(|field| survey.look_at(usize::from(field), lay));
        for stripe in 0..STRIPES {
            if survey.stripes[stripe].free == 2 {
                survey.twos[stripe] = survey.two(stripe, &survey.stripes[stripe], 0, 0);
            }
            survey.total += survey.shapes[stripe] + survey.twos[stripe];
        }
        survey
    }

    /// Looks at a free field between the runs beside it.
    fn look_at(&mut self, at: usize, lay: &PlateLay) {
        let spots = &self.table.spots;
        let barred = |barred: u8, aside: &Aside| barred | 1 << lay.value(aside.field).unsigned_abs();
        let allowed = !self.ground.asides[at].iter().fold(0, barred);
        let sides = std::array::from_fn(|direction| {
            let [before, after] = self.runs[at][direction];
            let beside = Beside { lead: before.lead + after.lead, sum: before.sum + after.sum };
            spots.side(beside, self.last[at] >> direction & 1 != 0, allowed)
        });
        let [one, other, third] = &sides;
        let crosses = [spots.cross(other, third), spots.cross(one, third), spots.cross(one, other)];
        let crossed: i32 = crosses.iter().sum();
        self.parts[at] = std::array::from_fn(|direction| sides[direction].worth + crossed - crosses[direction]);
        self.fields[at] = one.worth + other.worth + third.worth + crossed + spots.room(one, other, third, allowed);
        self.demands[at] = one.demand().and(other.demand()).and(third.demand());
        self.total += self.fields[at];
        self.demand = self.demand.and(self.demands[at]);
        self.allowed[at] = allowed;
        self.sides[at] = sides;
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

    /// What the two gaps of a stripe are worth, when these fields have a neighbour more with this number.
    #[inline]
    fn two(&self, index: usize, stripe: &Stripe, neighbours: u32, barred: u8) -> i32 {
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
        self.total + self.table.spots.demand(self.demand)
    }

    /// What a number changes on a free field, in both colours.
    #[inline]
    pub fn with(&self, field: u8, number: u8) -> [Change; 2] {
        let at = usize::from(field);
        let neighbours = self.ground.neighbours[at];
        let barred = 1_u8 << number;
        let values = [number as Signed, -(number as Signed)];
        let common = self.total - self.fields[at] + self.beside_stripes(at, neighbours, barred);
        let rest = self.demand.without(self.demands[at]);
        let mut changes = values.map(|value| (Change { laid: Laid { field, value }, points: 0, worth: common }, rest));
        for direction in 0..3 {
            let [before, after] = &self.runs[at][direction];
            let place = self.ground.places[at][direction];
            let index = usize::from(place.stripe);
            let stripe = &self.stripes[index];
            let Beside { lead, sum } = self.sides[at][direction].beside;
            let known = self.shapes[index] + self.twos[index];
            for ((change, _), value) in changes.iter_mut().zip(values) {
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
                change.worth += self.table.stripe(&next) - known;
                if next.free == 2 {
                    change.worth += self.two(index, &next, neighbours, barred);
                }
            }
            let last = stripe.free == 2;
            if before.has_end() {
                self.change_far(before, direction, after, last, values, &mut changes);
            }
            if after.has_end() {
                self.change_far(after, direction, before, last, values, &mut changes);
            }
        }
        for aside in &self.ground.asides[at] {
            if self.free >> aside.field & 1 != 0 {
                self.change_near(at, aside, values, &mut changes);
            }
        }
        changes.map(|(change, demand)| Change { worth: change.worth + self.table.spots.demand(demand), ..change })
    }

    /// A free field behind a run next to which a piece is laid, with another run behind it: only what lies beside it in this direction changes.
    #[inline]
    fn change_far(
        &self,
        run: &Run,
        direction: usize,
        behind: &Run,
        last: bool,
        values: [Signed; 2],
        changes: &mut [(Change, Demand); 2],
    ) {
        let spots = &self.table.spots;
        let end = usize::from(run.end);
        let sides = &self.sides[end];
        let old = &sides[direction];
        let (one, other) = (&sides[(direction + 1) % 3], &sides[(direction + 2) % 3]);
        for ((change, demand), value) in changes.iter_mut().zip(values) {
            let side = spots.side(more(old.beside, behind, value), last, self.allowed[end]);
            let worth = side.worth + spots.cross(&side, one) + spots.cross(&side, other);
            change.worth += worth - self.parts[end][direction];
            *demand = demand.without(old.demand()).and(side.demand());
        }
    }

    /// A free neighbour of the field at which a piece is laid: something changes in two directions, and a number may be kept away.
    #[inline]
    fn change_near(&self, at: usize, aside: &Aside, values: [Signed; 2], changes: &mut [(Change, Demand); 2]) {
        let spots = &self.table.spots;
        let field = usize::from(aside.field);
        let allowed = self.allowed[field] & !(1 << values[0]);
        let third = usize::from(aside.direction);
        let (one, other) = ((third + 1) % 3, (third + 2) % 3);
        let old = &self.sides[field];
        let kept = spots.side(old[third].beside, self.last[field] >> third & 1 != 0, allowed);
        let behind = |direction: usize| {
            let stripe = self.ground.places[at][direction].stripe;
            let run = &self.runs[at][direction][1 - usize::from(aside.sides[direction] & 1)];
            (run, self.stripes[usize::from(stripe)].free == 2)
        };
        let (first, second) = (behind(one), behind(other));
        let (known, wanted) = (self.fields[field], self.demands[field].without(kept.demand()));
        for ((change, demand), value) in changes.iter_mut().zip(values) {
            let new = |(behind, last): (&Run, bool), beside| spots.side(more(beside, behind, value), last, allowed);
            let (one, other) = (new(first, old[one].beside), new(second, old[other].beside));
            change.worth += spots.field(&kept, &one, &other, allowed) - known;
            *demand = demand.without(wanted).and(one.demand()).and(other.demand());
        }
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

/// What lies beside a field once a piece is laid there, with a run behind it.
#[inline]
fn more(beside: Beside, behind: &Run, value: Signed) -> Beside {
    Beside { lead: beside.lead + behind.lead + value, sum: beside.sum + behind.sum + value.unsigned_abs() }
}
