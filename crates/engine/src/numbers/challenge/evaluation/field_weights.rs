//! The value of a free field by its adjacent pieces.

use super::demand::Demand;
use super::feature::{BoardFeature, GapFit, MOST_DEMAND, MOST_LEFT, MOST_NEED, MOST_WAIT, StripeRest};
use super::line_tables::LinearWeight;
use super::run_sums::RunSums;
use super::upcoming_numbers::UpcomingNumbers;

/// No pieces are adjacent to the field.
const ALONE: usize = MOST_NEED + 1;

/// The number of leads, including "none".
const NEEDS: usize = 16;

/// The evaluated pieces adjacent to a field in a direction.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct FieldSide {
    /// Their value alone.
    pub worth: i32,
    lead: i16,
    sum: i16,
    /// The sum with the piece that would close it.
    chain: i16,
    /// [`LAST`], [`FITS`] and [`NONE`].
    how: u8,
    /// The number that closes the chain, if it comes and fits.
    wanted: u8,
}

/// The field is the last gap of the stripe. The flags of two sides may be added.
const LAST: u32 = 1;
/// The piece that closes the chain comes and fits.
const FITS: u32 = 4;
/// There are no pieces.
const NONE: u32 = 11;
/// More than two sides can be.
const HOWS: usize = 32;

impl FieldSide {
    /// Its demand.
    #[inline]
    pub fn demand(&self) -> Demand {
        Demand::of(usize::from(self.wanted), i32::from(self.chain))
    }
}

/// The value of two directions together.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(16))]
struct CrossingValue {
    pieces: LinearWeight,
    /// For each point of the smaller chain.
    clash: i32,
}

/// The weights of fields.
#[derive(Clone, Debug)]
pub(super) struct FieldWeights {
    /// By whether it is the last gap of the stripe, whether the number fits, and what is needed.
    beside: [[[LinearWeight; NEEDS]; 2]; 2],
    /// By the numbers that fit, as bits, and the number of directions with pieces.
    room: [[i32; 4]; 1 << 6],
    /// By the difference of leads, and how the two sides are.
    cross: [[CrossingValue; HOWS]; NEEDS],
    /// By number and number of chains that it would close.
    demand: [[LinearWeight; NEEDS]; 7],
    /// The numbers that come, by bits.
    comes: u8,
}

impl FieldWeights {
    /// All weights 0, with these numbers to come.
    pub fn new(comes: u8) -> FieldWeights {
        FieldWeights {
            beside: [[[LinearWeight::default(); NEEDS]; 2]; 2],
            room: [[0; 4]; 1 << 6],
            cross: [[CrossingValue::default(); HOWS]; NEEDS],
            demand: [[LinearWeight::default(); NEEDS]; 7],
            comes,
        }
    }

    fn comes(&self, number: usize) -> bool {
        (1..=6).contains(&number) && self.comes >> number & 1 != 0
    }

    /// Takes a weight in, if it is one for fields.
    pub fn add(&mut self, sort: BoardFeature, weight: i32, coming: &UpcomingNumbers) {
        let left = |number: usize| coming.left(number).min(MOST_LEFT);
        let wait = |number: usize| coming.wait(number).min(MOST_WAIT);
        match sort {
            BoardFeature::Room(numbers, directions) => {
                let such = |set: &usize| set.count_ones() as usize == numbers;
                (0..1 << 6).filter(such).for_each(|set| self.room[set][directions] = weight);
            }
            BoardFeature::Beside(need, fit, rest) => self.each_beside(need, fit, rest, |slope| slope.fixed += weight),
            BoardFeature::BesideSum(need, fit, rest) => self.each_beside(need, fit, rest, |slope| slope.each += weight),
            BoardFeature::BarredSum => {
                for need in 1..=6 {
                    self.beside.iter_mut().for_each(|rest| rest[0][need].each += weight);
                }
            }
            BoardFeature::GoneSum => {
                for need in (1..=6).filter(|need| self.comes >> need & 1 == 0) {
                    self.beside.iter_mut().for_each(|rest| rest[1][need].each += weight);
                }
            }
            BoardFeature::GapLeft(some) => self.closed(&[1], weight, |number| left(number) == some),
            BoardFeature::GapWait(some) => self.closed(&[1], weight, |number| wait(number) == some),
            BoardFeature::CloseLeft(some) => self.closed(&[0, 1], weight, |number| left(number) == some),
            BoardFeature::CloseWait(some) => self.closed(&[0, 1], weight, |number| wait(number) == some),
            BoardFeature::Cross(apart, last, fits) => {
                self.cross[apart][last * LAST as usize + fits * FITS as usize].pieces.fixed = weight;
            }
            BoardFeature::CrossSum(apart, fits) => {
                let from = fits * FITS as usize;
                self.cross[apart][from..=from + 2].iter_mut().for_each(|crossing| crossing.pieces.each = weight);
            }
            BoardFeature::Clash => {
                let fits = 2 * FITS as usize;
                let both = self.cross[1..=MOST_NEED].iter_mut().flat_map(|row| &mut row[fits..=fits + 2]);
                both.for_each(|crossing| crossing.clash = weight);
            }
            BoardFeature::Demand(some, chains) => {
                self.each_demand(chains, |number| left(number) == some, |slope| slope.fixed = weight)
            }
            BoardFeature::DemandSum(some, chains) => {
                self.each_demand(chains, |number| left(number) == some, |slope| slope.each = weight)
            }
            BoardFeature::Stripe(..) | BoardFeature::Sum(..) | BoardFeature::Pairs(..) | BoardFeature::PairsSum(_) => {}
        }
    }

