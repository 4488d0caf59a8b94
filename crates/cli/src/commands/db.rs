//! `ludami db`: checks, backs up and restores a database.

use std::path::Path;

use serde_json::json;
use store::{DatabaseCheck, GameStage, List, RestoreMode, Sqlite, Store};

use crate::arguments::DbCommand;
use crate::error::CliError;
use crate::output::Output;

fn failed(error: &dyn std::fmt::Display) -> CliError {
    CliError::Input(format!("db: {error}"))
}

pub fn run(command: &DbCommand, output: &mut Output) -> Result<(), CliError> {
    match command {
        DbCommand::Backup { to, database } => {
            print_result(output, "saved", &Sqlite::backup(database, to).map_err(|error| failed(&error))?);
        }
        DbCommand::Restore { from, database, replace } => {
            let existing = if *replace { RestoreMode::Replace } else { RestoreMode::Refuse };
            print_result(
                output,
                "restored",
                &Sqlite::restore(from, database, existing).map_err(|error| failed(&error))?,
            );
        }
        DbCommand::Check { database } => {
            let checked = Sqlite::check(database).map_err(|error| failed(&error))?;
            play_through(database)?;
            print_result(output, "checked", &checked);
        }
    }
    Ok(())
}

fn print_result(output: &mut Output, done: &str, DatabaseCheck { games, entries, people }: &DatabaseCheck) {
    if output.is_json() {
        output.object(&json!({ "done": done, "games": games, "entries": entries, "people": people }));
    } else {
        output.line(format!("{done}: {games} games with {entries} entries, {people} people"));
    }
}

/// Replays every game.
fn play_through(database: &Path) -> Result<(), CliError> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(|error| failed(&error))?;
    runtime.block_on(async {
        let store = Sqlite::open_to_read(database).map_err(|error| failed(&error))?;
        for stage in [GameStage::Open, GameStage::Invited, GameStage::Playing, GameStage::Over] {
            for row in store.list(List::At(stage), usize::MAX).await.map_err(|error| failed(&error))? {
                let entries = store.entries(row.id, 0).await.map_err(|error| failed(&error))?;
                server::check_game(&row, &entries)
                    .map_err(|words| failed(&format!("game {:016x}: {words}", row.id)))?;
            }
        }
        Ok(())
    })
}
