//! Errors of a store.

use std::error::Error;
use std::path::PathBuf;

/// An error of a store. The requested change was not made, except where the store cannot know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Too many requests are waiting.
    #[error("the database is busy")]
    Busy,
    /// The database was written by a newer version of the program.
    #[error("the database has version {found}, this program knows {known}: it was written by a newer one")]
    TooNew {
        /// The version of the database.
        found: i64,
        /// The newest version that this program supports.
        known: i64,
    },
    /// The database was written by an older version of the program.
    #[error("the database has version {found}, this program needs {known}: start the server once to migrate it")]
    TooOld {
        /// The version of the database.
        found: usize,
        /// The version that this program needs.
        known: usize,
    },
    /// Another program has this file open.
    #[error("database: {} is in use by another program; stop it first, or use PostgreSQL for several servers", .0.display())]
    InUse(PathBuf),
    /// The file was removed or replaced while it was open.
    #[error("database: {} was removed or replaced while it was open; restart the program", .0.display())]
    Replaced(PathBuf),
    /// The store did not answer a read in time.
    #[error("the database does not answer")]
    TimedOut,
    /// The store did not confirm a change, which may still happen; with the reason.
    #[error("the database has not confirmed a change: {0}")]
    OutcomeUnknown(String),
    /// The database reported an error; its text.
    #[error("database: {0}")]
    Database(String),
    /// The stored data is invalid; where it was found.
    #[error("the database makes no sense: {0}")]
    Corrupt(String),
}

impl StoreError {
    /// The error of a store that is closed, or open for reading only.
    pub fn closed() -> StoreError {
        StoreError::Database("it is closed".to_owned())
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        // The frames of the transaction are in the log, but may not be on disk: after a crash it may be there or not.
        const UNSYNCED: [i32; 2] = [rusqlite::ffi::SQLITE_IOERR_FSYNC, rusqlite::ffi::SQLITE_IOERR_DIR_FSYNC];
        match error.sqlite_error() {
            Some(cause) if UNSYNCED.contains(&cause.extended_code) => StoreError::OutcomeUnknown(error.to_string()),
            _ => StoreError::Database(error.to_string()),
        }
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        // The library's own message leaves out the cause: connection refused, or unknown host.
        let whole = || match error.source() {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        };
        let words = error.as_db_error().map_or_else(whole, |error| error.message().to_owned());
        StoreError::Database(words)
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> StoreError {
        match error {
            deadpool_postgres::PoolError::Timeout(_) => StoreError::Busy,
            deadpool_postgres::PoolError::Backend(error) => StoreError::from(error),
            other => StoreError::Database(other.to_string()),
        }
    }
}
