//! The difficulty of a puzzle: that of the hardest technique it needs.

use gurami::puzzle::Puzzle;

use super::masks::PuzzleMasks;
use super::pencil_marks::PencilMarks;
use super::techniques;

/// The difficulty of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// There is always a stripe with a single missing number.
    Easy,
    /// The smallest and largest sums of a stripe leave one number for a field, or one field for a number.
    Medium,
    /// Two fields are compared with each other; odd and even.
    Hard,
    /// Candidates are noted for every field, and stripes are compared with each other.
    VeryHard,
    /// A number is tried until a contradiction follows.
    Fiendish,
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::VeryHard, Difficulty::Fiendish];

    /// Its number, counted from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The difficulty with this number.
    pub fn numbered(number: usize) -> Option<Difficulty> {
        Difficulty::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The lowest difficulty whose techniques solve the puzzle; `None` if no techniques do, although there may still be
    /// exactly one solution.
    pub fn of(puzzle: &Puzzle) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|level| level.solves(puzzle))
    }

    /// Returns whether the techniques of this difficulty and below solve the puzzle; then it has exactly one solution.
    pub fn solves(self, puzzle: &Puzzle) -> bool {
        let masks = PuzzleMasks::new(puzzle);
        let Some(mut marks) = PencilMarks::new(puzzle, &masks) else { return false };
        techniques::exhaust(self, &masks, &mut marks) && marks.free == 0
    }
}
