//! Training of the playout policy on the moves of games: softmax regression by Adam on mini-batches.

use engine::kulami::{MoveFeature, PlayoutPolicy};
use kulami::Position;

use crate::fit::is_validation;
use crate::self_play_game::SelfPlayGame;

/// A position with the move that was played.
#[derive(Clone, Debug)]
struct Decision {
    half: usize,
    /// Features of every legal move, as indices into all features.
    moves: Vec<Vec<usize>>,
    chosen: usize,
}

/// Moves for training and for validation; no game is in both.
#[derive(Clone, Debug)]
pub struct PolicyData {
    training: Vec<Decision>,
    validation: Vec<Decision>,
}

/// How well a policy predicts moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PolicyQuality {
    /// Mean cross-entropy.
    pub cross_entropy: f64,
    /// Share of moves that were given the highest probability; a move that ties with others counts as a fraction.
    pub top_1: f64,
}

const EPOCHS: usize = 30;
const BATCH: usize = 2_000;

/// Initial learning rate; it falls linearly to 0.
const LEARNING_RATE: f64 = 0.03;

/// Decay rates of Adam's first and second moments.
const BETAS: [f64; 2] = [0.9, 0.99];

/// L2 penalty: weights of features that hardly ever occur stay near 0.
const PENALTY: f64 = 1e-5;

impl PolicyData {
    /// Takes all moves of the engine that had alternatives. The seed decides which games are for validation.
    pub fn new(games: &[SelfPlayGame], seed: u64) -> PolicyData {
        let features: Vec<MoveFeature> = PlayoutPolicy::features().collect();
        let mut decisions = PolicyData { training: Vec::new(), validation: Vec::new() };
        for (number, game) in games.iter().enumerate() {
            let part = if is_validation(number, seed) { &mut decisions.validation } else { &mut decisions.training };
            let moves = game.positions().into_iter().zip(&game.moves).skip(game.opening);
            let decision = |(position, chosen): (Position, &kulami::Field)| {
                let index = |feature: MoveFeature| features.iter().position(|known| *known == feature);
                let of = |field| PlayoutPolicy::features_of(&position, field).into_iter().filter_map(index).collect();
                Some(Decision {
                    half: PlayoutPolicy::half(position.ply()),
                    moves: position.legal().iter().map(of).collect(),
                    chosen: position.legal().iter().position(|field| field == *chosen)?,
                })
            };
            part.extend(moves.filter_map(decision).filter(|decision| decision.moves.len() > 1));
        }
        decisions
    }

    /// Numbers of moves for training and for validation.
    pub fn counts(&self) -> [usize; 2] {
        [self.training.len(), self.validation.len()]
    }

    /// Fits the logarithms of the factors, for both halves of a game, by minimising the cross-entropy of the training moves.
    pub fn fit(&self) -> Vec<[f64; 2]> {
        let count = PlayoutPolicy::features().count();
        let mut weights = vec![[0.0; 2]; count];
        let (mut first_moments, mut second_moments) = (weights.clone(), weights.clone());
        let mut steps = 0;
        for epoch in 0..EPOCHS {
            let learning_rate = LEARNING_RATE * (1.0 - epoch as f64 / EPOCHS as f64);
            for batch in self.training.chunks(BATCH) {
                let mut gradients = vec![[0.0; 2]; count];
                for Decision { half, moves, chosen } in batch {
                    let probabilities = softmax(&weights, *half, moves);
                    for (at, (features, probability)) in moves.iter().zip(probabilities).enumerate() {
                        let error = probability - if at == *chosen { 1.0 } else { 0.0 };
                        features.iter().for_each(|&index| gradients[index][*half] += error / batch.len() as f64);
                    }
                }
                steps += 1;
                let corrections = BETAS.map(|beta| 1.0 - beta.powi(steps));
                for place in 0..2 * count {
                    let (index, half) = (place / 2, place % 2);
                    let gradient = gradients[index][half] + PENALTY * weights[index][half];
                    let (first, second) = (&mut first_moments[index][half], &mut second_moments[index][half]);
                    *first = BETAS[0] * *first + (1.0 - BETAS[0]) * gradient;
                    *second = BETAS[1] * *second + (1.0 - BETAS[1]) * gradient * gradient;
                    weights[index][half] -=
                        learning_rate * (*first / corrections[0]) / ((*second / corrections[1]).sqrt() + 1e-8);
                }
            }
        }
        weights
    }

    /// How well these weights predict the validation moves.
    pub fn quality(&self, weights: &[[f64; 2]]) -> PolicyQuality {
        let (mut sum, mut top) = (0.0, 0.0);
        for Decision { half, moves, chosen } in &self.validation {
            let probabilities = softmax(weights, *half, moves);
            let chosen = probabilities[*chosen];
            sum -= chosen.ln();
            if probabilities.iter().all(|other| *other <= chosen) {
                top += 1.0 / probabilities.iter().filter(|other| **other == chosen).count() as f64;
            }
        }
        let count = self.validation.len().max(1) as f64;
        PolicyQuality { cross_entropy: sum / count, top_1: top / count }
    }
}

/// The probability of each move.
fn softmax(weights: &[[f64; 2]], half: usize, moves: &[Vec<usize>]) -> Vec<f64> {
    let exponential = |features: &Vec<usize>| features.iter().map(|&index| weights[index][half]).sum::<f64>().exp();
    let exponentials: Vec<f64> = moves.iter().map(exponential).collect();
    let sum: f64 = exponentials.iter().sum();
    exponentials.iter().map(|exponential| exponential / sum).collect()
}

/// The policy with these weights, multiplied by the sharpness (an inverse temperature).
pub fn playout_policy(weights: &[[f64; 2]], sharpness: f64) -> Option<PlayoutPolicy> {
    // Four digits are enough, and keep the file short.
    let factor = |weight: f64| (sharpness * weight).exp().clamp(1e-3, 1e3);
    let short = |weight: f64| format!("{:.4}", factor(weight)).parse().expect("a number that was just written");
    PlayoutPolicy::new(&weights.iter().map(|halves| halves.map(short)).collect::<Vec<[f32; 2]>>())
}
