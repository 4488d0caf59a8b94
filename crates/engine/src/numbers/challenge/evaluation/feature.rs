//! The features that have weights.

use std::fmt;

use super::stripe_tables::LONGEST;

/// Leads of more count as this.
pub(super) const MOST_LEAD: usize = 10;

/// The same for the pieces adjacent to a field, and for the difference of two such leads.
pub(super) const MOST_NEED: usize = 12;

/// More chains that need the same number count as this many.
pub(super) const MOST_DEMAND: usize = 9;

/// More pieces of a number to come count as this many.
pub(super) const MOST_LEFT: usize = 4;

/// A longer wait for a number counts as this long.
pub(super) const MOST_WAIT: usize = 7;

/// More pairs of numbers count as this many.
pub(super) const MOST_PAIRS: usize = 6;

/// A countable feature of a board. *Lead* is the absolute difference of yellow and blue; *sum* is the sum of all
/// pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardFeature {
    /// A stripe with pieces on these places and this lead.
    Stripe(StripePattern, usize),
    /// The sum of a stripe with this many free fields and this lead.
    Sum(usize, usize),
    /// The sum of a stripe with a single gap whose balancing number fits there, by how many of that number come.
    GapLeft(usize),
    /// The same by the number of other pieces before it.
    GapWait(usize),
    /// A stripe with two gaps, by the number of pairs of pieces that would balance it.
    Pairs(usize, GapLayout),
    /// The sum of such a stripe.
    PairsSum(usize),
    /// A free field, by the number of numbers that fit and of directions with adjacent pieces.
    Room(usize, usize),
    /// The pieces adjacent to a field in a direction, by their lead, whether the balancing number fits there, and
    /// whether the field is the last gap of its stripe.
    Beside(usize, GapFit, StripeRest),
    /// Their sum.
    BesideSum(usize, GapFit, StripeRest),
    /// Their sum, where a neighbour forbids the number that would close them.
    BarredSum,
    /// Their sum, where the number does not come any more.
    GoneSum,
    /// The sum of a chain that one piece would close, by how many of its number come.
    CloseLeft(usize),
    /// The same by the number of other pieces before it.
    CloseWait(usize),
    /// The pieces adjacent to a field in two directions: the difference of their leads, in how many of the two it is
    /// the last gap, and in how many a number can close them.
    Cross(usize, usize, usize),
    /// The sum of the pieces in both directions, by the difference and in how many a number can close them.
    CrossSum(usize, usize),
    /// The smaller one of two chains that could be closed on a field, but by different pieces.
    Clash,
    /// A number by how many of it come, and how many chains it would close.
    Demand(usize, usize),
    /// The sum of these chains.
    DemandSum(usize, usize),
}

/// Whether a gap can be closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GapFit {
    /// The number comes and fits there.
    Closes,
    /// It does not or may not.
    Never,
}

/// The rest of a stripe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StripeRest {
    /// A single gap.
    Last,
    /// More gaps.
    More,
}

/// The layout of two gaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GapLayout {
    /// Side by side.
    Beside,
    /// With pieces between them.
    Apart,
}

/// The occupied positions of a stripe, up to reversal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StripePattern {
    length: u8,
    mask: u8,
}

impl StripePattern {
    /// Of a stripe so long with pieces on these places, by bits.
    pub(super) fn new(length: usize, mask: u8) -> StripePattern {
        let turned = mask.reverse_bits() >> (8 - length);
        StripePattern { length: length as u8, mask: mask.min(turned) }
    }

    /// Every pattern with a gap, of all stripes that the board has.
    fn all() -> impl Iterator<Item = StripePattern> {
        let of = |length: usize| (0..(1_u8 << length) - 1).map(move |mask| (StripePattern::new(length, mask), mask));
        [3, 5, LONGEST]
            .into_iter()
            .flat_map(of)
            .filter(|(pattern, mask)| pattern.mask == *mask)
            .map(|(pattern, _)| pattern)
    }

