//! Bots at a real server.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use bot::{Bot, BotError, CertificateTrust, Exit, Finish, ServerAddress, StopFlag, TableAddress, WaitPolicy};
use engine::levels::{Level, LevelPlayer};
use serde_json::{Value, json};
use server::{Config, Hosts, Online, StoreSharing, World};
use store::Sqlite;
use store::testing::{Folder, restartable_port};
use table::Moment;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};
use wire::RefusalReason;

/// A server of tables whose clock goes on by this much whenever it is looked at.
struct House {
    runtime: Runtime,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: tokio::task::JoinHandle<()>,
}

impl House {
    fn open(path: &Path, address: SocketAddr, step: u64) -> House {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let (time, chance) = (Arc::new(AtomicU64::new(1_000_000)), AtomicU64::new(1));
        let passed = Arc::clone(&time);
        let world = World {
            write_timeout: World::WRITE_TIMEOUT,
            absence: Duration::from_millis(100),
            wall_clock: Box::new(move || Moment(time.fetch_add(step, Ordering::Relaxed))),
            monotonic: Box::new(move || Duration::from_millis(passed.fetch_add(step, Ordering::Relaxed))),
            random_bytes: Box::new(move |bytes| {
                for byte in bytes {
                    let state = chance.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
                    *byte = ((state ^ state >> 31).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32) as u8;
                }
            }),
            on_step: Box::new(|_| {}),
        };
        let store = Arc::new(Sqlite::open(path).expect("a database"));
        let online = Online::new(Config { store, world, hosts: Hosts::Local, sharing: StoreSharing::Exclusive });
        let server = runtime.block_on(server::Server::bind(address)).expect("a port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = runtime.spawn(server.run_online(None, online, async {
            let _ = stopped.await;
        }));
        House { runtime, address, stop, task }
    }

    fn close(self) {
        drop(self.stop);
        self.runtime.block_on(self.task).expect("it stops by itself");
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Speaks TLS with this certificate before the server, as a proxy does.
    fn behind_tls(&self, certificate: &rcgen::CertifiedKey<rcgen::KeyPair>) -> String {
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(certificate.signing_key.serialize_der()));
        let config = ServerConfig::builder().with_no_client_auth();
        let config = config.with_single_cert(vec![certificate.cert.der().clone()], key).expect("a certificate");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = self.runtime.block_on(tokio::net::TcpListener::bind(ANY)).expect("a free port");
        let (port, inner) = (listener.local_addr().expect("an address").port(), self.address);
        self.runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    // A client that does not trust the certificate disconnects.
                    let Ok(mut outside) = acceptor.accept(stream).await else { return };
                    let mut inside = tokio::net::TcpStream::connect(inner).await.expect("it listens");
                    let _ = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
                });
            }
        });
        format!("https://localhost:{port}")
    }
}

const ANY: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A player driven by the test.
struct TestPlayer {
    url: String,
    token: String,
}

impl TestPlayer {
    fn come(url: &str) -> TestPlayer {
        let mut person = TestPlayer { url: url.to_owned(), token: String::new() };
        person.token = text(&person.ask("POST", "/api/v1/identity", "")["token"]);
        person
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> Value {
        let request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.url));
        let request = request.header("authorization", format!("Bearer {}", self.token));
        let answer = match method {
            "GET" => ureq::run(request.body(()).expect("a request")),
            _ => ureq::run(request.body(body.to_owned()).expect("a request")),
        };
        let mut answer = answer.expect("it answers");
        let body = answer.body_mut().read_to_string().expect("text");
        serde_json::from_str(&body).unwrap_or_else(|error| panic!("{path}: {error}: {body}"))
    }

    /// Sits down at the first seat of a new game; the place of the second.
    fn invites(&self, new: Value) -> TableAddress {
        let invited = self.ask("POST", "/api/v1/games", &new.to_string());
        TableAddress::read(&text(&invited["seats"][0]["address"])).expect("an address")
    }

    fn acts(&self, game: &str, id: &str, act: Value) {
        let message = json!({"type": "act", "id": id, "act": act}).to_string();
        let answer = self.ask("POST", &format!("/api/v1/games/{game}/act"), &message);
        assert_eq!(answer["type"], "ack", "{answer}");
    }

    /// Looks at a game, as anybody may, until it is as it should be.
    fn waits(&self, game: &str, is_so: impl Fn(&Value) -> bool) {
        let mut answer = ureq::get(format!("{}/api/v1/games/{game}/stream", self.url)).call().expect("a stream");
        for line in BufReader::new(answer.body_mut().as_reader()).lines() {
            let message: Value = serde_json::from_str(&line.expect("a line")).expect("JSON");
            if is_so(&message["state"]) {
                return;
            }
        }
        panic!("the stream has ended");
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}

