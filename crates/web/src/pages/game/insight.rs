//! State of the engine's help at a table: what it has reported about the position, and what of it is shown.

use engine::value::UNIT;
use web_messages::{Line, Report, Width};

use crate::values;

/// What the reader wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wish {
    Nothing,
    /// Why the best move is good.
    Reason,
    /// The best move, for one position.
    Move,
    /// The values of all moves, as long as they are switched on.
    Values,
}

/// What is shown in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Words {
    Nothing,
    /// A reason for the best move.
    Reason,
    /// The best move with its value.
    Move,
}

/// A question to the engine: how many moves, and for how many milliseconds.
pub(super) type Search = (Width, u32);

/// The engine's help. Positions are told apart by their age: how often something has happened at the table.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Insight {
    wish: Wish,
    /// Counts the wishes, so that one that is repeated is a new one.
    wishes: u32,
    report: Option<(u32, Report)>,
    /// What the best turn of a number game is worth, in words.
    explanation: Option<(u32, String)>,
}

impl Insight {
    pub(super) fn new() -> Insight {
        Insight { wish: Wish::Nothing, wishes: 0, report: None, explanation: None }
    }

    fn wish_for(&mut self, wish: Wish) {
        self.wish = wish;
        self.wishes += 1;
        self.report = None;
    }

    /// A reason first; the move comes when it is asked for.
    pub(super) fn ask_for_hint(&mut self) {
        self.wish_for(Wish::Reason);
    }

    pub(super) fn show_move(&mut self) {
        self.wish = Wish::Move;
    }

    pub(super) fn switch_values(&mut self) {
        self.wish_for(if self.shows_values() { Wish::Nothing } else { Wish::Values });
    }

    /// Changes whenever something new is wanted.
    pub(super) fn wishes(&self) -> u32 {
        self.wishes
    }

    /// A position is on the table, or something new is wanted: what the engine is to be asked. A hint holds for one
    /// position only.
    pub(super) fn on_position(&mut self, age: u32) -> Option<Search> {
        let stale = self.report.as_ref().is_some_and(|(seen, _)| *seen != age);
        match self.wish {
            Wish::Reason | Wish::Move if stale => {
                self.wish = Wish::Nothing;
                None
            }
            Wish::Nothing | Wish::Move => None,
            Wish::Reason => Some((Width::Best(1), 1_500)),
            Wish::Values => Some((Width::All, 8_000)),
        }
    }

    pub(super) fn on_report(&mut self, age: u32, report: Report) {
        self.report = Some((age, report));
    }

    pub(super) fn on_explanation(&mut self, age: u32, words: String) {
        self.explanation = Some((age, words));
    }

    /// What is known about a position.
    pub(super) fn report(&self, age: u32) -> Option<&Report> {
        self.report.as_ref().filter(|(seen, _)| *seen == age).map(|(_, report)| report)
    }

    pub(super) fn explanation(&self, age: u32) -> Option<&str> {
        self.explanation.as_ref().filter(|(seen, _)| *seen == age).map(|(_, words)| words.as_str())
    }

    pub(super) fn shows_values(&self) -> bool {
        self.wish == Wish::Values
    }

    /// Can the move be shown after the reason?
    pub(super) fn offers_move(&self, age: u32) -> bool {
        self.wish == Wish::Reason && self.report(age).is_some()
    }

    pub(super) fn words(&self) -> Words {
        match self.wish {
            Wish::Nothing => Words::Nothing,
            Wish::Reason => Words::Reason,
            Wish::Move | Wish::Values => Words::Move,
        }
    }

    /// The best line, where the move itself is shown.
    pub(super) fn best_line(&self, age: u32) -> Option<&Line> {
        let report = self.report(age).filter(|_| self.words() == Words::Move)?;
        report.lines.first()
    }

