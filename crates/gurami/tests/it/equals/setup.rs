//! Set-ups: which are refused, and how they are drawn.

use std::collections::BTreeMap;

use gurami::equals::{Setup, SetupError, Variant};
use gurami::{Board, BoardSize, Colour, Corner, Field, Number, Placement, numbers};

use super::plain::TABLE;

const BAG: &str = "11 22 33 44 55 66 12 34 56 12 34 61";

fn try_setup(start: [&str; 2], bag: &str) -> Result<Setup, SetupError> {
    let board = Board::of(BoardSize::B30);
    let start = start.map(|text| Placement::read(board, text).unwrap());
    Setup::new(Variant::new(BoardSize::B30, 2).unwrap(), start, numbers::read(bag).unwrap())
}

#[test]
fn only_the_variants_of_the_table_are_played() {
    for size in BoardSize::ALL {
        for players in 0..6 {
            let listed = TABLE.iter().any(|line| (line.0, line.1) == (size.fields(), players));
            assert_eq!(Variant::new(size, players).is_ok(), listed, "board {size} for {players}");
        }
    }
    let unknown = Variant::new(BoardSize::B30, 3).unwrap_err();
    let reason = "board 30 for 3 is not played: 30 is for 2 players, 42 and 52 are for 2 or 3";
    assert_eq!(unknown.to_string(), reason);
    let lines: Vec<(usize, usize, usize, usize, usize)> = Variant::ALL
        .iter()
        .map(|v| (v.board().fields(), v.players(), usize::from(v.sets()), v.removed(), v.turns() / v.players()))
        .collect();
    let table = TABLE.iter().map(|(board, players, _, sets, out, turns)| (*board, *players, *sets, *out, *turns));
    assert_eq!(lines, table.collect::<Vec<_>>());
    assert_eq!(Variant::ALL.map(Variant::bag), [24, 36, 36, 40, 42]);
}

#[test]
fn what_the_rules_forbid_is_refused_with_the_reason() {
    let table = [
        (["y3-D4", "b5-D6"], BAG, "the start is on two adjacent fields, D4 and D6 are not adjacent"),
        (["y3-D4", "b5-D4"], BAG, "the start is on two adjacent fields, D4 and D4 are not adjacent"),
        (["y3-D4", "y5-D5"], BAG, "one piece of the start is yellow and one blue, not both yellow"),
        (["b3-D4", "b5-D5"], BAG, "one piece of the start is yellow and one blue, not both blue"),
        (["y3-D4", "b3-D5"], BAG, "the two pieces of the start have different numbers, not both 3"),
        (["y3-D4", "b5-D5"], "1 2 3", "24 pieces are left to draw, not 3"),
        (["y3-D4", "b5-D5"], "11 22 33 44 55 66 12 34 56 12 34 61 2", "24 pieces are left to draw, not 25"),
        (
            ["y3-D4", "b1-D5"],
            "11 22 33 44 55 66 12 34 56 12 34 61",
            "the bag has 5 pieces with a 1, but only 4 can be left beside the start",
        ),
    ];
    for (start, bag, reason) in table {
        assert_eq!(try_setup(start, bag).unwrap_err().to_string(), reason);
    }
    assert!(try_setup(["y3-D4", "b5-D5"], BAG).is_ok());
    assert!(try_setup(["y3-A1", "b5-A2"], BAG).is_ok(), "any adjacent pair can be read");
    let far = Placement::read(Board::of(BoardSize::B52), "b5-F9").unwrap();
    let near = Placement::read(Board::of(BoardSize::B52), "y3-F8").unwrap();
    let variant = Variant::new(BoardSize::B30, 2).unwrap();
    let outside = Setup::new(variant, [near, far], numbers::read(BAG).unwrap()).unwrap_err();
    assert_eq!(outside.to_string(), "a field of the start is not on the board of 30");
}

#[test]
fn the_yellow_piece_of_the_start_comes_first() {
    assert_eq!(try_setup(["b5-D5", "y3-D4"], BAG), try_setup(["y3-D4", "b5-D5"], BAG));
}

#[test]
fn a_random_game_is_drawn_by_the_rules() {
    for variant in Variant::ALL {
        let board = Board::of(variant.board());
        let mut pairs: BTreeMap<[Field; 2], usize> = BTreeMap::new();
        let mut numbers: BTreeMap<(Number, Number), usize> = BTreeMap::new();
        for seed in 0..600 {
            let setup = Setup::random(variant, seed);
            assert_eq!(setup, Setup::random(variant, seed));
            let [yellow, blue] = setup.start();
            assert_eq!([yellow, blue].map(|placement| placement.piece.colour), Colour::BOTH);
            assert_eq!(setup.bag().len(), variant.bag());
            *pairs.entry([yellow.field, blue.field]).or_default() += 1;
            *numbers.entry((yellow.piece.number, blue.piece.number)).or_default() += 1;
        }
        let expected = nearest_pairs(board);
        assert_eq!(pairs.keys().copied().collect::<Vec<_>>(), expected, "board {}", variant.board());
        let share = 600 / expected.len();
        assert!(pairs.values().all(|count| (share / 2..share * 2).contains(count)), "{pairs:?}");
        assert_eq!(numbers.len(), 30, "every two different numbers");
    }
}

/// Both orders of every adjacent pair whose common edge is nearest the middle: the distance from a point to a segment.
fn nearest_pairs(board: &Board) -> Vec<[Field; 2]> {
    let point = |corner: Corner| (f64::from(corner.x) / 2.0, f64::from(corner.y) * 0.75f64.sqrt());
    let points: Vec<(f64, f64)> = board.fields().flat_map(|field| board.triangle(field).corners()).map(point).collect();
    let count = points.len() as f64;
    let middle =
        (points.iter().map(|(x, _)| x).sum::<f64>() / count, points.iter().map(|(_, y)| y).sum::<f64>() / count);
    let distance = |one: Field, other: Field| {
        let theirs = board.triangle(other).corners();
        let mut common = board.triangle(one).corners().into_iter().filter(|corner| theirs.contains(corner)).map(point);
        let (from, to) = (common.next().unwrap(), common.next().unwrap());
        let along = (to.0 - from.0, to.1 - from.1);
        let length = along.0 * along.0 + along.1 * along.1;
        let part = ((middle.0 - from.0) * along.0 + (middle.1 - from.1) * along.1) / length;
        let part = part.clamp(0.0, 1.0);
        (from.0 + part * along.0 - middle.0).hypot(from.1 + part * along.1 - middle.1)
    };
    let all: Vec<[Field; 2]> =
        board.fields().flat_map(|one| board.neighbours(one).map(move |other| [one, other])).collect();
    let nearest = all.iter().map(|[one, other]| distance(*one, *other)).fold(f64::INFINITY, f64::min);
    all.into_iter().filter(|[one, other]| distance(*one, *other) < nearest + 1e-9).collect()
}
