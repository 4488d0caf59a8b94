//! The numbers of the evaluation.

use std::fmt::{self, Write};

use kulami::Scoring;

use super::share::Share;
use super::trial::Tuning;
use crate::weights_text::{self, WeightsError};

/// A number at the beginning and at the end of a game; between them it goes in a straight line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Phased {
    /// At the first marble.
    pub early: i16,
    /// At the last.
    pub late: i16,
}

/// What everything is worth for the side to move, in [`FINE`](Weights::FINE) parts of a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(Vec<Phased>);

/// What a number of the evaluation is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A panel that is not settled, shared so; settled ones are worth what they are worth.
    Panel(Share),
    /// So many legal fields, or more if it is the last of these.
    Mobility(usize),
    /// It is the second side's turn: that one has a marble less on the board.
    Second,
    /// The panel with the last marble is shared so.
    Last(Share),
    /// A legal field on a panel shared so.
    Legal(Share),
    /// A free field on a panel shared so and another one on another panel, from where it can be reached.
    Way(Share),
    /// Where areas count: a field of the own largest area, less those of the other side.
    Area,
    /// A field by which the largest area can grow with one more marble.
    Next,
    /// A free field beside the groups that single free fields can join.
    Room,
    /// A free field beside those.
    Beyond,
    /// Where lines count: a field of a line.
    Line,
    /// Five in a row with so many own marbles, 1 to 4, and none of the other side.
    Five(u8),
    /// Where areas count: a free field where a marble of the side to move would be joined with so many of its others, up to
    /// [`MOST_JOINED`](Weights::MOST_JOINED), or more if it is the last of these.
    OwnJoin(u8),
    /// The same for the other side.
    OtherJoin(u8),
}

/// The numbers in use.
const fn built_in(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Panels => include_str!("../../weights/kulami.txt"),
        Scoring::Area => include_str!("../../weights/kulami-area.txt"),
        Scoring::Lines => include_str!("../../weights/kulami-lines.txt"),
        Scoring::AreaAndLines => include_str!("../../weights/kulami-area-lines.txt"),
    }
}

impl Weights {
    /// More legal fields than one less than this count as that.
    pub const MOBILITIES: usize = 19;

    /// Marbles that are joined with more than so many others count as with so many.
    pub const MOST_JOINED: u8 = 13;

    /// So many parts has a point.
    pub const FINE: i32 = 1024;

    /// The numbers in use with a scoring.
    pub fn built_in(scoring: Scoring) -> &'static Weights {
        Tuning::built_in(scoring).weights()
    }

    pub(super) fn read_built_in(scoring: Scoring) -> Weights {
        Weights::read(built_in(scoring)).expect("the tests read the built-in weights")
    }

    /// Every number that there is, in the order of the parameters.
    pub fn sorts() -> impl Iterator<Item = Sort> {
        let open = || Share::all().filter(|share| share.free() > 0);
        let panels = Share::all().filter(|share| !share.is_settled()).map(Sort::Panel);
        let last = Share::all().filter(|share| share.other > 0).map(Sort::Last);
        panels
            .chain((0..Weights::MOBILITIES).map(Sort::Mobility))
            .chain([Sort::Second])
            .chain(last)
            .chain(open().map(Sort::Legal))
            .chain(open().map(Sort::Way))
            .chain([Sort::Area, Sort::Next, Sort::Room, Sort::Beyond, Sort::Line])
            .chain((1..=4).map(Sort::Five))
            .chain((0..=Weights::MOST_JOINED).map(Sort::OwnJoin))
            .chain((0..=Weights::MOST_JOINED).map(Sort::OtherJoin))
    }

    /// Weights from numbers, all that there are in the order of [`sorts`](Weights::sorts); those left out are nothing, and
    /// there is no answer if there are more.
    pub fn from_parameters(parameters: &[Phased]) -> Option<Weights> {
        let count = Weights::sorts().count();
        let mut numbers = parameters.to_vec();
        numbers.resize(count.max(parameters.len()), Phased::default());
        (numbers.len() == count).then_some(Weights(numbers))
    }

    /// Every number, in the order of [`sorts`](Weights::sorts).
    pub fn parameters(&self) -> &[Phased] {
        &self.0
    }

    /// Every number with what it is for.
    pub fn all(&self) -> impl Iterator<Item = (Sort, Phased)> + '_ {
        Weights::sorts().zip(self.0.iter().copied())
    }

    /// Reads the text form: the name of each parameter, as [`Sort`] is written, and its early and late value. Panels and
    /// mobilities are required; other parameters are 0 if they are missing.
    pub fn read(text: &str) -> Result<Weights, WeightsError> {
        let value = |[early, late]: [&str; 2]| Some(Phased { early: early.parse().ok()?, late: late.parse().ok()? });
        let numbers = weights_text::read(text, Weights::sorts(), value)?;
        let is_required = |sort: &Sort| matches!(sort, Sort::Panel(_) | Sort::Mobility(_));
        match Weights::sorts().zip(&numbers).find(|(sort, number)| is_required(sort) && number.is_none()) {
            Some((sort, _)) => Err(WeightsError::Missing { name: sort.to_string() }),
            None => Ok(Weights(numbers.into_iter().map(Option::unwrap_or_default).collect())),
        }
    }
}

/// `panel 2x3 1 0`: the kind, own marbles, other marbles; `mobility 7`; `second`.
impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, share) = match self {
            Sort::Mobility(fields) => return write!(f, "mobility {fields}"),
            Sort::Second => return f.write_str("second"),
            Sort::Area => return f.write_str("area"),
            Sort::Next => return f.write_str("next"),
            Sort::Room => return f.write_str("room"),
            Sort::Beyond => return f.write_str("beyond"),
            Sort::Line => return f.write_str("line"),
            Sort::Five(own) => return write!(f, "five {own}"),
            Sort::OwnJoin(marbles) => return write!(f, "own-join {marbles}"),
            Sort::OtherJoin(marbles) => return write!(f, "other-join {marbles}"),
            Sort::Panel(share) => ("panel", share),
            Sort::Last(share) => ("last", share),
            Sort::Legal(share) => ("legal", share),
            Sort::Way(share) => ("way", share),
        };
        write!(f, "{name} {} {} {}", share.kind, share.own, share.other)
    }
}

/// The text form.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for (sort, Phased { early, late }) in self.all() {
            writeln!(text, "{sort} {early} {late}")?;
        }
        f.write_str(&text)
    }
}
