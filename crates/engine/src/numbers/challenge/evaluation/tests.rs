use std::collections::HashSet;

use gurami::Grid;
use gurami::rounds::BOARD;
use proptest::prelude::*;

use super::line_tables::LineTables;
use super::survey::BoardSurvey;
use super::*;
use crate::baseline::xorshift::XorShift;
use crate::numbers::number_grid::{PlacedNumber, SignedNumber};
use crate::numbers::rounds::round_board::field_tables;

/// Every board of a random play with the numbers that come after it.
fn boards(seed: u64, mut each: impl FnMut(&RoundGrid, &[u8])) {
    let mut rng = XorShift::new(seed);
    let line: Vec<u8> = (0..24).map(|_| rng.below(6) as u8 + 1).collect();
    let mut number_grid = RoundGrid::of(&Grid::new(BOARD));
    for at in 0..line.len() {
        each(&number_grid, &line[at..]);
        let fields: Vec<u8> = number_grid.fields_for(field_tables(), usize::from(line[at])).collect();
        let Some(&field) = fields.get(rng.below(fields.len().max(1) as u32) as usize) else { continue };
        let number = line[at] as SignedNumber;
        number_grid.place(PlacedNumber { field, value: if rng.below(2) == 0 { number } else { -number } });
    }
}

/// Other numbers for everything.
fn random_weights(seed: u64) -> ChallengeWeights {
    let mut rng = XorShift::new(seed);
    let numbers: Vec<i32> = BoardFeature::all().map(|_| rng.below(2_000) as i32 - 1_000).collect();
    ChallengeWeights::from_numbers(&numbers).expect("as many as there are")
}

fn plain_worth(weights: &ChallengeWeights, number_grid: &RoundGrid, coming: &UpcomingNumbers) -> i32 {
    let worth = |(sort, count): (BoardFeature, i32)| {
        count * weights.all().find(|(other, _)| *other == sort).unwrap_or_else(|| panic!("no number for {sort}")).1
    };
    counts(number_grid, coming).into_iter().map(worth).sum()
}

#[test]
fn the_incremental_evaluation_equals_a_plain_sum_before_and_after_every_piece() {
    for seed in 0..30 {
        let weights = random_weights(seed);
        let mut buffer = SurveyBuffer::default();
        boards(seed, |number_grid, line| {
            let free = number_grid.free().count_ones() as usize;
            let coming = UpcomingNumbers::new(line, free);
            let table = LineTables::new(&weights, &coming);
            assert_eq!(
                BoardSurvey::new(&table, &mut buffer, number_grid, 0).worth(),
                plain_worth(&weights, number_grid, &coming),
                "seed {seed}, {free} free"
            );
            let (number, coming) = (line[0], UpcomingNumbers::new(&line[1..], free.saturating_sub(1)));
            let table = LineTables::new(&weights, &coming);
            let survey = BoardSurvey::new(&table, &mut buffer, number_grid, number);
            for field in number_grid.fields_for(field_tables(), usize::from(number)).take(3) {
                let mut changes = Vec::new();
                survey.with(field, i32::MIN, |change| changes.push(change));
                assert_eq!(changes.len(), 2, "both colours");
                for change in &changes {
                    let mut after = *number_grid;
                    after.place(change.laid);
                    assert_eq!(
                        change.points.cast_unsigned(),
                        number_grid.points(field_tables(), change.laid),
                        "seed {seed}"
                    );
                    let plain = plain_worth(&weights, &after, &coming);
                    assert_eq!(change.worth, plain, "seed {seed}, {free} free, {:?}", change.laid);
                }
                // With a required value some placements are skipped; the others are unchanged.
                survey.with(field, survey.worth(), |change| assert!(changes.contains(&change), "seed {seed}"));
            }
        });
    }
}

#[test]
fn everything_that_has_a_number_is_seen() {
    let mut seen = HashSet::new();
    for seed in 0..3_000 {
        boards(seed, |number_grid, line| {
            let coming = UpcomingNumbers::new(line, number_grid.free().count_ones() as usize);
            seen.extend(counts(number_grid, &coming).into_iter().map(|(sort, _)| sort));
        });
    }
    let all: HashSet<BoardFeature> = BoardFeature::all().collect();
    assert_eq!(all.len(), BoardFeature::all().count());
    let unknown: Vec<String> = seen.difference(&all).map(BoardFeature::to_string).collect();
    let unseen: Vec<String> = all.difference(&seen).map(BoardFeature::to_string).collect();
    assert!(unknown.is_empty() && unseen.is_empty(), "no numbers for {unknown:?}, nothing for {unseen:?}");
}

#[test]
fn the_evaluation_of_a_line_ends_with_a_full_board() {
    let coming = UpcomingNumbers::new(&[3, 5, 3, 1], 3);
    assert_eq!([1, 3, 5].map(|number| coming.left(number)), [0, 2, 1]);
    assert_eq!([3, 5].map(|number| coming.wait(number)), [0, 1]);
}

#[test]
fn weights_read_what_they_write() {
    for weights in [ChallengeWeights::built_in().clone(), random_weights(1)] {
        assert_eq!(ChallengeWeights::read(&weights.to_string()), Ok(weights));
    }
}

#[test]
fn varied_weights_differ_by_a_quarter_at_most() {
    let own = ChallengeWeights::built_in();
    let varied = own.varied(XorShift::new(1));
    assert_ne!(own, &varied);
    assert_ne!(varied, own.varied(XorShift::new(2)));
    for ((sort, own), (_, other)) in own.all().zip(varied.all()) {
        assert!((own - other).abs() <= own.abs() / 4 + 1, "{sort}: {own} and {other}");
    }
}

#[test]
fn invalid_weights_are_refused() {
    let whole = ChallengeWeights::built_in().to_string();
    let last = whole.lines().count() + 1;
    for (text, expected) in [
        (format!("{whole}clash 1\n"), format!("line {last}: duplicate parameter: clash 1")),
        ("sum 7 0 1".to_owned(), "line 1: unknown parameter: sum 7 0 1".to_owned()),
        ("clash 102401".to_owned(), "line 1: invalid value: clash 102401".to_owned()),
        ("stripe ooo 1 1".to_owned(), "line 1: unknown parameter: stripe ooo 1 1".to_owned()),
        ("clash 1".to_owned(), "missing parameter: stripe ... 0".to_owned()),
    ] {
        assert_eq!(ChallengeWeights::read(&text).expect_err("it is invalid").to_string(), expected);
    }
}

proptest! {
    #[test]
    fn no_text_of_weights_panics(text in "([a-z.-]{0,9} ?-?[0-9o.]{0,12}\n?|.{0,9}){0,6}") {
        let _ = ChallengeWeights::read(&text);
    }
}
