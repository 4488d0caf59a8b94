//! What is fixed when a game is made.

use desk::{Choice, Draw};
use game::Record;
use gurami::equals::Variant;
use gurami::gorami::Arena;
use gurami::{BoardSize, Colour as Side};
use kulami::{Colour, Layout, Scoring, SwapRule};
use serde::{Deserialize, Serialize};
use wire::{Kind, PaceMessage, Visibility};

use super::refusal::Refusal;

/// What is fixed when a game is made, beside its set-up. Kept as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) kind: Kind,
    pub(crate) pace: PaceMessage,
    pub(crate) visibility: Visibility,
    /// The hash of each seat's key; empty where there is none.
    pub(crate) keys: Vec<String>,
    /// Who sits there from the beginning; 0 is nobody.
    pub(crate) sitters: Vec<u64>,
    pub(crate) nonce: String,
    pub(crate) commitment: String,
    /// Does it count for ratings?
    #[serde(default)]
    pub(crate) rated: bool,
}

fn wrong(words: impl std::fmt::Display) -> Refusal {
    Refusal::Malformed(words.to_string())
}

fn board(fields: usize) -> Result<BoardSize, Refusal> {
    BoardSize::with_fields(fields).ok_or_else(|| wrong(format!("there is no board of {fields}")))
}

fn draw(players: Option<usize>, usual: usize, seed: u64) -> Result<Draw, Refusal> {
    match players.unwrap_or(usual) {
        players if (1..=game::Seat::MOST).contains(&players) => Ok(Draw { players, seed }),
        players => Err(wrong(format!("{players} players: a table has 1 to {}", game::Seat::MOST))),
    }
}

/// The record of a game that has not begun, with everything drawn that chance decides.
pub(crate) fn set_up(kind: &Kind, seed: u64) -> Result<Record, Refusal> {
    let choice = match kind {
        Kind::Kulami { layout, scoring, first, swap } => Choice::Kulami {
            layout: match layout.as_deref() {
                None | Some("square") => kulami::random::random_square(seed),
                Some("irregular") => kulami::random::random_irregular(seed),
                Some(text) => match Layout::named(text) {
                    Some(layout) => layout,
                    None => Layout::read_word(text).map_err(wrong)?,
                },
            },
            scoring: scoring.as_deref().map(Scoring::read).transpose().map_err(wrong)?.unwrap_or_default(),
            first: match first.as_deref() {
                None | Some("red") => Colour::Red,
                Some("black") => Colour::Black,
                Some(other) => return Err(wrong(format!("{other:?} is not red or black"))),
            },
            swap: if *swap { SwapRule::Offered } else { SwapRule::Never },
        },
        Kind::Gorami { board: fields, first } => Choice::Gorami {
            arena: Arena::of(board(fields.unwrap_or(22))?)
                .ok_or_else(|| wrong("GOrami is played on 16, 22 or 24 fields"))?,
            first: match first.as_deref() {
                None | Some("yellow") => Side::Yellow,
                Some("blue") => Side::Blue,
                Some(other) => return Err(wrong(format!("{other:?} is not yellow or blue"))),
            },
        },
        Kind::Equals { board: fields, players } => Choice::Equals {
            variant: Variant::new(board(fields.unwrap_or(42))?, players.unwrap_or(2)).map_err(wrong)?,
            seed,
        },
        Kind::Kissing { players } => Choice::Kissing(draw(*players, 2, seed)?),
        Kind::Challenge { players } => Choice::Challenge(draw(*players, 1, seed)?),
        Kind::Stripes { players } => Choice::Stripes(draw(*players, 2, seed)?),
    };
    Ok(choice.record())
}
