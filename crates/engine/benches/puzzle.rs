//! Uniqueness tests per second, and the time to generate a puzzle of each level: `cargo bench -p engine --bench puzzle [-- BOARD]`.
//!
//! The puzzles tested are those that come up while givens are taken out of full boards one after the other, as long as one
//! solution remains. Some of them are counted by a plain solver too, which has to find the same. One thread.

use std::time::{Duration, Instant};

use engine::puzzle::{Difficulty, Solver, generate, solved};
use gurami::BoardSize;
use gurami::puzzle::Puzzle;

#[path = "../tests/it/puzzle/plain.rs"]
mod plain;

/// Full boards on each size.
const BOARDS: u64 = 300;
/// Puzzles of each level on each size.
const MADE: u64 = 20;
/// Tests a second that are aimed at.
const AIMS: [(BoardSize, f64); 3] =
    [(BoardSize::B16, 100_000.0), (BoardSize::B22, 20_000.0), (BoardSize::B24, 8_000.0)];
/// The minimum speed-up over a plain solver.
const OWN_TURNS: u32 = 50;
/// A plain solver is asked about puzzles with so few free fields.
const PLAIN_FREE: usize = 12;

fn main() {
    let asked: Option<usize> = std::env::args().find_map(|text| text.parse().ok());
    let wanted = |size: &BoardSize| asked.is_none_or(|fields| fields == size.fields());
    for (size, aim) in AIMS.into_iter().filter(|(size, _)| wanted(size)) {
        measure(size, aim);
    }
    for size in BoardSize::ALL.into_iter().filter(wanted) {
        make(size);
    }
}

/// Makes puzzles of each level, and sees that they have it.
fn make(size: BoardSize) {
    let aim = if size.fields() <= 30 { 1 } else { 10 };
    for level in Difficulty::ALL {
        let mut times = Vec::new();
        for seed in 0..MADE {
            let clock = Instant::now();
            let puzzle = generate(size, level, seed).expect("there are puzzles of every level on every board");
            times.push(clock.elapsed());
            assert_eq!(Difficulty::of(&puzzle), Some(level), "{puzzle}");
        }
        times.sort();
        let (median, longest) = (times[times.len() / 2], times[times.len() - 1]);
        println!("board {size}, {level:?}: median {median:.1?} (aim {aim} s), longest {longest:.1?}, of {MADE}");
    }
}

fn measure(size: BoardSize, aim: f64) {
    let mut candidates = Vec::new();
    let mut givens = Vec::new();
    for seed in 0..BOARDS {
        let mut puzzle = solved(size, seed);
        for field in order(size, seed) {
            let number = puzzle.number(field);
            puzzle.set(field, None);
            let unique = Solver::new(&puzzle).is_unique();
            candidates.push((puzzle.clone(), unique));
            if !unique {
                puzzle.set(field, number);
            }
        }
        givens.push(size.fields() - puzzle.free().len());
    }
    let (clock, busy) = (Instant::now(), busy());
    let mut times: Vec<Duration> = candidates
        .iter()
        .map(|(puzzle, unique)| {
            let clock = Instant::now();
            assert_eq!(Solver::new(puzzle).is_unique(), *unique, "{puzzle}");
            clock.elapsed()
        })
        .collect();
    let seconds = since(busy).unwrap_or_else(|| clock.elapsed()).as_secs_f64();
    times.sort();
    givens.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "board {size}: {:.0} tests/s (aim {aim:.0}); median {:.1?}, 90 % {:.1?}, longest {:.1?}; {} givens",
        times.len() as f64 / seconds,
        at(50),
        at(90),
        at(100),
        givens[givens.len() / 2],
    );
    against_plain(size, candidates.iter().map(|(puzzle, _)| puzzle));
}

/// The processor time of this thread so far, where the system reports it: wall clocks are useless on a busy machine.
fn busy() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

fn since(before: Option<Duration>) -> Option<Duration> {
    busy()?.checked_sub(before?)
}

/// The same number of solutions by both, and how much longer the plain solver takes.
fn against_plain<'a>(size: BoardSize, puzzles: impl Iterator<Item = &'a Puzzle>) {
    let few: Vec<&Puzzle> = puzzles.filter(|puzzle| puzzle.free().len() == PLAIN_FREE).take(100).collect();
    let (clock, before) = (Instant::now(), busy());
    let expected: Vec<usize> = few.iter().map(|puzzle| plain::count(puzzle, 2)).collect();
    let plain_time = since(before).unwrap_or_else(|| clock.elapsed());
    // Often enough for the system to notice.
    let (clock, before) = (Instant::now(), busy());
    for _ in 0..OWN_TURNS {
        let counted: Vec<usize> = few.iter().map(|puzzle| Solver::new(puzzle).count(2)).collect();
        assert_eq!(counted, expected);
    }
    let own_time = since(before).unwrap_or_else(|| clock.elapsed()) / OWN_TURNS;
    let ratio = plain_time.as_secs_f64() / own_time.as_secs_f64();
    println!(
        "board {size}, {PLAIN_FREE} free fields: {ratio:.0} times as fast as a plain solver, the same answers on {} puzzles",
        few.len()
    );
}

/// The fields in an order of the seed.
fn order(size: BoardSize, seed: u64) -> Vec<gurami::Field> {
    let mut fields: Vec<_> = gurami::Board::of(size).fields().collect();
    fields.sort_by_key(|field| game::key(seed as u32, field.index() as u32));
    fields
}
