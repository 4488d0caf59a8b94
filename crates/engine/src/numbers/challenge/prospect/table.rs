//! The weights for one number of the line, laid out for speed.

use super::coming::Coming;
use super::ground::LONGEST;
use super::sort::{Gaps, MOST_LEAD, MOST_PAIRS, Sort};
use super::spot::Spots;
use super::weights::Weights;

/// What is worth something in proportion to a sum.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Slope {
    pub fixed: i32,
    pub each: i32,
}

impl Slope {
    /// With this sum.
    #[inline]
    pub fn at(self, sum: i32) -> i32 {
        self.fixed + self.each * sum
    }
}

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

/// Weights with the numbers that come folded in.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// By length, mask and lead.
    stripes: [[[i32; MOST_LEAD + 1]; 1 << LONGEST]; 3],
    /// By free fields and lead.
    sums: [[i32; MOST_LEAD + 1]; 8],
    /// By pairs and whether the gaps lie side by side.
    pairs: [[Slope; 2]; MOST_PAIRS + 1],
    /// What fields are worth.
    pub spots: Spots,
    /// The numbers that come, by bits, and those that come more than once.
    comes: u8,
    twice: u8,
}

impl Table {
    /// For these numbers to come.
    pub fn new(weights: &Weights, coming: &Coming) -> Table {
        let such = |least: usize| {
            (1..=6).filter(|number| coming.left(*number) >= least).fold(0, |set, number| set | 1 << number)
        };
        let comes = such(1);
        let mut table = Table {
            stripes: [[[0; MOST_LEAD + 1]; 1 << LONGEST]; 3],
            sums: [[0; MOST_LEAD + 1]; 8],
            pairs: [[Slope::default(); 2]; MOST_PAIRS + 1],
            spots: Spots::new(comes),
            comes,
            twice: such(2),
        };
        for (sort, weight) in weights.all() {
            table.add(sort, weight);
            table.spots.add(sort, weight, coming);
        }
        table
    }

    /// Takes a weight in, if it is one for stripes.
    fn add(&mut self, sort: Sort, weight: i32) {
        match sort {
            Sort::Stripe(pattern, lead) => {
                for mask in pattern.masks() {
                    self.stripes[(pattern.length() - 3) / 2][usize::from(mask)][lead] = weight;
                }
            }
            Sort::Sum(free, lead) => self.sums[free][lead] = weight,
            Sort::Pairs(pairs, gaps) => self.pairs[pairs][usize::from(gaps == Gaps::Beside)].fixed = weight,
            Sort::PairsSum(pairs) => self.pairs[pairs].iter_mut().for_each(|slope| slope.each = weight),
            _ => {}
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
