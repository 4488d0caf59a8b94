//! What people do at a table.

use game::Seat;

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act<M> {
    /// Sits down.
    Sit(Seat),
    /// Stands up again before the game has begun.
    Stand,
    /// Plays a move in the round that began at this ply.
    Move {
        /// How many moves had been played when the round began: every move before it, where one plays after the other.
        ply: usize,
        /// The move.
        mv: M,
    },
    /// Proposes something that the others must agree to.
    Offer(Offer),
    /// Agrees to what another has proposed.
    Agree(Offer),
    /// Declines it, or takes back the own proposal.
    Decline(Offer),
    /// Gives up.
    Resign,
    /// Breaks the game off before everybody has moved.
    Abort,
    /// Claims the game against an absent player.
    Claim,
    /// Says one of a few things.
    Say(Phrase),
}

/// What needs everybody's consent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Offer {
    /// To take back the own last move.
    TakeBack,
    /// To call it a draw.
    Draw,
    /// To play once more with sides changed.
    Rematch,
}

impl Offer {
    /// All of them.
    pub const ALL: [Offer; 3] = [Offer::TakeBack, Offer::Draw, Offer::Rematch];

    /// Its name in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Offer::TakeBack => "take_back",
            Offer::Draw => "draw",
            Offer::Rematch => "rematch",
        }
    }
}

/// What can be said at a table: everybody understands it in their own language, and nobody is insulted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phrase {
    /// At the beginning.
    Hello,
    /// At the beginning.
    GoodLuck,
    /// After a move.
    WellPlayed,
    /// After a mistake of one's own.
    Oops,
    /// For a long thought.
    OneMoment,
    /// For any kindness.
    Thanks,
    /// At the end.
    GoodGame,
    /// At the end.
    Goodbye,
}

impl Phrase {
    /// All of them.
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

    /// Its name in messages.
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
