//! The weights for one number of the line, laid out for speed.

use super::coming::Coming;
use super::ground::LONGEST;
use super::sort::{Fit, Gaps, MOST_LEAD, MOST_PAIRS, Sort};
use super::weights::Weights;

/// What is worth something in proportion to a sum.
#[derive(Clone, Copy, Default, Debug)]
struct Slope {
    fixed: i32,
    each: i32,
}

impl Slope {
    #[inline]
    fn at(self, sum: i32) -> i32 {
        self.fixed + self.each * sum
    }
}

/// What a piece needs to close the pieces beside a field: 0 to 6; or they need more, or there are none.
const FAR: usize = 7;
const ALONE: usize = 8;
const NEEDS: usize = 9;

/// A stripe that is not looked at field by field.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Stripe {
    pub length: u8,
    pub free: u8,
    /// The places with pieces, by bits.
    pub mask: u8,
    pub lead: i8,
    pub sum: u8,
}

impl Stripe {
    /// The places without pieces, by bits.
    #[inline]
    pub fn gaps(&self) -> u8 {
        !self.mask & ((1_u32 << self.length) - 1) as u8
    }
}

/// What lies beside a field in a direction.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Beside {
    pub lead: i8,
    pub sum: u8,
}

/// Weights with the numbers that come folded in.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// By length, mask and lead.
    stripes: [[[i32; MOST_LEAD + 1]; 1 << LONGEST]; 3],
    /// By free fields and lead.
    sums: [[i32; MOST_LEAD + 1]; 8],
    /// By pairs and whether the gaps lie side by side.
    pairs: [[Slope; 2]; MOST_PAIRS + 1],
    /// Pieces beside a field in one direction, by whether it is the last gap of the stripe, whether the number may lie there,
    /// and what is needed.
    beside: [[[Slope; NEEDS]; 2]; 2],
    /// By the numbers that can lie on a field, by bits, and directions with pieces.
    room: [[i32; 4]; 1 << 6],
    /// By place, ways and number.
    close: [[[i32; 8]; 4]; 3],
    /// The numbers that come, by bits, and those that come more than once.
    comes: u8,
    twice: u8,
}

impl Table {
    /// For these numbers to come.
    pub fn new(weights: &Weights, coming: &Coming) -> Table {
        let mut table = Table {
            stripes: [[[0; MOST_LEAD + 1]; 1 << LONGEST]; 3],
            sums: [[0; MOST_LEAD + 1]; 8],
            pairs: [[Slope::default(); 2]; MOST_PAIRS + 1],
            beside: [[[Slope::default(); NEEDS]; 2]; 2],
            room: [[0; 4]; 1 << 6],
            close: [[[0; 8]; 4]; 3],
            comes: 0,
            twice: 0,
        };
        for number in 1..=6 {
            table.comes |= u8::from(coming.left(number) > 0) << number;
            table.twice |= u8::from(coming.left(number) > 1) << number;
        }
        for (sort, weight) in weights.all() {
            table.add(sort, weight, coming);
        }
        table
    }

    fn comes(&self, number: usize) -> bool {
        self.comes >> number & 1 != 0
    }

