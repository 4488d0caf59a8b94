//! Fault injection: a job is stored as a whole or not at all, whichever of its row changes fails, and the jobs before
//! and after it in the same transaction are still stored.
//!
//! Triggers count the row changes of a job and raise an error at the n-th. Changes to game [`NEIGHBOUR`] are not
//! counted.

use store::testing::{Folder, PostgresServer};
use store::{
    AccountChange as Change, Append, ChangeResult, Expiry, GameRow, GameStage, Moderation, Postgres, SessionEnd,
    Sqlite, Store, StoreError, StoreFuture, Summary,
};
use tokio_postgres::{Client, NoTls};

use crate::accounts::{block, moderate, person, session, set_password};
use crate::{append, game, rating, summary};

/// The game of the jobs before and after the one that fails.
pub const NEIGHBOUR: u64 = 1;

/// Every table, with the column that separates the changes of neighbouring jobs from those of the job.
pub const TABLES: [(&str, &str); 11] = [
    ("entry", "game"),
    ("sitter", "game"),
    ("token", "person"),
    ("device", "person"),
    ("block", "until"),
    ("moderation", "at"),
    ("rating", "person"),
    ("person", "id"),
    ("game", "id"),
    ("beat", "at"),
    ("pause", "until"),
];

/// The rows stored before each job.
pub const SEED: &str = "
INSERT INTO game (id, game, setup, terms, created, stage, at, seats, closed, due) VALUES
    (1, 'kulami', 's', 't', 5, 'playing', 6, '70,71', '', 0),
    (2, 'kulami', 's', 't', 5, 'invited', 6, '7,0', '', 0),
    (3, 'kulami', 's', 't', 5, 'playing', 6, '7,8', '', 0),
    (4, 'kulami', 's', 't', 5, 'over', 6, '7,8', '', 9);
INSERT INTO entry (game, version, client, text) VALUES
    (3, 1, 'c', 'x'), (3, 2, 'c', 'x'), (3, 3, 'c', 'x'), (3, 4, 'c', 'x'), (3, 5, 'c', 'x'), (3, 6, 'c', 'x');
INSERT INTO sitter (person, game) VALUES (7, 2), (7, 3), (8, 3), (7, 4), (8, 4);
INSERT INTO person (id, token, name, created, login, password) VALUES
    (7, '', 'Anna', 3, 'anna', 'p'), (8, '', 'Ben', 3, '', '');
INSERT INTO token (hash, person, created) VALUES ('second', 7, 4), ('third', 7, 5);
INSERT INTO device (hash, person, created) VALUES ('laptop', 7, 4);
INSERT INTO rating (person, game, rating, deviation, volatility, games, at) VALUES (7, 'kulami', 1500, 200, 0.06, 1, 50);
INSERT INTO beat (one, at) VALUES (1, 100);
";

/// A job, its name and the number of rows that it changes.
pub struct Job {
    pub name: &'static str,
    changes: usize,
    pub start: fn(&dyn Store) -> StoreFuture<'_, ChangeResult>,
}

/// A job that returns a time.
fn timed<'a>(later: StoreFuture<'a, u64>) -> StoreFuture<'a, ChangeResult> {
    Box::pin(async move { later.await.map(|_| ChangeResult::Stored) })
}

/// All jobs of a store.
pub fn jobs() -> Vec<Job> {
    let job = |name, changes, start| Job { name, changes, start };
    vec![
        job("create", 3, |store| {
            store.create(GameRow { summary: summary(GameStage::Playing, 5, &[7, 8]), ..game(9) }, 7)
        }),
        job("append and seat", 3, |store| store.append(append(2, 1, "x"))),
        job("append", 2, |store| store.append(append(3, 7, "x"))),
        job("append the end", 2, |store| {
            let over = Summary { due: 9, ..summary(GameStage::Over, 20, &[7, 8]) };
            store.append(Append { summary: over, ..append(3, 7, "x") })
        }),
        job("create a person", 2, |store| store.change_account(Change::Create(person(10), session("t10", 10)))),
        job("rename", 1, |store| store.change_account(Change::Rename(7, "Zoe".to_owned()))),
        job("delete", 8, |store| store.change_account(Change::Delete { person: 7, name: "somebody".to_owned() })),
        job("set a password", 1, |store| store.change_account(set_password(8, "ben"))),
        job("set a look", 1, |store| store.change_account(Change::SetLook(7, "anna".to_owned()))),
        job("add a session", 1, |store| store.change_account(Change::AddSession(session("fourth", 8)))),
        job("use a session", 1, |store| store.change_account(Change::UseSession("third".to_owned(), 99))),
        job("end sessions", 2, |store| {
            store.change_account(Change::EndSessions(7, SessionEnd::Others("third".to_owned())))
        }),
        job("expire sessions", 1, |store| {
            store.change_account(Change::ExpireSessions(Expiry { used: 0, created: 5, anonymous: 0 }))
        }),
        job("add a device", 1, |store| store.change_account(Change::AddDevice("phone".to_owned(), 8, 9))),
        job("block", 2, |store| store.change_account(moderate(block("10.0.0.1", 99)))),
        job("remove", 9, |store| store.change_account(moderate(Moderation::Remove(7, "somebody".to_owned())))),
        job("rate", 3, |store| store.rate(4, vec![rating(7, 1_600.0, 2), rating(8, 1_400.0, 1)])),
        job("wake", 2, |store| timed(store.wake(1_000, 10))),
        job("beat", 1, |store| timed(store.beat(200))),
    ]
}

