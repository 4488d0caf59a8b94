//! A board looked at once, and what each further piece changes.

use super::around::{Around, Guesses, NEAR_BY};
use super::demand::Demand;
use super::estimate::{Estimate, Observation};
use super::ground::{Aside, EDGE, Ground, STRIPES};
use super::pieces::Pieces;
use super::spot::Side;
use super::table::{Table, signed};
use super::weights::Weights;
use crate::numbers::number_grid::{PlacedNumber, SetBits, SignedNumber};
use crate::numbers::rounds::round_board::RoundGrid;

/// What a piece scores on a field, and what the board is worth after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers::challenge) struct Change {
    pub laid: PlacedNumber,
    pub points: i32,
    pub worth: i32,
}

/// A piece is evaluated only if its estimate misses what is needed by no more than this.
const MARGIN: i32 = 3 * Weights::FINE;

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
    /// By direction: how many fields of the stripe are free.
    pub(super) gaps: [u8; 3],
    /// What changes in the stripes of its neighbours that do not come through itself, when the next number lies here.
    pub(super) barred: i32,
    /// What is guessed for the free fields after the runs: see [`Guesses`].
    pub(super) hints: [[u8; 2]; 3],
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
    /// What its sum is worth with the next piece of either colour, less what the stripe is worth now.
    pub(super) next: [i32; 2],
}

/// Everything about a board that a further piece changes only here and there.
pub(in crate::numbers::challenge) struct Survey<'t> {
    pub(super) table: &'t Table,
    pub(super) sheet: &'t mut Sheet,
    estimate: &'static Estimate,
    pub(super) ground: &'static Ground,
    pub(super) free: u32,
    pub(super) number: u8,
    /// The next number in both colours.
    pub(super) pieces: [Pieces; 2],
    /// All together, but for what is wanted.
    pub(super) total: i32,
    pub(super) demand: Demand,
    /// What a piece may add, but for what is guessed.
    pub(super) hope: i32,
}

/// The fields, the edge, and some more: an index cut to so many bits needs no check.
pub(super) const CELLS: usize = 32;

/// What is noted about fields and stripes; it can be used again and again.
#[derive(Default)]
pub(super) struct Sheet {
    /// One is for everything outside; those of fields that are not free mean nothing.
    pub(super) spots: [Spot; CELLS],
    pub(super) stripes: [Along; STRIPES],
    pub(super) guesses: Guesses,
}

