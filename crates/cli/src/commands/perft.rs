//! `ludami perft`: counts move sequences.

use game::TextError;
use gurami::{BoardSize, gorami};
use kulami::{Board, Layout, Scoring};
use serde_json::json;

use crate::boards;
use crate::error::CliError;
use crate::output::Output;
use crate::progress::Progress;

pub fn run(game: &str, position: &str, depth: u32, output: &mut Output) -> Result<(), CliError> {
    let wrong = |error: TextError| CliError::Input(format!("position: {error}"));
    let _progress = Progress::start("counting");
    let count = match game {
        "kulami" => {
            known_board(position)?;
            kulami::perft(&kulami_position(position).map_err(wrong)?, depth)
        }
        "gorami" => gorami::perft(&gorami_position(position).map_err(wrong)?, depth),
        other => return Err(CliError::Usage(format!("no game called '{other}'; known: kulami, gorami"))),
    };
    match output.is_json() {
        true => output.object(&json!({ "game": game, "depth": depth, "count": count })),
        false => output.line(count.to_string()),
    }
    Ok(())
}

/// Refuses a single word that is neither a layout nor the name of a board.
pub(super) fn known_board(text: &str) -> Result<(), CliError> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next()) {
        (Some(word), None) => boards::unknown_name(word).map_or(Ok(()), |message| Err(CliError::Input(message))),
        _ => Ok(()),
    }
}

/// A position, or a layout for the empty board with red to move.
pub(super) fn kulami_position(text: &str) -> Result<kulami::Position, TextError> {
    let layout = match text.split_whitespace().count() {
        1 => Layout::named(text.trim()).map_or_else(|| Layout::read_word(text.trim()), Ok)?,
        _ => return kulami::Position::read(text),
    };
    Ok(kulami::Position::start(Board::new(layout).into(), Scoring::Panels, kulami::Colour::Red))
}

/// A position, or a number of fields for the empty board with yellow to move.
pub(super) fn gorami_position(text: &str) -> Result<gorami::Position, TextError> {
    match text.split_whitespace().count() {
        1 => empty_gorami(BoardSize::read(text.trim())?),
        _ => gorami::Position::read(text),
    }
}

fn empty_gorami(size: BoardSize) -> Result<gorami::Position, TextError> {
    match gorami::Arena::of(size) {
        Some(arena) => Ok(gorami::Position::new(arena, gurami::Colour::Yellow)),
        None => Err(TextError::new(1, &size.to_string(), "gorami is played on boards of 16, 22 or 24 fields")),
    }
}
