//! How a game at a table ended.

use game::{BySeat, Outcome, Seat};

/// How a game at a table ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It was played to its end.
    Played(Outcome),
    /// A player resigned.
    Resigned(Seat),
    /// A player ran out of time.
    Time(Seat),
    /// All players agreed on a draw.
    Agreed,
    /// A player was absent, and an opponent claimed the game.
    Absent(Seat),
    /// The game was aborted before every player had moved; it counts for no one.
    Aborted,
    /// An ending that only newer versions know, with the place of every seat.
    Unknown(Outcome),
}

impl Ending {
    /// The place of every seat. A player who resigned, ran out of time or was absent is last, and all others share
    /// first place; if no player has lost, all seats share it.
    pub fn outcome(&self, seats: usize) -> Outcome {
        match self {
            Ending::Played(outcome) | Ending::Unknown(outcome) => outcome.clone(),
            Ending::Resigned(loser) | Ending::Time(loser) | Ending::Absent(loser) => {
                Outcome::ranked(&BySeat::new(seats, |seat| u8::from(seat != *loser)))
            }
            Ending::Agreed | Ending::Aborted => Outcome::ranked(&BySeat::new(seats, |_| 0)),
        }
    }
}