impl<'t> Survey<'t> {
    /// Looks at a board; the number is the next, the table for those that come after it.
    pub(super) fn new(table: &'t Table, sheet: &'t mut Sheet, lay: &RoundGrid, number: u8) -> Survey<'t> {
        let mut survey = Survey {
            table,
            sheet,
            estimate: Estimate::built_in(),
            ground: Ground::get(),
            free: lay.free() as u32,
            number,
            pieces: [number as SignedNumber, -(number as SignedNumber)].map(Pieces::of),
            total: 0,
            demand: Demand::default(),
            hope: 0,
        };
        let mut cells = [Pieces::default(); CELLS];
        (0..EDGE).zip(&mut cells).for_each(|(field, cell)| *cell = Pieces::of(lay.value(field)));
        (0..STRIPES).for_each(|stripe| survey.look_along(stripe, &cells));
        SetBits(lay.free()).for_each(|field| survey.look_at(usize::from(field), lay));
        (0..STRIPES).for_each(|stripe| survey.look_at_two(stripe));
        let demand = survey.table.spots.demand(survey.demand) * survey.estimate.demand / 256;
        survey.hope = demand + survey.estimate.constant + MARGIN;
        survey
    }

    /// Goes along a stripe and notes the runs between its free fields.
    #[inline]
    fn look_along(&mut self, index: usize, cells: &[Pieces; CELLS]) {
        let way = &self.ground.stripes[index];
        let direction = usize::from(way.direction);
        let mut before = [Pieces::default(); 8];
        let mut mask = 0;
        for (place, &field) in way.fields[..7].iter().enumerate() {
            let piece = cells[usize::from(field) & (CELLS - 1)];
            before[place + 1] = before[place].and(piece);
            mask |= u8::from(piece.any()) << place;
        }
        let all = before[7];
        let gaps = way.places & !mask;
        let free = gaps.count_ones() as u8;
        let spots = &mut self.sheet.spots;
        let (mut end, mut until) = (EDGE, Pieces::default());
        for place in SetBits(u64::from(gaps)) {
            let field = way.fields[usize::from(place) & 7];
            let here = before[usize::from(place) & 7];
            let run = here.without(until);
            let kind = if run.any() { way.direction } else { NEAR_BY };
            let last = &mut spots[usize::from(end) & (CELLS - 1)];
            (last.runs[direction][1], last.ends[direction][1], last.hints[direction][1]) =
                (run, field, 4 * field + kind);
            let next = &mut spots[usize::from(field) & (CELLS - 1)];
            (next.runs[direction][0], next.ends[direction][0], next.hints[direction][0]) = (run, end, 4 * end + kind);
            next.gaps[direction] = free;
            (end, until) = (field, here);
        }
        let last = &mut spots[usize::from(end) & (CELLS - 1)];
        (last.runs[direction][1], last.ends[direction][1], last.hints[direction][1]) =
            (all.without(until), EDGE, 4 * EDGE);
        let form = way.form | mask;
        let worth = self.table.shape(usize::from(form), all.lead()) + self.table.sum(usize::from(free), all);
        let rest = usize::from(free.saturating_sub(1));
        let next = self.pieces.map(|piece| self.table.sum(rest, all.and(piece)) - worth);
        self.total += worth;
        self.sheet.stripes[index] = Along { all, free, gaps, form, next };
    }

    /// Looks at a free field between the runs beside it.
    #[inline]
    fn look_at(&mut self, at: usize, lay: &RoundGrid) {
        let spots = &self.table.spots;
        let barred = |barred: u8, aside: &Aside| barred | 1 << lay.value(aside.field).unsigned_abs();
        let allowed = !self.ground.asides[at].iter().fold(0, barred);
        let spot = &mut self.sheet.spots[at & (CELLS - 1)];
        let sides: [Side; 3] =
            std::array::from_fn(|direction| spots.side(spot.beside(direction), spot.gaps[direction] == 1, allowed));
        let [one, other, third] = &sides;
        let crosses = [spots.cross(other, third), spots.cross(one, third), spots.cross(one, other)];
        let crossed: i32 = crosses.iter().sum();
        let directions = (0..3).filter(|direction| spot.beside(*direction).any()).count();
        spot.parts = std::array::from_fn(|direction| sides[direction].worth + crossed - crosses[direction]);
        spot.worth = one.worth + other.worth + third.worth + crossed + spots.room(allowed, directions);
        spot.demand = one.demand().and(other.demand()).and(third.demand());
        self.sheet.guesses.note(self.estimate, at, spot.worth, spot.parts);
        spot.barred = 0;
        spot.allowed = allowed;
        spot.pieces = self.table.pieces(allowed);
        self.total += spot.worth;
        self.demand = self.demand.and(spot.demand);
        spot.sides = sides;
    }

    /// Looks at a stripe with two gaps, also for when the next number lies beside one of them but not in the stripe. No field has
    /// both beside it so.
    #[inline]
    fn look_at_two(&mut self, index: usize) {
        let stripe = &mut self.sheet.stripes[index];
        if stripe.free != 2 {
            return;
        }
        let (all, gaps) = (stripe.all, stripe.gaps);
        let worth = self.two(index, all, gaps, 0);
        self.total += worth;
        self.sheet.stripes[index].next.iter_mut().for_each(|next| *next -= worth);
        let way = &self.ground.stripes[index];
        for place in SetBits(u64::from(gaps)) {
            let field = usize::from(way.fields[usize::from(place) & 7]);
            let beside = self.ground.asides[field][usize::from(way.direction)].field;
            let change = self.two(index, all, gaps, 1 << field) - worth;
            self.sheet.spots[usize::from(beside) & (CELLS - 1)].barred += change;
        }
    }

    /// What the two gaps of a stripe are worth, when these fields have a neighbour more with the next number.
    #[inline]
    fn two(&self, index: usize, stripe: Pieces, gaps: u8, neighbours: u32) -> i32 {
        let fields = &self.ground.stripes[index].fields;
        let barred = signed(1 << self.number);
        let pieces = |place: u32| {
            let field = fields[place as usize & 7];
            self.sheet.spots[usize::from(field) & (CELLS - 1)].pieces & !(barred * (neighbours >> field & 1))
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
        let spot = &self.sheet.spots[at & (CELLS - 1)];
        let pieces = self.pieces;
        let mut points = [0; 2];
        let mut worth = [self.total - spot.worth + spot.barred; 2];
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
                worth[colour] += self.table.shape(form, all.lead()) + stripe.next[colour];
            }
            if stripe.free == 3 {
                let gaps = stripe.gaps & !(1 << place.at);
                let neighbours = self.ground.neighbours[at];
                for colour in 0..2 {
                    worth[colour] += self.two(index, stripe.all.and(pieces[colour]), gaps, neighbours);
                }
            }
        }
        let hope = self.hope + self.sheet.guesses.around(&spot.hints);
        let promising = |colour: usize| points[colour] * Weights::FINE + worth[colour] + hope >= least;
        if promising(0) || promising(1) {
            let around = self.around(at);
            let rest = self.demand.without(spot.demand);
            for (colour, value) in [self.number as SignedNumber, -(self.number as SignedNumber)].into_iter().enumerate()
            {
                let Around { worth: changed, demand } = around[colour];
                let worth = worth[colour] + changed + self.table.spots.demand(rest.and(demand));
                each(Change { laid: PlacedNumber { field, value }, points: points[colour], worth });
            }
        }
    }
    /// What the estimate is computed from when the next number is placed on a free field, and what it changes, in both colours.
    pub fn observe(&self, field: u8) -> [Observation; 2] {
        let at = usize::from(field);
        let spot = &self.sheet.spots[at & (CELLS - 1)];
        let demand = f64::from(self.table.spots.demand(self.demand)) / 256.0;
        let mut regressors = [0.0, 0.0, 0.0, 0.0, demand, 1.0];
        for hint in spot.hints.iter().flatten().filter(|hint| **hint / 4 != EDGE) {
            let other = &self.sheet.spots[usize::from(hint / 4)];
            match hint % 4 {
                // Neighbours are counted in two directions.
                NEAR_BY => {
                    regressors[0] += 0.5;
                    regressors[1] -= f64::from(other.worth) / 512.0;
                }
                direction => {
                    regressors[2] += 1.0;
                    regressors[3] -= f64::from(other.parts[usize::from(direction)]) / 256.0;
                }
            }
        }
        let rest = self.demand.without(spot.demand);
        self.around(at).map(|Around { worth, demand }| {
            let change = f64::from(worth + self.table.spots.demand(rest.and(demand)));
            Observation { regressors, change }
        })
    }
}
