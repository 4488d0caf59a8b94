//! What may follow a turn: the others and the player itself play on with pieces drawn from those unseen.

use super::Counts;
use super::sight::REPLY;
use super::turns::{Found, Stand, turns};
use crate::baseline::dice::Dice;

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

impl Outlook<'_> {
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

    /// What the next player scores after this turn with these pieces.
    pub fn answer(&self, turn: &Found, hand: Counts) -> i64 {
        let stand = Stand { hand, ..after(&self.stand, turn) };
        turns(&stand, &REPLY).first().map_or(0, |best| i64::from(best.points))
    }

    /// What the player makes of the turns after the next one if the draws are those of these dice: the own points less
    /// those of the others, as many times as there are others.
    pub fn play_on(&self, turn: &Found, ahead: usize, mut dice: Dice) -> i64 {
        let mut unseen = self.unseen;
        let mut stand = after(&self.stand, turn);
        let others = self.players as i64 - 1;
        let mut value = 0;
        for ply in 1..=ahead.min(self.turns_left) {
            stand.hand = drawn(&mut unseen, &mut dice);
            let best = turns(&stand, &REPLY).first().copied();
            let points = best.map_or(0, |best| i64::from(best.points));
            if ply > 1 {
                value += if ply % self.players == 0 { points * others } else { -points };
            }
            stand = match best {
                Some(best) => after(&stand, &best),
                None => Stand { stock: stand.pool(), hand: [0; 7], ..stand },
            };
        }
        value
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
