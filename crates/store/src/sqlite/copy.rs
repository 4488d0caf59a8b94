//! Backup and restore of a database file.
//!
//! Both write a new file, check and sync it, and only then give it its name, so that the name always refers to a
//! complete database.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::file::{DatabaseLock, create_private, named, sync_folder, with_suffix};
use super::{DatabaseCheck, Sqlite, open_read_only};
use crate::StoreError;

/// How a restore treats an existing database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestoreMode {
    /// Keep it, and restore nothing.
    Refuse,
    /// Replace it with the backup; the old one is kept with the suffix `.old`.
    Replace,
}

/// A temporary file, which is removed unless it was finished.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // After a rename there is nothing to remove.
        let _ = fs::remove_file(&self.0);
    }
}

/// Creates a checked and synced copy of a database in the folder of its destination.
fn copy(from: &Path, to: &Path) -> Result<(Part, DatabaseCheck), StoreError> {
    let source = open_read_only(from)?;
    let path = with_suffix(to, "-part");
    create_private(&path).map_err(named(&path))?;
    let part = Part(path);
    source.execute("VACUUM INTO ?1", [part.0.to_string_lossy()])?;
    let checked = Sqlite::check(&part.0)?;
    File::open(&part.0).and_then(|file| file.sync_all()).map_err(named(&part.0))?;
    Ok((part, checked))
}

fn exists_already(path: &Path) -> StoreError {
    StoreError::Database(format!("{} exists already", path.display()))
}

impl Sqlite {
    /// Copies a database, which may be in use, into a file that does not exist yet.
    pub fn backup(from: &Path, to: &Path) -> Result<DatabaseCheck, StoreError> {
        for taken in [to.to_owned(), with_suffix(to, "-wal")] {
            if taken.exists() {
                return Err(exists_already(&taken));
            }
        }
        let (part, checked) = copy(from, to)?;
        // Unlike a rename, this never replaces a file.
        fs::hard_link(&part.0, to).map_err(named(to))?;
        sync_folder(to)?;
        Ok(checked)
    }

    /// Restores a database from a backup. Fails while a program has the database open.
    pub fn restore(from: &Path, to: &Path, existing: RestoreMode) -> Result<DatabaseCheck, StoreError> {
        let _lock = DatabaseLock::take(to)?;
        if to.exists() && existing == RestoreMode::Refuse {
            return Err(exists_already(to));
        }
        let (part, checked) = copy(from, to)?;
        set_aside(to)?;
        fs::rename(&part.0, to).map_err(named(to))?;
        sync_folder(to)?;
        Ok(checked)
    }
}

/// Keeps the database that a restore replaces under another name. If its write-ahead log stayed, it would be applied
/// to the new database.
fn set_aside(database: &Path) -> Result<(), StoreError> {
    let old = with_suffix(database, ".old");
    let (log, index) = (with_suffix(database, "-wal"), with_suffix(database, "-shm"));
    let old_log = with_suffix(&old, "-wal");
    for taken in [&old, &old_log] {
        if taken.exists() && (database.exists() || log.exists()) {
            return Err(exists_already(taken));
        }
    }
    if database.exists() {
        // Merges the log into the database, so that one file holds everything. An unreadable database keeps its log.
        if let Ok(connection) = Connection::open(database) {
            let _ = connection.pragma_update(None, "journal_mode", "DELETE");
        }
        fs::hard_link(database, &old).map_err(named(&old))?;
    }
    if log.exists() {
        fs::rename(&log, &old_log).map_err(named(&log))?;
    }
    if index.exists() {
        // Only an index of the log; SQLite recreates it.
        fs::remove_file(&index).map_err(named(&index))?;
    }
    Ok(())
}
