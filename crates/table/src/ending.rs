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
}

impl Ending {
    /// The place of every seat: who gave up or ran out of time is last, and the others share the first place.
    pub fn outcome(&self, seats: usize) -> Outcome {
        match self {
            Ending::Played(outcome) => outcome.clone(),
            Ending::Resigned(loser) | Ending::Time(loser) => {
                Outcome::ranked(&BySeat::new(seats, |seat| u8::from(seat != *loser)))
            }
        }
    }
}