/// Waits for nobody.
const HASTY: WaitPolicy = WaitPolicy { gathering: Duration::ZERO, absent: Duration::ZERO, rematch: Duration::ZERO };

fn come(url: &str, trust: &CertificateTrust, wait_policy: WaitPolicy, stop: &StopFlag) -> Result<Bot, BotError> {
    let server = ServerAddress::read(url, trust).expect("an address");
    Ok(Bot::arrive(server, None, "Bot")?.behaving(wait_policy, stop.clone()))
}

fn plays(bot: &Bot, place: &TableAddress) -> JoinHandle<Result<Finish, BotError>> {
    let (bot, place) = (bot.clone(), place.clone());
    std::thread::spawn(move || bot.play(&place, LevelPlayer::new(Level::Beginner, 1)))
}

fn ended(playing: JoinHandle<Result<Finish, BotError>>) -> Finish {
    playing.join().expect("it does not panic").expect("it ends well")
}

fn is_playing(state: &Value) -> bool {
    state["stage"] == "playing"
}

fn gorami(seats: &str) -> Value {
    json!({"kind": {"game": "gorami", "board": 16}, "seat": 1, "visibility": seats})
}

#[test]
fn bots_play_over_tls_with_trusted_servers() {
    let folder = Folder::new("bot-tls");
    let house = House::open(&folder.path().join("test.db"), ANY, 1);
    let made = || rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let (own, other) = (made(), made());
    let secure = house.behind_tls(&own);
    let only = |certificate: &rcgen::CertifiedKey<rcgen::KeyPair>| {
        CertificateTrust::only(certificate.cert.pem().as_bytes()).expect("a certificate")
    };
    for wrong in [CertificateTrust::default(), only(&other)] {
        let refused = come(&secure, &wrong, HASTY, &StopFlag::default());
        assert!(matches!(refused, Err(BotError::Gone(_))), "{wrong:?}: {refused:?}");
    }
    let patient = WaitPolicy { rematch: Duration::ZERO, ..WaitPolicy::default() };
    let host = come(&house.url(), &CertificateTrust::default(), patient, &StopFlag::default()).expect("it comes");
    let guest = come(&secure, &only(&own), patient, &StopFlag::default()).expect("it believes it");
    let person = TestPlayer { url: house.url(), token: host.token().to_owned() };
    let place = person.invites(gorami("private"));
    let seated = TableAddress { seat: None, key: None, ..place.clone() };
    let playing = [plays(&host, &seated), plays(&guest, &place)].map(ended);
    let mut places = playing.map(|finish| {
        assert_eq!(finish.how.name(), "played");
        finish.place
    });
    places.sort_unstable();
    assert!([[Some(1), Some(2)], [Some(1), Some(1)]].contains(&places), "{places:?}");
    house.close();
}

#[test]
fn a_bot_plays_a_rematch_and_ends_on_request() {
    let folder = Folder::new("bot-rematch");
    let house = House::open(&folder.path().join("test.db"), ANY, 1);
    let (person, stop) = (TestPlayer::come(&house.url()), StopFlag::default());
    let bot = come(&house.url(), &CertificateTrust::default(), WaitPolicy::default(), &stop).expect("it comes");
    let place = person.invites(gorami("private"));
    let playing = plays(&bot, &place);
    person.waits(&place.game, is_playing);
    person.acts(&place.game, "r", json!({"do": "resign"}));
    person.acts(&place.game, "o", json!({"do": "offer", "offer": "rematch"}));
    let first = ended(playing);
    assert_eq!((first.how.name(), first.place), ("resigned", Some(1)));
    let next = first.next.expect("a rematch");
    // The bot begins now, as sides have changed.
    let playing = plays(&bot, &next);
    person.waits(&next.game, |state| state["to_move"] == json!([2]));
    stop.now();
    assert_eq!(ended(playing), Finish { how: Exit::Left, place: None, next: None });
    house.close();
}

