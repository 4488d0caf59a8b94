//! Areas and lines of a board, computed from precomputed tables.

use kulami::{Board, Cell, Field, Scoring};

use crate::kulami::playout_policy::PlayoutPolicy;

/// The fewest marbles of a line.
const LINE: usize = 5;

/// The most fives through a field: five in each of four directions.
const MOST_FIVES: usize = 20;

/// Directions of rows, columns and both diagonals.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Precomputed tables for the areas and lines of a board.
#[derive(Clone, Debug)]
pub(in crate::kulami) struct BonusTables {
    pub(in crate::kulami) scoring: Scoring,
    neighbours: [u64; Field::COUNT],
    /// All runs of five fields, by direction.
    fives: [Vec<u64>; DIRECTIONS.len()],
    /// The fives through each field.
    through: [[u64; MOST_FIVES]; Field::COUNT],
    count: [u8; Field::COUNT],
    /// The fields along each direction from every field, if the scoring has lines.
    along: [[u64; DIRECTIONS.len()]; Field::COUNT],
}

impl BonusTables {
    pub(super) fn new(board: &Board, scoring: Scoring) -> BonusTables {
        let mut neighbours = [0; Field::COUNT];
        Field::all().for_each(|field| neighbours[field.index()] = board.neighbours(field).bits());
        let fives = DIRECTIONS.map(|direction| {
            let five = |first: Field| {
                (0..LINE as i32).try_fold(0, |five, step| Some(five | at(board, first, direction, step)?))
            };
            if scoring.has_lines() { Field::all().filter_map(five).collect() } else { Vec::new() }
        });
        let mut along = [[0; DIRECTIONS.len()]; Field::COUNT];
        if scoring.has_lines() {
            Field::all().for_each(|field| along[field.index()] = BonusTables::along(board, field));
        }
        let (through, count) = ([[0; MOST_FIVES]; Field::COUNT], [0; Field::COUNT]);
        let mut bonus_tables = BonusTables { scoring, neighbours, fives, through, count, along };
        for &five in bonus_tables.fives.iter().flatten() {
            for field in (0..Field::COUNT).filter(|field| five >> field & 1 != 0) {
                let count = &mut bonus_tables.count[field];
                bonus_tables.through[field][usize::from(*count)] = five;
                *count += 1;
            }
        }
        bonus_tables
    }

    /// The fields along each direction from a field, up to a distance of [`PlayoutPolicy::STEPS`].
    pub(in crate::kulami) fn along(board: &Board, field: Field) -> [u64; DIRECTIONS.len()] {
        DIRECTIONS.map(|direction| {
            let link = |sign: i32| {
                (1..=PlayoutPolicy::STEPS).map_while(move |steps| at(board, field, direction, sign * steps))
            };
            link(-1).chain(link(1)).fold(0, |all, field| all | field)
        })
    }

    /// The same from the table, if the scoring has lines.
    #[inline]
    pub(in crate::kulami) fn along_lines(&self, field: usize) -> &[u64; DIRECTIONS.len()] {
        &self.along[field & 63]
    }

    /// All fives.
    pub(super) fn fives(&self) -> impl Iterator<Item = u64> + '_ {
        self.fives.iter().flatten().copied()
    }

    /// The fives through a field.
    #[inline]
    pub(super) fn through(&self, field: usize) -> &[u64] {
        &self.through[field & 63][..usize::from(self.count[field & 63]).min(MOST_FIVES)]
    }

    /// The neighbours of a field.
    #[inline]
    pub(in crate::kulami) fn beside(&self, field: usize) -> u64 {
        self.neighbours[field & 63]
    }

    /// The group that contains these marbles, and all fields adjacent to it.
    #[inline]
    pub(super) fn group(&self, marbles: u64, seed: u64) -> (u64, u64) {
        let (mut group, mut open, mut border) = (seed, seed, 0);
        while open != 0 {
            let mut beside = 0;
            while open != 0 {
                beside |= self.neighbours[open.trailing_zeros() as usize & 63];
                open &= open - 1;
            }
            border |= beside;
            open = beside & marbles & !group;
            group |= open;
        }
        (group, border)
    }

    /// The size of the largest area.
    pub(in crate::kulami) fn area(&self, marbles: u64) -> u32 {
        let mut left = if self.scoring.has_area() { marbles } else { 0 };
        let mut largest = 0;
        while left.count_ones() > largest {
            let (group, _) = self.group(left, left & left.wrapping_neg());
            largest = largest.max(group.count_ones());
            left &= !group;
        }
        largest
    }

    /// The size of the area that a marble on this field would belong to; 0 if the scoring has no areas.
    #[inline]
    pub(super) fn area_with(&self, marbles: u64, field: usize) -> u32 {
        if self.scoring.has_area() { self.group(marbles, 1 << field).0.count_ones() } else { 0 }
    }

    /// An upper bound for the largest area with this many more marbles on free fields.
    pub(super) fn most_area(&self, marbles: u64, free: u64, more: u32) -> u32 {
        let within = |fields: u64| (fields & marbles).count_ones() + more.min((fields & free).count_ones());
        let mut left = if self.scoring.has_area() { marbles | free } else { 0 };
        let mut most = 0;
        // Regions that free fields do not connect now will never be connected; this includes regions without marbles.
        while within(left) > most {
            let start = if left & marbles != 0 { left & marbles } else { left };
            let (part, _) = self.group(marbles | free, start & start.wrapping_neg());
            most = most.max(within(part));
            left &= !part;
        }
        most
    }

    /// The length of all lines.
    pub(in crate::kulami) fn lines(&self, marbles: u64) -> u32 {
        self.covered(|five| marbles & five == five)
    }

    /// Returns whether a marble on this field completes five in a row.
    #[inline]
    pub(super) fn makes_line(&self, marbles: u64, field: usize) -> bool {
        let with = marbles | 1 << field;
        self.through(field).iter().any(|five| five & !with == 0)
    }

    /// The length of all lines after one more marble on this field; `before` is the length without it.
    #[inline]
    pub(super) fn lines_with(&self, marbles: u64, field: usize, before: u32) -> u32 {
        if self.makes_line(marbles, field) { self.lines(marbles | 1 << field) } else { before }
    }

    /// An upper bound for the length of all lines with this many more marbles on free fields.
    pub(super) fn most_lines(&self, marbles: u64, free: u64, more: u32) -> u32 {
        self.covered(|five| five & !(marbles | free) == 0 && (five & free).count_ones() <= more)
    }

    /// The number of fields covered by the wanted fives, counted once per direction.
    fn covered(&self, wanted: impl Fn(u64) -> bool) -> u32 {
        let along = |fives: &Vec<u64>| fives.iter().filter(|five| wanted(**five)).fold(0, |all, five| all | five);
        self.fives.iter().map(|fives| along(fives).count_ones()).sum()
    }
}

