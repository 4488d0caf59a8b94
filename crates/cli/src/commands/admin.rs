//! `ludami admin`: moderation of accounts and addresses.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::json;
use server::{DELETED_NAME, IpNetwork};
use store::{AccountChange, BlockRow, ChangeResult, Moderation, PersonRow, Sqlite, Store};

use crate::arguments::{AdminArguments, AdminCommand};
use crate::error::CliError;
use crate::output::Output;

/// Most lines of a list.
const LISTED: usize = 1_000;

fn failed(error: &dyn std::fmt::Display) -> CliError {
    CliError::Input(format!("admin: {error}"))
}

pub fn run(admin: &AdminArguments, output: &mut Output) -> Result<(), CliError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(|error| failed(&error))?;
    runtime.block_on(async {
        let store = open(&admin.database).await?;
        match &admin.command {
            AdminCommand::Find { name } => find(&*store, name, output).await,
            AdminCommand::Blocks => blocks(&*store, output).await,
            AdminCommand::Log => log(&*store, output).await,
            command => moderate(&*store, command, &admin.note, output).await,
        }
    })
}

/// A file may be in use by a server.
async fn open(database: &str) -> Result<Arc<dyn Store>, CliError> {
    match database.contains("://") {
        true => store::open(database).await.map_err(|error| failed(&error)),
        false => Ok(Arc::new(Sqlite::open_beside(Path::new(database)).map_err(|error| failed(&error))?)),
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64
}

fn player(id: &str) -> Result<u64, CliError> {
    let is_id = id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
    let id = is_id.then(|| u64::from_str_radix(id, 16).ok()).flatten();
    id.ok_or_else(|| failed(&"a player has an id of sixteen digits; `ludami admin find NAME` lists them"))
}

fn network(text: &str) -> Result<String, CliError> {
    let network = IpNetwork::read(text).ok_or_else(|| failed(&format!("{text:?} is no address and no network")))?;
    Ok(network.to_string())
}

async fn moderate(store: &dyn Store, command: &AdminCommand, note: &str, output: &mut Output) -> Result<(), CliError> {
    const HOUR: u64 = 60 * 60 * 1_000;
    let now = now();
    let moderation = match command {
        AdminCommand::Rename { player: id, name } => {
            Moderation::Rename(player(id)?, server::clean_name(name).map_err(|words| failed(&words))?)
        }
        AdminCommand::Remove { player: id } => Moderation::Remove(player(id)?, DELETED_NAME.to_owned()),
        AdminCommand::Block { network: text, hours } => {
            let until = hours.map_or(0, |hours| now + u64::from(hours) * HOUR);
            Moderation::Block(BlockRow { network: network(text)?, until })
        }
        AdminCommand::Unblock { network: text } => Moderation::Unblock(network(text)?),
        AdminCommand::Find { .. } | AdminCommand::Blocks | AdminCommand::Log => return Ok(()),
    };
    let change = AccountChange::Moderate(moderation, now, note.to_owned());
    match store.change_account(change).await.map_err(|error| failed(&error))? {
        ChangeResult::Stored if output.is_json() => output.object(&json!({ "done": true })),
        ChangeResult::Stored => output.line("done"),
        ChangeResult::Conflict => return Err(failed(&"there is no such player or block")),
    }
    Ok(())
}

async fn find(store: &dyn Store, name: &str, output: &mut Output) -> Result<(), CliError> {
    let found = store.by_name(name.to_owned(), LISTED).await.map_err(|error| failed(&error))?;
    if found.is_empty() {
        return Err(failed(&format!("there is no player called {name:?}")));
    }
    for PersonRow { id, name, created, login, .. } in found {
        let id = format!("{id:016x}");
        match output.is_json() {
            true => output.object(&json!({ "player": id, "name": name, "created": created, "login": login })),
            false => output.line(format!("{id} {name}{}", if login.is_empty() { "" } else { " (with a password)" })),
        }
    }
    Ok(())
}

async fn blocks(store: &dyn Store, output: &mut Output) -> Result<(), CliError> {
    let now = now();
    for BlockRow { network, until } in store.blocks(now).await.map_err(|error| failed(&error))? {
        let hours = until.saturating_sub(now).div_ceil(60 * 60 * 1_000);
        match (output.is_json(), until) {
            (true, _) => output.object(&json!({ "network": network, "until": until })),
            (false, 0) => output.line(network),
            (false, _) => output.line(format!("{network} for {hours} hours")),
        }
    }
    Ok(())
}

async fn log(store: &dyn Store, output: &mut Output) -> Result<(), CliError> {
    for row in store.moderation_log(LISTED).await.map_err(|error| failed(&error))? {
        match output.is_json() {
            true => {
                output.object(&json!({ "at": row.at, "action": row.action, "target": row.target, "note": row.note }))
            }
            false => {
                let at = httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_millis(row.at));
                output.line(format!("{at}: {} {} {}", row.action, row.target, row.note).trim_end());
            }
        }
    }
    Ok(())
}
