//! A board looked at once, and what each further piece changes.

use super::around::{guess_far, guess_near};
use super::demand::Demand;
use super::ground::{Aside, EDGE, FIELDS, Ground, STRIPES};
use super::pieces::Pieces;
use super::spot::Side;
use super::table::{Table, signed};
use super::weights::Weights;
use crate::numbers::lay::{Bits, Laid, Signed};
use crate::numbers::rounds::plate::PlateLay;

/// What a piece scores on a field, and what the board is worth after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers::challenge) struct Change {
    pub laid: Laid,
    pub points: i32,
    pub worth: i32,
}

/// So many 256ths of what is wanted are wanted still.
const KEPT: i32 = 217;

/// Pieces are looked at to the end unless they seem to miss what is needed by more than three points.
const HOPE: i32 = 3 * Weights::FINE - 995;

/// A free field.
#[derive(Clone, Copy, Default)]
pub(super) struct Spot {
    /// The pieces without a gap beside it, by direction and side.
    pub(super) runs: [[Pieces; 2]; 3],
    /// The free fields after them, or the edge.
    pub(super) ends: [[u8; 2]; 3],
    pub(super) sides: [Side; 3],
    /// What each side is worth, with the others too.
    pub(super) parts: [i32; 3],
    /// What the field is worth, and wants.
    pub(super) worth: i32,
    pub(super) demand: Demand,
    /// The numbers that no neighbour keeps away, by bits, and the pieces that come of them.
    pub(super) allowed: u8,
    pub(super) pieces: u32,
    /// What it is worth more, about, after a piece on a neighbour, or one behind a run in a direction.
    pub(super) near: i32,
    pub(super) far: [i32; 3],
    /// By direction: is it the last gap of the stripe?
    pub(super) last: [bool; 3],
}

impl Spot {
    /// What lies beside it in a direction.
    #[inline]
    pub(super) fn beside(&self, direction: usize) -> Pieces {
        self.runs[direction][0].and(self.runs[direction][1])
    }
}

/// A stripe.
#[derive(Clone, Copy, Default)]
pub(super) struct Along {
    pub(super) all: Pieces,
    /// How many fields are free, and which, by bits.
    pub(super) free: u8,
    pub(super) gaps: u8,
    /// See [`form`](super::table::form), with its pieces.
    pub(super) form: u8,
    /// What it is worth by itself with the sum of the next piece of either colour, less what it is worth now.
    pub(super) next: [i32; 2],
    /// What its two gaps are worth.
    pub(super) two: i32,
}

/// Everything about a board that a further piece changes only here and there.
pub(in crate::numbers::challenge) struct Survey<'t> {
    pub(super) table: &'t Table,
    pub(super) sheet: &'t mut Sheet,
    pub(super) ground: &'static Ground,
    pub(super) free: u32,
    pub(super) number: u8,
    /// All together, but for what is wanted.
    pub(super) total: i32,
    pub(super) demand: Demand,
    /// What a piece may add, but for what is guessed.
    pub(super) hope: i32,
}

/// What is noted about fields and stripes; it can be used again and again.
#[derive(Default)]
pub(super) struct Sheet {
    /// The last is for everything outside; those of fields that are not free mean nothing.
    pub(super) spots: [Spot; FIELDS + 1],
    pub(super) stripes: [Along; STRIPES],
}

