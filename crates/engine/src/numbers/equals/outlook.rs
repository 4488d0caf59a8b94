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

impl Outlook<'_> {
    /// How well the player does with this turn if the next draws are those of this number: the own points less those of
    /// the others, as many times as there are others.
    pub fn play_on(&self, turn: &Found, ahead: usize, mut dice: Dice) -> i64 {
        let mut unseen = self.unseen;
        let mut stand = after(&self.stand, turn);
        let others = self.players as i64 - 1;
        let mut value = i64::from(turn.points) * others;
        for ply in 1..=ahead.min(self.turns_left) {
            stand.hand = drawn(&mut unseen, &mut dice);
            let best = turns(&stand, &REPLY).first().copied();
            let points = best.map_or(0, |best| i64::from(best.points));
            value += if ply % self.players == 0 { points * others } else { -points };
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
