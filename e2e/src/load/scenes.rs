//! What a server is put through, each with the figures that come of it.

use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use store::testing::{Folder, Server as Database};
use store::{Append, Appended, EntryRow, GameRow, Sqlite, Store};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::check::{Kept, Verdict, check};
use super::figures::{Figures, machine};
use super::game::{Game, newcomer};
use super::history::History;
use super::http::Host;
use super::node::{Bus, Node};
use super::socket::{Heard, Socket};

/// Games of one pair of players: fewer than the sockets that a token may have.
const OF_A_PAIR: usize = 16;

/// Sockets that come from one address: fewer than it may have.
const OF_A_HOST: usize = 150;

/// Makes so many games with everybody at them; red is at the first server, black at the second.
async fn tables(servers: [SocketAddr; 2], count: usize, history: &History) -> Vec<Game> {
    let mut pairs = JoinSet::new();
    for pair in 0..count.div_ceil(OF_A_PAIR) {
        let (own, history) = (OF_A_PAIR.min(count - pair * OF_A_PAIR), history.clone());
        let host = Host(u16::try_from(pair).expect("fewer pairs than addresses"));
        pairs.spawn(async move {
            let token = async || (host, newcomer(host, servers[0]).await.expect("somebody new"));
            let people = [token().await, token().await];
            let mut games = Vec::new();
            for game in 0..own {
                let seed = (pair * OF_A_PAIR + game) as u64;
                let mut game = Game::begin(servers[0], &people, seed).await.expect("a game").noted(&history);
                game.open(servers).await.expect("both come");
                games.push(game);
            }
            games
        });
    }
    pairs.join_all().await.into_iter().flatten().collect()
}

/// Compares the history with the database.
async fn verdict(store: &dyn Store, games: Vec<String>, history: &History) -> Verdict {
    let kept = Kept::read(store, games).await;
    check(&history.notes(), &kept).unwrap_or_else(|faults| panic!("{} faults: {:?}", faults.len(), &faults[0]))
}

/// Moves that are due at fixed moments, whatever the server does.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Games at the same time.
    pub games: usize,
    /// Moves in a second.
    pub rate: u32,
    /// For so long.
    pub time: Duration,
}

/// Plays all games at a pace; what each move took, until it was acknowledged and from then until the opponent heard of it.
async fn at_a_pace(games: Vec<Game>, pace: Pace) -> (Figures, Figures, Duration) {
    let begun = Instant::now() + Duration::from_millis(100);
    let between = Duration::from_secs(1) / pace.rate;
    let count = games.len() as u32;
    let mut playing = JoinSet::new();
    for (index, mut game) in games.into_iter().enumerate() {
        playing.spawn(async move {
            let (mut acknowledged, mut seen) = (Figures::default(), Figures::default());
            let mut number = index as u32;
            while between * number < pace.time && !game.is_over() {
                let due = begun + between * number;
                tokio::time::sleep_until(due).await;
                let took = game.play(due).await.expect("the server is there");
                acknowledged.add(took.acknowledged);
                seen.add(took.seen);
                number += count;
            }
            (acknowledged, seen)
        });
    }
    let (mut acknowledged, mut seen) = (Figures::default(), Figures::default());
    for (first, second) in playing.join_all().await {
        acknowledged.join(first);
        seen.join(second);
    }
    (acknowledged, seen, begun.elapsed())
}

fn tell(scene: &str, figures: &[String]) {
    println!("{scene} ({})", machine());
    for figure in figures {
        println!("  {figure}");
    }
}

fn ids(games: &[Game]) -> Vec<String> {
    games.iter().map(|game| game.id.clone()).collect()
}

/// Durable moves in an open loop, on one server with SQLite.
pub async fn open_loop(pace: Pace) {
    let folder = Folder::new("load-open");
    let database = folder.path().join("ludami.db").to_string_lossy().into_owned();
    let node = Node::start(&database, None);
    let history = History::default();
    let games = tables([node.address; 2], pace.games, &history).await;
    let (ids, spent) = (ids(&games), node.processor());
    let (acknowledged, seen, took) = at_a_pace(games, pace).await;
    let spent = node.processor() - spent;
    drop(node);
    let store = Sqlite::open(Path::new(&database)).expect("the database opens");
    let verdict = verdict(&store, ids, &history).await;
    let rate = acknowledged.count() as f64 / took.as_secs_f64();
    tell(
        &format!("open loop: {} games, {} moves/s due for {:?}", pace.games, pace.rate, pace.time),
        &[
            format!("{rate:.0} durable moves/s, processor {:.0} µs a move", per(spent, acknowledged.count())),
            format!("acknowledged {acknowledged}"),
            format!("opponent sees it {seen} later"),
            verdict.to_string(),
        ],
    );
}

fn per(time: Duration, count: usize) -> f64 {
    time.as_secs_f64() * 1e6 / count.max(1) as f64
}

