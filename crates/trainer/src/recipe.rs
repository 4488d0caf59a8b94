//! How every file of weights is made.
//!
//! One row per file ([`RECIPES`]): the pipeline with all its settings, and where the numbers in use come from.
//! `cargo xtask weights NAME` runs it. A run is deterministic for the code that it runs with: the games that numbers are
//! fitted to depend on the search, so a later commit gives other numbers.

use std::ops::{Range, RangeInclusive};

use contest::NoOpening;
use engine::kulami::{KulamiWeights, Tuning};
use kulami::Scoring;
use thiserror::Error;

use crate::order::{self, Endings};
use crate::selfplay::{self, Mover, Settings};
use crate::{Decisions, Form, Played, Set, challenge, estimate, fit, gorami, known_weights, likely};

/// How a file of weights is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    /// Its name, which is that of the file.
    pub name: &'static str,
    /// The first line of the file: what its numbers are.
    pub title: &'static str,
    /// What is run.
    pub pipeline: Pipeline,
}

/// What is run.
#[derive(Clone, PartialEq, Debug)]
pub enum Pipeline {
    /// Least squares of the margins of self-play games.
    Evaluation {
        /// The scoring of the games.
        scoring: Scoring,
        /// Games of all rounds are fitted to; each fit but the last plays the games of the next round.
        rounds: &'static [Round],
    },
    /// Which moves were chosen in self-play games.
    Likelihoods {
        /// The scoring of the games.
        scoring: Scoring,
        /// The games.
        round: Round,
        /// Logarithms of the factors are multiplied by this.
        sharpness: f64,
    },
    /// Exact values of positions of random games.
    Gorami {
        /// Positions per board.
        positions: usize,
    },
    /// Nodes of proofs of endings of random games.
    ProofOrder(Endings),
    /// Which boards of Challenge were worth keeping.
    Challenge {
        /// Seeds of the lines of each round. The first round starts with weights of 0, every other one with those of the round
        /// before.
        rounds: &'static [Range<u64>],
        /// Placements per line.
        work: u64,
    },
    /// What pieces change on boards of Challenge.
    ChallengeEstimate {
        /// Seeds of the lines.
        lines: Range<u64>,
        /// Placements per line.
        work: u64,
    },
}

/// Games of self-play, after 2 to 38 random moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// How many.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// What chooses the moves.
    pub mover: Mover,
    /// Nodes per move.
    pub nodes: u64,
    /// The weights of the first round; later ones are played with those fitted so far.
    pub weights: Start,
}

/// Weights that games are played with before anything is fitted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Those that fits are pulled towards.
    HandMade,
    /// Those in use.
    BuiltIn,
}

impl Start {
    fn weights(self, scoring: Scoring) -> KulamiWeights {
        let name = match self {
            Start::HandMade => "hand-made",
            Start::BuiltIn => "built-in",
        };
        known_weights(name, scoring).expect("these weights are known")
    }
}

/// Why a recipe gives no weights.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecipeError {
    /// A game cannot begin.
    #[error(transparent)]
    Opening(#[from] NoOpening),
    /// The engine cannot hold what was fitted.
    #[error("the fitted numbers are too large for the engine")]
    TooLarge,
}

/// How long a run takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// As long as the numbers need to become good.
    Full,
    /// Seconds: shows that the pipeline runs and that the engine reads what it writes.
    Short,
}

/// Random moves that begin a game of self-play.
const OPENING: RangeInclusive<u32> = 2..=38;

/// Of the ridge, and of the lot that holds games back.
const PULL: f64 = 20.0;
const SEED: u64 = 1;

/// What a file of weights of Kulami's evaluation begins with.
pub const EVALUATION: &str = "The numbers of Kulami's evaluation, in 1024ths of a point for the side to move: at the first and at \
                          the last marble.";
/// What a file of likelihoods begins with.
pub const LIKELIHOODS: &str =
    "How likely moves of Kulami are in a random game: factors before and after the 28th marble.";
const PROOF_ORDER: &str = "The numbers of the move ordering of Kulami's proofs: a marble on a panel by its share, and the cost of \
                           replies.";
const CHALLENGE_ESTIMATE: &str =
    "The coefficients by which Challenge's solver estimates what a piece changes on other fields.";
const GORAMI: &str =
    "The numbers of GOrami's evaluation, in 64ths of a stripe for the side to move: board, feature, weight.";
const CHALLENGE: &str =
    "The numbers of Challenge's solver, in 1024ths of a point: what is seen on a board, and what it is worth.";

const fn searched(games: u64, seed: u64) -> Round {
    Round { games, seed, mover: Mover::Search, nodes: 3_000, weights: Start::HandMade }
}

const fn chosen(games: u64, seed: u64, nodes: u64) -> Round {
    Round { games, seed, mover: Mover::Choice, nodes, weights: Start::BuiltIn }
}

const fn evaluation(name: &'static str, scoring: Scoring, rounds: &'static [Round]) -> Recipe {
    Recipe { name, title: EVALUATION, pipeline: Pipeline::Evaluation { scoring, rounds } }
}

const fn likelihoods(name: &'static str, scoring: Scoring) -> Recipe {
    let pipeline = Pipeline::Likelihoods { scoring, round: chosen(8_000, 1, 20_000), sharpness: 2.0 };
    Recipe { name, title: LIKELIHOODS, pipeline }
}

