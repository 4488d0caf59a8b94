//! Speed of the rules of GOrami. Every benchmark asserts its counts; each figure is printed next to that of the plain
//! reference, measured in the same run. The reference counts its last ply without playing it.

#[path = "../tests/it/gorami/reference.rs"]
mod reference;

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Game, RecordedGame};
use gurami::gorami::{Arena, Gorami, Position, Setup, perft};
use gurami::{Colour, Placement};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use reference::Plain;

/// Positions, plies and numbers of sequences that the fast counter must find: the three empty boards, and positions in
/// the middle and near the end.
const PERFT: [(&str, u32, u64); 5] = [
    ("16 ....../........../........../...... y 333 333", 6, 1_752_077_520),
    ("22 ....../........../............../.............. y 444 444", 5, 507_627_000),
    ("24 ........../............../............../.......... y 444 444", 5, 844_968_240),
    ("22 b2..y1/........../y2y1y3b2b1..../..b1..b3..y3.. b 232 223", 7, 59_898_240),
    ("16 b2..b3/....y3..../........y2/..b3y1 b 222 321", 7, 9_812_736),
];

/// The same for counting one position after the other.
const ONE_BY_ONE: (&str, u32, u64) = (PERFT[0].0, 4, 2_523_744);

/// Random games to play through with everything looked up at every ply.
const GAMES: usize = 300;

fn main() {
    compare();
    divan::main();
}

fn position(text: &str) -> Position {
    Position::read(text).expect("a good position")
}

/// Each game's board, first player, placements as text, and the position at the end.
static RANDOM_GAMES: LazyLock<Vec<(&'static Arena, Vec<String>, String)>> = LazyLock::new(|| {
    let mut rng = Pcg64Mcg::seed_from_u64(0);
    let play = |arena: &'static Arena| {
        let mut position = Position::new(arena, Colour::Yellow);
        let mut moves = Vec::new();
        while position.to_move().is_some() {
            let legal: Vec<Placement> = position.placements().collect();
            let placement = legal[rng.random_range(0..legal.len())];
            position.place(placement).expect("a listed placement is legal");
            moves.push(placement.text(arena.board()));
        }
        (arena, moves, position.to_string())
    };
    Arena::all().cycle().take(GAMES).map(play).collect()
});

/// Plays all games and returns the number of legal placements and won stripes that were seen on the way.
fn play_all() -> u64 {
    let play = |(arena, moves, end): &(&'static Arena, Vec<String>, String)| {
        let mut game = Gorami::start(&Setup::Empty { arena, first: Colour::Yellow });
        let mut seen = 0;
        for text in moves {
            let seat = game.to_move().lowest().expect("the game runs");
            seen += game.legal_moves(seat).expect("GOrami lists its moves").len() as u64;
            let (placement, _) = game.read_move(text).expect("a written move can be read");
            game.play(seat, &placement).expect("a written move is legal");
            seen += game.score().values().iter().map(|stripes| u64::from(*stripes)).sum::<u64>();
            seen += u64::from(game.position().centre().yellow);
        }
        assert_eq!((&game.position().to_string(), game.outcome().is_some()), (end, true));
        seen
    };
    RANDOM_GAMES.iter().map(play).sum()
}

/// The same by the reference.
fn play_all_plain() -> u64 {
    let play = |(arena, moves, end): &(&'static Arena, Vec<String>, String)| {
        let mut game = Plain::new(arena.fields().len(), 'y');
        let mut seen = 0;
        for text in moves {
            seen += game.legal().len() as u64;
            game.place(text);
            seen += game.stripes().iter().map(|stripes| u64::from(*stripes)).sum::<u64>();
            seen += u64::from(game.centre()[0]);
        }
        assert_eq!((&game.text(), game.winner().is_some()), (end, true));
        seen
    };
    RANDOM_GAMES.iter().map(play).sum()
}

/// Runs something for half a second and returns the best rate per second.
fn rate(things: u64, mut run: impl FnMut()) -> f64 {
    let begun = Instant::now();
    let mut best = Duration::MAX;
    while begun.elapsed() < Duration::from_millis(500) {
        let start = Instant::now();
        run();
        best = best.min(start.elapsed());
    }
    things as f64 / best.as_secs_f64()
}

/// Prints every figure with its ratio to the plain reference.
fn compare() {
    println!("{:44} {:>14} {:>14} {:>9}", "", "this", "reference", "ratio");
    let line = |what: &str, this: f64, plain: f64| {
        println!("{what:44} {this:>14.0} {plain:>14.0} {:>8.0}x", this / plain);
    };
    for (text, depth, count) in PERFT {
        let start = position(text);
        let bulk = rate(count, || assert_eq!(perft(black_box(&start), depth), count));
        let few = perft(&start, 3);
        let plain = Plain::read(text);
        let plain = rate(few, || assert_eq!(black_box(&plain).perft(3), few));
        let pieces = start.occupied().len();
        line(&format!("perft {depth}, {} fields, {pieces} pieces, positions/s", start.arena().size()), bulk, plain);
    }
    let (text, depth, count) = ONE_BY_ONE;
    let start = Gorami::start(&Setup::From(position(text)));
    let one_by_one = rate(count, || assert_eq!(game::perft(black_box(&start), depth), Some(count)));
    let plain = Plain::read(text);
    let few = perft(start.position(), 3);
    let plain = rate(few, || assert_eq!(black_box(&plain).perft(3), few));
    line("perft 4, 16 fields, one by one, positions/s", one_by_one, plain);
    let seen = play_all();
    let fast = rate(GAMES as u64, || assert_eq!(play_all(), seen));
    let plain = rate(GAMES as u64, || assert_eq!(play_all_plain(), seen));
    line("whole games from text, all looked up, games/s", fast, plain);
    println!();
}

#[divan::bench(args = PERFT.map(|(text, ..)| text), sample_count = 10)]
fn perft_bulk(bencher: Bencher, text: &str) {
    let (_, depth, count) = PERFT.into_iter().find(|(known, ..)| *known == text).expect("one of the table");
    let start = position(text);
    bencher.counter(ItemsCount::new(count)).bench(|| assert_eq!(perft(black_box(&start), depth), count));
}

#[divan::bench(sample_count = 5)]
fn perft_one_by_one(bencher: Bencher) {
    let (text, depth, count) = ONE_BY_ONE;
    let start = Gorami::start(&Setup::From(position(text)));
    bencher.counter(ItemsCount::new(count)).bench(|| assert_eq!(game::perft(black_box(&start), depth), Some(count)));
}

#[divan::bench(sample_count = 10)]
fn games(bencher: Bencher) {
    let seen = play_all();
    bencher.counter(ItemsCount::new(GAMES)).bench(|| assert_eq!(play_all(), seen));
}
