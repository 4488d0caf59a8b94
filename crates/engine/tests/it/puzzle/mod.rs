//! The puzzle solver against a plain one.

mod bounded;
mod crossed;
mod hexagon;
mod ladder;
mod made;
mod plain;

use engine::puzzle::{Completeness, Difficulty, Solver, rate, solved, unbalanced};
use gurami::puzzle::{Puzzle, PuzzleVerdict};
use gurami::{BoardSize, Field};
use proptest::prelude::*;

/// A full board of the seed with this many numbers removed, and perhaps two of the others changed.
fn random_puzzle(size: BoardSize, seed: u64, free: usize) -> Puzzle {
    let mut puzzle = solved(size, seed);
    let mut fields: Vec<Field> = puzzle.board().fields().collect();
    fields.sort_by_key(|field| game::key(seed as u32, field.index() as u32));
    for field in &fields[..free] {
        puzzle.set(*field, None);
    }
    if seed.is_multiple_of(5) {
        let (one, other) = (fields[free], fields[free + 1]);
        let numbers = (puzzle.number(one), puzzle.number(other));
        puzzle.set(one, numbers.1);
        puzzle.set(other, numbers.0);
    }
    puzzle
}

#[test]
fn as_many_solutions_as_a_plain_solver_finds() {
    let samples = [
        (BoardSize::B16, 1000, 12),
        (BoardSize::B22, 1000, 12),
        (BoardSize::B24, 1000, 12),
        (BoardSize::B30, 100, 12),
        (BoardSize::B42, 20, 9),
        (BoardSize::B52, 20, 9),
    ];
    for (size, puzzles, most_free) in samples {
        let mut seen = [0_u32; 3];
        for seed in 0..puzzles {
            let free = 6 + seed as usize % (most_free - 5);
            let puzzle = random_puzzle(size, seed, free);
            let expected = plain::count(&puzzle, 1000);
            assert_eq!(Solver::new(&puzzle).count(1000), expected, "seed {seed}: {puzzle}");
            assert_eq!(crossed::count(&puzzle, 1000), expected, "seed {seed}: {puzzle}");
            seen[expected.min(2)] += 1;
        }
        assert!(seen.iter().take(2).all(|count| *count > 0), "board {size}: {seen:?}");
    }
}

/// With fewer numbers than the plainest solver can do with; up to the board of 42 some have several solutions.
#[test]
fn as_many_solutions_on_every_board_as_a_plain_solver_finds_that_crosses_out() {
    let samples = [
        (BoardSize::B16, 40, 11..=14, 3),
        (BoardSize::B22, 40, 15..=18, 3),
        (BoardSize::B24, 40, 16..=19, 3),
        (BoardSize::B30, 40, 19..=22, 3),
        (BoardSize::B42, 40, 20..=23, 3),
        (BoardSize::B52, 20, 20..=23, 2),
    ];
    for (size, puzzles, free, kinds) in samples {
        let mut seen = [0_u32; 3];
        for (seed, free) in (1..=puzzles).zip(free.cycle()) {
            let puzzle = random_puzzle(size, seed, free);
            let expected = crossed::count(&puzzle, 50);
            assert_eq!(Solver::new(&puzzle).count(50), expected, "seed {seed}: {puzzle}");
            seen[expected.min(2)] += 1;
        }
        assert!(seen.iter().take(kinds).all(|count| *count > 0), "board {size}: {seen:?}");
    }
}

#[test]
fn all_results_are_distinct_solutions() {
    for size in [BoardSize::B16, BoardSize::B22] {
        for seed in 0..20 {
            let puzzle = random_puzzle(size, seed * 5 + 1, size.fields() - 2);
            let found = Solver::new(&puzzle).solutions(20).found;
            for (i, solution) in found.iter().enumerate() {
                assert_eq!(solution.check().verdict(), PuzzleVerdict::Solved, "{solution}");
                assert!(!found[..i].contains(solution), "{solution}");
                let kept = |field: Field| puzzle.number(field).is_none_or(|n| solution.number(field) == Some(n));
                assert!(puzzle.board().fields().all(kept), "{puzzle}");
            }
        }
    }
}