/// One per file in `crates/engine/weights`.
pub const RECIPES: &[Recipe] = &[
    evaluation("kulami", Scoring::Panels, &[searched(30_000, 1), searched(30_000, 2)]),
    evaluation("kulami-lines", Scoring::Lines, &[searched(10_000, 1), searched(10_000, 2)]),
    evaluation("kulami-area", Scoring::Area, &[chosen(12_000, 51, 50_000)]),
    evaluation("kulami-area-lines", Scoring::AreaAndLines, &[chosen(10_000, 52, 50_000)]),
    likelihoods("likely", Scoring::Panels),
    likelihoods("likely-lines", Scoring::Lines),
    likelihoods("likely-area", Scoring::Area),
    likelihoods("likely-area-lines", Scoring::AreaAndLines),
    Recipe {
        name: "kulami-order",
        title: PROOF_ORDER,
        pipeline: Pipeline::ProofOrder(Endings { count: 50, ply: 40, seed: 61 }),
    },
    Recipe { name: "gorami", title: GORAMI, pipeline: Pipeline::Gorami { positions: 30_000 } },
    Recipe {
        name: "challenge",
        title: CHALLENGE,
        pipeline: Pipeline::Challenge {
            rounds: &[714_000..717_000, 717_000..720_000, 720_000..723_000],
            work: 1_000_000,
        },
    },
    Recipe {
        name: "challenge-estimate",
        title: CHALLENGE_ESTIMATE,
        pipeline: Pipeline::ChallengeEstimate { lines: 723_000..723_200, work: 1_000_000 },
    },
];

impl Recipe {
    /// The recipe with this name.
    pub fn named(name: &str) -> Option<&'static Recipe> {
        RECIPES.iter().find(|recipe| recipe.name == name)
    }

    /// The file of the weights in use, from the root of the repository.
    pub fn file(&self) -> String {
        format!("crates/engine/weights/{}.txt", self.name)
    }

    /// Runs the pipeline; returns the text of the file, with a heading that names the command and this commit.
    pub fn run(&self, scale: Scale, commit: &str, report: &mut dyn FnMut(String)) -> Result<String, RecipeError> {
        let weights = match &self.pipeline {
            Pipeline::Evaluation { scoring, rounds } => evaluate(*scoring, rounds, scale, report)?.to_string(),
            Pipeline::Likelihoods { scoring, round, sharpness } => {
                let tuning = Tuning::new(round.weights.weights(*scoring));
                let decisions = Decisions::new(&play(*scoring, round, &tuning, scale, report)?, SEED);
                report(format!("{:?} moves learned and held back", decisions.counts()));
                let numbers = decisions.fit();
                report(format!("held back: {:?}", decisions.surprise(&numbers)));
                likely(&numbers, *sharpness).ok_or(RecipeError::TooLarge)?.to_string()
            }
            Pipeline::Gorami { positions } => gorami::fit(scale.of(*positions, 40), report),
            Pipeline::ProofOrder(endings) => {
                let short = Endings { count: 1, ply: 46, ..*endings };
                order::fit(scale.of(*endings, short), report)?.to_string()
            }
            Pipeline::ChallengeEstimate { lines, work } => {
                let end = scale.of(lines.end, lines.start + 2);
                let estimate = estimate::fit(lines.start..end, scale.of(*work, 20_000), report);
                estimate.ok_or(RecipeError::TooLarge)?.to_string()
            }
            Pipeline::Challenge { rounds, work } => {
                let mut weights = engine::numbers::challenge::Weights::zero();
                for lines in *rounds {
                    let end = scale.of(lines.end, lines.start + 3);
                    weights = challenge::fit(lines.start..end, scale.of(*work, 20_000), &weights, report)
                        .ok_or(RecipeError::TooLarge)?;
                }
                weights.to_string()
            }
        };
        let short = if scale == Scale::Short { " --short" } else { "" };
        let Recipe { name, title, .. } = self;
        Ok(format!("# {title}\n# Command: cargo xtask weights {name}{short}\n# Commit: {commit}\n{weights}"))
    }
}

impl Scale {
    fn of<T>(self, full: T, short: T) -> T {
        match self {
            Scale::Full => full,
            Scale::Short => short,
        }
    }
}

fn play(
    scoring: Scoring,
    round: &Round,
    tuning: &Tuning,
    scale: Scale,
    report: &mut dyn FnMut(String),
) -> Result<Vec<Played>, RecipeError> {
    let Round { seed, mover, .. } = *round;
    let settings = Settings { seed, mover, scoring, nodes: scale.of(round.nodes, 300), opening: OPENING };
    let games = scale.of(round.games, 20);
    let mut played = Vec::new();
    for number in 0..games {
        played.push(selfplay::play(&settings, number, tuning)?);
        if (number + 1).is_multiple_of((games / 10).max(1)) {
            report(format!("seed {seed}: {}/{games} games", number + 1));
        }
    }
    Ok(played)
}

fn evaluate(
    scoring: Scoring,
    rounds: &[Round],
    scale: Scale,
    report: &mut dyn FnMut(String),
) -> Result<KulamiWeights, RecipeError> {
    let guess = Start::HandMade.weights(scoring);
    let mut weights = rounds.first().map_or(Start::HandMade, |round| round.weights).weights(scoring);
    let mut games = Vec::new();
    for round in rounds {
        games.extend(play(scoring, round, &Tuning::new(weights), scale, report)?);
        let set = Set::new(&games, SEED);
        report(format!("{} positions learned, {} held back", set.learned.len(), set.held_back.len()));
        let numbers = fit(Form::Ways, &set.learned, &guess, PULL);
        report(format!("errors on what was held back: {}", set.errors(Form::Ways, &numbers)));
        weights = Form::Ways.weights(&numbers).ok_or(RecipeError::TooLarge)?;
    }
    Ok(weights)
}
