//! Tests of the guarantees that every store gives, and of the features of each.

mod accounts;
#[cfg(unix)]
mod crash;
mod faults;
mod files;
#[cfg(unix)]
mod full;
mod migrations;
mod power;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use store::testing::{Folder, PostgresServer};
use store::{
    Accounts, Append, ChangeResult, EntryRow, GameRow, GameStage, List, Pause, Postgres, RatingRow, Sqlite, Store,
    StoreError, Summary,
};

fn summary(stage: GameStage, at: u64, seats: &[u64]) -> Summary {
    Summary { stage, at, seats: seats.to_vec(), closed: String::new(), due: 0 }
}

fn game(id: u64) -> GameRow {
    GameRow {
        id,
        game: "kulami".to_owned(),
        setup: "[Game \"kulami\"]\n".to_owned(),
        terms: "{\"ä\":1}".to_owned(),
        created: 5,
        summary: summary(GameStage::Invited, 5, &[7, 0]),
    }
}

fn append(game: u64, version: usize, text: &str) -> Append {
    let entry = EntryRow { version, client: format!("c{version}"), text: text.to_owned() };
    Append { game, entry, summary: summary(GameStage::Playing, 10 + version as u64, &[7, 8]) }
}

/// The guarantees of every store.
async fn contract(store: Arc<dyn Store>, clock: &AtomicU64) {
    games(&*store).await;
    accounts::contract(&*store).await;
    dues_and_ratings(&*store).await;
    pauses(&*store, clock).await;
    races(Arc::clone(&store)).await;
}

async fn games(store: &dyn Store) {
    assert_eq!(store.game(1).await, Ok(None));
    assert_eq!(store.append(append(1, 1, "a")).await, Ok(ChangeResult::Conflict), "there is no such game");
    let id = u64::MAX - 4;
    assert_eq!(store.create(game(id), 0).await, Ok(ChangeResult::Stored));
    let other = GameRow { setup: "another".to_owned(), ..game(id) };
    assert_eq!(store.create(other, 55).await, Ok(ChangeResult::Conflict), "a number is for one game");
    assert_eq!(store.list(List::Of(55), 10).await, Ok(Vec::new()), "nothing of the second is stored");
    assert_eq!(store.game(id).await, Ok(Some(game(id))));
    assert_eq!(store.entries(id, 0).await, Ok(Vec::new()));
    assert_eq!(store.append(append(id, 2, "b")).await, Ok(ChangeResult::Conflict), "no gaps");
    assert_eq!(store.list(List::Of(8), 10).await, Ok(Vec::new()), "a refused entry seats nobody");
    assert_eq!(store.append(append(id, 1, "a")).await, Ok(ChangeResult::Stored));
    assert_eq!(store.append(append(id, 1, "x")).await, Ok(ChangeResult::Conflict), "no forks");
    assert_eq!(store.append(append(id, 2, "b")).await, Ok(ChangeResult::Stored));
    let texts = |rows: Vec<EntryRow>| rows.into_iter().map(|row| (row.version, row.text)).collect::<Vec<_>>();
    let both = vec![(1, "a".to_owned()), (2, "b".to_owned())];
    assert_eq!(store.entries(id, 0).await.map(texts), Ok(both.clone()));
    assert_eq!(store.entries(id, 1).await.map(texts), Ok(both[1..].to_vec()));
    assert_eq!(store.entries(id, 9).await.map(texts), Ok(Vec::new()));
    let versions = store.versions(vec![id, 1]).await.expect("a store");
    assert_eq!(versions.into_iter().filter(|(_, version)| *version > 0).collect::<Vec<_>>(), vec![(id, 2)]);
    let kept = store.game(id).await.expect("a store").expect("the game");
    assert_eq!(kept.summary, summary(GameStage::Playing, 12, &[7, 8]), "what is refused changes no summary");
    store.create(GameRow { summary: summary(GameStage::Over, 99, &[8, 9]), ..game(2) }, 0).await.expect("a new game");
    let ids = |rows: Vec<GameRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(store.list(List::At(GameStage::Playing), 10).await.map(ids), Ok(vec![id]));
    assert_eq!(store.list(List::At(GameStage::Open), 10).await.map(ids), Ok(vec![]));
    assert_eq!(store.list(List::Of(8), 10).await.map(ids), Ok(vec![2, id]), "the latest first");
    assert_eq!(store.list(List::Of(8), 1).await.map(ids), Ok(vec![2]));
    assert_eq!(store.list(List::Running(8), 10).await.map(ids), Ok(vec![id]));
    assert_eq!(store.list(List::Of(77), 10).await.map(ids), Ok(vec![]));
}

