//! Tests of accounts: sessions, passwords, names, and changes that reach every server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use server::{Bus, StoreSharing, World};
use store::testing::{Folder, Nats};
use store::{AccountChange, BlockRow, Moderation, Sqlite, Store};
use table::Moment;

use crate::client::{TestPlayer, TestServer, wait_until, whole_exchange, world};

const IDENTITY: &str = "/api/v1/identity";
const PASSWORD: &str = "/api/v1/identity/password";
const SESSIONS: &str = "/api/v1/identity/sessions";

fn database(folder: &Folder) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(&folder.path().join("test.db")).expect("a database"))
}

async fn ask(running: &TestServer, method: &str, path: &str, person: Option<&TestPlayer>, body: Value) -> (u16, Value) {
    let header = person.map(TestPlayer::header).unwrap_or_default();
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let (status, body) = running.ask(method, path, &header, &body).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
}

/// A person with this name and the password "long enough".
async fn named(running: &TestServer, name: &str) -> TestPlayer {
    let person = running.person().await;
    assert_eq!(ask(running, "PUT", IDENTITY, Some(&person), json!({"name": name})).await.0, 200);
    let (status, body) = ask(running, "PUT", PASSWORD, Some(&person), json!({"password": "long enough"})).await;
    assert_eq!(status, 200, "{body}");
    person
}

async fn sign_in(running: &TestServer, name: &str, password: &str) -> (u16, Value) {
    ask(running, "POST", PASSWORD, None, json!({"name": name, "password": password})).await
}

/// Another device of the same person.
async fn again(running: &TestServer, name: &str) -> TestPlayer {
    let (status, body) = sign_in(running, name, "long enough").await;
    assert_eq!(status, 201, "{body}");
    TestPlayer { token: body["token"].as_str().expect("a token").to_owned() }
}

async fn status(running: &TestServer, person: &TestPlayer) -> u16 {
    ask(running, "GET", IDENTITY, Some(person), Value::Null).await.0
}

const KULAMI: &str = r#"{"kind": {"game": "kulami"}, "seat": 1}"#;

