//! What can still stand where, and what follows from it.

use super::ground::{Ground, MOST_FIELDS, MOST_STRIPES};

/// A stripe has at most 11 fields.
const MOST_IN_STRIPE: usize = 11;

/// The puzzle cannot be solved any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// The numbers possible on every field. Bit v of a mask stands for the number v.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// What can stand on each field; one bit once it is decided.
    pub possible: [u32; MOST_FIELDS],
    /// The fields not decided yet.
    pub free: u64,
    /// The numbers that each colour still has to place.
    left: [u32; 2],
    /// White's sum less gray's over the decided fields of each stripe.
    lead: [i32; MOST_STRIPES],
}

/// The least and the largest sums of so many numbers that are left, of one colour.
struct Sums {
    least: [i32; MOST_IN_STRIPE + 1],
    most: [i32; MOST_IN_STRIPE + 1],
}

impl Sums {
    fn of(numbers: u32, longest: usize) -> Sums {
        let mut sums = Sums { least: [0; MOST_IN_STRIPE + 1], most: [0; MOST_IN_STRIPE + 1] };
        let (mut up, mut down) = (numbers, numbers);
        for count in 1..=longest.min(MOST_IN_STRIPE) {
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

/// The numbers from `low` to `high`.
#[inline]
fn between(low: i32, high: i32) -> u32 {
    if high < low || high < 1 || low > 31 {
        return 0;
    }
    (u32::MAX << low.max(0)) & (u32::MAX >> (31 - high.min(31)))
}

/// A mask moved up by so many numbers, or down.
#[inline]
fn moved(mask: u32, by: i32) -> u32 {
    match by {
        0..32 => mask << by,
        -31..0 => mask >> -by,
        _ => 0,
    }
}

/// For each number of the mask, what it lacks to a sum.
#[inline]
fn mirrored(mask: u32, sum: i32) -> u32 {
    // Reversing takes v to 31 - v.
    moved(mask.reverse_bits(), sum - 31)
}

impl State {
    /// Nothing decided.
    pub fn new(ground: &Ground) -> State {
        let numbers = ground.numbers();
        State {
            possible: [numbers; MOST_FIELDS],
            free: (1 << ground.fields) - 1,
            left: [numbers; 2],
            lead: [0; MOST_STRIPES],
        }
    }

    /// Puts a number on a free field.
    #[inline]
    pub fn put(&mut self, ground: &Ground, field: usize, bit: u32) -> Result<(), Contradiction> {
        let shade = ground.shade(field);
        if self.left[shade] & bit == 0 {
            return Err(Contradiction);
        }
        self.left[shade] ^= bit;
        self.free ^= 1 << field;
        self.possible[field] = bit;
        let number = bit.trailing_zeros() as i32;
        let number = if shade == 0 { number } else { -number };
        for stripe in ground.through[field] {
            self.lead[stripe as usize] += number;
        }
        Ok(())
    }

    /// Draws conclusions until there are none left.
    pub fn propagate(&mut self, ground: &Ground) -> Result<(), Contradiction> {
        self.conclude::<true>(ground)
    }

    /// The same by sums alone: two fields left in a stripe are not held against each other.
    pub fn narrow(&mut self, ground: &Ground) -> Result<(), Contradiction> {
        self.conclude::<false>(ground)
    }

    fn conclude<const PAIRS: bool>(&mut self, ground: &Ground) -> Result<(), Contradiction> {
        loop {
            self.bound::<PAIRS>(ground)?;
            if !self.decide(ground)? {
                return Ok(());
            }
        }
    }

    /// A stripe that lacks one number, the field without it, and what it must be.
    pub fn last_of_stripe(&self, ground: &Ground) -> Option<(usize, usize, i32)> {
        (0..ground.stripes).find_map(|stripe| {
            let [white, gray] = ground.in_stripe[stripe].map(|fields| fields & self.free);
            let field = (white | gray).trailing_zeros() as usize;
            let number = if white == 0 { self.lead[stripe] } else { -self.lead[stripe] };
            ((white | gray).count_ones() == 1).then_some((stripe, field, number))
        })
    }

    /// Fills stripe after stripe that lacks one number.
    pub fn fill_last(&mut self, ground: &Ground) -> Result<(), Contradiction> {
        while let Some((_, field, number)) = self.last_of_stripe(ground) {
            let bit = u32::try_from(number).ok().and_then(|number| 1_u32.checked_shl(number)).ok_or(Contradiction)?;
            self.put(ground, field, bit)?;
        }
        let even = self.lead[..ground.stripes].iter().all(|lead| *lead == 0);
        if self.free == 0 && !even { Err(Contradiction) } else { Ok(()) }
    }

    /// Narrows every stripe by what its colours can sum up to.
    fn bound<const PAIRS: bool>(&mut self, ground: &Ground) -> Result<(), Contradiction> {
        let [white, gray] = self.left.map(|numbers| Sums::of(numbers, ground.longest));
        for stripe in 0..ground.stripes {
            let lead = self.lead[stripe];
            let [mut whites, mut grays] = ground.in_stripe[stripe].map(|fields| fields & self.free);
            let (w, g) = (whites.count_ones() as usize, grays.count_ones() as usize);
            match (w, g) {
                (0, 0) if lead == 0 => continue,
                (0, 0) => return Err(Contradiction),
                (1, 1) if PAIRS => {
                    let (a, b) = (whites.trailing_zeros() as usize, grays.trailing_zeros() as usize);
                    self.possible[a] &= moved(self.possible[b], -lead);
                    self.possible[b] &= moved(self.possible[a], lead);
                    continue;
                }
                (2, 0) | (0, 2) if PAIRS => {
                    let fields = whites | grays;
                    let (a, b) = (fields.trailing_zeros() as usize, 63 - fields.leading_zeros() as usize);
                    self.possible[a] &= mirrored(self.possible[b], lead.abs());
                    self.possible[b] &= mirrored(self.possible[a], lead.abs());
                    // White is behind where only white fields are left.
                    if (lead > 0) == (w > 0) {
                        return Err(Contradiction);
                    }
                    continue;
                }
                _ => {}
            }
            if w > 0 {
                let low = gray.least[g] - white.most[w - 1] - lead;
                let high = gray.most[g] - white.least[w - 1] - lead;
                let mask = between(low, high);
                while whites != 0 {
                    self.possible[whites.trailing_zeros() as usize] &= mask;
                    whites &= whites - 1;
                }
            }
            if g > 0 {
                let low = white.least[w] - gray.most[g - 1] + lead;
                let high = white.most[w] - gray.least[g - 1] + lead;
                let mask = between(low, high);
                while grays != 0 {
                    self.possible[grays.trailing_zeros() as usize] &= mask;
                    grays &= grays - 1;
                }
            }
        }
        Ok(())
    }

    /// Puts what can stand nowhere else, or where nothing else can stand. Has anything been put?
    fn decide(&mut self, ground: &Ground) -> Result<bool, Contradiction> {
        let before = self.free;
        for shade in 0..2 {
            let (mut once, mut twice) = (0, 0);
            let mut fields = self.free & ground.shades[shade];
            while fields != 0 {
                let field = fields.trailing_zeros() as usize;
                fields &= fields - 1;
                let possible = self.possible[field] & self.left[shade];
                self.possible[field] = possible;
                if possible & possible.wrapping_sub(1) == 0 {
                    if possible == 0 {
                        return Err(Contradiction);
                    }
                    self.put(ground, field, possible)?;
                } else {
                    twice |= once & possible;
                    once |= possible;
                }
            }
            if self.left[shade] & !once != 0 {
                return Err(Contradiction);
            }
            let mut only = once & !twice & self.left[shade];
            while only != 0 {
                let bit = only & only.wrapping_neg();
                only ^= bit;
                let mut fields = self.free & ground.shades[shade];
                while fields != 0 {
                    let field = fields.trailing_zeros() as usize;
                    fields &= fields - 1;
                    if self.possible[field] & bit != 0 {
                        self.put(ground, field, bit)?;
                        break;
                    }
                }
            }
        }
        Ok(self.free != before)
    }

    /// The free field on which the fewest numbers can stand.
    pub fn narrowest(&self) -> Option<usize> {
        let mut best = None;
        let mut fewest = u32::MAX;
        let mut fields = self.free;
        while fields != 0 {
            let field = fields.trailing_zeros() as usize;
            fields &= fields - 1;
            let count = self.possible[field].count_ones();
            if count < fewest {
                (best, fewest) = (Some(field), count);
                if count <= 2 {
                    break;
                }
            }
        }
        best
    }
}