fn rating(person: u64, rating: f64, games: u64) -> RatingRow {
    RatingRow { person, game: "kulami".to_owned(), rating, deviation: 200.25, volatility: 0.06, games, at: 77 }
}

async fn dues_and_ratings(store: &dyn Store) {
    let due = |stage: GameStage, due: u64| Summary { due, ..summary(stage, 5, &[31, 32]) };
    let with = |id: u64, summary: Summary| GameRow { summary, ..game(id) };
    for (id, at) in [(41, 100), (42, 0), (43, 50), (44, 101)] {
        store.create(with(id, due(GameStage::Playing, at)), 0).await.expect("a new game");
    }
    assert_eq!(store.due(49, None, 10).await, Ok(vec![]));
    assert_eq!(store.due(100, None, 10).await, Ok(vec![41, 43]));
    assert_eq!(store.due(100, None, 1).await, Ok(vec![41]));
    assert_eq!(store.due(100, Some(41), 10).await, Ok(vec![43]));
    // A game ends: its rating is due until it is stored, even if entries follow.
    let ends = async |id: u64, version: usize, at: u64| {
        store.append(Append { summary: due(GameStage::Over, at), ..append(id, version, "x") }).await
    };
    for id in [41, 43] {
        assert_eq!(ends(id, 1, 60).await, Ok(ChangeResult::Stored));
        assert_eq!(ends(id, 2, 0).await, Ok(ChangeResult::Stored));
    }
    assert_eq!(store.due(60, None, 10).await, Ok(vec![41, 43]));
    assert_eq!(store.rate(42, vec![rating(31, 1.0, 1)]).await, Ok(ChangeResult::Conflict), "it is not over");
    let both = |games| vec![rating(31, 1_600.5, games), rating(32, 1_400.0, games)];
    assert_eq!(store.rate(41, both(2)).await, Ok(ChangeResult::Conflict), "after one more game than is known");
    assert_eq!(store.rate(41, both(1)).await, Ok(ChangeResult::Stored));
    assert_eq!(store.rate(41, both(2)).await, Ok(ChangeResult::Conflict), "a game counts once");
    assert_eq!(ends(41, 3, 60).await, Ok(ChangeResult::Stored));
    assert_eq!(store.due(60, None, 10).await, Ok(vec![43]), "what was rated stays rated");
    let mixed = vec![rating(31, 1_700.0, 2), rating(32, 1_300.0, 1)];
    assert_eq!(store.rate(43, mixed).await, Ok(ChangeResult::Conflict), "both or none");
    assert_eq!(store.ratings(31).await, Ok(vec![rating(31, 1_600.5, 1)]));
    assert_eq!(store.rate(43, both(2)).await, Ok(ChangeResult::Stored));
    assert_eq!(store.due(60, None, 10).await, Ok(vec![]));
    assert_eq!(store.ratings(32).await, Ok(vec![rating(32, 1_400.0, 2)]));
}

async fn pauses(store: &dyn Store, clock: &AtomicU64) {
    assert_eq!(store.pauses(0).await, Ok(vec![]));
    // A store without a clock of its own takes the caller's time.
    let wake = async |now, silence| {
        clock.store(now, Ordering::Relaxed);
        store.wake(now, silence).await.expect("a store")
    };
    assert_eq!(wake(100, 10).await, 100);
    let first = Pause { from: 0, until: 100 };
    assert_eq!(store.pauses(0).await, Ok(vec![first]), "nobody ran before");
    assert_eq!(store.beat(150).await, Ok(150));
    assert_eq!(store.beat(140).await, Ok(150), "the latest time of any server");
    assert_eq!(wake(145, 0).await, 150, "time does not go back");
    assert_eq!(wake(160, 10).await, 160);
    assert_eq!(store.pauses(0).await, Ok(vec![first]), "another one ran just now");
    wake(171, 10).await;
    let second = Pause { from: 160, until: 171 };
    assert_eq!(store.pauses(0).await, Ok(vec![first, second]));
    wake(171, 0).await;
    wake(165, 0).await;
    assert_eq!(store.pauses(100).await, Ok(vec![second]), "whose clock is behind finds none");
    wake(172, 0).await;
    assert_eq!(store.pauses(171).await, Ok(vec![Pause { from: 171, until: 172 }]));
    assert_eq!(store.pauses(172).await, Ok(vec![]));
}

