//! Reasons why a seated table does not accept an action.

use std::error::Error;
use std::fmt;

use game::Seat;

use super::Offer;

/// Why an action is not accepted. A denied action has changed nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Denial<I> {
    /// The table has no such seat.
    NoSeat(Seat),
    /// The person has no seat at this table.
    NotSeated,
    /// The seat is taken.
    SeatTaken(Seat),
    /// The seat is reserved for another person.
    SeatHeld(Seat),
    /// The person already has a seat at this table.
    AlreadySeated(Seat),
    /// Not all seats are taken yet.
    NotBegun,
    /// The game has begun.
    Begun,
    /// The game is over.
    Over,
    /// The game is not over yet.
    NotOver,
    /// This player's time is up; the game is about to end.
    TimeUp(Seat),
    /// The move was made for another round.
    OtherPly {
        /// The round given with the move.
        ply: usize,
        /// The current round.
        now: usize,
    },
    /// The seat is not to move.
    NotToMove(Seat),
    /// The seat is to move, so a premove is not needed.
    ToMove(Seat),
    /// The rules of the game do not allow it.
    Rules(I),
    /// The game has no draws by agreement.
    NoDraws,
    /// The player has not moved, so there is nothing to take back.
    NothingToTakeBack,
    /// A random outcome has been revealed since that move.
    DrawnSince,
    /// This offer is already open.
    OfferStands(Offer),
    /// The player has already made this offer in this position.
    OfferedBefore(Offer),
    /// There is no such offer from another player.
    NoOffer(Offer),
    /// This player has already accepted.
    AgreedAlready(Offer),
    /// All players have moved, so the game can no longer be aborted.
    TooLateToAbort,
    /// No player to move has been absent long enough.
    NobodyAbsent,
    /// The game has reached its limit of entries of this kind.
    TooManyEntries {
        /// The limit.
        most: usize,
    },
    /// This player has sent the maximum number of phrases in this game.
    SaidEnough {
        /// The maximum number of phrases per player.
        most: usize,
    },
}

impl<I: fmt::Display> fmt::Display for Denial<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Denial::NoSeat(seat) => write!(f, "the table has no seat {seat}"),
            Denial::NotSeated => f.write_str("only players can do this"),
            Denial::SeatTaken(seat) => write!(f, "seat {seat} is taken"),
            Denial::SeatHeld(seat) => write!(f, "seat {seat} is kept for another player"),
            Denial::AlreadySeated(seat) => write!(f, "this player sits on seat {seat} already"),
            Denial::NotBegun => f.write_str("not everybody has sat down yet"),
            Denial::Begun => f.write_str("the game has begun"),
            Denial::Over => f.write_str("the game is over"),
            Denial::NotOver => f.write_str("the game is not over yet"),
            Denial::TimeUp(seat) => write!(f, "the time of seat {seat} is up"),
            Denial::OtherPly { ply, now } => write!(f, "the move is for ply {ply}, but ply {now} is played"),
            Denial::NotToMove(seat) => write!(f, "seat {seat} is not to move"),
            Denial::ToMove(seat) => write!(f, "seat {seat} is to move"),
            Denial::Rules(illegal) => illegal.fmt(f),
            Denial::NoDraws => f.write_str("this game knows no draws by agreement"),
            Denial::NothingToTakeBack => f.write_str("there is no move to take back"),
            Denial::DrawnSince => f.write_str("numbers have been drawn since that move"),
            Denial::OfferStands(offer) => write!(f, "{} is proposed already", offer.name()),
            Denial::OfferedBefore(offer) => write!(f, "{} was proposed in this position before", offer.name()),
            Denial::NoOffer(offer) => write!(f, "nobody else proposes {}", offer.name()),
            Denial::AgreedAlready(offer) => write!(f, "this player has agreed to {} already", offer.name()),
            Denial::TooLateToAbort => f.write_str("everybody has moved, so the game counts"),
            Denial::NobodyAbsent => f.write_str("nobody who is to move has been away long enough"),
            Denial::TooManyEntries { most } => write!(f, "the limit of {most} entries is reached"),
            Denial::SaidEnough { most } => write!(f, "one speaks at most {most} times in a game"),
        }
    }
}

impl<I: Error> Error for Denial<I> {}
