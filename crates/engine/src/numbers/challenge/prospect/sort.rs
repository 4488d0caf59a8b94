//! What there are numbers for.

use std::fmt;

use super::ground::LONGEST;

/// Leads of more count as this.
pub(super) const MOST_LEAD: usize = 10;

/// The same for the pieces beside a field, and for the difference of two such leads.
pub(super) const MOST_NEED: usize = 12;

/// More chains that want the same number count as this many.
pub(super) const MOST_DEMAND: usize = 9;

/// More pieces of a number to come count as this many.
pub(super) const MOST_LEFT: usize = 4;

/// A longer wait for a number counts as this long.
pub(super) const MOST_WAIT: usize = 7;

/// More pairs of numbers count as this many.
pub(super) const MOST_PAIRS: usize = 6;

/// Something that can be seen on a board, so many times. *Lead* is yellow less blue, whoever is ahead; *sum* is all pieces
/// together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A stripe with pieces on these places and this lead.
    Stripe(Pattern, usize),
    /// The sum of a stripe with so many free fields and this lead.
    Sum(usize, usize),
    /// The sum of a stripe with a single gap and the number that makes it equal and can lie there, by how many of the number come.
    GapLeft(usize),
    /// The same by how many other numbers come before.
    GapWait(usize),
    /// A stripe with two gaps, by how many pairs of pieces would make it equal.
    Pairs(usize, Gaps),
    /// The sum of such a stripe.
    PairsSum(usize),
    /// A free field on which so many numbers can lie, with pieces beside it in so many directions.
    Room(usize, usize),
    /// Pieces beside a field in a direction, by their lead, whether the number that makes them equal can lie there, and
    /// whether the field is the last gap of its stripe.
    Beside(usize, Fit, Rest),
    /// Their sum.
    BesideSum(usize, Fit, Rest),
    /// Their sum, where a neighbour keeps the number away that would close them.
    BarredSum,
    /// Their sum, where the number does not come any more.
    GoneSum,
    /// The sum of a chain that one piece would close, by how many of its number come.
    CloseLeft(usize),
    /// The same by how many other numbers come before.
    CloseWait(usize),
    /// Pieces beside a field in two directions: the difference of their leads, in how many of the two it is the last gap, and
    /// in how many a number can close them.
    Cross(usize, usize, usize),
    /// The sum of the pieces in both directions, by the difference and in how many a number can close them.
    CrossSum(usize, usize),
    /// The smaller one of two chains that could be closed on a field, but by different pieces.
    Clash,
    /// A number of which so many come, and so many chains that it would close.
    Demand(usize, usize),
    /// The sum of these chains.
    DemandSum(usize, usize),
}

/// Whether a gap can be closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fit {
    /// The number comes and may lie there.
    Closes,
    /// It does not or may not.
    Never,
}

/// What is left of a stripe.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rest {
    /// A single gap.
    Last,
    /// More gaps.
    More,
}

/// How two gaps lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gaps {
    /// Side by side.
    Beside,
    /// With pieces between them.
    Apart,
}

/// Which places of a stripe have pieces; seen from the other end it is the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pattern {
    length: u8,
    mask: u8,
}

impl Pattern {
    /// Of a stripe so long with pieces on these places, by bits.
    pub(super) fn new(length: usize, mask: u8) -> Pattern {
        let turned = mask.reverse_bits() >> (8 - length);
        Pattern { length: length as u8, mask: mask.min(turned) }
    }

    /// Every pattern with a gap, of all stripes that the board has.
    fn all() -> impl Iterator<Item = Pattern> {
        let of = |length: usize| (0..(1_u8 << length) - 1).map(move |mask| (Pattern::new(length, mask), mask));
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
            // Equal pieces never lie side by side.
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
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..self.length).try_for_each(|at| f.write_str(if self.mask >> at & 1 != 0 { "o" } else { "." }))
    }
}

impl Sort {
    /// Everything that there is, in the order of the weights.
    pub fn all() -> impl Iterator<Item = Sort> {
        let stripes = Pattern::all().flat_map(|pattern| pattern.leads().map(move |lead| Sort::Stripe(pattern, lead)));
        let sums = (1..=6).flat_map(|free| {
            let leads = if free == 6 { 1..=6 } else { 0..=MOST_LEAD };
            leads.map(move |lead| Sort::Sum(free, lead))
        });
        let pairs = || 0..=MOST_PAIRS;
        // A neighbour shares two stripes with a field, and keeps one number away.
        let rooms = (0..=5).flat_map(|numbers| [2, 3].map(|directions| Sort::Room(numbers, directions)));
        let lefts = || 1..=MOST_LEFT;
        let waits = || 0..=MOST_WAIT;
        let demands = || lefts().flat_map(|left| (0..=MOST_DEMAND).map(move |chains| (left, chains)));
        stripes
            .chain(sums)
            .chain(lefts().map(Sort::GapLeft))
            .chain(waits().map(Sort::GapWait))
            .chain(pairs().flat_map(|pairs| [Gaps::Beside, Gaps::Apart].map(|gaps| Sort::Pairs(pairs, gaps))))
            .chain(pairs().map(Sort::PairsSum))
            .chain(rooms)
            .chain(besides().map(|(need, fit, rest)| Sort::Beside(need, fit, rest)))
            .chain(besides().map(|(need, fit, rest)| Sort::BesideSum(need, fit, rest)))
            .chain([Sort::BarredSum, Sort::GoneSum])
            .chain(lefts().map(Sort::CloseLeft))
            .chain(waits().map(Sort::CloseWait))
            .chain(crosses().flat_map(|(apart, fits)| (0..=2).map(move |last| Sort::Cross(apart, last, fits))))
            .chain(crosses().map(|(apart, fits)| Sort::CrossSum(apart, fits)))
            .chain([Sort::Clash])
            .chain(demands().map(|(left, chains)| Sort::Demand(left, chains)))
            .chain(demands().filter(|(_, chains)| *chains > 0).map(|(left, chains)| Sort::DemandSum(left, chains)))
    }

