//! Survey of a board, and the change by each further piece.

use super::demand::Demand;
use super::estimate::{LinearEstimate, Observation};
use super::field_weights::FieldSide;
use super::line_tables::{LineTables, signed};
use super::neighbour_delta::{DeltaEstimates, NEAR_BY, NeighbourDelta};
use super::run_sums::RunSums;
use super::stripe_tables::{EDGE, FieldNeighbour, STRIPES, StripeTables};
use super::weights::ChallengeWeights;
use crate::numbers::number_grid::{PlacedNumber, SetBits, SignedNumber};
use crate::numbers::rounds::round_board::RoundGrid;

/// The points of a placement, and the value of the board after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers::challenge) struct PlacementDelta {
    pub laid: PlacedNumber,
    pub points: i32,
    pub worth: i32,
}

/// A placement is evaluated exactly only if its estimate misses the required value by at most this.
const MARGIN: i32 = 3 * ChallengeWeights::FINE;

/// A free field.
#[derive(Clone, Copy, Default)]
pub(super) struct FreeField {
    /// The adjacent runs, by direction and side.
    pub(super) runs: [[RunSums; 2]; 3],
    /// The free fields after them, or the edge.
    pub(super) ends: [[u8; 2]; 3],
    pub(super) sides: [FieldSide; 3],
    /// The value of each direction, including its crossings.
    pub(super) parts: [i32; 3],
    /// The value of the field, and its demand.
    pub(super) worth: i32,
    pub(super) demand: Demand,
    /// The numbers that no neighbour forbids, as bits, and the pieces to come of them.
    pub(super) allowed: u8,
    pub(super) pieces: u32,
    /// The number of free fields of the stripe, by direction.
    pub(super) gaps: [u8; 3],
    /// The change in the neighbours' stripes that do not pass through this field, when the next number is placed here.
    pub(super) barred: i32,
    /// The estimates of the free fields at the ends of the runs: see [`DeltaEstimates`].
    pub(super) hints: [[u8; 2]; 3],
}

impl FreeField {
    /// The adjacent pieces in a direction.
    #[inline]
    pub(super) fn beside(&self, direction: usize) -> RunSums {
        self.runs[direction][0].and(self.runs[direction][1])
    }
}

/// A stripe.
#[derive(Clone, Copy, Default)]
pub(super) struct StripeSummary {
    pub(super) all: RunSums,
    /// The number of free fields, and their bits.
    pub(super) free: u8,
    pub(super) gaps: u8,
    /// See [`form`](super::table::form), with its pieces.
    pub(super) form: u8,
    /// The value of its sum after the next piece of either colour, minus the value of the stripe now.
    pub(super) next: [i32; 2],
}

/// The value of a board with the data that make placements cheap to evaluate.
pub(in crate::numbers::challenge) struct BoardSurvey<'t> {
    pub(super) table: &'t LineTables,
    pub(super) buffer: &'t mut SurveyBuffer,
    estimate: &'static LinearEstimate,
    pub(super) ground: &'static StripeTables,
    pub(super) free: u32,
    pub(super) number: u8,
    /// The next number in both colours.
    pub(super) pieces: [RunSums; 2],
    /// The total, without the demand.
    pub(super) total: i32,
    pub(super) demand: Demand,
    /// The most that a piece may add, without the estimates.
    pub(super) hope: i32,
}

/// The fields, the edge, and padding, so that masked indices need no bounds check.
pub(super) const CELLS: usize = 32;

/// Reusable buffer for fields and stripes.
#[derive(Default)]
pub(super) struct SurveyBuffer {
    /// One entry is for everything outside; entries of occupied fields are meaningless.
    pub(super) spots: [FreeField; CELLS],
    pub(super) stripes: [StripeSummary; STRIPES],
    pub(super) guesses: DeltaEstimates,
}

