//! What can be wrong with a store.

use std::error::Error;
use std::path::PathBuf;

/// What is wrong with a store. Nothing that was asked for has been done, unless the store cannot know.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// Too much waits already.
    #[error("the database is busy")]
    Busy,
    /// It was written by a newer program.
    #[error("the database has version {found}, this program knows {known}: it was written by a newer one")]
    TooNew {
        /// Its version.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// It was written by an older program.
    #[error("the database has version {found}, this program needs {known}: start the server once to migrate it")]
    TooOld {
        /// Its version.
        found: usize,
        /// The one that this program needs.
        known: usize,
    },
    /// Another program has this file open.
    #[error("database: {} is in use by another program; stop it first, or use PostgreSQL for several servers", .0.display())]
    InUse(PathBuf),
    /// This file was removed or replaced while it was open.
    #[error("database: {} was removed or replaced while it was open; restart the program", .0.display())]
    Replaced(PathBuf),
    /// It has not answered in time; nothing was to be changed.
    #[error("the database does not answer")]
    TimedOut,
    /// It has not confirmed a change, which may be done, now or later; why.
    #[error("the database has not confirmed a change: {0}")]
    OutcomeUnknown(String),
    /// The database reports an error; its text.
    #[error("database: {0}")]
    Database(String),
    /// What is stored there makes no sense; with its place.
    #[error("the database makes no sense: {0}")]
    Corrupt(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        // What the library says itself leaves out why: that nobody listens there, or that the name is unknown.
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
