//! A slow solver that shares nothing with the engine: the rules of the games, minimax with alpha and beta, and a memory
//! of positions met before.

use std::collections::HashMap;

use game::{Game, Seat};

/// What a finished game is worth for a seat: the margin of the score; where that is 0, the sign of the tie-break.
pub type Worth = (i32, i32);

/// Worse than every result.
const WORST: Worth = (-1000, 0);

fn reversed((margin, tie): Worth) -> Worth {
    (-margin, -tie)
}

/// Gives up after so many positions.
pub struct Solver {
    positions_left: u64,
    /// Between which worths a position lies, for the seat to move.
    met: HashMap<u64, (Worth, Worth)>,
}

impl Solver {
    pub fn new(positions: u64) -> Solver {
        Solver { positions_left: positions, met: HashMap::new() }
    }

    /// Every move with its exact worth for the seat to move, the best first; nothing if it takes too long.
    pub fn solve<G: Game>(&mut self, game: &G) -> Option<Vec<(G::Move, Worth)>> {
        let seat = game.to_move().lowest()?;
        let mut solved = Vec::new();
        for mv in game.legal_moves(seat)? {
            let worth = self.after(game, seat, &mv, WORST, reversed(WORST))?;
            solved.push((mv, worth));
        }
        solved.sort_by_key(|(_, worth)| reversed(*worth));
        Some(solved)
    }

    /// The worth of a move for the seat that makes it.
    fn after<G: Game>(&mut self, game: &G, seat: Seat, mv: &G::Move, alpha: Worth, beta: Worth) -> Option<Worth> {
        let mut after = game.clone();
        after.play(seat, mv).ok()?;
        match after.to_move().lowest() {
            None => Some(result(&after, seat)),
            Some(next) if next == seat => self.worth(&after, seat, alpha, beta),
            Some(next) => self.worth(&after, next, reversed(beta), reversed(alpha)).map(reversed),
        }
    }

    fn worth<G: Game>(&mut self, game: &G, seat: Seat, mut alpha: Worth, mut beta: Worth) -> Option<Worth> {
        self.positions_left = self.positions_left.checked_sub(1)?;
        let (low, high) = self.met.get(&game.hash()).copied().unwrap_or((WORST, reversed(WORST)));
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
        self.met.insert(game.hash(), found);
        Some(best)
    }
}

/// The worth of a finished game. A part named `centre` breaks ties (GOrami).
fn result<G: Game>(game: &G, seat: Seat) -> Worth {
    let margin = |values: &game::BySeat<u32>| {
        let sum: i32 = values.values().iter().map(|&points| points as i32).sum();
        2 * values[seat] as i32 - sum
    };
    let lead = margin(&game.score());
    let tie = game.parts().iter().find(|(name, _)| *name == "centre").map_or(0, |(_, values)| margin(values).signum());
    (lead, if lead == 0 { tie } else { 0 })
}
