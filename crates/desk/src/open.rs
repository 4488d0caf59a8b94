//! Desks of games that are known only by their kind.

use game::Record;
use game::record::RecordError;
use games::with_game;
use table::{Moment, Pace, Table};
use wire::{Fault, Full};

use crate::{LocalDesk, LocalTable, OnlineDesk, OnlineTable};

/// Opens the game of a record, which goes on from where the record ends.
pub fn sit_down(record: &Record, pace: Pace, now: Moment) -> Result<Box<dyn LocalTable>, RecordError> {
    with_game!(record.game()?, G => Ok(Box::new(LocalDesk::<G>::new(Table::from_record(record, pace, now)?))))
}

/// Follows a game that a server judges, as it was sent at a moment.
pub fn follow(told: &Full, at: Moment) -> Result<Box<dyn OnlineTable>, Fault> {
    let game = told.game.parse().map_err(|_| Fault(format!("there is no game {:?}", told.game)))?;
    with_game!(game, G => Ok(Box::new(OnlineDesk::<G>::new(told, at)?)))
}
