//! Speed of the rules of Kulami. Every benchmark asserts its counts; each figure is printed next to that of the plain
//! reference, measured in the same run.

#[path = "../tests/reference/mod.rs"]
mod reference;

use std::hint::black_box;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use game::record::{self, Replay};
use game::{Game, History};
use kulami::random::{random_irregular, random_square};
use kulami::{Board, Colour, Kulami, Layout, Position, Scoring, Setup, SwapRule, perft, perft_one_by_one};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use reference::Reference;

/// Counts of the classic boards that the benches must find.
const PERFT: [(&str, u32, u64); 2] = [("classic-square", 6, 5_783_242), ("classic-irregular", 6, 3_888_596)];

/// As many records are replayed as the aim says.
const RECORDS: usize = 10_000;

fn main() {
    compare();
    divan::main();
}

fn start(name: &str) -> Position {
    let layout = Layout::named(name).expect("a well-known board");
    Position::start(Arc::new(Board::new(layout)), Scoring::AreaAndLines, Colour::Red)
}

/// Positions of random games on squares and irregular boards, from the middle to the end.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut rng = Pcg64Mcg::seed_from_u64(0);
    let mut positions = Vec::new();
    for seed in 0..40 {
        let layout = if seed % 2 == 0 { random_square(seed) } else { random_irregular(seed) };
        let mut position = Position::start(Arc::new(Board::new(layout)), Scoring::AreaAndLines, Colour::Red);
        while !position.is_over() {
            let legal = position.legal();
            position.put(legal.iter().nth(rng.random_range(0..legal.len()) as usize).expect("below the length"));
            if position.ply() > 28 {
                positions.push(position.clone());
            }
        }
    }
    positions
});

/// Everything that the scores of these positions add up to.
fn sum_of_scores(positions: &[Position]) -> u64 {
    let sum = |position: &Position| {
        let score = black_box(position).score();
        u64::from(score.panels.red + score.panels.black + score.area.red + score.area.black)
            + u64::from(score.lines.red + score.lines.black)
    };
    positions.iter().map(sum).sum()
}

fn sum_of_plain_scores(positions: &[Reference]) -> u64 {
    let parts = positions.iter().flat_map(|position| [position.parts('r'), position.parts('b')]);
    parts.map(|parts| u64::from(parts.panels + parts.area + parts.lines)).sum()
}

/// Random games of both kinds of boards, as one text.
static RECORD_TEXT: LazyLock<String> = LazyLock::new(|| {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut text = String::new();
    for seed in 0..RECORDS as u64 {
        let layout = if seed % 2 == 0 { random_square(seed) } else { random_irregular(seed % 100) };
        let setup = Setup::new(layout, Scoring::ALL[(seed % 4) as usize], Colour::Red, SwapRule::Never);
        let mut history = History::<Kulami>::new(&setup);
        while let Some(seat) = history.now().to_move().lowest() {
            let moves = history.now().legal_moves(seat).expect("Kulami lists its moves");
            let mv = moves[rng.random_range(0..moves.len())];
            history.play(seat, &mv).expect("a listed move is legal");
        }
        text += &Replay { setup, history }.record(&[]).to_string();
        text.push('\n');
    }
    text
});

/// Reads and replays all records, and returns their number.
fn replay_all(text: &str) -> usize {
    let records = record::read(text).expect("written records can be read");
    for record in &records {
        record::replay::<Kulami>(record).expect("a written record can be replayed");
    }
    records.len()
}

/// The same by the reference: it takes the words apart and checks the closing points.
fn replay_plain(text: &str) -> usize {
    let tag = |game: &str, name: &str| {
        let rest = game.split(&format!("[{name} \"")).nth(1).expect("the tag is there");
        rest.split('"').next().expect("a value").to_owned()
    };
    let games = text.split("[Game \"kulami\"]\n").skip(1);
    games
        .map(|game| {
            let mut position = Reference::start(&tag(game, "Layout"), &tag(game, "Scoring"), 'r');
            let moves = game.split("\n\n").nth(1).expect("moves follow the tags");
            let words: Vec<&str> = moves.split_whitespace().filter(|word| !word.ends_with('.')).collect();
            let (result, moves) = words.split_last().expect("a result");
            moves.iter().for_each(|name| position.place(reference::spot(name)));
            assert_eq!(*result, format!("{}-{}", position.points('r'), position.points('b')));
        })
        .count()
}

