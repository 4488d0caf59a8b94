//! Recipes: the command and settings that make each file of weights.
//!
//! One row per file ([`RECIPES`]): the pipeline with all its settings. `cargo xtask weights NAME` runs it. A run is deterministic, but the
//! games that weights are fitted to depend on the search, so another commit gives other weights.

use std::ops::{Range, RangeInclusive};

use contest::NoOpening;
use engine::kulami::{KulamiWeights, Tuning};
use kulami::Scoring;
use thiserror::Error;

use crate::proof_order::{self, Endings};
use crate::self_play::{self, MoveSelection, Settings};
use crate::{
    FeatureSet, PolicyData, SelfPlayGame, TrainingData, challenge, estimate, fit, gorami, named_weights, playout_policy,
};

/// How a file of weights is made.
#[derive(Clone, PartialEq, Debug)]
pub struct Recipe {
    /// Its name, which is that of the file.
    pub name: &'static str,
    /// First line of the file: what it contains.
    pub title: &'static str,
    /// The pipeline.
    pub pipeline: Pipeline,
}

/// A training pipeline.
#[derive(Clone, PartialEq, Debug)]
pub enum Pipeline {
    /// Ridge regression on the margins of self-play games.
    Evaluation {
        /// The scoring of the games.
        scoring: Scoring,
        /// The fit uses the games of all rounds so far; the games of the next round are played with its weights.
        rounds: &'static [Round],
    },
    /// Softmax regression on the moves of self-play games.
    Policy {
        /// The scoring of the games.
        scoring: Scoring,
        /// The games.
        round: Round,
        /// The fitted weights are multiplied by this (an inverse temperature).
        sharpness: f64,
    },
    /// Logistic regression on exact values of positions of random games.
    Gorami {
        /// Positions per board.
        positions: usize,
    },
    /// Coordinate descent on the nodes of solving endings of random games.
    ProofOrder(Endings),
    /// Pairwise ranking of boards of Challenge.
    Challenge {
        /// Seeds of the lines of each round. The first round starts with weights of 0, every other one with those of the round
        /// before.
        rounds: &'static [Range<u64>],
        /// Placements per line.
        work: u64,
    },
    /// Least squares on what pieces change on boards of Challenge.
    ChallengeEstimate {
        /// Seeds of the lines.
        lines: Range<u64>,
        /// Placements per line.
        work: u64,
    },
}

/// Self-play games, after 2 to 38 random moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// Number of games.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// How moves are selected.
    pub selection: MoveSelection,
    /// Nodes per move.
    pub nodes: u64,
    /// The weights of the first round; later rounds use the fitted ones.
    pub weights: InitialWeights,
}

/// Weights of the games before the first fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InitialWeights {
    /// The prior of fits, set by hand.
    HandMade,
    /// The weights in use.
    BuiltIn,
}

impl InitialWeights {
    fn weights(self, scoring: Scoring) -> KulamiWeights {
        let name = match self {
            InitialWeights::HandMade => "hand-made",
            InitialWeights::BuiltIn => "built-in",
        };
        named_weights(name, scoring).expect("these weights are known")
    }
}

/// Why a recipe has failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecipeError {
    /// A game has no opening.
    #[error(transparent)]
    Opening(#[from] NoOpening),
    /// A fitted weight is too large for the engine.
    #[error("a fitted weight is too large for the engine")]
    TooLarge,
}

/// Size of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// The size that made the weights in use.
    Full,
    /// Seconds: shows that the pipeline runs and that the engine reads its result.
    Short,
}

/// Number of random moves at the start of a self-play game.
const OPENING: RangeInclusive<u32> = 2..=38;

/// Penalty of the ridge regression.
const PENALTY: f64 = 20.0;

/// Seed that decides which games are for validation.
const VALIDATION_SEED: u64 = 1;

/// Title of the files of Kulami's evaluation.
pub const EVALUATION: &str = "The numbers of Kulami's evaluation, in 1024ths of a point for the side to move: at the first and at \
                          the last marble.";
/// Title of the files of Kulami's playout policy.
pub const POLICY: &str = "How likely moves of Kulami are in a random game: factors before and after the 28th marble.";
const PROOF_ORDER: &str = "The numbers of the move ordering of Kulami's proofs: a marble on a panel by its state, and the cost of \
                           replies.";
const CHALLENGE_ESTIMATE: &str =
    "The coefficients by which Challenge's solver estimates what a piece changes on other fields.";
