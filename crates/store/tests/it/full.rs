//! A disk that is full: real write errors, in a child process whose files must not grow beyond a limit
//! (`RLIMIT_FSIZE`). What cannot be stored is refused, nothing that was acknowledged is lost, and the store works again
//! as soon as there is space.

use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::process::{Resource, Rlimit, setrlimit};
use store::testing::Folder;
use store::{Append, ChangeResult, EntryRow, Sqlite, Store, StoreError};

use crate::{append, game};

/// Environment variable with the file of the child process.
const FILE: &str = "LUDAMI_TEST_FULL_DISK";

/// The largest size of files of this process, in bytes.
fn limit(bytes: Option<u64>) {
    setrlimit(Resource::Fsize, Rlimit { current: bytes, maximum: None }).expect("a lower limit is always allowed");
}

fn length(path: &Path) -> u64 {
    std::fs::metadata(path).expect("a file").len()
}

fn log_of(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}-wal", path.display()))
}

/// Runs this test again in a child process that ignores the signal for writing beyond the limit.
fn in_child(test: &str) {
    let folder = Folder::new("full");
    let child = Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"])
        .arg(std::env::current_exe().expect("this program"))
        .args(["--exact", "--nocapture", test])
        .env(FILE, folder.path().join("test.db"))
        .output()
        .expect("a shell");
    let text = String::from_utf8_lossy(&child.stdout) + String::from_utf8_lossy(&child.stderr);
    assert!(child.status.success() && text.contains("the disk was full"), "{}: {text}", child.status);
}

fn is_refusal(refused: &Result<ChangeResult, StoreError>) -> bool {
    let is_documented = |words: &str| words.contains("database or disk is full") || words.contains("disk I/O error");
    matches!(refused, Err(StoreError::Database(words)) if is_documented(words))
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).build().expect("a runtime").block_on(future)
}

/// Appends entries until one is refused; returns the number of entries.
async fn fill(store: &Sqlite, mut stored: usize, text: &str, most: usize) -> usize {
    for _ in 0..most {
        let entry = EntryRow { text: text.to_owned(), ..append(1, stored + 1, "").entry };
        match store.append(Append { entry, ..append(1, stored + 1, "") }).await {
            Ok(ChangeResult::Stored) => stored += 1,
            refused => {
                assert!(is_refusal(&refused), "{refused:?}");
                return stored;
            }
        }
    }
    panic!("{most} entries are stored although the disk is full")
}

async fn count(store: &Sqlite) -> usize {
    store.entries(1, 0).await.expect("reading needs no space").len()
}

/// Writes fail at every byte of a transaction, some of them after a part was written.
async fn fill_at_every_length(path: &Path) {
    let store = Sqlite::open(path).expect("a new file");
    store.create(game(1), 0).await.expect("a new game");
    let mut stored = 0;
    for space in (0..14_000).step_by(509) {
        limit(Some(length(&log_of(path)) + space));
        stored = fill(&store, stored, "x", 50).await;
        let group =
            [store.append(append(1, stored + 1, "x")), store.create(game(2), 7), store.append(append(3, 1, "x"))];
        let [next, other, none] = group;
        assert!(is_refusal(&next.await) && is_refusal(&other.await), "{space}");
        // This one changes nothing, so it needs no space unless it shares the transaction of the others.
        let none = none.await;
        assert!(none == Ok(ChangeResult::Conflict) || is_refusal(&none), "{space}: {none:?}");
        assert_eq!(count(&store).await, stored, "{space}");
        assert_eq!(store.game(2).await, Ok(None), "{space}");
        limit(None);
        assert_eq!(
            store.append(append(1, stored + 1, "x")).await,
            Ok(ChangeResult::Stored),
            "{space}: there is space again"
        );
        stored += 1;
    }
    drop(store);
    assert_eq!(Sqlite::check(path).map(|found| found.entries), Ok(stored as u64));
}

#[test]
fn a_full_disk_refuses_and_recovers() {
    let Some(path) = std::env::var_os(FILE) else { return in_child("full::a_full_disk_refuses_and_recovers") };
    block_on(fill_at_every_length(Path::new(&path)));
    eprintln!("the disk was full");
}

