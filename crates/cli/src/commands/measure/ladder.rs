//! `ludami measure ladder`: matches between neighbouring levels.

use std::sync::atomic::AtomicBool;

use contest::{Ladder, MatchTally, Rung, elo};
use engine::levels::Level;
use ugi::UgiGame;

use crate::error::CliError;
use crate::output::Output;

pub(super) fn run(
    game: &str,
    pairs: u64,
    [from, to]: [Level; 2],
    seed: u64,
    concurrency: usize,
    output: &mut Output,
) -> Result<(), CliError> {
    let game = UgiGame::named(game).ok_or_else(|| CliError::Usage(format!("{game:?} is not kulami or gorami")))?;
    let ladder = Ladder { game, pairs: pairs.max(1), seed, concurrency };
    let kinds: Vec<String> = ladder.kinds().into_iter().map(|(name, _)| name).collect();
    output.line(format!("| level | against | games | score % | {} |", kinds.join(" | ")));
    output.line(format!("|---|---|--:|--:|{}", "--:|".repeat(kinds.len())));
    for level in Level::ALL.into_iter().filter(|level| *level > from && *level <= to) {
        let rung = ladder.rung(level, &AtomicBool::new(false));
        if let Some(rung) = rung.map_err(|error| CliError::Input(error.to_string()))? {
            let row = row(&rung);
            eprintln!("{row}");
            output.line(row);
        }
    }
    Ok(())
}

fn row(Rung { high, low, tally, kinds }: &Rung) -> String {
    let percent = |tally: &MatchTally| tally.score().map_or("-".to_owned(), |score| format!("{:.0}", 100.0 * score));
    let score = elo::score(tally)
        .map_or("-".to_owned(), |score| format!("{:.1} ± {:.1}", 100.0 * score.value, 50.0 * (score.high - score.low)));
    let kinds: Vec<String> = kinds.iter().map(percent).collect();
    format!("| {high} | {low} | {} | {score} | {} |", tally.games(), kinds.join(" | "))
}
