//! Opens tables of games known only by name.

use game::Record;
use game::record::RecordError;
use games::with_game;
use table::{Moment, Pace, Table};
use wire::{MessageError, Snapshot};

use crate::{LocalGameTable, LocalTable, OnlineGameTable, OnlineTable};

/// Opens a local table that continues a record.
pub fn open_local(record: &Record, pace: Pace, now: Moment) -> Result<Box<dyn LocalTable>, RecordError> {
    with_game!(record.game()?, G => Ok(Box::new(LocalGameTable::<G>::new(Table::from_record(record, pace, now)?))))
}

/// Opens an online table from a snapshot received at a moment.
pub fn open_online(snapshot: &Snapshot, at: Moment) -> Result<Box<dyn OnlineTable>, MessageError> {
    let game = snapshot.game.parse().map_err(|_| MessageError(format!("there is no game {:?}", snapshot.game)))?;
    with_game!(game, G => Ok(Box::new(OnlineGameTable::<G>::new(snapshot, at)?)))
}