/// Runs something again and again for half a second and returns the best rate per second: other
/// work on the machine disturbs the others.
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
    println!("{:52} {:>14} {:>14} {:>9}", "", "this", "reference", "ratio");
    let line = |what: &str, unit: &str, this: f64, plain: f64| {
        println!("{:52} {this:>14.0} {plain:>14.0} {:>8.1}x", format!("{what}, {unit}/s"), this / plain);
    };
    for (name, depth, count) in PERFT {
        let position = start(name);
        let bulk = rate(count, || assert_eq!(perft(black_box(&position), depth), count));
        let one_by_one = rate(count, || assert_eq!(perft_one_by_one(black_box(&position), depth), count));
        let plain = Reference::position(&position.to_string());
        let few = perft(&position, 3);
        let slow = rate(few, || assert_eq!(black_box(&plain).perft(3), few));
        line(&format!("perft {name}, in bulk"), "positions", bulk, slow);
        line(&format!("perft {name}, one by one"), "positions", one_by_one, slow);
    }
    let positions = &POSITIONS[..];
    let plain: Vec<Reference> = positions.iter().map(|position| Reference::position(&position.to_string())).collect();
    let sum = sum_of_plain_scores(&plain);
    let scores = rate(positions.len() as u64, || assert_eq!(sum_of_scores(positions), sum));
    let slow = rate(plain.len() as u64, || assert_eq!(sum_of_plain_scores(black_box(&plain)), sum));
    line("panels, area and lines", "scores", scores, slow);
    let text = RECORD_TEXT.as_str();
    let replayed = rate(RECORDS as u64, || assert_eq!(replay_all(text), RECORDS));
    let few = &text[..text.match_indices("[Game").nth(200).map_or(text.len(), |(at, _)| at)];
    let slow = rate(200, || assert_eq!(replay_plain(black_box(few)), 200));
    line("replaying 10,000 records from text", "games", replayed, slow);
    println!();
}

#[divan::bench(args = PERFT.map(|(name, ..)| name), sample_count = 50)]
fn perft_in_bulk(bencher: Bencher<'_, '_>, name: &str) {
    let (position, (depth, count)) = (start(name), expected(name));
    bencher.counter(ItemsCount::new(count)).bench(|| assert_eq!(perft(black_box(&position), depth), count));
}

#[divan::bench(args = PERFT.map(|(name, ..)| name), sample_count = 50)]
fn perft_one_at_a_time(bencher: Bencher<'_, '_>, name: &str) {
    let (position, (depth, count)) = (start(name), expected(name));
    bencher.counter(ItemsCount::new(count)).bench(|| assert_eq!(perft_one_by_one(black_box(&position), depth), count));
}

fn expected(name: &str) -> (u32, u64) {
    let found = PERFT.into_iter().find(|(known, ..)| *known == name);
    found.map(|(_, depth, count)| (depth, count)).expect("the name is from the list")
}

#[divan::bench(sample_count = 50)]
fn full_scores(bencher: Bencher<'_, '_>) {
    let sum = sum_of_scores(&POSITIONS);
    bencher.counter(ItemsCount::new(POSITIONS.len())).bench(|| assert_eq!(sum_of_scores(&POSITIONS), sum));
}

#[divan::bench(sample_count = 5)]
fn replay_10_000_records(bencher: Bencher<'_, '_>) {
    let text = RECORD_TEXT.as_str();
    bencher.counter(ItemsCount::new(RECORDS)).bench(|| assert_eq!(replay_all(text), RECORDS));
}

#[divan::bench]
fn draw_square(bencher: Bencher<'_, '_>) {
    let mut seed = 0;
    random_square(seed);
    bencher.bench_local(|| {
        seed += 1;
        assert!(random_square(seed).is_square());
    });
}

#[divan::bench]
fn draw_irregular(bencher: Bencher<'_, '_>) {
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        assert!(!random_irregular(seed).is_square());
    });
}
