//! State of the engine's help at a table: its report about the position, and what of it is shown.

use engine::value::UNIT;
use web_messages::{AnalysisLine, AnalysisReport, MultiPv};

use crate::values;

/// What the reader wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HelpRequest {
    Nothing,
    /// Why the best move is good.
    Reason,
    /// The best move, for one position.
    Move,
    /// The values of all moves, while switched on.
    Values,
}

/// Which text is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HelpText {
    Nothing,
    /// A reason for the best move.
    Reason,
    /// The best move with its value.
    Move,
}

/// A search request: number of moves, and time in milliseconds.
pub(super) type Search = (MultiPv, u32);

/// The engine's help. Positions are identified by the session's revision.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct HelpState {
    request: HelpRequest,
    /// Number of requests, so that a repeated one counts as new.
    requests: u32,
    report: Option<(u32, AnalysisReport)>,
    /// The value of the best turn in a number game, as text.
    explanation: Option<(u32, String)>,
}

impl HelpState {
    pub(super) fn new() -> HelpState {
        HelpState { request: HelpRequest::Nothing, requests: 0, report: None, explanation: None }
    }

    fn request(&mut self, request: HelpRequest) {
        self.request = request;
        self.requests += 1;
        self.report = None;
    }

    /// Requests a hint: the reason first, the move on request.
    pub(super) fn ask_for_hint(&mut self) {
        self.request(HelpRequest::Reason);
    }

    pub(super) fn show_move(&mut self) {
        self.request = HelpRequest::Move;
    }

    pub(super) fn switch_values(&mut self) {
        self.request(if self.shows_values() { HelpRequest::Nothing } else { HelpRequest::Values });
    }

    /// Changes with every new request.
    pub(super) fn requests(&self) -> u32 {
        self.requests
    }

    /// The search to start for a new position or a new request. A hint is valid for one position only.
    pub(super) fn on_position(&mut self, revision: u32) -> Option<Search> {
        let stale = self.report.as_ref().is_some_and(|(seen, _)| *seen != revision);
        match self.request {
            HelpRequest::Reason | HelpRequest::Move if stale => {
                self.request = HelpRequest::Nothing;
                None
            }
            HelpRequest::Nothing | HelpRequest::Move => None,
            HelpRequest::Reason => Some((MultiPv::Best(1), 1_500)),
            HelpRequest::Values => Some((MultiPv::All, 8_000)),
        }
    }

    pub(super) fn on_report(&mut self, revision: u32, report: AnalysisReport) {
        self.report = Some((revision, report));
    }

    pub(super) fn on_explanation(&mut self, revision: u32, words: String) {
        self.explanation = Some((revision, words));
    }

    /// The report about a position.
    pub(super) fn report(&self, revision: u32) -> Option<&AnalysisReport> {
        self.report.as_ref().filter(|(seen, _)| *seen == revision).map(|(_, report)| report)
    }

    pub(super) fn explanation(&self, revision: u32) -> Option<&str> {
        self.explanation.as_ref().filter(|(seen, _)| *seen == revision).map(|(_, words)| words.as_str())
    }

    pub(super) fn shows_values(&self) -> bool {
        self.request == HelpRequest::Values
    }

    /// Can the move be shown after the reason?
    pub(super) fn offers_move(&self, revision: u32) -> bool {
        self.request == HelpRequest::Reason && self.report(revision).is_some()
    }

    pub(super) fn words(&self) -> HelpText {
        match self.request {
            HelpRequest::Nothing => HelpText::Nothing,
            HelpRequest::Reason => HelpText::Reason,
            HelpRequest::Move | HelpRequest::Values => HelpText::Move,
        }
    }

    /// The best line, where the move itself is shown.
    pub(super) fn best_line(&self, revision: u32) -> Option<&AnalysisLine> {
        let report = self.report(revision).filter(|_| self.words() == HelpText::Move)?;
        report.lines.first()
    }

