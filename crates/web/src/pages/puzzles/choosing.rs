//! State of the choice of a puzzle: board, level, and whether one is being made.

use engine::puzzle::{self, Id, Level};
use gurami::BoardSize;
use gurami::puzzle::{Hexagon, Puzzle, Unreadable};
use text::Language;
use web_messages::Ticket;

use super::sheet::Sheet;

/// Whether the worker makes a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Making {
    Idle,
    Busy(Ticket),
    /// No such puzzle was found.
    Failed,
}

impl Making {
    pub(super) fn is_busy(self) -> bool {
        matches!(self, Making::Busy(_))
    }

    /// Gives up: the ticket of what is to be stopped.
    pub(super) fn cancel(&mut self) -> Option<Ticket> {
        let Making::Busy(ticket) = *self else { return None };
        *self = Making::Idle;
        Some(ticket)
    }

    pub(super) fn words(self, language: Language) -> &'static str {
        match self {
            Making::Idle => "",
            Making::Busy(_) => text::common::working(language),
            Making::Failed => text::puzzles::none_made(language),
        }
    }
}

/// Which puzzles are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Choosing {
    pub(super) size: BoardSize,
    pub(super) level: Level,
    /// Does the central hexagon count, on the board that has one?
    pub(super) hexagon: bool,
}

impl Choosing {
    pub(super) fn new() -> Choosing {
        Choosing { size: BoardSize::B16, level: Level::Easy, hexagon: false }
    }

    /// Chooses a board by the number of its fields.
    pub(super) fn choose_size(&mut self, fields: &str) {
        if let Ok(size) = BoardSize::read(fields) {
            self.size = size;
        }
    }

    /// Chooses a level by its number.
    pub(super) fn choose_level(&mut self, number: &str) {
        if let Some(level) = number.parse().ok().and_then(Level::numbered) {
            self.level = level;
        }
    }

    /// Can the central hexagon count on this board?
    pub(super) fn has_hexagon(&self) -> bool {
        self.size == BoardSize::B24
    }

    /// The puzzle of these with a seed.
    pub(super) fn wanted(&self, seed: u64) -> Id {
        let hexagon = if self.hexagon && self.has_hexagon() { Hexagon::Equal } else { Hexagon::Free };
        Id { size: self.size, level: self.level, seed, hexagon }
    }

    /// Chooses what the puzzle of a day is, and returns it.
    pub(super) fn choose_daily(&mut self, day: u32) -> Id {
        let id = puzzle::daily(day);
        *self = Choosing { size: id.size, level: id.level, hexagon: false };
        id
    }
}

/// What the page makes at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum First {
    Nothing,
    Daily,
    Any,
}

/// How the page begins.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Opening {
    pub(super) sheet: Option<Sheet>,
    /// What is wrong with the puzzle of the link.
    pub(super) broken: Option<Unreadable>,
    pub(super) first: First,
}

impl Opening {
    /// By the puzzle of the link, whether the link asks for the puzzle of the day, and the sheet stored last.
    pub(super) fn new(linked: Option<&str>, daily: Option<&str>, stored: Option<Sheet>) -> Opening {
        let (sheet, broken) = match linked.map(Puzzle::read) {
            Some(Ok(puzzle)) => (Some(resumed(puzzle, stored)), None),
            Some(Err(error)) => (None, Some(error)),
            None => (stored, None),
        };
        let first = match (daily, &sheet, &broken) {
            (Some(_), _, _) => First::Daily,
            (None, None, None) => First::Any,
            (None, _, _) => First::Nothing,
        };
        Opening { sheet, broken, first }
    }
}

/// The stored sheet if it belongs to the puzzle, otherwise an empty one.
pub(super) fn resumed(puzzle: Puzzle, stored: Option<Sheet>) -> Sheet {
    stored.filter(|sheet| *sheet.given() == puzzle).unwrap_or_else(|| Sheet::new(puzzle))
}

#[cfg(test)]
mod tests {
    use super::super::sheet::Tool;
    use super::*;

    const PUZZLE: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,5,.,.";
    const OTHER: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,.,.,.";

    fn sheet(puzzle: &str) -> Sheet {
        let mut sheet = Sheet::new(Puzzle::read(puzzle).expect("a puzzle"));
        let field = sheet.given().board().field(0).expect("a field");
        sheet.write(field, 3, Tool::Pen).expect("a free field");
        sheet
    }

    #[test]
    fn only_one_board_has_a_hexagon_that_counts() {
        let mut choosing = Choosing { hexagon: true, ..Choosing::new() };
        for size in BoardSize::ALL {
            choosing.choose_size(&size.fields().to_string());
            let counts = choosing.wanted(7).hexagon == Hexagon::Equal;
            assert_eq!((choosing.size, counts), (size, size == BoardSize::B24));
        }
        choosing.choose_size("17");
        choosing.choose_level("99");
        assert_eq!((Some(&choosing.size), choosing.level), (BoardSize::ALL.last(), Level::Easy), "unknown words");
        choosing.choose_level("2");
        assert_eq!(choosing.level, Level::Medium);
    }

    #[test]
    fn the_choices_follow_the_puzzle_of_the_day() {
        for day in 20_000..20_020 {
            let mut choosing = Choosing { hexagon: true, ..Choosing::new() };
            let id = choosing.choose_daily(day);
            assert_eq!(Id { seed: id.seed, ..choosing.wanted(0) }, id);
        }
    }

    #[test]
    fn a_page_begins_with_the_link_the_day_or_the_last_sheet() {
        let stored = || Some(sheet(PUZZLE));
        let begins = |linked, daily, stored| {
            let Opening { sheet, broken, first } = Opening::new(linked, daily, stored);
            (sheet.map(|sheet| sheet.text()), broken.is_some(), first)
        };
        let text = Some(sheet(PUZZLE).text());
        let empty = Some(Sheet::new(Puzzle::read(OTHER).expect("a puzzle")).text());
        assert_eq!(begins(None, None, None), (None, false, First::Any));
        assert_eq!(begins(None, None, stored()), (text.clone(), false, First::Nothing));
        assert_eq!(begins(Some(PUZZLE), None, stored()), (text.clone(), false, First::Nothing), "goes on");
        assert_eq!(begins(Some(OTHER), None, stored()), (empty, false, First::Nothing));
        assert_eq!(begins(Some("22:w"), None, stored()), (None, true, First::Nothing));
        assert_eq!(begins(None, Some("1"), stored()), (text, false, First::Daily), "shown until the other is made");
    }

    #[test]
    fn only_what_is_being_made_is_cancelled() {
        let mut making = Making::Busy(Ticket(3));
        assert!(making.is_busy());
        assert_eq!((making.cancel(), making), (Some(Ticket(3)), Making::Idle));
        for mut other in [Making::Idle, Making::Failed] {
            let before = other;
            assert_eq!((other.cancel(), other), (None, before));
        }
        assert_eq!(Making::Failed.words(Language::English), text::puzzles::none_made(Language::English));
    }
}
