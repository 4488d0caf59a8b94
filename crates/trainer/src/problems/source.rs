//! Games that problems are generated from.

use std::sync::Arc;

use engine::Searchable;
use engine::levels::LevelPosition;
use game::{Game, RecordedGame};
use gurami::gorami::{self, Arena, Gorami};
use kulami::{Board, Colour, Kulami, Scoring, SwapRule, random};
use rand::Rng;
use rand_pcg::Pcg32;

/// A move as the engine knows it.
pub type SourceMove<G> = <<G as Source>::Position as Searchable>::Move;

/// A game that problems are generated from.
pub trait Source: RecordedGame {
    /// The position that the engine searches.
    type Position: LevelPosition + std::fmt::Display;

    /// Per problem of the suite: the kind of position (board and scoring), and how many moves are left.
    fn wanted() -> Vec<(usize, usize)>;
    /// The start of a game of a kind.
    fn empty(kind: usize, rng: &mut Pcg32) -> Self::Position;
    /// The game at a position.
    fn game(position: &Self::Position) -> Self;
    /// Upper bound of the moves that are left.
    fn left(position: &Self::Position) -> usize;
    /// The legal moves.
    fn legal(position: &Self::Position) -> Vec<SourceMove<Self>>;
    /// Plays a legal move.
    fn put(position: &mut Self::Position, mv: SourceMove<Self>);
    /// The engine's move as a move of the game.
    fn wrap(mv: SourceMove<Self>) -> Self::Move;
}

/// A random number below a limit.
pub fn below(rng: &mut Pcg32, limit: usize) -> usize {
    ((u64::from(rng.next_u32()) * limit as u64) >> 32) as usize
}

impl Source for Kulami {
    type Position = kulami::Position;

    fn wanted() -> Vec<(usize, usize)> {
        let kinds = |left: usize| (0..8).map(move |kind| (kind, left));
        let often = [6, 7, 8, 8, 9, 10, 10, 11, 12, 12, 13, 14, 14, 15, 16, 16, 17, 18, 18, 19, 20, 20];
        // The bonuses make proofs long.
        let hard = (0..2).flat_map(|kind| [21, 22, 22, 23, 24, 24, 25, 26].map(|left| (kind, left)));
        let hard_with_bonus = (2..8).flat_map(|kind| [21, 22].map(|left| (kind, left)));
        often.into_iter().flat_map(kinds).chain(hard).chain(hard_with_bonus).collect()
    }

    fn empty(kind: usize, rng: &mut Pcg32) -> kulami::Position {
        let layout = match kind % 2 {
            0 => random::random_square(rng.next_u64()),
            _ => random::random_irregular(rng.next_u64()),
        };
        kulami::Position::start(Arc::new(Board::new(layout)), Scoring::ALL[kind / 2], Colour::ALL[below(rng, 2)])
    }

    fn game(position: &kulami::Position) -> Kulami {
        <Kulami as Game>::start(&kulami::Setup::from_position(position.clone(), SwapRule::Never))
    }

    fn left(position: &kulami::Position) -> usize {
        if position.is_over() { 0 } else { position.marbles_left() as usize }
    }

    fn legal(position: &kulami::Position) -> Vec<kulami::Field> {
        position.legal().iter().collect()
    }

    fn put(position: &mut kulami::Position, field: kulami::Field) {
        position.put(field);
    }

    fn wrap(field: kulami::Field) -> kulami::Move {
        kulami::Move::Place(field)
    }
}

impl Source for Gorami {
    type Position = gorami::Position;

    fn wanted() -> Vec<(usize, usize)> {
        let of_16 = [4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12, 13, 13, 13];
        let of_22 = [4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15];
        let of_24 = [4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15];
        let all = of_16.map(|left| (0, left)).into_iter();
        all.chain(of_22.map(|left| (1, left))).chain(of_24.map(|left| (2, left))).collect()
    }

    fn empty(kind: usize, rng: &mut Pcg32) -> gorami::Position {
        let arena = Arena::all().nth(kind).expect("there are three");
        gorami::Position::new(arena, gurami::Colour::BOTH[below(rng, 2)])
    }

    fn game(position: &gorami::Position) -> Gorami {
        <Gorami as Game>::start(&gorami::Setup::From(*position))
    }

    fn left(position: &gorami::Position) -> usize {
        if position.to_move().is_none() { 0 } else { position.free().len() }
    }

    fn legal(position: &gorami::Position) -> Vec<gurami::Placement> {
        position.placements().collect()
    }

    fn put(position: &mut gorami::Position, mv: gurami::Placement) {
        position.place(mv).expect("a listed placement is legal");
    }

    fn wrap(mv: gurami::Placement) -> gurami::Placement {
        mv
    }
}
