//! Premoves: moves made before it is the player's turn.

use game::{Game, RecordedGame, Seat};

use super::person::seat_of;
use super::{Act, Denial, Person, SeatedTable};

/// A move to be played in the next position.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Premove<M> {
    /// The number of moves before the round in which the premove was made; that round is still being played.
    Waiting { round: usize, mv: M },
    /// The next position has been reached, so the premove can be played.
    Due { round: usize, mv: M },
}

impl<G: RecordedGame> SeatedTable<G> {
    /// Sets or clears a premove for the next position. It is valid only for that position: it is dropped if anything
    /// else happens or if it is illegal there. No other player can see it. `ply` is the current round when the premove
    /// is made; a premove that arrives later is refused.
    pub fn premove(&mut self, by: Person, ply: usize, mv: Option<G::Move>) -> Result<(), Denial<G::Illegal>> {
        let seat = seat_of(&self.chairs, by).ok_or(Denial::NotSeated)?;
        self.running()?;
        if self.table.to_move().contains(seat) {
            return Err(Denial::ToMove(seat));
        }
        let round = self.table.round_start();
        if ply != round {
            return Err(Denial::OtherPly { ply, now: round });
        }
        self.premoves[seat] = mv.map(|mv| Premove::Waiting { round, mv });
        Ok(())
    }

    /// The premove of a player.
    pub(crate) fn premove_of(&self, seat: Seat) -> Option<&G::Move> {
        match self.premoves[seat].as_ref()? {
            Premove::Waiting { mv, .. } | Premove::Due { mv, .. } => Some(mv),
        }
    }

    /// Returns a premove whose position has been reached, to be played now.
    pub fn due_premove(&self) -> Option<(Person, Act<G::Move>)> {
        self.premoves.iter().find_map(|(seat, premove)| match premove {
            Some(Premove::Due { round, mv }) => {
                Some((self.chairs[seat].person()?, Act::Move { ply: *round, mv: mv.clone() }))
            }
            _ => None,
        })
    }

    /// Updates the premoves after a move in the round that began at `before`.
    pub(super) fn settle_premoves(&mut self, before: usize) {
        if self.premoves.values().iter().all(Option::is_none) {
            return;
        }
        let round = self.table.round_start();
        let (now, to_move) = (self.table.now().clone(), self.table.to_move());
        for seat in Seat::first(self.premoves.count()) {
            self.premoves[seat] = match self.premoves[seat].take() {
                Some(Premove::Waiting { round: made, mv }) if made == round => Some(Premove::Waiting { round, mv }),
                Some(Premove::Waiting { round: made, mv }) if made == before && to_move.contains(seat) => {
                    Game::play(&mut now.clone(), seat, &mv).is_ok().then_some(Premove::Due { round, mv })
                }
                // Kept until the player has moved or the position is gone.
                Some(Premove::Due { round: due, mv }) if due == round && to_move.contains(seat) => {
                    Some(Premove::Due { round, mv })
                }
                _ => None,
            };
        }
    }

    pub(super) fn forget_premoves(&mut self) {
        self.premoves = self.premoves.map(|_| None);
    }
}
