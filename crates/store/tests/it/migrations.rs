//! Tests that databases of every earlier version are migrated without loss of data.

use store::testing::{Folder, POSTGRES_STEPS, PostgresServer, SQLITE_STEPS, execute, set_version};
use store::{ChangeResult, GameStage, Postgres, Sqlite, Store};

use crate::append;

/// Rows that every version can store: a game in progress and an invitation.
const ROWS: &str = "
    INSERT INTO game (id, game, setup, terms, created, stage, at, seats, closed)
    VALUES (1, 'kulami', 's', 't', 5, 'playing', 6, '7,8', ''), (2, 'gorami', 's', 't', 5, 'open', 9, '7,0', '');
    INSERT INTO entry (game, version, client, text) VALUES (1, 1, 'c1', 'x');
    INSERT INTO sitter (person, game) VALUES (7, 1), (8, 1), (7, 2);";

const WEEK: u64 = 7 * 24 * 60 * 60 * 1_000;

/// The first version in which invitations expire.
const EXPIRY: usize = 4;

async fn check(store: &dyn Store, version: usize) {
    let playing = store.game(1).await.expect("a store").expect("the game");
    assert_eq!((playing.summary.stage, playing.summary.seats), (GameStage::Playing, vec![7, 8]), "version {version}");
    assert_eq!(playing.summary.due, 0, "version {version}: a game without clocks has no deadline");
    let open = store.game(2).await.expect("a store").expect("the invitation");
    let due = if version < EXPIRY { 9 + WEEK } else { 0 };
    assert_eq!(open.summary.due, due, "version {version}");
    let own = store.list(store::List::Of(7), 10).await.expect("a store");
    assert_eq!(own.iter().map(|row| row.id).collect::<Vec<_>>(), [2, 1], "version {version}");
    assert_eq!(store.append(append(1, 2, "y")).await, Ok(ChangeResult::Stored), "version {version}");
    assert_eq!(store.entries(1, 0).await.map(|rows| rows.len()), Ok(2), "version {version}");
    assert!(store.wake(100, 0).await.is_ok() && store.beat(100).await.is_ok(), "version {version}");
}

#[tokio::test]
async fn files_of_every_version_are_brought_up_to_date() {
    let folder = Folder::new("migrations");
    for version in 1..=SQLITE_STEPS.len() {
        let path = folder.path().join(format!("{version}.db"));
        for step in &SQLITE_STEPS[..version] {
            execute(&path, step);
        }
        set_version(&path, version as u32);
        execute(&path, ROWS);
        check(&Sqlite::open(&path).expect("an old file"), version).await;
        drop(Sqlite::open(&path).expect("it is new now"));
        assert!(Sqlite::check(&path).is_ok(), "version {version}");
    }
}

#[tokio::test]
async fn databases_of_every_version_are_brought_up_to_date() {
    let server = PostgresServer::start();
    let connect = async |address: &str| {
        let (client, connection) = tokio_postgres::connect(address, tokio_postgres::NoTls).await.expect("it runs");
        tokio::spawn(connection);
        client
    };
    let first = connect(&server.address()).await;
    for version in 1..=POSTGRES_STEPS.len() {
        let name = format!("version{version}");
        first.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a new database");
        let address = format!("{}/{name}", server.address().strip_suffix("/postgres").expect("a database"));
        let client = connect(&address).await;
        let marked = format!("CREATE TABLE ludami (version BIGINT NOT NULL); INSERT INTO ludami VALUES ({version})");
        for step in POSTGRES_STEPS[..version].iter().copied().chain([marked.as_str(), ROWS]) {
            client.batch_execute(step).await.expect("statements");
        }
        check(&Postgres::open(&address).await.expect("an old database"), version).await;
        assert!(Postgres::open(&address).await.is_ok(), "it is new now");
    }
}
