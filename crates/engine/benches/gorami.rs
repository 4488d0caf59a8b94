//! The ply from which GOrami is solved exactly: `cargo bench -p engine --bench gorami [-- SECONDS [BOARD]]`.
//!
//! For each board (or the one given) and ply, positions of good play are solved on one thread with the default table until the median takes
//! longer than the seconds given (1 if left out). In the same run late positions are solved by a plain search of the
//! rules too, which has to find the same values. Times are CPU times where the system reports them.

use std::time::{Duration, Instant};

use engine::gorami::margin;
use engine::value::{INFINITE, Score};
use engine::{Engine, EngineOptions, Limits, SearchDepth};
use gurami::Colour;
use gurami::gorami::{Arena, Position};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Games of good play on each board.
const GAMES: u64 = 20;
/// What good play thinks before every move.
const GOOD: u64 = 5_000;
/// So few free fields are no trouble for the plain search.
const PLAIN_FREE: usize = 8;

fn main() {
    let numbers: Vec<u64> = std::env::args().filter_map(|text| text.parse().ok()).collect();
    let most = Duration::from_secs(numbers.first().copied().unwrap_or(1));
    let is_asked = |arena: &&Arena| numbers.get(1).is_none_or(|&fields| fields == arena.size().fields() as u64);
    for arena in Arena::all().filter(is_asked) {
        let games: Vec<Vec<Position>> = (0..GAMES).map(|seed| good_game(arena, seed)).collect();
        let after = |ply: usize| games.iter().filter_map(|game| game.get(ply)).collect::<Vec<_>>();
        let fields = arena.size().fields();
        against_plain(arena, &after(fields - PLAIN_FREE));
        for ply in (0..fields - PLAIN_FREE).rev() {
            if solve(arena, ply, &after(ply)) > most {
                break;
            }
        }
    }
}

/// The positions of a game of good play after an opening of two random plies.
fn good_game(arena: &'static Arena, seed: u64) -> Vec<Position> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut engine = Engine::new(EngineOptions { megabytes: 8, threads: 1 });
    let mut position = Position::new(arena, Colour::Yellow);
    let mut game = Vec::new();
    while position.to_move().is_some() {
        game.push(position);
        let legal: Vec<_> = position.placements().collect();
        let placement = match game.len() {
            1 | 2 => legal[rng.random_range(0..legal.len())],
            _ => *engine.analyse(&position, Limits::nodes(GOOD), &mut ()).best().expect("the game goes on"),
        };
        position.place(placement).expect("it is legal");
    }
    game
}

/// Solves positions and returns the median time to an exact value.
fn solve(arena: &Arena, ply: usize, positions: &[&Position]) -> Duration {
    let mut nodes = 0;
    let mut times: Vec<Duration> = positions
        .iter()
        .map(|position| {
            let mut engine = Engine::new(EngineOptions::default());
            let clock = CpuTimer::start();
            let found = engine.analyse(*position, Limits::NONE, &mut ());
            let time = clock.spent();
            nodes += found.nodes;
            assert!(found.depth == SearchDepth::End && found.value().is_some(), "{position}");
            time
        })
        .collect();
    times.sort();
    let seconds = times.iter().sum::<Duration>().as_secs_f64();
    let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
    println!(
        "board {} ply {ply:2}: median {median:9.3?}, longest {longest:9.3?}, {:.1} million positions/s",
        arena.size(),
        nodes as f64 / seconds / 1e6,
    );
    median
}

/// Late positions by both: the same values, and how much longer the plain search takes.
fn against_plain(arena: &Arena, positions: &[&Position]) {
    let clock = CpuTimer::start();
    let values: Vec<Score> = positions.iter().map(|position| plain(position, -INFINITE, INFINITE)).collect();
    let plain_time = clock.spent();
    let clock = CpuTimer::start();
    for (position, value) in positions.iter().zip(values) {
        let found = Engine::new(EngineOptions { megabytes: 1, threads: 1 }).analyse(*position, Limits::NONE, &mut ());
        assert_eq!(found.value().map(|value| value.score), Some(value), "{position}");
    }
    let own_time = clock.spent();
    let ratio = plain_time.as_secs_f64() / own_time.as_secs_f64();
    println!(
        "board {}, {PLAIN_FREE} free fields: {ratio:.0} times as fast as a plain search, the same values",
        arena.size()
    );
}

/// Best play's value for the side to move: alpha-beta on the rules and nothing else.
fn plain(position: &Position, alpha: Score, beta: Score) -> Score {
    let colour = position.to_move().expect("asked of running games only");
    let mut best = -INFINITE;
    for placement in position.placements() {
        let mut next = *position;
        next.place_unchecked(placement.piece.number, placement.field);
        let floor = alpha.max(best);
        best = best.max(match next.to_move() {
            None => margin(&next, colour),
            Some(turn) if turn == colour => plain(&next, floor, beta),
            Some(_) => -plain(&next, -beta, -floor),
        });
        if best >= beta {
            break;
        }
    }
    best
}

/// CPU time where the system reports it, otherwise elapsed time.
struct CpuTimer {
    processor: Option<Duration>,
    started: Instant,
}

impl CpuTimer {
    fn start() -> CpuTimer {
        CpuTimer { processor: processor(), started: Instant::now() }
    }

    fn spent(&self) -> Duration {
        let processor = self.processor.zip(processor()).map(|(before, now)| now - before);
        processor.unwrap_or_else(|| self.started.elapsed())
    }
}

/// What this thread has used of the processor.
fn processor() -> Option<Duration> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(statistics.split(' ').next()?.parse().ok()?))
}
