//! `ludami train`: trains weights and compares them.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use contest::elo::{self, IntervalEstimate};
use contest::{MatchTally, Sprt, SprtDecision};
use engine::gorami::{self, Evaluator};
use engine::kulami::{KulamiWeights, Tuning};
use gurami::gorami::Arena;
use kulami::Scoring;
use trainer::self_play::{self, MoveSelection, Settings};
use trainer::{
    FeatureSet, MatchedWeights, PolicyData, PolicyQuality, SelfPlayGame, TrainingData, WeightsMatch, named_weights,
    playout_policy, recipe,
};
use ugi::UgiGame;

use super::read_text;
use crate::error::CliError;
use crate::output::Output;

/// Sharper policies would be deterministic.
const MOST_SHARPNESS: f64 = 10.0;

/// Commands of `ludami train`.
#[derive(Subcommand, Debug)]
pub enum Train {
    /// Play self-play games and save them, one per line
    ///
    /// Alternates between random square and irregular boards. A game ends when its result is proved.
    Generate {
        /// Output file
        file: PathBuf,
        /// Number of games
        #[arg(long, default_value_t = 1000)]
        games: u64,
        /// Random seed; the same seed gives the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Nodes per move
        #[arg(long, default_value_t = 3000)]
        nodes: u64,
        /// Move selection: search (alpha-beta), or choice (Monte Carlo tree search as in play; needs more nodes, plays better)
        #[arg(long, default_value = "search", value_parser = mover)]
        by: MoveSelection,
        /// Scoring: panels, panels+area, panels+lines or panels+area+lines
        #[arg(long, default_value = "panels")]
        scoring: String,
        /// Range of the number of random moves in the opening: MIN,MAX
        #[arg(long, default_value = "2,6", value_parser = lengths)]
        opening: RangeInclusive<u32>,
        /// Weights that play: built-in, hand-made, current (the score on the board), or a file
        #[arg(long, default_value = "built-in")]
        weights: String,
    },
    /// Fit the evaluation weights to game results
    ///
    /// One game in ten is held out for validation. Errors are root mean squares in points: over all positions, then from plies
    /// 4, 15, 25 and 35.
    Fit {
        /// Game files
        #[arg(required = true)]
        files: Vec<String>,
        /// Feature set: panels, phases, mobility, turn, legal or ways
        #[arg(long, default_value = "ways")]
        form: String,
        /// Strength of regularisation towards the hand-made weights, in positions
        #[arg(long, default_value_t = 20.0)]
        pull: f64,
        /// Random seed of the validation split
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Output file for the weights
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Fit the playout policy to the moves of games
    ///
    /// One game in ten is held out for validation. Prints the cross-entropy of the moves played and how often the move played was
    /// the most likely one.
    Moves {
        /// Game files, all with the same scoring
        #[arg(required = true)]
        files: Vec<String>,
        /// Sharpening of the policy: exponent of the fitted probabilities
        #[arg(long, default_value_t = 2.0)]
        sharpness: f64,
        /// Random seed of the validation split
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Output file for the policy
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Play a match between two sets of weights at equal nodes, in pairs with colours reversed
    Compare {
        /// First weights: built-in, hand-made (Kulami), current (the score on the board), or a file
        a: String,
        /// Second weights
        b: String,
        /// Maximum number of pairs
        #[arg(long, default_value_t = 500)]
        pairs: u64,
        /// Nodes per move
        #[arg(long, default_value_t = 3000)]
        nodes: u64,
        /// Game: kulami or gorami
        #[arg(long, default_value = "kulami", value_parser = game)]
        game: UgiGame,
        /// Kulami scoring: panels, panels+area, panels+lines or panels+area+lines
        #[arg(long, default_value = "panels")]
        scoring: String,
        /// GOrami board size: 16, 22 or 24; the solution for 16 fields is not used
        #[arg(long, default_value = "22", value_parser = arena)]
        board: &'static Arena,
        /// Number of random moves in the opening
        #[arg(long, default_value_t = 3)]
        opening: u32,
        /// Random seed; the same seed gives the same games
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Stop as soon as a sequential probability ratio test decides between the two normalised Elo differences
        #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
        sprt: Option<String>,
    },
}

fn pair<T: std::str::FromStr>(text: &str) -> Option<(T, T)> {
    let (first, second) = text.split_once(',')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

fn lengths(text: &str) -> Result<RangeInclusive<u32>, String> {
    let range = pair(text).map(|(from, to)| from..=to).filter(|range| !range.is_empty() && *range.end() <= 40);
    range.ok_or_else(|| format!("{text:?} is not two numbers up to 40 such as 2,6"))
}

fn mover(text: &str) -> Result<MoveSelection, String> {
    MoveSelection::read(text).ok_or_else(|| format!("{text:?} is neither search nor choice"))
}

fn game(text: &str) -> Result<UgiGame, String> {
    UgiGame::named(text).ok_or_else(|| format!("{text:?} is neither kulami nor gorami"))
}

fn arena(text: &str) -> Result<&'static Arena, String> {
    let arena = Arena::all().find(|arena| arena.size().to_string() == text);
    arena.ok_or_else(|| format!("{text:?} is not 16, 22 or 24"))
}

pub fn run(command: &Train, output: &mut Output) -> Result<(), CliError> {
    match command {
        Train::Generate { file, games, seed, nodes, by, scoring, opening, weights } => {
            let scoring = read_scoring(scoring)?;
            let settings = Settings { seed: *seed, selection: *by, scoring, nodes: *nodes, opening: opening.clone() };
            generate(file, *games, &settings, &tuning(weights, scoring)?, output)
        }
        Train::Fit { files, form, pull, seed, out } => {
            let set = read(files, *seed)?;
            let fitted = fitted(&set, form, *pull, output)?;
            match (out, fitted) {
                (None, _) => Ok(()),
                (Some(file), Some(weights)) => write_file(file, &with_heading(recipe::EVALUATION, &weights)),
                (Some(_), None) => Err(CliError::Usage(format!(
                    "--form {form}: the engine does not use weights of this form, so --out cannot save them"
                ))),
            }
        }
        Train::Moves { files, sharpness, seed, out } => moves(files, *sharpness, *seed, out.as_deref(), output),
        Train::Compare { a, b, pairs, nodes, game, scoring, board, opening, seed, sprt } => {
            let sprt = match sprt.as_deref() {
                None => None,
                Some(text) => match pair(text) {
                    Some((elo0, elo1)) => Some(Sprt::new(elo0, elo1)),
                    None => return Err(CliError::Usage(format!("--sprt {text:?}: must be two numbers such as 0,10"))),
                },
            };
            let (opening, seed, pairs, nodes) = (*opening, *seed, *pairs, [*nodes; 2]);
            match game {
                UgiGame::Kulami => {
                    let scoring = read_scoring(scoring)?;
                    let tunings = [tuning(a, scoring)?, tuning(b, scoring)?];
                    let weights = MatchedWeights::Kulami { tunings: tunings.each_ref(), scoring };
                    compare(&WeightsMatch { weights, nodes, opening, seed, pairs, sprt }, output)
                }
                UgiGame::Gorami => {
                    let weights = [gorami_weights(a, board)?, gorami_weights(b, board)?];
                    let evaluators = weights
                        .each_ref()
                        .map(|weights| weights.as_ref().map_or(Evaluator::CurrentMargin, Evaluator::Weights));
                    let weights = MatchedWeights::Gorami { evaluators, arena: board };
                    compare(&WeightsMatch { weights, nodes, opening, seed, pairs, sprt }, output)
                }
            }
        }
    }
}

fn read_scoring(text: &str) -> Result<Scoring, CliError> {
    Scoring::read(text).map_err(|error| CliError::Usage(error.to_string()))
}

fn tuning(name: &str, scoring: Scoring) -> Result<Tuning, CliError> {
    if let Some(weights) = named_weights(name, scoring) {
        return Ok(Tuning::new(weights));
    }
    let (text, name) = read_text(name)?;
    KulamiWeights::read(&text).map(Tuning::new).map_err(|fault| CliError::Input(format!("{name}: {fault}")))
}

/// The weights with a name on a board; `None` for the current score.
fn gorami_weights(name: &str, arena: &'static Arena) -> Result<Option<gorami::GoramiWeights>, CliError> {
    match name {
        "built-in" => Ok(Some(*gorami::GoramiWeights::built_in(arena))),
        "current" => Ok(None),
        file => {
            let (text, name) = read_text(file)?;
            let all =
                gorami::GoramiWeights::read(&text).map_err(|fault| CliError::Input(format!("{name}: {fault}")))?;
            Ok(Arena::SIZES.iter().position(|size| *size == arena.size()).map(|index| all[index]))
        }
    }
}

fn write_file(file: &Path, text: &str) -> Result<(), CliError> {
    std::fs::write(file, text).map_err(|error| CliError::Input(format!("{}: {error}", file.display())))
}

/// Weights as a file: what they are, and the command that made them.
fn with_heading(title: &str, weights: &impl Display) -> String {
    let words: Vec<String> = std::env::args().skip(1).collect();
    format!("# {title}\n# Command: ludami {}\n{weights}", words.join(" "))
}

fn generate(
    file: &Path,
    games: u64,
    settings: &Settings,
    tuning: &Tuning,
    output: &mut Output,
) -> Result<(), CliError> {
    let mut text = String::new();
    let mut moves = 0;
    for number in 0..games {
        let game = self_play::play(settings, number, tuning).map_err(|error| CliError::Input(error.to_string()))?;
        moves += game.moves.len() - game.opening;
        text += &format!("{game}\n");
        if (number + 1).is_multiple_of((games / 10).max(1)) {
            eprintln!("{}/{games} games", number + 1);
        }
    }
    write_file(file, &text)?;
    output.line(format!("{games} games with {moves} moves of the engine"));
    Ok(())
}

fn read_games(files: &[String]) -> Result<Vec<SelfPlayGame>, CliError> {
    let mut games = Vec::new();
    for file in files {
        let (text, name) = read_text(file)?;
        games.extend(trainer::read_games(&text).map_err(|fault| CliError::Input(format!("{name}: {fault}")))?);
    }
    Ok(games)
}

fn moves(files: &[String], sharpness: f64, seed: u64, out: Option<&Path>, output: &mut Output) -> Result<(), CliError> {
    if !(sharpness > 0.0 && sharpness <= MOST_SHARPNESS) {
        return Err(CliError::Usage(format!("--sharpness {sharpness}: must be above 0 and at most {MOST_SHARPNESS}")));
    }
    let games = read_games(files)?;
    if let Some(other) = games.iter().find(|game| game.scoring != games[0].scoring) {
        return Err(CliError::Input(format!("games with {} and with {}", games[0].scoring, other.scoring)));
    }
    let decisions = PolicyData::new(&games, seed);
    let [learned, held_back] = decisions.counts();
    if learned == 0 || held_back == 0 {
        return Err(CliError::Input(format!("{} games are too few for training", games.len())));
    }
    output.line(format!(
        "{learned} moves learned, {held_back} held back; how surprising those are, and how often first:"
    ));
    let numbers = decisions.fit();
    for (name, numbers) in [("even", vec![[0.0; 2]; numbers.len()]), ("likely", numbers.clone())] {
        let PolicyQuality { cross_entropy, top_1 } = decisions.quality(&numbers);
        output.line(format!("{name:10} {cross_entropy:.3} {:.1} %", 100.0 * top_1));
    }
    let policy = playout_policy(&numbers, sharpness).expect("every feature has a number");
    out.map_or(Ok(()), |file| write_file(file, &with_heading(recipe::POLICY, &policy)))
}

fn read(files: &[String], seed: u64) -> Result<TrainingData, CliError> {
    let games = read_games(files)?;
    let set = TrainingData::new(&games, seed);
    match set.training.is_empty() || set.validation.is_empty() {
        true => Err(CliError::Input(format!("{} games are too few for training", games.len()))),
        false => Ok(set),
    }
}

/// Prints the errors; returns the weights if the engine knows the form.
fn fitted(set: &TrainingData, name: &str, pull: f64, output: &mut Output) -> Result<Option<KulamiWeights>, CliError> {
    let form = FeatureSet::read(name).ok_or_else(|| {
        CliError::Usage(format!("--form {name:?}: must be panels, phases, mobility, turn, legal or ways"))
    })?;
    if !(pull > 0.0 && pull.is_finite()) {
        return Err(CliError::Usage(format!("--pull {pull}: must be above 0")));
    }
    let known = |name: &str| named_weights(name, Scoring::Panels).expect("these weights are known");
    output.line(format!("{} positions learned, {} held back; errors there:", set.training.len(), set.validation.len()));
    output.line(format!("nothing    {}", trainer::RmsError::of(set.validation.iter(), |_| 0.0)));
    for name in ["current", "hand-made"] {
        output.line(format!("{name:10} {}", set.errors(FeatureSet::Ways, &FeatureSet::Ways.weights_of(&known(name)))));
    }
    let numbers = trainer::fit(form, &set.training, &known("hand-made"), pull);
    output.line(format!("{form:10} {}", set.errors(form, &numbers)));
    Ok(form.engine_weights(&numbers))
}

fn compare(games: &WeightsMatch<'_>, output: &mut Output) -> Result<(), CliError> {
    let line = |tally: &MatchTally| {
        let MatchTally { wins, draws, losses, pairs, .. } = tally;
        let share = |share: Option<IntervalEstimate>, times: f64| {
            let interval_text = |IntervalEstimate { value, low, high }| {
                format!("{:.1} [{:.1}, {:.1}]", times * value, times * low, times * high)
            };
            share.map_or(String::new(), interval_text)
        };
        let (score, difference) = (share(elo::score(tally), 100.0), share(elo::difference(tally), 1.0));
        let llr = games.sprt.map_or(String::new(), |sprt| format!(", LLR {:+.2}", sprt.llr(tally)));
        format!(
            "{} games: +{wins} ={draws} -{losses}, score {score} %, Elo {difference}, pairs {pairs:?}{llr}",
            tally.games()
        )
    };
    let played = games.play(|tally| {
        if tally.count().is_multiple_of(100) {
            eprintln!("{}", line(tally));
        }
    });
    let tally = played.map_err(|error| CliError::Input(error.to_string()))?;
    output.line(line(&tally));
    if let Some(sprt) = games.sprt {
        let decision = match sprt.decision(&tally) {
            Some(SprtDecision::Passed) => "passed",
            Some(SprtDecision::Failed) => "failed",
            None => "not decided",
        };
        output.line(format!("SPRT [{}, {}] normalised Elo: {decision}", sprt.elo0, sprt.elo1));
    }
    Ok(())
}