    /// The name of its kind, the first word of its text.
    pub fn kind(self) -> &'static str {
        match self {
            Sort::Stripe(..) => "stripe",
            Sort::Sum(..) => "sum",
            Sort::GapLeft(_) => "gap-left",
            Sort::GapWait(_) => "gap-wait",
            Sort::Pairs(..) => "pairs",
            Sort::PairsSum(_) => "pairs-sum",
            Sort::Room(..) => "room",
            Sort::Beside(..) => "beside",
            Sort::BesideSum(..) => "beside-sum",
            Sort::BarredSum => "barred-sum",
            Sort::GoneSum => "gone-sum",
            Sort::CloseLeft(_) => "close-left",
            Sort::CloseWait(_) => "close-wait",
            Sort::Cross(..) => "cross",
            Sort::CrossSum(..) => "cross-sum",
            Sort::Clash => "clash",
            Sort::Demand(..) => "demand",
            Sort::DemandSum(..) => "demand-sum",
        }
    }

    /// How much of it is as much as one of something else, for a fit that minds how large numbers are.
    pub fn unit(self) -> f64 {
        match self {
            Sort::Stripe(..) | Sort::Pairs(..) | Sort::Room(..) => 1.0,
            Sort::Beside(..) | Sort::Cross(..) | Sort::Demand(..) => 1.0,
            Sort::Sum(..) | Sort::PairsSum(_) | Sort::BesideSum(..) | Sort::BarredSum | Sort::GoneSum => 10.0,
            Sort::GapLeft(_) | Sort::GapWait(_) | Sort::CloseLeft(_) | Sort::CloseWait(_) => 20.0,
            Sort::CrossSum(..) | Sort::Clash | Sort::DemandSum(..) => 20.0,
        }
    }
}

impl Fit {
    fn name(self) -> &'static str {
        match self {
            Fit::Closes => "closes",
            Fit::Never => "never",
        }
    }
}

impl Rest {
    fn name(self) -> &'static str {
        match self {
            Rest::Last => "last",
            Rest::More => "more",
        }
    }
}

/// Everything that can lie beside a field in a direction.
fn besides() -> impl Iterator<Item = (usize, Fit, Rest)> {
    let fits = |need: usize| [Fit::Never, Fit::Closes].into_iter().take(1 + usize::from((1..=6).contains(&need)));
    let of = move |need: usize| fits(need).flat_map(move |fit| [Rest::Last, Rest::More].map(|rest| (need, fit, rest)));
    (0..=MOST_NEED).flat_map(of)
}

/// The differences of two leads, and in how many directions they can be closed: the same leads in both or in none.
fn crosses() -> impl Iterator<Item = (usize, usize)> {
    let such = |apart: usize| (0..=2).filter(move |fits| apart > 0 || *fits != 1).map(move |fits| (apart, fits));
    (0..=MOST_NEED).flat_map(such)
}

/// `stripe oo.o. 3`, `beside 3 closes last`, `clash`.
impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match *self {
            Sort::Stripe(pattern, lead) => write!(f, " {pattern} {lead}"),
            Sort::Sum(one, other) | Sort::Room(one, other) | Sort::CrossSum(one, other) => write!(f, " {one} {other}"),
            Sort::Demand(one, other) | Sort::DemandSum(one, other) => write!(f, " {one} {other}"),
            Sort::Beside(need, fit, rest) | Sort::BesideSum(need, fit, rest) => {
                write!(f, " {need} {} {}", fit.name(), rest.name())
            }
            Sort::GapLeft(number) | Sort::GapWait(number) | Sort::PairsSum(number) => write!(f, " {number}"),
            Sort::CloseLeft(number) | Sort::CloseWait(number) => write!(f, " {number}"),
            Sort::Pairs(pairs, Gaps::Beside) => write!(f, " {pairs} beside"),
            Sort::Pairs(pairs, Gaps::Apart) => write!(f, " {pairs} apart"),
            Sort::Cross(apart, last, fits) => write!(f, " {apart} {last} {fits}"),
            Sort::BarredSum | Sort::GoneSum | Sort::Clash => Ok(()),
        }
    }
}
