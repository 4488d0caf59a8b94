//! The weights for one number of the line, laid out for speed.

use super::coming::Coming;
use super::pieces::Pieces;
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

/// Weights with the numbers that come folded in.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// By the [`form`] and the lead.
    stripes: [[i32; MOST_LEAD + 1]; FORMS],
    /// By free fields and lead.
    sums: [[i32; MOST_LEAD + 1]; 8],
    /// By pairs and whether the gaps lie side by side.
    pairs: [[Slope; 2]; MOST_PAIRS + 1],
    /// What fields are worth.
    pub spots: Spots,
    /// The pairs of pieces that two gaps can take together, by whether they lie side by side and the lead: see [`Table::two`].
    together: [[u32; 16]; 2],
    /// The numbers that come, as [`signed`] has them.
    comes: u32,
}

/// Rows for all stripes.
const FORMS: usize = 256;

/// Where the rows of stripes with so many fields begin; the places with pieces, by bits, are added.
pub(super) fn form(length: usize) -> usize {
    match length {
        3 => 0,
        5 => 32,
        _ => 128,
    }
}

impl Table {
    /// For these numbers to come.
    pub fn new(weights: &Weights, coming: &Coming) -> Table {
        let such = |least: usize| {
            (1..=6).filter(|number| coming.left(*number) >= least).fold(0, |set, number| set | 1 << number)
        };
        let comes = such(1);
        let mut table = Table {
            stripes: [[0; MOST_LEAD + 1]; FORMS],
            sums: [[0; MOST_LEAD + 1]; 8],
            pairs: [[Slope::default(); 2]; MOST_PAIRS + 1],
            spots: Spots::new(comes),
            together: [together(Gaps::Apart, such(2)), together(Gaps::Beside, such(2))],
            comes: signed(comes),
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
                    self.stripes[form(pattern.length()) | usize::from(mask)][lead] = weight;
                }
            }
            Sort::Sum(free, lead) => self.sums[free][lead] = weight,
            Sort::Pairs(pairs, gaps) => self.pairs[pairs][usize::from(gaps == Gaps::Beside)].fixed = weight,
            Sort::PairsSum(pairs) => self.pairs[pairs].iter_mut().for_each(|slope| slope.each = weight),
            _ => {}
        }
    }

    /// What the pieces on some places of a stripe are worth.
    #[inline]
    pub fn shape(&self, form: usize, lead: i32) -> i32 {
        self.stripes[form & (FORMS - 1)][(lead.unsigned_abs() as usize).min(MOST_LEAD)]
    }

    /// What the sum of a stripe with so many free fields is worth.
    #[inline]
    pub fn sum(&self, free: usize, pieces: Pieces) -> i32 {
        self.sums[free & 7][(pieces.lead().unsigned_abs() as usize).min(MOST_LEAD)] * pieces.sum()
    }

    /// The pieces that come and may lie on a field, from the numbers that no neighbour keeps away.
    #[inline]
    pub fn pieces(&self, allowed: u8) -> u32 {
        signed(allowed) & self.comes
    }

    /// What the two gaps of a stripe are worth, on which such pieces may lie.
    #[inline]
    pub fn two(&self, stripe: Pieces, beside: bool, one: u32, other: u32) -> i32 {
        // Pieces on the one gap, against what then is missing on the other.
        let need = (stripe.lead().unsigned_abs() as usize).min(15);
        let pairs = (one & other << need & self.together[usize::from(beside)][need]).count_ones();
        self.pairs[(pairs as usize).min(MOST_PAIRS)][usize::from(beside)].at(stripe.sum())
    }
}

/// By the lead of a stripe: the pieces on one of its two gaps for which there may be one on the other. Twice the same number
/// must come twice, and may not lie side by side.
fn together(gaps: Gaps, twice: u8) -> [u32; 16] {
    std::array::from_fn(|need| match need {
        0 if gaps == Gaps::Beside => 0,
        0 => signed(twice),
        1..=12 if need % 2 == 0 && (gaps == Gaps::Beside || twice & 1 << (need / 2) == 0) => !(1 << (6 + need / 2)),
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
