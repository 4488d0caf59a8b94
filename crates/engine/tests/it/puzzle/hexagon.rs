//! Puzzles whose central hexagon has equal sums, too.

use engine::puzzle::{Difficulty, PuzzleId, Solver, rate, solved_with_hexagon, unbalanced};
use gurami::puzzle::{Hexagon, Puzzle, PuzzleFault, PuzzleVerdict};
use gurami::{BoardSize, Field};

use super::{crossed, plain};

/// A full board of the seed with this many numbers removed.
fn opened(seed: u64, free: usize) -> Puzzle {
    let mut puzzle = solved_with_hexagon(seed);
    let mut fields: Vec<Field> = puzzle.board().fields().collect();
    fields.sort_by_key(|field| game::key(seed as u32, field.index() as u32));
    fields[..free].iter().for_each(|field| puzzle.set(*field, None));
    puzzle
}

#[test]
fn as_many_solutions_as_a_plain_solver_finds() {
    let mut fewer = 0;
    for seed in 0..100 {
        let puzzle = opened(seed, 10 + seed as usize % 4);
        let text = puzzle.to_string();
        assert_eq!(Puzzle::read(&text).as_ref(), Ok(&puzzle));
        let expected = plain::count(&puzzle, 500);
        assert_eq!(Solver::new(&puzzle).count(500), expected, "seed {seed}: {puzzle}");
        // With fewer numbers it can be seen that the hexagon says something.
        let asked = opened(seed, 18);
        let free = Puzzle::read(asked.to_string().trim_end_matches(":hexagon")).expect("a puzzle");
        assert_eq!(free.hexagon(), Hexagon::Free);
        let counts = [&asked, &free].map(|puzzle| Solver::new(puzzle).count(100));
        assert!(counts[0] <= counts[1], "seed {seed}: {counts:?}");
        fewer += usize::from(counts[0] < counts[1]);
    }
    assert!(fewer > 10, "the hexagon says something: {fewer}");
}

#[test]
fn full_boards_have_equal_sums_in_the_hexagon() {
    for seed in 0..5 {
        let mut full = solved_with_hexagon(seed);
        assert_eq!((full.check().verdict(), full.hexagon()), (PuzzleVerdict::Solved, Hexagon::Equal), "{full}");
        assert_eq!(unbalanced(&full), None);
        // Two numbers of one colour change places, one inside and one outside.
        let centre = full.equal_centre();
        let inside = centre.into_iter().next().expect("six fields");
        let outside = full.of_shade(full.shade(inside)).without(centre).into_iter().next().expect("a field");
        let numbers = (full.number(inside), full.number(outside));
        full.set(inside, numbers.1);
        full.set(outside, numbers.0);
        let is_reported =
            |fault: &PuzzleFault| matches!(fault, PuzzleFault::UnequalHexagon { fields, .. } if fields.len() == 6);
        assert!(full.check().faults.iter().any(is_reported), "{full}");
        assert_eq!(Solver::new(&full).count(2), 0, "{full}");
    }
}

#[test]
fn made_puzzles_need_their_level_and_have_one_solution() {
    let mut needed = 0;
    for level in Difficulty::ALL {
        let id = PuzzleId { size: BoardSize::B24, level, seed: 3, hexagon: Hexagon::Equal };
        let puzzle = (0..200).find_map(|attempt| id.attempt(attempt)).expect("there are such puzzles");
        assert_eq!(Difficulty::of(&puzzle), Some(level), "{puzzle}");
        assert!(Solver::new(&puzzle).is_unique(), "{puzzle}");
        assert_eq!(crossed::count(&puzzle, 2), 1, "{puzzle}");
        let solution = Solver::new(&puzzle).solutions(1).found.remove(0);
        assert_eq!(solution.check().verdict(), PuzzleVerdict::Solved, "{solution}");
        let rating = rate(&puzzle).expect("it has a level");
        // No conclusion crosses out what is right.
        for finding in rating.steps.iter().flat_map(|step| &step.findings) {
            let right = solution.number(finding.field).expect("a full board");
            assert!(finding.after.contains(right), "{puzzle}: {finding:?}");
        }
        let hexagon = puzzle.board().stripes().len();
        needed += usize::from(rating.steps.iter().any(|step| step.stripes.contains(&hexagon)));
    }
    assert!(needed > 0, "the hexagon is used");
}
