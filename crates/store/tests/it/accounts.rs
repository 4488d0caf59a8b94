//! Tests of accounts: the guarantees of every store, and what remains of a deleted account in a file.

use std::path::Path;
use std::sync::Arc;

use store::testing::{Folder, PostgresServer};
use store::{
    AccountChange as Change, Accounts, Append, BlockRow, ChangeResult, Expiry, GameRow, GameStage, List, Moderation,
    PersonRow, Postgres, SessionEnd, SessionRow, Sqlite, Store, StoreError, Summary,
};

use crate::{append, game, rating, summary};

pub fn person(id: u64) -> PersonRow {
    PersonRow { id, name: "Änn '; DROP TABLE person; --".to_owned(), created: 3, ..PersonRow::default() }
}

pub fn session(hash: &str, person: u64) -> SessionRow {
    SessionRow { hash: hash.to_owned(), person, created: 3, used: 4, client: "Firefox, Linux".to_owned() }
}

pub fn set_password(person: u64, login: &str) -> Change {
    let (login, look) = (login.to_owned(), login.replace('i', "l"));
    Change::SetPassword { person, login, look, password: format!("hash{person}") }
}

pub fn block(network: &str, until: u64) -> Moderation {
    Moderation::Block(BlockRow { network: network.to_owned(), until })
}

pub fn moderate(moderation: Moderation) -> Change {
    Change::Moderate(moderation, 77, "spam".to_owned())
}

pub async fn contract(store: &dyn Store) {
    people(store).await;
    sessions(store).await;
    passwords(store).await;
    deletion_during_a_game(store).await;
    moderation(store).await;
}

async fn people(store: &dyn Store) {
    let change = async |change: Change| store.change_account(change).await;
    let create = |id: u64, hash: &str| Change::Create(person(id), session(hash, id));
    assert_eq!(change(create(u64::MAX, "hash")).await, Ok(ChangeResult::Stored));
    assert!(change(create(u64::MAX, "other")).await.is_err(), "a number is for one person");
    assert!(change(create(4, "hash")).await.is_err(), "a token is for one person");
    assert_eq!(store.person(4).await, Ok(None), "nothing of it is stored");
    assert_eq!(store.session("hash".to_owned()).await, Ok(Some((session("hash", u64::MAX), person(u64::MAX)))));
    assert_eq!(store.session("hush".to_owned()).await, Ok(None));
    assert_eq!(change(Change::Rename(u64::MAX, "Anna".to_owned())).await, Ok(ChangeResult::Stored));
    assert_eq!(
        change(Change::Rename(4, "Anna".to_owned())).await,
        Ok(ChangeResult::Conflict),
        "there is no such person"
    );
    let renamed = PersonRow { name: "Anna".to_owned(), revision: 1, ..person(u64::MAX) };
    assert_eq!(store.person(u64::MAX).await, Ok(Some(renamed.clone())));
    assert_eq!(store.by_name("Anna".to_owned(), 5).await, Ok(vec![renamed]));
    assert_eq!(store.revisions(vec![u64::MAX, 4]).await, Ok(vec![(u64::MAX, 1)]));
    let delete = Change::Delete { person: u64::MAX, name: "somebody".to_owned() };
    assert_eq!(change(delete.clone()).await, Ok(ChangeResult::Stored));
    assert_eq!(change(delete).await, Ok(ChangeResult::Conflict), "once");
    assert_eq!(store.session("hash".to_owned()).await, Ok(None));
    let deleted = store.person(u64::MAX).await.expect("a store").expect("a number that is not used again");
    assert_eq!((deleted.name.as_str(), deleted.is_deleted, deleted.revision), ("somebody", true, 2));
    assert_eq!(
        change(Change::Rename(u64::MAX, "Anna".to_owned())).await,
        Ok(ChangeResult::Conflict),
        "it stays deleted"
    );
}

