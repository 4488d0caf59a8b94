//! Made puzzles keep what they promise.

use engine::puzzle::{Hint, Level, Solver, generate, hint};
use gurami::BoardSize;
use gurami::puzzle::Verdict;

use super::plain;

#[test]
fn made_puzzles_have_one_solution_their_level_and_no_number_too_many() {
    for (size, level) in
        [BoardSize::B16, BoardSize::B22].into_iter().flat_map(|size| Level::ALL.map(|level| (size, level)))
    {
        let mut made = 0;
        for seed in 0..3 {
            let Some(puzzle) = generate(size, level, seed) else { continue };
            made += 1;
            assert_eq!(generate(size, level, seed).as_ref(), Some(&puzzle), "the same seed gives the same puzzle");
            assert!(Solver::new(&puzzle).is_unique(), "{puzzle}");
            if puzzle.free().len() <= 12 {
                assert_eq!(plain::count(&puzzle, 2), 1, "{puzzle}");
            }
            assert_eq!(Level::of(&puzzle), Some(level), "{puzzle}");
            for field in puzzle.board().fields().filter(|field| puzzle.number(*field).is_some()) {
                let mut fewer = puzzle.clone();
                fewer.set(field, None);
                assert!(!level.solves(&fewer), "{puzzle}: {fewer}");
            }
        }
        assert!(made > 0, "board {size}, {level:?}");
    }
}

#[test]
fn hints_lead_to_the_solution_and_name_wrong_numbers() {
    for level in [Level::Easy, Level::Hard] {
        let puzzle = generate(BoardSize::B16, level, 1).expect("there are such puzzles");
        let solution = Solver::new(&puzzle).solutions(1).found.remove(0);
        let mut filled = puzzle.clone();
        while let Some(step) = hint(&filled, &solution) {
            let (Hint::LastOfStripe { field, number, .. } | Hint::Solution { field, number }) = step else {
                panic!("{filled}: {step:?}");
            };
            assert_eq!(filled.number(field), None);
            assert_eq!(solution.number(field), Some(number));
            filled.set(field, Some(number));
        }
        assert_eq!(filled.check().verdict(), Verdict::Solved);
        let field = puzzle.free().next().expect("a free field");
        let other = solution.number(field).map(|number| number % puzzle.most() + 1);
        filled.set(field, other);
        assert_eq!(hint(&filled, &solution), Some(Hint::Wrong { field }));
    }
}