/// The log can grow for some time while the database itself cannot: checkpoints fail, and commits do not.
async fn fill_while_checkpoints_fail(path: &Path) {
    /// Pages in the log after which SQLite tries a checkpoint.
    const CHECKPOINT: u64 = 1_000 * 4_096;
    let store = Sqlite::open(path).expect("a new file");
    store.create(game(1), 0).await.expect("a new game");
    let text = "x".repeat(3_000);
    let mut stored = 0;
    while length(path) < CHECKPOINT + CHECKPOINT / 4 {
        let entry = EntryRow { text: text.clone(), ..append(1, stored + 1, "").entry };
        assert_eq!(store.append(Append { entry, ..append(1, stored + 1, "") }).await, Ok(ChangeResult::Stored));
        stored += 1;
    }
    store::testing::execute(path, "PRAGMA wal_checkpoint(TRUNCATE)");
    let full = length(path);
    limit(Some(full));
    let before = stored;
    stored = fill(&store, stored, &text, 5_000).await;
    assert!(length(&log_of(path)) > CHECKPOINT, "a checkpoint was tried");
    assert!(stored > before + 100, "{before} and {stored}");
    assert_eq!((length(path), count(&store).await), (full, stored));
    limit(None);
    assert_eq!(store.append(append(1, stored + 1, "x")).await, Ok(ChangeResult::Stored));
    assert!(length(path) > full, "the checkpoint is made when there is space");
    drop(store);
    assert_eq!(Sqlite::check(path).map(|found| found.entries), Ok(stored as u64 + 1));
}

#[test]
fn checkpoints_that_fail_lose_nothing() {
    let Some(path) = std::env::var_os(FILE) else { return in_child("full::checkpoints_that_fail_lose_nothing") };
    block_on(fill_while_checkpoints_fail(Path::new(&path)));
    eprintln!("the disk was full");
}

/// A backup that does not fit leaves no file, and a restore that does not fit leaves the database.
async fn copy_without_space(path: &Path) {
    let store = Sqlite::open(path).expect("a new file");
    store.create(game(1), 0).await.expect("a new game");
    for version in 1..=50 {
        assert_eq!(store.append(append(1, version, &"x".repeat(3_000))).await, Ok(ChangeResult::Stored));
    }
    let backup = path.with_extension("backup");
    limit(Some(40_000));
    assert!(Sqlite::backup(path, &backup).is_err());
    assert!(!backup.exists() && !path.with_extension("backup-part").exists());
    limit(None);
    assert_eq!(Sqlite::backup(path, &backup).map(|made| made.entries), Ok(50));
    assert_eq!(store.append(append(1, 51, "x")).await, Ok(ChangeResult::Stored));
    drop(store);
    limit(Some(40_000));
    assert!(Sqlite::restore(&backup, path, store::RestoreMode::Replace).is_err());
    assert_eq!(Sqlite::check(path).map(|found| found.entries), Ok(51));
}

#[test]
fn copies_without_space_leave_everything_as_it_is() {
    let test = "full::copies_without_space_leave_everything_as_it_is";
    let Some(path) = std::env::var_os(FILE) else { return in_child(test) };
    block_on(copy_without_space(Path::new(&path)));
    eprintln!("the disk was full");
}

/// After a failed sync it is unknown whether a change is on disk; after a failed write it is not.
#[test]
fn a_failed_sync_is_no_refusal() {
    let error = |code| StoreError::from(rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None));
    for code in [rusqlite::ffi::SQLITE_IOERR_FSYNC, rusqlite::ffi::SQLITE_IOERR_DIR_FSYNC] {
        assert!(matches!(error(code), StoreError::OutcomeUnknown(_)), "{code}");
    }
    for code in [rusqlite::ffi::SQLITE_FULL, rusqlite::ffi::SQLITE_IOERR_WRITE, rusqlite::ffi::SQLITE_READONLY] {
        assert!(matches!(error(code), StoreError::Database(_)), "{code}");
    }
}