    fn add(&mut self, sort: Sort, weight: i32, coming: &Coming) {
        let such =
            |fits: &dyn Fn(usize) -> bool| (1..=6).filter(|number| coming.left(*number) > 0 && fits(*number)).collect();
        match sort {
            Sort::Stripe(pattern, lead) => {
                for mask in pattern.masks() {
                    self.stripes[(pattern.length() - 3) / 2][usize::from(mask)][lead] = weight;
                }
            }
            Sort::Sum(free, lead) => self.sums[free][lead] = weight,
            Sort::Gap(fit) => self.each_gap(fit, |slope| slope.fixed += weight),
            Sort::GapSum(fit) => self.each_gap(fit, |slope| slope.each += weight),
            Sort::GapLeft(left) => self.closed_gaps(such(&|number| coming.left(number).min(4) == left), weight),
            Sort::GapWait(wait) => self.closed_gaps(such(&|number| coming.wait(number).min(7) == wait), weight),
            Sort::Pairs(pairs, gaps) => self.pairs[pairs][usize::from(gaps == Gaps::Beside)].fixed = weight,
            Sort::PairsSum(pairs) => self.pairs[pairs].iter_mut().for_each(|slope| slope.each = weight),
            Sort::Room(numbers, directions) => {
                let such = |set: &usize| set.count_ones() as usize == numbers;
                (0..1 << 6).filter(such).for_each(|set| self.room[set][directions] = weight);
            }
            Sort::CloseLeft(place, ways, left) => {
                self.closing(place, ways, such(&|number| coming.left(number).min(3) == left), weight);
            }
            Sort::CloseWait(place, ways, wait) => {
                self.closing(place, ways, such(&|number| coming.wait(number).min(6) == wait), weight);
            }
            Sort::Equal => self.each_beside(|need, _| need == 0, |slope| slope.fixed += weight),
            Sort::EqualSum => self.each_beside(|need, _| need == 0, |slope| slope.each += weight),
            Sort::Far => self.each_beside(|need, _| need == FAR, |slope| slope.fixed += weight),
            Sort::FarSum => self.each_beside(|need, _| need == FAR, |slope| slope.each += weight),
            Sort::BarredSum => {
                self.each_beside(
                    |need, allowed| (1..FAR).contains(&need) && allowed == 0,
                    |slope| slope.each += weight,
                );
            }
            Sort::GoneSum => {
                let comes = self.comes;
                let gone = |need: usize, allowed| (1..FAR).contains(&need) && allowed == 1 && comes >> need & 1 == 0;
                self.each_beside(gone, |slope| slope.each += weight);
            }
        }
    }

    /// Changes what last gaps are worth that can be closed, or those that cannot.
    fn each_gap(&mut self, fit: Fit, change: impl Fn(&mut Slope)) {
        for allowed in 0..2 {
            for need in 0..ALONE {
                let closes = (1..FAR).contains(&need) && allowed == 1 && self.comes(need);
                if closes == (fit == Fit::Closes) {
                    change(&mut self.beside[1][allowed][need]);
                }
            }
        }
    }

    /// Last gaps that these numbers close are worth so much more a point.
    fn closed_gaps(&mut self, numbers: Vec<usize>, weight: i32) {
        for number in numbers {
            let slope = &mut self.beside[1][1][number];
            slope.each += weight;
            slope.fixed += weight * number as i32;
        }
    }

    fn closing(&mut self, place: usize, ways: usize, numbers: Vec<usize>, weight: i32) {
        numbers.iter().for_each(|number| self.close[place - 1][ways][*number] += weight);
    }

    /// Changes what pieces beside a field are worth, for these needs and whether the number may lie there.
    fn each_beside(&mut self, such: impl Fn(usize, usize) -> bool, change: impl Fn(&mut Slope)) {
        for last in 0..2 {
            for allowed in 0..2 {
                (0..NEEDS)
                    .filter(|need| such(*need, allowed))
                    .for_each(|need| change(&mut self.beside[last][allowed][need]));
            }
        }
    }

    /// What a stripe is worth by itself.
    #[inline]
    pub fn stripe(&self, stripe: &Stripe) -> i32 {
        let lead = usize::from(stripe.lead.unsigned_abs()).min(MOST_LEAD);
        let shape = self.stripes[usize::from(stripe.length - 3) / 2][usize::from(stripe.mask) & 127][lead];
        shape + self.sums[usize::from(stripe.free) & 7][lead] * i32::from(stripe.sum)
    }

    /// What the two gaps of a stripe are worth, on which these numbers may lie.
    #[inline]
    pub fn two(&self, stripe: &Stripe, one: u8, other: u8) -> i32 {
        let gaps = stripe.gaps();
        let beside = gaps & gaps >> 1 != 0;
        let (one, other) = (one & self.comes, other & self.comes);
        let need = stripe.lead.unsigned_abs();
        let pairs = match need {
            0 if beside => 0,
            0 => 2 * (one & other & self.twice).count_ones(),
            1..=12 => {
                // Pieces on the one gap, against what then is missing on the other.
                let pairs = (signed(one) & signed(other) << need).count_ones();
                let half = need / 2;
                let same = need.is_multiple_of(2) && one & other & 1 << half != 0;
                pairs - u32::from(same && (beside || self.twice & 1 << half == 0))
            }
            _ => 0,
        };
        self.pairs[(pairs as usize).min(MOST_PAIRS)][usize::from(beside)].at(i32::from(stripe.sum))
    }

