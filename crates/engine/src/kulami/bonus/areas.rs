//! Connected areas and how large they can become with one more marble.

use kulami::Position;

use super::bonus_tables::BonusTables;
use super::bonus_weights::JoinWeights;
use crate::kulami::tapered::TaperedScore;
use crate::kulami::weights::KulamiWeights;

/// Larger numbers of joined marbles count as this one.
const MOST_JOINED: usize = KulamiWeights::MOST_JOINED as usize;

/// Capacity for the groups of a side: at least its number of marbles, and a power of two.
const MOST: usize = (Position::MARBLES as usize).next_power_of_two();

/// The groups of a side's marbles and, for every free field, the number of marbles that another one there would join.
/// The counts are bit-sliced over words, so that all fields are counted at once.
#[derive(Clone, Debug)]
pub(super) struct Areas {
    free: u64,
    joined: JoinCounts,
    largest: u8,
    count: usize,
    borders: [u64; MOST],
    sizes: [u8; MOST],
}

/// The largest area now and after one more marble.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AreaForecast {
    /// The size of the largest area.
    pub(super) area: u8,
    /// The size of the largest area after one more marble.
    pub(super) next: u8,
    /// The number of marbles that another one would join, per free field.
    pub(super) joined: JoinCounts,
    /// The free fields.
    pub(super) free: u64,
}

impl AreaForecast {
    /// For scorings without areas.
    pub(super) const NONE: AreaForecast = AreaForecast { area: 0, next: 0, joined: JoinCounts::NONE, free: 0 };

    #[inline]
    fn new(area: u8, joined: JoinCounts, free: u64) -> AreaForecast {
        let joined = joined.at(free);
        AreaForecast { area, next: area.max(1 + joined.most(free)), joined, free }
    }

    /// Calls `visit` with each number of joined marbles and the number of free fields where a marble would join that
    /// many; numbers above [`MOST_JOINED`] count as that.
    #[inline]
    pub(super) fn each_join(&self, mut visit: impl FnMut(usize, u32)) {
        let [ones, twos, fours, eights, sixteens] = self.joined.0;
        let mut four = |first: usize, fields: u64| {
            if fields != 0 {
                visit(first, (fields & !ones & !twos).count_ones());
                visit(first + 1, (fields & ones & !twos).count_ones());
                visit(first + 2, (fields & !ones & twos).count_ones());
                visit(first + 3, (fields & ones & twos).count_ones());
            }
        };
        let few = self.free & !(eights | sixteens);
        four(0, few & !fours);
        four(4, few & fours);
        four(8, self.free & eights & !sixteens & !fours);
        let many = self.free & (eights & fours | sixteens);
        let least = many & !(ones | twos | sixteens);
        visit(12, least.count_ones());
        visit(MOST_JOINED, (many & !least).count_ones());
    }

    /// The value of the free fields by the number of marbles that would be joined there.
    #[inline]
    pub(super) fn joins(&self, worth: &JoinWeights) -> TaperedScore {
        let mut sum = TaperedScore::default();
        self.each_join(|marbles, fields| sum += worth[marbles] * fields);
        sum
    }
}

/// Room for the largest area to grow: around the groups that single free fields can connect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AreaRoom {
    /// Free fields adjacent to the groups.
    pub(super) beside: u8,
    /// Free fields adjacent to those.
    pub(super) beyond: u8,
}

impl AreaRoom {
    /// For scorings without areas.
    pub(super) const NONE: AreaRoom = AreaRoom { beside: 0, beyond: 0 };
}

impl Areas {
    pub(super) fn new(bonus_tables: &BonusTables, marbles: u64, free: u64) -> Areas {
        let mut areas =
            Areas { free, joined: JoinCounts::NONE, largest: 0, count: 0, borders: [0; MOST], sizes: [0; MOST] };
        let mut left = marbles;
        while left != 0 {
            let (group, beside) = bonus_tables.group(left, left & left.wrapping_neg());
            left &= !group;
            let (size, border) = (group.count_ones(), beside & free);
            areas.joined.add(border, size);
            areas.largest = areas.largest.max(size as u8);
            (areas.borders[areas.count], areas.sizes[areas.count]) = (border, size as u8);
            areas.count += 1;
        }
        areas
    }

