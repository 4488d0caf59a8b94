//! The daily puzzle and the daily Challenge line, which everybody can compute offline.

use gurami::puzzle::Hexagon;
use gurami::{BoardSize, Number};

use super::{Difficulty, PuzzleId};
use crate::baseline::xorshift::XorShift;

/// Separates this random stream from others.
const CHALLENGES: u64 = 0x6368_616c_6c65;

/// The puzzle of a day, given in days since 1 January 1970. The difficulty increases from Monday to Saturday; Sunday's
/// puzzle is large and not too hard.
///
/// ```
/// use engine::puzzle::{Difficulty, daily};
///
/// assert_eq!(daily(20_454), daily(20_454)); // 1 January 2026
/// assert_eq!(daily(20_454).level, Difficulty::Hard); // a Thursday
/// ```
pub fn daily(day: u32) -> PuzzleId {
    // 1 January 1970 was a Thursday.
    let (size, level) = match (day + 3) % 7 {
        0 => (BoardSize::B16, Difficulty::Easy),
        1 => (BoardSize::B16, Difficulty::Medium),
        2 => (BoardSize::B22, Difficulty::Medium),
        3 => (BoardSize::B22, Difficulty::Hard),
        4 => (BoardSize::B24, Difficulty::VeryHard),
        5 => (BoardSize::B24, Difficulty::Fiendish),
        _ => (BoardSize::B30, Difficulty::Medium),
    };
    PuzzleId { size, level, seed: day.into(), hexagon: Hexagon::Free }
}

/// The 24 numbers of a day's Challenge: four of each from 1 to 6, in random order.
pub fn daily_challenge(day: u32) -> Vec<Number> {
    let mut line: Vec<Number> = (0..4).flat_map(|_| (1..=6).filter_map(Number::new)).collect();
    super::solved::shuffle(&mut line, &mut XorShift::new(CHALLENGES ^ u64::from(day) << 16));
    line
}
