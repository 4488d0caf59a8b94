//! Tests of the database file: backups, restores, its lock, and files that disappear.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use store::testing::Folder;
use store::{ChangeResult, RestoreMode, Sqlite, Store, StoreError};

use crate::{append, game};

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", path.display()))
}

/// A database with one game of `count` entries.
async fn with_entries(path: &Path, count: usize) -> Sqlite {
    let store = Sqlite::open(path).expect("a new file");
    store.create(game(1), 0).await.expect("a new game");
    for version in 1..=count {
        assert_eq!(store.append(append(1, version, "x")).await, Ok(ChangeResult::Stored));
    }
    store
}

async fn entries(path: &Path) -> usize {
    let store = Sqlite::open_to_read(path).expect("a database");
    store.entries(1, 0).await.expect("entries").len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_made_while_the_database_is_written_is_whole() {
    let folder = Folder::new("backup");
    let path = folder.path().join("test.db");
    let store = with_entries(&path, 200).await;
    let (acknowledged, enough) = (AtomicUsize::new(200), AtomicBool::new(false));
    let write = async {
        while !enough.load(Ordering::Relaxed) {
            let version = acknowledged.load(Ordering::Relaxed) + 1;
            assert_eq!(store.append(append(1, version, "x")).await, Ok(ChangeResult::Stored));
            acknowledged.store(version, Ordering::Relaxed);
        }
    };
    // Makes backups until one was made while entries were stored.
    let copy = async {
        for number in 0.. {
            let (from, to) = (path.clone(), folder.path().join(format!("copy-{number}.db")));
            let before = acknowledged.load(Ordering::Relaxed);
            let made = tokio::task::spawn_blocking(move || Sqlite::backup(&from, &to).map(|made| (made, to)));
            let (made, to) = made.await.expect("no panic").expect("a backup");
            let after = acknowledged.load(Ordering::Relaxed);
            let kept = usize::try_from(made.entries).expect("a number");
            assert!((before..=after + 1).contains(&kept), "{before} <= {kept} <= {after}");
            assert_eq!(entries(&to).await, kept);
            if after > before {
                break;
            }
        }
        enough.store(true, Ordering::Relaxed);
    };
    tokio::join!(write, copy);
}

#[tokio::test]
async fn a_backup_touches_no_file_of_others() {
    let folder = Folder::new("foreign");
    let (path, copy) = (folder.path().join("test.db"), folder.path().join("copy.db"));
    drop(with_entries(&path, 3).await);
    for foreign in [copy.clone(), with_suffix(&copy, "-part"), with_suffix(&copy, "-wal")] {
        fs::write(&foreign, "a letter").expect("a file");
        let refused = Sqlite::backup(&path, &copy).expect_err("it would be overwritten").to_string();
        assert!(refused.contains(&foreign.display().to_string()), "{refused}");
        assert_eq!(fs::read_to_string(&foreign).expect("still there"), "a letter");
        fs::remove_file(&foreign).expect("a file");
    }
    assert_eq!(Sqlite::backup(&path, &copy).map(|made| made.entries), Ok(3));
    assert!(!with_suffix(&copy, "-part").exists());
    // A failed backup leaves no file.
    fs::write(&path, "no database any more, but long enough to look like one to whoever only counts").expect("a file");
    let other = folder.path().join("other.db");
    assert!(Sqlite::backup(&path, &other).is_err());
    assert!(!other.exists() && !with_suffix(&other, "-part").exists());
}

/// The log of the previous database must not be applied to the restored one.
#[tokio::test]
async fn a_log_that_was_left_does_not_undo_a_restore() {
    let folder = Folder::new("restore");
    let (path, backup) = (folder.path().join("test.db"), folder.path().join("backup.db"));
    let store = with_entries(&path, 5).await;
    Sqlite::backup(&path, &backup).expect("a backup");
    for version in 6..=50 {
        assert_eq!(store.append(append(1, version, "x")).await, Ok(ChangeResult::Stored));
    }
    // As after a crash: the log next to the database contains data that the database does not.
    let log = with_suffix(&path, "-wal");
    let (file, kept) = (fs::read(&path).expect("a database"), fs::read(&log).expect("a log"));
    drop(store);
    for database_is_there in [true, false] {
        fs::write(&log, &kept).expect("a log");
        match database_is_there {
            true => fs::write(&path, &file).expect("a database"),
            false => fs::remove_file(&path).expect("a database"),
        }
        let restored = Sqlite::restore(&backup, &path, RestoreMode::Replace).expect("a restore");
        assert_eq!(restored.entries, 5);
        assert_eq!(Sqlite::check(&path), Ok(restored));
        assert_eq!(entries(&path).await, 5, "with a database: {database_is_there}");
        let old = with_suffix(&path, ".old");
        if database_is_there {
            assert_eq!(entries(&old).await, 50, "nothing is lost");
            fs::remove_file(&old).expect("a file");
        } else {
            assert_eq!(fs::read(with_suffix(&old, "-wal")).expect("kept"), kept);
        }
    }
}

#[tokio::test]
async fn a_restore_replaces_only_when_asked_and_never_under_a_server() {
    let folder = Folder::new("replace");
    let (path, backup) = (folder.path().join("test.db"), folder.path().join("backup.db"));
    let store = with_entries(&path, 5).await;
    Sqlite::backup(&path, &backup).expect("a backup");
    store.append(append(1, 6, "x")).await.expect("an entry");
    let restore = |existing| Sqlite::restore(&backup, &path, existing).map(|made| made.entries);
    assert_eq!(restore(RestoreMode::Replace), Err(StoreError::InUse(path.clone())));
    assert_eq!(store.append(append(1, 7, "x")).await, Ok(ChangeResult::Stored));
    drop(store);
    assert!(restore(RestoreMode::Refuse).expect_err("it exists").to_string().contains("exists already"));
    assert_eq!(entries(&path).await, 7);
    assert_eq!(restore(RestoreMode::Replace), Ok(5));
    assert_eq!((entries(&path).await, entries(&with_suffix(&path, ".old")).await), (5, 7));
    // An existing `.old` file is not overwritten.
    assert!(restore(RestoreMode::Replace).expect_err("`.old` exists").to_string().contains(".old exists already"));
    assert_eq!(entries(&with_suffix(&path, ".old")).await, 7);
}

#[tokio::test]
async fn only_one_program_has_a_database_open() {
    let folder = Folder::new("lock");
    let path = folder.path().join("test.db");
    let store = with_entries(&path, 1).await;
    let refused = Sqlite::open(&path).expect_err("it is open already");
    assert_eq!(refused, StoreError::InUse(path.clone()));
    assert!(refused.to_string().contains("in use by another program"), "{refused}");
    // By any spelling of its path.
    let around = folder.path().join(".").join("test.db");
    assert!(matches!(Sqlite::open(&around), Err(StoreError::InUse(_))));
    assert_eq!(entries(&path).await, 1, "reading is possible");
    assert!(Sqlite::open_to_read(&path).expect("a database").create(game(2), 0).await.is_err());
    drop(store);
    assert!(Sqlite::open(&path).is_ok());
}

#[tokio::test]
async fn nothing_is_acknowledged_in_a_removed_file() {
    let folder = Folder::new("gone");
    let path = folder.path().join("test.db");
    let store = with_entries(&path, 1).await;
    fs::remove_file(&path).expect("a file");
    assert_eq!(store.append(append(1, 2, "x")).await, Err(StoreError::Replaced(path.clone())));
    fs::write(&path, "").expect("another file");
    assert_eq!(store.append(append(1, 2, "x")).await, Err(StoreError::Replaced(path.clone())));
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_database() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("mode");
    let (path, copy) = (folder.path().join("test.db"), folder.path().join("copy.db"));
    let store = with_entries(&path, 1).await;
    Sqlite::backup(&path, &copy).expect("a backup");
    for file in [path.clone(), with_suffix(&path, "-wal"), with_suffix(&path, "-lock"), copy] {
        let mode = fs::metadata(&file).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    drop(store);
}
