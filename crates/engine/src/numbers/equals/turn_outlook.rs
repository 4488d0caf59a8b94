//! What may follow a turn: the others and the player itself play on with any pieces that they may draw.

use super::NumberCounts;
use super::strength::REPLY;
use super::turns::{ScoredTurn, TurnState, best};

/// Parts of a point.
pub(super) const PARTS: i64 = 256;

/// What somebody can do who is not the next to move is partly undone by what follows: so many parts of the last turn
/// looked at count.
const LAST: i64 = 205;

/// The table after a turn, as far as it matters for what follows.
pub(super) struct TurnOutlook<'a> {
    /// The player's board, hand and stock before the turn.
    pub stand: TurnState<'a>,
    /// How many of each number the player cannot see: in the bag, removed, or in the hands of others.
    pub unseen: NumberCounts,
    pub players: usize,
    /// Turns after this one, all players together.
    pub turns_left: usize,
}

/// Two pieces that the next player may have, and in how many ways.
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

    /// The points of the next player's best answer to this turn with these pieces.
    pub fn answer(&self, turn: &ScoredTurn, hand: NumberCounts) -> i64 {
        played(&TurnState { hand, ..after(&self.stand, turn) }).0
    }

    /// What follows this turn if the next player has these pieces, so many turns ahead: the own points less those of the
    /// others, as many times as there are others, in [`PARTS`]ths. Everybody takes the most points; of what is drawn
    /// later the mean is taken.
    pub fn follows(&self, turn: &ScoredTurn, hand: NumberCounts, ahead: usize) -> i64 {
        self.turn_of(&TurnState { hand, ..after(&self.stand, turn) }, &self.unseen, 1, ahead.min(self.turns_left))
    }

    /// The turn so many turns ahead with the pieces that are in hand, and what follows it.
    fn turn_of(&self, stand: &TurnState<'_>, unseen: &NumberCounts, ply: usize, ahead: usize) -> i64 {
        let (points, next) = played(stand);
        let gained = if ply.is_multiple_of(self.players) { points * (self.players as i64 - 1) } else { -points };
        if ply == ahead {
            return gained * if ply == 1 || ply == self.turns_left { PARTS } else { LAST };
        }
        let unseen: NumberCounts = std::array::from_fn(|number| unseen[number] - stand.hand[number]);
        let pairs = pairs(&unseen);
        let mut later = 0;
        for pair in &pairs {
            let mut stand = next;
            stand.hand = pair.hand;
            later += pair.ways * self.turn_of(&stand, &unseen, ply + 1, ahead);
        }
        gained * PARTS + later / ways(&pairs)
    }
}

/// All pairs that can be drawn from these.
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

/// In how many ways two pieces can be drawn; 1 if there are none.
pub(super) fn ways(pairs: &[PiecePair]) -> i64 {
    pairs.iter().map(|pair| pair.ways).sum::<i64>().max(1)
}

/// The board after the best turn at first sight, and its points.
fn played<'a>(stand: &TurnState<'a>) -> (i64, TurnState<'a>) {
    match best(stand, &REPLY) {
        Some(turn) => (i64::from(turn.points), after(stand, &turn)),
        None => (0, TurnState { stock: stand.pool(), hand: [0; 7], ..*stand }),
    }
}

/// The board after a turn; what is not laid is in the stock.
fn after<'a>(stand: &TurnState<'a>, turn: &ScoredTurn) -> TurnState<'a> {
    let mut next = TurnState { stock: stand.pool(), hand: [0; 7], ..*stand };
    for laid in turn.pieces.as_slice() {
        next.lay.place(*laid);
        next.stock[laid.number()] -= 1;
    }
    next
}