    /// The leads that can be.
    fn leads(self) -> std::ops::RangeInclusive<usize> {
        match self.mask.count_ones() {
            0 => 0..=0,
            1 => 1..=6,
            // Equal pieces are never adjacent.
            2 if self.mask & self.mask >> 1 != 0 => 1..=MOST_LEAD,
            _ => 0..=MOST_LEAD,
        }
    }

    /// How long the stripe is.
    pub(super) fn length(self) -> usize {
        self.length.into()
    }

    /// The places with pieces, seen from both ends.
    pub(super) fn masks(self) -> [u8; 2] {
        [self.mask, self.mask.reverse_bits() >> (8 - self.length)]
    }
}

/// `oo.o.`: a letter for a piece, a point for a gap.
impl fmt::Display for StripePattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.length).try_for_each(|at| f.write_str(if self.mask >> at & 1 != 0 { "o" } else { "." }))
    }
}

impl BoardFeature {
    /// Everything that there is, in the order of the weights.
    pub fn all() -> impl Iterator<Item = BoardFeature> {
        let stripes = StripePattern::all()
            .flat_map(|pattern| pattern.leads().map(move |lead| BoardFeature::Stripe(pattern, lead)));
        let sums = (1..=6).flat_map(|free| {
            let leads = if free == 6 { 1..=6 } else { 0..=MOST_LEAD };
            leads.map(move |lead| BoardFeature::Sum(free, lead))
        });
        let pairs = || 0..=MOST_PAIRS;
        // A neighbour shares two stripes with a field, and forbids one number.
        let rooms = (0..=5).flat_map(|numbers| [2, 3].map(|directions| BoardFeature::Room(numbers, directions)));
        let lefts = || 1..=MOST_LEFT;
        let waits = || 0..=MOST_WAIT;
        let demands = || lefts().flat_map(|left| (0..=MOST_DEMAND).map(move |chains| (left, chains)));
        stripes
            .chain(sums)
            .chain(lefts().map(BoardFeature::GapLeft))
            .chain(waits().map(BoardFeature::GapWait))
            .chain(
                pairs().flat_map(|pairs| {
                    [GapLayout::Beside, GapLayout::Apart].map(|gaps| BoardFeature::Pairs(pairs, gaps))
                }),
            )
            .chain(pairs().map(BoardFeature::PairsSum))
            .chain(rooms)
            .chain(besides().map(|(need, fit, rest)| BoardFeature::Beside(need, fit, rest)))
            .chain(besides().map(|(need, fit, rest)| BoardFeature::BesideSum(need, fit, rest)))
            .chain([BoardFeature::BarredSum, BoardFeature::GoneSum])
            .chain(lefts().map(BoardFeature::CloseLeft))
            .chain(waits().map(BoardFeature::CloseWait))
            .chain(crosses().flat_map(|(apart, fits)| (0..=2).map(move |last| BoardFeature::Cross(apart, last, fits))))
            .chain(crosses().map(|(apart, fits)| BoardFeature::CrossSum(apart, fits)))
            .chain([BoardFeature::Clash])
            .chain(demands().map(|(left, chains)| BoardFeature::Demand(left, chains)))
            .chain(
                demands().filter(|(_, chains)| *chains > 0).map(|(left, chains)| BoardFeature::DemandSum(left, chains)),
            )
    }

