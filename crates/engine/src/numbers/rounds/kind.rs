//! Which of the three games is played.

use gurami::rounds::{ChallengeRule, KissingRule, RoundRule, StripesRule};

/// The three games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Kissing Guramis.
    Kissing,
    /// Challenge.
    Challenge,
    /// Stripes.
    Stripes,
}

/// A game of rounds that there is a player for.
pub trait Played: RoundRule {
    /// Which it is.
    const KIND: Kind;
}

impl Played for KissingRule {
    const KIND: Kind = Kind::Kissing;
}

impl Played for ChallengeRule {
    const KIND: Kind = Kind::Challenge;
}

impl Played for StripesRule {
    const KIND: Kind = Kind::Stripes;
}