    /// Values and best moves by field.
    pub(super) fn marks(
        &self,
        revision: u32,
        field_of: impl Fn(&str) -> Option<usize>,
    ) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(best) = self.best_line(revision) else { return (Vec::new(), Vec::new()) };
        let lines = self.report(revision).filter(|_| self.shows_values()).map(|report| report.lines.as_slice());
        let best = best.moves.first().and_then(|first| field_of(first));
        (values::on_fields(lines.unwrap_or_default(), field_of), best.into_iter().collect())
    }
}

/// The first seat's part of the evaluation bar in percent, by the score of the best move for the first seat. A lead of
/// ten points nearly fills it.
pub(super) fn bar_percent(score: i32) -> f64 {
    let points = f64::from(score) / f64::from(UNIT);
    50.0 + 50.0 * (points / 5.0).tanh()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{SearchDepth, Value, ValueKind};

    fn report() -> AnalysisReport {
        let line = |text: &str, points: i32| AnalysisLine {
            moves: vec![text.to_owned()],
            value: Value::new(points * UNIT, ValueKind::Exact),
        };
        AnalysisReport { depth: SearchDepth::End, nodes: 1, milliseconds: 1, lines: vec![line("1", 3), line("2", -1)] }
    }

    fn marks(help_state: &HelpState, revision: u32) -> (Vec<(usize, String)>, Vec<usize>) {
        help_state.marks(revision, |text| text.parse().ok())
    }

    #[test]
    fn a_hint_gives_a_reason_before_the_move() {
        let mut help_state = HelpState::new();
        assert_eq!((help_state.on_position(1), help_state.words()), (None, HelpText::Nothing));
        help_state.ask_for_hint();
        assert_eq!(help_state.on_position(1), Some((MultiPv::Best(1), 1_500)));
        assert!(!help_state.offers_move(1), "nothing is known yet");
        help_state.on_report(1, report());
        assert!(help_state.offers_move(1));
        assert_eq!((help_state.words(), marks(&help_state, 1)), (HelpText::Reason, (vec![], vec![])));
        help_state.show_move();
        assert_eq!((help_state.words(), marks(&help_state, 1)), (HelpText::Move, (vec![], vec![1])));
        assert!(!help_state.offers_move(1));
        assert_eq!(help_state.on_position(1), None, "it is known already");
    }

    #[test]
    fn a_hint_holds_for_one_position_only() {
        let mut help_state = HelpState::new();
        help_state.ask_for_hint();
        help_state.on_report(1, report());
        assert_eq!(help_state.report(2), None);
        assert_eq!((help_state.on_position(2), help_state.words()), (None, HelpText::Nothing));
        let before = help_state.requests();
        help_state.ask_for_hint();
        assert_ne!(help_state.requests(), before);
        assert!(help_state.on_position(2).is_some(), "the next hint is a new question");
    }

    #[test]
    fn values_stay_until_they_are_switched_off() {
        let mut help_state = HelpState::new();
        help_state.switch_values();
        for revision in [1, 2] {
            assert_eq!(help_state.on_position(revision), Some((MultiPv::All, 8_000)));
            help_state.on_report(revision, report());
            let values = vec![(1, "+3".to_owned()), (2, "−1".to_owned())];
            assert_eq!(marks(&help_state, revision), (values, vec![1]));
        }
        assert_eq!(marks(&help_state, 3), (vec![], vec![]), "of another position");
        help_state.switch_values();
        assert_eq!((help_state.on_position(2), marks(&help_state, 2)), (None, (vec![], vec![])));
    }

    #[test]
    fn explanations_belong_to_a_position() {
        let mut help_state = HelpState::new();
        help_state.on_explanation(4, "nine points".to_owned());
        assert_eq!((help_state.explanation(4), help_state.explanation(5)), (Some("nine points"), None));
    }

    #[test]
    fn the_bar_is_nearly_full_at_ten_points() {
        assert!((bar_percent(0) - 50.0).abs() < 1e-9);
        assert!(bar_percent(10 * UNIT) > 95.0 && bar_percent(10 * UNIT) < 100.0);
        assert!((bar_percent(3 * UNIT) + bar_percent(-3 * UNIT) - 100.0).abs() < 1e-9);
    }
}
