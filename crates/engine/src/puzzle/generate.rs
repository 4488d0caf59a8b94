//! New puzzles.

use gurami::puzzle::Puzzle;
use gurami::{BoardSize, Field};

use super::Level;
use super::solved::{shuffle, solved};
use crate::baseline::dice::Dice;

/// The same seed gives the same puzzle as long as this stays the same.
pub const VERSION: u32 = 1;

/// So many full boards are tried for one puzzle.
const ATTEMPTS: u64 = 60;

/// A puzzle of this level with exactly one solution, from which no number can be taken without making it harder or
/// ambiguous. Nothing if none was found in so many attempts.
pub fn generate(size: BoardSize, level: Level, seed: u64) -> Option<Puzzle> {
    (0..ATTEMPTS).find_map(|attempt| attempt_at(size, level, seed, attempt))
}

/// One attempt of [`generate`], for those who must not be kept waiting.
pub fn attempt_at(size: BoardSize, level: Level, seed: u64, attempt: u64) -> Option<Puzzle> {
    let seed =
        seed.wrapping_mul(ATTEMPTS).wrapping_add(attempt) ^ u64::from(VERSION) << 56 ^ (level.number() as u64) << 48;
    let mut puzzle = solved(size, seed);
    let mut dice = Dice::new(!seed);
    let mut fields: Vec<Field> = puzzle.board().fields().collect();
    shuffle(&mut fields, &mut dice);
    for field in fields {
        let number = puzzle.number(field);
        puzzle.set(field, None);
        if !level.solves(&puzzle) {
            puzzle.set(field, number);
        }
    }
    (Level::of(&puzzle) == Some(level)).then_some(puzzle)
}

/// What a puzzle is called in its link and on paper: version, board, level, seed.
pub fn id(size: BoardSize, level: Level, seed: u64) -> String {
    format!("{VERSION}-{size}-{}-{seed}", level.number())
}
