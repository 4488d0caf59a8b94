//! Tests that play every game to its end over sockets.

use std::time::Duration;

use game::{Game, Observer, Seat};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, RoundRule, Stripes, View as RoundsView};
use kulami::Kulami;
use serde_json::{Value, json};
use server::{ActionStep, Bus, StoreSharing, World};
use store::testing::{Folder, Nats, PostgresServer as Database};
use tokio::sync::watch;
use wire::{GameView, WireGame};

use crate::client::{Socket, TestPlayer, TestServer, watched};

/// Chooses a legal move from a player's view: the wire format contains everything that is needed.
pub fn choose(view: &Value, choice: usize) -> String {
    let view: GameView = serde_json::from_value(view.clone()).expect("a view");
    match &view {
        GameView::Kulami { .. } => {
            let view = Kulami::read_view(&view).expect("a view");
            let legal: Vec<_> = view.position.legal().iter().collect();
            view.position.board().cell(legal[choice % legal.len()]).to_string()
        }
        GameView::Gorami { .. } => {
            let position = Gorami::read_view(&view).expect("a view");
            let legal: Vec<_> = position.placements().collect();
            legal[choice % legal.len()].text(position.arena().board())
        }
        GameView::Equals { .. } => {
            let view = Equals::read_view(&view).expect("a view");
            let turn = view.builder().expect("to move").example().unwrap_or_default();
            turn.text(view.grid.board(), 0)
        }
        GameView::Kissing(_) => rounds(&Kissing::read_view(&view).expect("a view"), choice),
        GameView::Challenge(_) => rounds(&Challenge::read_view(&view).expect("a view"), choice),
        GameView::Stripes(_) => rounds(&Stripes::read_view(&view).expect("a view"), choice),
    }
}

fn rounds<R: RoundRule>(view: &RoundsView<R>, choice: usize) -> String {
    let mut draft = view.draft().expect("to move");
    while draft.finish().is_err() || draft.laid().is_empty() {
        let options = draft.options();
        let Some(option) = options.get(choice % options.len().max(1)) else { break };
        draft.place(*option).expect("an option");
    }
    let turn = draft.finish().expect("a whole turn");
    turn.text(draft.grid().board(), 0)
}

/// A table with all players and a spectator.
struct TableClients {
    id: String,
    people: Vec<TestPlayer>,
    players: Vec<Socket>,
    watcher: Socket,
}

impl TableClients {
    async fn begin(running: &TestServer, new: Value, seats: usize) -> TableClients {
        let mut people = Vec::new();
        for _ in 0..seats {
            people.push(running.person().await);
        }
        let (id, keys) = people[0].invites(running, &new).await;
        let watcher = Socket::open(running.address, &id, None, None).await;
        let mut table = TableClients { id, people, players: Vec::new(), watcher };
        for person in &table.people {
            table.players.push(person.opens(running, &table.id).await);
        }
        for (seat, key) in keys {
            let sat = table.players[seat - 1].act(json!({"do": "sit", "seat": seat, "key": key})).await;
            assert!(sat.is_ok(), "{sat:?}");
        }
        table.meet().await;
        table
    }

    /// Waits until all clients have received every event.
    async fn meet(&mut self) {
        let latest = self.players.iter().map(|player| player.version).max().expect("somebody");
        for player in &mut self.players {
            player.until(latest).await;
        }
        self.watcher.until(latest).await;
    }

    /// Moves the last player's connection to another server.
    async fn cross(&mut self, other: &TestServer) {
        let (last, person) = (self.players.len() - 1, self.people.last().expect("somebody").clone());
        self.players[last] = person.opens(other, &self.id).await;
        self.players[last].wait("game_full").await;
        self.meet().await;
    }

    fn is_over(&self) -> bool {
        self.watcher.state["stage"] == "over"
    }

