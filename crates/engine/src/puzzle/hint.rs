//! What to think of next.

use gurami::Field;
use gurami::puzzle::Puzzle;

use super::masks::PuzzleMasks;
use super::pencil_marks::PencilMarks;
use super::techniques::{self, FoundStep};
use super::{Difficulty, SolvingStep};

/// Help for somebody who solves a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The number on this field is not that of the solution.
    Wrong {
        /// Where it stands.
        field: Field,
    },
    /// Conclusions that lead to a number: the last one finds it, or several; those before it only cross numbers out.
    Steps(Vec<SolvingStep>),
    /// No technique leads on: only the solution tells.
    Number {
        /// A field.
        field: Field,
        /// Its number.
        number: u16,
    },
    /// Every number is there.
    Solved,
}

/// The next number to be found in a puzzle with numbers entered, of which the solution is known, and the easiest way to
/// it.
///
/// ```
/// use engine::puzzle::{Hint, Difficulty, Solver, advise, generate};
/// use gurami::BoardSize;
///
/// let puzzle = generate(BoardSize::B16, Difficulty::Easy, 1).expect("there are such puzzles");
/// let solution = Solver::new(&puzzle).solutions(1).found.remove(0);
/// let Hint::Steps(steps) = advise(&puzzle, &solution) else { panic!("an easy puzzle has an easy step") };
/// let (field, number) = steps[0].number().expect("an easy step finds a number");
/// assert_eq!(solution.number(field), Some(number));
/// ```
pub fn advise(puzzle: &Puzzle, solution: &Puzzle) -> Hint {
    let board = puzzle.board();
    let wrong = |field: &Field| puzzle.number(*field).is_some() && puzzle.number(*field) != solution.number(*field);
    if let Some(field) = board.fields().find(wrong) {
        return Hint::Wrong { field };
    }
    let Some(free) = puzzle.free().next() else { return Hint::Solved };
    steps(puzzle).unwrap_or_else(|| Hint::Number { field: free, number: solution.number(free).unwrap_or_default() })
}

/// Conclusions up to the first number, only those that are needed for it.
fn steps(puzzle: &Puzzle) -> Option<Hint> {
    let masks = PuzzleMasks::new(puzzle);
    let mut marks = PencilMarks::new(puzzle, &masks)?;
    let mut past: Vec<(PencilMarks, FoundStep)> = Vec::new();
    loop {
        let found = techniques::easiest(Difficulty::Fiendish, &masks, &marks)?;
        let decides = found.decides();
        past.push((marks, found.clone()));
        if decides {
            break;
        }
        found.apply(&masks, &mut marks);
    }
    let mut needed: Vec<usize> = vec![past.len() - 1];
    for earlier in (0..past.len() - 1).rev() {
        if needed.iter().any(|later| rests(&past[*later].1, &past[earlier])) {
            needed.push(earlier);
        }
    }
    needed.reverse();
    let step = |index: usize| SolvingStep::new(&masks, puzzle, &past[index].0, &past[index].1);
    Some(Hint::Steps(needed.into_iter().map(step).collect()))
}

/// Does a conclusion rest on what an earlier one crossed out?
fn rests(later: &FoundStep, (marks, earlier): &(PencilMarks, FoundStep)) -> bool {
    earlier.changes.iter().any(|(field, after)| {
        let crossed_out = marks.possible[*field] & !after;
        later.rests_on >> field & 1 != 0 && later.rests_on_weights & crossed_out != 0
    })
}
