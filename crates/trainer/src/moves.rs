//! Which moves are likely, learned from the moves of games.

use engine::kulami::{MoveFeature, PlayoutPolicy};
use kulami::Position;

use crate::fit::is_held_back;
use crate::played::Played;

/// A move chosen among others.
#[derive(Clone, Debug)]
struct Decision {
    half: usize,
    /// The reasons of every legal move, as places among all reasons.
    moves: Vec<Vec<usize>>,
    chosen: usize,
}

/// Moves to learn from and moves to see what was learned; no game is in both.
#[derive(Clone, Debug)]
pub struct Decisions {
    learned: Vec<Decision>,
    held_back: Vec<Decision>,
}

/// How well moves are foretold.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Surprise {
    /// The mean of the logarithms of what the chosen moves were given, turned round.
    pub mean: f64,
    /// The part of the moves that were given most; one of several that were given as much counts as its part.
    pub first: f64,
}

/// Steps of learning.
const ROUNDS: usize = 30;
const BATCH: usize = 2_000;
const RATE: f64 = 0.03;
const DECAY: [f64; 2] = [0.9, 0.99];

/// Numbers are pulled a little towards nothing, so that those that hardly ever count stay there.
const PULL: f64 = 1e-5;

impl Decisions {
    /// Of all moves that were not drawn by lot and had others beside them; the same seed parts games the same way.
    pub fn new(games: &[Played], seed: u64) -> Decisions {
        let reasons: Vec<MoveFeature> = PlayoutPolicy::features().collect();
        let mut decisions = Decisions { learned: Vec::new(), held_back: Vec::new() };
        for (number, game) in games.iter().enumerate() {
            let part = if is_held_back(number, seed) { &mut decisions.held_back } else { &mut decisions.learned };
            let moves = game.positions().into_iter().zip(&game.moves).skip(game.opening);
            let decision = |(position, chosen): (Position, &kulami::Field)| {
                let place = |reason: MoveFeature| reasons.iter().position(|known| *known == reason);
                let of = |field| PlayoutPolicy::features_of(&position, field).into_iter().filter_map(place).collect();
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

    /// How many moves are learned from, and how many are held back.
    pub fn counts(&self) -> [usize; 2] {
        [self.learned.len(), self.held_back.len()]
    }

    /// The logarithms of the factors with which the chosen moves are least surprising, in both halves of a game.
    pub fn fit(&self) -> Vec<[f64; 2]> {
        let count = PlayoutPolicy::features().count();
        let mut numbers = vec![[0.0; 2]; count];
        let (mut means, mut squares) = (numbers.clone(), numbers.clone());
        let mut steps = 0;
        for round in 0..ROUNDS {
            let rate = RATE * (1.0 - round as f64 / ROUNDS as f64);
            for batch in self.learned.chunks(BATCH) {
                let mut slopes = vec![[0.0; 2]; count];
                for Decision { half, moves, chosen } in batch {
                    let given = shares(&numbers, *half, moves);
                    for (at, (reasons, given)) in moves.iter().zip(given).enumerate() {
                        let off = given - if at == *chosen { 1.0 } else { 0.0 };
                        reasons.iter().for_each(|&place| slopes[place][*half] += off / batch.len() as f64);
                    }
                }
                steps += 1;
                let aged = DECAY.map(|decay| 1.0 - decay.powi(steps));
                for place in 0..2 * count {
                    let (place, half) = (place / 2, place % 2);
                    let slope = slopes[place][half] + PULL * numbers[place][half];
                    let (mean, square) = (&mut means[place][half], &mut squares[place][half]);
                    *mean = DECAY[0] * *mean + (1.0 - DECAY[0]) * slope;
                    *square = DECAY[1] * *square + (1.0 - DECAY[1]) * slope * slope;
                    numbers[place][half] -= rate * (*mean / aged[0]) / ((*square / aged[1]).sqrt() + 1e-8);
                }
            }
        }
        numbers
    }

    /// How surprising the moves are that were held back.
    pub fn surprise(&self, numbers: &[[f64; 2]]) -> Surprise {
        let (mut sum, mut first) = (0.0, 0.0);
        for Decision { half, moves, chosen } in &self.held_back {
            let given = shares(numbers, *half, moves);
            sum -= given[*chosen].ln();
            if given.iter().all(|share| *share <= given[*chosen]) {
                first += 1.0 / given.iter().filter(|share| **share == given[*chosen]).count() as f64;
            }
        }
        let count = self.held_back.len().max(1) as f64;
        Surprise { mean: sum / count, first: first / count }
    }
}

/// What each move is given.
fn shares(numbers: &[[f64; 2]], half: usize, moves: &[Vec<usize>]) -> Vec<f64> {
    let weight = |reasons: &Vec<usize>| reasons.iter().map(|&place| numbers[place][half]).sum::<f64>().exp();
    let weights: Vec<f64> = moves.iter().map(weight).collect();
    let all: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / all).collect()
}

/// Likelihoods of which the logarithms are so many times these numbers.
pub fn likely(numbers: &[[f64; 2]], sharpness: f64) -> Option<PlayoutPolicy> {
    // Few digits are enough, and are written short.
    let factor = |number: f64| (sharpness * number).exp().clamp(1e-3, 1e3);
    let short = |number: f64| format!("{:.4}", factor(number)).parse().expect("a number that was just written");
    PlayoutPolicy::new(&numbers.iter().map(|halves| halves.map(short)).collect::<Vec<[f32; 2]>>())
}