impl<'t> BoardSurvey<'t> {
    /// Surveys a board before this number; the table is for the numbers after it.
    pub(super) fn new(
        table: &'t LineTables,
        buffer: &'t mut SurveyBuffer,
        number_grid: &RoundGrid,
        number: u8,
    ) -> BoardSurvey<'t> {
        let mut survey = BoardSurvey {
            table,
            buffer,
            estimate: LinearEstimate::built_in(),
            ground: StripeTables::get(),
            free: number_grid.free() as u32,
            number,
            pieces: [number as SignedNumber, -(number as SignedNumber)].map(RunSums::of),
            total: 0,
            demand: Demand::default(),
            hope: 0,
        };
        let mut cells = [RunSums::default(); CELLS];
        (0..EDGE).zip(&mut cells).for_each(|(field, cell)| *cell = RunSums::of(number_grid.value(field)));
        (0..STRIPES).for_each(|stripe| survey.survey_stripe(stripe, &cells));
        SetBits(number_grid.free()).for_each(|field| survey.survey_field(usize::from(field), number_grid));
        (0..STRIPES).for_each(|stripe| survey.survey_pair(stripe));
        let demand = survey.table.spots.demand(survey.demand) * survey.estimate.demand / 256;
        survey.hope = demand + survey.estimate.constant + MARGIN;
        survey
    }

    /// Goes along a stripe and notes the runs between its free fields.
    #[inline]
    fn survey_stripe(&mut self, index: usize, cells: &[RunSums; CELLS]) {
        let way = &self.ground.stripes[index];
        let direction = usize::from(way.direction);
        let mut before = [RunSums::default(); 8];
        let mut mask = 0;
        for (place, &field) in way.fields[..7].iter().enumerate() {
            let piece = cells[usize::from(field) & (CELLS - 1)];
            before[place + 1] = before[place].and(piece);
            mask |= u8::from(piece.any()) << place;
        }
        let all = before[7];
        let gaps = way.places & !mask;
        let free = gaps.count_ones() as u8;
        let spots = &mut self.buffer.spots;
        let (mut end, mut until) = (EDGE, RunSums::default());
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
        self.buffer.stripes[index] = StripeSummary { all, free, gaps, form, next };
    }

    /// Evaluates a free field between its adjacent runs.
    #[inline]
    fn survey_field(&mut self, at: usize, number_grid: &RoundGrid) {
        let spots = &self.table.spots;
        let barred = |barred: u8, aside: &FieldNeighbour| barred | 1 << number_grid.value(aside.field).unsigned_abs();
        let allowed = !self.ground.asides[at].iter().fold(0, barred);
        let free_field = &mut self.buffer.spots[at & (CELLS - 1)];
        let sides: [FieldSide; 3] = std::array::from_fn(|direction| {
            spots.side(free_field.beside(direction), free_field.gaps[direction] == 1, allowed)
        });
        let [one, other, third] = &sides;
        let crosses = [spots.cross(other, third), spots.cross(one, third), spots.cross(one, other)];
        let crossed: i32 = crosses.iter().sum();
        let directions = (0..3).filter(|direction| free_field.beside(*direction).any()).count();
        free_field.parts = std::array::from_fn(|direction| sides[direction].worth + crossed - crosses[direction]);
        free_field.worth = one.worth + other.worth + third.worth + crossed + spots.room(allowed, directions);
        free_field.demand = one.demand().and(other.demand()).and(third.demand());
        self.buffer.guesses.note(self.estimate, at, free_field.worth, free_field.parts);
        free_field.barred = 0;
        free_field.allowed = allowed;
        free_field.pieces = self.table.pieces(allowed);
        self.total += free_field.worth;
        self.demand = self.demand.and(free_field.demand);
        free_field.sides = sides;
    }

    /// Evaluates a stripe with two gaps, also for the case that the next number is adjacent to one of them but not in
    /// the stripe. No field is adjacent to both in this way.
    #[inline]
    fn survey_pair(&mut self, index: usize) {
        let stripe = &mut self.buffer.stripes[index];
        if stripe.free != 2 {
            return;
        }
        let (all, gaps) = (stripe.all, stripe.gaps);
        let worth = self.two(index, all, gaps, 0);
        self.total += worth;
        self.buffer.stripes[index].next.iter_mut().for_each(|next| *next -= worth);
        let way = &self.ground.stripes[index];
        for place in SetBits(u64::from(gaps)) {
            let field = usize::from(way.fields[usize::from(place) & 7]);
            let beside = self.ground.asides[field][usize::from(way.direction)].field;
            let change = self.two(index, all, gaps, 1 << field) - worth;
            self.buffer.spots[usize::from(beside) & (CELLS - 1)].barred += change;
        }
    }

    /// The value of the two gaps of a stripe, when these fields have another neighbour with the next number.
    #[inline]
    fn two(&self, index: usize, stripe: RunSums, gaps: u8, neighbours: u32) -> i32 {
        let fields = &self.ground.stripes[index].fields;
        let barred = signed(1 << self.number);
        let pieces = |place: u32| {
            let field = fields[place as usize & 7];
            self.buffer.spots[usize::from(field) & (CELLS - 1)].pieces & !(barred * (neighbours >> field & 1))
        };
        let (one, other) = (pieces(gaps.trailing_zeros()), pieces(7 - gaps.leading_zeros()));
        self.table.two(stripe, gaps & gaps >> 1 != 0, one, other)
    }

    /// The current value of the board.
    pub fn worth(&self) -> i32 {
        self.total + self.table.spots.demand(self.demand)
    }

    /// The changes by the next number on a free field, in both colours; only placements that may reach the value
    /// `least`, with their points, are evaluated exactly.
    #[inline]
    pub fn with(&self, field: u8, least: i32, mut each: impl FnMut(PlacementDelta)) {
        let at = usize::from(field);
        let free_field = &self.buffer.spots[at & (CELLS - 1)];
        let pieces = self.pieces;
        let mut points = [0; 2];
        let mut worth = [self.total - free_field.worth + free_field.barred; 2];
        for direction in 0..3 {
            let beside = free_field.beside(direction);
            let place = self.ground.places[at][direction];
            let index = usize::from(place.stripe);
            let stripe = &self.buffer.stripes[index];
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
        let hope = self.hope + self.buffer.guesses.around(&free_field.hints);
        let promising = |colour: usize| points[colour] * ChallengeWeights::FINE + worth[colour] + hope >= least;
        if promising(0) || promising(1) {
            let around = self.around(at);
            let rest = self.demand.without(free_field.demand);
            for (colour, value) in [self.number as SignedNumber, -(self.number as SignedNumber)].into_iter().enumerate()
            {
                let NeighbourDelta { worth: changed, demand } = around[colour];
                let worth = worth[colour] + changed + self.table.spots.demand(rest.and(demand));
                each(PlacementDelta { laid: PlacedNumber { field, value }, points: points[colour], worth });
            }
        }
    }
    /// The inputs of the estimate for the next number on a free field, and the true change, in both colours.
    pub fn observe(&self, field: u8) -> [Observation; 2] {
        let at = usize::from(field);
        let free_field = &self.buffer.spots[at & (CELLS - 1)];
        let demand = f64::from(self.table.spots.demand(self.demand)) / 256.0;
        let mut regressors = [0.0, 0.0, 0.0, 0.0, demand, 1.0];
        for hint in free_field.hints.iter().flatten().filter(|hint| **hint / 4 != EDGE) {
            let other = &self.buffer.spots[usize::from(hint / 4)];
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
        let rest = self.demand.without(free_field.demand);
        self.around(at).map(|NeighbourDelta { worth, demand }| {
            let change = f64::from(worth + self.table.spots.demand(rest.and(demand)));
            Observation { regressors, change }
        })
    }
}