    /// Every player who is to move moves once.
    async fn round(&mut self, choice: usize) {
        let movers: Vec<u64> =
            self.watcher.state["to_move"].as_array().expect("seats").iter().filter_map(Value::as_u64).collect();
        for mover in movers {
            let player = self.players.iter_mut().find(|player| player.you == mover).expect("somebody sits there");
            let mv = choose(&player.view, choice);
            let ply = player.state["ply"].clone();
            let act = json!({"do": "move", "ply": ply, "move": mv});
            let id = format!("{}-{mover}-{}", self.id, self.watcher.version);
            // A database that has just crashed is unavailable for a moment; repeating the same action is harmless.
            let mut done = player.act_as(&id, act.clone()).await;
            for _ in 0..40 {
                if done != Err("busy".to_owned()) {
                    break;
                }
                done = player.act_as(&id, act.clone()).await;
            }
            assert!(done.is_ok(), "{mv}: {done:?}");
        }
        self.meet().await;
    }

    async fn play(&mut self, rounds: usize) {
        for round in 0..rounds {
            if self.is_over() {
                return;
            }
            self.round(round * 7 + 3).await;
        }
    }
}

fn games() -> Vec<(Value, usize)> {
    vec![
        (json!({"kind": {"game": "kulami", "swap": true}, "seat": 1}), 2),
        (json!({"kind": {"game": "gorami", "board": 16}, "seat": 1}), 2),
        (json!({"kind": {"game": "equals", "board": 42, "players": 3}}), 3),
        (json!({"kind": {"game": "kissing"}, "pace": {"kind": "fischer", "start": 600000, "more": 1000}}), 2),
        (json!({"kind": {"game": "challenge", "players": 2}, "pace": {"kind": "each_move", "time": 86400000}}), 2),
        (json!({"kind": {"game": "stripes", "players": 2}}), 2),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_to_its_end_while_somebody_watches() {
    let folder = Folder::new("games");
    let running = TestServer::on_file(&folder.path().join("test.db"), 1).await;
    for (new, seats) in games() {
        let mut table = TableClients::begin(&running, new.clone(), seats).await;
        table.play(400).await;
        assert!(table.is_over(), "{new}");
        assert_eq!(table.watcher.state["closed"]["how"], "played", "{new}");
        let (status, record) = running.ask("GET", &format!("/api/v1/games/{}/record", table.id), "", "").await;
        assert_eq!(status, 200);
        let read = game::record::read(&record).expect("a record");
        games::report(&read[0]).unwrap_or_else(|error| panic!("{error}: {record}"));
        // The shuffle matches the published commitment.
        let (nonce, published) =
            (&read[0].tag("Nonce").expect("a tag").value, &read[0].tag("Commitment").expect("a tag").value);
        let full = Socket::open(running.address, &table.id, None, None).await.wait("game_full").await;
        let secret = full["opening"]["secret"].as_str().expect("the secret is published");
        assert_eq!(&server::commitment(nonce, secret), published);
        assert!(table.watcher.log[0].contains(published.as_str()), "it was published at the beginning");
        assert!(!table.watcher.log[0].contains(nonce.as_str()), "and not opened");
    }
    running.stop().await;
}

/// Every game is interrupted by a restart of the server: clients notice only a pause.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_in_the_middle_loses_nothing() {
    let folder = Folder::new("restart");
    let path = folder.path().join("test.db");
    for (index, (new, seats)) in games().into_iter().enumerate() {
        let running = TestServer::on_file(&path, 10 + index as u64).await;
        let mut table = TableClients::begin(&running, new.clone(), seats).await;
        table.play(4).await;
        let (version, view) = (table.watcher.version, table.watcher.view.clone());
        // The server waits some time for sockets to be closed, so all clients read while it stops.
        let (restart, (), ()) = tokio::join!(
            async {
                let restart = table.watcher.wait("restart").await;
                assert_eq!(table.watcher.next().await, Err(1012));
                restart
            },
            async {
                for player in &mut table.players {
                    while player.next().await.is_ok() {}
                }
            },
            running.stop(),
        );
        assert!(restart["after"].as_u64().is_some_and(|after| after < 5_000));
        let running = TestServer::on_file(&path, 100 + index as u64).await;
        // The spectator gets a snapshot, players only the events that they have missed, which are reconnections.
        table.watcher = Socket::open(running.address, &table.id, None, None).await;
        table.watcher.wait("game_full").await;
        assert!(table.watcher.version >= version);
        assert_eq!(table.watcher.view, view, "{new}");
        for (player, person) in table.players.iter_mut().zip(&table.people) {
            let known = (player.version, player.view.clone(), player.state.clone(), player.you.clone());
            *player = Socket::open(running.address, &table.id, Some(&person.token), Some(known.0)).await;
            (player.version, player.view, player.state, player.you) = known;
        }
        table.play(400).await;
        assert!(table.is_over(), "{new}");
        drop(table);
        running.stop().await;
    }
}

/// Two servers share a database and have one player each. The bus fails and recovers, the database crashes, one server
/// is stopped: the game continues, and all clients receive every event once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_a_database_and_a_bus() {
    let (database, mut nats) = (Database::start(), Nats::start());
    let bus = || StoreSharing::Bus(Bus::join(&format!("nats://{}", nats.address()), None).expect("an address"));
    let open = async || store::open(&database.address()).await.expect("it runs");
    let one = TestServer::start(open().await, 1, bus()).await;
    let other = TestServer::start(open().await, 2, bus()).await;
    let mut table = TableClients::begin(&one, games().remove(0).0, 2).await;
    table.cross(&other).await;
    table.play(6).await;
    nats.stop();
    table.play(4).await;
    nats.again();
    table.play(4).await;
    database.stop();
    database.again();
    table.play(4).await;
    // The first player and the spectator connect to the other server when theirs is stopped.
    one.stop().await;
    let known = (table.players[0].view.clone(), table.players[0].state.clone(), table.players[0].you.clone());
    let mut back = table.people[0].opens(&other, &table.id).await;
    back.wait("game_full").await;
    assert_eq!((back.view.clone(), back.you.clone()), (known.0, known.2));
    table.players[0] = back;
    table.watcher = Socket::open(other.address, &table.id, None, None).await;
    table.watcher.wait("game_full").await;
    table.play(100).await;
    assert!(table.is_over());
    drop(table);
    other.stop().await;
}

