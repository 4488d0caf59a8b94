//! A small board as lanes: each stripe has at most eight fields, one byte of a word per field.

use std::sync::OnceLock;

use gurami::puzzle::{Puzzle, Shade};
use gurami::{Board, BoardSize};

use crate::puzzle::candidates::first;

/// Capacity for the fields of a small board (24), rounded up to five bits.
pub(super) const FIELDS: usize = 32;
/// Capacity for its stripes and the central hexagon (13), rounded up to four bits.
pub(super) const STRIPES: usize = 16;
/// The fields of a stripe, one per byte.
const LANES: usize = 8;
/// A 1 in every byte: multiplication by it broadcasts a byte.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;
/// The number of sets of numbers that a colour can have left.
const SETS: usize = 1 << 12;

/// A small board, independent of its colours.
#[derive(Debug)]
pub(super) struct SmallBoard {
    /// All fields.
    pub all: u32,
    /// The number of stripes. A central hexagon with equal sums counts as one more, after those of the board.
    pub stripes: usize,
    /// The fields of the central hexagon if it must have equal sums, otherwise empty.
    pub centre: u32,
    /// The fields of each stripe.
    pub whole: [u32; STRIPES],
    /// The same, one per lane.
    pub lanes: [[u8; LANES]; STRIPES],
    /// The lanes of each field in its three stripes, and in the hexagon.
    pub spots: [[StripeSlot; 4]; FIELDS],
    /// The stripes of each field as a mask.
    pub crossing: [u16; FIELDS],
    /// The pairs of stripes that share two fields or more.
    pub pairs: Vec<StripeCrossing>,
    /// The numbers of each colour are 1 to this.
    pub most: u16,
    /// The sum tables of every set of weights that a colour can have left.
    sums: &'static [SumTable],
}

/// The smallest and the largest sums of n weights, by n.
pub(super) type SumTable = [[u8; LANES]; 2];

/// The lane of a field in a stripe.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct StripeSlot {
    stripe: u8,
    /// A 1 in its lane.
    pub unit: u64,
}

/// Two crossing stripes.
#[derive(Clone, Copy, Debug)]
pub(super) struct StripeCrossing {
    /// Their indices.
    pub stripes: [u8; 2],
    /// The fields of both.
    pub shared: u32,
    /// The fields of only one of them.
    pub others: u32,
    /// The lanes of these in each of the two.
    pub lanes: [u64; 2],
}

/// A small board with the colours of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct ColouredBoard {
    /// The board.
    pub plan: &'static SmallBoard,
    /// The fields of each colour.
    pub shades: [u32; 2],
    /// The lanes of gray fields in each stripe.
    pub gray: [u64; STRIPES],
    /// The sum of the weights of each stripe.
    pub targets: [i16; STRIPES],
}

