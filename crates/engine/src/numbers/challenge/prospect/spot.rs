//! What a free field is worth by the pieces beside it.

use super::coming::Coming;
use super::demand::Demand;
use super::sort::{Fit, MOST_DEMAND, MOST_LEFT, MOST_NEED, MOST_WAIT, Rest, Sort};
use super::table::Slope;

/// There are no pieces beside the field.
const ALONE: usize = MOST_NEED + 1;

/// Leads, or that there is nothing.
const NEEDS: usize = 16;

/// What lies beside a field in a direction.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Beside {
    pub lead: i8,
    pub sum: u8,
}

/// The same, looked at.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Side {
    /// What it is worth by itself.
    pub worth: i32,
    pub beside: Beside,
    /// The sum with the piece that would close it.
    chain: u8,
    /// [`LAST`] and [`FITS`].
    how: u8,
}

/// The field is the last gap of the stripe. Of two sides these may be added up.
const LAST: u8 = 1;
/// The piece that closes the chain comes and may lie there.
const FITS: u8 = 4;

impl Side {
    /// What it wants.
    #[inline]
    pub fn demand(&self) -> Demand {
        match self.how & FITS {
            0 => Demand::default(),
            _ => Demand::of(usize::from(self.beside.lead.unsigned_abs()), self.chain),
        }
    }
}

/// What two directions are worth together.
#[derive(Clone, Copy, Default, Debug)]
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
    cross: [[Crossing; 16]; NEEDS],
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
            cross: [[Crossing::default(); 16]; NEEDS],
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
                self.cross[apart][last * usize::from(LAST) + fits * usize::from(FITS)].pieces.fixed = weight;
            }
            Sort::CrossSum(apart, fits) => {
                let from = fits * usize::from(FITS);
                self.cross[apart][from..=from + 2].iter_mut().for_each(|crossing| crossing.pieces.each = weight);
            }
            Sort::Clash => {
                let fits = 2 * usize::from(FITS);
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
    pub fn side(&self, beside: Beside, last: bool, allowed: u8) -> Side {
        let need = usize::from(beside.lead.unsigned_abs()).min(MOST_NEED);
        let index = if beside.sum == 0 { ALONE } else { need };
        let may = usize::from(allowed) >> need & 1;
        let fits = usize::from(allowed & self.comes) >> need & 1;
        Side {
            worth: self.beside[usize::from(last)][may][index].at(i32::from(beside.sum)),
            beside,
            chain: beside.sum + need as u8,
            how: u8::from(last) * LAST + fits as u8 * FITS,
        }
    }

    /// What two directions are worth together.
    #[inline]
    pub fn cross(&self, one: &Side, other: &Side) -> i32 {
        let apart = usize::from(one.beside.lead.abs_diff(other.beside.lead)).min(MOST_NEED);
        let row = if one.beside.sum == 0 || other.beside.sum == 0 { ALONE } else { apart };
        let crossing = &self.cross[row][usize::from(one.how + other.how) & 15];
        let sum = i32::from(one.beside.sum) + i32::from(other.beside.sum);
        crossing.pieces.at(sum) + crossing.clash * i32::from(one.chain.min(other.chain))
    }

    /// What a free field is worth.
    #[inline]
    pub fn field(&self, one: &Side, other: &Side, third: &Side, allowed: u8) -> i32 {
        one.worth
            + other.worth
            + third.worth
            + self.cross(one, other)
            + self.cross(one, third)
            + self.cross(other, third)
            + self.room(one, other, third, allowed)
    }

    /// What the numbers are worth that can lie on a field.
    #[inline]
    pub fn room(&self, one: &Side, other: &Side, third: &Side, allowed: u8) -> i32 {
        let pieces = |side: &Side| usize::from(side.beside.sum != 0);
        self.room[usize::from((allowed & self.comes) >> 1) & 63][pieces(one) + pieces(other) + pieces(third)]
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
