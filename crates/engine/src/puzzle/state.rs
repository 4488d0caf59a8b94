//! The candidates on a large board while it is solved, and constraint propagation.

use std::ops::Range;

use super::candidates::{self, Candidates, Contradiction, between, first, mirrored};
use super::masks::{FIELDS, IN_STRIPE, PuzzleMasks, STRIPES};

/// The candidates of every field. Bit v of a mask stands for the weight v.
#[derive(Clone, Copy, Debug)]
pub(super) struct LargeState {
    /// The candidates of each field; one bit once it is decided.
    pub possible: [u32; FIELDS],
    /// The smallest and, 16 bits above it, the largest candidate of each field, so that one addition sums both.
    span: [u32; FIELDS],
    /// The fields not decided yet.
    pub free: u64,
    /// The weights that each colour still has to place.
    left: [u32; 2],
    /// The sum of the weights of the free fields of each stripe.
    rest: [i16; STRIPES],
    /// The sum of the decided fields of each stripe and colour, as a span.
    done: [[u32; 2]; STRIPES],
    /// The number of free fields of each colour in each stripe.
    open: [[u8; 2]; STRIPES],
    /// The changed stripes that are not processed yet.
    changed: u32,
}

/// The smallest and the largest weight of a mask; unspecified for an empty one.
#[inline]
fn span(weights: u32) -> u32 {
    (weights | 1 << 31).trailing_zeros() | (31 - (weights | 1).leading_zeros()) << 16
}

#[inline]
const fn low(span: u32) -> i32 {
    (span & 0xffff) as i32
}

#[inline]
const fn high(span: u32) -> i32 {
    (span >> 16) as i32
}

/// The smallest and the largest sums of n remaining weights of one colour, by n.
#[derive(Clone, Copy)]
struct WeightSums {
    least: [i32; IN_STRIPE],
    most: [i32; IN_STRIPE],
}

impl WeightSums {
    fn of(weights: u32, longest: usize) -> WeightSums {
        let mut sums = WeightSums { least: [0; IN_STRIPE], most: [0; IN_STRIPE] };
        let (mut up, mut down) = (weights, weights);
        for count in 1..=longest.min(IN_STRIPE - 1) {
            if up == 0 {
                break;
            }
            sums.least[count] = sums.least[count - 1] + up.trailing_zeros() as i32;
            up &= up - 1;
            let highest = 31 - down.leading_zeros();
            sums.most[count] = sums.most[count - 1] + highest as i32;
            down ^= 1 << highest;
        }
        sums
    }
}

impl LargeState {
    /// No field is decided.
    pub fn new(masks: &PuzzleMasks) -> LargeState {
        let weights = masks.weights();
        LargeState {
            possible: [weights; FIELDS],
            span: [span(weights); FIELDS],
            free: (1 << masks.fields) - 1,
            left: [weights; 2],
            rest: masks.targets,
            done: [[0; 2]; STRIPES],
            open: masks.sizes,
            changed: 0,
        }
    }

    /// A state with these candidates on the free fields, and the other fields decided.
    pub fn with(masks: &PuzzleMasks, possible: &[u32; FIELDS], free: u64) -> Result<LargeState, Contradiction> {
        let mut state = LargeState::new(masks);
        for (field, possible) in possible[..masks.fields].iter().enumerate() {
            if free >> field & 1 == 0 {
                state.put(masks, field, *possible)?;
            } else {
                state.set(field, *possible);
            }
        }
        Ok(state)
    }

    /// Places a weight on a free field.
    #[inline]
    pub fn put(&mut self, masks: &PuzzleMasks, field: usize, bit: u32) -> Result<(), Contradiction> {
        let shade = masks.shade(field);
        if self.left[shade] & bit == 0 {
            return Err(Contradiction);
        }
        self.left[shade] ^= bit;
        self.free ^= 1 << field;
        self.set(field, bit);
        self.changed |= masks.crossing[field];
        for stripe in masks.through[field] {
            self.enter(usize::from(stripe) & (STRIPES - 1), shade, field);
        }
        if masks.centre >> field & 1 != 0 {
            self.enter(masks.stripes - 1, shade, field);
        }
        Ok(())
    }

    /// Accounts for a field of a stripe that was just decided.
    #[inline]
    fn enter(&mut self, stripe: usize, shade: usize, field: usize) {
        self.rest[stripe] -= low(self.span[field]) as i16;
        self.done[stripe][shade] += self.span[field];
        self.open[stripe][shade] -= 1;
    }

    #[inline]
    fn set(&mut self, field: usize, possible: u32) {
        self.possible[field] = possible;
        self.span[field] = span(possible);
    }

    /// Full propagation.
    pub fn propagate(&mut self, masks: &PuzzleMasks) -> Result<(), Contradiction> {
        self.changed = (1 << masks.stripes) - 1;
        self.settle(masks, 0..2)
    }

    /// Propagates after fields of these colours were decided.
    ///
    /// Sums are processed again only where a field was decided: propagating to a fixed point saves a fifth of the
    /// branches but takes longer.
    pub fn settle(&mut self, masks: &PuzzleMasks, shades: Range<usize>) -> Result<(), Contradiction> {
        candidates::place_singles(self, masks, shades)?;
        loop {
            self.bound(masks)?;
            let before = self.free;
            candidates::place_singles(self, masks, 0..2)?;
            if self.free == before {
                self.changed = 0;
                return Ok(());
            }
        }
    }