/// As many durable moves as can be, with so many under way at a time.
pub async fn closed_loop(under_way: usize, games: usize) {
    let folder = Folder::new("load-closed");
    let database = folder.path().join("ludami.db").to_string_lossy().into_owned();
    let node = Node::start(&database, None);
    let history = History::default();
    let mut games = tables([node.address; 2], games, &history).await;
    let (ids, spent, begun) = (ids(&games), node.processor(), Instant::now());
    let share = games.len().div_ceil(under_way);
    let mut playing = JoinSet::new();
    while !games.is_empty() {
        let mut own: Vec<Game> = games.drain(..share.min(games.len())).collect();
        playing.spawn(async move {
            let mut figures = Figures::default();
            // A move in every game in turn: no socket says more than it may. All end together, so that nobody is idle.
            for _ in 0..30 {
                for game in own.iter_mut().filter(|game| !game.is_over()) {
                    let took = game.play(Instant::now()).await.expect("the server is there");
                    figures.add(took.acknowledged);
                }
            }
            figures
        });
    }
    let mut figures = Figures::default();
    for own in playing.join_all().await {
        figures.join(own);
    }
    let (took, spent) = (begun.elapsed(), node.processor() - spent);
    drop(node);
    let store = Sqlite::open(Path::new(&database)).expect("the database opens");
    let verdict = verdict(&store, ids, &history).await;
    let rate = figures.count() as f64 / took.as_secs_f64();
    tell(
        &format!("closed loop: {under_way} moves under way"),
        &[
            format!("{rate:.0} durable moves/s, processor {:.0} µs a move", per(spent, figures.count())),
            format!("acknowledged {figures}"),
            verdict.to_string(),
        ],
    );
}

/// Opens sockets of people who only look, spread over some games.
async fn watchers(server: SocketAddr, games: &[String], count: usize) -> Vec<Socket> {
    let mut hosts = JoinSet::new();
    for host in 0..count.div_ceil(OF_A_HOST) {
        let own = OF_A_HOST.min(count - host * OF_A_HOST);
        let games = games.to_vec();
        hosts.spawn(async move {
            let from = Host(10_000 + host as u16);
            let mut sockets = Vec::new();
            for number in 0..own {
                let socket = Socket::open(from, server, &games[number % games.len()], None, None).await;
                let mut socket = socket.expect("it opens");
                assert!(matches!(socket.hear().await, Ok(Heard::Full(_))), "the whole game comes first");
                sockets.push(socket);
            }
            sockets
        });
    }
    hosts.join_all().await.into_iter().flatten().collect()
}

/// Sockets over which nothing happens, held for a while, and what each costs.
pub async fn idle(count: usize, time: Duration) {
    let folder = Folder::new("load-idle");
    let node = Node::start(&folder.path().join("ludami.db").to_string_lossy(), None);
    let games = ids(&tables([node.address; 2], OF_A_PAIR, &History::default()).await);
    // What the first ones cost is for good.
    drop(watchers(node.address, &games, OF_A_HOST).await);
    let before = node.memory();
    let sockets = watchers(node.address, &games, count).await;
    let opened = node.memory();
    let spent = node.processor();
    let mut listening = JoinSet::new();
    for mut socket in sockets {
        // Reading answers heartbeats.
        listening.spawn(async move {
            let ended = async { while socket.hear().await.is_ok() {} };
            tokio::time::timeout(time, ended).await.is_err()
        });
    }
    let held = listening.join_all().await.into_iter().filter(|held| *held).count();
    let each = |memory: u64| memory.saturating_sub(before) as f64 / count as f64 / 1e3;
    tell(
        &format!("idle sockets: {count} for {time:?}"),
        &[
            format!("{held} held to the end"),
            format!("{:.1} kB of memory each when opened, {:.1} kB at the end", each(opened), each(node.memory())),
            format!(
                "processor {:.1} % of a core",
                100.0 * (node.processor() - spent).as_secs_f64() / time.as_secs_f64()
            ),
        ],
    );
}

/// Many watch one game: how long after a move was due the last of them has heard of it.
pub async fn watched(count: usize) {
    let folder = Folder::new("load-watched");
    let node = Node::start(&folder.path().join("ludami.db").to_string_lossy(), None);
    let mut games = tables([node.address; 2], 1, &History::default()).await;
    let mut sockets = watchers(node.address, &ids(&games), count).await;
    let game = &mut games[0];
    let (mut acknowledged, mut each, mut last) = (Figures::default(), Figures::default(), Figures::default());
    while !game.is_over() {
        let due = Instant::now();
        let mut hearing = JoinSet::new();
        for mut socket in sockets.drain(..) {
            hearing.spawn(async move {
                let heard = socket.hear().await;
                assert!(matches!(heard, Ok(Heard::Event(_))), "{heard:?}");
                (socket, due.elapsed())
            });
        }
        acknowledged.add(game.play(due).await.expect("the server is there").acknowledged);
        let mut longest = Duration::ZERO;
        for (socket, took) in hearing.join_all().await {
            each.add(took);
            longest = longest.max(took);
            sockets.push(socket);
        }
        last.add(longest);
    }
    tell(
        &format!("{count} watch one game of {} moves", game.ply),
        &[
            format!("acknowledged {acknowledged}"),
            format!("a watcher hears of it after {each}"),
            format!("the last one {last}"),
        ],
    );
}

