//! Facts: the accepted events of a game, as they are stored.

use game::Seat;

use super::{GameId, Offer, Person, Phrase};
use crate::{Ending, Moment};

/// An event that has happened. Facts are never validated again: the same facts in the same order give the same seated table.
#[derive(Clone, PartialEq, Debug)]
pub enum Fact<M> {
    /// A person took a seat. The game begins when the last seat is taken.
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
        /// The player's seat.
        seat: Seat,
        /// The move.
        mv: M,
    },
    /// A player made an offer.
    Offered {
        /// The player's seat.
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
    /// A player became absent.
    Left {
        /// The player's seat.
        seat: Seat,
    },
    /// An absent player returned.
    Returned {
        /// The player's seat.
        seat: Seat,
    },
    /// A player sent a phrase.
    Said {
        /// The player's seat.
        seat: Seat,
        /// The phrase.
        phrase: Phrase,
    },
    /// The players started a rematch.
    Rematched {
        /// The id of the next game.
        next: GameId,
    },
}

/// A fact with its moment and the remaining time on the clocks.
///
/// The entry stores the clocks so that no player is charged for time in which no server ran, however often the facts
/// are replayed.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry<M> {
    /// When it happened.
    pub at: Moment,
    /// The time that every player has left after it, in milliseconds; empty without clocks or before the game has
    /// begun.
    pub left: Vec<u64>,
    /// What happened.
    pub fact: Fact<M>,
}
