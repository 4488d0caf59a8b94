//! State of the engine's help at a table: its report about the position, and what of it is shown.

use engine::SearchDepth;
use engine::value::UNIT;
use render::Label;
use web_messages::{AnalysisLine, AnalysisReport, MultiPv};

use crate::values;

/// What a hint shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HintStage {
    Closed,
    /// Why the move is good.
    Reason,
    /// The move as well.
    Move,
}

/// A search request: number of moves, and time in milliseconds.
pub(super) type Search = (MultiPv, u32);

/// The most ideas of a hint.
const IDEAS: u8 = 4;
/// The search for a hint: the best move and other ideas.
const HINT: Search = (MultiPv::Best(IDEAS), 1_500);
/// The search for the values of all moves.
const VALUES: Search = (MultiPv::All, 8_000);

/// The engine's help. Positions are identified by their number of plies; a take-back is a change of position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct HelpState {
    hint: HintStage,
    /// Which of the best moves the hint is about.
    idea: usize,
    values: bool,
    position: Option<usize>,
    search: Option<Search>,
    /// The last report about the position, and whether it is final.
    report: Option<(AnalysisReport, bool)>,
    /// The value of the best turn in a number game, as text.
    explanation: Option<String>,
}

impl HelpState {
    pub(super) fn new() -> HelpState {
        HelpState {
            hint: HintStage::Closed,
            idea: 0,
            values: false,
            position: None,
            search: None,
            report: None,
            explanation: None,
        }
    }

    /// Opens a hint with its reasons, or closes it.
    pub(super) fn switch_hint(&mut self) {
        self.idea = 0;
        self.hint = match self.hint {
            HintStage::Closed => HintStage::Reason,
            HintStage::Reason | HintStage::Move => HintStage::Closed,
        };
    }

    pub(super) fn close_hint(&mut self) {
        self.hint = HintStage::Closed;
    }

    pub(super) fn show_move(&mut self) {
        if self.hint == HintStage::Reason {
            self.hint = HintStage::Move;
        }
    }

    /// Shows the reasons for the next best move.
    pub(super) fn next_idea(&mut self) {
        if self.has_other_idea() {
            self.idea += 1;
            self.hint = HintStage::Reason;
            self.explanation = None;
        }
    }

    pub(super) fn switch_values(&mut self) {
        self.values = !self.values;
    }

    /// The search to start now: for a new position, or because something else is wanted. A hint is valid for one
    /// position only. Hint and values share one report, so that they agree.
    pub(super) fn next_search(&mut self, position: usize) -> Option<Search> {
        if self.position != Some(position) {
            if self.position.is_some() {
                self.close_hint();
            }
            (self.position, self.search) = (Some(position), None);
            (self.report, self.explanation) = (None, None);
        }
        let wanted = match (self.values, self.hint) {
            (true, _) => Some(VALUES),
            (false, HintStage::Reason | HintStage::Move) => Some(HINT),
            (false, HintStage::Closed) => None,
        };
        // A report of all moves contains the best ones.
        let enough = wanted == self.search || wanted == Some(HINT) && self.search == Some(VALUES);
        if wanted.is_none() || enough {
            return None;
        }
        (self.search, self.report) = (wanted, None);
        wanted
    }

    /// Takes a report of a search; ignores it if something else has been asked for in the meantime.
    pub(super) fn on_report(&mut self, position: usize, search: Search, report: AnalysisReport, last: bool) {
        if self.position == Some(position) && self.search == Some(search) {
            self.report = Some((report, last));
        }
    }

    pub(super) fn on_explanation(&mut self, position: usize, words: String) {
        if self.position == Some(position) {
            self.explanation = Some(words);
        }
    }

    /// The explained value of the turn, once it is shown.
    pub(super) fn explanation(&self) -> Option<&str> {
        self.explanation.as_deref().filter(|_| self.hint == HintStage::Move)
    }

    pub(super) fn stage(&self) -> HintStage {
        self.hint
    }

    pub(super) fn shows_values(&self) -> bool {
        self.values
    }

    /// The line that the open hint is about, once the engine has searched long enough.
    pub(super) fn hint_line(&self) -> Option<&AnalysisLine> {
        let (report, last) = self.report.as_ref().filter(|_| self.hint != HintStage::Closed)?;
        let ready = *last || report.depth == SearchDepth::End || report.milliseconds >= HINT.1;
        report.lines.get(self.idea).filter(|_| ready)
    }

    /// Has the engine another idea than the one shown?
    pub(super) fn has_other_idea(&self) -> bool {
        let lines = self.report.as_ref().map_or(0, |(report, _)| report.lines.len());
        self.hint_line().is_some() && self.idea + 1 < lines.min(usize::from(IDEAS))
    }

    /// The best line, while values are shown.
    pub(super) fn best_line(&self) -> Option<&AnalysisLine> {
        self.report.as_ref().filter(|_| self.values)?.0.lines.first()
    }

