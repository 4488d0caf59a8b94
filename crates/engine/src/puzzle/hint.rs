//! What to think of next in a puzzle.

use gurami::Field;
use gurami::puzzle::Puzzle;

use super::Solver;

/// The number that follows next, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// A stripe (by its index on the board) lacks one number.
    LastOfStripe {
        /// The stripe.
        stripe: usize,
        /// Where it is missing.
        field: Field,
        /// What it must be.
        number: u16,
    },
    /// Only the solution tells.
    Solution {
        /// A field with few possible numbers.
        field: Field,
        /// Its number.
        number: u16,
    },
    /// This number is not that of the solution.
    Wrong {
        /// Where it stands.
        field: Field,
    },
}

/// The next step in a puzzle with numbers entered, of which the solution is known.
pub fn hint(puzzle: &Puzzle, solution: &Puzzle) -> Option<Hint> {
    let board = puzzle.board();
    let wrong = |field: &Field| puzzle.number(*field).is_some() && puzzle.number(*field) != solution.number(*field);
    if let Some(field) = board.fields().find(wrong) {
        return Some(Hint::Wrong { field });
    }
    for (stripe, fields) in board.stripes().iter().map(|stripe| stripe.set.and(puzzle.free())).enumerate() {
        if let (1, Some(field)) = (fields.len(), fields.into_iter().next()) {
            return Some(Hint::LastOfStripe { stripe, field, number: solution.number(field)? });
        }
    }
    // Where the fewest numbers are possible, a look is worth the most.
    let field = board.field(Solver::new(puzzle).narrowest(puzzle.free())?)?;
    Some(Hint::Solution { field, number: solution.number(field)? })
}
