//! Generates puzzles.

use std::fmt;

use game::TextError;
use gurami::puzzle::{Hexagon, Puzzle};
use gurami::{BoardSize, Field};

use super::Difficulty;
use super::solved::{shuffle, solved, solved_with_hexagon};
use crate::baseline::xorshift::XorShift;

/// The version of the generator: the same id gives the same puzzle within a version.
pub const VERSION: u32 = 1;

/// The number of full boards tried for one puzzle.
pub const MOST_ATTEMPTS: u64 = 60;

/// A puzzle of this difficulty with exactly one solution, from which no number can be removed without making it harder
/// or ambiguous. `None` if no attempt succeeds.
///
/// ```
/// use engine::puzzle::{Difficulty, Solver, generate};
/// use gurami::BoardSize;
///
/// let puzzle = generate(BoardSize::B16, Difficulty::Hard, 7).expect("there are such puzzles");
/// assert_eq!(Difficulty::of(&puzzle), Some(Difficulty::Hard));
/// assert!(Solver::new(&puzzle).is_unique());
/// assert_eq!(generate(BoardSize::B16, Difficulty::Hard, 7), Some(puzzle));
/// ```
pub fn generate(size: BoardSize, level: Difficulty, seed: u64) -> Option<Puzzle> {
    PuzzleId { size, level, seed, hexagon: Hexagon::Free }.puzzle()
}

/// Removes numbers from a full puzzle as long as the difficulty stays sufficient; `None` if a lower one is.
fn reduced(mut puzzle: Puzzle, level: Difficulty, chance: u64) -> Option<Puzzle> {
    let mut fields: Vec<Field> = puzzle.board().fields().collect();
    shuffle(&mut fields, &mut XorShift::new(!chance));
    // More numbers never make a technique fail, so a number that could not be removed once never can be.
    for field in fields {
        let number = puzzle.number(field);
        puzzle.set(field, None);
        if !level.solves(&puzzle) {
            puzzle.set(field, number);
        }
    }
    let easier = level.number().checked_sub(1).and_then(Difficulty::numbered);
    easier.is_none_or(|easier| !easier.solves(&puzzle)).then_some(puzzle)
}

/// Mixes another number into a hash.
fn mix(all: u64, next: u64) -> u64 {
    let key = |half: u64| game::key(half as u32, (all >> 32) as u32 ^ half as u32);
    (all.rotate_left(23) ^ key(next)).wrapping_add(key(next >> 32).rotate_left(17))
}

/// The id of a generated puzzle in links and on paper: `1-22-3-77` is version 1, board 22, difficulty 3, seed 77;
/// `1-24-3-77-hexagon` also requires equal sums in the central hexagon, as in the hardest published puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PuzzleId {
    /// The board.
    pub size: BoardSize,
    /// The difficulty.
    pub level: Difficulty,
    /// The seed for [`generate`].
    pub seed: u64,
    /// Whether the central hexagon must have equal sums; only board 24 has one.
    pub hexagon: Hexagon,
}

/// The suffix of ids whose central hexagon must have equal sums.
const HEXAGON: &str = "hexagon";

impl PuzzleId {
    /// Reads an id of this version.
    pub fn read(text: &str) -> Result<PuzzleId, TextError> {
        let error = |reason: &str| TextError::new(1, text, reason);
        let parts: Vec<&str> = text.split('-').collect();
        let ([version, board, level, seed], hexagon) = match parts[..] {
            [version, board, level, seed] => ([version, board, level, seed], Hexagon::Free),
            [version, board, level, seed, HEXAGON] => ([version, board, level, seed], Hexagon::Equal),
            _ => return Err(error("the id of a puzzle is <version>-<board>-<level>-<seed>, such as 1-22-3-77")),
        };
        if version.parse() != Ok(VERSION) {
            return Err(error(&format!("puzzles of version {VERSION} are made here")));
        }
        let number = |text: &str| text.parse::<u64>().ok().filter(|number| number.to_string() == text);
        let id = PuzzleId {
            size: BoardSize::read(board).map_err(|_| error("there is no such board"))?,
            level: number(level)
                .and_then(|level| Difficulty::numbered(level as usize))
                .ok_or_else(|| error("the levels are 1 to 5"))?,
            seed: number(seed).ok_or_else(|| error("the seed is a number"))?,
            hexagon,
        };
        if hexagon == Hexagon::Equal && id.size != BoardSize::B24 {
            return Err(error("only the board of 24 has a central hexagon"));
        }
        if id.to_string() == text { Ok(id) } else { Err(error("an id is written without zeros before its numbers")) }
    }

    /// The puzzle.
    pub fn puzzle(self) -> Option<Puzzle> {
        (0..MOST_ATTEMPTS).find_map(|attempt| self.attempt(attempt))
    }

    /// One attempt at it, for callers that must not block: the first that succeeds, counted from 0, has the puzzle.
    pub fn attempt(self, attempt: u64) -> Option<Puzzle> {
        let PuzzleId { size, level, seed, hexagon } = self;
        let chance = [u64::from(VERSION), level.number() as u64, seed, attempt].into_iter().fold(0, mix);
        let full = match hexagon {
            Hexagon::Free => solved(size, chance),
            Hexagon::Equal => solved_with_hexagon(chance),
        };
        reduced(full, level, chance)
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}-{}-{}-{}", self.size, self.level.number(), self.seed)?;
        if self.hexagon == Hexagon::Equal { write!(f, "-{HEXAGON}") } else { Ok(()) }
    }
}
