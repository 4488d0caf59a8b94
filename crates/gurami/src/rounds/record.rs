//! The trait [`RecordedGame`] for all three games of rounds.

use game::record::RecordError;
use game::{Points, Record, RecordedGame, StatedPoints, TextError};

use super::{BOARD, RoundRule, Rounds, Setup, SetupError};
use crate::{Board, BoardSize, Turn, notation, numbers};

impl<R: RoundRule> RecordedGame for Rounds<R> {
    const SEAT_NAMES: Option<&'static [&'static str]> = None;
    const TAGS: &'static [&'static str] = &["Board", "Players", R::SOURCE.tag()];

    /// `Board` is optional: there is only one.
    fn read_setup(record: &Record) -> Result<Setup<R>, RecordError> {
        if let Some(tag) = record.tag("Board")
            && tag.read(BoardSize::read)? != BOARD
        {
            return Err(tag.error(format!("{} is played on the board of {BOARD}", R::KIND)));
        }
        let players = record.needed("Players")?;
        let order = record.needed(R::SOURCE.tag())?;
        Setup::new(players.number()?, order.read(numbers::read)?).map_err(|error| match error {
            SetupError::Players { .. } => players.error(error.to_string()),
            _ => order.error(error.to_string()),
        })
    }

    fn write_setup(setup: &Setup<R>) -> Vec<(&'static str, String)> {
        let players = setup.players().to_string();
        vec![("Board", BOARD.to_string()), ("Players", players), (R::SOURCE.tag(), numbers::write(setup.numbers()))]
    }

    fn read_move(&self, text: &str) -> Result<(Turn, Option<StatedPoints>), TextError> {
        Turn::read(Board::of(BOARD), text)
    }

    fn spell_typed_move(typed: &str) -> String {
        notation::spell_typed_turn(typed)
    }

    fn write_move(&self, turn: &Turn, points: &Points) -> String {
        turn.text(Board::of(BOARD), points.total())
    }
}
