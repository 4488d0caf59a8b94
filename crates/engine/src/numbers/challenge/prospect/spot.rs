//! What a free field is worth by the pieces beside it.

use super::coming::Coming;
use super::demand::Demand;
use super::pieces::Pieces;
use super::sort::{Fit, MOST_DEMAND, MOST_LEFT, MOST_NEED, MOST_WAIT, Rest, Sort};
use super::table::Slope;

/// There are no pieces beside the field.
const ALONE: usize = MOST_NEED + 1;

/// Leads, or that there is nothing.
const NEEDS: usize = 16;

/// What lies beside a field in a direction, looked at.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Side {
    /// What it is worth by itself.
    pub worth: i32,
    lead: i16,
    sum: i16,
    /// The sum with the piece that would close it.
    chain: i16,
    /// [`LAST`], [`FITS`] and [`NONE`].
    how: u8,
    /// The number that closes the chain, if it comes and may lie there.
    wanted: u8,
}

/// The field is the last gap of the stripe. Of two sides these may be added up.
const LAST: u32 = 1;
/// The piece that closes the chain comes and may lie there.
const FITS: u32 = 4;
/// There are no pieces.
const NONE: u32 = 11;
/// More than two sides can be.
const HOWS: usize = 32;

impl Side {
    /// What it wants.
    #[inline]
    pub fn demand(&self) -> Demand {
        Demand::of(usize::from(self.wanted), i32::from(self.chain))
    }
}

/// What two directions are worth together.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(16))]
struct Crossing {
    pieces: Slope,
    /// For each point of the smaller chain.
    clash: i32,
}

/// The weights of fields.
#[derive(Clone, Debug)]
pub(super) struct Spots {
    /// By whether it is the last gap of the stripe, whether the number may lie there, and what is needed.
    beside: [[[Slope; NEEDS]; 2]; 2],
    /// By the numbers that can lie on a field, by bits, and directions with pieces.
    room: [[i32; 4]; 1 << 6],
    /// By the difference of leads, and how the two sides are.
    cross: [[Crossing; HOWS]; NEEDS],
    /// By number and how many chains it would close.
    demand: [[Slope; NEEDS]; 7],
    /// The numbers that come, by bits.
    comes: u8,
}

impl Spots {
    /// Without any worth; these numbers come.
    pub fn new(comes: u8) -> Spots {
        Spots {
            beside: [[[Slope::default(); NEEDS]; 2]; 2],
            room: [[0; 4]; 1 << 6],
            cross: [[Crossing::default(); HOWS]; NEEDS],
            demand: [[Slope::default(); NEEDS]; 7],
            comes,
        }
    }

    fn comes(&self, number: usize) -> bool {
        (1..=6).contains(&number) && self.comes >> number & 1 != 0
    }

    /// Takes a weight in, if it is one for fields.
    pub fn add(&mut self, sort: Sort, weight: i32, coming: &Coming) {
        let left = |number: usize| coming.left(number).min(MOST_LEFT);
        let wait = |number: usize| coming.wait(number).min(MOST_WAIT);
        match sort {
            Sort::Room(numbers, directions) => {
                let such = |set: &usize| set.count_ones() as usize == numbers;
                (0..1 << 6).filter(such).for_each(|set| self.room[set][directions] = weight);
            }
            Sort::Beside(need, fit, rest) => self.each_beside(need, fit, rest, |slope| slope.fixed += weight),
            Sort::BesideSum(need, fit, rest) => self.each_beside(need, fit, rest, |slope| slope.each += weight),
            Sort::BarredSum => {
                for need in 1..=6 {
                    self.beside.iter_mut().for_each(|rest| rest[0][need].each += weight);
                }
            }
            Sort::GoneSum => {
                for need in (1..=6).filter(|need| self.comes >> need & 1 == 0) {
                    self.beside.iter_mut().for_each(|rest| rest[1][need].each += weight);
                }
            }
            Sort::GapLeft(some) => self.closed(&[1], weight, |number| left(number) == some),
            Sort::GapWait(some) => self.closed(&[1], weight, |number| wait(number) == some),
            Sort::CloseLeft(some) => self.closed(&[0, 1], weight, |number| left(number) == some),
            Sort::CloseWait(some) => self.closed(&[0, 1], weight, |number| wait(number) == some),
            Sort::Cross(apart, last, fits) => {
                self.cross[apart][last * LAST as usize + fits * FITS as usize].pieces.fixed = weight;
            }
            Sort::CrossSum(apart, fits) => {
                let from = fits * FITS as usize;
                self.cross[apart][from..=from + 2].iter_mut().for_each(|crossing| crossing.pieces.each = weight);
            }
            Sort::Clash => {
                let fits = 2 * FITS as usize;
                let both = self.cross[1..=MOST_NEED].iter_mut().flat_map(|row| &mut row[fits..=fits + 2]);
                both.for_each(|crossing| crossing.clash = weight);
            }
            Sort::Demand(some, chains) => {
                self.each_demand(chains, |number| left(number) == some, |slope| slope.fixed = weight)
            }
            Sort::DemandSum(some, chains) => {
                self.each_demand(chains, |number| left(number) == some, |slope| slope.each = weight)
            }
            Sort::Stripe(..) | Sort::Sum(..) | Sort::Pairs(..) | Sort::PairsSum(_) => {}
        }
    }