    fn each_beside(&mut self, need: usize, fit: GapFit, rest: StripeRest, change: impl Fn(&mut LinearWeight)) {
        for may in 0..2 {
            let closes = may == 1 && self.comes(need);
            if closes == (fit == GapFit::Closes) {
                change(&mut self.beside[usize::from(rest == StripeRest::Last)][may][need]);
            }
        }
    }

    /// Adds a weight per point to chains that such numbers close, by whether the field is the last gap.
    fn closed(&mut self, rests: &[usize], weight: i32, such: impl Fn(usize) -> bool) {
        for number in (1..=6).filter(|number| self.comes >> number & 1 != 0 && such(*number)) {
            for rest in rests {
                let slope = &mut self.beside[*rest][1][number];
                slope.each += weight;
                slope.fixed += weight * number as i32;
            }
        }
    }

    fn each_demand(&mut self, chains: usize, such: impl Fn(usize) -> bool, change: impl Fn(&mut LinearWeight)) {
        for number in (1..=6).filter(|number| self.comes >> number & 1 != 0 && such(*number)) {
            change(&mut self.demand[number][chains]);
        }
    }

    /// Evaluates the pieces adjacent to a field on which these numbers are allowed.
    #[inline]
    pub fn side(&self, beside: RunSums, last: bool, allowed: u8) -> FieldSide {
        let (lead, sum) = (beside.lead(), beside.sum());
        let need = lead.unsigned_abs().min(MOST_NEED as u32);
        let index = if beside.any() { need as usize } else { ALONE };
        let may = u32::from(allowed) >> need & 1;
        let fits = u32::from(allowed & self.comes) >> need & 1;
        let slope = self.beside[usize::from(last)][may as usize][index];
        FieldSide {
            worth: slope.at(sum),
            lead: lead as i16,
            sum: sum as i16,
            chain: sum as i16 + need as i16,
            how: (u32::from(last) * LAST + fits * FITS + u32::from(!beside.any()) * NONE) as u8,
            wanted: (fits * need) as u8,
        }
    }

    /// The value of two directions together.
    #[inline]
    pub fn cross(&self, one: &FieldSide, other: &FieldSide) -> i32 {
        let apart = usize::from(one.lead.abs_diff(other.lead)).min(MOST_NEED);
        let crossing = &self.cross[apart][usize::from(one.how + other.how) & (HOWS - 1)];
        crossing.pieces.at(i32::from(one.sum + other.sum)) + crossing.clash * i32::from(one.chain.min(other.chain))
    }

    /// The value of the numbers that fit on a field, by directions with adjacent pieces.
    #[inline]
    pub fn room(&self, allowed: u8, directions: usize) -> i32 {
        self.room[usize::from((allowed & self.comes) >> 1) & 63][directions & 3]
    }

    /// The value of the demand for numbers.
    #[inline]
    pub fn demand(&self, demand: Demand) -> i32 {
        let worth = |number: usize| {
            let (chains, sum) = demand.for_number(number);
            self.demand[number][chains.min(MOST_DEMAND)].at(sum)
        };
        worth(1) + worth(2) + worth(3) + worth(4) + worth(5) + worth(6)
    }
}
