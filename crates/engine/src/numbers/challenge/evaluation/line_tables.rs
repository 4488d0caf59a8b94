//! The weights for one number of the line, as fast tables.

use super::feature::{BoardFeature, GapLayout, MOST_LEAD, MOST_PAIRS};
use super::field_weights::FieldWeights;
use super::run_sums::RunSums;
use super::upcoming_numbers::UpcomingNumbers;
use super::weights::ChallengeWeights;

/// A weight with a part in proportion to a sum.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct LinearWeight {
    pub fixed: i32,
    pub each: i32,
}

impl LinearWeight {
    /// With this sum.
    #[inline]
    pub fn at(self, sum: i32) -> i32 {
        self.fixed + self.each * sum
    }
}

/// Weights with the numbers that come folded in.
#[derive(Clone, Debug)]
pub(super) struct LineTables {
    /// By the [`form`] and the lead.
    stripes: [[i32; MOST_LEAD + 1]; FORMS],
    /// By free fields and lead.
    sums: [[i32; MOST_LEAD + 1]; 8],
    /// By pairs and whether the gaps are adjacent.
    pairs: [[LinearWeight; 2]; MOST_PAIRS + 1],
    /// The weights of fields.
    pub spots: FieldWeights,
    /// The pairs of pieces that fit two gaps together, by whether they are adjacent and the lead: see
    /// [`LineTables::two`].
    together: [[u32; 16]; 2],
    /// The numbers that come, as [`signed`] has them.
    comes: u32,
}

/// Rows for all stripes.
const FORMS: usize = 256;

/// The first row for stripes with this many fields; the occupied positions, as bits, are added.
pub(super) fn form(length: usize) -> usize {
    match length {
        3 => 0,
        5 => 32,
        _ => 128,
    }
}

impl LineTables {
    /// For these numbers to come.
    pub fn new(weights: &ChallengeWeights, coming: &UpcomingNumbers) -> LineTables {
        let such = |least: usize| {
            (1..=6).filter(|number| coming.left(*number) >= least).fold(0, |set, number| set | 1 << number)
        };
        let comes = such(1);
        let mut table = LineTables {
            stripes: [[0; MOST_LEAD + 1]; FORMS],
            sums: [[0; MOST_LEAD + 1]; 8],
            pairs: [[LinearWeight::default(); 2]; MOST_PAIRS + 1],
            spots: FieldWeights::new(comes),
            together: [together(GapLayout::Apart, such(2)), together(GapLayout::Beside, such(2))],
            comes: signed(comes),
        };
        for (sort, weight) in weights.all() {
            table.add(sort, weight);
            table.spots.add(sort, weight, coming);
        }
        table
    }

    /// Takes a weight in, if it is one for stripes.
    fn add(&mut self, sort: BoardFeature, weight: i32) {
        match sort {
            BoardFeature::Stripe(pattern, lead) => {
                for mask in pattern.masks() {
                    self.stripes[form(pattern.length()) | usize::from(mask)][lead] = weight;
                }
            }
            BoardFeature::Sum(free, lead) => self.sums[free][lead] = weight,
            BoardFeature::Pairs(pairs, gaps) => {
                self.pairs[pairs][usize::from(gaps == GapLayout::Beside)].fixed = weight
            }
            BoardFeature::PairsSum(pairs) => self.pairs[pairs].iter_mut().for_each(|slope| slope.each = weight),
            _ => {}
        }
    }

    /// The value of the occupied positions of a stripe.
    #[inline]
    pub fn shape(&self, form: usize, lead: i32) -> i32 {
        self.stripes[form & (FORMS - 1)][(lead.unsigned_abs() as usize).min(MOST_LEAD)]
    }

    /// The value of the sum of a stripe with this many free fields.
    #[inline]
    pub fn sum(&self, free: usize, pieces: RunSums) -> i32 {
        self.sums[free & 7][(pieces.lead().unsigned_abs() as usize).min(MOST_LEAD)] * pieces.sum()
    }

    /// The pieces that come and fit on a field, from the numbers that no neighbour forbids.
    #[inline]
    pub fn pieces(&self, allowed: u8) -> u32 {
        signed(allowed) & self.comes
    }

    /// The value of the two gaps of a stripe on which these pieces fit.
    #[inline]
    pub fn two(&self, stripe: RunSums, beside: bool, one: u32, other: u32) -> i32 {
        // Pieces on one gap, compared with what is then needed on the other.
        let need = (stripe.lead().unsigned_abs() as usize).min(15);
        let pairs = (one & other << need & self.together[usize::from(beside)][need]).count_ones();
        self.pairs[(pairs as usize).min(MOST_PAIRS)][usize::from(beside)].at(stripe.sum())
    }
}

/// By the lead of a stripe: the pieces on one of its two gaps that have a counterpart for the other. The same number
/// twice must come twice, and cannot be adjacent.
fn together(gaps: GapLayout, twice: u8) -> [u32; 16] {
    std::array::from_fn(|need| match need {
        0 if gaps == GapLayout::Beside => 0,
        0 => signed(twice),
        1..=12 if need % 2 == 0 && (gaps == GapLayout::Beside || twice & 1 << (need / 2) == 0) => {
            !(1 << (6 + need / 2))
        }
        1..=12 => u32::MAX,
        _ => 0,
    })
}

/// Numbers by bits as pieces of both colours: yellow ones above the sixth bit, blue ones below.
#[inline]
pub(super) fn signed(numbers: u8) -> u32 {
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
