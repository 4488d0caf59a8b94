//! How hard a puzzle is: the hardest conclusion that it takes.

use gurami::puzzle::Puzzle;

use super::masks::PuzzleMasks;
use super::pencil_marks::PencilMarks;
use super::techniques;

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// One stripe after the other lacks a single number.
    Easy,
    /// The smallest and largest sums of a stripe leave one number for a field, or one field for a number.
    Medium,
    /// Two fields are held against each other; odd and even.
    Hard,
    /// What is possible on every field is noted, and stripes are held against each other.
    VeryHard,
    /// A number is tried, and a contradiction follows.
    Fiendish,
}

impl Difficulty {
    /// All, the easiest first.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::VeryHard, Difficulty::Fiendish];

    /// Counted from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The level with this number.
    pub fn numbered(number: usize) -> Option<Difficulty> {
        Difficulty::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The easiest level whose techniques solve the puzzle; nothing if none does, which does not mean that there is
    /// not exactly one solution.
    pub fn of(puzzle: &Puzzle) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|level| level.solves(puzzle))
    }

    /// Do the techniques of this level and below solve the puzzle? Then it has exactly one solution.
    pub fn solves(self, puzzle: &Puzzle) -> bool {
        let masks = PuzzleMasks::new(puzzle);
        let Some(mut marks) = PencilMarks::new(puzzle, &masks) else { return false };
        techniques::exhaust(self, &masks, &mut marks) && marks.free == 0
    }
}