const GORAMI: &str =
    "The numbers of GOrami's evaluation, in 64ths of a stripe for the side to move: board, feature, weight.";
const CHALLENGE: &str =
    "The numbers of Challenge's solver, in 1024ths of a point: what is seen on a board, and what it is worth.";

const fn searched(games: u64, seed: u64) -> Round {
    Round { games, seed, selection: MoveSelection::Search, nodes: 3_000, weights: InitialWeights::HandMade }
}

const fn chosen(games: u64, seed: u64, nodes: u64) -> Round {
    Round { games, seed, selection: MoveSelection::Choice, nodes, weights: InitialWeights::BuiltIn }
}

const fn evaluation(name: &'static str, scoring: Scoring, rounds: &'static [Round]) -> Recipe {
    Recipe { name, title: EVALUATION, pipeline: Pipeline::Evaluation { scoring, rounds } }
}

const fn policy(name: &'static str, scoring: Scoring) -> Recipe {
    let pipeline = Pipeline::Policy { scoring, round: chosen(8_000, 1, 20_000), sharpness: 2.0 };
    Recipe { name, title: POLICY, pipeline }
}

/// One per file in `crates/engine/weights`.
pub const RECIPES: &[Recipe] = &[
    evaluation("kulami", Scoring::Panels, &[searched(30_000, 1), searched(30_000, 2)]),
    evaluation("kulami-lines", Scoring::Lines, &[searched(10_000, 1), searched(10_000, 2)]),
    evaluation("kulami-area", Scoring::Area, &[chosen(12_000, 51, 50_000)]),
    evaluation("kulami-area-lines", Scoring::AreaAndLines, &[chosen(10_000, 52, 50_000)]),
    policy("likely", Scoring::Panels),
    policy("likely-lines", Scoring::Lines),
    policy("likely-area", Scoring::Area),
    policy("likely-area-lines", Scoring::AreaAndLines),
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
            Pipeline::Policy { scoring, round, sharpness } => {
                let tuning = Tuning::new(round.weights.weights(*scoring));
                let data = PolicyData::new(&play(*scoring, round, &tuning, scale, report)?, VALIDATION_SEED);
                report(format!("{:?} moves for training and validation", data.counts()));
                let weights = data.fit();
                report(format!("validation: {:?}", data.quality(&weights)));
                playout_policy(&weights, *sharpness).ok_or(RecipeError::TooLarge)?.to_string()
            }
            Pipeline::Gorami { positions } => gorami::fit(scale.of(*positions, 40), report),
            Pipeline::ProofOrder(endings) => {
                let short = Endings { count: 1, ply: 46, ..*endings };
                proof_order::fit(scale.of(*endings, short), report)?.to_string()
            }
            Pipeline::ChallengeEstimate { lines, work } => {
                let end = scale.of(lines.end, lines.start + 2);
                let estimate = estimate::fit(lines.start..end, scale.of(*work, 20_000), report);
                estimate.ok_or(RecipeError::TooLarge)?.to_string()
            }
            Pipeline::Challenge { rounds, work } => {
                let mut weights = engine::numbers::challenge::ChallengeWeights::zero();
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
) -> Result<Vec<SelfPlayGame>, RecipeError> {
    let Round { seed, selection, .. } = *round;
    let settings = Settings { seed, selection, scoring, nodes: scale.of(round.nodes, 300), opening: OPENING };
    let games = scale.of(round.games, 20);
    let mut played = Vec::new();
    for number in 0..games {
        played.push(self_play::play(&settings, number, tuning)?);
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
    let prior = InitialWeights::HandMade.weights(scoring);
    let mut weights = rounds.first().map_or(InitialWeights::HandMade, |round| round.weights).weights(scoring);
    let mut games = Vec::new();
    for round in rounds {
        games.extend(play(scoring, round, &Tuning::new(weights), scale, report)?);
        let set = TrainingData::new(&games, VALIDATION_SEED);
        report(format!("{} positions for training, {} for validation", set.training.len(), set.validation.len()));
        let fitted = fit(FeatureSet::Ways, &set.training, &prior, PENALTY);
        report(format!("root mean square errors on validation positions: {}", set.errors(FeatureSet::Ways, &fitted)));
        weights = FeatureSet::Ways.engine_weights(&fitted).ok_or(RecipeError::TooLarge)?;
    }
    Ok(weights)
}
