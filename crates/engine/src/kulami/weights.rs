//! Weights of the evaluation.

use std::fmt::{self, Write};

use kulami::Scoring;

use super::panel_state::PanelState;
use super::tuning::Tuning;
use crate::weights_text::{self, WeightsError};

/// A weight at the start and at the end of a game, interpolated linearly in between (tapered evaluation).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TaperedWeight {
    /// At the first ply.
    pub early: i16,
    /// At the last ply.
    pub late: i16,
}

/// All weights of the evaluation for the side to move, in units of 1 / [`FINE`](KulamiWeights::FINE) points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KulamiWeights(Vec<TaperedWeight>);

/// The term of the evaluation that a weight belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WeightKind {
    /// An unsettled panel in this state; settled panels count their points.
    Panel(PanelState),
    /// This many legal fields; the last weight also stands for all larger numbers.
    Mobility(usize),
    /// It is the second side's turn, which has one marble less on the board.
    Second,
    /// The panel of the last marble is in this state.
    Last(PanelState),
    /// A legal field on a panel in this state.
    Legal(PanelState),
    /// A free field on a panel in this state that can be reached from a free field on another panel.
    Way(PanelState),
    /// For areas: a field of the own largest area, minus those of the opponent's.
    Area,
    /// A field by which the largest area can grow with one more marble.
    Next,
    /// A free field adjacent to the groups that single free fields can connect.
    Room,
    /// A free field adjacent to those.
    Beyond,
    /// For lines: a field of a line.
    Line,
    /// Five in a row with this many own marbles, 1 to 4, and none of the opponent's.
    Five(u8),
    /// For areas: a free field where a marble of the side to move would join this many others;
    /// [`MOST_JOINED`](KulamiWeights::MOST_JOINED) also stands for all larger numbers.
    OwnJoin(u8),
    /// The same for the opponent.
    OtherJoin(u8),
}

/// The text of the built-in weights.
const fn built_in(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Panels => include_str!("../../weights/kulami.txt"),
        Scoring::Area => include_str!("../../weights/kulami-area.txt"),
        Scoring::Lines => include_str!("../../weights/kulami-lines.txt"),
        Scoring::AreaAndLines => include_str!("../../weights/kulami-area-lines.txt"),
    }
}

impl KulamiWeights {
    /// The number of mobility weights; more legal fields count as the last of them.
    pub const MOBILITIES: usize = 19;

    /// More joined marbles count as this many.
    pub const MOST_JOINED: u8 = 13;

    /// Units per point.
    pub const FINE: i32 = 1024;

    /// The built-in weights of a scoring.
    pub fn built_in(scoring: Scoring) -> &'static KulamiWeights {
        Tuning::built_in(scoring).weights()
    }

    pub(super) fn read_built_in(scoring: Scoring) -> KulamiWeights {
        KulamiWeights::read(built_in(scoring)).expect("the tests read the built-in weights")
    }

    /// All terms, in the order of the parameters.
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

    /// Weights from parameters in the order of [`kinds`](KulamiWeights::kinds); missing ones are 0. `None` if there are
    /// too many.
    pub fn from_parameters(parameters: &[TaperedWeight]) -> Option<KulamiWeights> {
        let count = KulamiWeights::kinds().count();
        let mut numbers = parameters.to_vec();
        numbers.resize(count.max(parameters.len()), TaperedWeight::default());
        (numbers.len() == count).then_some(KulamiWeights(numbers))
    }

    /// All parameters, in the order of [`kinds`](KulamiWeights::kinds).
    pub fn parameters(&self) -> &[TaperedWeight] {
        &self.0
    }

    /// All terms with their weights.
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

/// `panel 2x3 1 0`: kind, own marbles, opponent's marbles; `mobility 7`; `second`.
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