async fn sessions(store: &dyn Store) {
    let change = async |change: Change| store.change_account(change).await;
    for id in [11, 12] {
        change(Change::Create(person(id), session(&format!("first{id}"), id))).await.expect("a new person");
    }
    let at = |hash: &str, used: u64| SessionRow { used, ..session(hash, 11) };
    assert_eq!(change(Change::AddSession(at("second", 5))).await, Ok(ChangeResult::Stored));
    assert!(change(Change::AddSession(session("second", 12))).await.is_err(), "a token is for one person");
    assert_eq!(change(Change::AddSession(at("third", 6))).await, Ok(ChangeResult::Stored));
    assert_eq!(change(Change::UseSession("second".to_owned(), 9)).await, Ok(ChangeResult::Stored));
    assert_eq!(change(Change::UseSession("second".to_owned(), 8)).await, Ok(ChangeResult::Stored));
    let hashes = async |person: u64| {
        let sessions = store.sessions(person).await.expect("a store");
        sessions.into_iter().map(|session| (session.hash, session.used)).collect::<Vec<_>>()
    };
    let listed = |rows: &[(&str, u64)]| rows.iter().map(|(hash, used)| ((*hash).to_owned(), *used)).collect::<Vec<_>>();
    assert_eq!(hashes(11).await, listed(&[("second", 9), ("third", 6), ("first11", 4)]), "used last first");
    let one = |hash: &str| Change::EndSessions(11, SessionEnd::One(hash.to_owned()));
    assert_eq!(change(one("third")).await, Ok(ChangeResult::Stored));
    assert_eq!(change(one("third")).await, Ok(ChangeResult::Conflict), "it has ended");
    assert_eq!(change(one("first12")).await, Ok(ChangeResult::Conflict), "it is another person's");
    assert_eq!(
        change(Change::EndSessions(11, SessionEnd::Others("second".to_owned()))).await,
        Ok(ChangeResult::Stored)
    );
    assert_eq!(hashes(11).await, listed(&[("second", 9)]));
    assert_eq!(hashes(12).await, listed(&[("first12", 4)]), "others stay");
    let revision = store.person(11).await.expect("a store").expect("a person").revision;
    assert_eq!(revision, 4, "one for each attempt to end sessions");
    // A person with a password can sign in again.
    change(set_password(11, "eva")).await.expect("a store");
    let expire = |used, created, anonymous| Change::ExpireSessions(Expiry { used, created, anonymous });
    change(expire(9, 3, 4)).await.expect("a store");
    assert_eq!((hashes(11).await.len(), hashes(12).await.len()), (1, 1), "not older than that");
    change(expire(10, 3, 4)).await.expect("a store");
    assert_eq!((hashes(11).await.len(), hashes(12).await.len()), (0, 1), "not used");
    change(Change::AddSession(at("fourth", 50))).await.expect("a new session");
    change(expire(10, 4, 4)).await.expect("a store");
    assert_eq!((hashes(11).await.len(), hashes(12).await.len()), (0, 1), "begun too long ago");
    change(expire(0, 0, 5)).await.expect("a store");
    assert_eq!(hashes(12).await.len(), 0, "not used for very long");
    assert_eq!(change(Change::AddDevice("laptop".to_owned(), 11, 9)).await, Ok(ChangeResult::Stored));
    assert_eq!(store.device("laptop".to_owned()).await, Ok(Some(11)));
    assert_eq!(store.device("phone".to_owned()).await, Ok(None));
    change(Change::Delete { person: 11, name: "somebody".to_owned() }).await.expect("a store");
    assert_eq!(store.device("laptop".to_owned()).await, Ok(None));
}

async fn passwords(store: &dyn Store) {
    for id in [21, 22] {
        let create = Change::Create(person(id), session(&format!("t{id}"), id));
        store.change_account(create).await.expect("a new person");
    }
    let set = async |id: u64, login: &str| store.change_account(set_password(id, login)).await;
    assert_eq!(set(21, "mila").await, Ok(ChangeResult::Stored));
    assert_eq!(set(22, "mila").await, Ok(ChangeResult::Conflict), "a login is for one person");
    assert_eq!(set(22, "mlla").await, Ok(ChangeResult::Conflict), "and so is its look");
    assert_eq!(set(21, "mila").await, Ok(ChangeResult::Stored), "another password");
    assert_eq!(set(22, "ben").await, Ok(ChangeResult::Stored));
    let found = store.by_login("mila".to_owned()).await.expect("a store").expect("a person");
    assert_eq!((found.id, found.password.as_str()), (21, "hash21"));
    assert_eq!(store.by_look("mlla".to_owned()).await.map(|found| found.map(|found| found.id)), Ok(Some(21)));
    assert_eq!(store.by_login("zoe".to_owned()).await, Ok(None));
    assert_eq!(store.by_login(String::new()).await, Ok(None), "no login is nobody's");
    assert_eq!(store.by_look(String::new()).await, Ok(None), "no look is nobody's");
    // As older versions stored it.
    store.change_account(Change::SetLook(22, String::new())).await.expect("a store");
    assert_eq!(store.without_look(5).await.map(|rows| rows.iter().map(|row| row.id).collect::<Vec<_>>()), Ok(vec![22]));
    store.change_account(Change::Delete { person: 21, name: "somebody".to_owned() }).await.expect("a store");
    assert_eq!(store.by_login("mila".to_owned()).await, Ok(None));
    assert_eq!(set(22, "mila").await, Ok(ChangeResult::Stored), "a deleted name is free");
    assert_eq!(set(21, "anna").await, Ok(ChangeResult::Conflict), "a deleted account has no password");
}

