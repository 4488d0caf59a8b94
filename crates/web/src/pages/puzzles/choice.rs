//! State of the puzzle choice: board, level, and whether one is being generated.

use engine::puzzle::{DailyClass, Difficulty, PuzzleId, daily};
use gurami::BoardSize;
use gurami::puzzle::{Hexagon, Puzzle, PuzzleTextError};
use text::Language;
use web_messages::RequestId;

use super::sheet::PuzzleSheet;

/// Progress of generating a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GenerationState {
    Idle,
    Busy(RequestId),
    /// No such puzzle was found.
    Failed,
}

impl GenerationState {
    pub(super) fn is_busy(self) -> bool {
        matches!(self, GenerationState::Busy(_))
    }

    /// Cancels; returns the ticket of the request to stop.
    pub(super) fn cancel(&mut self) -> Option<RequestId> {
        let GenerationState::Busy(request_id) = *self else { return None };
        *self = GenerationState::Idle;
        Some(request_id)
    }

    pub(super) fn words(self, language: Language) -> &'static str {
        match self {
            GenerationState::Idle => "",
            GenerationState::Busy(_) => text::common::working(language),
            GenerationState::Failed => text::puzzles::none_made(language),
        }
    }
}

/// The choices for new puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PuzzleChoice {
    pub(super) size: BoardSize,
    pub(super) level: Difficulty,
    /// Does the central hexagon count, on the board that has one?
    pub(super) hexagon: bool,
}

impl PuzzleChoice {
    pub(super) fn new() -> PuzzleChoice {
        PuzzleChoice { size: BoardSize::B16, level: Difficulty::Easy, hexagon: false }
    }

    /// Chooses a board by the number of its fields.
    pub(super) fn choose_size(&mut self, fields: &str) {
        if let Ok(size) = BoardSize::read(fields) {
            self.size = size;
        }
    }

    /// Chooses a level by its number.
    pub(super) fn choose_level(&mut self, number: &str) {
        if let Some(level) = number.parse().ok().and_then(Difficulty::numbered) {
            self.level = level;
        }
    }

    /// Can the central hexagon count on this board?
    pub(super) fn has_hexagon(&self) -> bool {
        self.size == BoardSize::B24
    }

    /// The puzzle id of these choices with a seed.
    pub(super) fn wanted(&self, seed: u64) -> PuzzleId {
        let hexagon = if self.hexagon && self.has_hexagon() { Hexagon::Equal } else { Hexagon::Free };
        PuzzleId { size: self.size, level: self.level, seed, hexagon }
    }

    /// Sets the choices of a puzzle of a day, and returns its id.
    pub(super) fn choose_daily(&mut self, day: u32, class: DailyClass) -> PuzzleId {
        let id = daily(day, class);
        *self = PuzzleChoice { size: id.size, level: id.level, hexagon: false };
        id
    }
}

/// What the page generates when it opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InitialAction {
    Nothing,
    Daily,
    Any,
}

/// Initial state of the page.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct InitialState {
    pub(super) sheet: Option<PuzzleSheet>,
    /// The error of the puzzle in the link.
    pub(super) broken: Option<PuzzleTextError>,
    pub(super) first: InitialAction,
}

impl InitialState {
    /// From the puzzle in the link, the link's request for the puzzle of the day, and the sheet stored last.
    pub(super) fn new(linked: Option<&str>, daily: Option<&str>, stored: Option<PuzzleSheet>) -> InitialState {
        let (sheet, broken) = match linked.map(Puzzle::read) {
            Some(Ok(puzzle)) => (Some(resumed(puzzle, stored)), None),
            Some(Err(error)) => (None, Some(error)),
            None => (stored, None),
        };
        let first = match (daily, &sheet, &broken) {
            (Some(_), _, _) => InitialAction::Daily,
            (None, None, None) => InitialAction::Any,
            (None, _, _) => InitialAction::Nothing,
        };
        InitialState { sheet, broken, first }
    }
}

/// The stored sheet if it belongs to the puzzle, otherwise an empty one.
pub(super) fn resumed(puzzle: Puzzle, stored: Option<PuzzleSheet>) -> PuzzleSheet {
    stored.filter(|sheet| *sheet.given() == puzzle).unwrap_or_else(|| PuzzleSheet::new(puzzle))
}

#[cfg(test)]
mod tests {
    use super::super::sheet::WritingTool;
    use super::*;

    const PUZZLE: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,5,.,.";
    const OTHER: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,.,.,.";

    fn sheet(puzzle: &str) -> PuzzleSheet {
        let mut sheet = PuzzleSheet::new(Puzzle::read(puzzle).expect("a puzzle"));
        let field = sheet.given().board().field(0).expect("a field");
        sheet.write(field, 3, WritingTool::Pen).expect("a free field");
        sheet
    }

    #[test]
    fn only_one_board_has_a_hexagon_that_counts() {
        let mut choice = PuzzleChoice { hexagon: true, ..PuzzleChoice::new() };
        for size in BoardSize::ALL {
            choice.choose_size(&size.fields().to_string());
            let counts = choice.wanted(7).hexagon == Hexagon::Equal;
            assert_eq!((choice.size, counts), (size, size == BoardSize::B24));
        }
        choice.choose_size("17");
        choice.choose_level("99");
        assert_eq!((Some(&choice.size), choice.level), (BoardSize::ALL.last(), Difficulty::Easy), "unknown words");
        choice.choose_level("2");
        assert_eq!(choice.level, Difficulty::Medium);
    }

    #[test]
    fn the_choices_follow_the_puzzle_of_the_day() {
        for class in DailyClass::ALL {
            let mut choice = PuzzleChoice { hexagon: true, ..PuzzleChoice::new() };
            let id = choice.choose_daily(20_775, class);
            assert_eq!(PuzzleId { seed: id.seed, ..choice.wanted(0) }, id);
        }
    }

    #[test]
    fn a_page_begins_with_the_link_the_day_or_the_last_sheet() {
        let stored = || Some(sheet(PUZZLE));
        let begins = |linked, daily, stored| {
            let InitialState { sheet, broken, first } = InitialState::new(linked, daily, stored);
            (sheet.map(|sheet| sheet.text()), broken.is_some(), first)
        };
        let text = Some(sheet(PUZZLE).text());
        let empty = Some(PuzzleSheet::new(Puzzle::read(OTHER).expect("a puzzle")).text());
        assert_eq!(begins(None, None, None), (None, false, InitialAction::Any));
        assert_eq!(begins(None, None, stored()), (text.clone(), false, InitialAction::Nothing));
        assert_eq!(begins(Some(PUZZLE), None, stored()), (text.clone(), false, InitialAction::Nothing), "goes on");
        assert_eq!(begins(Some(OTHER), None, stored()), (empty, false, InitialAction::Nothing));
        assert_eq!(begins(Some("22:w"), None, stored()), (None, true, InitialAction::Nothing));
        assert_eq!(
            begins(None, Some("1"), stored()),
            (text, false, InitialAction::Daily),
            "shown until the other is made"
        );
    }

    #[test]
    fn only_what_is_being_made_is_cancelled() {
        let mut making = GenerationState::Busy(RequestId(3));
        assert!(making.is_busy());
        assert_eq!((making.cancel(), making), (Some(RequestId(3)), GenerationState::Idle));
        for mut other in [GenerationState::Idle, GenerationState::Failed] {
            let before = other;
            assert_eq!((other.cancel(), other), (None, before));
        }
        assert_eq!(GenerationState::Failed.words(Language::English), text::puzzles::none_made(Language::English));
    }
}
