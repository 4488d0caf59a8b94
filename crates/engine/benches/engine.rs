//! Speed of the engine on one thread: nodes per second with the trained evaluation and in proofs, and the time to the
//! exact margin by ply, compared with the plain solver where that is feasible. Results are asserted, not only timed.
//!
//! `cargo bench -p engine` takes some minutes; `cargo bench -p engine -- 36 34 44` proves from these plies only.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::baseline::alpha_beta;
use engine::{Engine, EngineOptions, Limits};
use kulami::random::random_square;
use kulami::{Board, Colour, Position, Scoring};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Start ply, number of positions, and the target of the median time in seconds.
const PROOFS: [(u32, usize, Option<f64>); 5] =
    [(36, 50, None), (34, 50, None), (32, 50, Some(0.5)), (30, 50, Some(2.0)), (28, 20, Some(10.0))];

/// From these plies the plain solver comes to the end, too.
const COMPARED: [(u32, usize); 3] = [(44, 20), (42, 20), (40, 10)];

/// Positions a second that are aimed at, in millions.
const SPEED: f64 = 15.0;

/// As by default.
const MEGABYTES: usize = 64;

fn main() {
    let plies: Vec<u32> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let wanted = |ply: u32| plies.is_empty() || plies.contains(&ply);
    let games: Vec<Vec<Position>> = (0..60).map(good_game).collect();
    if plies.is_empty() {
        for scoring in Scoring::ALL {
            search_speed(&games, scoring);
        }
    }
    for (ply, most) in COMPARED.into_iter().filter(|(ply, _)| wanted(*ply)) {
        compare(&at(&games, ply, most), ply);
    }
    for (ply, most, aim) in PROOFS.into_iter().filter(|(ply, ..)| wanted(*ply)) {
        prove(&at(&games, ply, most), ply, aim);
    }
}

/// CPU time of this thread where the system reports it, otherwise elapsed time.
struct Stopwatch {
    started: Instant,
    worked: Option<Duration>,
}

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch { started: Instant::now(), worked: worked() }
    }

    fn seconds(&self) -> f64 {
        let worked = worked().zip(self.worked).map(|(now, then)| now - then);
        worked.unwrap_or_else(|| self.started.elapsed()).as_secs_f64()
    }
}

fn worked() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn engine() -> Engine {
    Engine::new(EngineOptions { megabytes: MEGABYTES, threads: 1 })
}

/// All positions of a game with panel scoring on a random square: three random moves, then 20,000 nodes a move.
fn good_game(seed: u64) -> Vec<Position> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let board = Arc::new(Board::new(random_square(seed)));
    let mut position = Position::start(board, Scoring::Panels, Colour::Red);
    let mut engine = Engine::new(EngineOptions { megabytes: 4, threads: 1 });
    let mut positions = vec![position.clone()];
    while !position.is_over() && position.ply() < 46 {
        let legal = position.legal();
        let lot = legal.iter().nth(rng.random_range(0..legal.len()) as usize);
        let mut best = || engine.analyse(&position, Limits::nodes(20_000), &mut ()).best().copied();
        let field = if position.ply() < 3 { lot } else { best() };
        position.put(field.expect("a game that is not over has a move"));
        positions.push(position.clone());
    }
    positions
}

fn at(games: &[Vec<Position>], ply: u32, most: usize) -> Vec<Position> {
    let there = games.iter().filter_map(|game| game.get(ply as usize)).filter(|position| !position.is_over());
    there.take(most).cloned().collect()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Positions a second of searches that are far from the end.
fn search_speed(games: &[Vec<Position>], scoring: Scoring) {
    let mut engine = engine();
    let watch = Stopwatch::start();
    let mut nodes = 0;
    for position in [6, 12, 18, 24].into_iter().flat_map(|ply| at(games, ply, 5)) {
        let text = position.to_string();
        let bare = text.rsplit_once(' ').expect("a position ends with its scoring").0;
        let position = Position::read(&format!("{bare} {scoring}")).expect("any scoring fits");
        let found = engine.analyse(&position, Limits::nodes(2_000_000), &mut ());
        assert!(found.nodes >= 2_000_000 && found.best().is_some());
        nodes += found.nodes;
    }
    let speed = nodes as f64 / watch.seconds() / 1e6;
    let aim = if scoring == Scoring::Panels { format!(" (aim {SPEED} M)") } else { String::new() };
    println!("search, {scoring}: {speed:.1} M positions/s{aim}");
}

fn prove(positions: &[Position], ply: u32, aim: Option<f64>) {
    let mut engine = engine();
    let (mut times, mut nodes) = (Vec::new(), 0);
    for position in positions {
        engine.forget();
        let watch = Stopwatch::start();
        let found = engine.analyse(position, Limits::NONE, &mut ());
        times.push(watch.seconds());
        assert!(found.value().is_some_and(|value| value.is_exact()), "{position}");
        nodes += found.nodes;
    }
    let total: f64 = times.iter().sum();
    let most = times.iter().copied().fold(0.0, f64::max);
    let aim = aim.map_or(String::new(), |aim| format!(" (aim {aim} s)"));
    println!(
        "exact from ply {ply}: median {:.3} s{aim}, most {most:.2} s, {} positions, {:.1} M positions/s, {:.1} M nodes each",
        median(times),
        positions.len(),
        nodes as f64 / total / 1e6,
        nodes as f64 / 1e6 / positions.len() as f64
    );
}

/// The engine beside the plain solver, with the same results. Single proofs are too quick for the clock: all are timed
/// together.
fn compare(positions: &[Position], ply: u32) {
    let mut engine = engine();
    let watch = Stopwatch::start();
    let found: Vec<_> =
        positions.iter().map(|position| engine.analyse(position, Limits::NONE, &mut ()).value()).collect();
    let ours = watch.seconds();
    let watch = Stopwatch::start();
    let alpha_beta =
        positions.iter().map(|position| alpha_beta(position, Limits::depth(Position::PLIES - ply), &mut ()).value());
    let alpha_beta: Vec<_> = alpha_beta.collect();
    let theirs = watch.seconds();
    for ((position, found), alpha_beta) in positions.iter().zip(found).zip(alpha_beta) {
        assert_eq!(found.map(|value| value.score), alpha_beta.map(|value| value.score), "{position}");
    }
    let mean = |seconds: f64| seconds / positions.len() as f64;
    println!(
        "exact from ply {ply}: mean {:.4} s, plain solver {:.4} s, {} positions, the same margins",
        mean(ours),
        mean(theirs),
        positions.len()
    );
}