/// Neither the next entry nor the end of a game restores any data of a deleted account.
async fn deletion_during_a_game(store: &dyn Store) {
    for id in [61, 62] {
        let create = Change::Create(person(id), session(&format!("t{id}"), id));
        store.change_account(create).await.expect("a new person");
    }
    let seats = [61, 62];
    let over = Summary { due: 9, ..summary(GameStage::Over, 20, &seats) };
    let games = async |person: u64| store.list(List::Of(person), 10).await.map(|rows| rows.len());
    let row = GameRow { summary: summary(GameStage::Open, 5, &[61, 0]), ..game(600) };
    store.create(row, 61).await.expect("a new game");
    assert_eq!(games(61).await, Ok(1));
    store.change_account(Change::Delete { person: 61, name: "somebody".to_owned() }).await.expect("a store");
    assert_eq!(games(61).await, Ok(0));
    // A sign-in that was under way.
    assert_eq!(store.change_account(Change::AddSession(session("late61", 61))).await, Ok(ChangeResult::Conflict));
    assert_eq!(store.change_account(Change::AddDevice("phone61".to_owned(), 61, 9)).await, Ok(ChangeResult::Conflict));
    assert_eq!((store.sessions(61).await, store.device("phone61".to_owned()).await), (Ok(vec![]), Ok(None)));
    let begun = Append { summary: summary(GameStage::Playing, 6, &seats), ..append(600, 1, "x") };
    assert_eq!(store.append(begun).await, Ok(ChangeResult::Stored));
    assert_eq!((games(61).await, games(62).await), (Ok(0), Ok(1)), "after the next entry");
    assert_eq!(store.append(Append { summary: over, ..append(600, 2, "x") }).await, Ok(ChangeResult::Stored));
    let both = vec![rating(61, 1_600.0, 1), rating(62, 1_400.0, 1)];
    assert_eq!(store.rate(600, both).await, Ok(ChangeResult::Stored));
    assert_eq!(store.ratings(61).await, Ok(vec![]), "after the end");
    assert_eq!(store.ratings(62).await, Ok(vec![rating(62, 1_400.0, 1)]));
    let row = GameRow { summary: summary(GameStage::Playing, 5, &seats), ..game(601) };
    store.create(row, 61).await.expect("a rematch");
    assert_eq!((games(61).await, games(62).await), (Ok(0), Ok(2)), "after a rematch");
}

async fn moderation(store: &dyn Store) {
    let change = async |moderation: Moderation| store.change_account(moderate(moderation)).await;
    store.change_account(Change::Create(person(71), session("t71", 71))).await.expect("a new person");
    assert_eq!(change(block("10.0.0.1", 0)).await, Ok(ChangeResult::Stored));
    assert_eq!(change(block("10.0.0.2", 50)).await, Ok(ChangeResult::Stored));
    assert_eq!(change(block("10.0.0.2", 60)).await, Ok(ChangeResult::Stored), "longer");
    let row = |network: &str, until| BlockRow { network: network.to_owned(), until };
    assert_eq!(store.blocks(59).await, Ok(vec![row("10.0.0.1", 0), row("10.0.0.2", 60)]));
    assert_eq!(store.blocks(60).await, Ok(vec![row("10.0.0.1", 0)]));
    assert_eq!(change(Moderation::Unblock("10.0.0.1".to_owned())).await, Ok(ChangeResult::Stored));
    assert_eq!(change(Moderation::Unblock("10.0.0.1".to_owned())).await, Ok(ChangeResult::Conflict));
    assert_eq!(store.blocks(60).await, Ok(vec![]));
    assert_eq!(change(Moderation::Rename(71, "Rude".to_owned())).await, Ok(ChangeResult::Stored));
    assert_eq!(change(Moderation::Remove(71, "somebody".to_owned())).await, Ok(ChangeResult::Stored));
    assert_eq!(change(Moderation::Remove(72, "somebody".to_owned())).await, Ok(ChangeResult::Conflict));
    assert!(store.person(71).await.expect("a store").is_some_and(|person| person.is_deleted));
    let log = store.moderation_log(10).await.expect("a store");
    let mut lines: Vec<String> = log.iter().map(|row| format!("{} {} {}", row.action, row.target, row.note)).collect();
    lines.sort();
    let expected = [
        "block 10.0.0.1 spam",
        "block 10.0.0.2 spam",
        "block 10.0.0.2 spam",
        "remove 0000000000000047 spam",
        "rename 0000000000000047 Rude spam",
        "unblock 10.0.0.1 spam",
    ];
    assert_eq!(lines, expected, "what had no effect is not logged");
    assert!(log.iter().all(|row| row.at == 77));
}

