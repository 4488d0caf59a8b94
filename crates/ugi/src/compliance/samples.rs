//! Positions for the checks.

use gurami::gorami::Arena;
use kulami::{Scoring, random};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::position::{AnyPosition, UgiGame};

/// Random positions of a game after these numbers of moves, with varying boards and scorings; fewer moves if the game
/// ends.
pub(super) fn after(game: UgiGame, plies: &[usize]) -> Vec<AnyPosition> {
    plies.iter().enumerate().map(|(seed, &plies)| played(game, seed, plies)).collect()
}

/// Positions with at most this many moves left, not over.
pub(super) fn late(game: UgiGame, most_left: u32, count: usize) -> Vec<AnyPosition> {
    let almost = |seed| {
        let mut position = start(game, seed);
        let mut rng = Pcg64Mcg::seed_from_u64(seed as u64);
        while position.plies_left() > most_left {
            step(&mut position, &mut rng);
        }
        position
    };
    (0..).map(almost).filter(|position| !position.is_over()).take(count).collect()
}

/// Games that are over.
pub(super) fn finished(game: UgiGame, count: usize) -> Vec<AnyPosition> {
    (0..count).map(|seed| played(game, seed, usize::MAX)).collect()
}

/// A whole random game: the moves one after another, from `startpos` of the given position.
pub(super) fn moves(start: &AnyPosition, seed: u64) -> Vec<String> {
    let mut position = start.clone();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    std::iter::from_fn(|| step(&mut position, &mut rng)).collect()
}

fn played(game: UgiGame, seed: usize, plies: usize) -> AnyPosition {
    let mut position = start(game, seed);
    let mut rng = Pcg64Mcg::seed_from_u64(seed as u64);
    for _ in 0..plies {
        if step(&mut position, &mut rng).is_none() {
            break;
        }
    }
    position
}

fn step(position: &mut AnyPosition, rng: &mut Pcg64Mcg) -> Option<String> {
    let mv = position.moves().choose(rng)?.clone();
    position.play(&mv).expect("a listed move is legal");
    Some(mv)
}

fn start(game: UgiGame, seed: usize) -> AnyPosition {
    let mut rng = Pcg64Mcg::seed_from_u64(seed as u64 ^ 0x5eed);
    match game {
        UgiGame::Kulami => {
            let layout = match seed % 2 {
                0 => random::random_square(rng.random()),
                _ => random::random_irregular(rng.random()),
            };
            AnyPosition::kulami_start(layout, Scoring::ALL[seed / 2 % Scoring::ALL.len()])
        }
        UgiGame::Gorami => {
            let size = Arena::SIZES[seed % Arena::SIZES.len()];
            AnyPosition::gorami_start(size).expect("GOrami is played on its own boards")
        }
    }
}
