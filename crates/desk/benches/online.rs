//! Cost of a move in an online game: for the server without its store, from a client's message to the messages for two
//! players and a spectator; for a client, from the text of an event to the updated table. Before divan's table, each
//! figure is printed next to a baseline of the same run that replays the whole game for every move.

#[path = "../../table/tests/it/mover.rs"]
mod mover;

use std::hint::black_box;
use std::time::{Duration, Instant};

use desk::{OnlineGame, OnlineGameTable, OnlineTable, TableState, TableView};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Points, Seat};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use mover::Mover;
use table::seated::{Chair, Entry, Person, SeatedTable, Step};
use table::{Moment, Pace};
use wire::{
    ActMessage, ApplyResult, ClientMessage, CommitmentOpening, Delta, Event, ServerMessage, Snapshot, WireGame,
    from_text, read_entry, snapshot, to_text, write_entry,
};

/// Games per figure.
const GAMES: u64 = 4;

/// The fastest of this many runs counts, because other processes share the machine.
const RUNS: usize = 40;

/// The receivers of every event.
const OBSERVERS: [Option<Person>; 3] = [Some(Person(1)), Some(Person(2)), None];

fn main() {
    compare::<Kulami>();
    compare::<Gorami>();
    compare::<Equals>();
    compare::<Kissing>();
    compare::<Challenge>();
    compare::<Stripes>();
    divan::main();
}

fn name(person: Person) -> String {
    format!("Guest {}", person.0)
}

fn person(seat: Seat) -> Person {
    Person(seat.index() as u64 + 1)
}

/// A whole game: the messages sent and the resulting events.
struct Script<G: game::Game> {
    start: SeatedTable<G>,
    /// Sender, message and stored entry of every move.
    moves: Vec<(Person, String, String)>,
    /// The first snapshot and all events for the first player.
    first: Snapshot,
    events: Vec<String>,
}

fn first_snapshot<G: WireGame>(seated: &SeatedTable<G>) -> Snapshot {
    let opening = CommitmentOpening { nonce: String::new(), secret: String::new() };
    snapshot(seated, "00000000000000a1", OBSERVERS[0], Moment(0), &name, ("c", &opening))
}

fn script<G: Mover + WireGame>(seed: u64) -> Script<G> {
    let pace = Pace::Fischer { start: 600_000, more: 1_000 };
    let setup = G::any_setup(seed);
    let start: SeatedTable<G> =
        SeatedTable::new(setup.clone(), &G::preview_of(&setup), pace, |seat| Chair::Taken(person(seat)), Moment(0));
    let (mut seated, mut moves, mut events, mut chance) = (start.clone(), Vec::new(), Vec::new(), seed);
    while let Some(seat) = seated.table().to_move().lowest() {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let now = seated.table().now();
        let mv = now.write_move(&now.any_move(seat, chance >> 33).expect("a move"), &Points::NONE);
        let act = ActMessage::Move { ply: seated.table().round_start(), mv };
        let message = to_text(&ClientMessage::Act { id: "m".to_owned(), act });
        let mover = seated.chairs()[seat].person().expect("everybody has a seat");
        let (next, entry, texts) = serve(&seated, mover, &message);
        moves.push((mover, message, entry));
        events.push(texts[0].clone());
        seated = next;
    }
    Script { first: first_snapshot(&start), start, moves, events }
}

/// What the server does with a message, without the store: returns the seated table after it, the entry to store, and the
/// messages to send.
fn serve<G: WireGame>(seated: &SeatedTable<G>, mover: Person, message: &str) -> (SeatedTable<G>, String, Vec<String>) {
    let ClientMessage::Act { id, act } = ClientMessage::read(message).expect("a message") else { unreachable!("acts") };
    let act = act.act(seated.table().now()).expect("an act");
    let Step { entry, after } = seated.validate(mover, &act, Moment(10)).expect("it is accepted");
    let stored = write_entry(seated, &entry);
    let texts = texts(seated, &after, &entry);
    black_box(to_text(&ServerMessage::Ack { id, version: after.version() }));
    (after, stored, texts)
}

fn texts<G: WireGame>(before: &SeatedTable<G>, after: &SeatedTable<G>, entry: &Entry<G::Move>) -> Vec<String> {
    let change = Delta::new(before, after, entry, &name);
    let event = |person: Option<Person>| to_text(&ServerMessage::Event(Box::new(change.event(person))));
    OBSERVERS.into_iter().map(event).collect()
}

