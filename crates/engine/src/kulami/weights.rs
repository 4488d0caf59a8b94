//! The numbers of the evaluation.

use std::fmt::{self, Write};

use kulami::Scoring;

use super::panel_state::PanelState;
use super::tuning::Tuning;
use crate::weights_text::{self, WeightsError};

/// A number at the beginning and at the end of a game; between them it goes in a straight line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TaperedWeight {
    /// At the first marble.
    pub early: i16,
    /// At the last.
    pub late: i16,
}

/// What everything is worth for the side to move, in [`FINE`](KulamiWeights::FINE) parts of a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KulamiWeights(Vec<TaperedWeight>);

/// What a number of the evaluation is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightKind {
    /// A panel that is not settled, shared so; settled ones are worth what they are worth.
    Panel(PanelState),
    /// So many legal fields, or more if it is the last of these.
    Mobility(usize),
    /// It is the second side's turn: that one has a marble less on the board.
    Second,
    /// The panel with the last marble is shared so.
    Last(PanelState),
    /// A legal field on a panel shared so.
    Legal(PanelState),
    /// A free field on a panel shared so and another one on another panel, from where it can be reached.
    Way(PanelState),
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
    /// [`MOST_JOINED`](KulamiWeights::MOST_JOINED), or more if it is the last of these.
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

impl KulamiWeights {
    /// More legal fields than one less than this count as that.
    pub const MOBILITIES: usize = 19;

    /// Marbles that are joined with more than so many others count as with so many.
    pub const MOST_JOINED: u8 = 13;

    /// So many parts has a point.
    pub const FINE: i32 = 1024;

    /// The numbers in use with a scoring.
    pub fn built_in(scoring: Scoring) -> &'static KulamiWeights {
        Tuning::built_in(scoring).weights()
    }

    pub(super) fn read_built_in(scoring: Scoring) -> KulamiWeights {
        KulamiWeights::read(built_in(scoring)).expect("the tests read the built-in weights")
    }

    /// Every number that there is, in the order of the parameters.
    pub fn kinds() -> impl Iterator<Item = WeightKind> {
        let open = || PanelState::all().filter(|state| state.free() > 0);
        let panels = PanelState::all().filter(|state| !state.is_settled()).map(WeightKind::Panel);
        let last = PanelState::all().filter(|state| state.other > 0).map(WeightKind::Last);
        panels
            .chain((0..KulamiWeights::MOBILITIES).map(WeightKind::Mobility))
            .chain([WeightKind::Second])
            .chain(last)
            .chain(open().map(WeightKind::Legal))
            .chain(open().map(WeightKind::Way))
            .chain([WeightKind::Area, WeightKind::Next, WeightKind::Room, WeightKind::Beyond, WeightKind::Line])
            .chain((1..=4).map(WeightKind::Five))
            .chain((0..=KulamiWeights::MOST_JOINED).map(WeightKind::OwnJoin))
            .chain((0..=KulamiWeights::MOST_JOINED).map(WeightKind::OtherJoin))
    }

    /// Weights from numbers, all that there are in the order of [`kinds`](KulamiWeights::kinds); those left out are nothing, and
    /// there is no answer if there are more.
    pub fn from_parameters(parameters: &[TaperedWeight]) -> Option<KulamiWeights> {
        let count = KulamiWeights::kinds().count();
        let mut numbers = parameters.to_vec();
        numbers.resize(count.max(parameters.len()), TaperedWeight::default());
        (numbers.len() == count).then_some(KulamiWeights(numbers))
    }

    /// Every number, in the order of [`kinds`](KulamiWeights::kinds).
    pub fn parameters(&self) -> &[TaperedWeight] {
        &self.0
    }

    /// Every number with what it is for.
    pub fn all(&self) -> impl Iterator<Item = (WeightKind, TaperedWeight)> + '_ {
        KulamiWeights::kinds().zip(self.0.iter().copied())
    }

    /// Reads the text form: the name of each parameter, as [`WeightKind`] is written, and its early and late value. Panels and
    /// mobilities are required; other parameters are 0 if they are missing.
    pub fn read(text: &str) -> Result<KulamiWeights, WeightsError> {
        let value =
            |[early, late]: [&str; 2]| Some(TaperedWeight { early: early.parse().ok()?, late: late.parse().ok()? });
        let numbers = weights_text::read(text, KulamiWeights::kinds(), value)?;
        let is_required = |sort: &WeightKind| matches!(sort, WeightKind::Panel(_) | WeightKind::Mobility(_));
        match KulamiWeights::kinds().zip(&numbers).find(|(sort, number)| is_required(sort) && number.is_none()) {
            Some((sort, _)) => Err(WeightsError::Missing { name: sort.to_string() }),
            None => Ok(KulamiWeights(numbers.into_iter().map(Option::unwrap_or_default).collect())),
        }
    }
}

/// `panel 2x3 1 0`: the kind, own marbles, other marbles; `mobility 7`; `second`.
impl fmt::Display for WeightKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, state) = match self {
            WeightKind::Mobility(fields) => return write!(f, "mobility {fields}"),
            WeightKind::Second => return f.write_str("second"),
            WeightKind::Area => return f.write_str("area"),
            WeightKind::Next => return f.write_str("next"),
            WeightKind::Room => return f.write_str("room"),
            WeightKind::Beyond => return f.write_str("beyond"),
            WeightKind::Line => return f.write_str("line"),
            WeightKind::Five(own) => return write!(f, "five {own}"),
            WeightKind::OwnJoin(marbles) => return write!(f, "own-join {marbles}"),
            WeightKind::OtherJoin(marbles) => return write!(f, "other-join {marbles}"),
            WeightKind::Panel(state) => ("panel", state),
            WeightKind::Last(state) => ("last", state),
            WeightKind::Legal(state) => ("legal", state),
            WeightKind::Way(state) => ("way", state),
        };
        write!(f, "{name} {} {} {}", state.kind, state.own, state.other)
    }
}

/// The text form.
impl fmt::Display for KulamiWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for (sort, TaperedWeight { early, late }) in self.all() {
            writeln!(text, "{sort} {early} {late}")?;
        }
        f.write_str(&text)
    }
}
