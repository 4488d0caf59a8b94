//! Hand-made puzzles for every sentence of the rules.

use gurami::puzzle::{ByShade, Puzzle, PuzzleFault, PuzzleVerdict};
use gurami::{Board, BoardSize, Direction};

const SOLVED: &str = "16:wwgggwgwwwgwgwgg:1,6,7,8,1,4,2,7,2,3,6,5,4,8,5,3";

/// The puzzle with some of its numbers replaced, each as a field and a number or a dot.
fn changed(text: &str, changes: &[(&str, &str)]) -> Puzzle {
    let mut puzzle = Puzzle::read(text).expect("a puzzle");
    for (field, number) in changes {
        puzzle.set(puzzle.board().read_field(field).expect("a field"), number.parse().ok());
    }
    puzzle
}

#[track_caller]
fn check(puzzle: &Puzzle, verdict: PuzzleVerdict, faults: &[&str]) {
    let report = puzzle.check();
    let found: Vec<String> = report.faults.iter().map(PuzzleFault::to_string).collect();
    assert_eq!(found, faults);
    assert_eq!(report.verdict(), verdict);
}

#[test]
fn a_finished_correct_grid_is_a_solution() {
    check(&changed(SOLVED, &[]), PuzzleVerdict::Solved, &[]);
    let report = changed(SOLVED, &[]).check();
    assert!(report.left.white.is_empty() && report.left.gray.is_empty() && report.free.is_empty());
}

#[test]
fn the_numbers_go_up_to_half_the_fields() {
    for (size, most) in BoardSize::ALL.into_iter().zip([8, 11, 12, 15, 21, 26]) {
        let board = Board::of(size);
        let white = board.fields().filter(|field| field.index() % 2 == 0).collect();
        let mut puzzle = Puzzle::new(size, white);
        let report = puzzle.check();
        assert_eq!((puzzle.most(), report.verdict()), (most, PuzzleVerdict::Unfinished));
        let all: Vec<u16> = (1..=most).collect();
        assert_eq!(report.left, ByShade { white: all.clone(), gray: all });
        assert_eq!(report.free, board.fields());
        let field = board.field(3).unwrap();
        puzzle.set(field, Some(most));
        check(&puzzle, PuzzleVerdict::Unfinished, &[]);
        puzzle.set(field, Some(most + 1));
        let name = board.name(field);
        let message = format!("{} on {name} is out of range: the numbers are 1 to {most}", most + 1);
        check(&puzzle, PuzzleVerdict::Wrong, &[&message]);
        puzzle.set(field, Some(0));
        let message = format!("0 on {name} is out of range: the numbers are 1 to {most}");
        check(&puzzle, PuzzleVerdict::Wrong, &[&message]);
    }
}

/// White 2 3 4 5 and gray 2 3 4 5 6 8, the table of the rule book.
#[test]
fn the_numbers_still_to_be_entered_are_listed_by_colour() {
    let report = Puzzle::read("16:wwgggwgwwwgwgwgg:1,6,7,.,1,.,.,7,.,.,.,.,.,8,.,.").unwrap().check();
    assert_eq!(report.left, ByShade { white: vec![2, 3, 4, 5], gray: vec![2, 3, 4, 5, 6, 8] });
    assert_eq!(report.free.len(), 10);
    assert_eq!(report.verdict(), PuzzleVerdict::Unfinished);
}

#[test]
fn half_of_the_fields_are_white_and_half_gray() {
    let puzzle = Puzzle::read("16:wwwggwgwwwgwgwgg:.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.").unwrap();
    let message = "9 fields are white and 7 gray: half of them must be white and half gray";
    check(&puzzle, PuzzleVerdict::Wrong, &[message]);
    assert_eq!(puzzle.check().faults, [PuzzleFault::NotHalf { fields: ByShade { white: 9, gray: 7 } }]);
}

#[test]
fn each_number_stands_once_in_each_colour() {
    let one_of_each = "16:wwgggwgwwwgwgwgg:1,.,.,.,1,.,.,.,.,.,.,.,.,.,.,.";
    check(&changed(one_of_each, &[]), PuzzleVerdict::Unfinished, &[]);
    let message = "1 stands on A1 and B5: each number stands on one white field only";
    check(&changed(one_of_each, &[("B5", "1")]), PuzzleVerdict::Wrong, &[message]);
    let message = "1 stands on A3 and B2 and D3: each number stands on one gray field only";
    let thrice = changed(one_of_each, &[("A3", "1"), ("D3", "1")]);
    check(&thrice, PuzzleVerdict::Wrong, &[message]);
    let [PuzzleFault::Repeated { fields, .. }] = &thrice.check().faults[..] else { panic!("one fault") };
    assert_eq!(fields.len(), 3);
}

/// A1 white, A2 white, A3 gray: 1 + 6 = 7. The other stripes through these fields have free fields.
#[test]
fn only_completed_stripes_are_judged() {
    let row = "16:wwgggwgwwwgwgwgg:1,6,.,.,.,.,.,.,.,.,.,.,.,.,.,.";
    check(&changed(row, &[]), PuzzleVerdict::Unfinished, &[]);
    check(&changed(row, &[("A3", "7")]), PuzzleVerdict::Unfinished, &[]);
    let wrong = changed(row, &[("A3", "8")]);
    let message = "horizontal stripe A has the sums white 7 and gray 8: in every stripe they must be equal";
    check(&wrong, PuzzleVerdict::Wrong, &[message]);
    let [PuzzleFault::Unequal { stripe, fields, sums }] = &wrong.check().faults[..] else { panic!("one fault") };
    assert_eq!(stripe.direction, Direction::Horizontal);
    assert_eq!(fields.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A1", "A2", "A3"]);
    assert_eq!(sums, &ByShade { white: 7, gray: 8 });
}

/// Two white numbers exchanged: the stripe that has both stays right, the others through them go wrong.
#[test]
fn wrong_stripes_are_named_in_all_directions() {
    let sums = |stripe: &str, white: u32, gray: u32| {
        format!("{stripe} has the sums white {white} and gray {gray}: in every stripe they must be equal")
    };
    let check = |changes: &[(&str, &str)], expected: &[String]| {
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check(&changed(SOLVED, changes), PuzzleVerdict::Wrong, &expected);
    };
    let downward = [sums("downward stripe 3 (A2–C5)", 8, 13), sums("downward stripe 2 (A1–D3)", 15, 10)];
    check(&[("A1", "6"), ("A2", "1")], &downward);
    let others = [
        sums("horizontal stripe A", 11, 7),
        sums("horizontal stripe C", 6, 10),
        sums("upward stripe 1 (C1–A2)", 13, 9),
        sums("upward stripe 3 (D2–B5)", 8, 12),
    ];
    check(&[("A1", "5"), ("C4", "1")], &others);
}

#[test]
fn all_faults_are_reported_at_once() {
    let text = "16:wwwggwgwwwgwgwgg:1,1,9,.,3,.,.,.,.,.,.,.,3,.,.,.";
    let expected = [
        "9 fields are white and 7 gray: half of them must be white and half gray",
        "9 on A3 is out of range: the numbers are 1 to 8",
        "1 stands on A1 and A2: each number stands on one white field only",
        "3 stands on B2 and C5: each number stands on one gray field only",
        "horizontal stripe A has the sums white 11 and gray 0: in every stripe they must be equal",
    ];
    check(&Puzzle::read(text).unwrap(), PuzzleVerdict::Wrong, &expected);
}
