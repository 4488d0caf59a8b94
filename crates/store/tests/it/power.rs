//! Power loss: what was written to the log after its last sync may be lost, torn or out of order. Every acknowledged
//! job was synced, so it is there whatever became of the bytes after it.

use std::fs;
use std::path::{Path, PathBuf};

use store::testing::{Folder, execute, writer_setting};
use store::{ChangeResult, Sqlite, Store};

use crate::{append, game};

const SECTOR: usize = 512;

fn log_of(path: &Path) -> PathBuf {
    PathBuf::from(format!("{}-wal", path.display()))
}

/// The file, its log, and the length of the log at the acknowledgement of each entry.
async fn play(folder: &Folder, count: usize) -> (Vec<u8>, Vec<u8>, Vec<usize>) {
    let path = folder.path().join("test.db");
    let store = Sqlite::open(&path).expect("a new file");
    store.create(game(1), 0).await.expect("a new game");
    execute(&path, "PRAGMA wal_checkpoint(TRUNCATE)");
    let mut synced = Vec::new();
    for version in 1..=count {
        assert_eq!(store.append(append(1, version, "x")).await, Ok(ChangeResult::Stored));
        synced.push(fs::read(log_of(&path)).expect("a log").len());
    }
    let files = (fs::read(&path).expect("a file"), fs::read(log_of(&path)).expect("a log"));
    (files.0, files.1, synced)
}

/// The number of entries in a file with this log.
async fn entries(folder: &Folder, name: &str, file: &[u8], log: &[u8]) -> usize {
    let path = folder.path().join(name);
    fs::write(&path, file).expect("a file");
    fs::write(log_of(&path), log).expect("a log");
    let store = Sqlite::open(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let count = store.entries(1, 0).await.expect("entries").len();
    assert_eq!(store.append(append(1, count + 1, "next")).await, Ok(ChangeResult::Stored), "{name}");
    drop(store);
    assert_eq!(Sqlite::check(&path).map(|found| found.entries), Ok(count as u64 + 1), "{name}");
    fs::remove_file(&path).expect("a file");
    count
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_loses_nothing_that_was_synced() {
    let folder = Folder::new("power");
    let (file, log, synced) = play(&folder, 6).await;
    let intact = |length: usize| synced.iter().filter(|end| **end <= length).count();
    assert_eq!(intact(log.len()), 6);
    for at in (0..log.len()).step_by(SECTOR) {
        let mut torn = log[..at].to_vec();
        assert_eq!(entries(&folder, &format!("cut-{at}"), &file, &torn).await, intact(at), "cut at {at}");
        // The sectors were allocated, and hold whatever was on the disk before.
        torn.resize(log.len(), 0x5a);
        assert_eq!(entries(&folder, &format!("torn-{at}"), &file, &torn).await, intact(at), "torn at {at}");
        // Later sectors were written before this one.
        let mut hole = log.clone();
        hole[at..(at + SECTOR).min(log.len())].fill(0);
        if hole != log {
            assert_eq!(entries(&folder, &format!("hole-{at}"), &file, &hole).await, intact(at), "a hole at {at}");
        }
    }
}

/// With these settings SQLite syncs the log before a commit returns.
#[test]
fn commits_are_synced() {
    let folder = Folder::new("synced");
    let path = folder.path().join("test.db");
    drop(Sqlite::open(&path).expect("a new file"));
    assert_eq!(writer_setting(&path, "journal_mode"), "wal");
    assert_eq!(writer_setting(&path, "synchronous"), "Integer(2)", "FULL");
    assert_eq!(writer_setting(&path, "secure_delete"), "Integer(1)");
}
