//! A game with its options, as a message.

use std::fmt::Display;

use games::GameOptions;
use gurami::equals::Variant;
use gurami::gorami::{self, Arena};
use gurami::rounds::{self, RoundRule};
use gurami::{BoardSize, Colour as Side};
use kulami::{BoardChoice, Colour, Scoring, SwapRule};
use serde::{Deserialize, Serialize};

use crate::MessageError;

/// A game with its options; missing ones have the defaults of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Kind))]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
pub enum GameOptionsMessage {
    /// Kulami.
    Kulami {
        /// A layout, the name of a board, or `square` or `irregular` for a random one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        layout: Option<String>,
        /// `panels`, `panels+area`, …
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scoring: Option<String>,
        /// `red` or `black`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<String>,
        /// May the second player swap colours after the first marble?
        #[serde(default)]
        swap: bool,
    },
    /// GOrami.
    Gorami {
        /// 16, 22 or 24.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<usize>,
        /// `yellow` or `blue`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<String>,
    },
    /// Equals = Wins.
    Equals {
        /// 30, 42 or 52.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<usize>,
        /// 2 or 3.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        players: Option<usize>,
    },
    /// Kissing Guramis.
    Kissing {
        /// 1 to 4.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 4))]
        players: Option<usize>,
    },
    /// Challenge.
    Challenge {
        /// 1 to 4.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 4))]
        players: Option<usize>,
    },
    /// Stripes.
    Stripes {
        /// 1 to 4.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 4))]
        players: Option<usize>,
    },
}

impl GameOptionsMessage {
    /// The options, if they are valid.
    pub fn options(&self) -> Result<GameOptions, MessageError> {
        Ok(match self {
            GameOptionsMessage::Kulami { layout, scoring, first, swap } => {
                let usual = kulami::Options::default();
                GameOptions::Kulami(kulami::Options {
                    board: layout.as_deref().map(BoardChoice::read).transpose()?.unwrap_or(usual.board),
                    scoring: scoring.as_deref().map(Scoring::read).transpose()?.unwrap_or(usual.scoring),
                    first: one_of(first.as_deref(), Colour::ALL)?.unwrap_or(usual.first),
                    swap: if *swap { SwapRule::Offered } else { SwapRule::Never },
                })
            }
            GameOptionsMessage::Gorami { board: fields, first } => {
                let usual = gorami::Options::default();
                let elsewhere = || MessageError("GOrami is played on 16, 22 or 24 fields".to_owned());
                let arena = |size| Arena::of(size).ok_or_else(elsewhere);
                GameOptions::Gorami(gorami::Options {
                    arena: fields.map(board).transpose()?.map(arena).transpose()?.unwrap_or(usual.arena),
                    first: one_of(first.as_deref(), Side::BOTH)?.unwrap_or(usual.first),
                })
            }
            GameOptionsMessage::Equals { board: fields, players } => {
                let usual = Variant::default();
                let board = fields.map(board).transpose()?.unwrap_or(usual.board());
                let variant = Variant::new(board, players.unwrap_or(usual.players()));
                GameOptions::Equals(variant.map_err(|error| MessageError(error.to_string()))?)
            }
            GameOptionsMessage::Kissing { players } => GameOptions::Kissing(seats(*players)?),
            GameOptionsMessage::Challenge { players } => GameOptions::Challenge(seats(*players)?),
            GameOptionsMessage::Stripes { players } => GameOptions::Stripes(seats(*players)?),
        })
    }
}

/// Writes the starting colour only if it is not the default.
impl From<&GameOptions> for GameOptionsMessage {
    fn from(options: &GameOptions) -> GameOptionsMessage {
        match options {
            GameOptions::Kulami(kulami::Options { board, scoring, first, swap }) => GameOptionsMessage::Kulami {
                layout: Some(match board {
                    BoardChoice::Fixed(layout) => layout.to_string(),
                    BoardChoice::Square | BoardChoice::Irregular => board.to_string(),
                }),
                scoring: Some(scoring.to_string()),
                first: (*first != kulami::Options::default().first).then(|| first.to_string()),
                swap: *swap == SwapRule::Offered,
            },
            GameOptions::Gorami(gorami::Options { arena, first }) => GameOptionsMessage::Gorami {
                board: Some(arena.size().fields()),
                first: (*first != gorami::Options::default().first).then(|| first.to_string()),
            },
            GameOptions::Equals(variant) => {
                GameOptionsMessage::Equals { board: Some(variant.board().fields()), players: Some(variant.players()) }
            }
            GameOptions::Kissing(options) => GameOptionsMessage::Kissing { players: Some(options.players()) },
            GameOptions::Challenge(options) => GameOptionsMessage::Challenge { players: Some(options.players()) },
            GameOptions::Stripes(options) => GameOptionsMessage::Stripes { players: Some(options.players()) },
        }
    }
}

/// Parses a name as one of two values.
fn one_of<T: Copy + Display>(name: Option<&str>, both: [T; 2]) -> Result<Option<T>, MessageError> {
    let Some(name) = name else { return Ok(None) };
    let found = both.into_iter().find(|value| value.to_string() == name);
    let [one, other] = both;
    found.map(Some).ok_or_else(|| MessageError(format!("{name:?} is not {one} or {other}")))
}

fn board(fields: usize) -> Result<BoardSize, MessageError> {
    BoardSize::with_fields(fields).ok_or_else(|| MessageError(format!("there is no board of {fields}")))
}

fn seats<R: RoundRule>(players: Option<usize>) -> Result<rounds::Options<R>, MessageError> {
    let Some(players) = players else { return Ok(rounds::Options::default()) };
    let wrong = |_| MessageError(format!("{players} players: a table has 1 to {}", game::Seat::MOST));
    rounds::Options::new(players).map_err(wrong)
}