/// An account is deleted by another server while a game with this person is stored: whichever is first, the game is not
/// in the list of the deleted account.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_during_an_entry_leaves_no_game_in_the_list() {
    let server = PostgresServer::start();
    let store = Arc::new(Postgres::open(&server.address()).await.expect("it runs"));
    let (client, connection) =
        tokio_postgres::connect(&server.address(), tokio_postgres::NoTls).await.expect("it runs");
    tokio::spawn(connection);
    store.create(GameRow { summary: summary(GameStage::Open, 5, &[0, 0]), ..game(600) }, 0).await.expect("a new game");
    for (id, is_append) in [(61, true), (62, false)] {
        store.change_account(Change::Create(person(id), session(&format!("t{id}"), id))).await.expect("a new person");
        let delete =
            format!("BEGIN; UPDATE person SET deleted = true WHERE id = {id}; DELETE FROM sitter WHERE person = {id}");
        client.batch_execute(&delete).await.expect("statements");
        let other = Arc::clone(&store);
        let stored = tokio::spawn(async move {
            let seats = summary(GameStage::Open, 6, &[id, 0]);
            match is_append {
                true => other.append(Append { summary: seats, ..append(600, 1, "x") }).await,
                false => other.create(GameRow { summary: seats, ..game(601) }, id).await,
            }
        });
        // The statement waits for the deletion, or is done already.
        let waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
        while !stored.is_finished() && client.query_one(waits, &[]).await.expect("a row").get::<_, i64>(0) == 0 {}
        client.batch_execute("COMMIT").await.expect("it is deleted");
        assert_eq!(stored.await.expect("no panic"), Ok(ChangeResult::Stored));
        assert_eq!(store.list(List::Of(id), 10).await, Ok(vec![]), "person {id}");
    }
}

fn holds(path: &Path, needle: &str) -> bool {
    let bytes = std::fs::read(path).unwrap_or_default();
    bytes.windows(needle.len()).any(|window| window == needle.as_bytes())
}

#[tokio::test]
async fn nothing_of_a_deleted_account_is_left_in_the_file() {
    let folder = Folder::new("erased");
    let path = folder.path().join("test.db");
    let log = folder.path().join("test.db-wal");
    let store = Sqlite::open(&path).expect("a new file");
    let named = PersonRow { name: "Konstantinopolitanerin".to_owned(), ..person(7) };
    store.change_account(Change::Create(named, session("secret-token-hash", 7))).await.expect("a new person");
    store.change_account(set_password(7, "konstantinopolitanerin")).await.expect("a store");
    // Creates old versions of rows and pages, in the file and in its log.
    for count in 1..=50 {
        store.change_account(Change::UseSession("secret-token-hash".to_owned(), count)).await.expect("a store");
    }
    assert!(holds(&log, "Konstantinopolitanerin") && holds(&log, "secret-token-hash"), "it was there");
    store.change_account(Change::Delete { person: 7, name: "somebody".to_owned() }).await.expect("a store");
    for needle in ["Konstantinopolitanerin", "konstantinopolitanerin", "secret-token-hash", "hash7"] {
        assert!(!holds(&path, needle) && !holds(&log, needle), "{needle} is left");
    }
    drop(store);
    assert!(!holds(&path, "onstantinopolitanerin"));
}

/// Moderators change the database while a server runs, on tables that it has migrated.
#[tokio::test]
async fn a_moderator_writes_beside_a_server() {
    let folder = Folder::new("beside");
    let path = folder.path().join("test.db");
    assert!(Sqlite::open_beside(&path).is_err(), "no database is created");
    let server = Sqlite::open(&path).expect("a new file");
    let moderator = Sqlite::open_beside(&path).expect("the server may run");
    moderator.change_account(moderate(block("10.0.0.1", 0))).await.expect("a store");
    assert_eq!(server.blocks(1).await.map(|blocks| blocks.len()), Ok(1));
    drop((moderator, server));
    store::testing::set_version(&path, 4);
    assert_eq!(Sqlite::open_beside(&path).err(), Some(StoreError::TooOld { found: 4, known: 5 }));
}