/// The database is unavailable when a player has been disconnected long enough to count as absent: opponents are
/// notified later.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn absence_during_a_database_outage_is_noticed_later() {
    let database = Database::start();
    let store = store::open(&database.address()).await.expect("it runs");
    let (validated, mut attempts) = watch::channel(0);
    let watch = move |point| {
        if point == ActionStep::Validated {
            validated.send_modify(|count| *count += 1);
        }
    };
    let world = World { absence: Duration::from_millis(100), ..watched(1, watch) };
    let running = TestServer::in_world(store, world, StoreSharing::Exclusive).await;
    let mut table = TableClients::begin(&running, games().remove(0).0, 2).await;
    table.play(2).await;
    database.stop();
    let before = *attempts.borrow();
    drop(table.players.remove(0));
    attempts.wait_for(|count| *count > before).await.expect("the server tries to keep that the player is away");
    database.again();
    let staying = &mut table.players[0];
    while staying.state["away"] != json!([1]) {
        staying.next().await.expect("the server goes on");
    }
    drop(table);
    running.stop().await;
}

/// Without a bus the servers poll the store.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_do_without_a_bus() {
    let database = Database::start();
    let open = async || store::open(&database.address()).await.expect("it runs");
    let one = TestServer::start(open().await, 1, StoreSharing::Polling).await;
    let other = TestServer::start(open().await, 2, StoreSharing::Polling).await;
    for (new, seats) in games().into_iter().skip(2).take(2) {
        let mut table = TableClients::begin(&one, new.clone(), seats).await;
        table.cross(&other).await;
        table.play(2).await;
        assert!(table.watcher.version > 4, "{new}");
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_has_offers_phrases_and_a_rematch() {
    let folder = Folder::new("offers");
    let running = TestServer::on_file(&folder.path().join("test.db"), 2).await;
    let mut table = TableClients::begin(&running, games().remove(0).0, 2).await;
    table.round(1).await;
    let [red, black] = table.players.as_mut_slice() else { panic!("two players") };
    red.act(json!({"do": "offer", "offer": "take_back"})).await.expect("a move was played");
    black.act(json!({"do": "agree", "offer": "take_back"})).await.expect("it is proposed");
    black.act(json!({"do": "say", "phrase": "thanks"})).await.expect("a phrase");
    // A premove is hidden from other players, and is played as soon as its position is reached.
    black.act(json!({"do": "premove", "move": "d8"})).await.expect("not to move");
    let before = black.version;
    red.until(before).await;
    // In the same column, and on another panel.
    let is_far = |mv: &String| ["d1", "d2", "d3", "d4"].contains(&mv.as_str());
    let mv = (0..64).map(|choice| choose(&red.view, choice)).find(is_far).expect("the board is empty");
    red.act(json!({"do": "move", "ply": 0, "move": mv})).await.expect("legal");
    black.until(before + 2).await;
    assert_eq!(black.state["ply"], 2, "the premove is played");
    red.until(before + 2).await;
    red.act(json!({"do": "resign"})).await.expect("it is on");
    red.act(json!({"do": "offer", "offer": "rematch"})).await.expect("it is over");
    black.act(json!({"do": "agree", "offer": "rematch"})).await.expect("it is proposed");
    while table.watcher.state["next"].is_null() {
        table.watcher.wait("event").await;
    }
    let next = table.watcher.state["next"].as_str().expect("the next game").to_owned();
    let mut second = table.people[0].opens(&running, &next).await;
    second.wait("game_full").await;
    assert_eq!(second.you, 2, "sides change");
    assert!(!table.watcher.log.join("\n").contains("premove"));
    // The player's own games.
    let (status, own) = running.ask("GET", "/api/v1/identity/games", &table.people[0].header(), "").await;
    assert_eq!((status, serde_json::from_str::<Vec<Value>>(&own).expect("a list").len()), (200, 2));
    running.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_plays_by_stream_and_requests() {
    let folder = Folder::new("stream");
    let running = TestServer::on_file(&folder.path().join("test.db"), 3).await;
    let person = running.person().await;
    let (id, keys) = person
        .invites(&running, &json!({"kind": {"game": "gorami", "board": 16}, "visibility": "public", "seat": 1}))
        .await;
    let (_, lobby) = running.ask("GET", "/api/v1/lobby", "", "").await;
    assert!(lobby.contains(&id), "{lobby}");
    let other = running.person().await;
    let act = |body: Value| {
        json!({"type": "act", "id": format!("{body}").chars().take(39).collect::<String>(), "act": body}).to_string()
    };
    let path = format!("/api/v1/games/{id}/act");
    // Open invitations need no key.
    assert_eq!(keys.len(), 1);
    let (status, body) = running.ask("POST", &path, &other.header(), &act(json!({"do": "sit", "seat": 2}))).await;
    assert_eq!(status, 200, "{body}");
    let mv = act(json!({"do": "move", "ply": 0, "move": "y3-B2"}));
    assert_eq!(running.ask("POST", &path, &other.header(), &mv).await.0, 409, "not to move");
    let (status, first) = running.ask("POST", &path, &person.header(), &mv).await;
    assert_eq!(status, 200, "{first}");
    assert_eq!(running.ask("POST", &path, &person.header(), &mv).await, (200, first), "the same answer again");
    // The stream sends a snapshot, then one line per event.
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let mut stream = tokio::net::TcpStream::connect(running.address).await.expect("it listens");
    let request = format!("GET /api/v1/games/{id}/stream HTTP/1.1\r\nhost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it hears");
    let mut lines = BufReader::new(stream).lines();
    let mut next = async || loop {
        let line = lines.next_line().await.expect("a stream").expect("it goes on");
        if line.starts_with('{') {
            return serde_json::from_str::<Value>(&line).expect("JSON");
        }
    };
    assert_eq!(next().await["type"], "game_full");
    let (_, answer) = running.ask("POST", &path, &other.header(), &act(json!({"do": "resign"}))).await;
    assert!(answer.contains("ack"), "{answer}");
    let event = next().await;
    assert_eq!((&event["type"], &event["state"]["closed"]["how"]), (&json!("event"), &json!("resigned")));
    running.stop().await;
}

/// The views in the wire format agree with the rules.
#[test]
fn views_can_be_played_from() {
    let setup = gurami::gorami::Setup::Empty {
        arena: gurami::gorami::Arena::of(gurami::BoardSize::B16).expect("a board"),
        first: gurami::Colour::Yellow,
    };
    let game = Gorami::start(&setup);
    let view = serde_json::to_value(Gorami::write_view(&game.view(Observer::Seat(Seat::new(0).expect("a seat")))))
        .expect("JSON");
    assert!(choose(&view, 5).starts_with('y'));
}
