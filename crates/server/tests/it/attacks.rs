//! Tests of misbehaving clients: each is refused with a reason or a close code, nothing changes, and others are not
//! affected.

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use server::{StoreSharing, World};
use store::Sqlite;
use store::testing::Folder;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

use crate::client::{Socket, TestPlayer, TestServer, exchange, world};
use crate::play::choose;

/// A game of Kulami in progress.
struct AttackedGame {
    running: TestServer,
    id: String,
    people: Vec<TestPlayer>,
    red: Socket,
    black: Socket,
    _folder: Folder,
}

impl AttackedGame {
    async fn begin(seed: u64) -> AttackedGame {
        AttackedGame::begin_in(world(seed)).await
    }

    async fn begin_in(world: World) -> AttackedGame {
        let folder = Folder::new("attacks");
        let store = Sqlite::open(&folder.path().join("test.db")).expect("a database");
        let running = TestServer::in_world(Arc::new(store), world, StoreSharing::Exclusive).await;
        let people = vec![running.person().await, running.person().await];
        let new = json!({"kind": {"game": "kulami", "layout": "classic-square"}, "seat": 1});
        let (id, keys) = people[0].invites(&running, &new).await;
        let mut black = people[1].opens(&running, &id).await;
        let wrong = black.act(json!({"do": "sit", "seat": 2, "key": "0".repeat(64)})).await;
        assert_eq!(wrong, Err("wrong_key".to_owned()));
        assert_eq!(black.act(json!({"do": "sit", "seat": 2})).await, Err("wrong_key".to_owned()));
        black.act(json!({"do": "sit", "seat": 2, "key": keys[0].1})).await.expect("the right key");
        let mut red = people[0].opens(&running, &id).await;
        red.wait("game_full").await;
        AttackedGame { running, id, people, red, black, _folder: folder }
    }

    /// Checks that the version is still this one and that the game can continue.
    async fn unharmed(mut self, version: u64) {
        let full = Socket::open(self.running.address, &self.id, None, None).await.wait("game_full").await;
        assert_eq!(full["version"], version, "nothing has changed");
        let ply = full["state"]["ply"].clone();
        let mv = if ply == 0 { "d4" } else { "d8" };
        let player = if ply == 0 { &mut self.red } else { &mut self.black };
        player.act(json!({"do": "move", "ply": ply, "move": mv})).await.expect("the game goes on");
        self.end().await;
    }