    /// The forecast for the current marbles.
    pub(super) fn forecast(&self) -> AreaForecast {
        AreaForecast::new(self.largest, self.joined, self.free)
    }

    /// The number of marbles that another one on this free field would join, at most [`MOST_JOINED`].
    #[inline]
    pub(super) fn joined_at(&self, field: usize) -> usize {
        let bits = self.joined.0.iter().enumerate();
        bits.fold(0, |number, (bit, sum)| number | (sum >> field & 1) << bit).min(MOST_JOINED as u64) as usize
    }

    /// The room of the connectable groups with the most marbles and adjacent free fields.
    pub(super) fn room(&self, bonus_tables: &BonusTables) -> AreaRoom {
        let mut most = 0;
        let mut room = 0;
        let mut groups = (1u32 << self.count) - 1;
        while groups != 0 {
            let (border, marbles) = self.joinable(&mut groups);
            if marbles + border.count_ones() > most {
                most = marbles + border.count_ones();
                room = border;
            }
        }
        let mut beyond = 0;
        let mut left = room;
        while left != 0 {
            beyond |= bonus_tables.beside(left.trailing_zeros() as usize);
            left &= left - 1;
        }
        let beyond = beyond & self.free & !room;
        AreaRoom { beside: room.count_ones() as u8, beyond: beyond.count_ones() as u8 }
    }

    /// Removes the first of these groups and all that single free fields can connect with it; returns their border and
    /// marbles.
    #[inline]
    fn joinable(&self, groups: &mut u32) -> (u64, u32) {
        let (mut border, mut marbles) = (0, 0);
        let mut joined = *groups & groups.wrapping_neg();
        while joined != 0 {
            *groups &= !joined;
            while joined != 0 {
                let group = joined.trailing_zeros() as usize % MOST;
                joined &= joined - 1;
                border |= self.borders[group];
                marbles += u32::from(self.sizes[group]);
            }
            let mut left = *groups;
            while left != 0 {
                let group = left.trailing_zeros() as usize % MOST;
                left &= left - 1;
                if border & self.borders[group] != 0 {
                    joined |= 1 << group;
                }
            }
        }
        (border, marbles)
    }

    /// The forecast after a marble of the opponent on a free field.
    pub(super) fn without(&self, field: usize) -> AreaForecast {
        AreaForecast::new(self.largest, self.joined, self.free & !(1 << field))
    }

    /// The forecast after one more marble on a free field.
    #[inline]
    pub(super) fn with(&self, bonus_tables: &BonusTables, field: usize) -> AreaForecast {
        let mut joined = self.joined;
        let mut size = 1;
        let mut border = bonus_tables.beside(field);
        for (&beside, &marbles) in self.borders.iter().zip(&self.sizes).take(self.count) {
            if beside >> field & 1 != 0 {
                joined.take(beside, marbles.into());
                size += u32::from(marbles);
                border |= beside;
            }
        }
        let free = self.free & !(1 << field);
        joined.add(border & free, size);
        AreaForecast::new(self.largest.max(size as u8), joined, free)
    }
}

/// A number below 32 per field, bit-sliced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct JoinCounts([u64; 5]);

impl JoinCounts {
    /// 0 on every field.
    const NONE: JoinCounts = JoinCounts([0; 5]);

    /// The numbers of these fields; 0 on all others.
    #[inline]
    fn at(self, fields: u64) -> JoinCounts {
        JoinCounts(self.0.map(|sum| sum & fields))
    }

    /// Adds a number on these fields.
    #[inline]
    fn add(&mut self, fields: u64, number: u32) {
        let mut carry = 0;
        for (bit, sum) in self.0.iter_mut().enumerate() {
            let more = if number >> bit & 1 != 0 { fields } else { 0 };
            (*sum, carry) = (*sum ^ more ^ carry, *sum & more | carry & (*sum ^ more));
        }
    }

    /// Subtracts a number on these fields.
    #[inline]
    fn take(&mut self, fields: u64, number: u32) {
        let mut borrow = 0;
        for (bit, sum) in self.0.iter_mut().enumerate() {
            let less = if number >> bit & 1 != 0 { fields } else { 0 };
            (*sum, borrow) = (*sum ^ less ^ borrow, !*sum & (less | borrow) | less & borrow);
        }
    }

