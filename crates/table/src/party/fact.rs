//! What has happened at a table.

use game::Seat;

use super::{GameId, Offer, Person, Phrase};
use crate::{Ending, Moment};

/// Something that has happened. Facts are never judged again: the same facts in the same order give the same table.
#[derive(Clone, PartialEq, Debug)]
pub enum Fact<M> {
    /// Somebody sat down. When the last seat is taken the game begins.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        person: Person,
    },
    /// Somebody stood up again before the game had begun.
    Stood {
        /// From where.
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
        /// What.
        offer: Offer,
    },
    /// Somebody agreed to it. When everybody has, it is done.
    Agreed {
        /// Who.
        seat: Seat,
        /// To what.
        offer: Offer,
    },
    /// Somebody declined it or took it back.
    Declined {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// The game was broken off; one that is played to its end says so itself.
    Ended(Ending),
    /// A player went away.
    Left {
        /// Who.
        seat: Seat,
    },
    /// A player came back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A player said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        phrase: Phrase,
    },
    /// The players go on in another game.
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
