//! Points that the solver of Challenge finds on 20 fixed lines, beside greedy ones in the same time. Every result is
//! replayed by the rules.
//!
//! `cargo bench -p engine --bench challenge`

use std::time::{Duration, Instant};

use engine::numbers::challenge::{Solution, greedy, solve};
use game::{Game, Seat};
use gurami::rounds::{Challenge, Setup};

/// The lines are those of these seeds.
const LINES: std::ops::Range<u64> = 1_000..1_020;

/// About two seconds of one core.
const WORK: u64 = 10_500_000;

fn main() {
    // `cargo test --benches` only wants to see it run.
    let quick = !std::env::args().any(|word| word == "--bench");
    let (lines, work) = if quick { (LINES.start..LINES.start + 1, 20_000) } else { (LINES, WORK) };
    let count = lines.clone().count() as f64;
    let mut totals = [0; 3];
    let mut time = Duration::ZERO;
    for seed in lines {
        let setup = Setup::random(1, seed).expect("one seat");
        let begun = Instant::now();
        let solved = solve(setup.numbers(), work);
        let took = begun.elapsed();
        time += took;
        let once = greedy(setup.numbers(), 0, seed);
        let mut often = once.clone();
        let (begun, mut luck) = (Instant::now(), seed);
        while begun.elapsed() < took {
            luck += 1_000;
            let other = greedy(setup.numbers(), 10_000, luck);
            if other.points > often.points {
                often = other;
            }
        }
        for (total, solution) in totals.iter_mut().zip([&solved, &once, &often]) {
            check(&setup, solution);
            *total += solution.points;
        }
        println!(
            "line {seed}: solver {}, greedy once {}, greedy for as long {}",
            solved.points, once.points, often.points
        );
    }
    let [solver, once, often] = totals.map(|total| f64::from(total) / count);
    let seconds = time.as_secs_f64() / count;
    println!("mean: solver {solver:.1}, greedy once {once:.1}, greedy for as long {often:.1}; {seconds:.2} s a line");
    assert!(solver > often && often >= once, "the solver finds more");
}

/// The rules give the same points.
fn check(setup: &Setup<gurami::rounds::ChallengeRule>, solution: &Solution) {
    let mut game = Challenge::start(setup);
    for turn in &solution.turns {
        if game.outcome().is_none() {
            game.play(Seat::new(0).expect("a seat"), turn).expect("a legal turn");
        }
    }
    assert_eq!(game.score().values(), [solution.points]);
}
