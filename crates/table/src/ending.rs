//! How a game at a table ended.

use game::{BySeat, Outcome, Seat};

/// How a game at a table ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It was played to its end.
    Played(Outcome),
    /// A player gave up.
    Resigned(Seat),
    /// A player's time was up.
    Time(Seat),
    /// All players agreed on a draw.
    Agreed,
    /// A player stayed away, and another claimed the game.
    Absent(Seat),
    /// It was broken off before it had really begun: it counts for nobody.
    Aborted,
    /// In a way that only newer programs know; with the place of every seat.
    Unknown(Outcome),
}

impl Ending {
    /// The place of every seat: who gave up, ran out of time or stayed away is last, and the others share the first
    /// place; all share it where nobody has lost.
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
