//! Records of GOrami.

use game::record::{RecordError, Tag};
use game::{Points, Record, RecordedGame, StatedPoints, TextError};

use super::{Arena, Gorami, Position, Setup};
use crate::{BoardSize, Colour, Placement, Turn, notation};

impl RecordedGame for Gorami {
    const LISTS_MOVES: bool = true;
    const SEAT_NAMES: Option<&'static [&'static str]> = Some(&["yellow", "blue"]);
    const TAGS: &'static [&'static str] = &["Board", "First", "Position"];

    /// Either a board and the first player (default yellow), or a position, with which the other two must agree if they
    /// are given.
    fn read_setup(record: &Record) -> Result<Setup, RecordError> {
        let first = record.tag("First").map(|tag| read_colour(tag).map(|colour| (tag, colour))).transpose()?;
        let Some(position) = record.tag("Position") else {
            let arena = read_arena(record.needed("Board")?)?;
            return Ok(Setup::Empty { arena, first: first.map_or(Colour::Yellow, |(_, colour)| colour) });
        };
        let position = position.read(Position::read)?;
        if let Some(board) = record.tag("Board")
            && read_arena(board)? != position.arena()
        {
            return Err(board.error(format!("the position has the board of {}", position.arena().size())));
        }
        match (first, position.to_move()) {
            (Some((tag, first)), Some(turn)) if first != turn => {
                Err(tag.error(format!("in the position {turn} is to move")))
            }
            _ => Ok(Setup::From(position)),
        }
    }

    fn write_setup(setup: &Setup) -> Vec<(&'static str, String)> {
        match setup {
            Setup::Empty { arena, first } => vec![("Board", arena.size().to_string()), ("First", first.to_string())],
            Setup::From(position) => vec![("Position", position.to_string())],
        }
    }

    /// One placement. GOrami gives no points for it, so stated ones are compared with 0.
    fn read_move(&self, text: &str) -> Result<(Placement, Option<StatedPoints>), TextError> {
        let (turn, stated) = Turn::read(self.position().arena().board(), text)?;
        match turn.0.as_slice() {
            [placement] => Ok((*placement, stated)),
            [] => Err(TextError::new(1, text, "whoever is to move in GOrami places a piece, such as y2-B4")),
            _ => Err(TextError::new(1, text, "a move of GOrami is one placement, such as y2-B4")),
        }
    }

    fn spell_typed_move(typed: &str) -> String {
        notation::spell_typed_turn(typed)
    }

    fn write_move(&self, placement: &Placement, _: &Points) -> String {
        placement.text(self.position().arena().board())
    }
}

fn read_arena(tag: &Tag) -> Result<&'static Arena, RecordError> {
    let size = tag.read(BoardSize::read)?;
    Arena::of(size).ok_or_else(|| tag.unknown("a board of GOrami: 16, 22 or 24"))
}

fn read_colour(tag: &Tag) -> Result<Colour, RecordError> {
    Colour::BOTH.into_iter().find(|colour| colour.to_string() == tag.value).ok_or_else(|| tag.unknown("yellow or blue"))
}
