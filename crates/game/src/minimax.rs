//! Plain minimax for games of two seats: slow, and a reference for faster solvers.
//!
//! It uses only the [`Game`] trait: alpha-beta search in the order of the legal moves, with a table of bounds.

use std::collections::HashMap;

use crate::{BySeat, Game, Seat};

/// The result of a game for a seat: the margin of the score, and the sign of the tie-break where the margin is 0.
pub type MinimaxValue = (i32, i32);

/// Lower than every result.
const WORST: MinimaxValue = (-1000, 0);

fn reversed((margin, tie): MinimaxValue) -> MinimaxValue {
    (-margin, -tie)
}

/// A solver that gives up after a number of positions.
#[derive(Debug)]
pub struct Minimax {
    positions_left: u64,
    /// Lower and upper bound of a position for the seat to move, by its hash.
    bounds: HashMap<u64, (MinimaxValue, MinimaxValue)>,
}

impl Minimax {
    /// Visits at most this many positions.
    pub fn new(positions: u64) -> Minimax {
        Minimax { positions_left: positions, bounds: HashMap::new() }
    }

    /// Returns every legal move with its exact value for the seat to move, best first; `None` if the game is over or there are too
    /// many positions.
    pub fn solve<G: Game>(&mut self, game: &G) -> Option<Vec<(G::Move, MinimaxValue)>> {
        let seat = game.to_move().lowest()?;
        let mut solved = Vec::new();
        for mv in game.legal_moves(seat)? {
            let worth = self.after(game, seat, &mv, WORST, reversed(WORST))?;
            solved.push((mv, worth));
        }
        solved.sort_by_key(|(_, worth)| reversed(*worth));
        Some(solved)
    }

    /// The value of a move for the seat that makes it.
    fn after<G: Game>(
        &mut self,
        game: &G,
        seat: Seat,
        mv: &G::Move,
        alpha: MinimaxValue,
        beta: MinimaxValue,
    ) -> Option<MinimaxValue> {
        let mut after = game.clone();
        after.play(seat, mv).ok()?;
        match after.to_move().lowest() {
            None => Some(result(&after, seat)),
            Some(next) if next == seat => self.worth(&after, seat, alpha, beta),
            Some(next) => self.worth(&after, next, reversed(beta), reversed(alpha)).map(reversed),
        }
    }

    fn worth<G: Game>(
        &mut self,
        game: &G,
        seat: Seat,
        mut alpha: MinimaxValue,
        mut beta: MinimaxValue,
    ) -> Option<MinimaxValue> {
        self.positions_left = self.positions_left.checked_sub(1)?;
        let (low, high) = self.bounds.get(&game.hash()).copied().unwrap_or((WORST, reversed(WORST)));
        if low >= beta || low == high {
            return Some(low);
        }
        if high <= alpha {
            return Some(high);
        }
        (alpha, beta) = (alpha.max(low), beta.min(high));
        let mut best = WORST;
        for mv in game.legal_moves(seat)? {
            best = best.max(self.after(game, seat, &mv, alpha.max(best), beta)?);
            if best >= beta {
                break;
            }
        }
        let found = if best >= beta {
            (best, high)
        } else if best <= alpha {
            (low, best)
        } else {
            (best, best)
        };
        self.bounds.insert(game.hash(), found);
        Some(best)
    }
}

/// The value of a finished game. A part named `centre` breaks ties (GOrami).
fn result<G: Game>(game: &G, seat: Seat) -> MinimaxValue {
    let margin = |values: &BySeat<u32>| {
        let sum: i32 = values.values().iter().map(|&points| points as i32).sum();
        2 * values[seat] as i32 - sum
    };
    let lead = margin(&game.score());
    let tie = game.parts().iter().find(|(name, _)| *name == "centre").map_or(0, |(_, values)| margin(values).signum());
    (lead, if lead == 0 { tie } else { 0 })
}
