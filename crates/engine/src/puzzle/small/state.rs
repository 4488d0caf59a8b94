//! The candidates on a small board while it is solved.

use std::ops::Range;

use super::small_board::{ColouredBoard, FIELDS, ONES, STRIPES};
use crate::puzzle::candidates::{self, Candidates, Contradiction};

/// The number of weights at either end of a colour whose placement changes the bounds of others.
const EDGE: u32 = 2;

/// The candidates of every field. Bit v of a mask stands for the weight v.
#[derive(Clone, Copy, Debug)]
pub(super) struct SmallState {
    /// The candidates of each field; one bit once it is decided.
    pub possible: [u16; FIELDS],
    /// The smallest and the largest candidates of the free fields of each stripe, one field per lane.
    pub spans: [[u64; 2]; STRIPES],
    /// The sum of the weights of the free fields of each stripe.
    pub rest: [i16; STRIPES],
    /// The fields not decided yet.
    pub free: u32,
    /// The weights that each colour still has to place.
    pub left: [u16; 2],
    /// The changed stripes that are not processed yet.
    pub changed: u16,
    /// The changed stripes whose bounds may have changed.
    pub moved: u16,
    /// Whether a colour has placed one of its smallest or largest weights, so that the bounds of its other fields may
    /// have changed.
    edge: [bool; 2],
}

/// The smallest weight of a non-empty mask.
#[inline]
pub(super) fn low(weights: u16) -> u32 {
    (u32::from(weights) | 1 << 16).trailing_zeros()
}

/// The largest weight of a non-empty mask.
#[inline]
pub(super) fn high(weights: u16) -> u32 {
    31 - (u32::from(weights) | 1).leading_zeros()
}

impl SmallState {
    /// No field is decided.
    pub fn new(coloured: &ColouredBoard) -> SmallState {
        let plan = coloured.plan;
        let weights = ((1 << plan.most) - 1) << 1;
        let mut state = SmallState {
            possible: [weights; FIELDS],
            spans: [[0; 2]; STRIPES],
            rest: coloured.targets,
            free: plan.all,
            left: [weights; 2],
            changed: (1 << plan.stripes) - 1,
            moved: (1 << plan.stripes) - 1,
            edge: [true; 2],
        };
        for (span, whole) in state.spans.iter_mut().zip(plan.whole) {
            let lanes = ONES & (1_u64.checked_shl(8 * whole.count_ones()).unwrap_or(0).wrapping_sub(1));
            *span = [lanes, lanes * u64::from(plan.most)];
        }
        state
    }

    /// Places a weight on a free field.
    #[inline]
    pub fn put(&mut self, coloured: &ColouredBoard, field: usize, bit: u16) -> Result<(), Contradiction> {
        let shade = coloured.shade(field);
        if self.left[shade] & bit == 0 {
            return Err(Contradiction);
        }
        self.left[shade] ^= bit;
        let below = (self.left[shade] & (bit - 1)).count_ones();
        self.edge[shade] |= below < EDGE || self.left[shade].count_ones() - below < EDGE;
        self.free ^= 1 << field;
        let before = self.possible[field];
        let (least, most, weight) = (u64::from(low(before)), u64::from(high(before)), low(bit) as i16);
        self.possible[field] = bit;
        self.changed |= coloured.plan.crossing[field];
        self.moved |= coloured.plan.crossing[field];
        for spot in coloured.plan.spots(field) {
            let [lows, highs] = &mut self.spans[spot.stripe()];
            *lows -= least * spot.unit;
            *highs -= most * spot.unit;
            self.rest[spot.stripe()] -= weight;
        }
        Ok(())
    }

    /// Reduces the candidates of a free field to a non-empty subset; returns whether its smallest or largest changed.
    #[inline]
    pub fn narrow(&mut self, coloured: &ColouredBoard, field: usize, possible: u16) -> bool {
        let before = self.possible[field];
        self.possible[field] = possible;
        let (up, down) = (u64::from(low(possible) - low(before)), u64::from(high(before) - high(possible)));
        if up | down == 0 {
            return false;
        }
        for spot in coloured.plan.spots(field) {
            let [lows, highs] = &mut self.spans[spot.stripe()];
            *lows += up * spot.unit;
            *highs -= down * spot.unit;
        }
        true
    }

    /// The free fields of a stripe.
    #[inline]
    pub fn open(&self, coloured: &ColouredBoard, stripe: usize) -> u32 {
        coloured.plan.whole[stripe] & self.free
    }

    /// Propagates after fields of these colours were decided.
    ///
    /// Expensive deductions come last, where the others find nothing: most branches have failed by then.
    pub fn settle(&mut self, coloured: &ColouredBoard, shades: Range<usize>) -> Result<(), Contradiction> {
        self.bound(coloured)?;
        self.decide(coloured, shades)?;
        loop {
            self.bound(coloured)?;
            if !self.decide(coloured, 0..2)? {
                if !self.compare(coloured)? {
                    return Ok(());
                }
                self.decide(coloured, 0..2)?;
            }
        }
    }

    /// Places singles; returns whether any was placed.
    fn decide(&mut self, coloured: &ColouredBoard, shades: Range<usize>) -> Result<bool, Contradiction> {
        let before = self.free;
        candidates::place_singles(self, coloured, shades)?;
        Ok(self.free != before)
    }

    /// The free field to branch on.
    pub fn narrowest(&self, coloured: &ColouredBoard) -> Option<usize> {
        let mut open = [0; STRIPES];
        for (open, whole) in open.iter_mut().zip(coloured.plan.whole) {
            *open = (whole & self.free).count_ones();
        }
        let open = |field: usize| {
            let [a, b, c, _] = coloured.plan.spots[field & (FIELDS - 1)].map(|spot| open[spot.stripe()]);
            [a, b, c]
        };
        candidates::narrowest(self.free.into(), |field| self.possible(field), open)
    }
}

impl Candidates for SmallState {
    type Data = ColouredBoard;

    #[inline]
    fn free(&self, coloured: &ColouredBoard, shade: usize) -> u64 {
        (self.free & coloured.shades[shade]).into()
    }

    #[inline]
    fn left(&self, shade: usize) -> u32 {
        self.left[shade].into()
    }

    #[inline]
    fn possible(&self, field: usize) -> u32 {
        self.possible[field & (FIELDS - 1)].into()
    }

    #[inline]
    fn put(&mut self, coloured: &ColouredBoard, field: usize, bit: u32) -> Result<(), Contradiction> {
        SmallState::put(self, coloured, field & (FIELDS - 1), bit as u16)
    }

    #[inline]
    fn cross_out(&mut self, coloured: &ColouredBoard, field: usize, possible: u32) {
        let field = field & (FIELDS - 1);
        if self.narrow(coloured, field, possible as u16) || self.edge[coloured.shade(field)] {
            self.moved |= coloured.plan.crossing[field];
        }
        self.changed |= coloured.plan.crossing[field];
    }

    #[inline]
    fn mark_processed(&mut self, shade: usize) {
        self.edge[shade] = false;
    }
}
