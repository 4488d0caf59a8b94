//! Every level against the one below it: paired games from the same random opening with colours changed.
//!
//! `cargo run --release -p engine --example ladder -- GAME PAIRS [LOW HIGH] [SEED] [THREADS]`
//!
//! GAME is `kulami` (square and irregular boards, all scorings, in turn) or `gorami` (16, 22 and 24 fields, in turn).
//! LOW and HIGH are levels by number or name. The same words always give the same games, whatever the machine.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use engine::levels::{Level, Levelled, Player};
use gurami::gorami::{self, Arena};
use kulami::{Board, Colour, Scoring, random};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// A game that two levels can play against each other.
trait Contest: Levelled + Sync {
    /// Sorts of starts that take turns.
    const KINDS: usize;
    /// An opening of random moves.
    fn opening(kind: usize, rng: &mut Pcg32) -> Self;
    fn kind(kind: usize) -> String;
    fn play(&mut self, mv: Self::Move);
    /// Is the first player (red, yellow) to move? Nothing when the game is over.
    fn first_to_move(&self) -> Option<bool>;
    /// Half points of the first player at the end.
    fn half_points(&self) -> u32;
}

fn below(rng: &mut Pcg32, limit: usize) -> usize {
    ((u64::from(rng.next_u32()) * limit as u64) >> 32) as usize
}

impl Contest for kulami::Position {
    const KINDS: usize = 8;

    fn opening(kind: usize, rng: &mut Pcg32) -> Self {
        let layout = match kind % 2 {
            0 => random::random_square(rng.next_u64()),
            _ => random::random_irregular(rng.next_u64()),
        };
        let mut position = kulami::Position::start(Arc::new(Board::new(layout)), Scoring::ALL[kind / 2], Colour::Red);
        for _ in 0..3 {
            let legal: Vec<_> = position.legal().iter().collect();
            position.put(legal[below(rng, legal.len())]);
        }
        position
    }

    fn kind(kind: usize) -> String {
        format!("{} {}", ["square", "irregular"][kind % 2], Scoring::ALL[kind / 2])
    }

    fn play(&mut self, mv: kulami::Field) {
        self.place(mv).expect("levels play legal moves");
    }

    fn first_to_move(&self) -> Option<bool> {
        (!self.is_over()).then(|| self.turn() == Colour::Red)
    }

    fn half_points(&self) -> u32 {
        let points = self.points();
        (points.red.cmp(&points.black) as i32 + 1) as u32
    }
}

impl Contest for gorami::Position {
    const KINDS: usize = 3;

    fn opening(kind: usize, rng: &mut Pcg32) -> Self {
        let arena = Arena::all().nth(kind).expect("there are three");
        let mut position = gorami::Position::new(arena, gurami::Colour::Yellow);
        for _ in 0..2 {
            let legal: Vec<_> = position.placements().collect();
            position.place(legal[below(rng, legal.len())]).expect("a listed placement is legal");
        }
        position
    }

    fn kind(kind: usize) -> String {
        Arena::SIZES[kind].to_string()
    }

    fn play(&mut self, mv: gurami::Placement) {
        self.place(mv).expect("levels play legal moves");
    }

    fn first_to_move(&self) -> Option<bool> {
        self.to_move().map(|colour| colour == gurami::Colour::Yellow)
    }

    fn half_points(&self) -> u32 {
        let (stripes, centre) = (self.stripes_won(), self.centre());
        ((stripes.yellow, centre.yellow).cmp(&(stripes.blue, centre.blue)) as i32 + 1) as u32
    }
}

/// Half points of the level that has the first seat.
fn game<P: Contest>(opening: &P, first: Player, second: Player) -> u32 {
    let mut position = opening.clone();
    while let Some(is_first) = position.first_to_move() {
        let player = if is_first { first } else { second };
        let mv = *player.think(&position, &mut ()).best().expect("there is a legal move");
        position.play(mv);
    }
    position.half_points()
}

/// Half points of `high` in a pair of games: 0 to 4.
fn pair<P: Contest>(high: Level, low: Level, seed: u64, number: usize) -> u32 {
    let mut rng = Pcg32::seed_from_u64(seed ^ (number as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let opening = P::opening(number % P::KINDS, &mut rng);
    let players = [high, low].map(|level| Player::new(level, rng.next_u64()));
    let [strong, weak] = players;
    game(&opening, strong, weak) + 2 - game(&opening, weak, strong)
}

/// How much to play.
#[derive(Clone, Copy)]
struct Run {
    pairs: usize,
    seed: u64,
    threads: usize,
}

fn measure<P: Contest>(high: Level, low: Level, run: Run) {
    let Run { pairs, seed, threads } = run;
    let started = Instant::now();
    let next = AtomicUsize::new(0);
    let mut results: Vec<(usize, u32)> = std::thread::scope(|scope| {
        let work = || {
            let mut results = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= pairs {
                    return results;
                }
                results.push((number, pair::<P>(high, low, seed, number)));
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no game panics")).collect()
    });
    results.sort_unstable();
    let percent = |results: &[(usize, u32)]| {
        let sum: u32 = results.iter().map(|(_, half_points)| half_points).sum();
        25.0 * f64::from(sum) / results.len() as f64
    };
    let mean = percent(&results);
    let squares: f64 = results.iter().map(|(_, half)| (25.0 * f64::from(*half) - mean).powi(2)).sum();
    let error = 1.96 * (squares / pairs as f64 / (pairs as f64 - 1.0).max(1.0)).sqrt();
    let kinds: Vec<String> = (0..P::KINDS)
        .map(|kind| {
            let own: Vec<_> = results.iter().copied().filter(|(number, _)| number % P::KINDS == kind).collect();
            if own.is_empty() { "-".to_owned() } else { format!("{:.0}", percent(&own)) }
        })
        .collect();
    let seconds = started.elapsed().as_secs_f64();
    println!("| {high} | {low} | {} | {mean:.1} ± {error:.1} | {} | {seconds:.0} s", 2 * pairs, kinds.join(" | "));
}

fn ladder<P: Contest>(low: Level, high: Level, run: Run) {
    let kinds: Vec<String> = (0..P::KINDS).map(P::kind).collect();
    println!("| level | against | games | score % | {} |", kinds.join(" | "));
    for number in low.number() + 1..=high.number() {
        if let (Some(high), Some(low)) = (Level::numbered(number), Level::numbered(number - 1)) {
            measure::<P>(high, low, run);
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (game, pairs, rest) = match words[..] {
        [game @ ("kulami" | "gorami"), pairs, ref rest @ ..] if pairs.parse::<usize>().is_ok() => {
            (game, pairs.parse().unwrap_or(1), rest)
        }
        _ => {
            eprintln!("ladder kulami|gorami PAIRS [LOW HIGH] [SEED] [THREADS]");
            return ExitCode::from(2);
        }
    };
    let level = |at: usize, default: Level| rest.get(at).map_or(Ok(default), |text| Level::read(text));
    let number = |at: usize| rest.get(at).and_then(|text| text.parse().ok());
    let run = Run { pairs, seed: number(2).unwrap_or(1), threads: number(3).map_or(1, |threads| threads as usize) };
    match (level(0, Level::Beginner), level(1, Level::Perfect)) {
        (Ok(low), Ok(high)) if game == "kulami" => ladder::<kulami::Position>(low, high, run),
        (Ok(low), Ok(high)) => ladder::<gorami::Position>(low, high, run),
        (Err(error), _) | (_, Err(error)) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
