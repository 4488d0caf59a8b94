//! What the solver of Challenge reaches: mean points over lines, for numbers of its potential to be compared.
//!
//! `cargo run --release -p engine --example challenge_scores -- LINES WORK [NUMBER ...]`

use std::time::Instant;

use engine::numbers::challenge::solve_with;
use engine::numbers::rounds::Open;
use gurami::rounds::{ChallengeRule, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<i64> = std::env::args().skip(1).map(|word| word.parse()).collect::<Result<_, _>>()?;
    let [lines, work, numbers @ ..] = words.as_slice() else { return Err("LINES WORK [NUMBER ...]".into()) };
    let open = Open::from_numbers(&numbers.iter().map(|number| *number as i32).collect::<Vec<_>>());
    let begun = Instant::now();
    let mut total = 0;
    for seed in 0..*lines as u64 {
        total += solve_with(Setup::<ChallengeRule>::random(1, seed)?.numbers(), *work as u64, &open).points;
    }
    let each = f64::from(total) / *lines as f64;
    println!("{:?}: {each:.2} points, {:.3} s a line", open.numbers(), begun.elapsed().as_secs_f64() / *lines as f64);
    Ok(())
}