/// Direct access to the database of a store.
trait Database {
    /// Executes statements.
    async fn run(&self, statements: &str);

    /// All rows of a table as text.
    async fn rows(&self, table: &str) -> Vec<String>;

    /// Blocks the writer during this call, so that the jobs that it starts share a transaction if the store groups
    /// jobs.
    fn grouped<T>(&self, start: impl FnOnce() -> T) -> T;

    async fn dump(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (table, _) in TABLES {
            all.extend(self.rows(table).await.into_iter().map(|row| format!("{table}: {row}")));
        }
        all
    }

    /// Restores the seed; the n-th row change from now on fails. With 0, or without a countdown, none fails.
    async fn arm(&self, n: usize) {
        let empty: String = TABLES.iter().map(|(table, _)| format!("DELETE FROM {table};")).collect();
        self.run(&format!("DELETE FROM fault; {empty} {SEED} INSERT INTO fault VALUES ({n})")).await;
    }
}

/// Results of the neighbour before, of the job if there is one, and of the neighbour after.
async fn outcome(
    database: &impl Database,
    store: &dyn Store,
    job: Option<&Job>,
    n: usize,
) -> (Vec<Result<ChangeResult, StoreError>>, Vec<String>) {
    database.arm(n).await;
    let started = database.grouped(|| {
        let mut started = vec![store.append(append(NEIGHBOUR, 1, "before"))];
        started.extend(job.map(|job| (job.start)(store)));
        started.push(store.append(append(NEIGHBOUR, 2, "after")));
        started
    });
    let mut results = Vec::new();
    for later in started {
        results.push(later.await);
    }
    (results, database.dump().await)
}

fn is_injected(result: &Result<ChangeResult, StoreError>) -> bool {
    matches!(result, Err(StoreError::Database(words)) if words.contains("injected"))
}

/// Checks every job with every n.
async fn all_or_nothing(database: &impl Database, store: &dyn Store) {
    const KEPT: Result<ChangeResult, StoreError> = Ok(ChangeResult::Stored);
    let (results, without) = outcome(database, store, None, 0).await;
    assert_eq!(results, [KEPT, KEPT]);
    for job in jobs() {
        let name = job.name;
        let (results, whole) = outcome(database, store, Some(&job), 0).await;
        assert_eq!(results, [KEPT, KEPT, KEPT], "{name}");
        assert_ne!(whole, without, "{name}");
        for n in 1..=job.changes {
            let (results, dump) = outcome(database, store, Some(&job), n).await;
            assert!(is_injected(&results[1]), "{name}, change {n}: {results:?}");
            assert_eq!((&results[0], &results[2]), (&KEPT, &KEPT), "{name}, change {n}");
            assert_eq!(dump, without, "{name}, change {n}");
        }
        let (results, dump) = outcome(database, store, Some(&job), job.changes + 1).await;
        assert_eq!((results, dump), (vec![KEPT, KEPT, KEPT], whole), "{name} changes {} rows", job.changes);
    }
}

/// All rows of a table in a file, as text.
fn rows(connection: &rusqlite::Connection, table: &str) -> Vec<String> {
    let mut select = connection.prepare(&format!("SELECT * FROM {table} ORDER BY 1, 2")).expect("a statement");
    let columns = select.column_count();
    let text = |row: &rusqlite::Row<'_>| {
        let values: Result<Vec<rusqlite::types::Value>, _> = (0..columns).map(|column| row.get(column)).collect();
        values.map(|values| format!("{values:?}"))
    };
    select.query_map([], text).expect("rows").map(|row| row.expect("a row")).collect()
}

/// All rows of a file, as text.
pub fn dump(connection: &rusqlite::Connection) -> Vec<String> {
    let of = |table: &str| rows(connection, table).into_iter().map(|row| format!("{table}: {row}")).collect::<Vec<_>>();
    TABLES.iter().flat_map(|(table, _)| of(table)).collect()
}

struct File(rusqlite::Connection);