/// If several writers append the same version, one succeeds, and the accepted entry is the stored one.
async fn races(store: Arc<dyn Store>) {
    store.create(game(3), 0).await.expect("a new game");
    for version in 1..=20 {
        let tries: Vec<_> = (0..16)
            .map(|who| {
                let store = Arc::clone(&store);
                tokio::spawn(async move { (who, store.append(append(3, version, &format!("by {who}"))).await) })
            })
            .collect();
        let mut kept = Vec::new();
        for one in tries {
            let (who, done) = one.await.expect("it ran");
            if done == Ok(ChangeResult::Stored) {
                kept.push(format!("by {who}"));
            } else {
                assert_eq!(done, Ok(ChangeResult::Conflict));
            }
        }
        let rows = store.entries(3, version - 1).await.expect("a store");
        assert_eq!(rows.into_iter().map(|row| row.text).collect::<Vec<_>>(), kept, "version {version}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_the_contract() {
    let folder = Folder::new("contract");
    let store = Sqlite::open(&folder.path().join("test.db")).expect("a new file");
    contract(Arc::new(store), &AtomicU64::new(0)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_keeps_the_contract() {
    let server = PostgresServer::start();
    let store = Postgres::open(&server.address()).await.expect("it runs");
    let clock = Arc::new(AtomicU64::new(0));
    let shown = Arc::clone(&clock);
    contract(Arc::new(store.with_clock(move || shown.load(Ordering::Relaxed))), &clock).await;
    // The tables exist already when the database is opened again.
    let again = Postgres::open(&server.address()).await.expect("it runs");
    // However wrong a server's clock is, the database returns the right time.
    let right =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_millis() as u64;
    let hour = 60 * 60 * 1_000;
    let woken = again.wake(right + 2 * hour, 0).await.expect("it runs");
    assert!(woken.abs_diff(right) < hour, "{woken} and {right}");
    assert_eq!(again.entries(3, 0).await.map(|rows| rows.len()), Ok(20));
    // A crash loses no accepted entry, and the store reconnects to the database.
    server.stop();
    assert!(again.append(append(3, 21, "nowhere")).await.is_err());
    server.again();
    let mut rows = again.entries(3, 0).await;
    for _ in 0..16 {
        if rows.is_ok() {
            break;
        }
        rows = again.entries(3, 0).await;
    }
    assert_eq!(rows.map(|rows| rows.len()), Ok(20));
}

#[tokio::test]
async fn a_file_keeps_everything_until_it_is_opened_again() {
    let folder = Folder::new("again");
    let path = folder.path().join("test.db");
    let store = Sqlite::open(&path).expect("a new file");
    store.create(game(1), 0).await.expect("a new game");
    let waiting: Vec<_> = (1..=100).map(|version| store.append(append(1, version, "x"))).collect();
    // The callers no longer wait for the answers; the jobs are done all the same.
    drop(waiting);
    drop(store);
    let store = Sqlite::open(&path).expect("an old file");
    assert_eq!(store.entries(1, 0).await.map(|rows| rows.len()), Ok(100));
}

/// Whenever a store is closed, with jobs and queries in its queues and callers that have stopped waiting, it ends, keeps
/// what it has acknowledged, and can be opened again at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_can_be_closed_at_any_moment() {
    let folder = Folder::new("closed");
    let path = folder.path().join("test.db");
    let mut stored = 0;
    for round in 0..60 {
        let store = Arc::new(Sqlite::open(&path).expect("nothing else has it open"));
        store.create(game(1), 0).await.expect("a store");
        assert!(store.entries(1, 0).await.is_ok_and(|rows| rows.len() >= stored), "round {round}");
        stored = store.entries(1, 0).await.expect("a store").len();
        let (acknowledged, started) = (Arc::new(AtomicU64::new(0)), stored);
        let tasks: Vec<_> = (0..4)
            .map(|task| {
                let (store, acknowledged) = (Arc::clone(&store), Arc::clone(&acknowledged));
                tokio::spawn(async move {
                    for version in started + 1.. {
                        if task == 0 {
                            assert_eq!(store.append(append(1, version, "x")).await, Ok(ChangeResult::Stored));
                            acknowledged.store(version as u64, Ordering::Relaxed);
                        } else {
                            assert!(store.entries(1, version).await.is_ok());
                        }
                    }
                })
            })
            .collect();
        drop(store);
        for _ in 0..round {
            tokio::task::yield_now().await;
        }
        for task in &tasks {
            task.abort();
        }
        for task in tasks {
            assert!(task.await.is_err_and(|error| error.is_cancelled()), "round {round}");
        }
        stored = stored.max(acknowledged.load(Ordering::Relaxed) as usize);
    }
    assert_eq!(Sqlite::check(&path).map(|found| found.entries >= stored as u64), Ok(true));
}

#[tokio::test]
async fn other_files_are_not_databases() {
    let folder = Folder::new("wrong");
    let path = folder.path().join("test.db");
    std::fs::write(&path, "this is a letter to my aunt, and no database at all, however long it may be")
        .expect("a file");
    assert!(matches!(Sqlite::open(&path), Err(StoreError::Database(_))));
    assert!(Sqlite::check(&folder.path().join("nothing.db")).is_err());
    assert!(Sqlite::open(&folder.path().join("no/such/folder/test.db")).is_err());
    let newer = folder.path().join("newer.db");
    drop(Sqlite::open(&newer).expect("a new file"));
    store::testing::set_version(&newer, 99);
    assert_eq!(Sqlite::open(&newer).err(), Some(StoreError::TooNew { found: 99, known: 5 }));
}

/// A file with the first version of the schema.
#[tokio::test]
async fn older_files_are_brought_up_to_date() {
    let folder = Folder::new("older");
    let path = folder.path().join("test.db");
    store::testing::make_first_version(&path);
    store::testing::execute(
        &path,
        "INSERT INTO game VALUES (1, 'kulami', 's', 't', 5, 'playing', 6, '7,8', '');
         INSERT INTO entry VALUES (1, 1, 'c1', 'x');
         INSERT INTO person VALUES (7, 'hash', 'Anna', 3), (9, '', 'somebody', 3);",
    );
    let store = Sqlite::open(&path).expect("an old file");
    let row = store.game(1).await.expect("a store").expect("the game");
    assert_eq!((row.summary.due, row.summary.seats), (0, vec![7, 8]));
    let (session, anna) = store.session("hash".to_owned()).await.expect("a store").expect("a session");
    assert_eq!((anna.name.as_str(), anna.login.as_str(), anna.is_deleted), ("Anna", "", false));
    assert!(session.used > session.created, "it was in use until now");
    let deleted = store.person(9).await.expect("a store").expect("a person");
    assert!(deleted.is_deleted, "an account without a token");
    assert_eq!(store.append(append(1, 2, "y")).await, Ok(ChangeResult::Stored));
}

/// A store reads with threads of its own: the runtime would start any number of threads on a busy machine.
#[test]
fn reading_starts_no_threads_of_the_runtime() {
    let folder = Folder::new("readers");
    let store = Sqlite::open(&folder.path().join("test.db")).expect("a new file");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(1)
        .enable_time()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        store.create(game(1), 0).await.expect("a new game");
        let (go_on, wait) = std::sync::mpsc::channel::<()>();
        let blocked = tokio::task::spawn_blocking(move || wait.recv());
        let reads: Vec<_> = (0..200).map(|_| store.game(1)).collect();
        let read = async {
            for read in reads {
                assert_eq!(read.await, Ok(Some(game(1))));
            }
        };
        let done = tokio::time::timeout(std::time::Duration::from_secs(20), read).await;
        go_on.send(()).expect("it waits");
        blocked.await.expect("no panic").expect("it was told to go on");
        assert!(done.is_ok(), "reads wait for a thread of the runtime");
    });
}

#[tokio::test]
async fn gaps_are_found() {
    let folder = Folder::new("gaps");
    let path = folder.path().join("test.db");
    let store = Sqlite::open(&path).expect("a new file");
    store.create(game(1), 0).await.expect("a new game");
    for version in 1..=3 {
        assert_eq!(store.append(append(1, version, "x")).await, Ok(ChangeResult::Stored));
    }
    drop(store);
    store::testing::execute(&path, "DELETE FROM entry WHERE version = 2");
    assert_eq!(Sqlite::check(&path), Err(StoreError::Corrupt("game 0000000000000001 has a gap".to_owned())));
}