/// Baseline server that replays the stored game for every message.
fn serve_again<G: WireGame>(script: &Script<G>, ply: usize) -> (SeatedTable<G>, Vec<String>) {
    let mut seated = script.start.clone();
    for (.., stored) in &script.moves[..ply] {
        let entry = read_entry(&seated, stored).expect("an entry");
        seated.apply(&entry).expect("it was accepted");
    }
    let (mover, message, _) = &script.moves[ply];
    let (after, _, texts) = serve(&seated, *mover, message);
    (after, texts)
}

fn event_of(text: &str) -> Box<Event> {
    match from_text(text) {
        Ok(ServerMessage::Event(event)) => event,
        other => unreachable!("only events: {other:?}"),
    }
}

/// A client that applies events.
fn follow<G: OnlineGame + WireGame>(script: &Script<G>) -> OnlineGameTable<G> {
    let mut desk = OnlineGameTable::<G>::new(&script.first, Moment(0)).expect("it can be followed");
    for text in &script.events {
        assert_eq!(desk.apply(&event_of(text), Moment(0)), Ok(ApplyResult::Applied));
    }
    desk
}

/// Baseline client that rebuilds its table from a snapshot after every event.
fn follow_again<G: OnlineGame + WireGame>(script: &Script<G>) -> OnlineGameTable<G> {
    let (mut known, mut desk) = (script.first.clone(), OnlineGameTable::<G>::new(&script.first, Moment(0)));
    for text in &script.events {
        known.apply(&event_of(text));
        desk = OnlineGameTable::new(&known.clone(), Moment(0));
    }
    desk.expect("it can be followed")
}

/// The shortest time of a task.
fn least<T>(mut task: impl FnMut() -> T) -> (Duration, T) {
    let mut best = Duration::MAX;
    let mut done = None;
    for _ in 0..RUNS {
        let start = Instant::now();
        let result = task();
        best = best.min(start.elapsed());
        done = Some(result);
    }
    (best, done.expect("it has run"))
}

fn serve_all<G: WireGame>(scripts: &[Script<G>]) -> Vec<String> {
    let mut last = Vec::new();
    for script in scripts {
        let mut seated = script.start.clone();
        for (mover, message, _) in &script.moves {
            (seated, _, last) = serve(&seated, *mover, message);
        }
    }
    last
}

fn compare<G: Mover + WireGame + OnlineGame>() {
    let scripts: Vec<Script<G>> = (0..GAMES).map(script).collect();
    let moves: usize = scripts.iter().map(|script| script.moves.len()).sum();
    let micros = |time: Duration| time.as_secs_f64() * 1e6 / moves as f64;
    let (server, sent) = least(|| serve_all(&scripts));
    let (replays, again) = least(|| {
        let each = |script: &Script<G>| (0..script.moves.len()).map(|ply| serve_again(script, ply).1).last();
        scripts.iter().filter_map(each).last().expect("a move")
    });
    assert_eq!(sent, again, "the same messages are sent");
    let (client, applied) = least(|| scripts.iter().map(follow).collect::<Vec<_>>());
    let (rebuilds, rebuilt) = least(|| scripts.iter().map(follow_again).collect::<Vec<_>>());
    for (one, other) in applied.iter().zip(&rebuilt) {
        assert_eq!((one.moves(), one.score(), one.ending()), (other.moves(), other.score(), other.ending()));
        assert_eq!(one.scene(), other.scene(), "the same is shown");
    }
    let (server, replays, client, rebuilds) = (micros(server), micros(replays), micros(client), micros(rebuilds));
    println!(
        "{:9} {moves:4} moves: server {server:6.2} us per move ({:.1} times as fast as replaying), client {client:6.2} us per \
         event ({:.1} times as fast as a new table)",
        G::KIND.name(),
        replays / server,
        rebuilds / client
    );
}

#[divan::bench(types = [Kulami, Gorami, Equals, Kissing, Challenge, Stripes])]
fn server<G: Mover + WireGame>(bencher: Bencher<'_, '_>) {
    let scripts = [script::<G>(0)];
    bencher.counter(ItemsCount::new(scripts[0].moves.len())).bench_local(|| serve_all(&scripts));
}

#[divan::bench(types = [Kulami, Gorami, Equals, Kissing, Challenge, Stripes])]
fn client<G: Mover + WireGame + OnlineGame>(bencher: Bencher<'_, '_>) {
    let script = script::<G>(0);
    bencher.counter(ItemsCount::new(script.events.len())).bench_local(|| follow(&script).plies());
}
