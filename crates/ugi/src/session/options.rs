//! Options of the engine.

use engine::transposition_table::TranspositionTable;
use game::TextError;
use gurami::BoardSize;
use gurami::gorami::Arena;
use kulami::{Layout, Scoring};
use thiserror::Error;

use super::memory;
use crate::lines::shown;
use crate::position::{AnyPosition, UgiGame};

/// The default board of Kulami for `startpos`.
const LAYOUT: &str = "classic-square";

/// The largest useful number of threads.
const MOST_THREADS: usize = 256;

/// All options with their values.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SessionOptions {
    game: UgiGame,
    threads: usize,
    megabytes: usize,
    layout: Layout,
    scoring: Scoring,
    board: &'static Arena,
}

impl Default for SessionOptions {
    fn default() -> SessionOptions {
        let engine::EngineOptions { megabytes, threads } = engine::EngineOptions::default();
        SessionOptions {
            game: UgiGame::Kulami,
            threads,
            megabytes,
            layout: Layout::named(LAYOUT).expect("the classic square is well known"),
            scoring: Scoring::Panels,
            board: Arena::of(BoardSize::B16).expect("GOrami is played on 16 fields"),
        }
    }
}

impl SessionOptions {
    /// What `ugi` is answered, without the word `option`.
    pub(super) fn declared() -> Vec<String> {
        let engine::EngineOptions { megabytes, threads } = engine::EngineOptions::default();
        let combo = |name: &str, values: &[String]| {
            let choices: String = values.iter().map(|value| format!(" var {value}")).collect();
            format!("name {name} type combo default {}{choices}", values[0])
        };
        let (least, most) = (TranspositionTable::SIZES.start(), TranspositionTable::SIZES.end());
        vec![
            combo("Game", &UgiGame::ALL.map(|game| game.to_string())),
            format!("name Threads type spin default {threads} min 1 max {MOST_THREADS}"),
            format!("name Hash type spin default {megabytes} min {least} max {most}"),
            format!("name Layout type string default {LAYOUT}"),
            combo("Scoring", &Scoring::ALL.map(|scoring| scoring.to_string())),
            combo("Board", &Arena::SIZES.map(|size| size.to_string())),
        ]
    }

    /// Sets an option, or returns why it cannot be set.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<(), OptionError> {
        let value = value.unwrap_or("");
        match name {
            "Game" => self.game = UgiGame::named(value).ok_or_else(|| wrong(name, value, "kulami or gorami"))?,
            "Threads" => self.threads = number(name, value, 1, MOST_THREADS)?,
            "Hash" => {
                let megabytes =
                    number(name, value, *TranspositionTable::SIZES.start(), *TranspositionTable::SIZES.end())?;
                if !memory::has_room(megabytes.saturating_sub(self.megabytes)) {
                    return Err(OptionError::Memory(megabytes));
                }
                self.megabytes = megabytes;
            }
            "Layout" => {
                let named = Layout::named(value).map_or_else(|| Layout::read_word(value), Ok);
                self.layout = named?;
            }
            "Scoring" => self.scoring = Scoring::read(value).map_err(|error| wrong(name, value, &error.reason))?,
            "Board" => {
                let size = BoardSize::read(value).ok().and_then(Arena::of);
                self.board = size.ok_or_else(|| wrong(name, value, "16, 22 or 24"))?;
            }
            other => {
                return Err(OptionError::Unknown(other.to_owned()));
            }
        }
        Ok(())
    }

    /// The game that positions belong to.
    pub(super) fn game(&self) -> UgiGame {
        self.game
    }

    /// The position that `startpos` means.
    pub(super) fn start(&self) -> AnyPosition {
        match self.game {
            UgiGame::Kulami => AnyPosition::kulami_start(self.layout.clone(), self.scoring),
            UgiGame::Gorami => AnyPosition::gorami_start(self.board.size()).expect("only boards of GOrami can be set"),
        }
    }

    /// What concerns the engine itself.
    pub(super) fn engine(&self) -> engine::EngineOptions {
        engine::EngineOptions { megabytes: self.megabytes, threads: self.threads }
    }
}

/// Why an option cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum OptionError {
    #[error("`{}` is not an option; there are Game, Threads, Hash, Layout, Scoring and Board", shown(.0))]
    Unknown(String),
    #[error("{name} `{}`: it must be {allowed}", shown(.value))]
    Value { name: String, value: String, allowed: String },
    #[error("Hash `{0}`: not enough free memory")]
    Memory(usize),
    #[error("Layout: {0}")]
    Layout(#[from] TextError),
}

fn wrong(name: &str, value: &str, allowed: &str) -> OptionError {
    OptionError::Value { name: name.to_owned(), value: value.to_owned(), allowed: allowed.to_owned() }
}

fn number(name: &str, value: &str, least: usize, most: usize) -> Result<usize, OptionError> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { value.parse().ok() } else { None };
    let number = number.filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| wrong(name, value, &format!("a number from {least} to {most}")))
}
