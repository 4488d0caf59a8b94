//! Database schema and its migrations.

use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior};

use crate::StoreError;

/// How long to wait for another program that writes to the same file.
pub(super) const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Migrations; each one leads from the version of its index to the next. They are never changed after a release.
pub(super) const STEPS: [&str; 5] = [
    "
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    terms TEXT NOT NULL,
    created INTEGER NOT NULL,
    stage TEXT NOT NULL,
    at INTEGER NOT NULL,
    seats TEXT NOT NULL,
    closed TEXT NOT NULL
) STRICT;
CREATE INDEX game_stage ON game (stage, at);
CREATE TABLE entry (
    game INTEGER NOT NULL,
    version INTEGER NOT NULL,
    client TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE sitter (
    person INTEGER NOT NULL,
    game INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    token TEXT NOT NULL,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX person_token ON person (token) WHERE token <> '';
",
    "
ALTER TABLE game ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
CREATE INDEX game_due ON game (due) WHERE due <> 0;
ALTER TABLE person ADD COLUMN login TEXT NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN password TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX person_login ON person (login) WHERE login <> '';
CREATE TABLE token (
    hash TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX token_person ON token (person);
CREATE TABLE rating (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
",
    "
CREATE TABLE beat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE pause (
    until INTEGER PRIMARY KEY,
    since INTEGER NOT NULL
) STRICT;
",
    // Invitations expire after a week.
    "
UPDATE game SET due = at + 604800000 WHERE stage IN ('open', 'invited') AND due = 0;
",
    // Sessions, devices and moderators. Accounts without any token were deleted.
    "
ALTER TABLE person ADD COLUMN look TEXT NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX person_look ON person (look) WHERE look <> '';
CREATE INDEX person_name ON person (name);
ALTER TABLE token ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN client TEXT NOT NULL DEFAULT '';
UPDATE person SET deleted = 1 WHERE token = '' AND id NOT IN (SELECT person FROM token);
INSERT INTO token (hash, person, created) SELECT token, id, created FROM person WHERE token <> '';
UPDATE token SET used = CAST(unixepoch('subsec') * 1000 AS INTEGER);
UPDATE person SET token = '';
CREATE TABLE device (
    hash TEXT PRIMARY KEY,
    person INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_person ON device (person);
CREATE TABLE block (
    network TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE moderation (
    at INTEGER NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    note TEXT NOT NULL
) STRICT;
",
];

/// Configures the connection and migrates the tables to the newest version.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    set_up(connection)?;
    migrate(connection)
}

/// Configures a connection for writing.
pub(super) fn set_up(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Deleted content is overwritten, so that a deleted account cannot be found in the file.
    connection.pragma_update(None, "secure_delete", "ON")?;
    // In KiB: the pages of a thousand running games, which would otherwise be read again for every move.
    connection.pragma_update(None, "cache_size", -8_192)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version = check_version(connection)?;
    for (index, step) in STEPS.iter().enumerate().skip(version) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let now: i64 = transaction.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        // Another program may have migrated first.
        if now == index as i64 {
            transaction.execute_batch(step)?;
            transaction.pragma_update(None, "user_version", index as i64 + 1)?;
        }
        transaction.commit()?;
    }
    Ok(())
}

/// Returns the schema version, if this program supports it.
pub(super) fn check_version(connection: &Connection) -> Result<usize, StoreError> {
    let found: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = STEPS.len() as i64;
    match usize::try_from(found) {
        Ok(version) if found <= known => Ok(version),
        _ => Err(StoreError::TooNew { found, known }),
    }
}