    /// The highest number on these fields.
    #[inline]
    fn most(&self, mut fields: u64) -> u8 {
        let mut most = 0;
        for (bit, sum) in self.0.iter().enumerate().rev() {
            if fields & sum != 0 {
                fields &= sum;
                most |= 1 << bit;
            }
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use kulami::random::{random_irregular, random_square};
    use kulami::{Board, Scoring};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// A board with random marbles of one side and free fields.
    fn draw(seed: u64) -> (BonusTables, u64, u64) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let layout = if seed.is_multiple_of(2) { random_square(seed) } else { random_irregular(seed) };
        let mut marbles = rng.random::<u64>();
        while marbles.count_ones() > rng.random_range(0..Position::MARBLES) {
            marbles &= rng.random::<u64>();
        }
        let free = !marbles & (rng.random::<u64>() | rng.random::<u64>());
        (BonusTables::new(&Board::new(layout), Scoring::Area), marbles, free)
    }

    fn fields(mut set: u64) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || {
            let field = set.trailing_zeros() as usize;
            set &= set.wrapping_sub(1);
            (field < 64).then_some(field)
        })
    }

    #[test]
    fn adding_a_marble_equals_a_new_count() {
        for seed in 0..300 {
            let (bonus_tables, marbles, free) = draw(seed);
            let areas = Areas::new(&bonus_tables, marbles, free);
            let sizes = fields(free).map(|field| bonus_tables.area(marbles | 1 << field) as u8);
            let forecast = areas.forecast();
            assert_eq!(forecast.area, bonus_tables.area(marbles) as u8, "seed {seed}");
            if free != 0 {
                assert_eq!(Some(forecast.next), sizes.max(), "seed {seed}");
            }
            for field in fields(free).filter(|field| free != 1 << field) {
                let rest = free & !(1 << field);
                let with = Areas::new(&bonus_tables, marbles | 1 << field, rest).forecast();
                assert_eq!(areas.with(&bonus_tables, field), with, "seed {seed}");
                assert_eq!(areas.without(field), Areas::new(&bonus_tables, marbles, rest).forecast(), "seed {seed}");
            }
        }
    }

    #[test]
    fn every_free_field_is_listed_with_the_marbles_that_it_would_join() {
        let mut most = 0;
        for seed in 0..300 {
            let (bonus_tables, marbles, free) = draw(seed);
            let areas = Areas::new(&bonus_tables, marbles, free);
            let mut listed = [0; MOST_JOINED + 1];
            areas.forecast().each_join(|marbles, fields| listed[marbles] += fields);
            let mut counted = [0; MOST_JOINED + 1];
            for field in fields(free) {
                let others = bonus_tables.area_with(marbles, field) as usize - 1;
                assert_eq!(areas.joined_at(field), others.min(MOST_JOINED), "seed {seed}");
                counted[others.min(MOST_JOINED)] += 1;
                most = most.max(others);
            }
            assert_eq!(listed, counted, "seed {seed}");
        }
        assert!(most > MOST_JOINED, "large areas were among them: {most}");
    }

    #[test]
    fn room_is_counted_around_what_single_fields_join() {
        for seed in 0..300 {
            let (bonus_tables, marbles, free) = draw(seed);
            let beside = |set: u64| fields(set).fold(0, |all, field| all | bonus_tables.beside(field));
            let mut rooms = Vec::new();
            let mut left = marbles;
            while left != 0 {
                // Flood fill over marbles and the free fields adjacent to them.
                let mut part = left & left.wrapping_neg();
                loop {
                    let border = beside(part) & free;
                    let more = part | (beside(part) | beside(border)) & marbles;
                    if more == part {
                        let beyond = beside(border) & free & !border;
                        rooms.push((part.count_ones() + border.count_ones(), border.count_ones(), beyond.count_ones()));
                        break;
                    }
                    part = more;
                }
                left &= !part;
            }
            let most = rooms.iter().map(|(most, ..)| *most).max();
            let room = Areas::new(&bonus_tables, marbles, free).room(&bonus_tables);
            let found = rooms.iter().any(|&(all, beside, beyond)| {
                Some(all) == most && (beside as u8, beyond as u8) == (room.beside, room.beyond)
            });
            assert!(found || rooms.is_empty(), "seed {seed}: {room:?} is not among {rooms:?}");
        }
    }
}