#[test]
fn a_bot_leaves_its_seat_if_no_opponent_joins() {
    let folder = Folder::new("bot-alone");
    let house = House::open(&folder.path().join("test.db"), ANY, 1);
    let person = TestPlayer::come(&house.url());
    let three = json!({"kind": {"game": "equals", "board": 42, "players": 3}, "seat": 1, "visibility": "public"});
    let stopped = StopFlag::default();
    stopped.now();
    for (wait_policy, stop) in [(HASTY, StopFlag::default()), (WaitPolicy::default(), stopped)] {
        let bot = come(&house.url(), &CertificateTrust::default(), wait_policy, &stop).expect("it comes");
        let place = person.invites(three.clone());
        assert_eq!(ended(plays(&bot, &place)).how, Exit::Left);
        let full = person.ask("GET", &format!("/api/v1/games/{}", place.game), "");
        assert_eq!((&full["players"][1], &full["version"]), (&Value::Null, &json!(2)), "it sat and stood: {full}");
    }
    house.close();
}

/// Plays no rematches.
fn once(url: &str) -> Bot {
    let wait_policy = WaitPolicy { rematch: Duration::ZERO, ..WaitPolicy::default() };
    come(url, &CertificateTrust::default(), wait_policy, &StopFlag::default()).expect("it comes")
}

#[test]
fn a_bot_claims_the_game_of_an_absent_player() {
    let folder = Folder::new("bot-claim");
    // A minute passes with every look.
    let house = House::open(&folder.path().join("test.db"), ANY, 61_000);
    let person = TestPlayer::come(&house.url());
    let bot = once(&house.url());
    let weeks = json!({"kind": "fischer", "start": 4 * 7 * 86_400_000_u64, "more": 0});
    let place = person.invites(json!({"kind": {"game": "gorami", "board": 16}, "seat": 1, "pace": weeks}));
    let playing = plays(&bot, &place);
    person.waits(&place.game, is_playing);
    // Looks at the table, and goes.
    let request = ureq::get(format!("{}/api/v1/games/{}/stream", house.url(), place.game));
    drop(request.header("authorization", format!("Bearer {}", person.token)).call().expect("a stream"));
    let finish = ended(playing);
    assert_eq!((finish.how.name(), finish.place), ("absent", Some(1)));
    house.close();
}

#[test]
fn a_bot_reconnects_after_an_outage_of_the_server() {
    let folder = Folder::new("bot-return");
    let path = folder.path().join("test.db");
    let house = House::open(&path, SocketAddr::from((Ipv4Addr::LOCALHOST, restartable_port())), 1);
    let address = house.address;
    let person = TestPlayer::come(&house.url());
    let bot = once(&house.url());
    let place = person.invites(gorami("private"));
    let playing = plays(&bot, &place);
    person.waits(&place.game, is_playing);
    house.close();
    let house = House::open(&path, address, 1);
    person.acts(&place.game, "m", json!({"do": "move", "ply": 0, "move": "y3-B2"}));
    person.waits(&place.game, |state| state["ply"] == 2);
    person.acts(&place.game, "r", json!({"do": "resign"}));
    assert_eq!(ended(playing).how.name(), "resigned");
    house.close();
}

#[test]
fn an_unknown_table_is_refused() {
    let folder = Folder::new("bot-nowhere");
    let house = House::open(&folder.path().join("test.db"), ANY, 1);
    let bot = come(&house.url(), &CertificateTrust::default(), HASTY, &StopFlag::default()).expect("it comes");
    let place = TableAddress::read("/game/00000000000000a1").expect("an address");
    let refused = plays(&bot, &place).join().expect("it does not panic");
    assert!(matches!(&refused, Err(BotError::Refused(name, _)) if *name == RefusalReason::NoGame), "{refused:?}");
    house.close();
}
