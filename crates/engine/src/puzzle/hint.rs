//! Hints: the next solving steps.

use gurami::Field;
use gurami::puzzle::Puzzle;

use super::masks::PuzzleMasks;
use super::pencil_marks::PencilMarks;
use super::techniques::{self, FoundStep};
use super::{Difficulty, Numbers, SolvingStep};

/// A hint for solving a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The number on this field is wrong.
    Wrong {
        /// The field.
        field: Field,
    },
    /// Steps that lead to a number: the last one finds one or more, those before it only remove candidates.
    Steps(Vec<SolvingStep>),
    /// No technique makes progress: a number of the solution.
    Number {
        /// A field.
        field: Field,
        /// Its number.
        number: u16,
    },
    /// The puzzle is solved.
    Solved,
}

/// The easiest way to the next number in a partly solved puzzle whose solution is known.
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
    advise_with_marks(puzzle, solution, |_| Numbers::default())
}

/// The same for a player who has pencilled candidates: steps continue from the pencil marks of each field. Empty ones
/// and those that lack the number of the solution are ignored.
pub fn advise_with_marks(puzzle: &Puzzle, solution: &Puzzle, pencilled: impl Fn(Field) -> Numbers) -> Hint {
    let board = puzzle.board();
    let wrong = |field: &Field| puzzle.number(*field).is_some() && puzzle.number(*field) != solution.number(*field);
    if let Some(field) = board.fields().find(wrong) {
        return Hint::Wrong { field };
    }
    let Some(free) = puzzle.free().next() else { return Hint::Solved };
    let right = |field: Field| {
        let numbers = pencilled(field);
        numbers.contains(solution.number(field).unwrap_or_default()).then_some(numbers)
    };
    steps(puzzle, right)
        .unwrap_or_else(|| Hint::Number { field: free, number: solution.number(free).unwrap_or_default() })
}

/// The steps to the first number from known candidates, only those that it depends on.
fn steps(puzzle: &Puzzle, known: impl Fn(Field) -> Option<Numbers>) -> Option<Hint> {
    let masks = PuzzleMasks::new(puzzle);
    let mut marks = PencilMarks::new(puzzle, &masks)?;
    for field in puzzle.free() {
        let Some(numbers) = known(field) else { continue };
        let weight = |number: u16| 1_u32 << masks.turned(field.index(), number);
        marks.possible[field.index()] &= numbers.fold(0, |weights, number| weights | weight(number));
    }
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

/// Returns whether a step depends on candidates removed by an earlier one.
fn rests(later: &FoundStep, (marks, earlier): &(PencilMarks, FoundStep)) -> bool {
    earlier.changes.iter().any(|(field, after)| {
        let crossed_out = marks.possible[*field] & !after;
        later.rests_on >> field & 1 != 0 && later.rests_on_weights & crossed_out != 0
    })
}
