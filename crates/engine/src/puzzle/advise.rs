//! What to think of next.

use gurami::Field;
use gurami::puzzle::Puzzle;

use super::ground::Ground;
use super::ladder::{self, Found};
use super::notes::Notes;
use super::{Level, Step};

/// Help for somebody who solves a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// The number on this field is not that of the solution.
    Wrong {
        /// Where it stands.
        field: Field,
    },
    /// Conclusions that lead to a number: the last one finds it, or several; those before it only cross numbers out.
    Steps(Vec<Step>),
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
/// use engine::puzzle::{Advice, Level, Solver, advise, generate};
/// use gurami::BoardSize;
///
/// let puzzle = generate(BoardSize::B16, Level::Easy, 1).expect("there are such puzzles");
/// let solution = Solver::new(&puzzle).solutions(1).found.remove(0);
/// let Advice::Steps(steps) = advise(&puzzle, &solution) else { panic!("an easy puzzle has an easy step") };
/// let (field, number) = steps[0].number().expect("an easy step finds a number");
/// assert_eq!(solution.number(field), Some(number));
/// ```
pub fn advise(puzzle: &Puzzle, solution: &Puzzle) -> Advice {
    let board = puzzle.board();
    let wrong = |field: &Field| puzzle.number(*field).is_some() && puzzle.number(*field) != solution.number(*field);
    if let Some(field) = board.fields().find(wrong) {
        return Advice::Wrong { field };
    }
    let Some(free) = puzzle.free().next() else { return Advice::Solved };
    steps(puzzle).unwrap_or_else(|| Advice::Number { field: free, number: solution.number(free).unwrap_or_default() })
}

/// Conclusions up to the first number, only those that are needed for it.
fn steps(puzzle: &Puzzle) -> Option<Advice> {
    let ground = Ground::new(puzzle);
    let mut notes = Notes::new(puzzle, &ground)?;
    let mut past: Vec<(Notes, Found)> = Vec::new();
    loop {
        let found = ladder::easiest(Level::Fiendish, &ground, &notes)?;
        let decides = found.decides();
        past.push((notes, found.clone()));
        if decides {
            break;
        }
        found.apply(&ground, &mut notes);
    }
    let mut needed: Vec<usize> = vec![past.len() - 1];
    for earlier in (0..past.len() - 1).rev() {
        if needed.iter().any(|later| rests(&past[*later].1, &past[earlier])) {
            needed.push(earlier);
        }
    }
    needed.reverse();
    let step = |index: usize| Step::new(&ground, puzzle, &past[index].0, &past[index].1);
    Some(Advice::Steps(needed.into_iter().map(step).collect()))
}

/// Does a conclusion rest on what an earlier one crossed out?
fn rests(later: &Found, (notes, earlier): &(Notes, Found)) -> bool {
    earlier.changes.iter().any(|(field, after)| {
        let crossed_out = notes.possible[*field] & !after;
        later.rests_on >> field & 1 != 0 && later.rests_on_weights & crossed_out != 0
    })
}