/// A restart with many stored games: from the start of the program until a move in one of them is acknowledged.
pub async fn restart(count: usize) {
    let folder = Folder::new("load-restart");
    let database = folder.path().join("ludami.db").to_string_lossy().into_owned();
    let mut node = Node::start(&database, None);
    let mut games = tables([node.address; 2], 1, &History::default()).await;
    let game = &mut games[0];
    for _ in 0..4 {
        game.play(Instant::now()).await.expect("the server is there");
    }
    node.kill();
    game.close();
    let store = Sqlite::open(Path::new(&database)).expect("the database opens");
    let id = u64::from_str_radix(&game.id, 16).expect("the number of a game");
    let row = store.game(id).await.expect("the database").expect("the game");
    let entries = store.entries(id, 0).await.expect("the database");
    copy(store, &row, &entries, count).await;
    let begun = Instant::now();
    let node = Node::start(&database, None);
    let listening = begun.elapsed();
    game.open([node.address; 2]).await.expect("both come back");
    game.play(Instant::now()).await.expect("the game goes on");
    let ready = begun.elapsed();
    tell(
        &format!("restart with {count} stored games of {} entries", entries.len()),
        &[format!("listens after {listening:.2?}, acknowledges a move after {ready:.2?}")],
    );
}

/// The same game under other numbers.
async fn copy(store: Sqlite, row: &GameRow, entries: &[EntryRow], count: usize) {
    let store = std::sync::Arc::new(store);
    let mut copying = JoinSet::new();
    for part in 0..256_u64 {
        let (store, row, entries) = (std::sync::Arc::clone(&store), row.clone(), entries.to_vec());
        copying.spawn(async move {
            for number in (part..count as u64).step_by(256) {
                let id = 1 + number;
                store.create(GameRow { id, ..row.clone() }).await.expect("a new game");
                for entry in &entries {
                    let append = Append { game: id, entry: entry.clone(), summary: row.summary.clone() };
                    assert_eq!(store.append(append).await, Ok(Appended::Kept));
                }
            }
        });
    }
    copying.join_all().await;
}

/// Two servers with PostgreSQL and NATS, the players of every game on different ones.
pub async fn two_nodes(pace: Pace) {
    let (database, bus) = (Database::start(), Bus::start().await);
    let nodes = [(); 2].map(|()| Node::start(&database.address(), Some(&bus)));
    let history = History::default();
    let servers = nodes.each_ref().map(|node| node.address);
    let games = tables(servers, pace.games, &history).await;
    let (ids, spent) = (ids(&games), nodes.each_ref().map(Node::processor));
    let (acknowledged, seen, took) = at_a_pace(games, pace).await;
    let spent: Duration = nodes.iter().zip(spent).map(|(node, before)| node.processor() - before).sum();
    drop(nodes);
    let store = store::open(&database.address()).await.expect("the database opens");
    let verdict = verdict(&*store, ids, &history).await;
    let rate = acknowledged.count() as f64 / took.as_secs_f64();
    tell(
        &format!("two servers: {} games, {} moves/s due for {:?}", pace.games, pace.rate, pace.time),
        &[
            format!("{rate:.0} durable moves/s, processor {:.0} µs a move", per(spent, acknowledged.count())),
            format!("acknowledged {acknowledged}"),
            format!("opponent on the other server sees it {seen} later"),
            verdict.to_string(),
        ],
    );
}

/// One of two servers is killed: how long until the players of every game play on, all on the other one.
pub async fn failover(count: usize) {
    let (database, bus) = (Database::start(), Bus::start().await);
    let [here, mut there] = [(); 2].map(|()| Node::start(&database.address(), Some(&bus)));
    let history = History::default();
    let games = tables([here.address, there.address], count, &history).await;
    let ids = ids(&games);
    let mut playing = JoinSet::new();
    let begun = Instant::now();
    for mut game in games {
        let server = here.address;
        playing.spawn(async move {
            // Until something ends, and then two moves more, one of each player.
            while !game.is_over() && game.play(Instant::now()).await.is_ok() {
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
            let mut more = 0;
            while more < 2 {
                let played = match game.open([server; 2]).await {
                    Ok(()) => game.play(Instant::now()).await.map(drop),
                    Err(ended) => Err(ended),
                };
                match played {
                    Ok(()) => more += 1,
                    Err(_) => game.close(),
                }
            }
            Instant::now()
        });
    }
    tokio::time::sleep_until(begun + Duration::from_secs(3)).await;
    there.kill();
    let killed = Instant::now();
    let mut back = Figures::default();
    for moment in playing.join_all().await {
        back.add(moment.saturating_duration_since(killed));
    }
    drop(here);
    let store = store::open(&database.address()).await.expect("the database opens");
    let verdict = verdict(&*store, ids, &history).await;
    tell(
        &format!("one of two servers is killed, {count} games"),
        &[format!("both players have moved on the other one {back} later"), verdict.to_string()],
    );
}
