//! What a person concludes with, the easiest first.

use super::Difficulty;

/// A way to conclude.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// A stripe lacks one number: the sums tell it.
    LastInStripe,
    /// A colour lacks one number: it goes on the last field.
    LastOfColour,
    /// A number fits on one field of its colour only.
    OnlyPlace,
    /// Only one number fits on a field.
    OnlyNumber,
    /// The smallest and the largest numbers left bound what the other fields of a stripe can add up to.
    SumLimits,
    /// The last two fields of a stripe: their sum, or their difference, is known.
    LastTwo,
    /// Two fields share two numbers: nobody else has them.
    Pair,
    /// The numbers of a stripe add up to an even number.
    Parity,
    /// As [`SumLimits`](Technique::SumLimits), by what is still possible on each field.
    NoteLimits,
    /// All ways to fill a stripe.
    Combinations,
    /// Two crossing stripes: what they share falls out.
    Crossing,
    /// Parallel stripes added up and held against stripes that cross them.
    Parallel,
    /// A number is tried, and a contradiction follows.
    Forcing,
}

impl Technique {
    /// All, the easiest first.
    pub const ALL: [Technique; 13] = [
        Technique::LastInStripe,
        Technique::LastOfColour,
        Technique::OnlyPlace,
        Technique::OnlyNumber,
        Technique::SumLimits,
        Technique::LastTwo,
        Technique::Pair,
        Technique::Parity,
        Technique::NoteLimits,
        Technique::Combinations,
        Technique::Crossing,
        Technique::Parallel,
        Technique::Forcing,
    ];

    /// The level that begins to need it.
    pub const fn level(self) -> Difficulty {
        match self {
            Technique::LastInStripe | Technique::LastOfColour => Difficulty::Easy,
            Technique::OnlyPlace | Technique::OnlyNumber | Technique::SumLimits => Difficulty::Medium,
            Technique::LastTwo | Technique::Pair | Technique::Parity => Difficulty::Hard,
            Technique::NoteLimits | Technique::Combinations | Technique::Crossing | Technique::Parallel => {
                Difficulty::VeryHard
            }
            Technique::Forcing => Difficulty::Fiendish,
        }
    }

    /// One word for programs and links.
    pub const fn word(self) -> &'static str {
        match self {
            Technique::LastInStripe => "last-in-stripe",
            Technique::LastOfColour => "last-of-colour",
            Technique::OnlyPlace => "only-place",
            Technique::OnlyNumber => "only-number",
            Technique::SumLimits => "sum-limits",
            Technique::LastTwo => "last-two",
            Technique::Pair => "pair",
            Technique::Parity => "parity",
            Technique::NoteLimits => "note-limits",
            Technique::Combinations => "combinations",
            Technique::Crossing => "crossing",
            Technique::Parallel => "parallel",
            Technique::Forcing => "forcing",
        }
    }
}
