//! What there are numbers for.

use std::fmt;

use super::ground::LONGEST;

/// Leads of more count as this.
pub(super) const MOST_LEAD: usize = 10;

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
    /// A stripe with a single gap, on which the number that makes it equal can lie or not.
    Gap(Fit),
    /// The sum of such a stripe.
    GapSum(Fit),
    /// The sum of such a stripe with the number that closes it, by how many of the number come.
    GapLeft(usize),
    /// The same by how many other numbers come before.
    GapWait(usize),
    /// A stripe with two gaps, by how many pairs of pieces would make it equal.
    Pairs(usize, Gaps),
    /// The sum of such a stripe.
    PairsSum(usize),
    /// A free field on which so many numbers can lie, with pieces beside it in so many directions.
    Room(usize, usize),
    /// The sum of chains that one piece would close on a field together. A field's pieces are sorted, the one for most first;
    /// this is the place of the piece, in how many directions it closes something, and how many of its number come.
    CloseLeft(usize, usize, usize),
    /// The same by how many other numbers come before.
    CloseWait(usize, usize, usize),
    /// Pieces beside a field that are equal already.
    Equal,
    /// Their sum.
    EqualSum,
    /// Pieces beside a field that more than one piece must make equal.
    Far,
    /// Their sum.
    FarSum,
    /// The sum of pieces beside a field, where a neighbour keeps the number away that would close them.
    BarredSum,
    /// The same where the number does not come any more.
    GoneSum,
}