    /// Values and best moves on their fields.
    pub(super) fn marks(
        &self,
        age: u32,
        field_of: impl Fn(&str) -> Option<usize>,
    ) -> (Vec<(usize, String)>, Vec<usize>) {
        let Some(best) = self.best_line(age) else { return (Vec::new(), Vec::new()) };
        let lines = self.report(age).filter(|_| self.shows_values()).map(|report| report.lines.as_slice());
        let best = best.moves.first().and_then(|first| field_of(first));
        (values::on_fields(lines.unwrap_or_default(), field_of), best.into_iter().collect())
    }
}

/// The first seat's part of the value bar in percent, by the score of the best move for the first seat. Ten points are
/// nearly everything.
pub(super) fn share(score: i32) -> f64 {
    let points = f64::from(score) / f64::from(UNIT);
    50.0 + 50.0 * (points / 5.0).tanh()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{SearchDepth, Value, ValueKind};

    fn report() -> Report {
        let line = |text: &str, points: i32| Line {
            moves: vec![text.to_owned()],
            value: Value::new(points * UNIT, ValueKind::Exact),
        };
        Report { reach: SearchDepth::End, nodes: 1, milliseconds: 1, lines: vec![line("1", 3), line("2", -1)] }
    }

    fn marks(insight: &Insight, age: u32) -> (Vec<(usize, String)>, Vec<usize>) {
        insight.marks(age, |text| text.parse().ok())
    }

    #[test]
    fn a_hint_gives_a_reason_before_the_move() {
        let mut insight = Insight::new();
        assert_eq!((insight.on_position(1), insight.words()), (None, Words::Nothing));
        insight.ask_for_hint();
        assert_eq!(insight.on_position(1), Some((Width::Best(1), 1_500)));
        assert!(!insight.offers_move(1), "nothing is known yet");
        insight.on_report(1, report());
        assert!(insight.offers_move(1));
        assert_eq!((insight.words(), marks(&insight, 1)), (Words::Reason, (vec![], vec![])));
        insight.show_move();
        assert_eq!((insight.words(), marks(&insight, 1)), (Words::Move, (vec![], vec![1])));
        assert!(!insight.offers_move(1));
        assert_eq!(insight.on_position(1), None, "it is known already");
    }

    #[test]
    fn a_hint_holds_for_one_position_only() {
        let mut insight = Insight::new();
        insight.ask_for_hint();
        insight.on_report(1, report());
        assert_eq!(insight.report(2), None);
        assert_eq!((insight.on_position(2), insight.words()), (None, Words::Nothing));
        let before = insight.wishes();
        insight.ask_for_hint();
        assert_ne!(insight.wishes(), before);
        assert!(insight.on_position(2).is_some(), "the next hint is a new question");
    }

    #[test]
    fn values_stay_until_they_are_switched_off() {
        let mut insight = Insight::new();
        insight.switch_values();
        for age in [1, 2] {
            assert_eq!(insight.on_position(age), Some((Width::All, 8_000)));
            insight.on_report(age, report());
            let values = vec![(1, "+3".to_owned()), (2, "−1".to_owned())];
            assert_eq!(marks(&insight, age), (values, vec![1]));
        }
        assert_eq!(marks(&insight, 3), (vec![], vec![]), "of another position");
        insight.switch_values();
        assert_eq!((insight.on_position(2), marks(&insight, 2)), (None, (vec![], vec![])));
    }

    #[test]
    fn explanations_belong_to_a_position() {
        let mut insight = Insight::new();
        insight.on_explanation(4, "nine points".to_owned());
        assert_eq!((insight.explanation(4), insight.explanation(5)), (Some("nine points"), None));
    }

    #[test]
    fn the_bar_is_nearly_full_at_ten_points() {
        assert!((share(0) - 50.0).abs() < 1e-9);
        assert!(share(10 * UNIT) > 95.0 && share(10 * UNIT) < 100.0);
        assert!((share(3 * UNIT) + share(-3 * UNIT) - 100.0).abs() < 1e-9);
    }
}
