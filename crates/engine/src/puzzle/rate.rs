//! Rates the difficulty of a puzzle.

use gurami::puzzle::Puzzle;

use super::masks::PuzzleMasks;
use super::pencil_marks::PencilMarks;
use super::techniques;
use super::{Difficulty, SolvingStep};

/// The difficulty of a puzzle and the steps of its solution, the easiest one first each time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRating {
    /// The difficulty of the hardest step.
    pub level: Difficulty,
    /// The steps in order.
    pub steps: Vec<SolvingStep>,
}

/// Why a puzzle has no rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatingError {
    /// It contains a contradiction.
    Contradiction,
    /// Techniques do not lead to a solution: there are several, or it requires a search.
    Beyond {
        /// The steps as far as techniques lead.
        steps: Vec<SolvingStep>,
    },
}

/// Solves a puzzle with human techniques and lists the steps.
///
/// ```
/// use engine::puzzle::{Difficulty, generate, rate};
/// use gurami::BoardSize;
///
/// let puzzle = generate(BoardSize::B16, Difficulty::Medium, 1).expect("there are such puzzles");
/// assert_eq!(rate(&puzzle).map(|rating| rating.level), Ok(Difficulty::Medium));
/// ```
pub fn rate(puzzle: &Puzzle) -> Result<PuzzleRating, RatingError> {
    let masks = PuzzleMasks::new(puzzle);
    let mut marks = PencilMarks::new(puzzle, &masks).ok_or(RatingError::Contradiction)?;
    let mut rating = PuzzleRating { level: Difficulty::Easy, steps: Vec::new() };
    while marks.free != 0 {
        if marks.broken(&masks).is_some() {
            return Err(RatingError::Contradiction);
        }
        let Some(found) = techniques::easiest(Difficulty::Fiendish, &masks, &marks) else {
            return Err(RatingError::Beyond { steps: rating.steps });
        };
        rating.level = rating.level.max(found.technique.level());
        rating.steps.push(SolvingStep::new(&masks, puzzle, &marks, &found));
        found.apply(&masks, &mut marks);
    }
    if marks.broken(&masks).is_some() { Err(RatingError::Contradiction) } else { Ok(rating) }
}
