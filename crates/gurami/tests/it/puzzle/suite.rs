//! Stored puzzles with known verdicts.

use gurami::puzzle::{ByShade, Puzzle, PuzzleFault, PuzzleVerdict, Shade};

const SUITE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/gurami/puzzles.txt"));

/// Verdict, puzzle and faults of every line.
pub fn puzzles() -> impl Iterator<Item = (PuzzleVerdict, &'static str, Vec<&'static str>)> {
    let lines = SUITE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| {
        let (verdict, rest) = line.split_once(' ').expect("a verdict and a puzzle");
        let mut parts = rest.split(" ; ");
        let puzzle = parts.next().expect("a split has a first part");
        let verdict = match verdict {
            "solved" => PuzzleVerdict::Solved,
            "unfinished" => PuzzleVerdict::Unfinished,
            "wrong" => PuzzleVerdict::Wrong,
            verdict => panic!("{verdict} is no verdict"),
        };
        (verdict, puzzle, parts.collect())
    })
}

#[test]
fn every_stored_puzzle_has_its_verdict() {
    assert!(puzzles().count() >= 15);
    for (verdict, text, faults) in puzzles() {
        let puzzle = Puzzle::read(text).unwrap();
        let report = puzzle.check();
        let found: Vec<String> = report.faults.iter().map(PuzzleFault::to_string).collect();
        assert_eq!(found, faults, "{text}");
        assert_eq!(report.verdict(), verdict, "{text}");
        assert_eq!(puzzle.to_string(), text);
    }
}

/// All ways to fill the puzzle that has the rule book's table, 4! · 6! of them: exactly one is right, the stored one.
#[test]
fn the_table_of_the_rule_book_fits_a_puzzle_with_one_solution() {
    let table = ByShade { white: vec![2, 3, 4, 5], gray: vec![2, 3, 4, 5, 6, 8] };
    let with_table = |text: &str| Puzzle::read(text).unwrap().check().left == table;
    let (_, puzzle, _) = puzzles().find(|(_, text, _)| with_table(text)).expect("a puzzle with the table is stored");
    let solutions = fill(&Puzzle::read(puzzle).unwrap());
    let stored =
        puzzles().filter(|(verdict, ..)| *verdict == PuzzleVerdict::Solved).map(|(_, text, _)| text.to_owned());
    assert_eq!(solutions.len(), 1);
    assert!(stored.into_iter().any(|text| text == solutions[0].to_string()));
}

/// Every solution, by trying every number left on the first free field.
fn fill(puzzle: &Puzzle) -> Vec<Puzzle> {
    let report = puzzle.check();
    let Some(field) = report.free.into_iter().next() else {
        return (report.verdict() == PuzzleVerdict::Solved).then(|| puzzle.clone()).into_iter().collect();
    };
    if report.verdict() == PuzzleVerdict::Wrong {
        return vec![];
    }
    let left = match puzzle.shade(field) {
        Shade::White => report.left.white,
        Shade::Gray => report.left.gray,
    };
    let with = |number| {
        let mut next = puzzle.clone();
        next.set(field, Some(number));
        fill(&next)
    };
    left.into_iter().flat_map(with).collect()
}
