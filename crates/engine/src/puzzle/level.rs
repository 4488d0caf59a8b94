//! How hard a puzzle is: the hardest conclusion that it takes.

use gurami::puzzle::Puzzle;

use super::ground::Ground;
use super::ladder;
use super::notes::Notes;

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
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

impl Level {
    /// All, the easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::VeryHard, Level::Fiendish];

    /// Counted from 1.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// The level with this number.
    pub fn numbered(number: usize) -> Option<Level> {
        Level::ALL.get(number.checked_sub(1)?).copied()
    }

    /// The easiest level whose techniques solve the puzzle; nothing if none does, which does not mean that there is
    /// not exactly one solution.
    pub fn of(puzzle: &Puzzle) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.solves(puzzle))
    }

    /// Do the techniques of this level and below solve the puzzle? Then it has exactly one solution.
    pub fn solves(self, puzzle: &Puzzle) -> bool {
        let ground = Ground::new(puzzle);
        let Some(mut notes) = Notes::new(puzzle, &ground) else { return false };
        ladder::exhaust(self, &ground, &mut notes) && notes.free == 0
    }
}