#[test]
fn full_boards_are_right_and_the_same_for_the_same_seed() {
    for size in BoardSize::ALL {
        let full = solved(size, 7);
        assert_eq!(full.check().verdict(), PuzzleVerdict::Solved, "{full}");
        assert_eq!(full, solved(size, 7));
        assert_ne!(full, solved(size, 8));
    }
}

#[test]
fn wrong_puzzles_have_no_solution() {
    let half = "16:wwwggwgwwwgwgwgg";
    for text in [
        format!("{half}:{}", ["."; 16].join(",")),
        format!("16:wwgggwgwwwgwgwgg:9{}", ",.".repeat(15)),
        format!("16:wwgggwgwwwgwgwgg:65535{}", ",.".repeat(15)),
        format!("16:wwgggwgwwwgwgwgg:0{}", ",.".repeat(15)),
        format!("16:wwgggwgwwwgwgwgg:1,1{}", ",.".repeat(14)),
        format!("16:wwgggwgwwwgwgwgg:1,2,8{}", ",.".repeat(13)),
        format!("16:wwwwwwwwgggggggg:{}", ["."; 16].join(",")),
    ] {
        let puzzle = Puzzle::read(&text).expect("a puzzle");
        assert_eq!(Solver::new(&puzzle).count(2), 0, "{text}");
    }
}

#[test]
fn a_search_reports_its_depth() {
    let solver = |seed| Solver::new(&random_puzzle(BoardSize::B16, seed, 16 - 2));
    let solver = (0..).map(|i| solver(5 * i + 1)).find(|solver| solver.count(3) == 3).expect("the range has no end");
    assert_eq!(solver.solutions(1).all, Completeness::Enough);
    assert_eq!(solver.solutions_within(1000, 1).all, Completeness::GivenUp);
    let all = solver.solutions(100_000);
    assert_eq!(all.all, Completeness::All);
    assert!(all.found.len() > 2);
}

#[test]
fn a_stripe_that_cannot_balance_is_named() {
    let puzzle = format!("16:wwgggwgwwwgwgwgg:8,7{}", ",.".repeat(14));
    let puzzle = Puzzle::read(&puzzle).expect("a puzzle");
    let named = unbalanced(&puzzle).map(|stripe| stripe.to_string());
    assert_eq!(named.as_deref(), Some("horizontal stripe A cannot balance: white makes 15 to 15, gray 1 to 8"));
    for seed in 0..50 {
        let right = random_puzzle(BoardSize::B22, seed * 5 + 1, 15);
        assert_eq!(unbalanced(&right), None, "seed {seed}: {right}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_puzzle_text_is_accepted_or_refused(
        size in 0..6_usize,
        white: u64,
        numbers in proptest::collection::vec(prop_oneof![4 => Just(None), 1 => (0..40_u16).prop_map(Some)], 52),
        odd in proptest::option::of(0..=u16::MAX),
    ) {
        let size = BoardSize::ALL[size];
        let white = gurami::Board::of(size).fields().filter(|field| white >> field.index() & 1 != 0).collect();
        let mut puzzle = Puzzle::new(size, white);
        for (field, number) in puzzle.board().fields().zip(numbers) {
            puzzle.set(field, number);
        }
        if let (Some(number), Some(field)) = (odd, puzzle.board().field(7)) {
            puzzle.set(field, Some(number));
        }
        let found = Solver::new(&puzzle).solutions_within(2, 300).found;
        prop_assert!(found.iter().all(|solution| solution.check().verdict() == PuzzleVerdict::Solved));
        let wrong = !puzzle.check().faults.is_empty() || unbalanced(&puzzle).is_some();
        let rated = rate(&puzzle).ok().map(|rating| rating.level);
        prop_assert!(!wrong || found.is_empty() && rated.is_none(), "{}", puzzle);
        prop_assert_eq!(rated, Difficulty::of(&puzzle), "{}", puzzle);
    }
}
