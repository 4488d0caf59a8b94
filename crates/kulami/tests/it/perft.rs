//! Perft tables: every implementation counts the same.

use game::Game;
use kulami::random::random_square;
use kulami::{Kulami, Position, Setup, SwapRule, perft, perft_one_by_one};

use crate::reference::Reference;
use crate::support::start;

const TABLE: &str = include_str!("../../../../suites/kulami/perft.txt");

/// Positions with their counts for 1, 2, 3, … marbles.
fn table() -> Vec<(&'static str, Vec<u64>)> {
    let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |line: &'static str| {
        let (position, counts) = line.split_once(" = ").expect("a position and its counts");
        (position, counts.split(' ').map(|count| count.parse().expect("a count")).collect())
    };
    lines.map(entry).collect()
}

/// Checks a counter against the table, up to counts of this size.
fn check(most: u64, count: impl Fn(&str, u32) -> u64) {
    let mut checked = 0;
    for (position, counts) in table() {
        for (depth, &expected) in (1..).zip(&counts).filter(|(_, expected)| **expected <= most) {
            assert_eq!(count(position, depth), expected, "depth {depth} of {position}");
            checked += 1;
        }
    }
    assert!(checked > 2 * table().len(), "positions are checked to some depth");
}

#[test]
fn the_table_is_worth_checking() {
    let table = table();
    assert!(table.len() >= 12);
    let has = |what: &dyn Fn(&Position) -> bool| table.iter().any(|(text, _)| what(&Position::read(text).unwrap()));
    assert!(has(&|position| position.ply() == 0 && position.board().layout().is_square()));
    assert!(has(&|position| position.ply() == 0 && !position.board().layout().is_square()));
    assert!(has(&|position| position.ply() > 20 && position.board().layout().is_square()));
    assert!(has(&|position| position.ply() > 20 && !position.board().layout().is_square()));
    assert!(table.iter().any(|(_, counts)| counts.last() == Some(&0)), "a game that ends within the table");
    for (text, _) in table {
        assert_eq!(Position::read(text).unwrap().to_string(), text, "positions are canonical");
    }
}

#[test]
fn counted_in_bulk() {
    check(u64::MAX, |text, depth| perft(&Position::read(text).unwrap(), depth));
}

#[test]
fn counted_one_by_one() {
    check(6_000_000, |text, depth| perft_one_by_one(&Position::read(text).unwrap(), depth));
}

#[test]
fn counted_as_any_game() {
    let game = |text: &str| Kulami::start(&Setup::from_position(Position::read(text).unwrap(), SwapRule::Never));
    check(70_000, |text, depth| game::perft(&game(text), depth).expect("Kulami lists its moves"));
}

#[test]
fn counted_by_the_reference() {
    check(8_000, |text, depth| Reference::position(text).perft(depth));
}

#[test]
fn every_square_has_the_same_first_three_counts() {
    for seed in 0..300 {
        let layout = random_square(seed);
        let position = start(&layout.to_string());
        let counts = [1, 2, 3].map(|depth| perft(&position, depth));
        assert_eq!(counts, [64, 752, 7320], "seed {seed}: {layout}");
    }
}

#[test]
fn no_sequence_is_longer_than_the_marbles() {
    let position = start(crate::support::SQUARE);
    assert_eq!(perft(&position, 0), 1);
    assert_eq!(perft(&position, 57), 0);
    assert_eq!(perft_one_by_one(&position, 57), 0);
}
