//! Reasons of refusals, by name.

use table::seated::Denial;

use crate::WireName;
use crate::wire_name::wire_names;

wire_names! {
    /// Why an act or a request is refused.
    RefusalReason, "reason":
    /// The table has no such seat.
    NoSeat = "no_seat",
    /// The person has no seat at this table.
    NotSeated = "not_seated",
    /// The seat is taken.
    SeatTaken = "seat_taken",
    /// The seat is reserved for another player.
    SeatHeld = "seat_held",
    /// The person has a seat at this table already.
    AlreadySeated = "already_seated",
    /// Not all seats are taken yet.
    NotBegun = "not_begun",
    /// The game has begun.
    Begun = "begun",
    /// The game is over.
    Over = "over",
    /// The game is not over yet.
    NotOver = "not_over",
    /// The player's time is up.
    TimeUp = "time_up",
    /// The move is meant for another round.
    OtherPly = "other_ply",
    /// The seat is not to move.
    NotToMove = "not_to_move",
    /// The seat is to move, so it cannot premove.
    ToMove = "to_move",
    /// The rules of the game forbid it, or it is not a valid move.
    Illegal = "illegal",
    /// The game has no draws by agreement.
    NoDraws = "no_draws",
    /// The player has not moved yet.
    NothingToTakeBack = "nothing_to_take_back",
    /// Numbers have been drawn since that move.
    DrawnSince = "drawn_since",
    /// The same offer is open already.
    OfferStands = "offer_stands",
    /// The player has made this offer in this position before.
    OfferedBefore = "offered_before",
    /// No other player has made this offer.
    NoOffer = "no_offer",
    /// The player has agreed already.
    AgreedAlready = "agreed_already",
    /// All players have moved, so the game counts.
    TooLateToAbort = "too_late_to_abort",
    /// No player who is to move has been absent for long enough.
    NobodyAbsent = "nobody_absent",
    /// The limit of entries per game is reached.
    TooManyEntries = "too_many_entries",
    /// The player has reached the limit of phrases per game.
    SaidEnough = "said_enough",
    /// The key does not match the seat.
    WrongKey = "wrong_key",
    /// The message is malformed.
    Malformed = "malformed",
    /// The store cannot do it now; nothing has changed.
    Busy = "busy",
    /// The store has not confirmed it: sending it again with the same id reports whether it counts.
    OutcomeUnknown = "outcome_unknown",
    /// The body of the request did not arrive in time.
    TooSlow = "too_slow",
    /// The body of the request is too large.
    TooLarge = "too_large",
    /// The token is missing or unknown.
    NoIdentity = "no_identity",
    /// Name and password do not match.
    WrongPassword = "wrong_password",
    /// The name is reserved by another player's password.
    NameKept = "name_kept",
    /// The password is among those that are guessed first.
    CommonPassword = "common_password",
    /// There is no such session.
    NoSession = "no_session",
    /// The address is blocked.
    Blocked = "blocked",
    /// There is no such game.
    NoGame = "no_game",
    /// The request comes from another site.
    ForeignOrigin = "foreign_origin",
    /// The server is stopping.
    Stopping = "stopping",
    /// The stored game is corrupt.
    Corrupt = "corrupt",
    /// Rate limit of requests per address.
    TooManyRequests = "too_many_requests",
    /// Rate limit of new identities per address.
    TooManyPeople = "too_many_people",
    /// Rate limit of new games per player.
    TooManyNewGames = "too_many_new_games",
    /// Limit of running games per player.
    TooManyGames = "too_many_games",
    /// Limit of open sockets.
    TooManySockets = "too_many_sockets",
    /// Rate limit of passwords.
    TooManyPasswords = "too_many_passwords",
    /// Rate limit of exports per player.
    TooManyExports = "too_many_exports",
}

impl<I> From<&Denial<I>> for RefusalReason {
    fn from(denial: &Denial<I>) -> RefusalReason {
        match denial {
            Denial::NoSeat(_) => RefusalReason::NoSeat,
            Denial::NotSeated => RefusalReason::NotSeated,
            Denial::SeatTaken(_) => RefusalReason::SeatTaken,
            Denial::SeatHeld(_) => RefusalReason::SeatHeld,
            Denial::AlreadySeated(_) => RefusalReason::AlreadySeated,
            Denial::NotBegun => RefusalReason::NotBegun,
            Denial::Begun => RefusalReason::Begun,
            Denial::Over => RefusalReason::Over,
            Denial::NotOver => RefusalReason::NotOver,
            Denial::TimeUp(_) => RefusalReason::TimeUp,
            Denial::OtherPly { .. } => RefusalReason::OtherPly,
            Denial::NotToMove(_) => RefusalReason::NotToMove,
            Denial::ToMove(_) => RefusalReason::ToMove,
            Denial::Rules(_) => RefusalReason::Illegal,
            Denial::NoDraws => RefusalReason::NoDraws,
            Denial::NothingToTakeBack => RefusalReason::NothingToTakeBack,
            Denial::DrawnSince => RefusalReason::DrawnSince,
            Denial::OfferStands(_) => RefusalReason::OfferStands,
            Denial::OfferedBefore(_) => RefusalReason::OfferedBefore,
            Denial::NoOffer(_) => RefusalReason::NoOffer,
            Denial::AgreedAlready(_) => RefusalReason::AgreedAlready,
            Denial::TooLateToAbort => RefusalReason::TooLateToAbort,
            Denial::NobodyAbsent => RefusalReason::NobodyAbsent,
            Denial::TooManyEntries { .. } => RefusalReason::TooManyEntries,
            Denial::SaidEnough { .. } => RefusalReason::SaidEnough,
        }
    }
}

impl RefusalReason {
    /// The name in messages and metrics.
    pub fn name(self) -> &'static str {
        WireName::name(self)
    }
}
