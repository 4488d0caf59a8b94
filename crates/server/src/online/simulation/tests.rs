use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use store::AccountChange;
use table::seated::{Offer, Person};
use wire::{ActMessage, OpenEnum, ServerMessage};

use super::client::cancelled_after;
use super::context::SimulationContext;
use super::database::SimulatedDatabase;
use super::network::SimulatedBus;
use super::node::{Cluster, ClusterSize};
use super::{GAME, KULAMI, SeedReport, run, secrecy, simulate};
use crate::online::Online;

/// Seeds that have failed before.
const REGRESSIONS: [u64; 13] = [2, 8, 12, 36, 60, 64, 172, 254, 376, 1_789, 4_078, 7_688, 8_758];

/// The seeds to run: `LUDAMI_SIMULATION_SEEDS` of them, from `LUDAMI_SIMULATION_FROM` on.
fn seeds() -> Range<u64> {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let from = number("LUDAMI_SIMULATION_FROM").unwrap_or(0);
    from..from + number("LUDAMI_SIMULATION_SEEDS").unwrap_or(10_000)
}

/// Violations found with these seeds, up to a maximum number.
fn violations(seeds: &Range<u64>) -> Vec<String> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let [entries, faults, rematches] = [(); 3].map(|()| AtomicUsize::new(0));
    let count = |report: SeedReport| {
        entries.fetch_add(report.entries, Ordering::Relaxed);
        faults.fetch_add(report.faults, Ordering::Relaxed);
        rematches.fetch_add(report.rematches, Ordering::Relaxed);
        report.violations
    };
    let worker = |first: usize| {
        let (seeds, count) = (seeds.clone(), &count);
        move || seeds.skip(first).step_by(threads).map(run).flat_map(count).take(20).collect::<Vec<String>>()
    };
    let violations = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(worker(first))).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("it does not panic")).collect()
    });
    let of = |count: &AtomicUsize| count.load(Ordering::Relaxed);
    eprintln!("seeds {seeds:?}: {} entries, {} faults, {} rematches", of(&entries), of(&faults), of(&rematches));
    violations
}

#[test]
fn no_seed_violates_a_property() {
    let violations = violations(&seeds());
    assert!(violations.is_empty(), "{}\nto replay: cargo xtask simulate --seeds 1 --from SEED", violations.join("\n"));
}

#[test]
fn a_seed_is_replayed_exactly() {
    for seed in REGRESSIONS {
        let (once, again) = (run(seed), run(seed));
        assert_eq!(once, again);
        assert!(once.violations.is_empty(), "{}", once.violations.join("\n"));
    }
}

/// The simulation is meaningful only if enough happens in it.
#[test]
fn many_faults_are_injected() {
    let reports: Vec<SeedReport> = (0..100).map(run).collect();
    let sum = |count: fn(&SeedReport) -> usize| reports.iter().map(count).sum::<usize>();
    assert!(sum(|report| report.entries) > 1_000, "{} entries", sum(|report| report.entries));
    assert!(sum(|report| report.faults) > 2_000, "{} faults", sum(|report| report.faults));
    assert!(sum(|report| report.rematches) > 10, "{} rematches", sum(|report| report.rematches));
}

/// Two runs that differ only in the random choices of the game: until it begins, every client gets the same bytes at the
/// same time.
#[test]
fn nothing_that_is_sent_before_a_game_begins_depends_on_its_secrets() {
    let (mut messages, mut differ) = (0, 0);
    for seed in (0..2_000).filter(|seed| super::kind(*seed) != KULAMI).take(300) {
        let twin = |secret: u8| {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
            runtime.expect("a runtime").block_on(simulate(seed, secret)).1
        };
        let (one, other) = (twin(0), twin(0x5a));
        differ += usize::from(one.setup != other.setup);
        for (one, other) in one.ends.iter().zip(&other.ends) {
            let sent = [one, other].map(secrecy::before_the_game);
            assert_eq!(sent[0], sent[1], "seed {seed}, {:?}", one.person);
            messages += sent[0].len();
        }
    }
    assert!(differ >= 299 && messages > 1_000, "{messages} messages, {differ} of 300 games differ");
}

