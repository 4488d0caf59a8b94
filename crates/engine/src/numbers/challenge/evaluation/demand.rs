//! Demand: how many chains each number would close.

/// For each number the chains that it would close, and their sum: lanes of two words, three numbers in each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Demand([u64; 2]);

/// The bits of a lane for the count; the others are for the sum. A board has 66 sides of fields and a chain has at most
/// seven pieces, so neither overflows.
const LANE: usize = 21;
const COUNT: usize = 7;

/// The shift of a number's lane within its word.
const SHIFTS: [u8; 8] = [0, 0, 21, 42, 0, 21, 42, 0];

/// Multiplication by this moves a value to the lane of a number; 1 to 3 are in the first word, 0 stands for no number.
const LANES: [[u64; 2]; 8] =
    [[0, 0], [1, 0], [1 << LANE, 0], [1 << (2 * LANE), 0], [0, 1], [0, 1 << LANE], [0, 1 << (2 * LANE)], [0, 0]];

impl Demand {
    /// One chain with this sum for a number; nothing for the number 0.
    #[inline]
    pub fn of(number: usize, chain: i32) -> Demand {
        let lane = u64::from(chain.cast_unsigned()) << COUNT | 1;
        let [one, other] = LANES[number & 7];
        Demand([lane * one, lane * other])
    }

    /// This and more.
    #[inline]
    pub fn and(self, more: Demand) -> Demand {
        Demand([self.0[0].wrapping_add(more.0[0]), self.0[1].wrapping_add(more.0[1])])
    }

    /// This without some of it.
    #[inline]
    pub fn without(self, part: Demand) -> Demand {
        Demand([self.0[0].wrapping_sub(part.0[0]), self.0[1].wrapping_sub(part.0[1])])
    }

    /// The number of chains that a number would close, and their sum.
    #[inline]
    pub fn for_number(self, number: usize) -> (usize, i32) {
        let lane = self.0[usize::from(number > 3)] >> SHIFTS[number & 7];
        let count = lane & ((1 << COUNT) - 1);
        let sum = lane >> COUNT & ((1 << (LANE - COUNT)) - 1);
        (count as usize, sum as i32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_numbers_do_not_overlap() {
        let all = (1..=6).flat_map(|number| (0..=number).map(move |more| (number, 42 - more as i32)));
        let whole =
            all.clone().fold(Demand::default(), |demand, (number, chain)| demand.and(Demand::of(number, chain)));
        for number in 1..=6 {
            let sum: usize = (0..=number).map(|more| 42 - more).sum();
            assert_eq!(whole.for_number(number), (number + 1, sum as i32));
        }
        let none = all.fold(whole, |demand, (number, chain)| demand.without(Demand::of(number, chain)));
        assert_eq!(none, Demand::default());
    }
}
