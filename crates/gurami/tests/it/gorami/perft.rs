//! The perft table, by the fast counter, by the positions themselves and by the plain rules.

use game::Game;
use game::conformance::rounds;
use game::conformance::{Rng, below};
use gurami::Colour;
use gurami::gorami::{Arena, Gorami, Position, Setup, perft};
use rand::SeedableRng;

use super::reference::Plain;

const TABLE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/gorami/perft.txt"));

/// Every position of the table with its numbers of sequences of 1, 2, 3 … placements.
fn table() -> Vec<(&'static str, Vec<u64>)> {
    let rows = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read = |row: &'static str| {
        let (position, counts) = row.split_once(" ; ").expect("a position and its counts");
        (position, counts.split(' ').map(|count| count.parse().expect("a count")).collect())
    };
    rows.map(read).collect()
}

/// Compares the counts of each row with a way of counting, until one is too large for it.
fn check(within_reach: impl Fn(u32, u64) -> bool, count: impl Fn(&str, u32) -> u64) {
    let rows = table();
    assert!(rows.len() > 20);
    for (position, counts) in rows {
        for (depth, expected) in (1..).zip(counts).take_while(|(depth, expected)| within_reach(*depth, *expected)) {
            assert_eq!(count(position, depth), expected, "{position}, depth {depth}");
        }
    }
}

#[test]
fn the_fast_counter_gives_the_table() {
    check(|_, count| count <= 2_000_000_000, |position, depth| perft(&Position::read(position).unwrap(), depth));
}

#[test]
fn the_positions_give_the_table() {
    check(
        |_, count| count <= 1_000_000,
        |position, depth| {
            let start = Gorami::start(&Setup::From(Position::read(position).unwrap()));
            game::perft(&start, depth).unwrap()
        },
    );
}

#[test]
fn the_plain_rules_give_the_table() {
    check(|depth, count| depth <= 3 || count <= 10_000, |position, depth| Plain::read(position).perft(depth));
}

#[test]
fn no_placement_is_one_sequence_and_one_is_every_legal_placement() {
    for (position, _) in table() {
        let position = Position::read(position).unwrap();
        assert_eq!(perft(&position, 0), 1, "{position}");
        assert_eq!(perft(&position, 1), position.placements().count() as u64, "{position}");
    }
}

/// Late in the game a placement may take the last answers away, which bulk counting must notice.
#[test]
fn late_positions_are_counted_as_one_by_one() {
    let mut compared = 0;
    for seed in 0..rounds(1_500) {
        let mut rng = Rng::seed_from_u64(seed);
        let arena = Arena::all().nth(below(&mut rng, 3)).unwrap();
        let mut position = Position::new(arena, Colour::Yellow);
        while position.to_move().is_some() {
            if position.free().len() < 9 {
                let game = Gorami::start(&Setup::From(position));
                for depth in 2..=3 {
                    assert_eq!(Some(perft(&position, depth)), game::perft(&game, depth), "seed {seed}: {position}");
                }
                compared += 1;
            }
            let moves: Vec<_> = position.placements().collect();
            position.place(moves[below(&mut rng, moves.len())]).unwrap();
        }
    }
    assert!(compared > 5_000, "{compared}");
}
