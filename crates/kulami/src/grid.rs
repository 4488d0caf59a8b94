//! Counts areas and lines on the whole board at once.
//!
//! The marbles of a colour are spread over a grid in which neighbouring fields have the same distance everywhere,
//! whatever the board's shape. It is stored in two words, since shifting them is cheaper than shifting 128 bits.

use std::ops::{BitAnd, BitOr};

use crate::{Cell, FieldSet, Layout};

/// One more column than any board has, so that rows do not run into each other.
const STRIDE: usize = Layout::MOST_SIDE + 1;

/// Rows per word: half of the rows of the largest board.
const ROWS: usize = Layout::MOST_SIDE / 2;

/// The number of used bits per word.
const BITS: usize = ROWS * STRIDE;

/// Neighbouring fields of one row: neighbouring bits both among the fields and in a word.
#[derive(Clone, Copy, Debug)]
struct Segment {
    fields: FieldSet,
    first_field: usize,
    first_place: usize,
}

impl Segment {
    #[inline]
    fn spread(&self, marbles: FieldSet) -> u64 {
        ((marbles & self.fields).bits() >> (self.first_field & 63)) << (self.first_place & 63)
    }
}

/// The mapping from fields to the grid.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    upper: Vec<Segment>,
    lower: Vec<Segment>,
}

impl Grid {
    /// From the cell of every field, in order.
    pub(crate) fn new(cells: &[Cell]) -> Grid {
        let top = cells.iter().map(|cell| cell.row()).max().unwrap_or(0);
        let mut grid = Grid { upper: Vec::new(), lower: Vec::new() };
        for (field, cell) in cells.iter().enumerate() {
            let row = top - cell.row();
            let word = if row < ROWS { &mut grid.upper } else { &mut grid.lower };
            let place = row % ROWS * STRIDE + cell.column();
            let bit = FieldSet::from_bits(1 << field);
            match word.last_mut() {
                Some(segment) if place - segment.first_place == field - segment.first_field => segment.fields |= bit,
                _ => word.push(Segment { fields: bit, first_field: field, first_place: place }),
            }
        }
        grid
    }

    /// The places of these marbles.
    #[inline]
    pub(crate) fn places(&self, marbles: FieldSet) -> CellSet {
        let spread = |word: &[Segment]| word.iter().fold(0, |places, segment| places | segment.spread(marbles));
        CellSet { upper: spread(&self.upper), lower: spread(&self.lower) }
    }
}

/// A set of cells of the grid. Shifts may set unused bits, which repeat bits of the other word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CellSet {
    upper: u64,
    lower: u64,
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet { upper: self.upper & other.upper, lower: self.lower & other.lower }
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet { upper: self.upper | other.upper, lower: self.lower | other.lower }
    }
}

impl CellSet {
    /// The size of the largest group joined through edges.
    pub(crate) fn largest_area(self) -> u32 {
        let crowd = self.crowd();
        let mut left = crowd.some;
        // Every group of three or more has a marble with two neighbours and is found below.
        let mut largest = u32::from(!self.is_empty()) + u32::from(!left.is_empty());
        while left.len() > largest {
            // Flood fill from the middle of a large group is fastest.
            let Some(middle) = (crowd.three & left).first().or_else(|| (crowd.two & left).first()) else { break };
            let group = middle.grown_in(left);
            left = left.without(group);
            largest = largest.max(group.len());
        }
        largest
    }

    /// The length of all lines together.
    pub(crate) fn lines(self) -> u32 {
        self.along::<1>() + self.along::<STRIDE>() + self.along::<{ STRIDE - 1 }>() + self.along::<{ STRIDE + 1 }>()
    }

    /// The length of all lines in one direction. A run of n marbles has n - 4 places at which five in a row end, and is
    /// recognised by the first of them.
    #[inline]
    fn along<const STEP: usize>(self) -> u32 {
        let pairs = self & self.after::<STEP>();
        let fours = pairs & pairs.after::<STEP>().after::<STEP>();
        let fives = fours & fours.after::<STEP>();
        if fives.is_empty() {
            return 0;
        }
        let runs = fives.without(fives.after::<STEP>());
        fives.len() + 4 * runs.len()
    }

    /// Which of these have neighbours among themselves.
    #[inline]
    fn crowd(self) -> NeighbourSets {
        let (left, right) = (self.after::<1>(), self.before::<1>());
        let (above, below) = (self.after::<STRIDE>(), self.before::<STRIDE>());
        let (beside, over_under) = (left | right, above | below);
        let (both_beside, both_over_under) = (left & right, above & below);
        NeighbourSets {
            some: self & (beside | over_under),
            two: self & (both_beside | both_over_under | beside & over_under),
            three: self & (both_beside & over_under | both_over_under & beside),
        }
    }

    /// The whole group that these belong to among some places.
    #[inline]
    fn grown_in(self, places: CellSet) -> CellSet {
        let step = |group: CellSet| {
            let beside = group.after::<1>() | group.before::<1>();
            let over_under = group.after::<STRIDE>() | group.before::<STRIDE>();
            places & (group | beside | over_under)
        };
        let mut group = self;
        loop {
            let grown = step(step(group));
            if grown == group {
                return group;
            }
            group = grown;
        }
    }

    /// The cells this many steps later in reading order.
    #[inline]
    fn after<const STEP: usize>(self) -> CellSet {
        CellSet { upper: self.upper << STEP, lower: self.lower << STEP | self.upper >> (BITS - STEP) }
    }

    /// The cells this many steps earlier.
    #[inline]
    fn before<const STEP: usize>(self) -> CellSet {
        CellSet { upper: self.upper >> STEP | self.lower << (BITS - STEP), lower: self.lower >> STEP }
    }

    #[inline]
    fn without(self, other: CellSet) -> CellSet {
        CellSet { upper: self.upper & !other.upper, lower: self.lower & !other.lower }
    }

    #[inline]
    fn len(self) -> u32 {
        self.upper.count_ones() + self.lower.count_ones()
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.upper | self.lower == 0
    }

    /// Only the first of these.
    #[inline]
    fn first(self) -> Option<CellSet> {
        match (self.upper, self.lower) {
            (0, 0) => None,
            (0, lower) => Some(CellSet { upper: 0, lower: lower & lower.wrapping_neg() }),
            (upper, _) => Some(CellSet { upper: upper & upper.wrapping_neg(), lower: 0 }),
        }
    }
}

/// Marbles with at least one, two, three neighbours of their own colour.
struct NeighbourSets {
    some: CellSet,
    two: CellSet,
    three: CellSet,
}
