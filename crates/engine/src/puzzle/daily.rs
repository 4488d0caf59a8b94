//! The daily puzzles and the daily Challenge line, which everybody can compute offline.

use gurami::puzzle::Hexagon;
use gurami::{BoardSize, Number};

use super::{Difficulty, PuzzleId};
use crate::baseline::xorshift::XorShift;

/// Separates this random stream from others.
const CHALLENGES: u64 = 0x6368_616c_6c65;

/// The first day with daily puzzles, 1 January 2026, in days since 1 January 1970.
pub const FIRST_DAILY: u32 = 20_454;

/// One of the three puzzles of each day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DailyClass {
    /// Board 16, easy.
    Easy,
    /// Board 24, medium.
    Medium,
    /// Board 42, hard.
    Hard,
}

impl DailyClass {
    /// All, the easiest first.
    pub const ALL: [DailyClass; 3] = [DailyClass::Easy, DailyClass::Medium, DailyClass::Hard];

    /// The board.
    pub const fn size(self) -> BoardSize {
        match self {
            DailyClass::Easy => BoardSize::B16,
            DailyClass::Medium => BoardSize::B24,
            DailyClass::Hard => BoardSize::B42,
        }
    }

    /// The difficulty.
    pub const fn level(self) -> Difficulty {
        match self {
            DailyClass::Easy => Difficulty::Easy,
            DailyClass::Medium => Difficulty::Medium,
            DailyClass::Hard => Difficulty::Hard,
        }
    }

    /// The name in addresses and commands.
    pub const fn code(self) -> &'static str {
        match self {
            DailyClass::Easy => "easy",
            DailyClass::Medium => "medium",
            DailyClass::Hard => "hard",
        }
    }

    /// Reads [`code`](DailyClass::code).
    pub fn read(text: &str) -> Option<DailyClass> {
        DailyClass::ALL.into_iter().find(|class| class.code() == text)
    }
}

/// A puzzle of a day, given in days since 1 January 1970. Its seed is the day.
///
/// ```
/// use engine::puzzle::{DailyClass, PuzzleId, daily};
///
/// let id = daily(20_454, DailyClass::Medium); // 1 January 2026
/// assert_eq!(id.to_string(), "1-24-2-20454");
/// assert_eq!(id.daily(), Some((20_454, DailyClass::Medium)));
/// ```
pub fn daily(day: u32, class: DailyClass) -> PuzzleId {
    PuzzleId { size: class.size(), level: class.level(), seed: day.into(), hexagon: Hexagon::Free }
}

impl PuzzleId {
    /// The day and class of a daily puzzle, from [`FIRST_DAILY`] on. It may be a day to come.
    pub fn daily(self) -> Option<(u32, DailyClass)> {
        let day = u32::try_from(self.seed).ok().filter(|day| *day >= FIRST_DAILY)?;
        let class = DailyClass::ALL.into_iter().find(|class| daily(day, *class) == self)?;
        Some((day, class))
    }
}

/// The 24 numbers of a day's Challenge: four of each from 1 to 6, in random order.
pub fn daily_challenge(day: u32) -> Vec<Number> {
    let mut line: Vec<Number> = (0..4).flat_map(|_| (1..=6).filter_map(Number::new)).collect();
    super::solved::shuffle(&mut line, &mut XorShift::new(CHALLENGES ^ u64::from(day) << 16));
    line
}
