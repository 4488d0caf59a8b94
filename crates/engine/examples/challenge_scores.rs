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
    let (mut total, mut squares, mut looked) = (0.0, 0.0, 0);
    for seed in lines {
        let setup = Setup::<ChallengeRule>::random(1, seed)?;
        let mut search = Search::with_weights(setup.numbers(), work.parse()?, &weights);
        let solution = search.go_on(u64::MAX).ok_or("not through")?;
        let points = f64::from(solution.points);
        looked += search.work_done();
        total += points;
        squares += points * points;
    }
    let mean = total / count;
    let error = ((squares / count - mean * mean) / count).sqrt();
    let (seconds, millions) = (begun.elapsed().as_secs_f64() / count, looked as f64 / 1e6 / count);
    println!("{mean:.2} ± {error:.2} points, {millions:.2} million placements and {seconds:.3} s a line");
    Ok(())
}