    fn each_beside(&mut self, need: usize, fit: Fit, rest: Rest, change: impl Fn(&mut Slope)) {
        for may in 0..2 {
            let closes = may == 1 && self.comes(need);
            if closes == (fit == Fit::Closes) {
                change(&mut self.beside[usize::from(rest == Rest::Last)][may][need]);
            }
        }
    }

    /// Chains that such numbers close are worth so much more a point, where the field is the last gap or not.
    fn closed(&mut self, rests: &[usize], weight: i32, such: impl Fn(usize) -> bool) {
        for number in (1..=6).filter(|number| self.comes >> number & 1 != 0 && such(*number)) {
            for rest in rests {
                let slope = &mut self.beside[*rest][1][number];
                slope.each += weight;
                slope.fixed += weight * number as i32;
            }
        }
    }

    fn each_demand(&mut self, chains: usize, such: impl Fn(usize) -> bool, change: impl Fn(&mut Slope)) {
        for number in (1..=6).filter(|number| self.comes >> number & 1 != 0 && such(*number)) {
            change(&mut self.demand[number][chains]);
        }
    }

    /// Looks at what lies beside a field, on which no neighbour keeps these numbers away.
    #[inline]
    pub fn side(&self, beside: Pieces, last: bool, allowed: u8) -> Side {
        let (lead, sum) = (beside.lead(), beside.sum());
        let need = lead.unsigned_abs().min(MOST_NEED as u32);
        let index = if beside.any() { need as usize } else { ALONE };
        let may = u32::from(allowed) >> need & 1;
        let fits = u32::from(allowed & self.comes) >> need & 1;
        let slope = self.beside[usize::from(last)][may as usize][index];
        Side {
            worth: slope.at(sum),
            lead: lead as i16,
            sum: sum as i16,
            chain: sum as i16 + need as i16,
            how: (u32::from(last) * LAST + fits * FITS + u32::from(!beside.any()) * NONE) as u8,
            wanted: (fits * need) as u8,
        }
    }

    /// What two directions are worth together.
    #[inline]
    pub fn cross(&self, one: &Side, other: &Side) -> i32 {
        let apart = usize::from(one.lead.abs_diff(other.lead)).min(MOST_NEED);
        let crossing = &self.cross[apart][usize::from(one.how + other.how) & (HOWS - 1)];
        crossing.pieces.at(i32::from(one.sum + other.sum)) + crossing.clash * i32::from(one.chain.min(other.chain))
    }

    /// What the numbers are worth that can lie on a field, with pieces beside it in so many directions.
    #[inline]
    pub fn room(&self, allowed: u8, directions: usize) -> i32 {
        self.room[usize::from((allowed & self.comes) >> 1) & 63][directions & 3]
    }

    /// What it is worth that the numbers close chains.
    #[inline]
    pub fn demand(&self, demand: Demand) -> i32 {
        let worth = |number: usize| {
            let (chains, sum) = demand.for_number(number);
            self.demand[number][chains.min(MOST_DEMAND)].at(sum)
        };
        worth(1) + worth(2) + worth(3) + worth(4) + worth(5) + worth(6)
    }
}