impl SmallBoard {
    /// The board of the puzzle; `None` for a large one.
    fn of(puzzle: &Puzzle) -> Option<&'static SmallBoard> {
        static PLANS: [OnceLock<SmallBoard>; 4] = [const { OnceLock::new() }; 4];
        let plan = match puzzle.board().size() {
            BoardSize::B16 => &PLANS[0],
            BoardSize::B22 => &PLANS[1],
            BoardSize::B24 if puzzle.equal_centre().is_empty() => &PLANS[2],
            BoardSize::B24 => &PLANS[3],
            _ => return None,
        };
        Some(plan.get_or_init(|| SmallBoard::new(puzzle.board(), puzzle.equal_centre().bits() as u32)))
    }

    fn new(board: &Board, centre: u32) -> SmallBoard {
        let hexagon = (centre != 0).then_some(centre);
        let sets: Vec<u32> = board.stripes().iter().map(|stripe| stripe.set.bits() as u32).chain(hexagon).collect();
        let mut plan = SmallBoard {
            all: (1 << board.fields().len()) - 1,
            stripes: sets.len(),
            centre,
            whole: [0; STRIPES],
            lanes: [[0; LANES]; STRIPES],
            spots: [[StripeSlot::default(); 4]; FIELDS],
            crossing: [0; FIELDS],
            pairs: Vec::new(),
            most: (board.fields().len() / 2) as u16,
            sums: sums(),
        };
        for (stripe, set) in sets.iter().enumerate() {
            plan.whole[stripe] = *set;
            for (lane, field) in (0..FIELDS).filter(|field| set >> field & 1 != 0).enumerate() {
                let before = plan.crossing[field].count_ones() as usize;
                plan.lanes[stripe][lane] = field as u8;
                plan.spots[field][before] = StripeSlot { stripe: stripe as u8, unit: 1 << (8 * lane) };
                plan.crossing[field] |= 1 << stripe;
            }
        }
        let pairs = (0..plan.stripes).flat_map(|one| (0..one).map(move |other| (one, other)));
        plan.pairs = pairs.filter_map(|(one, other)| plan.pair(one, other)).collect();
        plan
    }

    /// The pair of two stripes, if they share two fields or more.
    fn pair(&self, one: usize, other: usize) -> Option<StripeCrossing> {
        let shared = self.whole[one] & self.whole[other];
        let lanes = [one, other].map(|stripe| {
            let own = (0..FIELDS).filter(|field| (self.whole[stripe] & !shared) >> field & 1 != 0);
            own.flat_map(|field| self.spots[field])
                .filter(|spot| spot.stripe() == stripe)
                .fold(0, |lanes, spot| lanes | (0xff * spot.unit))
        });
        let others = self.whole[one] ^ self.whole[other];
        (shared.count_ones() >= 2).then_some(StripeCrossing {
            stripes: [one as u8, other as u8],
            shared,
            others,
            lanes,
        })
    }

    /// The lanes of a field, including the central hexagon if it has equal sums.
    #[inline]
    pub fn spots(&self, field: usize) -> &[StripeSlot] {
        let spots = &self.spots[field];
        if self.centre >> field & 1 == 0 { &spots[..3] } else { spots }
    }

    /// The smallest and the largest sums of these weights, by their number.
    #[inline]
    pub fn sums(&self, weights: u16) -> &SumTable {
        &self.sums[usize::from(weights >> 1) & (SETS - 1)]
    }
}

/// The tables of every set of weights from 1 to 12.
fn sums() -> &'static [SumTable] {
    static ALL: OnceLock<Vec<SumTable>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut words = vec![[0_u64; 2]; SETS];
        for set in 1..SETS {
            let (low, high) = (set.trailing_zeros(), set.ilog2());
            // One weight more: all sums move up by a byte.
            let with = |others: u64, bit: u32| (others + u64::from(bit + 1) * ONES) << 8;
            words[set] = [with(words[set & (set - 1)][0], low), with(words[set ^ 1 << high][1], high)];
        }
        words.into_iter().map(|words| words.map(u64::to_le_bytes)).collect()
    })
}

impl ColouredBoard {
    /// `None` for a large board.
    pub fn new(puzzle: &Puzzle) -> Option<ColouredBoard> {
        let plan = SmallBoard::of(puzzle)?;
        let white = puzzle.of_shade(Shade::White).bits() as u32;
        let mut coloured =
            ColouredBoard { plan, shades: [white, plan.all & !white], gray: [0; STRIPES], targets: [0; STRIPES] };
        let mut gray = coloured.shades[1];
        while gray != 0 {
            for spot in plan.spots(first(gray.into())) {
                coloured.gray[spot.stripe()] |= 0xff * spot.unit;
                coloured.targets[spot.stripe()] += plan.most as i16 + 1;
            }
            gray &= gray - 1;
        }
        Some(coloured)
    }

    /// 0 for a white field, 1 for a gray one.
    #[inline]
    pub fn shade(&self, field: usize) -> usize {
        (self.shades[1] >> field & 1) as usize
    }
}

impl StripeSlot {
    /// The stripe as an index.
    #[inline]
    pub fn stripe(self) -> usize {
        usize::from(self.stripe) & (STRIPES - 1)
    }
}
