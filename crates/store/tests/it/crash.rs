//! Crash tests of the writer: a program is killed at every step of a transaction. Everything that it has acknowledged
//! is stored, and the jobs of the interrupted transaction are all stored or none of them is.

use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use rusqlite::Connection;
use store::testing::Folder;
use store::{ChangeResult, Sqlite, Store, StoreFuture, WriterStep};

use crate::append;
use crate::faults::{NEIGHBOUR, SEED, dump, jobs};

const STEPS: [WriterStep; 7] = [
    WriterStep::Received,
    WriterStep::Begun,
    WriterStep::Changed,
    WriterStep::Filled,
    WriterStep::Committed,
    WriterStep::Erased,
    WriterStep::Answered,
];

/// Environment variable with the task of the child process: the index of the step, how often it is passed, the file.
const TASK: &str = "LUDAMI_TEST_WRITER_CRASH";

/// Starts jobs of every kind, which share a transaction.
fn start(store: &Sqlite) -> Vec<StoreFuture<'_, ChangeResult>> {
    let mut started = vec![store.append(append(NEIGHBOUR, 1, "before"))];
    started.extend(jobs().iter().map(|job| (job.start)(store)));
    started.push(store.append(append(NEIGHBOUR, 2, "after")));
    started
}

/// Runs all jobs in one transaction; returns the result of each as text, as soon as it is there.
fn run(store: &Sqlite, path: &Path, mut result: impl FnMut(String)) {
    let other = Connection::open(path).expect("the same file");
    other.execute_batch(SEED).expect("statements");
    // The writer takes all waiting jobs once it has the lock.
    other.execute_batch("BEGIN IMMEDIATE").expect("the lock");
    let started = start(store);
    other.execute_batch("COMMIT").expect("nothing was changed");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    for (index, later) in started.into_iter().enumerate() {
        result(format!("{index} {:?}", runtime.block_on(later)));
    }
}

/// Aborts the process when a step is passed for the `count`-th time.
fn abort_at(task: &str) {
    let [step, count, path] = task.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("a task: {task}") };
    let (step, count): (usize, usize) = (step.parse().expect("a number"), count.parse().expect("a number"));
    let passed = AtomicUsize::new(0);
    let abort = move |now| {
        if now == STEPS[step] && passed.fetch_add(1, Ordering::Relaxed) + 1 == count {
            std::process::abort();
        }
    };
    let store = Sqlite::open_observed(Path::new(path), abort).expect("a new file");
    // One write per line, so that the process does not end in the middle of it.
    let print = |result| std::io::stderr().write_all(format!("answered {result}\n").as_bytes()).expect("a pipe");
    run(&store, Path::new(path), print);
}

fn dump_of(path: &Path) -> Vec<String> {
    dump(&Connection::open(path).expect("a database"))
}

#[test]
fn a_transaction_is_stored_or_not_at_whichever_step_the_program_is_killed() {
    if let Ok(task) = std::env::var(TASK) {
        abort_at(&task);
        return;
    }
    let folder = Folder::new("writer-crash");
    let path = folder.path().join("whole.db");
    let store = Sqlite::open(&path).expect("a new file");
    let mut results = Vec::new();
    run(&store, &path, |result| results.push(result));
    assert!(results.iter().all(|result| !result.contains("Err")), "{results:?}");
    drop(store);
    let whole = dump_of(&path);
    let seeded = folder.path().join("seed.db");
    drop(Sqlite::open(&seeded).expect("a new file"));
    store::testing::execute(&seeded, SEED);
    let seed = dump_of(&seeded);
    for (step, name) in STEPS.iter().enumerate() {
        let times = match name {
            WriterStep::Changed | WriterStep::Answered => results.len(),
            _ => 1,
        };
        for count in 1..=times {
            let path = folder.path().join(format!("{name:?}-{count}.db"));
            let child = Command::new(std::env::current_exe().expect("this program"))
                .args(["--exact", "--nocapture"])
                .arg("crash::a_transaction_is_stored_or_not_at_whichever_step_the_program_is_killed")
                .env(TASK, format!("{step} {count} {}", path.display()))
                .output()
                .expect("it starts");
            let text = String::from_utf8_lossy(&child.stderr);
            assert!(child.status.signal().is_some(), "{name:?} {count}: {}: {text}", child.status);
            let answered: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("answered ")).collect();
            let is_committed = matches!(name, WriterStep::Committed | WriterStep::Erased | WriterStep::Answered);
            let expected = if is_committed { &whole } else { &seed };
            let most = if *name == WriterStep::Answered { count } else { 0 };
            assert!(answered.len() <= most, "{name:?} {count}: {answered:?}");
            assert_eq!(answered, results[..answered.len()], "{name:?} {count}");
            reopen(&path, expected, is_committed, &format!("{name:?} {count}"));
        }
    }
}

/// The file is intact, has the expected rows, and accepts an unanswered job once.
fn reopen(path: &Path, expected: &[String], is_committed: bool, words: &str) {
    let store = Sqlite::open(path).expect("an intact file");
    assert!(Sqlite::check(path).is_ok(), "{words}: {:?}", Sqlite::check(path));
    assert_eq!(dump_of(path), expected, "{words}");
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let again = runtime.block_on(store.append(append(NEIGHBOUR, 1, "before")));
    assert_eq!(again, Ok(if is_committed { ChangeResult::Conflict } else { ChangeResult::Stored }), "{words}");
}
