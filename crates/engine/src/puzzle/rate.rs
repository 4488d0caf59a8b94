//! How hard a puzzle is, and why.

use gurami::puzzle::Puzzle;

use super::ground::Ground;
use super::ladder;
use super::notes::Notes;
use super::{Level, Step};

/// How hard a puzzle is, with all conclusions that lead to its solution, the easiest first each time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// That of the hardest step.
    pub level: Level,
    /// One after the other.
    pub steps: Vec<Step>,
}

/// Why a puzzle has no level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unrated {
    /// It contradicts itself.
    Contradiction,
    /// No technique leads to a solution: there are several, or it has to be searched for.
    Beyond {
        /// As far as techniques lead.
        steps: Vec<Step>,
    },
}

/// Solves a puzzle as a person does, and tells how.
///
/// ```
/// use engine::puzzle::{Level, generate, rate};
/// use gurami::BoardSize;
///
/// let puzzle = generate(BoardSize::B16, Level::Medium, 1).expect("there are such puzzles");
/// assert_eq!(rate(&puzzle).map(|rating| rating.level), Ok(Level::Medium));
/// ```
pub fn rate(puzzle: &Puzzle) -> Result<Rating, Unrated> {
    let ground = Ground::new(puzzle);
    let mut notes = Notes::new(puzzle, &ground).ok_or(Unrated::Contradiction)?;
    let mut rating = Rating { level: Level::Easy, steps: Vec::new() };
    while notes.free != 0 {
        if notes.broken(&ground).is_some() {
            return Err(Unrated::Contradiction);
        }
        let Some(found) = ladder::easiest(Level::Fiendish, &ground, &notes) else {
            return Err(Unrated::Beyond { steps: rating.steps });
        };
        rating.level = rating.level.max(found.technique.level());
        rating.steps.push(Step::new(&ground, puzzle, &notes, &found));
        found.apply(&ground, &mut notes);
    }
    if notes.broken(&ground).is_some() { Err(Unrated::Contradiction) } else { Ok(rating) }
}
