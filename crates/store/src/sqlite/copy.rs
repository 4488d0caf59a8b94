//! Backup and restore of a database file.
//!
//! Both write a new file, check and sync it, and only then give it its name, so that the name always refers to a
//! complete database.

use std::fs::{self, File};
use std::io;
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

/// The operations that give a new file its name and make it durable. Their order is what a copy promises; tests record it.
trait Files {
    /// Writes the contents of a file to disk.
    fn sync(&self, path: &Path) -> io::Result<()> {
        File::open(path)?.sync_all()
    }

    /// Writes the names in the folder of a file to disk.
    fn sync_folder(&self, path: &Path) -> Result<(), StoreError> {
        sync_folder(path)
    }

    /// Gives a file a second name, which must be free.
    fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    /// Gives a file another name; a file that had this name is replaced.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }
}

/// The files of the operating system.
struct SystemFiles;

impl Files for SystemFiles {}

/// A temporary file, which is removed unless it was finished.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        // After a rename there is nothing to remove.
        let _ = fs::remove_file(&self.0);
    }
}

/// Creates a checked and synced copy of a database in the folder of its destination.
fn copy(files: &dyn Files, from: &Path, to: &Path) -> Result<(Part, DatabaseCheck), StoreError> {
    let source = open_read_only(from)?;
    let path = with_suffix(to, "-part");
    create_private(&path).map_err(named(&path))?;
    let part = Part(path);
    source.execute("VACUUM INTO ?1", [part.0.to_string_lossy()])?;
    let checked = Sqlite::check(&part.0)?;
    files.sync(&part.0).map_err(named(&part.0))?;
    Ok((part, checked))
}

fn exists_already(path: &Path) -> StoreError {
    StoreError::Database(format!("{} exists already", path.display()))
}

impl Sqlite {
    /// Copies a database, which may be in use, into a file that does not exist yet.
    pub fn backup(from: &Path, to: &Path) -> Result<DatabaseCheck, StoreError> {
        backup(&SystemFiles, from, to)
    }

    /// Restores a database from a backup. Fails while a program has the database open.
    pub fn restore(from: &Path, to: &Path, existing: RestoreMode) -> Result<DatabaseCheck, StoreError> {
        restore(&SystemFiles, from, to, existing)
    }
}

fn backup(files: &dyn Files, from: &Path, to: &Path) -> Result<DatabaseCheck, StoreError> {
    for taken in [to.to_owned(), with_suffix(to, "-wal")] {
        if taken.exists() {
            return Err(exists_already(&taken));
        }
    }
    let (part, checked) = copy(files, from, to)?;
    // Unlike a rename, this never replaces a file.
    files.link(&part.0, to).map_err(named(to))?;
    files.sync_folder(to)?;
    Ok(checked)
}

fn restore(files: &dyn Files, from: &Path, to: &Path, existing: RestoreMode) -> Result<DatabaseCheck, StoreError> {
    let _lock = DatabaseLock::take(to)?;
    if to.exists() && existing == RestoreMode::Refuse {
        return Err(exists_already(to));
    }
    let (part, checked) = copy(files, from, to)?;
    set_aside(to)?;
    files.rename(&part.0, to).map_err(named(to))?;
    files.sync_folder(to)?;
    Ok(checked)
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

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// Records the operations with the names of their files.
    #[derive(Default)]
    struct RecordedFiles(RefCell<Vec<String>>);

    impl RecordedFiles {
        fn note(&self, operation: &str, path: &Path) {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            self.0.borrow_mut().push(format!("{operation} {name}"));
        }
    }

    impl Files for RecordedFiles {
        fn sync(&self, path: &Path) -> io::Result<()> {
            self.note("sync", path);
            SystemFiles.sync(path)
        }

        fn sync_folder(&self, path: &Path) -> Result<(), StoreError> {
            self.note("sync the folder of", path);
            SystemFiles.sync_folder(path)
        }

        fn link(&self, from: &Path, to: &Path) -> io::Result<()> {
            self.note("link", to);
            SystemFiles.link(from, to)
        }

        fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
            self.note("rename to", to);
            SystemFiles.rename(from, to)
        }
    }

    /// After a power cut, a name that is on disk leads to contents that are on disk.
    #[test]
    fn a_copy_is_synced_before_it_gets_its_name_and_the_name_afterwards() {
        let folder = std::env::temp_dir().join(format!("ludami-store-copy-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let [database, copy, restored] = ["test.db", "copy.db", "restored.db"].map(|name| folder.join(name));
        drop(Sqlite::open(&database).expect("a new file"));
        let files = RecordedFiles::default();
        backup(&files, &database, &copy).expect("a backup");
        assert_eq!(files.0.take(), ["sync copy.db-part", "link copy.db", "sync the folder of copy.db"]);
        restore(&files, &copy, &restored, RestoreMode::Refuse).expect("a restore");
        let expected = ["sync restored.db-part", "rename to restored.db", "sync the folder of restored.db"];
        assert_eq!(files.0.take(), expected);
        fs::remove_dir_all(&folder).expect("the folder is there");
    }
}
