//! Scores of the Challenge solver on 20 fixed lines, compared with greedy play and nested rollouts in the same time.
//! Every result is replayed by the rules. With `more`, the solver also plays 100 further lines.
//!
//! `cargo bench -p engine --bench challenge [-- more]`

use std::time::Instant;

use engine::numbers::challenge::{LineSolution, bound, bound_by_direction, greedy, nested, solve};
use game::{Game, Seat};
use gurami::rounds::{Challenge, ChallengeRule, Setup};

/// The lines are those of these seeds.
const LINES: std::ops::Range<u64> = 1_000..1_020;

/// No number of the solver was ever chosen by these.
const FURTHER: std::ops::Range<u64> = 900_000..900_100;

/// About two seconds of one core.
const WORK: u64 = 20_500_000;

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let has_word = |word: &str| words.iter().any(|other| other == word);
    // `cargo test --benches` only wants to see it run.
    match has_word("--bench") {
        true => compare(LINES, WORK),
        false => compare(LINES.start..LINES.start + 1, 20_000),
    }
    if has_word("more") {
        lay_further(FURTHER, WORK);
    }
}

/// The solver beside the others.
fn compare(lines: std::ops::Range<u64>, work: u64) {
    let mut totals = [const { Vec::new() }; 4];
    let mut time = 0.0;
    // What the bounds leave open, without and with the prices of closed chains.
    let mut gaps = [const { Vec::new() }; 2];
    for seed in lines {
        let setup = Setup::random(1, seed).expect("one seat");
        let (solved, took) = timed(|| solve(setup.numbers(), work));
        time += took;
        let once = greedy(setup.numbers(), 0, seed);
        let often = for_as_long(took, |work| greedy(setup.numbers(), work, seed));
        let rollouts = for_as_long(took, |work| nested(setup.numbers(), work, seed));
        let all = [solved, once, often, rollouts];
        for (total, solution) in totals.iter_mut().zip(&all) {
            check(&setup, solution);
            total.push(f64::from(solution.points));
        }
        let [solver, once, often, rollouts] = all.map(|solution| solution.points);
        let bounds = [bound_by_direction(setup.numbers()), bound(setup.numbers())];
        for (gap, bound) in gaps.iter_mut().zip(bounds) {
            assert!(bound >= solver, "line {seed}: {solver} points, but the bound is {bound}");
            gap.push(f64::from(bound - solver));
        }
        let [by_direction, priced] = bounds;
        println!(
            "line {seed}: bound {priced} (by direction {by_direction}), solver {solver}, greedy once {once}, greedy for as long {often}, nested rollouts for as long {rollouts}"
        );
    }
    let seconds = time / totals[0].len() as f64;
    let [solver, once, often, rollouts] = totals.map(|points| mean(&points).0);
    println!(
        "mean: solver {solver:.1}, greedy once {once:.1}, greedy for as long {often:.1}, nested rollouts for as long \
         {rollouts:.1}; {seconds:.2} s a line"
    );
    let [by_direction, priced] = gaps.map(|gap| mean(&gap).0);
    println!("mean bound less solver: {priced:.1}; by direction {by_direction:.1}");
    assert!(solver > often && often >= once && solver > rollouts, "the solver finds more");
}

/// The solver alone.
fn lay_further(lines: std::ops::Range<u64>, work: u64) {
    let (mut points, mut time) = (Vec::new(), 0.0);
    for seed in lines.clone() {
        let setup = Setup::random(1, seed).expect("one seat");
        let (solved, took) = timed(|| solve(setup.numbers(), work));
        check(&setup, &solved);
        points.push(f64::from(solved.points));
        time += took;
    }
    let ((mean, error), seconds) = (mean(&points), time / points.len() as f64);
    println!(
        "lines {} to {}: solver {mean:.1} ± {error:.1} (standard error); {seconds:.2} s a line",
        lines.start,
        lines.end - 1
    );
}

/// The result of a search with the amount of work that takes about this many seconds, estimated by a short run.
fn for_as_long(seconds: f64, find: impl Fn(u64) -> LineSolution) -> LineSolution {
    const LITTLE: u64 = 200_000;
    let (_, took) = timed(|| find(LITTLE));
    find((LITTLE as f64 * seconds / took.max(1e-6)) as u64)
}

/// The mean, and its standard error.
fn mean(points: &[f64]) -> (f64, f64) {
    let count = points.len() as f64;
    let mean = points.iter().sum::<f64>() / count;
    let squares: f64 = points.iter().map(|points| (points - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
}

/// An answer, and the seconds that it took.
fn timed<T>(find: impl FnOnce() -> T) -> (T, f64) {
    let clock = Instant::now();
    let seconds = || processor_seconds().unwrap_or_else(|| clock.elapsed().as_secs_f64());
    let begun = seconds();
    let found = find();
    (found, seconds() - begun)
}

/// What this thread has had of a processor, where the system reports it.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}

/// The rules give the same points.
fn check(setup: &Setup<ChallengeRule>, solution: &LineSolution) {
    let mut game = Challenge::start(setup);
    for turn in &solution.turns {
        if game.outcome().is_none() {
            game.play(Seat::new(0).expect("a seat"), turn).expect("a legal turn");
        }
    }
    assert_eq!(game.score().values(), [solution.points]);
}
