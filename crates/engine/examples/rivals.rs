//! The engine against the plain opponents, in pairs from the same random opening with colours changed; tells how much
//! processor time each side took, which a busy machine does not blur.
//!
//! `cargo run --release -p engine --example rivals -- SCORINGS PAIRS SEED A B`
//!
//! SCORINGS are letters: `p` panels, `a` with area, `l` with lines, `b` with both. A and B are `engine:NODES`,
//! `search:NODES` (the engine without random games), both with their memory behind it if it is not the usual one
//! (`engine:NODES/MEGABYTES`), `uct:PLAYOUTS` or `plain`. The same words always give the same games.

use std::process::ExitCode;
use std::sync::Arc;

use engine::baseline::{PLAIN_DEPTH, Uct, plain, uct};
use engine::{Engine, Limits, Options};
use kulami::{Board, Colour, Field, Position, Scoring, random};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// Random marbles before the game.
const OPENING: usize = 3;

enum Mind {
    Engine(Engine, Limits),
    Search(Engine, Limits),
    Uct(Uct, Limits),
    Plain,
}

struct Rival {
    mind: Mind,
    nanoseconds: u64,
    moves: u64,
}

impl Rival {
    fn read(text: &str) -> Option<Rival> {
        let mind = match text.split_once(':') {
            Some((kind @ ("engine" | "search"), means)) => {
                let (nodes, megabytes) =
                    means.split_once('/').map_or((means, None), |(nodes, size)| (nodes, Some(size)));
                let usual = Options::default();
                let megabytes = megabytes.map_or(Some(usual.megabytes), |size| size.parse().ok())?;
                let engine = Engine::new(Options { megabytes, ..usual });
                let make = if kind == "engine" { Mind::Engine } else { Mind::Search };
                make(engine, Limits::nodes(nodes.parse().ok()?))
            }
            Some(("uct", playouts)) => Mind::Uct(Uct::default(), Limits::nodes(playouts.parse().ok()?)),
            None if text == "plain" => Mind::Plain,
            _ => return None,
        };
        Some(Rival { mind, nanoseconds: 0, moves: 0 })
    }

    fn forget(&mut self) {
        if let Mind::Engine(engine, _) | Mind::Search(engine, _) = &mut self.mind {
            engine.forget();
        }
    }

    fn choose(&mut self, position: &Position) -> Field {
        let start = processor_time();
        let found = match &mut self.mind {
            Mind::Engine(engine, limits) => engine.choose(position, *limits, &mut ()),
            Mind::Search(engine, limits) => engine.analyse(position, *limits, &mut ()),
            Mind::Uct(settings, limits) => {
                settings.seed += 1;
                uct(position, *settings, *limits, &mut ())
            }
            Mind::Plain => plain(position, Limits::depth(PLAIN_DEPTH), &mut ()),
        };
        self.nanoseconds += processor_time() - start;
        self.moves += 1;
        *found.best().expect("asked while the game goes on")
    }

    fn milliseconds(&self) -> f64 {
        self.nanoseconds as f64 / 1e6 / self.moves.max(1) as f64
    }
}

/// What this thread has used so far, in nanoseconds; nothing where the system does not tell.
fn processor_time() -> u64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    told.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0)
}

fn below(rng: &mut Pcg32, limit: usize) -> usize {
    ((u64::from(rng.next_u32()) * limit as u64) >> 32) as usize
}

/// Square and irregular boards in turn.
fn opening(pair: usize, scoring: Scoring, rng: &mut Pcg32) -> Position {
    let layout = match pair % 2 {
        0 => random::random_square(rng.next_u64()),
        _ => random::random_irregular(rng.next_u64()),
    };
    let mut position = Position::start(Arc::new(Board::new(layout)), scoring, Colour::Red);
    for _ in 0..OPENING {
        let legal: Vec<_> = position.legal().iter().collect();
        position.put(legal[below(rng, legal.len())]);
    }
    position
}

/// What one of them, who plays this colour, gets for a game: 1, a half or nothing.
fn game(start: &Position, colour: Colour, one: &mut Rival, other: &mut Rival) -> f64 {
    let mut position = start.clone();
    one.forget();
    other.forget();
    while !position.is_over() {
        let mover = if position.turn() == colour { &mut *one } else { &mut *other };
        position.place(mover.choose(&position)).expect("legal moves are chosen");
    }
    let points = position.points();
    match points[colour].cmp(&points[colour.other()]) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

fn run(words: &[String]) -> Option<()> {
    let [scorings, pairs, seed, one_text, other_text] = words else { return None };
    let (pairs, seed): (usize, u64) = (pairs.parse().ok()?, seed.parse().ok()?);
    for letter in scorings.chars() {
        let scoring = *Scoring::ALL.get("palb".find(letter)?)?;
        let (mut one, mut other) = (Rival::read(one_text)?, Rival::read(other_text)?);
        let mut rng = Pcg32::seed_from_u64(seed);
        let mut scores = Vec::new();
        for pair in 0..pairs {
            let start = opening(pair, scoring, &mut rng);
            let of = |colour| game(&start, colour, &mut one, &mut other);
            scores.push(Colour::ALL.map(of).iter().sum::<f64>() / 2.0);
        }
        let count = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / count;
        let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        println!(
            "{scoring}: {one_text} against {other_text}: {:.1} ± {:.1} % of {} games, {:.1} and {:.1} ms a move",
            100.0 * mean,
            196.0 * (variance / count).sqrt(),
            2 * pairs,
            one.milliseconds(),
            other.milliseconds(),
        );
    }
    Some(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Some(()) => ExitCode::SUCCESS,
        None => {
            eprintln!("SCORINGS (letters of palb) PAIRS SEED A B; A and B are engine:N, search:N, uct:N or plain");
            ExitCode::FAILURE
        }
    }
}
