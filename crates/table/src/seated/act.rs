//! The actions of players at a table.

use game::Seat;

/// An action of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act<M> {
    /// Takes a seat.
    Sit(Seat),
    /// Leaves the seat again before the game has begun.
    Stand,
    /// Plays a move in the round that began at this ply.
    Move {
        /// The number of moves played when the round began; in games with alternating turns, the number of all moves so
        /// far.
        ply: usize,
        /// The move.
        mv: M,
    },
    /// Makes an offer that the other players must accept.
    Offer(Offer),
    /// Accepts an offer of another player.
    Agree(Offer),
    /// Declines an offer, or withdraws one's own.
    Decline(Offer),
    /// Resigns.
    Resign,
    /// Aborts the game before every player has moved.
    Abort,
    /// Claims the game against an absent player.
    Claim,
    /// Sends one of the predefined phrases.
    Say(Phrase),
}

/// An offer that needs the consent of all players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// To take back one's own last move.
    TakeBack,
    /// To agree on a draw.
    Draw,
    /// To play another game with sides changed.
    Rematch,
}

impl Offer {
    /// All offers.
    pub const ALL: [Offer; 3] = [Offer::TakeBack, Offer::Draw, Offer::Rematch];

    /// The name used in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Offer::TakeBack => "take_back",
            Offer::Draw => "draw",
            Offer::Rematch => "rematch",
        }
    }
}

/// A predefined chat phrase: each player reads it in their own language, and none of them is an insult.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phrase {
    /// At the beginning.
    Hello,
    /// At the beginning.
    GoodLuck,
    /// After a move.
    WellPlayed,
    /// After one's own mistake.
    Oops,
    /// While thinking for a long time.
    OneMoment,
    /// To thank an opponent.
    Thanks,
    /// At the end.
    GoodGame,
    /// At the end.
    Goodbye,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Phrase; 8] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::Thanks,
        Phrase::GoodGame,
        Phrase::Goodbye,
    ];

    /// The name used in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::GoodLuck => "good_luck",
            Phrase::WellPlayed => "well_played",
            Phrase::Oops => "oops",
            Phrase::OneMoment => "one_moment",
            Phrase::Thanks => "thanks",
            Phrase::GoodGame => "good_game",
            Phrase::Goodbye => "goodbye",
        }
    }
}
