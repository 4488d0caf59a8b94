//! What has happened at a table.

use game::Seat;

use super::{GameId, Offer, Person, Phrase};
use crate::{Ending, Moment};

/// Something that has happened. Facts are never judged again: the same facts in the same order give the same table.
#[derive(Clone, PartialEq, Debug)]
pub enum Fact<M> {
    /// Somebody sat down. When the last seat is taken the game begins.
    Sat {
        /// The seat.
        seat: Seat,
        /// The person.
        person: Person,
    },
    /// A player left a seat before the game began.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// A move was played.
    Moved {
        /// By whom.
        seat: Seat,
        /// The move.
        mv: M,
    },
    /// Something was proposed.
    Offered {
        /// By whom.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// A player accepted an offer. It takes effect when all players have accepted.
    Agreed {
        /// The player's seat.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// A player declined or withdrew an offer.
    Declined {
        /// The player's seat.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// The game ended before its last move. A game played to its end has no such entry.
    Ended(Ending),
    /// A player went away.
    Left {
        /// The player's seat.
        seat: Seat,
    },
    /// A player came back.
    Returned {
        /// The player's seat.
        seat: Seat,
    },
    /// A player said something.
    Said {
        /// The player's seat.
        seat: Seat,
        /// The phrase.
        phrase: Phrase,
    },
    /// The players started a rematch.
    Rematched {
        /// Which.
        next: GameId,
    },
}

/// A fact with its moment and with what it left on the clocks.
///
/// The clocks are part of it so that time in which no server ran is charged to nobody, however often facts are read
/// again.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<M> {
    /// When.
    pub at: Moment,
    /// What every player has left after it, in milliseconds; empty without clocks or before the game has begun.
    pub left: Vec<u64>,
    /// What.
    pub fact: Fact<M>,
}
