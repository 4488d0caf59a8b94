//! Choosing a move in steps, for any game.

use game::Game;
use gurami::Turn;
use gurami::equals::Equals;
use gurami::gorami::{self, Gorami};
use gurami::rounds::{RoundRule, Rounds};
use kulami::{Kulami, Move};

use super::level_method::LevelMethod;
use super::level_player::{LevelPlayer, LevelPosition};
use super::level_search::LevelSearch;
use crate::engine::{Analysis, PrincipalVariation};
use crate::numbers::{equals, rounds};
use crate::search::SearchDepth;
use crate::value::{Value, ValueKind};

/// A game that every level plays, using only what a seat may know.
pub trait LevelGame: Game {
    /// The state of a move choice.
    type Choice: MoveChoice<Move = Self::Move>;

    /// Starts choosing a move for the seat of this view; `None` if that seat is not to move.
    fn begin(player: LevelPlayer, view: &Self::View) -> Option<Self::Choice>;
}

/// A move choice in steps: call [`step`](MoveChoice::step) until it returns a move. The move does not depend on the
/// timing of the steps.
pub trait MoveChoice {
    /// A move of the game.
    type Move;

    /// Searches for at most some hundredths of a second (natively); returns the move once it is chosen.
    fn step(&mut self) -> Option<Self::Move>;

    /// The result so far: the first variation begins with the move that would be played now.
    fn analysis(&self) -> Analysis<Self::Move>;
}

/// A move choice in Kulami, which may be the swap.
#[derive(Debug)]
pub struct KulamiChoice {
    /// A search for the value of the side to move, where colours may be swapped and the level's own search does not
    /// provide it.
    side: Option<LevelSearch<kulami::Position>>,
    thinking: LevelSearch<kulami::Position>,
    offers_swap: bool,
}

/// How levels with limited search compare the two sides. Their own values depend on the parity of the depth and say
/// nothing about the side.
pub(super) const COMPARISON: LevelMethod = LevelMethod::Search { nodes: 200, lines: 1, blur: 0 };

impl LevelGame for Kulami {
    type Choice = KulamiChoice;

    fn begin(player: LevelPlayer, view: &kulami::View) -> Option<KulamiChoice> {
        let position = &view.position;
        if position.is_over() {
            return None;
        }
        let method = kulami::Position::method(player.level());
        let offers_swap = view.offers_swap();
        let compares = offers_swap && matches!(method, LevelMethod::Look(_));
        let side = compares.then(|| LevelSearch::new(player, &COMPARISON, position));
        Some(KulamiChoice { side, thinking: LevelSearch::new(player, &method, position), offers_swap })
    }
}

impl KulamiChoice {
    /// The value of the side to move.
    fn value(&self) -> Option<Value> {
        self.side.as_ref().unwrap_or(&self.thinking).known().value()
    }
}

/// Swaps if the side of the first marble is the better one.
impl MoveChoice for KulamiChoice {
    type Move = Move;

    fn step(&mut self) -> Option<Move> {
        let unfinished = self.side.iter_mut().chain([&mut self.thinking]).find(|thinking| !thinking.is_finished());
        match unfinished {
            Some(thinking) => {
                // There is no observer, so it cannot break.
                let _ = thinking.resume_search(&mut ());
                None
            }
            None => self.analysis().best().copied(),
        }
    }

    fn analysis(&self) -> Analysis<Move> {
        let Analysis { lines, depth, nodes } = self.thinking.known();
        let placed = |line: PrincipalVariation<kulami::Field>| PrincipalVariation {
            moves: line.moves.into_iter().map(Move::Place).collect(),
            value: line.value,
        };
        let mut lines: Vec<PrincipalVariation<Move>> = lines.into_iter().map(placed).collect();
        if let Some(value) = self.value().filter(|value| self.offers_swap && value.score < 0) {
            lines.insert(0, PrincipalVariation { moves: vec![Move::Swap], value: value.reversed() });
        }
        Analysis { lines, depth, nodes }
    }
}

impl LevelGame for Gorami {
    type Choice = LevelSearch<gorami::Position>;

    fn begin(player: LevelPlayer, position: &gorami::Position) -> Option<LevelSearch<gorami::Position>> {
        position.to_move()?;
        Some(LevelSearch::new(player, &gorami::Position::method(player.level()), position))
    }
}

impl<P: LevelPosition> MoveChoice for LevelSearch<P> {
    type Move = P::Move;

    fn step(&mut self) -> Option<P::Move> {
        // There is no observer, so it cannot break.
        let _ = self.resume_search(&mut ());
        if self.is_finished() { self.known().best().copied() } else { None }
    }

    fn analysis(&self) -> Analysis<P::Move> {
        self.known()
    }
}

/// The number of Equals turns evaluated per step.
const EQUALS_WORK: u64 = 64;

/// The number of placements evaluated per step in games of rounds.
const ROUNDS_WORK: u64 = 20_000;

impl LevelGame for Equals {
    type Choice = equals::EqualsSearch;

    fn begin(player: LevelPlayer, view: &gurami::equals::View) -> Option<equals::EqualsSearch> {
        equals::EqualsSearch::new(player, view)
    }
}

impl MoveChoice for equals::EqualsSearch {
    type Move = Turn;

    fn step(&mut self) -> Option<Turn> {
        self.resume(EQUALS_WORK)
    }

    fn analysis(&self) -> Analysis<Turn> {
        only(self.best_so_far())
    }
}

impl<R: RoundRule> LevelGame for Rounds<R> {
    type Choice = rounds::RoundSearch;

    fn begin(player: LevelPlayer, view: &gurami::rounds::View<R>) -> Option<rounds::RoundSearch> {
        rounds::RoundSearch::new(player, view)
    }
}

impl MoveChoice for rounds::RoundSearch {
    type Move = Turn;

    fn step(&mut self) -> Option<Turn> {
        self.resume(ROUNDS_WORK)
    }

    fn analysis(&self) -> Analysis<Turn> {
        only(self.best_so_far())
    }
}

/// A turn without a value.
fn only(turn: Turn) -> Analysis<Turn> {
    let line = PrincipalVariation { moves: vec![turn], value: Value::new(0, ValueKind::Estimate) };
    Analysis { lines: vec![line], depth: SearchDepth::Plies(0), nodes: 0 }
}