    /// The name of its kind, the first word of its text.
    pub fn kind(self) -> &'static str {
        match self {
            BoardFeature::Stripe(..) => "stripe",
            BoardFeature::Sum(..) => "sum",
            BoardFeature::GapLeft(_) => "gap-left",
            BoardFeature::GapWait(_) => "gap-wait",
            BoardFeature::Pairs(..) => "pairs",
            BoardFeature::PairsSum(_) => "pairs-sum",
            BoardFeature::Room(..) => "room",
            BoardFeature::Beside(..) => "beside",
            BoardFeature::BesideSum(..) => "beside-sum",
            BoardFeature::BarredSum => "barred-sum",
            BoardFeature::GoneSum => "gone-sum",
            BoardFeature::CloseLeft(_) => "close-left",
            BoardFeature::CloseWait(_) => "close-wait",
            BoardFeature::Cross(..) => "cross",
            BoardFeature::CrossSum(..) => "cross-sum",
            BoardFeature::Clash => "clash",
            BoardFeature::Demand(..) => "demand",
            BoardFeature::DemandSum(..) => "demand-sum",
        }
    }

    /// The scale of its counts relative to other features, for regularization.
    pub fn unit(self) -> f64 {
        match self {
            BoardFeature::Stripe(..) | BoardFeature::Pairs(..) | BoardFeature::Room(..) => 1.0,
            BoardFeature::Beside(..) | BoardFeature::Cross(..) | BoardFeature::Demand(..) => 1.0,
            BoardFeature::Sum(..)
            | BoardFeature::PairsSum(_)
            | BoardFeature::BesideSum(..)
            | BoardFeature::BarredSum
            | BoardFeature::GoneSum => 10.0,
            BoardFeature::GapLeft(_)
            | BoardFeature::GapWait(_)
            | BoardFeature::CloseLeft(_)
            | BoardFeature::CloseWait(_) => 20.0,
            BoardFeature::CrossSum(..) | BoardFeature::Clash | BoardFeature::DemandSum(..) => 20.0,
        }
    }
}

impl GapFit {
    fn name(self) -> &'static str {
        match self {
            GapFit::Closes => "closes",
            GapFit::Never => "never",
        }
    }
}

impl StripeRest {
    fn name(self) -> &'static str {
        match self {
            StripeRest::Last => "last",
            StripeRest::More => "more",
        }
    }
}

/// All cases of pieces adjacent to a field in a direction.
fn besides() -> impl Iterator<Item = (usize, GapFit, StripeRest)> {
    let fits = |need: usize| [GapFit::Never, GapFit::Closes].into_iter().take(1 + usize::from((1..=6).contains(&need)));
    let of = move |need: usize| {
        fits(need).flat_map(move |fit| [StripeRest::Last, StripeRest::More].map(|rest| (need, fit, rest)))
    };
    (0..=MOST_NEED).flat_map(of)
}

/// The differences of two leads, and in how many directions they can be closed: equal leads in both or in none.
fn crosses() -> impl Iterator<Item = (usize, usize)> {
    let such = |apart: usize| (0..=2).filter(move |fits| apart > 0 || *fits != 1).map(move |fits| (apart, fits));
    (0..=MOST_NEED).flat_map(such)
}

/// `stripe oo.o. 3`, `beside 3 closes last`, `clash`.
impl fmt::Display for BoardFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match *self {
            BoardFeature::Stripe(pattern, lead) => write!(f, " {pattern} {lead}"),
            BoardFeature::Sum(one, other) | BoardFeature::Room(one, other) | BoardFeature::CrossSum(one, other) => {
                write!(f, " {one} {other}")
            }
            BoardFeature::Demand(one, other) | BoardFeature::DemandSum(one, other) => write!(f, " {one} {other}"),
            BoardFeature::Beside(need, fit, rest) | BoardFeature::BesideSum(need, fit, rest) => {
                write!(f, " {need} {} {}", fit.name(), rest.name())
            }
            BoardFeature::GapLeft(number) | BoardFeature::GapWait(number) | BoardFeature::PairsSum(number) => {
                write!(f, " {number}")
            }
            BoardFeature::CloseLeft(number) | BoardFeature::CloseWait(number) => write!(f, " {number}"),
            BoardFeature::Pairs(pairs, GapLayout::Beside) => write!(f, " {pairs} beside"),
            BoardFeature::Pairs(pairs, GapLayout::Apart) => write!(f, " {pairs} apart"),
            BoardFeature::Cross(apart, last, fits) => write!(f, " {apart} {last} {fits}"),
            BoardFeature::BarredSum | BoardFeature::GoneSum | BoardFeature::Clash => Ok(()),
        }
    }
}