impl File {
    /// `action` is what SQLite rolls back: `ABORT` the statement, `ROLLBACK` the whole transaction.
    fn open(folder: &Folder, action: &str) -> (File, Sqlite) {
        let path = folder.path().join("test.db");
        let store = Sqlite::open(&path).expect("a new file");
        let connection = rusqlite::Connection::open(&path).expect("the same file");
        let mut triggers = "CREATE TABLE fault (countdown INTEGER NOT NULL);".to_owned();
        for (table, key) in TABLES {
            for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
                triggers += &format!(
                    "CREATE TRIGGER fault_{table}_{event} AFTER {event} ON {table} WHEN {row}.{key} <> {NEIGHBOUR} BEGIN
                     UPDATE fault SET countdown = countdown - 1;
                     SELECT RAISE({action}, 'injected') FROM fault WHERE countdown = 0;
                     END;"
                );
            }
        }
        connection.execute_batch(&triggers).expect("triggers");
        (File(connection), store)
    }
}

impl Database for File {
    async fn run(&self, statements: &str) {
        self.0.execute_batch(statements).expect("statements");
    }

    async fn rows(&self, table: &str) -> Vec<String> {
        rows(&self.0, table)
    }

    /// The writer takes all waiting jobs once it has the lock.
    fn grouped<T>(&self, start: impl FnOnce() -> T) -> T {
        self.0.execute_batch("BEGIN IMMEDIATE").expect("the lock");
        let started = start();
        self.0.execute_batch("COMMIT").expect("nothing was changed");
        started
    }
}

struct Remote(Client);

impl Remote {
    async fn connect(server: &PostgresServer) -> Remote {
        let (client, connection) = tokio_postgres::connect(&server.address(), NoTls).await.expect("it runs");
        tokio::spawn(connection);
        let remote = Remote(client);
        // Nothing crashes in this test, so commits need not wait for the disk.
        remote.run("SET synchronous_commit = off").await;
        remote
            .run(
                "CREATE TABLE fault (countdown BIGINT NOT NULL);
                 CREATE FUNCTION inject() RETURNS trigger LANGUAGE plpgsql AS $$
                 BEGIN
                     UPDATE fault SET countdown = countdown - 1;
                     IF EXISTS (SELECT 1 FROM fault WHERE countdown = 0) THEN RAISE EXCEPTION 'injected'; END IF;
                     RETURN NULL;
                 END $$;",
            )
            .await;
        for (table, key) in TABLES {
            for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
                remote
                    .run(&format!(
                        "CREATE TRIGGER fault_{table}_{event} AFTER {event} ON {table} FOR EACH ROW
                         WHEN ({row}.{key} <> {NEIGHBOUR}) EXECUTE FUNCTION inject()"
                    ))
                    .await;
            }
        }
        remote
    }
}

impl Database for Remote {
    async fn run(&self, statements: &str) {
        self.0.batch_execute(statements).await.expect("statements");
    }

    async fn rows(&self, table: &str) -> Vec<String> {
        let select = format!("SELECT {table}::text FROM {table} ORDER BY 1");
        self.0.query(&select, &[]).await.expect("rows").iter().map(|row| row.get(0)).collect()
    }

    /// Every job has its own transaction.
    fn grouped<T>(&self, start: impl FnOnce() -> T) -> T {
        start()
    }
}

#[tokio::test]
async fn a_failing_job_in_sqlite_changes_nothing_and_fails_alone() {
    let folder = Folder::new("faults");
    let (file, store) = File::open(&folder, "ABORT");
    all_or_nothing(&file, &store).await;
}

#[tokio::test]
async fn a_failing_job_in_postgres_changes_nothing_and_fails_alone() {
    let server = PostgresServer::start();
    let store = Postgres::open(&server.address()).await.expect("it runs").with_clock(|| 1_000);
    all_or_nothing(&Remote::connect(&server).await, &store).await;
}

/// SQLite rolls back the whole transaction when the disk is full: all its jobs are refused, and the next job is stored.
#[tokio::test]
async fn a_transaction_that_sqlite_rolls_back_stores_nothing_and_refuses_all() {
    let folder = Folder::new("rollback");
    let (file, store) = File::open(&folder, "ROLLBACK");
    file.arm(0).await;
    let seed = file.dump().await;
    for job in jobs() {
        for n in 1..=job.changes {
            let (results, dump) = outcome(&file, &store, Some(&job), n).await;
            assert!(results.iter().all(is_injected), "{}, change {n}: {results:?}", job.name);
            assert_eq!(dump, seed, "{}, change {n}", job.name);
            assert_eq!(store.append(append(NEIGHBOUR, 1, "next")).await, Ok(ChangeResult::Stored));
        }
    }
}