    /// What a free field is worth with these pieces beside it; `last` are the directions in which it is the last gap of the
    /// stripe, and `allowed` the numbers that no neighbour keeps away, by bits.
    #[inline]
    pub fn field(&self, beside: &[Beside; 3], last: u8, allowed: u8) -> i32 {
        let good = allowed & self.comes;
        let mut worth = 0;
        let mut directions = 0;
        let mut sums = [0; 3];
        let mut closing = 0_usize;
        for direction in 0..3 {
            let Beside { lead, sum } = beside[direction];
            let need = usize::from(lead.unsigned_abs()).min(FAR);
            let index = if sum == 0 { ALONE } else { need };
            let may = usize::from(allowed >> need & 1);
            worth += self.beside[usize::from(last >> direction & 1)][may][index].at(i32::from(sum));
            directions += usize::from(sum != 0);
            sums[direction] = i32::from(sum) + need as i32;
            closing |= usize::from(good >> need & 1) << direction;
        }
        worth += self.room[usize::from(good >> 1) & 63][directions];
        // The lowest and the highest of the directions in which something is closed.
        let (low, high) = (closing.trailing_zeros() as usize, closing.checked_ilog2().unwrap_or(0) as usize);
        worth
            + match closing {
                0 => 0,
                1 | 2 | 4 => self.close[0][1][usize::from(beside[low % 3].lead.unsigned_abs()) & 7] * sums[low % 3],
                7 => self.three_close(beside, &sums),
                _ => self.two_close([low % 3, high % 3], beside, &sums),
            }
    }

    #[inline]
    fn two_close(&self, [one, other]: [usize; 2], beside: &[Beside; 3], sums: &[i32; 3]) -> i32 {
        let need = |direction: usize| usize::from(beside[direction].lead.unsigned_abs()) & 7;
        if beside[one].lead == beside[other].lead {
            return self.close[0][2][need(one)] * (sums[one] + sums[other]);
        }
        let (first, second) = match (sums[one], need(one)) >= (sums[other], need(other)) {
            true => (one, other),
            false => (other, one),
        };
        self.close[0][1][need(first)] * sums[first] + self.close[1][1][need(second)] * sums[second]
    }

    fn three_close(&self, beside: &[Beside; 3], sums: &[i32; 3]) -> i32 {
        // By sum, ways and number.
        let mut groups = [(0, 0, 0); 3];
        let mut leads = [0; 3];
        let mut count = 0;
        for direction in 0..3 {
            let lead = beside[direction].lead;
            let known = leads[..count].iter().position(|other| *other == lead);
            let group = known.unwrap_or(count);
            count = count.max(group + 1);
            leads[group] = lead;
            let (sum, ways, _) = groups[group];
            groups[group] = (sum + sums[direction], ways + 1, usize::from(lead.unsigned_abs()));
        }
        groups.sort_unstable_by(|one, other| other.cmp(one));
        let worth = |(place, (sum, ways, need)): (usize, &(i32, usize, usize))| self.close[place][*ways][*need] * sum;
        groups[..count].iter().enumerate().map(worth).sum()
    }
}

/// Numbers by bits as pieces of both colours: yellow ones above the sixth bit, blue ones below.
#[inline]
fn signed(numbers: u8) -> u32 {
    const ALL: [u32; 64] = {
        let mut all = [0; 64];
        let mut set = 0;
        while set < 64 {
            let mut number = 1;
            while number <= 6 {
                if set >> (number - 1) & 1 != 0 {
                    all[set] |= 1 << (6 + number) | 1 << (6 - number);
                }
                number += 1;
            }
            set += 1;
        }
        all
    };
    ALL[usize::from(numbers >> 1) & 63]
}