async fn invite(running: &TestServer, person: &TestPlayer) -> String {
    person.invites(running, &serde_json::from_str(KULAMI).expect("JSON")).await.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_are_listed_and_ended() {
    let folder = Folder::new("sessions");
    let running = TestServer::start(database(&folder), 1, StoreSharing::Exclusive).await;
    let anna = named(&running, "Anna").await;
    let (second, third) = (again(&running, "anna").await, again(&running, "anna").await);
    let game = invite(&running, &anna).await;
    let mut socket = second.opens(&running, &game).await;
    socket.wait("game_full").await;
    let mut own = anna.opens(&running, &game).await;
    own.wait("game_full").await;
    let list = async |person: &TestPlayer| {
        let (status, body) = ask(&running, "GET", SESSIONS, Some(person), Value::Null).await;
        assert_eq!(status, 200, "{body}");
        body.as_array().expect("a list").clone()
    };
    let sessions = list(&second).await;
    assert_eq!(sessions.len(), 3);
    let current: Vec<&Value> = sessions.iter().filter(|session| session["current"] == true).collect();
    let [current] = current.as_slice() else { panic!("{sessions:?}") };
    assert!(!sessions.iter().any(|session| session.to_string().contains(&second.token)), "no token is listed");
    // Anna ends the second session from her first device.
    let path = format!("{SESSIONS}/{}", current["id"].as_str().expect("an id"));
    let stranger = running.person().await;
    assert_eq!(ask(&running, "DELETE", &path, Some(&stranger), Value::Null).await.0, 404, "another person's");
    assert_eq!(ask(&running, "DELETE", &path, Some(&anna), Value::Null).await.0, 204);
    assert_eq!(ask(&running, "DELETE", &path, Some(&anna), Value::Null).await.0, 404);
    assert_eq!(socket.next().await, Err(4001));
    assert_eq!((status(&running, &second).await, status(&running, &third).await), (401, 200));
    // All other sessions end.
    assert_eq!(ask(&running, "DELETE", SESSIONS, Some(&anna), Value::Null).await.0, 204);
    assert_eq!((status(&running, &anna).await, status(&running, &third).await), (200, 401));
    assert_eq!(list(&anna).await.len(), 1);
    own.act(json!({"do": "stand"})).await.expect("its own session goes on");
    // Signs out.
    let log_out = format!("{SESSIONS}/current");
    assert_eq!(ask(&running, "DELETE", &log_out, Some(&anna), Value::Null).await.0, 204);
    assert_eq!(own.next().await, Err(4001));
    assert_eq!(status(&running, &anna).await, 401);
    assert_eq!(sign_in(&running, "anna", "long enough").await.0, 201, "the account is still there");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_is_changed_by_the_old_one_and_ends_other_sessions() {
    let folder = Folder::new("change");
    let running = TestServer::start(database(&folder), 1, StoreSharing::Exclusive).await;
    let anna = named(&running, "Anna").await;
    let thief = again(&running, "anna").await;
    let game = invite(&running, &anna).await;
    let mut socket = thief.opens(&running, &game).await;
    socket.wait("game_full").await;
    let change = async |body: Value| {
        let (status, body) = ask(&running, "PUT", PASSWORD, Some(&anna), body).await;
        (status, body["reason"].as_str().unwrap_or_default().to_owned())
    };
    let refused = |status, reason: &str| (status, reason.to_owned());
    assert_eq!(change(json!({"password": "better one"})).await, refused(403, "wrong_password"));
    assert_eq!(change(json!({"password": "better one", "old": "wrong one"})).await, refused(403, "wrong_password"));
    assert_eq!(change(json!({"password": "Password1!", "old": "long enough"})).await, refused(400, "common_password"));
    assert_eq!(status(&running, &thief).await, 200, "nothing has changed");
    assert_eq!(change(json!({"password": "better one", "old": "long enough"})).await.0, 200);
    assert_eq!(socket.next().await, Err(4001));
    assert_eq!((status(&running, &anna).await, status(&running, &thief).await), (200, 401));
    assert_eq!(sign_in(&running, "anna", "long enough").await.0, 403);
    assert_eq!(sign_in(&running, "anna", "better one").await.0, 201);
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_gets_its_token_in_a_cookie_only() {
    let folder = Folder::new("cookies");
    let running = TestServer::start(database(&folder), 1, StoreSharing::Exclusive).await;
    let ask = async |method: &str, path: &str, headers: &str, body: &str| {
        whole_exchange(running.address, method, path, headers, body).await
    };
    let cookie = |head: &str| {
        let line = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).map(str::to_owned);
        line.unwrap_or_default()
    };
    for (tls, name, secure) in [("", "ludami=", false), ("x-forwarded-proto: https\r\n", "__host-ludami=", true)] {
        let (status, head, body) = ask("POST", IDENTITY, &format!("x-ludami: 1\r\n{tls}"), "").await;
        let given = cookie(&head);
        assert_eq!((status, body.contains("token")), (201, false), "{body}");
        assert!(given.starts_with(name) && given.contains("httponly; samesite=lax"), "{given}");
        assert_eq!(given.contains("secure"), secure, "{given}");
        // Cookie names are case-sensitive, and this client converts headers to lower case.
        let pair = given.split(';').next().unwrap_or_default().replace("__host-", "__Host-");
        let shown = format!("cookie: {pair}\r\n{tls}");
        assert_eq!(ask("GET", IDENTITY, &shown, "").await.0, 200);
        let (status, head, _) =
            ask("DELETE", &format!("{SESSIONS}/current"), &format!("{shown}x-ludami: 1\r\n"), "").await;
        assert_eq!(status, 204);
        assert!(cookie(&head).starts_with(&format!("{name}; path=/; max-age=0;")), "{head}");
        assert_eq!(ask("GET", IDENTITY, &shown, "").await.0, 401);
    }
    // A program gets the token only in the body.
    let (_, head, body) = ask("POST", IDENTITY, "", "").await;
    assert!(cookie(&head).is_empty() && body.contains("token"), "{head}");
    // A page of an older version has stored the token: it becomes a cookie.
    let body: Value = serde_json::from_str(&body).expect("JSON");
    let token = body["token"].as_str().expect("a token");
    let (_, head, _) = ask("GET", IDENTITY, &format!("authorization: Bearer {token}\r\nx-ludami: 1\r\n"), "").await;
    assert!(cookie(&head).starts_with(&format!("ludami={token};")), "{head}");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_guesses_do_not_lock_the_owner_out() {
    let folder = Folder::new("lockout");
    let running = TestServer::start(database(&folder), 1, StoreSharing::Exclusive).await;
    named(&running, "Anna").await;
    let body = json!({"name": "Anna", "password": "long enough"}).to_string();
    let page = async |cookies: &str| {
        let headers = format!("x-ludami: 1\r\n{cookies}");
        whole_exchange(running.address, "POST", PASSWORD, &headers, &body).await
    };
    let (status, head, _) = page("").await;
    assert_eq!(status, 201);
    let device = head.lines().find_map(|line| line.strip_prefix("set-cookie: ludami-device=")).expect("a device");
    let device = device.split(';').next().unwrap_or_default();
    while sign_in(&running, "anna", "wrong enough").await.0 != 429 {}
    assert_eq!(page("").await.0, 429, "a stranger, as far as the server knows");
    assert_eq!(page(&format!("cookie: ludami-device={}\r\n", "0".repeat(64))).await.0, 429, "an unknown device");
    assert_eq!(page(&format!("cookie: ludami-device={device}\r\n")).await.0, 201, "the owner");
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_expire() {
    const DAY: u64 = 24 * 60 * 60 * 1_000;
    let folder = Folder::new("expiry");
    let time = Arc::new(AtomicU64::new(1_000 * DAY));
    let now = Arc::clone(&time);
    let world = World { wall_clock: Box::new(move || Moment(now.load(Ordering::Relaxed))), ..world(1) };
    let running = TestServer::in_world(database(&folder), world, StoreSharing::Exclusive).await;
    let (anna, guest) = (named(&running, "Anna").await, running.person().await);
    let both = async |days: u64| {
        time.fetch_add(days * DAY, Ordering::Relaxed);
        (status(&running, &anna).await, status(&running, &guest).await)
    };
    assert_eq!(both(0).await, (200, 200));
    assert_eq!(both(89).await, (200, 200));
    assert_eq!(both(89).await, (200, 200), "it was used meanwhile");
    assert_eq!(both(91).await, (401, 200), "a guest cannot sign in again");
    assert_eq!(both(401).await, (401, 401));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_that_look_like_others_are_refused() {
    let folder = Folder::new("looks");
    let running = TestServer::start(database(&folder), 1, StoreSharing::Exclusive).await;
    let anna = named(&running, "Anna").await;
    let other = running.person().await;
    let rename = async |person: &TestPlayer, name: &str| {
        ask(&running, "PUT", IDENTITY, Some(person), json!({"name": name})).await
    };
    for taken in ["ANNA", "\u{410}nna", "An na", "Ａｎｎａ", "Adm\u{456}n", "LUDAMI", "Somebody"] {
        let (status, body) = rename(&other, taken).await;
        assert_eq!((status, &body["reason"]), (409, &json!("name_kept")), "{taken}");
    }
    for forbidden in ["An\u{200b}na", "\u{3164}", "\u{2800}\u{2800}", "a\u{202e}b"] {
        assert_eq!(rename(&other, forbidden).await.0, 400, "{forbidden:?}");
    }
    let (status, body) = rename(&other, "  Jürgen\u{a0}\u{a0}Ｍ ").await;
    assert_eq!((status, &body["name"]), (200, &json!("Jürgen M")));
    assert_eq!(rename(&anna, "Anna \u{410}").await.0, 200, "one's own name is free for oneself");
    // A dot makes a difference, a capital letter that looks like another does not.
    named(&running, "Ella").await;
    named(&running, "Ian").await;
    for (name, expected) in [("Elia", 200), ("ELIA", 200), ("EIIa", 409), ("Lan", 200), ("lan", 409), ("Ali", 200)] {
        assert_eq!(rename(&other, name).await.0, expected, "{name}");
    }
    running.stop().await;
}

/// Two servers that share a store: a change on one is visible on the other.
async fn follows(one: TestServer, other: TestServer) {
    let (anna, ben) = (named(&one, "Anna").await, running_guest(&one).await);
    let game = invite(&one, &anna).await;
    let mut socket = anna.opens(&other, &game).await;
    socket.wait("game_full").await;
    let mut watcher = ben.opens(&other, &game).await;
    watcher.wait("game_full").await;
    assert_eq!(ask(&one, "PUT", IDENTITY, Some(&anna), json!({"name": "Zoe"})).await.0, 200);
    let name = async || {
        let (_, full) = ask(&other, "GET", &format!("/api/v1/games/{game}"), None, Value::Null).await;
        full["players"][0]["name"].as_str().unwrap_or_default().to_owned()
    };
    wait_until("the new name", async || name().await == "Zoe").await;
    let second = again(&other, "anna").await;
    let mut device = second.opens(&other, &game).await;
    device.wait("game_full").await;
    // One session ends, then the account is deleted.
    assert_eq!(ask(&one, "DELETE", &format!("{SESSIONS}/current"), Some(&second), Value::Null).await.0, 204);
    assert_eq!(device.next().await, Err(4001));
    assert_eq!(ask(&one, "DELETE", IDENTITY, Some(&anna), Value::Null).await.0, 204);
    assert_eq!(socket.next().await, Err(4001));
    wait_until("no name", async || name().await == "somebody").await;
    drop(watcher);
    one.stop().await;
    other.stop().await;
}

async fn running_guest(running: &TestServer) -> TestPlayer {
    running.person().await
}

/// Without a bus, the servers compare accounts with the store every few seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ended_sessions_and_new_names_reach_other_servers() {
    let folder = Folder::new("nodes");
    let store = database(&folder);
    let one = TestServer::start(Arc::clone(&store), 1, StoreSharing::Polling).await;
    follows(one, TestServer::start(store, 2, StoreSharing::Polling).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ended_sessions_and_new_names_are_sent_over_the_bus() {
    let (folder, nats) = (Folder::new("bus-nodes"), Nats::start());
    let store = database(&folder);
    let bus = || StoreSharing::Bus(Bus::join(&format!("nats://{}", nats.address()), None).expect("an address"));
    let one = TestServer::start(Arc::clone(&store), 1, bus()).await;
    follows(one, TestServer::start(store, 2, bus()).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blocked_addresses_are_refused() {
    let folder = Folder::new("blocked");
    let store = database(&folder);
    let running = TestServer::start(Arc::clone(&store), 1, StoreSharing::Exclusive).await;
    assert_eq!(running.ask("GET", "/api/v1/lobby", "", "").await.0, 200);
    let block = Moderation::Block(BlockRow { network: "127.0.0.0/8".to_owned(), until: 0 });
    store.change_account(AccountChange::Moderate(block, 1, String::new())).await.expect("a store");
    wait_until("the block", async || running.ask("GET", "/api/v1/lobby", "", "").await.0 == 403).await;
    assert_eq!(running.ask("GET", "/health", "", "").await.0, 200);
    assert!(running.online.metrics().refusals("blocked") > 0);
    running.stop().await;
}
