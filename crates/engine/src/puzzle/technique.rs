//! Human solving techniques, the easiest first.

use super::Difficulty;

/// A solving technique.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// A stripe lacks one number, which follows from the sums.
    LastInStripe,
    /// A colour lacks one number, which belongs on its last field.
    LastOfColour,
    /// A number fits on only one field of its colour.
    OnlyPlace,
    /// Only one number fits on a field.
    OnlyNumber,
    /// The smallest and the largest remaining numbers bound the sum of the other fields of a stripe.
    SumLimits,
    /// The last two fields of a stripe: their sum or difference is known.
    LastTwo,
    /// Two fields share two candidates, which no other field has.
    Pair,
    /// The numbers of a stripe add up to an even number.
    Parity,
    /// Like [`SumLimits`](Technique::SumLimits), using the candidates of each field.
    NoteLimits,
    /// All combinations for a stripe.
    Combinations,
    /// Two crossing stripes: shared fields cancel.
    Crossing,
    /// Sums of parallel stripes compared with stripes that cross them.
    Parallel,
    /// A number is tried until a contradiction follows.
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

    /// The lowest difficulty that uses it.
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

    /// Its name in links and programs.
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
