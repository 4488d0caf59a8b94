//! Positions of random games, with their plain minimax values.

use std::sync::Arc;

use gurami::gorami;
use kulami::random::{random_irregular, random_square};
use kulami::{Board, Colour, Position, Scoring};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A random game on a random board up to a ply, or to its end if that comes first.
pub fn random(seed: u64, ply: u32) -> Position {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let layout = if seed.is_multiple_of(2) { random_square(seed) } else { random_irregular(seed) };
    let scoring = Scoring::ALL[(seed / 2 % 4) as usize];
    let mut position = Position::start(Arc::new(Board::new(layout)), scoring, Colour::Red);
    while position.ply() < ply && !position.is_over() {
        let legal = position.legal();
        let field = legal.iter().nth(rng.random_range(0..legal.len()) as usize);
        position.put(field.expect("below the number of legal fields"));
    }
    position
}

/// A position of random play with at most this many free fields, on the board of the seed; finally over.
pub fn random_gorami(seed: u64, free: usize) -> gorami::Position {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let arena = gorami::Arena::all().nth((seed % 3) as usize).expect("three boards");
    let mut position = gorami::Position::new(arena, gurami::Colour::BOTH[(seed / 3 % 2) as usize]);
    while position.to_move().is_some() && position.free().len() > free {
        let moves: Vec<_> = position.placements().collect();
        position.place(moves[rng.random_range(0..moves.len())]).expect("a listed move");
    }
    position
}

/// The margin of best play for the side to move: every sequence is played to its end.
pub fn plain_margin(position: &Position) -> i32 {
    if position.is_over() {
        let points = position.points();
        return points[position.turn()] as i32 - points[position.turn().other()] as i32;
    }
    let after = |field| {
        let mut next = position.clone();
        next.put(field);
        -plain_margin(&next)
    };
    position.legal().iter().map(after).max().expect("a game that is not over has a move")
}
