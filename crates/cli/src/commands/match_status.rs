//! Progress and results of a match.

use std::io::IsTerminal;

use contest::elo::{self, IntervalEstimate};
use contest::{EngineMatch, Entrant, MatchStatus, Sprt, SprtDecision};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use crate::output::Output;

/// A progress bar on a terminal, otherwise a line now and then.
pub struct MatchProgressBar {
    bar: Option<ProgressBar>,
    step: u64,
    pairs: u64,
}

impl MatchProgressBar {
    /// For a number of pairs.
    pub fn new(pairs: u64) -> MatchProgressBar {
        let bar = std::io::stderr().is_terminal().then(|| {
            let style = ProgressStyle::with_template("{bar:30} {pos}/{len} pairs  {msg}  {eta} left");
            ProgressBar::new(pairs).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        MatchProgressBar { bar, step: (pairs / 20).max(1), pairs }
    }

    pub fn report(&self, pairs: u64, summary: String) {
        match &self.bar {
            Some(bar) => {
                bar.set_position(pairs);
                bar.set_message(summary);
            }
            None if pairs.is_multiple_of(self.step) => {
                eprintln!("{pairs}/{} pairs  {summary}", self.pairs);
            }
            None => {}
        }
    }

    pub fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// The results in short.
pub fn summary(match_status: &MatchStatus) -> String {
    let tally = &match_status.tally;
    let elo = elo::difference(tally).map_or(String::new(), |elo| format!("  Elo {}", with_limits(elo, 0)));
    let llr = match_status.llr.map_or(String::new(), |llr| format!("  LLR {llr:+.2}"));
    format!("+{} ={} -{}{elo}{llr}", tally.wins, tally.draws, tally.losses)
}

/// `+12 [-3, +27]`
fn with_limits(IntervalEstimate { value, low, high }: IntervalEstimate, digits: usize) -> String {
    format!("{value:+.digits$} [{low:+.digits$}, {high:+.digits$}]")
}

/// The result as text.
pub fn write(contest: &EngineMatch, match_status: &MatchStatus, output: &mut Output) {
    let [a, b] = contest.entrants.each_ref().map(Entrant::to_string);
    let tally = &match_status.tally;
    output.line(format!("A: {a}"));
    output.line(format!("B: {b}"));
    output.line(format!(
        "games: {} in {} pairs, {} of them from the file",
        tally.games(),
        tally.count(),
        match_status.resumed
    ));
    let (Some(score), Some(difference), Some(drawn)) = (elo::score(tally), elo::difference(tally), tally.drawn())
    else {
        return;
    };
    output.line(format!("A won {}, drew {} and lost {}", tally.wins, tally.draws, tally.losses));
    let IntervalEstimate { value, low, high } = score;
    let [value, low, high, drawn] = [value, low, high, drawn].map(|share| 100.0 * share);
    output.line(format!("score: {value:.1} % [{low:.1}, {high:.1}] with {drawn:.1} % draws"));
    output.line(format!("Elo: {} (95 %)", with_limits(difference, 1)));
    output.line(format!("pairs by points of A, 0 to 2: {}", tally.pairs.map(|pairs| pairs.to_string()).join(" ")));
    if let (Some(sprt), Some(llr)) = (contest.sprt, match_status.llr) {
        let (lower, upper) = sprt.bounds();
        let decision = match match_status.decision {
            Some(SprtDecision::Passed) => "passed",
            Some(SprtDecision::Failed) => "failed",
            None => "not decided",
        };
        let Sprt { elo0, elo1, .. } = sprt;
        output.line(format!("SPRT [{elo0}, {elo1}]: {decision}, LLR {llr:+.2} of {lower:.2} to {upper:.2}"));
    }
    if tally.forfeits != [0, 0] {
        output.line(format!("forfeits: {} by A, {} by B", tally.forfeits[0], tally.forfeits[1]));
    }
}

/// A value with its confidence interval as JSON.
pub fn estimate(estimate: Option<IntervalEstimate>) -> Value {
    // Infinite values have no number in JSON.
    let number = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
    estimate.map_or(
        Value::Null,
        |IntervalEstimate { value, low, high }| json!({ "value": number(value), "low": number(low), "high": number(high) }),
    )
}

/// The result as JSON.
pub fn object(contest: &EngineMatch, match_status: &MatchStatus) -> Value {
    let tally = &match_status.tally;
    let [a, b] = contest.entrants.each_ref().map(Entrant::to_string);
    let sprt = contest.sprt.map(|sprt| {
        let (lower, upper) = sprt.bounds();
        let decision = match_status.decision.map(|decision| match decision {
            SprtDecision::Passed => "passed",
            SprtDecision::Failed => "failed",
        });
        json!({ "elo0": sprt.elo0, "elo1": sprt.elo1, "llr": match_status.llr, "lower": lower, "upper": upper, "decision": decision })
    });
    json!({
        "a": a,
        "b": b,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "pairs": tally.pairs,
        "resumed": match_status.resumed,
        "score": estimate(elo::score(tally)),
        "elo": estimate(elo::difference(tally)),
        "sprt": sprt,
        "forfeits": { "a": tally.forfeits[0], "b": tally.forfeits[1] },
        "finished": contest.is_over(match_status),
    })
}