/// The bit of the field at this distance from another one.
fn at(board: &Board, from: Field, (right, up): (i32, i32), steps: i32) -> Option<u64> {
    let cell = board.cell(from);
    let column = cell.column().checked_add_signed((right * steps) as isize)?;
    let row = cell.row().checked_add_signed((up * steps) as isize)?;
    Some(1 << board.at(Cell::new(column, row)?)?.index())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kulami::random::{random_irregular, random_square};
    use kulami::{Colour, Position};
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// A side's marbles and the free fields of a random game at some ply; the opponent may divide the board.
    fn game(seed: u64) -> (Position, BonusTables, Pcg64Mcg) {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let layout = if seed.is_multiple_of(2) { random_square(seed) } else { random_irregular(seed) };
        let scoring = [Scoring::Area, Scoring::Lines, Scoring::AreaAndLines][(seed / 2 % 3) as usize];
        let mut position = Position::start(Arc::new(Board::new(layout)), scoring, Colour::Red);
        let end = rng.random_range(0..57);
        while position.ply() < end && !position.is_over() {
            let legal = position.legal();
            let field = legal.iter().nth(rng.random_range(0..legal.len()) as usize);
            position.put(field.expect("below the number of legal fields"));
        }
        let bonus_tables = BonusTables::new(position.board(), scoring);
        (position, bonus_tables, rng)
    }

    #[test]
    fn areas_and_lines_are_those_of_the_rules() {
        for seed in 0..600 {
            let (position, bonus_tables, _) = game(seed);
            let score = position.score();
            for colour in Colour::ALL {
                let marbles = position.marbles()[colour].bits();
                let scoring = position.scoring();
                assert_eq!(
                    bonus_tables.area(marbles),
                    if scoring.has_area() { score.area[colour] } else { 0 },
                    "seed {seed}"
                );
                assert_eq!(
                    bonus_tables.lines(marbles),
                    if scoring.has_lines() { score.lines[colour] } else { 0 },
                    "seed {seed}"
                );
            }
        }
    }

    #[test]
    fn no_marbles_come_to_more_than_the_bounds() {
        for seed in 0..2_000 {
            let (position, bonus_tables, mut rng) = game(seed);
            let mut marbles = position.marbles()[Colour::Red].bits();
            // The opponent holds most of the other fields, so that regions without marbles occur.
            let other = !marbles & (rng.random::<u64>() | rng.random::<u64>());
            let mut free = !(marbles | other);
            let more = rng.random_range(0..9);
            let (area, lines) =
                (bonus_tables.most_area(marbles, free, more), bonus_tables.most_lines(marbles, free, more));
            let seat = if free == 0 { 0 } else { rng.random_range(0..free.count_ones()) };
            let mut near =
                (0..64).filter(|field| free >> field & 1 != 0).nth(seat as usize).map_or(0, |field| 1 << field);
            for _ in 0..more {
                // Builds one area greedily, so that the bound is sometimes reached.
                let next = if near & free != 0 { near & free } else { free };
                let field = next.trailing_zeros() as usize;
                if next == 0 {
                    break;
                }
                marbles |= 1 << field;
                free &= !(1 << field);
                near |= bonus_tables.group(marbles, 1 << field).1;
            }
            assert!(
                bonus_tables.area(marbles) <= area,
                "seed {seed}: an area of {}, not {area}",
                bonus_tables.area(marbles)
            );
            assert!(
                bonus_tables.lines(marbles) <= lines,
                "seed {seed}: lines of {}, not {lines}",
                bonus_tables.lines(marbles)
            );
        }
    }
}