    /// Closes the sockets, then stops the server, which would wait for them otherwise.
    async fn end(self) {
        let AttackedGame { running, red, black, .. } = self;
        drop((red, black));
        running.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_out_of_turn_for_others_and_after_the_end() {
    let mut game = AttackedGame::begin(1).await;
    let version = game.red.version;
    let mv = |ply: usize, mv: &str| json!({"do": "move", "ply": ply, "move": mv});
    assert_eq!(game.black.act(mv(0, "d4")).await, Err("not_to_move".to_owned()));
    assert_eq!(game.red.act(mv(1, "d4")).await, Err("other_ply".to_owned()), "a future ply");
    assert_eq!(game.red.act(mv(0, "z9")).await, Err("illegal".to_owned()));
    assert_eq!(game.red.act(mv(0, "swap")).await, Err("illegal".to_owned()));
    let stranger = game.running.person().await;
    let mut socket = stranger.opens(&game.running, &game.id).await;
    assert_eq!(socket.act(mv(0, "d4")).await, Err("not_seated".to_owned()));
    assert_eq!(socket.act(json!({"do": "sit", "seat": 1, "key": "x"})).await, Err("wrong_key".to_owned()));
    assert_eq!(socket.act(json!({"do": "sit", "seat": 3})).await, Err("no_seat".to_owned()));
    assert_eq!(socket.act(json!({"do": "resign"})).await, Err("not_seated".to_owned()));
    let mut watcher = Socket::open(game.running.address, &game.id, None, None).await;
    assert_eq!(watcher.act(mv(0, "d4")).await, Err("no_identity".to_owned()));
    assert!(game.running.online.metrics().refusals("not_seated") >= 2, "refusals are counted");
    for act in ["claim", "stand"] {
        assert!(game.red.act(json!({"do": act})).await.is_err());
    }
    game.red.act(json!({"do": "resign"})).await.expect("it is on");
    for player in [&mut game.red, &mut game.black] {
        assert_eq!(player.act(mv(0, "d4")).await, Err("over".to_owned()));
        assert_eq!(player.act(json!({"do": "resign"})).await, Err("over".to_owned()));
    }
    assert_eq!(game.red.version, version + 1);
    game.end().await;
}

/// Two different moves for one ply from two sockets at once, a thousand times: exactly one is accepted each time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn races_for_one_ply() {
    let mut races = 0;
    for seed in 0.. {
        if races >= 1_000 {
            break;
        }
        let game = AttackedGame::begin(100 + seed).await;
        // Every player has two sockets.
        let mut sockets = Vec::new();
        for person in &game.people {
            let both = [person.opens(&game.running, &game.id).await, person.opens(&game.running, &game.id).await];
            sockets.push(both);
        }
        for player in &mut sockets {
            for socket in player {
                socket.wait("game_full").await;
            }
        }
        for ply in 0.. {
            let view = serde_json::from_value(sockets[0][0].view.clone()).expect("a view");
            let view = <kulami::Kulami as wire::WireGame>::read_view(&view).expect("a view");
            let legal: Vec<_> = view.position.legal().iter().collect();
            let [first, .., last] = legal.as_slice() else { break };
            let act = |field| json!({"do": "move", "ply": ply, "move": view.position.board().cell(field).to_string()});
            let [one, other] = &mut sockets[ply % 2];
            let (names, acts) = ([format!("a{ply}"), format!("b{ply}")], [act(*first), act(*last)]);
            let done = tokio::join!(one.act_as(&names[0], acts[0].clone()), other.act_as(&names[1], acts[1].clone()));
            let accepted = [&done.0, &done.1].into_iter().filter_map(|done| done.as_ref().ok()).count();
            assert_eq!(accepted, 1, "seed {seed}, ply {ply}: {done:?}");
            let refused = done.0.err().or(done.1.err()).expect("one is refused");
            assert!(["other_ply", "not_to_move", "over"].contains(&refused.as_str()), "{refused}");
            let version = sockets.iter().flatten().map(|socket| socket.version).max().expect("four sockets");
            for socket in sockets.iter_mut().flatten() {
                socket.until(version).await;
            }
            races += 1;
        }
        drop(sockets);
        game.end().await;
    }
}

/// The request that opens a WebSocket, for tests that do not use a WebSocket library, which would read automatically.
fn handshake(game: &AttackedGame) -> String {
    format!(
        "GET /api/v1/games/{}/socket HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        game.id, game.running.address
    )
}

/// First bytes of frames: a complete text, a close frame and a ping.
const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
const PING: u8 = 0x89;

/// A complete text frame of a client, masked with zeros.
fn frame(text: &str) -> Vec<u8> {
    [&[TEXT, 0x80 | text.len() as u8, 0, 0, 0, 0], text.as_bytes()].concat()
}

/// Clients that send incomplete frames, or one byte at a time, do not delay the players.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_frames() {
    let mut game = AttackedGame::begin(8).await;
    let shake = handshake(&game);
    let mut strange = Vec::new();
    for (bytes, hurry) in [
        (vec![0x81], true),
        (vec![0x81, 0xfe, 0x0f], true),
        (frame("{\"type\":\"ping\",\"t\":1}")[..9].to_vec(), true),
        (frame("{\"type\":\"ping\",\"t\":7}"), false),
    ] {
        let mut stream = TcpStream::connect(game.running.address).await.expect("it listens");
        stream.write_all(shake.as_bytes()).await.expect("it hears");
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.expect("it answers");
        assert_eq!(&first, b"HTTP/1.1 101");
        match hurry {
            true => stream.write_all(&bytes).await.expect("it hears"),
            false => {
                for byte in &bytes {
                    stream.write_all(&[*byte]).await.expect("it hears");
                }
            }
        }
        strange.push(stream);
    }
    // A message sent byte by byte is slow, but valid.
    let mut received = Vec::new();
    while !String::from_utf8_lossy(&received).contains("{\"type\":\"pong\",\"t\":7}") {
        assert_ne!(strange[3].read_buf(&mut received).await.expect("it answers"), 0);
    }
    // The players can continue.
    for _ in 0..3 {
        for player in [&mut game.red, &mut game.black] {
            player.act(json!({"do": "say", "phrase": "oops"})).await.expect("a phrase");
        }
    }
    strange.truncate(2);
    let (red, black) = (game.red.version, game.black.version);
    game.unharmed(red.max(black)).await;
}