/// Whether a gap can be closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fit {
    /// The number comes and may lie there.
    Closes,
    /// It does not or may not.
    Never,
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

    fn read(word: &str) -> Option<Pattern> {
        let length = word.len();
        let bit = |(at, letter): (usize, char)| match letter {
            'o' => Some(1_u8 << at),
            '.' => Some(0),
            _ => None,
        };
        let mask = (length <= LONGEST).then(|| word.chars().enumerate().map(bit).sum::<Option<u8>>())??;
        Pattern::all().find(|pattern| pattern.length() == length && pattern.mask == mask)
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
        let fits = [Fit::Closes, Fit::Never];
        let pairs = || 0..=MOST_PAIRS;
        // A neighbour shares two stripes with a field, and keeps one number away.
        let rooms = (0..=5).flat_map(|numbers| [2, 3].map(|directions| Sort::Room(numbers, directions)));
        // In three directions there can be three pieces that close one chain each, or two that close three between them.
        let closing = [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)];
        stripes
            .chain(sums)
            .chain(fits.map(Sort::Gap))
            .chain(fits.map(Sort::GapSum))
            .chain((1..=4).map(Sort::GapLeft))
            .chain((0..=7).map(Sort::GapWait))
            .chain(pairs().flat_map(|pairs| [Gaps::Beside, Gaps::Apart].map(|gaps| Sort::Pairs(pairs, gaps))))
            .chain(pairs().map(Sort::PairsSum))
            .chain(rooms)
            .chain(
                closing
                    .into_iter()
                    .flat_map(|(place, ways)| (1..=3).map(move |left| Sort::CloseLeft(place, ways, left))),
            )
            .chain(
                closing
                    .into_iter()
                    .flat_map(|(place, ways)| (0..=6).map(move |wait| Sort::CloseWait(place, ways, wait))),
            )
            .chain([Sort::Equal, Sort::EqualSum, Sort::Far, Sort::FarSum, Sort::BarredSum, Sort::GoneSum])
    }

    /// The name of its kind, the first word of its text.
    pub fn kind(self) -> &'static str {
        match self {
            Sort::Stripe(..) => "stripe",
            Sort::Sum(..) => "sum",
            Sort::Gap(_) => "gap",
            Sort::GapSum(_) => "gap-sum",
            Sort::GapLeft(_) => "gap-left",
            Sort::GapWait(_) => "gap-wait",
            Sort::Pairs(..) => "pairs",
            Sort::PairsSum(_) => "pairs-sum",
            Sort::Room(..) => "room",
            Sort::CloseLeft(..) => "close-left",
            Sort::CloseWait(..) => "close-wait",
            Sort::Equal => "equal",
            Sort::EqualSum => "equal-sum",
            Sort::Far => "far",
            Sort::FarSum => "far-sum",
            Sort::BarredSum => "barred-sum",
            Sort::GoneSum => "gone-sum",
        }
    }

    /// How much of it is as much as one of something else, for a fit that minds how large numbers are.
    pub fn unit(self) -> f64 {
        match self {
            Sort::Stripe(..) | Sort::Gap(_) | Sort::Pairs(..) | Sort::Room(..) | Sort::Equal | Sort::Far => 1.0,
            Sort::Sum(..) | Sort::GapSum(_) | Sort::PairsSum(_) => 10.0,
            Sort::EqualSum | Sort::FarSum | Sort::BarredSum | Sort::GoneSum => 10.0,
            Sort::GapLeft(_) | Sort::GapWait(_) | Sort::CloseLeft(..) | Sort::CloseWait(..) => 20.0,
        }
    }

    /// Reads the text form, which is a line's words without the last.
    pub(super) fn read(words: &[&str]) -> Option<Sort> {
        let number = |word: &str| word.parse::<usize>().ok();
        let fit = |word: &str| [Fit::Closes, Fit::Never].into_iter().find(|fit| fit.name() == word);
        let sort = match *words {
            ["stripe", pattern, lead] => Sort::Stripe(Pattern::read(pattern)?, number(lead)?),
            ["sum", free, lead] => Sort::Sum(number(free)?, number(lead)?),
            ["gap", word] => Sort::Gap(fit(word)?),
            ["gap-sum", word] => Sort::GapSum(fit(word)?),
            ["gap-left", left] => Sort::GapLeft(number(left)?),
            ["gap-wait", wait] => Sort::GapWait(number(wait)?),
            ["pairs", pairs, "beside"] => Sort::Pairs(number(pairs)?, Gaps::Beside),
            ["pairs", pairs, "apart"] => Sort::Pairs(number(pairs)?, Gaps::Apart),
            ["pairs-sum", pairs] => Sort::PairsSum(number(pairs)?),
            ["room", numbers, directions] => Sort::Room(number(numbers)?, number(directions)?),
            ["close-left", place, ways, left] => Sort::CloseLeft(number(place)?, number(ways)?, number(left)?),
            ["close-wait", place, ways, wait] => Sort::CloseWait(number(place)?, number(ways)?, number(wait)?),
            ["equal"] => Sort::Equal,
            ["equal-sum"] => Sort::EqualSum,
            ["far"] => Sort::Far,
            ["far-sum"] => Sort::FarSum,
            ["barred-sum"] => Sort::BarredSum,
            ["gone-sum"] => Sort::GoneSum,
            _ => return None,
        };
        Some(sort)
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

/// `stripe oo.o. 3`, `close-left 1 2 3`, `equal`.
impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind())?;
        match *self {
            Sort::Stripe(pattern, lead) => write!(f, " {pattern} {lead}"),
            Sort::Sum(one, other) | Sort::Room(one, other) => write!(f, " {one} {other}"),
            Sort::Gap(fit) | Sort::GapSum(fit) => write!(f, " {}", fit.name()),
            Sort::GapLeft(number) | Sort::GapWait(number) | Sort::PairsSum(number) => write!(f, " {number}"),
            Sort::Pairs(pairs, Gaps::Beside) => write!(f, " {pairs} beside"),
            Sort::Pairs(pairs, Gaps::Apart) => write!(f, " {pairs} apart"),
            Sort::CloseLeft(place, ways, number) | Sort::CloseWait(place, ways, number) => {
                write!(f, " {place} {ways} {number}")
            }
            Sort::Equal | Sort::EqualSum | Sort::Far | Sort::FarSum | Sort::BarredSum | Sort::GoneSum => Ok(()),
        }
    }
}
