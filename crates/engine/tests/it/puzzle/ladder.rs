//! No technique draws a wrong conclusion, and each level solves its puzzles.

use std::collections::BTreeSet;

use engine::puzzle::{Difficulty, Hint, RatingError, Solver, SolvingStep, Technique, advise, generate, rate};
use gurami::BoardSize;
use gurami::puzzle::{Puzzle, PuzzleVerdict};

use super::random_puzzle;

/// What a solution has must stay possible, step by step.
fn keeps(step: &SolvingStep, solution: &Puzzle) -> bool {
    step.findings.iter().all(|finding| {
        let number = solution.number(finding.field).expect("a solution is full");
        let something = finding.after != finding.before || step.number().is_some();
        something && finding.after.without(finding.before).is_empty() && finding.after.contains(number)
    })
}

/// A number that is tried and fails is in no solution, and the steps from it are complete.
fn fails_rightly(step: &SolvingStep, solution: &Puzzle) -> bool {
    let Some(trial) = &step.trial else { return step.technique != Technique::Forcing };
    let field = step.fields.into_iter().next().expect("a field is tried");
    let tried = step.numbers.only().expect("one number is tried");
    solution.number(field) != Some(tried) && trial.steps.iter().all(|inner| inner.technique < Technique::Forcing)
}

#[test]
fn no_technique_crosses_out_a_number_of_any_solution() {
    let mut seen = BTreeSet::new();
    for (size, seeds) in [(BoardSize::B16, 300), (BoardSize::B22, 120), (BoardSize::B24, 60), (BoardSize::B30, 25)] {
        for seed in 0..seeds {
            // Multiples of five are wrong on purpose.
            let seed = seed * 5 + 1;
            let free = size.fields() * (40 + seed as usize * 7 % 55) / 100;
            let puzzle = random_puzzle(size, seed, free);
            let solutions = Solver::new(&puzzle).solutions_within(20, 20_000).found;
            let steps = match rate(&puzzle) {
                Ok(rating) => rating.steps,
                Err(RatingError::Beyond { steps }) => steps,
                Err(RatingError::Contradiction) => panic!("seed {seed}: {puzzle} has a solution"),
            };
            for step in &steps {
                seen.insert(step.technique);
                for solution in &solutions {
                    assert!(keeps(step, solution), "seed {seed}: {puzzle}: {step:?}");
                    assert!(fails_rightly(step, solution), "seed {seed}: {puzzle}: {step:?}");
                }
            }
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), Technique::ALL, "every technique is put to the test");
}

#[test]
fn contradictory_puzzles_are_never_rated() {
    for seed in (0..200).map(|seed| seed * 5) {
        let puzzle = random_puzzle(BoardSize::B16, seed, 9);
        if Solver::new(&puzzle).count(1) == 0 {
            assert!(rate(&puzzle).is_err(), "seed {seed}: {puzzle}");
            assert_eq!(Difficulty::of(&puzzle), None, "seed {seed}: {puzzle}");
        }
    }
}

#[test]
fn the_rated_level_is_the_easiest_that_solves() {
    for seed in 0..60 {
        for size in [BoardSize::B16, BoardSize::B22] {
            let puzzle = random_puzzle(size, seed * 5 + 1, size.fields() * 3 / 5);
            let rated = rate(&puzzle).ok().map(|rating| rating.level);
            assert_eq!(rated, Difficulty::of(&puzzle), "seed {seed}: {puzzle}");
            let solving = Difficulty::ALL.map(|level| level.solves(&puzzle));
            assert!(solving.is_sorted(), "seed {seed}: {puzzle}: {solving:?}");
        }
    }
}

#[test]
fn techniques_belong_to_levels_in_order_and_every_level_has_one() {
    assert!(Technique::ALL.is_sorted());
    assert!(Technique::ALL.map(Technique::level).is_sorted());
    for level in Difficulty::ALL {
        assert!(Technique::ALL.iter().any(|technique| technique.level() == level), "{level:?}");
    }
    let words: BTreeSet<_> = Technique::ALL.map(Technique::word).into_iter().collect();
    assert_eq!(words.len(), Technique::ALL.len());
}

#[test]
fn hints_lead_to_the_solution_and_name_wrong_numbers() {
    for (size, level) in
        [BoardSize::B16, BoardSize::B22].into_iter().flat_map(|s| Difficulty::ALL.map(|level| (s, level)))
    {
        let puzzle = generate(size, level, 1).expect("there are such puzzles");
        let solution = Solver::new(&puzzle).solutions(1).found.remove(0);
        let mut filled = puzzle.clone();
        loop {
            let steps = match advise(&filled, &solution) {
                Hint::Steps(steps) => steps,
                Hint::Solved => break,
                other => panic!("{filled}: {other:?}"),
            };
            let (last, before) = steps.split_last().expect("at least one step");
            assert!(before.iter().all(|step| step.number().is_none()), "{filled}: {steps:?}");
            assert!(steps.iter().all(|step| step.technique.level() <= level), "{filled}: {steps:?}");
            let (field, number) = last.number().expect("the last step finds a number");
            assert_eq!(filled.number(field), None);
            assert_eq!(solution.number(field), Some(number), "{filled}: {steps:?}");
            filled.set(field, Some(number));
        }
        assert_eq!(filled.check().verdict(), PuzzleVerdict::Solved);
        let field = puzzle.free().next().expect("a free field");
        filled.set(field, solution.number(field).map(|number| number % puzzle.most() + 1));
        assert_eq!(advise(&filled, &solution), Hint::Wrong { field });
    }
}
