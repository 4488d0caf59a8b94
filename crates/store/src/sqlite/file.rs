//! Operating-system view of the database file: its lock, its mode, and whether it is still the same file.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// Adds the path of the file to an I/O error.
pub(super) fn named(path: &Path) -> impl Fn(io::Error) -> StoreError {
    move |error| StoreError::Database(format!("{}: {error}", path.display()))
}

/// Appends a suffix to a path: `ludami.db-wal`.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut whole = OsString::from(path);
    whole.push(suffix);
    whole.into()
}

/// Creates an empty file that only its owner can read; SQLite gives its other files the same mode.
pub(super) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes renames in the folder of a file durable.
pub(super) fn sync_folder(path: &Path) -> Result<(), StoreError> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // On other systems folders cannot be opened, and names become durable with the file.
    #[cfg(unix)]
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(named(folder))?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}

/// Lock held by the one program that may write to a database; released when the program ends, even by a crash.
#[derive(Debug)]
pub(super) struct DatabaseLock {
    file: File,
}

impl Drop for DatabaseLock {
    fn drop(&mut self) {
        // Closing the file is not enough if a child process that is being started has inherited it.
        let _ = self.file.unlock();
    }
}

impl DatabaseLock {
    /// Takes the lock of a database, which need not exist. The lock file is never removed; only the lock on it matters.
    pub(super) fn take(database: &Path) -> Result<DatabaseLock, StoreError> {
        let path = with_suffix(&canonical(database).map_err(named(database))?, "-lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options.open(&path).map_err(named(&path))?;
        match file.try_lock() {
            Ok(()) => Ok(DatabaseLock { file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(database.to_owned())),
            Err(TryLockError::Error(error)) => Err(named(&path)(error)),
        }
    }
}

/// Returns the same path for every spelling of a file's path.
fn canonical(path: &Path) -> io::Result<PathBuf> {
    match (fs::canonicalize(path), path.parent(), path.file_name()) {
        (Err(error), Some(folder), Some(name)) if error.kind() == io::ErrorKind::NotFound => {
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            Ok(fs::canonicalize(folder)?.join(name))
        }
        (found, _, _) => found,
    }
}

/// Identifies a file by device and inode: another file with the same name has another identity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FileIdentity {
    path: PathBuf,
    #[cfg(unix)]
    device_and_inode: (u64, u64),
}

impl FileIdentity {
    pub(super) fn of(path: &Path) -> io::Result<FileIdentity> {
        #[cfg(unix)]
        let device_and_inode = {
            use std::os::unix::fs::MetadataExt;
            let metadata = fs::metadata(path)?;
            (metadata.dev(), metadata.ino())
        };
        Ok(FileIdentity {
            path: path.to_owned(),
            #[cfg(unix)]
            device_and_inode,
        })
    }

    /// Returns an error if the path leads to no file or to another one.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match FileIdentity::of(&self.path) {
            Ok(now) if now == *self => Ok(()),
            _ => Err(StoreError::Replaced(self.path.clone())),
        }
    }
}
