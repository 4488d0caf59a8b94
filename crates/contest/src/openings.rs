//! Boards and openings of a match.

use gurami::BoardSize;
use gurami::gorami::Arena;
use kulami::{Layout, Scoring, random};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::error::NoOpening;
use ugi::AnyPosition;

/// The boards of a match.
#[derive(Clone, PartialEq, Debug)]
pub enum MatchBoards {
    /// Kulami.
    Kulami {
        /// Which boards; pairs of games take turns among them.
        kinds: Vec<BoardKind>,
        /// Which scorings; pairs take turns among them, too.
        scorings: Vec<Scoring>,
    },
    /// GOrami on these boards; pairs take turns among them.
    Gorami(Vec<BoardSize>),
}

/// A board of Kulami, or how to generate one.
#[derive(Clone, PartialEq, Debug)]
pub enum BoardKind {
    /// A uniformly random square board.
    Square,
    /// Any irregular board.
    Irregular,
    /// This one.
    Fixed(Box<Layout>),
}

/// The openings of all games of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Openings {
    /// The boards.
    pub boards: MatchBoards,
    /// The number of random moves at the start.
    pub opening: u32,
    /// The same seed gives the same boards and openings.
    pub seed: u64,
}

/// The opening of both games of a pair.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    /// The empty board.
    pub start: AnyPosition,
    /// The random moves.
    pub opening: Vec<String>,
}

/// The number of attempts before it is clear that no opening leaves a game to play.
const MOST_DRAWS: usize = 200;

impl Openings {
    /// The opening of a pair; it depends only on the seed and the pair's number. Fails if this many random moves always
    /// end the game.
    pub fn draw(&self, pair: u64) -> Result<Opening, NoOpening> {
        let mut rng = Pcg64Mcg::seed_from_u64(mixed(self.seed, pair));
        let start = self.start(pair, &mut rng);
        let opening = (0..MOST_DRAWS).find_map(|_| opening(&start, self.opening, &mut rng));
        match opening {
            Some(opening) => Ok(Opening { start, opening }),
            None => Err(NoOpening { moves: self.opening }),
        }
    }

    fn start(&self, pair: u64, rng: &mut Pcg64Mcg) -> AnyPosition {
        let turn = |count: usize, pair: u64| (pair % count.max(1) as u64) as usize;
        match &self.boards {
            MatchBoards::Kulami { kinds, scorings } => {
                let scoring = scorings.get(turn(scorings.len(), pair)).copied().unwrap_or_default();
                // Every kind of board meets every scoring.
                let kind = kinds.get(turn(kinds.len(), pair / scorings.len().max(1) as u64));
                let layout = match kind {
                    Some(BoardKind::Fixed(layout)) => Layout::clone(layout),
                    Some(BoardKind::Irregular) => random::random_irregular(rng.random()),
                    Some(BoardKind::Square) | None => random::random_square(rng.random()),
                };
                AnyPosition::kulami_start(layout, scoring)
            }
            MatchBoards::Gorami(sizes) => {
                let size = sizes.get(turn(sizes.len(), pair)).copied();
                let size = size.filter(|size| Arena::SIZES.contains(size)).unwrap_or(BoardSize::B16);
                AnyPosition::gorami_start(size).expect("GOrami is played on its own boards")
            }
        }
    }
}

fn opening(start: &AnyPosition, plies: u32, rng: &mut Pcg64Mcg) -> Option<Vec<String>> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mv = position.moves().choose(rng)?.clone();
        position.play(&mv).expect("a listed move is legal");
        moves.push(mv);
    }
    (!position.is_over()).then_some(moves)
}

/// Hashes two numbers, so that neighbouring seeds are unrelated.
pub(crate) fn mixed(seed: u64, number: u64) -> u64 {
    let high = game::key((seed >> 32) as u32, seed as u32);
    let low = game::key((number >> 32) as u32 ^ 0x7061_6972, number as u32);
    high.rotate_left(21) ^ low
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kulami(kinds: Vec<BoardKind>, seed: u64, opening: u32) -> Openings {
        Openings { boards: MatchBoards::Kulami { kinds, scorings: Scoring::ALL.to_vec() }, opening, seed }
    }

    #[test]
    fn the_same_seed_draws_the_same_and_another_draws_another() {
        let draw = |seed, pair| kulami(vec![BoardKind::Square], seed, 3).draw(pair).unwrap();
        for pair in 0..20 {
            assert_eq!(draw(1, pair), draw(1, pair));
            assert_ne!(draw(1, pair), draw(2, pair));
            assert_ne!(draw(1, pair), draw(1, pair + 4), "same scoring, another board");
            assert_eq!(draw(1, pair).opening.len(), 3);
        }
    }

    #[test]
    fn boards_and_scorings_take_turns() {
        let openings = kulami(vec![BoardKind::Square, BoardKind::Irregular], 5, 0);
        let mut seen = std::collections::BTreeSet::new();
        for pair in 0..8 {
            let AnyPosition::Kulami(start) = openings.draw(pair).unwrap().start else { panic!("it is Kulami") };
            seen.insert((start.board().layout().is_square(), start.scoring()));
        }
        assert_eq!(seen.len(), 8);
        let gorami = Openings { boards: MatchBoards::Gorami(Arena::SIZES.to_vec()), opening: 2, seed: 1 };
        let fields = |pair| gorami.draw(pair).unwrap().start.plies_left();
        assert_eq!([fields(0), fields(1), fields(2)], [16, 22, 24]);
    }

    #[test]
    fn openings_that_leave_nothing_are_refused() {
        let gorami = Openings { boards: MatchBoards::Gorami(vec![BoardSize::B16]), opening: 17, seed: 1 };
        assert!(gorami.draw(0).unwrap_err().to_string().contains("17 random moves"));
    }
}