    /// Values by field, and the fields of the best moves, while they are switched on.
    pub(super) fn values(&self, field_of: impl Fn(&str) -> Option<usize>) -> (Vec<(usize, Label)>, Vec<usize>) {
        let Some((report, _)) = self.report.as_ref().filter(|_| self.values) else { return (Vec::new(), Vec::new()) };
        let best = report.best().and_then(&field_of);
        (values::on_fields(&report.lines, field_of), best.into_iter().collect())
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
    use engine::{Value, ValueKind};

    fn report(milliseconds: u32) -> AnalysisReport {
        let line = |text: &str, points: i32| AnalysisLine {
            moves: vec![text.to_owned()],
            value: Value::new(points * UNIT, ValueKind::Estimate),
        };
        AnalysisReport {
            depth: SearchDepth::Plies(4),
            nodes: 1,
            milliseconds,
            lines: vec![line("1", 3), line("2", -1)],
        }
    }

    fn shown(state: &HelpState) -> Option<&str> {
        state.hint_line().map(|line| line.moves[0].as_str())
    }

    fn values(state: &HelpState) -> Vec<(usize, String)> {
        let (values, _) = state.values(|text| text.parse().ok());
        values.into_iter().map(|(field, label)| (field, label.text)).collect()
    }

    #[test]
    fn a_hint_gives_reasons_then_the_move_then_other_ideas() {
        let mut state = HelpState::new();
        assert_eq!(state.next_search(1), None);
        state.switch_hint();
        assert_eq!((state.next_search(1), state.next_search(1)), (Some(HINT), None), "once");
        state.on_report(1, HINT, report(10), false);
        assert_eq!(shown(&state), None, "the engine still searches");
        state.on_report(1, HINT, report(1_400), true);
        assert_eq!((shown(&state), state.stage()), (Some("1"), HintStage::Reason));
        state.show_move();
        assert_eq!((shown(&state), state.stage()), (Some("1"), HintStage::Move));
        assert!(state.has_other_idea());
        state.next_idea();
        assert_eq!((shown(&state), state.stage()), (Some("2"), HintStage::Reason));
        assert!(!state.has_other_idea(), "there are two lines");
        state.next_idea();
        assert_eq!(shown(&state), Some("2"));
        state.close_hint();
        assert_eq!((shown(&state), state.stage()), (None, HintStage::Closed));
        state.switch_hint();
        assert_eq!((state.next_search(1), shown(&state)), (None, Some("1")), "it is known already");
    }

    #[test]
    fn a_hint_holds_for_one_position_only() {
        let mut state = HelpState::new();
        state.next_search(1);
        state.switch_hint();
        state.next_search(1);
        state.on_report(1, HINT, report(1_500), true);
        assert_eq!(state.next_search(2), None);
        assert_eq!((state.stage(), shown(&state)), (HintStage::Closed, None));
        state.switch_hint();
        assert_eq!(state.next_search(2), Some(HINT), "the next hint is a new question");
        state.on_report(1, HINT, report(1_500), true);
        assert_eq!(shown(&state), None, "a report about another position");
    }

    /// Values and hint come from one report; a search of fewer moves does not replace one of all.
    #[test]
    fn values_and_hint_agree() {
        let mut state = HelpState::new();
        state.switch_values();
        assert_eq!(state.next_search(1), Some(VALUES));
        state.on_report(1, VALUES, report(2_000), false);
        assert_eq!(values(&state), [(1, "0".to_owned()), (2, "−4".to_owned())]);
        state.switch_hint();
        assert_eq!((state.next_search(1), shown(&state)), (None, Some("1")));
        state.switch_values();
        assert_eq!((state.next_search(1), values(&state)), (None, vec![]));
        assert_eq!(shown(&state), Some("1"), "the hint stays");
    }

    #[test]
    fn a_hint_gives_way_to_values_and_old_reports_are_ignored() {
        let mut state = HelpState::new();
        state.switch_hint();
        state.next_search(1);
        state.switch_values();
        assert_eq!(state.next_search(1), Some(VALUES));
        state.on_report(1, HINT, report(1_500), true);
        assert_eq!((values(&state), shown(&state)), (vec![], None));
    }

    #[test]
    fn values_stay_until_they_are_switched_off() {
        let mut state = HelpState::new();
        state.switch_values();
        for position in [1, 2] {
            assert_eq!(state.next_search(position), Some(VALUES));
            assert_eq!(values(&state), [], "of another position");
            state.on_report(position, VALUES, report(100), false);
            assert_eq!(values(&state).len(), 2);
        }
        state.switch_values();
        assert_eq!((state.next_search(2), values(&state)), (None, vec![]));
    }

    #[test]
    fn explanations_belong_to_a_position_and_its_shown_move() {
        let mut state = HelpState::new();
        state.switch_hint();
        state.next_search(4);
        state.on_explanation(5, "of another".to_owned());
        state.on_explanation(4, "nine points".to_owned());
        assert_eq!(state.explanation(), None, "the move is not shown yet");
        state.show_move();
        assert_eq!(state.explanation(), Some("nine points"));
    }

    #[test]
    fn the_bar_is_nearly_full_at_ten_points() {
        assert!((bar_percent(0) - 50.0).abs() < 1e-9);
        assert!(bar_percent(10 * UNIT) > 95.0 && bar_percent(10 * UNIT) < 100.0);
        assert!((bar_percent(3 * UNIT) + bar_percent(-3 * UNIT) - 100.0).abs() < 1e-9);
    }
}
