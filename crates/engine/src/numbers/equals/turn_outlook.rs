//! Expectimax over what may follow a turn: players draw random pieces and take the best turn.

use super::NumberCounts;
use super::strength::REPLY;
use super::turns::{ScoredTurn, TurnState, best};

/// Units per point.
pub(super) const PARTS: i64 = 256;

/// The weight, in units, of the last turn looked at: later turns partly undo it.
const LAST: i64 = 205;

/// The table after a turn, as far as it affects what follows.
pub(super) struct TurnOutlook<'a> {
    /// The player's board, hand and stock before the turn.
    pub state: TurnState<'a>,
    /// The number of pieces per number that the player cannot see: in the bag, removed, or in other hands.
    pub unseen: NumberCounts,
    pub players: usize,
    /// The number of turns after this one, of all players.
    pub turns_left: usize,
}

/// Two pieces that the next player may have, and the number of ways to draw them.
#[derive(Clone, Copy)]
pub(super) struct PiecePair {
    pub hand: NumberCounts,
    pub ways: i64,
}

impl TurnOutlook<'_> {
    /// All pairs that the next player may have.
    pub fn pairs(&self) -> Vec<PiecePair> {
        pairs(&self.unseen)
    }

    /// The points of the next player's best reply with these pieces.
    pub fn answer(&self, turn: &ScoredTurn, hand: NumberCounts) -> i64 {
        played(&TurnState { hand, ..after(&self.state, turn) }).0
    }

    /// The expected value of what follows this turn if the next player has these pieces, up to this depth: own points
    /// times the number of opponents minus their points, in units of 1 / [`PARTS`]. Every player takes the most points;
    /// later draws are averaged.
    pub fn follows(&self, turn: &ScoredTurn, hand: NumberCounts, ahead: usize) -> i64 {
        self.turn_of(&TurnState { hand, ..after(&self.state, turn) }, &self.unseen, 1, ahead.min(self.turns_left))
    }

    /// The value of the turn at this ply with the pieces in hand, and of what follows it.
    fn turn_of(&self, state: &TurnState<'_>, unseen: &NumberCounts, ply: usize, ahead: usize) -> i64 {
        let (points, next) = played(state);
        let gained = if ply.is_multiple_of(self.players) { points * (self.players as i64 - 1) } else { -points };
        if ply == ahead {
            return gained * if ply == 1 || ply == self.turns_left { PARTS } else { LAST };
        }
        let unseen: NumberCounts = std::array::from_fn(|number| unseen[number] - state.hand[number]);
        let pairs = pairs(&unseen);
        let mut later = 0;
        for pair in &pairs {
            let mut state = next;
            state.hand = pair.hand;
            later += pair.ways * self.turn_of(&state, &unseen, ply + 1, ahead);
        }
        gained * PARTS + later / ways(&pairs)
    }
}

/// All pairs that can be drawn from these pieces.
fn pairs(unseen: &NumberCounts) -> Vec<PiecePair> {
    let mut pairs = Vec::with_capacity(21);
    for one in 1..=6 {
        for other in one..=6 {
            let [first, second] = [one, other].map(|number| i64::from(unseen[number]));
            let ways = if one == other { first * (first - 1) / 2 } else { first * second };
            if ways > 0 {
                let mut hand = [0; 7];
                hand[one] += 1;
                hand[other] += 1;
                pairs.push(PiecePair { hand, ways });
            }
        }
    }
    pairs
}

/// The number of ways to draw two pieces; 1 if there are none.
pub(super) fn ways(pairs: &[PiecePair]) -> i64 {
    pairs.iter().map(|pair| pair.ways).sum::<i64>().max(1)
}

/// The board after the turn with the most points, and these points.
fn played<'a>(state: &TurnState<'a>) -> (i64, TurnState<'a>) {
    match best(state, &REPLY) {
        Some(turn) => (i64::from(turn.points), after(state, &turn)),
        None => (0, TurnState { stock: state.pool(), hand: [0; 7], ..*state }),
    }
}

/// The board after a turn; pieces that are not placed go to the stock.
fn after<'a>(state: &TurnState<'a>, turn: &ScoredTurn) -> TurnState<'a> {
    let mut next = TurnState { stock: state.pool(), hand: [0; 7], ..*state };
    for laid in turn.pieces.as_slice() {
        next.number_grid.place(*laid);
        next.stock[laid.number()] -= 1;
    }
    next
}
