//! The puzzle that an address asks for, and the progress of generating one.

use engine::puzzle::{DailyClass, Difficulty, PuzzleId, daily};
use gurami::BoardSize;
use gurami::puzzle::{Hexagon, Puzzle, PuzzleTextError};
use text::Language;
use web_messages::RequestId;

use crate::links;

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

    /// The address of a new puzzle of these choices.
    pub(super) fn link(&self) -> String {
        links::new_puzzle(self.wanted(0))
    }
}

/// A puzzle ready to be solved.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct OpenedPuzzle {
    pub(super) puzzle: Puzzle,
    /// The id of a generated puzzle.
    pub(super) id: Option<PuzzleId>,
}

/// What an address asks for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum PuzzleRequest {
    /// The page that lists all puzzles.
    Home,
    /// The puzzle in the address.
    Open(Puzzle),
    /// The puzzle with an id.
    Generate(PuzzleId),
    /// Another puzzle of this kind.
    Another(PuzzleChoice),
    /// There is no such puzzle.
    Broken(BrokenRequest),
}

/// Why an address has no puzzle.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum BrokenRequest {
    Puzzle(PuzzleTextError),
    /// An id of another version, or none at all.
    Id,
}

impl PuzzleRequest {
    /// Reads the parameters of an address: `puzzle=TEXT`, `id=ID`, `daily=easy`, or `board=22&level=3`, with
    /// `hexagon=1` if the central hexagon counts. Older links have `daily=1`.
    pub(super) fn read(value: impl Fn(&str) -> Option<String>, today: u32) -> PuzzleRequest {
        if let Some(text) = value("puzzle") {
            return match Puzzle::read(&text) {
                Ok(puzzle) => PuzzleRequest::Open(puzzle),
                Err(error) => PuzzleRequest::Broken(BrokenRequest::Puzzle(error)),
            };
        }
        if let Some(text) = value("id") {
            return PuzzleId::read(&text).map_or(PuzzleRequest::Broken(BrokenRequest::Id), PuzzleRequest::Generate);
        }
        if let Some(class) = value("daily") {
            return PuzzleRequest::Generate(daily(today, DailyClass::read(&class).unwrap_or(DailyClass::Easy)));
        }
        let Some(board) = value("board") else { return PuzzleRequest::Home };
        let mut choice = PuzzleChoice::new();
        choice.choose_size(&board);
        choice.choose_level(&value("level").unwrap_or_default());
        choice.hexagon = value("hexagon").is_some();
        PuzzleRequest::Another(choice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PUZZLE: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,5,.,.";

    /// The request of an address without escaped characters.
    fn request(query: &str) -> PuzzleRequest {
        let value = |name: &str| {
            let part = query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('='))?;
            Some(part.to_owned())
        };
        PuzzleRequest::read(value, 20_775)
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
    fn an_address_asks_for_a_puzzle_an_id_a_day_or_a_kind() {
        let id = |text: &str| PuzzleRequest::Generate(PuzzleId::read(text).expect(text));
        let kind = |size, level, hexagon| PuzzleRequest::Another(PuzzleChoice { size, level, hexagon });
        for (query, wanted) in [
            ("", PuzzleRequest::Home),
            ("other=1", PuzzleRequest::Home),
            (&format!("puzzle={PUZZLE}"), PuzzleRequest::Open(Puzzle::read(PUZZLE).expect("a puzzle"))),
            ("id=1-22-3-77", id("1-22-3-77")),
            ("id=9-22-3-77", PuzzleRequest::Broken(BrokenRequest::Id)),
            ("id=", PuzzleRequest::Broken(BrokenRequest::Id)),
            ("daily=1", id("1-16-1-20775")),
            ("daily=hard", id("1-42-3-20775")),
            ("board=22&level=3", kind(BoardSize::B22, Difficulty::Hard, false)),
            ("board=24&level=5&hexagon=1", kind(BoardSize::B24, Difficulty::Fiendish, true)),
            ("board=99", kind(BoardSize::B16, Difficulty::Easy, false)),
        ] {
            assert_eq!(request(query), wanted, "{query}");
        }
        assert!(matches!(request("puzzle=22:w"), PuzzleRequest::Broken(BrokenRequest::Puzzle(_))));
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

    proptest! {
        #[test]
        fn any_address_is_understood(query in "(puzzle|id|daily|board|level|hexagon|=|&|[0-9a-z:.,-]){0,20}") {
            request(&query);
        }

        #[test]
        fn a_link_asks_for_what_it_was_made_of(board in 0..6_usize, level in 0..5_usize, hexagon: bool) {
            let choice = PuzzleChoice { size: BoardSize::ALL[board], level: Difficulty::ALL[level], hexagon };
            let link = choice.link();
            let query = link.split_once('?').map_or("", |(_, query)| query);
            let hexagon = hexagon && choice.has_hexagon();
            prop_assert_eq!(request(query), PuzzleRequest::Another(PuzzleChoice { hexagon, ..choice }));
        }
    }
}
