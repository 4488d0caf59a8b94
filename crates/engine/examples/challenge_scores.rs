//! What the solver of Challenge reaches: mean points over lines, with its own weights or those of a file.
//!
//! `cargo run --release -p engine --example challenge_scores -- FROM TO WORK [FILE]`

use std::time::Instant;

use engine::numbers::challenge::{Search, Weights};
use gurami::rounds::{ChallengeRule, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [from, to, work, file @ ..] = words.as_slice() else { return Err("FROM TO WORK [FILE]".into()) };
    let weights = match file {
        [] => Weights::built_in().clone(),
        [file, ..] => Weights::read(&std::fs::read_to_string(file)?)?,
    };
    let lines = from.parse::<u64>()?..to.parse()?;
    let count = lines.clone().count() as f64;
    let begun = Instant::now();
    let (mut total, mut squares) = (0.0, 0.0);
    for seed in lines {
        let setup = Setup::<ChallengeRule>::random(1, seed)?;
        let points = f64::from(Search::with_weights(setup.numbers(), work.parse()?, &weights).finish().points);
        total += points;
        squares += points * points;
    }
    let mean = total / count;
    let error = ((squares / count - mean * mean) / count).sqrt();
    println!("{mean:.2} ± {error:.2} points, {:.3} s a line", begun.elapsed().as_secs_f64() / count);
    Ok(())
}
