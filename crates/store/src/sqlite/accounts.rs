//! Accounts in SQLite.

use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::accounts::{AccountChange, BlockRow, Expiry, Moderation, ModerationRow, PersonRow, SessionEnd, SessionRow};
use crate::rows::{signed, small, unsigned};
use crate::{ChangeResult, StoreError};

/// Applies a change.
pub(super) fn change(connection: &Connection, change: &AccountChange) -> Result<ChangeResult, StoreError> {
    let execute = |statement: &str, values: &[&dyn rusqlite::ToSql]| -> Result<ChangeResult, StoreError> {
        let rows = connection.prepare_cached(statement)?.execute(values)?;
        Ok(if rows == 0 { ChangeResult::Conflict } else { ChangeResult::Stored })
    };
    match change {
        AccountChange::Create(person, session) => {
            let PersonRow { id, name, created, login, look, password, .. } = person;
            let insert = "INSERT INTO person (id, token, name, created, login, look, password)
                VALUES (?1, '', ?2, ?3, ?4, ?5, ?6)";
            execute(insert, &[&signed(*id), name, &signed(*created), login, look, password])?;
            add_session(connection, session)
        }
        AccountChange::Rename(id, name) => rename(connection, *id, name),
        AccountChange::Delete { person, name } => delete(connection, *person, name),
        AccountChange::SetPassword { person, login, look, password } => execute(
            "UPDATE person SET login = ?2, look = ?3, password = ?4, revision = revision + 1
             WHERE id = ?1 AND deleted = 0
             AND NOT EXISTS (SELECT 1 FROM person WHERE (login = ?2 OR look = ?3) AND id <> ?1)",
            &[&signed(*person), login, look, password],
        ),
        AccountChange::SetLook(person, look) => {
            execute("UPDATE person SET look = ?2 WHERE id = ?1 AND login <> ''", &[&signed(*person), look])
        }
        AccountChange::AddSession(session) => add_session(connection, session),
        AccountChange::UseSession(hash, used) => {
            execute("UPDATE token SET used = max(used, ?2) WHERE hash = ?1", &[hash, &signed(*used)])
        }
        AccountChange::EndSessions(person, end) => {
            let (statement, hash) = match end {
                SessionEnd::One(hash) => ("DELETE FROM token WHERE person = ?1 AND hash = ?2", hash),
                SessionEnd::Others(hash) => ("DELETE FROM token WHERE person = ?1 AND hash <> ?2", hash),
            };
            let ended = execute(statement, &[&signed(*person), hash])?;
            revise(connection, *person)?;
            Ok(ended)
        }
        AccountChange::ExpireSessions(Expiry { used, created, anonymous }) => execute(
            "DELETE FROM token WHERE CASE WHEN person IN (SELECT id FROM person WHERE login <> '')
             THEN used < ?1 OR created < ?2 ELSE used < ?3 END",
            &[&signed(*used), &signed(*created), &signed(*anonymous)],
        ),
        AccountChange::AddDevice(hash, person, created) => execute(
            "INSERT INTO device (hash, person, created)
             SELECT ?1, ?2, ?3 WHERE NOT EXISTS (SELECT 1 FROM person WHERE id = ?2 AND deleted <> 0)",
            &[hash, &signed(*person), &signed(*created)],
        ),
        AccountChange::Moderate(moderation, at, note) => {
            let done = match moderation {
                Moderation::Block(BlockRow { network, until }) => execute(
                    "INSERT INTO block (network, until) VALUES (?1, ?2)
                     ON CONFLICT (network) DO UPDATE SET until = excluded.until",
                    &[network, &signed(*until)],
                )?,
                Moderation::Unblock(network) => execute("DELETE FROM block WHERE network = ?1", &[network])?,
                Moderation::Rename(person, name) => rename(connection, *person, name)?,
                Moderation::Remove(person, name) => delete(connection, *person, name)?,
            };
            if done == ChangeResult::Stored {
                let (action, target) = moderation.log_entry();
                let insert = "INSERT INTO moderation (at, action, target, note) VALUES (?1, ?2, ?3, ?4)";
                execute(insert, &[&signed(*at), &action, &target, note])?;
            }
            Ok(done)
        }
    }
}