/// A request is dropped at every await point, as happens when a client resets its connection: the opponent learns of a
/// stored move at once.
#[test]
fn a_cancelled_request_leaves_no_outdated_room() {
    let (mut stored, mut dropped) = (0, 0);
    for polls in 1..24 {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
        let (entries, seen, answered) = runtime.expect("a runtime").block_on(cancel_after(polls));
        assert_eq!(seen, entries, "dropped after {polls} polls");
        stored += usize::from(entries == 3);
        dropped += usize::from(!answered);
    }
    assert!(stored == 23 && dropped > 0, "{stored} of 23 moves are stored, {dropped} requests are dropped");
}

/// Two players take their seats, and the first plays a move with a request that is dropped. Returns the number of
/// entries, the last version sent to the opponent, and whether the request was answered.
async fn cancel_after(polls: u64) -> (usize, usize, bool) {
    let context = Arc::new(SimulationContext::new(polls));
    context.calm_down();
    let database = Arc::new(SimulatedDatabase::default());
    let network = Arc::new(SimulatedBus::new(Arc::clone(&context)));
    let cluster = Cluster::start(&context, &database, &network, ClusterSize::One);
    super::create(&context, &cluster, KULAMI, 0).await;
    let online = cluster.node(0).online;
    let room = online.room(GAME).await.expect("the game");
    for seat in [1, 2] {
        let sit = ActMessage::Sit { seat, key: None };
        room.act(&online, Person(seat as u64), "sit", &sit).await.expect("a free seat");
    }
    let mut opponent = room.join(&online, Some(Person(2)), Some(2)).await.expect("a subscription");
    drop(room);
    let act = ActMessage::Move { ply: 0, mv: "d4".to_owned() };
    let handler = async { online.room(GAME).await?.act(&online, Person(1), "move", &act).await };
    let answered = cancelled_after(polls, handler).await.is_some();
    // Less than the interval at which rooms are compared with the store.
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut seen = 2;
    while let Ok(text) = opponent.queue.try_recv() {
        let ServerMessage::Event(event) = serde_json::from_str(text.as_str()).expect("a message") else { continue };
        seen = event.version;
    }
    (database.entries_of(GAME).len(), seen, answered)
}

/// Both servers learn at the same time that all players have accepted a rematch: only one game is created.
#[test]
fn two_servers_create_one_rematch() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let games = runtime.expect("a runtime").block_on(async {
        let context = Arc::new(SimulationContext::new(0));
        context.calm_down();
        let database = Arc::new(SimulatedDatabase::default());
        let network = Arc::new(SimulatedBus::new(Arc::clone(&context)));
        let cluster = Cluster::start(&context, &database, &network, ClusterSize::Two);
        super::create(&context, &cluster, KULAMI, 0).await;
        let (one, other) = (cluster.node(0).online, cluster.node(1).online);
        let offer = OpenEnum::Known(Offer::Rematch);
        let act = async |online: &Arc<Online>, person: u64, id: &str, act: ActMessage| {
            let room = online.room(GAME).await.expect("the game");
            room.act(online, Person(person), id, &act).await.expect("it is allowed")
        };
        act(&one, 1, "a", ActMessage::Sit { seat: 1, key: None }).await;
        act(&other, 2, "b", ActMessage::Sit { seat: 2, key: None }).await;
        act(&one, 1, "c", ActMessage::Resign).await;
        act(&one, 1, "d", ActMessage::Offer { offer: offer.clone() }).await;
        let rooms = (one.room(GAME).await.expect("the game"), other.room(GAME).await.expect("the game"));
        // While the first server creates the next game, the second reads that all players have accepted.
        let agree = act(&other, 2, "e", ActMessage::Agree { offer });
        let refresh = async {
            while database.entries_of(GAME).len() < 5 {
                tokio::task::yield_now().await;
            }
            rooms.0.refresh(&one).await;
        };
        tokio::join!(agree, refresh);
        database.games().len()
    });
    assert_eq!(games, 2, "the game and its rematch");
}