impl<'t> Survey<'t> {
    /// Looks at a board; the number is the next, the table for those that come after it.
    pub(super) fn new(table: &'t Table, sheet: &'t mut Sheet, lay: &PlateLay, number: u8) -> Survey<'t> {
        let mut survey = Survey {
            table,
            sheet,
            ground: Ground::get(),
            free: lay.free() as u32,
            number,
            total: 0,
            demand: Demand::default(),
            hope: 0,
        };
        let mut cells = [Pieces::default(); 32];
        (0..EDGE).zip(&mut cells).for_each(|(field, cell)| *cell = Pieces::of(lay.value(field)));
        (0..STRIPES).for_each(|stripe| survey.look_along(stripe, &cells));
        Bits(lay.free()).for_each(|field| survey.look_at(usize::from(field), lay));
        for stripe in 0..STRIPES {
            let Along { all, gaps, free, .. } = survey.sheet.stripes[stripe];
            if free == 2 {
                let two = survey.two(stripe, all, gaps, 0);
                survey.sheet.stripes[stripe].two = two;
                survey.total += two;
            }
        }
        survey.hope = survey.table.spots.demand(survey.demand) * KEPT / 256 + HOPE;
        survey
    }

    /// The next number in both colours.
    #[inline]
    fn values(&self) -> [Signed; 2] {
        [self.number as Signed, -(self.number as Signed)]
    }

    /// Goes along a stripe and notes the runs between its free fields.
    #[inline]
    fn look_along(&mut self, index: usize, cells: &[Pieces; 32]) {
        let way = &self.ground.stripes[index];
        let direction = usize::from(way.direction);
        let mut before = [Pieces::default(); 8];
        let mut mask = 0;
        for (place, &field) in way.fields[..7].iter().enumerate() {
            let piece = cells[usize::from(field) & 31];
            before[place + 1] = before[place].and(piece);
            mask |= u8::from(piece.any()) << place;
        }
        let all = before[7];
        let gaps = way.places & !mask;
        let free = gaps.count_ones() as usize;
        let (mut end, mut until) = (EDGE, Pieces::default());
        for place in Bits(u64::from(gaps)) {
            let field = way.fields[usize::from(place) & 7];
            let here = before[usize::from(place) & 7];
            let run = here.without(until);
            let last = &mut self.sheet.spots[usize::from(end)];
            (last.runs[direction][1], last.ends[direction][1]) = (run, field);
            let next = &mut self.sheet.spots[usize::from(field)];
            (next.runs[direction][0], next.ends[direction][0]) = (run, end);
            (end, until) = (field, here);
        }
        let last = &mut self.sheet.spots[usize::from(end)];
        (last.runs[direction][1], last.ends[direction][1]) = (all.without(until), EDGE);
        let form = way.form | mask;
        let worth = self.table.shape(usize::from(form), all.lead()) + self.table.sum(free, all);
        let next =
            self.values().map(|value| self.table.sum(free.saturating_sub(1), all.and(Pieces::of(value))) - worth);
        self.total += worth;
        self.sheet.stripes[index] = Along { all, free: free as u8, gaps, form, next, two: 0 };
    }

    /// Looks at a free field between the runs beside it.
    #[inline]
    fn look_at(&mut self, at: usize, lay: &PlateLay) {
        let spots = &self.table.spots;
        let barred = |barred: u8, aside: &Aside| barred | 1 << lay.value(aside.field).unsigned_abs();
        let allowed = !self.ground.asides[at].iter().fold(0, barred);
        let Sheet { spots: noted, stripes } = &mut *self.sheet;
        let spot = &mut noted[at];
        spot.last = self.ground.places[at].map(|place| stripes[usize::from(place.stripe)].free == 1);
        let sides: [Side; 3] =
            std::array::from_fn(|direction| spots.side(spot.beside(direction), spot.last[direction], allowed));
        let [one, other, third] = &sides;
        let crosses = [spots.cross(other, third), spots.cross(one, third), spots.cross(one, other)];
        let crossed: i32 = crosses.iter().sum();
        let directions = (0..3).filter(|direction| spot.beside(*direction).any()).count();
        spot.parts = std::array::from_fn(|direction| sides[direction].worth + crossed - crosses[direction]);
        spot.worth = one.worth + other.worth + third.worth + crossed + spots.room(allowed, directions);
        spot.demand = one.demand().and(other.demand()).and(third.demand());
        spot.near = guess_near(spot.worth);
        spot.far = spot.parts.map(guess_far);
        spot.allowed = allowed;
        spot.pieces = self.table.pieces(allowed);
        self.total += spot.worth;
        self.demand = self.demand.and(spot.demand);
        spot.sides = sides;
    }

    /// What the two gaps of a stripe are worth, when these fields have a neighbour more with the next number.
    #[inline]
    fn two(&self, index: usize, stripe: Pieces, gaps: u8, neighbours: u32) -> i32 {
        let fields = &self.ground.stripes[index].fields;
        let barred = signed(1 << self.number);
        let pieces = |place: u32| {
            let field = fields[place as usize & 7];
            self.sheet.spots[usize::from(field)].pieces & !(barred * (neighbours >> field & 1))
        };
        let (one, other) = (pieces(gaps.trailing_zeros()), pieces(7 - gaps.leading_zeros()));
        self.table.two(stripe, gaps & gaps >> 1 != 0, one, other)
    }

    /// What the board is worth as it is.
    pub fn worth(&self) -> i32 {
        self.total + self.table.spots.demand(self.demand)
    }

    /// What the next number changes on a free field, in both colours; only what may well come to a worth, with the points,
    /// of so much or more is looked at to the end.
    #[inline]
    pub fn with(&self, field: u8, least: i32, mut each: impl FnMut(Change)) {
        let at = usize::from(field);
        let spot = &self.sheet.spots[at];
        let neighbours = self.ground.neighbours[at];
        let pieces = self.values().map(Pieces::of);
        let mut points = [0; 2];
        let mut worth = [self.total - spot.worth + self.beside_stripes(at, neighbours); 2];
        for direction in 0..3 {
            let beside = spot.beside(direction);
            let place = self.ground.places[at][direction];
            let index = usize::from(place.stripe);
            let stripe = &self.sheet.stripes[index];
            let form = usize::from(stripe.form | 1 << place.at);
            for colour in 0..2 {
                let closed = beside.and(pieces[colour]);
                points[colour] += if closed.lead() == 0 { closed.sum() / 2 } else { 0 };
                let all = stripe.all.and(pieces[colour]);
                worth[colour] += self.table.shape(form, all.lead()) + stripe.next[colour] - stripe.two;
            }
            if stripe.free == 3 {
                let gaps = stripe.gaps & !(1 << place.at);
                for colour in 0..2 {
                    worth[colour] += self.two(index, stripe.all.and(pieces[colour]), gaps, neighbours);
                }
            }
        }
        let hope = self.hope + self.guess(spot, &self.ground.asides[at]);
        for colour in 0..2 {
            if points[colour] * Weights::FINE + worth[colour] + hope >= least {
                let changes = self.around(at, pieces[colour]);
                let demand = self.demand.without(spot.demand).and(changes.demand);
                let worth = worth[colour] + changes.worth + self.table.spots.demand(demand);
                each(Change { laid: Laid { field, value: self.values()[colour] }, points: points[colour], worth });
            }
        }
    }

    /// What changes in stripes that do not come through a field, but through its neighbours.
    #[inline]
    fn beside_stripes(&self, at: usize, neighbours: u32) -> i32 {
        let mut change = 0;
        for aside in &self.ground.asides[at] {
            let stripe = &self.sheet.stripes[usize::from(aside.stripe)];
            if stripe.free == 2 && self.free >> aside.field & 1 != 0 {
                change += self.two(usize::from(aside.stripe), stripe.all, stripe.gaps, neighbours) - stripe.two;
            }
        }
        change
    }
}