/// Reads the next frame from a server: its first byte and its payload. Pings, which occur on slow machines, are
/// skipped.
async fn next_frame(stream: &mut TcpStream) -> (u8, Vec<u8>) {
    loop {
        let mut head = [0; 2];
        stream.read_exact(&mut head).await.expect("a frame");
        let length = match head[1] {
            126 => stream.read_u16().await.expect("a length"),
            short => u16::from(short),
        };
        let mut body = vec![0; usize::from(length)];
        stream.read_exact(&mut body).await.expect("a whole frame");
        if head[0] != PING {
            return (head[0], body);
        }
    }
}

/// More events occur than a queue holds while a client does not read: a gap is not acceptable, so the socket is closed,
/// and a client that continues to read learns why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_readers_are_disconnected_with_a_reason() {
    // However long this takes, it must be the full queue that closes the socket, not the write timeout.
    let write_timeout = Duration::from_secs(24 * 60 * 60);
    let mut game = AttackedGame::begin_in(World { write_timeout, ..world(9) }).await;
    for _ in 0..30 {
        for player in [&mut game.red, &mut game.black] {
            player.act(json!({"do": "say", "phrase": "oops"})).await.expect("a phrase");
        }
    }
    let slow = TcpSocket::new_v4().expect("a socket");
    slow.set_recv_buffer_size(2_048).expect("a small window");
    let mut slow = slow.connect(game.running.address).await.expect("it listens");
    slow.write_all(handshake(&game).as_bytes()).await.expect("it hears");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(slow.read_u8().await.expect("an answer"));
    }
    // The client requests a resync repeatedly, and reads little of the answers.
    let resync = frame(&json!({"type": "resync", "from": game.black.version - 60}).to_string());
    slow.write_all(&resync.repeat(90)).await.expect("it hears");
    for _ in 0..3 {
        assert_eq!(next_frame(&mut slow).await.0, TEXT);
    }
    // Resyncs and requests take turns at the room, so all resyncs that fit have been answered after this loop.
    for _ in 0..200 {
        let (status, _) = exchange(game.running.address, "GET", &format!("/api/v1/games/{}", game.id), "", "").await;
        assert_eq!(status, 200);
    }
    // On a busy machine some events are still written before the socket is full, so there are nearly twice as many as a
    // queue holds; more would exceed the rate limit of messages per socket.
    for ply in 0..24 {
        let (mover, other) = match ply % 2 {
            0 => (&mut game.red, &mut game.black),
            _ => (&mut game.black, &mut game.red),
        };
        let version = mover.version.max(other.version);
        mover.until(version).await;
        let mv = choose(&mover.view, ply);
        mover.act(json!({"do": "move", "ply": ply, "move": mv})).await.expect("legal");
        for (one, two) in [(0, 1), (1, 0)] {
            let players = [&mut *mover, &mut *other];
            players[one].act(json!({"do": "offer", "offer": "draw"})).await.expect("a proposal");
            players[two].act(json!({"do": "decline", "offer": "draw"})).await.expect("it is proposed");
        }
    }
    let (kind, body) = loop {
        let next = next_frame(&mut slow).await;
        if next.0 != TEXT {
            break next;
        }
    };
    let code = u16::from_be_bytes([body[0], body[1]]);
    assert_eq!((kind, code, &body[2..]), (CLOSE, 1013, &b"too_slow"[..]));
    assert_eq!(game.running.online.metrics().refusals("too_slow"), 1);
    game.end().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn altered_and_ended_tokens() {
    let game = AttackedGame::begin(2).await;
    let token = &game.people[0].token;
    let flipped = token.replacen(|c: char| c.is_ascii_digit(), "a", 1);
    for wrong in ["", "x", &token[1..], &flipped, &token.to_uppercase(), &format!("{token}0")] {
        let (status, body) =
            game.running.ask("GET", "/api/v1/identity", &format!("authorization: Bearer {wrong}\r\n"), "").await;
        assert_eq!(status, 401, "{wrong}: {body}");
        let refused = Socket::try_open(game.running.address, &game.id, Some(wrong), None, &[]).await;
        assert!(refused.is_err(), "{wrong}");
    }
    // An ended session closes its sockets, and its token can never be used again.
    let guest = game.running.person().await;
    let mut socket = guest.opens(&game.running, &game.id).await;
    socket.wait("game_full").await;
    assert_eq!(game.running.ask("DELETE", "/api/v1/identity", &guest.header(), "").await.0, 204);
    assert_eq!(socket.next().await, Err(4001));
    assert_eq!(game.running.ask("GET", "/api/v1/identity", &guest.header(), "").await.0, 401);
    let version = game.red.version;
    game.unharmed(version).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_origins_and_forged_requests() {
    let game = AttackedGame::begin(3).await;
    let address = game.running.address;
    let own = format!("http://{address}");
    for origin in ["http://evil.example", "null", "", "http://127.0.0.1", &format!("{own}.evil.example"), "file://"] {
        let opened = Socket::try_open(address, &game.id, None, None, &[("origin", origin)]).await;
        assert!(opened.is_err(), "{origin}");
        let headers = format!("origin: {origin}\r\n{}", game.people[0].header());
        let (status, body) = game.running.ask("POST", "/api/v1/games", &headers, "{}").await;
        assert_eq!(status, 403, "{origin}: {body}");
    }
    assert!(Socket::try_open(address, &game.id, None, None, &[("origin", &own)]).await.is_ok());
    assert!(game.running.online.metrics().refusals("foreign_origin") > 0);
    // A form of another site sends the cookie, but not our header.
    let cookie = format!("cookie: __Host-ludami={}\r\n", game.people[0].token);
    let body = json!({"kind": {"game": "kulami"}}).to_string();
    assert_eq!(game.running.ask("POST", "/api/v1/games", &cookie, &body).await.0, 403);
    let meant = format!("{cookie}x-ludami: 1\r\n");
    assert_eq!(game.running.ask("POST", "/api/v1/games", &meant, &body).await.0, 201);
    assert_eq!(game.running.ask("GET", "/api/v1/identity", &cookie, "").await.0, 200);
    let version = game.red.version;
    game.unharmed(version).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_frames() {
    let game = AttackedGame::begin(4).await;
    let frames: Vec<(Message, u16)> = vec![
        (Message::binary(vec![1, 2, 3]), 1003),
        (Message::text("x".repeat(5_000)), 1009),
        (Message::text("{"), 1002),
        (Message::text("null"), 1002),
        (Message::text(r#"{"type":"act","id":"a","act":{"do":"fly"}}"#), 1002),
        (Message::text(r#"{"type":"act","id":"a","act":{"do":"resign"},"more":1}"#), 1002),
        (Message::text(format!("{}1{}", "[".repeat(900), "]".repeat(900))), 1002),
        (Message::Frame(Frame::message(vec![0xff, 0xfe, 0x80], OpCode::Data(Data::Text), true)), 1007),
    ];
    for (frame, code) in frames {
        let mut socket = game.people[0].opens(&game.running, &game.id).await;
        socket.wait("game_full").await;
        let words = format!("{frame:.60?}");
        socket.send(frame).await;
        assert_eq!(socket.next().await, Err(code), "{words}");
    }
    let version = game.red.version;
    game.unharmed(version).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods() {
    let game = AttackedGame::begin(5).await;
    let mut socket = game.people[1].opens(&game.running, &game.id).await;
    socket.wait("game_full").await;
    for t in 0..101 {
        socket.send(Message::text(json!({"type": "ping", "t": t}).to_string())).await;
    }
    let mut pongs = 0;
    let code = loop {
        match socket.next().await {
            Ok(message) => pongs += u32::from(message["type"] == "pong"),
            Err(code) => break code,
        }
    };
    assert_eq!((code, pongs), (1008, 100));
    // Twenty sockets per token; the next is refused, and a closed one can be replaced.
    let mut open = Vec::new();
    while let Ok(socket) =
        Socket::try_open(game.running.address, &game.id, Some(&game.people[1].token), None, &[]).await
    {
        open.push(socket);
    }
    // One socket is at the table, and the closed one may still be counted.
    assert!((18..=19).contains(&open.len()), "{}", open.len());
    assert!(game.running.online.metrics().refusals("too_many_sockets") > 0);
    // Forty new games per window, which does not end in this test, and bodies have a maximum size.
    let body = json!({"kind": {"game": "gorami"}}).to_string();
    let mut made = 0;
    while game.running.ask("POST", "/api/v1/games", &game.people[1].header(), &body).await.0 == 201 {
        made += 1;
    }
    assert_eq!(made, 40);
    assert_eq!(game.running.online.metrics().refusals("too_many_new_games"), 1);
    let long = format!("{{\"kind\":{{\"game\":\"kulami\",\"layout\":\"{}\"}}}}", "a".repeat(9_000));
    assert_eq!(game.running.ask("POST", "/api/v1/games", &game.people[0].header(), &long).await.0, 413);
    let version = game.red.version;
    game.unharmed(version).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_have_no_markup_and_no_controls() {
    let game = AttackedGame::begin(6).await;
    let rename = async |name: &str| {
        let body = json!({"name": name}).to_string();
        game.running.ask("PUT", "/api/v1/identity", &game.people[0].header(), &body).await
    };
    for name in ["\u{1b}[2Jboo", "a\u{202e}b", "", "x\ny", &"x".repeat(25)] {
        assert_eq!(rename(name).await.0, 400, "{name:?}");
    }
    let name = "<script>alert(1)</script>";
    assert_eq!(rename(&name[..24]).await.0, 200);
    let full = Socket::open(game.running.address, &game.id, None, None).await.wait("game_full").await;
    assert_eq!(full["players"][0]["name"], name[..24], "sent unchanged, as JSON");
    let (_, body) = game.running.ask("GET", &format!("/api/v1/games/{}", game.id), "", "").await;
    let body: Value = serde_json::from_str(&body).expect("JSON, whatever the name");
    assert_eq!(body["players"][0]["name"], name[..24]);
    let version = game.red.version;
    game.unharmed(version).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_requests() {
    let game = AttackedGame::begin(7).await;
    let header = game.people[0].header();
    for (method, path, body, status) in [
        ("GET", "/api/v1/games/nonsense", "", 404),
        ("GET", "/api/v1/games/0000000000000001", "", 404),
        ("GET", "/api/v1/games/%00", "", 404),
        ("GET", "/api/v1/games/000000000000000%00", "", 404),
        ("GET", "/api/v1/games/%00/record", "", 404),
        ("GET", "/api/v1/games/%00/ratings", "", 404),
        ("POST", "/api/v1/games/%00/act", r#"{"type":"act","id":"a","act":{"do":"resign"}}"#, 404),
        ("POST", "/api/v1/games", "", 400),
        ("POST", "/api/v1/games", "[]", 400),
        ("POST", "/api/v1/games", r#"{"kind":{"game":"chess"}}"#, 400),
        ("POST", "/api/v1/games", r#"{"kind":{"game":"kulami","layout":"zz/z"}}"#, 400),
        ("POST", "/api/v1/games", r#"{"kind":{"game":"equals","board":30,"players":3}}"#, 400),
        ("POST", "/api/v1/games", r#"{"kind":{"game":"kissing","players":99}}"#, 400),
        ("POST", "/api/v1/games", r#"{"kind":{"game":"kulami"},"seat":3}"#, 400),
        ("POST", "/api/v1/games", r#"{"kind":{"game":"kulami"},"pace":{"kind":"fischer","start":1,"more":0}}"#, 400),
        ("DELETE", "/api/v1/games", "", 405),
        ("PUT", "/api/v1/lobby", "", 405),
    ] {
        let (found, answer) = game.running.ask(method, path, &header, body).await;
        assert_eq!(found, status, "{method} {path} {body}: {answer}");
    }
    assert_eq!(game.running.ask("POST", "/api/v1/games", "", r#"{"kind":{"game":"kulami"}}"#).await.0, 401);
    let (status, _) = game.running.ask("GET", &format!("/api/v1/games/{}/record", game.id), "", "").await;
    assert_eq!(status, 409, "the record has secrets");
    let version = game.red.version;
    game.unharmed(version).await;
}