/// A new name travels over the bus: the other server shows it before it would compare accounts with the store.
#[tokio::test(start_paused = true)]
async fn a_new_name_reaches_the_other_server_over_the_bus() {
    let context = Arc::new(SimulationContext::new(1));
    context.calm_down();
    let database = Arc::new(SimulatedDatabase::default());
    let network = Arc::new(SimulatedBus::new(Arc::clone(&context)));
    let cluster = Cluster::start(&context, &database, &network, ClusterSize::Two);
    super::create(&context, &cluster, KULAMI, 0).await;
    let (one, other) = (cluster.node(0).online, cluster.node(1).online);
    let (room, there) = (one.room(GAME).await.expect("the game"), other.room(GAME).await.expect("the game"));
    room.act(&one, Person(1), "sit", &ActMessage::Sit { seat: 1, key: None }).await.expect("a free seat");
    let name = async || {
        tokio::time::sleep(Duration::from_millis(500)).await;
        let full = there.full(&other, None).await.expect("the store works");
        full.players[0].clone().map(|player| player.name)
    };
    assert_eq!(name().await.as_deref(), Some("Player 1"));
    one.store.change_account(AccountChange::Rename(1, "Zoe".to_owned())).await.expect("the store works");
    one.account_changed(Person(1)).await;
    assert_eq!(name().await.as_deref(), Some("Zoe"));
}

/// A cluster of one server without faults, with a game.
async fn quiet() -> (Arc<SimulatedDatabase>, Arc<Online>) {
    let context = Arc::new(SimulationContext::new(1));
    context.calm_down();
    let database = Arc::new(SimulatedDatabase::default());
    let network = Arc::new(SimulatedBus::new(Arc::clone(&context)));
    let cluster = Cluster::start(&context, &database, &network, ClusterSize::One);
    super::create(&context, &cluster, KULAMI, 0).await;
    (database, cluster.node(0).online)
}

/// However many requests open a game at the same time, there is one room; it is unloaded when it is no longer used,
/// even while its clocks run.
#[tokio::test(start_paused = true)]
async fn a_game_has_one_room_and_is_forgotten_while_its_clocks_run() {
    let (_, online) = quiet().await;
    let open = || {
        let online = Arc::clone(&online);
        tokio::spawn(async move { online.room(GAME).await.expect("the game") })
    };
    let tasks: Vec<_> = (0..8).map(|_| open()).collect();
    let mut rooms = Vec::new();
    for task in tasks {
        rooms.push(task.await.expect("it runs"));
    }
    assert!(rooms.iter().all(|room| Arc::ptr_eq(room, &rooms[0])));
    for seat in [1, 2] {
        let sit = ActMessage::Sit { seat, key: None };
        rooms[0].act(&online, Person(seat as u64), "sit", &sit).await.expect("a free seat");
    }
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert!(online.loaded(GAME).is_some(), "somebody holds it");
    drop(rooms);
    tokio::time::sleep(Duration::from_secs(61)).await;
    assert!(online.loaded(GAME).is_none(), "nobody holds it");
    let room = online.room(GAME).await.expect("the game");
    let left = room.full(&online, None).await.expect("the store works").state.clocks.expect("clocks").left;
    assert!(left.iter().any(|left| *left < 600_000 - 100_000 || *left == 0), "{left:?}: its clocks have run meanwhile");
}

/// An invitation that is not accepted within a week is aborted, even if no client watches it.
#[tokio::test(start_paused = true)]
async fn an_invitation_expires() {
    let (database, online) = quiet().await;
    drop(online.room(GAME).await.expect("the game"));
    let week = Duration::from_secs(7 * 24 * 60 * 60);
    tokio::time::advance(week - Duration::from_secs(60)).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(database.entries_of(GAME).len(), 0);
    tokio::time::sleep(Duration::from_secs(120)).await;
    assert_eq!(database.entries_of(GAME).len(), 1);
    assert_eq!(database.games()[0].summary.stage, store::GameStage::Over);
}
