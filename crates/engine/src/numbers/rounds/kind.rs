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
    const ROUND: Kind;
}

impl Played for KissingRule {
    const ROUND: Kind = Kind::Kissing;
}

impl Played for ChallengeRule {
    const ROUND: Kind = Kind::Challenge;
}

impl Played for StripesRule {
    const ROUND: Kind = Kind::Stripes;
}