    /// Narrows the changed stripes by the possible sums of their colours.
    fn bound(&mut self, masks: &PuzzleMasks) -> Result<(), Contradiction> {
        let mut stripes = self.changed;
        self.changed = 0;
        let sums = self.left.map(|weights| WeightSums::of(weights, masks.longest));
        // A stripe with a wider range than this narrows no field.
        let widest = self.left.map(span).map(|span| high(span) - low(span)).into_iter().max().unwrap_or(0);
        while stripes != 0 {
            let stripe = stripes.trailing_zeros() as usize & (STRIPES - 1);
            stripes &= stripes - 1;
            let open = self.open[stripe].map(|open| usize::from(open) & (IN_STRIPE - 1));
            if open[0] + open[1] <= 2 {
                self.finish(masks, stripe)?;
                continue;
            }
            let rest = i32::from(self.rest[stripe]);
            let spans = [0, 1].map(|shade| self.reachable_sums(masks, stripe, shade));
            let least = [0, 1].map(|shade| low(spans[shade]).max(sums[shade].least[open[shade]]));
            let most = [0, 1].map(|shade| high(spans[shade]).min(sums[shade].most[open[shade]]));
            let (below, above) = (rest - least[0] - least[1], most[0] + most[1] - rest);
            if below < 0 || above < 0 {
                return Err(Contradiction);
            }
            if below >= widest && above >= widest {
                continue;
            }
            // The same with one field less; not used for a colour without fields.
            let fewer = open.map(|open| open.wrapping_sub(1) & (IN_STRIPE - 1));
            let mut fields = masks.whole[stripe] & self.free;
            while fields != 0 {
                let field = first(fields);
                fields &= fields - 1;
                let shade = masks.shade(field);
                let own = self.span[field];
                let others_least =
                    (low(spans[shade]) - low(own)).max(sums[shade].least[fewer[shade]]) + least[shade ^ 1];
                let others_most =
                    (high(spans[shade]) - high(own)).min(sums[shade].most[fewer[shade]]) + most[shade ^ 1];
                let (from, to) = (rest - others_most, rest - others_least);
                if from > low(own) || to < high(own) {
                    let possible = self.possible[field] & between(from, to);
                    if possible == 0 {
                        return Err(Contradiction);
                    }
                    self.set(field, possible);
                }
            }
        }
        Ok(())
    }

    /// The smallest and the largest sum of the free fields of a colour in a stripe, each field by itself.
    #[inline]
    fn reachable_sums(&self, masks: &PuzzleMasks, stripe: usize, shade: usize) -> u32 {
        let size = usize::from(masks.sizes[stripe][shade]) & (IN_STRIPE - 1);
        // Over all fields, free or not: a constant number of iterations is faster.
        let fields = masks.lists[stripe][shade][..size].iter().map(|field| usize::from(*field) & (FIELDS - 1));
        let all = fields.fold(0_u32, |sum, field| sum.wrapping_add(self.span[field]));
        all.wrapping_sub(self.done[stripe][shade])
    }

    /// Narrows the last two fields of a stripe by each other, or decides the last one.
    #[inline]
    fn finish(&mut self, masks: &PuzzleMasks, stripe: usize) -> Result<(), Contradiction> {
        let rest = i32::from(self.rest[stripe]);
        let fields = masks.whole[stripe] & self.free;
        let one = first(fields);
        let possible = match self.open[stripe] {
            [0, 0] => return if rest == 0 { Ok(()) } else { Err(Contradiction) },
            [1, 0] | [0, 1] => self.possible[one] & between(rest, rest),
            [white, _] => {
                let other = first(fields & (fields - 1));
                // Two fields of one colour cannot both have half of the sum.
                let half = if white != 1 && rest % 2 == 0 { between(rest / 2, rest / 2) } else { 0 };
                let possible = self.possible[one] & mirrored(self.possible[other], rest) & !half;
                self.set(other, self.possible[other] & mirrored(possible, rest));
                possible
            }
        };
        self.set(one, possible);
        if possible == 0 { Err(Contradiction) } else { Ok(()) }
    }

    /// The free field to branch on.
    pub fn narrowest(&self, masks: &PuzzleMasks) -> Option<usize> {
        let open = |field: usize| {
            masks.through[field].map(|stripe| {
                let [white, gray] = self.open[usize::from(stripe) & (STRIPES - 1)];
                u32::from(white + gray)
            })
        };
        candidates::narrowest(self.free, |field| self.possible[field], open)
    }
}

impl Candidates for LargeState {
    type Data = PuzzleMasks;

    #[inline]
    fn free(&self, masks: &PuzzleMasks, shade: usize) -> u64 {
        self.free & masks.shades[shade]
    }

    #[inline]
    fn left(&self, shade: usize) -> u32 {
        self.left[shade]
    }

    #[inline]
    fn possible(&self, field: usize) -> u32 {
        self.possible[field]
    }

    #[inline]
    fn put(&mut self, masks: &PuzzleMasks, field: usize, bit: u32) -> Result<(), Contradiction> {
        LargeState::put(self, masks, field, bit)
    }

    #[inline]
    fn cross_out(&mut self, masks: &PuzzleMasks, field: usize, possible: u32) {
        self.set(field, possible);
        self.changed |= masks.crossing[field];
    }

    fn mark_processed(&mut self, _: usize) {}
}