fn add_session(connection: &Connection, session: &SessionRow) -> Result<ChangeResult, StoreError> {
    let SessionRow { hash, person, created, used, client } = session;
    if is_deleted(connection, *person)? {
        return Ok(ChangeResult::Conflict);
    }
    let mut insert = connection
        .prepare_cached("INSERT INTO token (hash, person, created, used, client) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    insert.execute(params![hash, signed(*person), signed(*created), signed(*used), client])?;
    Ok(ChangeResult::Stored)
}

fn revise(connection: &Connection, person: u64) -> Result<(), StoreError> {
    let mut update = connection.prepare_cached("UPDATE person SET revision = revision + 1 WHERE id = ?1")?;
    update.execute([signed(person)])?;
    Ok(())
}

fn rename(connection: &Connection, person: u64, name: &str) -> Result<ChangeResult, StoreError> {
    let mut update = connection
        .prepare_cached("UPDATE person SET name = ?2, revision = revision + 1 WHERE id = ?1 AND deleted = 0")?;
    let rows = update.execute(params![signed(person), name])?;
    Ok(if rows == 0 { ChangeResult::Conflict } else { ChangeResult::Stored })
}

fn delete(connection: &Connection, person: u64, name: &str) -> Result<ChangeResult, StoreError> {
    for table in ["token", "device", "rating", "sitter"] {
        let delete = format!("DELETE FROM {table} WHERE person = ?1");
        connection.prepare_cached(&delete)?.execute([signed(person)])?;
    }
    let mut update = connection.prepare_cached(
        "UPDATE person SET name = ?2, login = '', look = '', password = '', deleted = 1, revision = revision + 1
         WHERE id = ?1 AND deleted = 0",
    )?;
    let rows = update.execute(params![signed(person), name])?;
    Ok(if rows == 0 { ChangeResult::Conflict } else { ChangeResult::Stored })
}

/// Whether a person's account was deleted.
pub(super) fn is_deleted(connection: &Connection, person: u64) -> Result<bool, StoreError> {
    let mut select = connection.prepare_cached("SELECT 1 FROM person WHERE id = ?1 AND deleted <> 0")?;
    Ok(select.exists([signed(person)])?)
}

const PERSON: &str = "SELECT person.id, name, person.created, login, look, password, revision, deleted FROM person";

fn person_row(row: &Row<'_>) -> Result<PersonRow, rusqlite::Error> {
    Ok(PersonRow {
        id: unsigned(row.get(0)?),
        name: row.get(1)?,
        created: unsigned(row.get(2)?),
        login: row.get(3)?,
        look: row.get(4)?,
        password: row.get(5)?,
        revision: unsigned(row.get(6)?),
        is_deleted: row.get::<_, i64>(7)? != 0,
    })
}

fn one(connection: &Connection, end: &str, values: impl Params) -> Result<Option<PersonRow>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{PERSON} {end}"))?;
    Ok(select.query_row(values, person_row).optional()?)
}

fn many(connection: &Connection, end: &str, values: impl Params) -> Result<Vec<PersonRow>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{PERSON} {end}"))?;
    Ok(select.query_map(values, person_row)?.collect::<Result<_, _>>()?)
}

pub(super) fn person(connection: &Connection, id: u64) -> Result<Option<PersonRow>, StoreError> {
    one(connection, "WHERE id = ?1", [signed(id)])
}

pub(super) fn by_login(connection: &Connection, login: &str) -> Result<Option<PersonRow>, StoreError> {
    one(connection, "WHERE login = ?1 AND login <> ''", [login])
}

pub(super) fn by_look(connection: &Connection, look: &str) -> Result<Option<PersonRow>, StoreError> {
    one(connection, "WHERE look = ?1 AND look <> '' ORDER BY created LIMIT 1", [look])
}

pub(super) fn without_look(connection: &Connection, most: usize) -> Result<Vec<PersonRow>, StoreError> {
    many(connection, "WHERE login <> '' AND look = '' LIMIT ?1", [small(most)])
}

pub(super) fn by_name(connection: &Connection, name: &str, most: usize) -> Result<Vec<PersonRow>, StoreError> {
    many(connection, "WHERE name = ?1 AND deleted = 0 ORDER BY created LIMIT ?2", params![name, small(most)])
}

pub(super) fn session(connection: &Connection, hash: &str) -> Result<Option<(SessionRow, PersonRow)>, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT hash, person, created, used, client FROM token WHERE hash = ?1")?;
    let Some(session) = select.query_row([hash], session_row).optional()? else { return Ok(None) };
    Ok(person(connection, session.person)?.map(|person| (session, person)))
}

fn session_row(row: &Row<'_>) -> Result<SessionRow, rusqlite::Error> {
    Ok(SessionRow {
        hash: row.get(0)?,
        person: unsigned(row.get(1)?),
        created: unsigned(row.get(2)?),
        used: unsigned(row.get(3)?),
        client: row.get(4)?,
    })
}

pub(super) fn sessions(connection: &Connection, person: u64) -> Result<Vec<SessionRow>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT hash, person, created, used, client FROM token WHERE person = ?1 ORDER BY used DESC, created DESC, hash",
    )?;
    Ok(select.query_map([signed(person)], session_row)?.collect::<Result<_, _>>()?)
}

pub(super) fn revisions(connection: &Connection, people: &[u64]) -> Result<Vec<(u64, u64)>, StoreError> {
    let mut select = connection.prepare_cached("SELECT revision FROM person WHERE id = ?1")?;
    let mut found = Vec::with_capacity(people.len());
    for person in people {
        let revision: Option<i64> = select.query_row([signed(*person)], |row| row.get(0)).optional()?;
        found.extend(revision.map(|revision| (*person, unsigned(revision))));
    }
    Ok(found)
}

pub(super) fn device(connection: &Connection, hash: &str) -> Result<Option<u64>, StoreError> {
    let mut select = connection.prepare_cached("SELECT person FROM device WHERE hash = ?1")?;
    Ok(select.query_row([hash], |row| row.get(0)).optional()?.map(unsigned))
}

pub(super) fn blocks(connection: &Connection, now: u64) -> Result<Vec<BlockRow>, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT network, until FROM block WHERE until = 0 OR until > ?1 ORDER BY network")?;
    let rows =
        select.query_map([signed(now)], |row| Ok(BlockRow { network: row.get(0)?, until: unsigned(row.get(1)?) }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn moderation_log(connection: &Connection, most: usize) -> Result<Vec<ModerationRow>, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT at, action, target, note FROM moderation ORDER BY at DESC LIMIT ?1")?;
    let rows = select.query_map([small(most)], |row| {
        Ok(ModerationRow { at: unsigned(row.get(0)?), action: row.get(1)?, target: row.get(2)?, note: row.get(3)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
