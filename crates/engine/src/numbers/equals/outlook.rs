//! What may follow a turn: the others and the player itself play on with pieces drawn from those unseen.

use super::Counts;
use super::sight::REPLY;
use super::turns::{Found, Stand, best};
use crate::baseline::dice::Dice;

/// Parts of a point.
pub(super) const PARTS: i64 = 256;

/// What comes later is less certain: so many parts of it count, and so many of these a turn later.
const TRUST: i64 = 170;

/// The table after a turn, as far as it matters for what follows.
pub(super) struct Outlook<'a> {
    /// The player's board, hand and stock before the turn.
    pub stand: Stand<'a>,
    /// How many of each number the player cannot see: in the bag, removed, or in the hands of others.
    pub unseen: Counts,
    pub players: usize,
    /// Turns after this one, all players together.
    pub turns_left: usize,
}

/// Two pieces that the next player may have, and in how many ways.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    pub hand: Counts,
    pub ways: i64,
}

impl<'a> Outlook<'a> {
    /// All pairs that can be drawn.
    pub fn pairs(&self) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for one in 1..=6 {
            for other in one..=6 {
                let mut hand = [0; 7];
                hand[one] += 1;
                hand[other] += 1;
                let [first, second] = [one, other].map(|number| i64::from(self.unseen[number]));
                let ways = if one == other { first * (first - 1) / 2 } else { first * second };
                if ways > 0 {
                    pairs.push(Pair { hand, ways });
                }
            }
        }
        pairs
    }

    /// The next player's best answer to this turn with these pieces: its points, and the board after it.
    pub fn answer(&self, turn: &Found, hand: Counts) -> (i64, Stand<'a>) {
        let mut stand = after(&self.stand, turn);
        stand.hand = hand;
        played(&stand)
    }

    /// What the player makes of the turns after the answer with this pair if the draws are those of these dice: the own
    /// points less those of the others, as many times as there are others, in [`PARTS`]ths. Less and less of it counts.
    pub fn play_on(&self, pair: &Pair, answer: &Stand<'_>, ahead: usize, mut dice: Dice) -> i64 {
        let mut unseen: Counts = std::array::from_fn(|number| self.unseen[number] - pair.hand[number]);
        let mut stand = *answer;
        let others = self.players as i64 - 1;
        let (mut value, mut part) = (0, PARTS);
        for ply in 2..=ahead.min(self.turns_left) {
            part = part * TRUST / PARTS;
            stand.hand = drawn(&mut unseen, &mut dice);
            let (points, next) = played(&stand);
            value += part * if ply % self.players == 0 { points * others } else { -points };
            stand = next;
        }
        value
    }
}

/// The board after the best turn at first sight, and its points.
fn played<'a>(stand: &Stand<'a>) -> (i64, Stand<'a>) {
    match best(stand, &REPLY) {
        Some(turn) => (i64::from(turn.points), after(stand, &turn)),
        None => (0, Stand { stock: stand.pool(), hand: [0; 7], ..*stand }),
    }
}

/// The board after a turn; what is not laid is in the stock.
fn after<'a>(stand: &Stand<'a>, turn: &Found) -> Stand<'a> {
    let mut next = Stand { stock: stand.pool(), hand: [0; 7], ..*stand };
    for laid in turn.pieces.as_slice() {
        next.lay.place(*laid);
        next.stock[laid.number()] -= 1;
    }
    next
}

/// Two pieces of those unseen.
fn drawn(unseen: &mut Counts, dice: &mut Dice) -> Counts {
    let mut hand = [0; 7];
    for _ in 0..2 {
        let total: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        if total == 0 {
            break;
        }
        let mut at = dice.below(total);
        for number in 1..=6 {
            let count = u32::from(unseen[number]);
            if at < count {
                unseen[number] -= 1;
                hand[number] += 1;
                break;
            }
            at -= count;
        }
    }
    hand
}
