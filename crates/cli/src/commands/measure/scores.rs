//! `ludami measure scores` and `ludami measure challenge`: mean scores of levels.

use std::ops::Range;
use std::time::Instant;

use contest::numbers::solo_score;
use engine::levels::Level;
use engine::numbers::challenge::{ChallengeWeights, LineSearch};
use gurami::rounds::{ChallengeRule, KissingRule, Setup, StripesRule};

use crate::error::CliError;
use crate::output::Output;

/// Mean scores of levels that play alone.
pub(super) fn levels(game: &str, levels: &[Level], games: u64, output: &mut Output) -> Result<(), CliError> {
    let score: fn(Level, u64) -> u32 = match game {
        "kissing" => solo_score::<KissingRule>,
        "challenge" => solo_score::<ChallengeRule>,
        "stripes" => solo_score::<StripesRule>,
        other => return Err(CliError::Usage(format!("{other:?} is not kissing, challenge or stripes"))),
    };
    for &level in levels {
        let started = Instant::now();
        let scores: Vec<f64> = (0..games.max(1)).map(|seed| f64::from(score(level, seed))).collect();
        let seconds = started.elapsed().as_secs_f64() / scores.len() as f64;
        let (mean, error) = mean(&scores);
        output.line(format!("{game}, {} games: {level} scores {mean:.2} ± {error:.2}", scores.len()));
        eprintln!("{seconds:.2} s per game");
    }
    Ok(())
}

/// Mean points of the solver of Challenge.
pub(super) fn challenge(
    seeds: Range<u64>,
    work: u64,
    weights: Option<&str>,
    output: &mut Output,
) -> Result<(), CliError> {
    let weights = match weights {
        None => ChallengeWeights::built_in().clone(),
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(|error| CliError::Input(format!("{file}: {error}")))?;
            ChallengeWeights::read(&text).map_err(|error| CliError::Input(format!("{file}: {error}")))?
        }
    };
    if seeds.is_empty() {
        return Err(CliError::Usage(format!("there are no lines from {} to {}", seeds.start, seeds.end)));
    }
    let started = Instant::now();
    let mut placements = 0;
    let mut points = Vec::new();
    for seed in seeds {
        let setup = Setup::<ChallengeRule>::random(1, seed).expect("Challenge can be played alone");
        let mut search = LineSearch::with_weights(setup.numbers(), work, &weights);
        let solution = search.resume(u64::MAX).expect("it works to the end");
        points.push(f64::from(solution.points));
        placements += search.work_done();
    }
    let count = points.len() as f64;
    let (mean, error) = mean(&points);
    let millions = placements as f64 / 1e6 / count;
    output.line(format!("{mean:.2} ± {error:.2} points, {millions:.2} million placements per line"));
    eprintln!("{:.3} s per line", started.elapsed().as_secs_f64() / count);
    Ok(())
}

/// A mean and its 95 % confidence interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
