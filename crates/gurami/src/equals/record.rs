//! Equals = Wins in records.

use game::record::{Record, RecordError, RecordedGame};
use game::{Points, StatedPoints, TextError, words};

use super::{Equals, Setup, SetupError, Variant};
use crate::{Board, BoardSize, Placement, Turn, notation, numbers};

impl RecordedGame for Equals {
    const SEAT_NAMES: Option<&'static [&'static str]> = None;
    const TAGS: &'static [&'static str] = &["Board", "Players", "Start", "Bag"];

    fn read_setup(record: &Record) -> Result<Setup, RecordError> {
        let board = record.needed("Board")?.read(BoardSize::read)?;
        let players = record.needed("Players")?;
        let variant = Variant::new(board, players.number()?).map_err(|unknown| players.error(unknown.to_string()))?;
        let (start, bag) = (record.needed("Start")?, record.needed("Bag")?);
        let placements = start.read(|text| read_start(Board::of(board), text))?;
        Setup::new(variant, placements, bag.read(numbers::read)?).map_err(|error| {
            let tag = match error {
                SetupError::BagLength { .. } | SetupError::TooMany { .. } => bag,
                SetupError::StartOutside { .. }
                | SetupError::StartApart { .. }
                | SetupError::StartColours { .. }
                | SetupError::StartNumbers { .. } => start,
            };
            tag.error(error.to_string())
        })
    }

    fn write_setup(setup: &Setup) -> Vec<(&'static str, String)> {
        let board = setup.variant().board();
        let start = setup.start().map(|placement| placement.text(Board::of(board)));
        vec![
            ("Board", board.to_string()),
            ("Players", setup.variant().players().to_string()),
            ("Start", start.join(" ")),
            ("Bag", numbers::write(setup.bag())),
        ]
    }

    fn read_move(&self, text: &str) -> Result<(Turn, Option<StatedPoints>), TextError> {
        Turn::read(self.grid().board(), text)
    }

    fn spell_typed_move(typed: &str) -> String {
        notation::spell_typed_turn(typed)
    }

    fn write_move(&self, turn: &Turn, points: &Points) -> String {
        turn.text(self.grid().board(), points.total())
    }
}

fn read_start(board: &Board, text: &str) -> Result<[Placement; 2], TextError> {
    let [one, other] = words(text, ["the first piece", "the second piece"])?;
    let read = |word: game::TextWord<'_>| Placement::read(board, word.text).map_err(|error| error.shifted(word.column));
    Ok([read(one)?, read(other)?])
}
