//! Training samples for the Challenge evaluation: boards of searches, good ones and others.

use std::borrow::Cow;
use std::collections::BTreeSet;

use gurami::Number;

use super::evaluation::{BoardFeature, ChallengeWeights, LineEvaluation, Observation, UpcomingNumbers, counts};
use super::search::beam;
use super::start;
use crate::baseline::xorshift::XorShift;
use crate::numbers::number_grid::PlacedNumber;
use crate::numbers::rounds::round_board::{RoundGrid, field_tables};

/// Boards within this many points of the best one are good, too.
const NEARLY: i32 = 1;

/// The number of good boards drawn after each number, and of all boards.
const GOOD: usize = 4;
const OTHERS: usize = 25;

/// Samples are taken after this many numbers: earlier boards look alike, and later everything is tried.
const LAID: std::ops::RangeInclusive<usize> = 4..=19;

/// The fields of the board.
const FIELDS: usize = gurami::rounds::BOARD.fields();

/// A board of Challenge that a search kept, and whether it was good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChallengeSample {
    /// The number of numbers of the line that have come.
    pub laid: usize,
    /// Did the best that was found come of it?
    pub good: bool,
    /// The points so far.
    pub points: i32,
    /// The pieces on the fields: yellow positive, blue negative.
    pub values: [i8; FIELDS],
}

impl ChallengeSample {
    /// Boards of a search with these weights and this many placements, drawn by the seed.
    pub fn of_line(line: &[Number], weights: &ChallengeWeights, work: u64, seed: u64) -> Vec<ChallengeSample> {
        let numbers: Vec<u8> = line.iter().map(|number| number.get()).collect();
        let mut beam = beam(&numbers, work, Cow::Owned(weights.clone()));
        while !beam.is_layer_done() {
            beam.resume(u64::MAX);
        }
        let best = beam.ends().iter().map(|(points, _)| *points).max().unwrap_or(0);
        let mut good = BTreeSet::new();
        for (_, step) in beam.ends().iter().filter(|(points, _)| *points >= best - NEARLY) {
            let mut at = Some(*step);
            while let Some(step) = at.filter(|step| good.insert(*step)) {
                at = beam.step_before(step);
            }
        }
        let mut rng = XorShift::new(seed);
        let mut samples = Vec::new();
        for laid in LAID {
            let all = beam.steps_after(laid);
            let mut chosen: Vec<u32> = good.range(all.clone()).copied().collect();
            if chosen.is_empty() {
                continue;
            }
            while chosen.len() > GOOD {
                chosen.swap_remove(rng.below(chosen.len() as u32) as usize);
            }
            chosen.extend((0..OTHERS).map(|_| all.start + rng.below(all.len() as u32)));
            let sample = |(index, step): (usize, u32)| {
                let good = good.contains(&step);
                // A good board among the others would be compared with itself.
                (good == (index < chosen.len() - OTHERS))
                    .then(|| ChallengeSample::of_board(&beam.pieces(step), laid, good))
            };
            samples.extend(chosen.iter().copied().enumerate().filter_map(sample));
        }
        samples
    }

    /// A board with these pieces, placed in this order.
    fn of_board(pieces: &[PlacedNumber], laid: usize, good: bool) -> ChallengeSample {
        let mut number_grid = start(&[]).number_grid;
        let mut points = 0;
        for piece in pieces {
            points += number_grid.points(field_tables(), *piece).cast_signed();
            number_grid.place(*piece);
        }
        ChallengeSample { laid, good, points, values: std::array::from_fn(|field| number_grid.value(field as u8)) }
    }

    /// The features of the board with their counts, for the line that it was drawn from.
    pub fn counts(&self, line: &[Number]) -> Vec<(BoardFeature, i32)> {
        let (number_grid, coming) = self.board(line);
        counts(&number_grid, &UpcomingNumbers::new(&coming, number_grid.free().count_ones() as usize))
    }

    /// What every piece with the next number of the line changes on other fields; for the line that it was drawn from.
    pub fn observations(&self, line: &[Number], weights: &ChallengeWeights) -> Vec<Observation> {
        let (number_grid, coming) = self.board(line);
        let Some((&number, coming)) = coming.split_first() else { return Vec::new() };
        let mut evaluation = LineEvaluation::new(Cow::Owned(weights.clone()));
        let survey = evaluation.before_piece(&number_grid, number, coming);
        number_grid.fields_for(field_tables(), usize::from(number)).flat_map(|field| survey.observe(field)).collect()
    }

    /// The board, and the numbers of the line that come after it.
    fn board(&self, line: &[Number]) -> (RoundGrid, Vec<u8>) {
        let coming: Vec<u8> = line.iter().skip(self.laid).map(|number| number.get()).collect();
        let mut number_grid = start(&coming).number_grid;
        for (field, value) in (0..).zip(self.values).filter(|(_, value)| *value != 0) {
            number_grid.place(PlacedNumber { field, value });
        }
        (number_grid, coming)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gurami::rounds::{ChallengeRule, Setup};

    #[test]
    fn samples_count_what_is_on_a_board() {
        let setup = Setup::<ChallengeRule>::random(1, 7).unwrap();
        let beside = field_tables().next[0].iter().flatten().find(|next| usize::from(**next) < FIELDS).unwrap();
        let sample = ChallengeSample::of_board(
            &[PlacedNumber { field: 0, value: 3 }, PlacedNumber { field: *beside, value: -3 }],
            4,
            true,
        );
        assert!(!sample.counts(setup.numbers()).is_empty());
        // Neighbours have two directions in common.
        assert_eq!(sample.points, 6);
    }

    #[test]
    fn samples_of_a_line_are_good_and_others_after_each_number() {
        let setup = Setup::<ChallengeRule>::random(1, 7).unwrap();
        let draw = || ChallengeSample::of_line(setup.numbers(), ChallengeWeights::built_in(), 1_000_000, 7);
        let samples = draw();
        for laid in LAID {
            let count = |good: bool| samples.iter().filter(|sample| sample.laid == laid && sample.good == good).count();
            assert!((1..=GOOD).contains(&count(true)) && (1..=OTHERS).contains(&count(false)), "{laid} laid");
        }
        assert_eq!(samples, draw());
    }
}
