//! State of a review: the positions still to evaluate, and the reports so far.

use engine::value::UNIT;
use game::Seat;
use game::record::Record;
use web_messages::{AnalysisReport, RequestId};

use crate::pages::study::judgement::{self, Grade, Impact, JudgedMove};
use crate::pages::study::tree::NodeId;

/// The positions of a game to evaluate, and the reports.
#[derive(Debug)]
pub(super) struct ReviewJob {
    record: Record,
    nodes: Vec<NodeId>,
    positions: Vec<String>,
    reports: Vec<AnalysisReport>,
    /// The ticket of the last request.
    pub(super) request_id: Option<RequestId>,
}

impl ReviewJob {
    /// A review of a game whose moves are these nodes; `None` for games that the engine does not search.
    pub(super) fn new(record: Record, nodes: Vec<NodeId>) -> Option<ReviewJob> {
        let positions = judgement::positions(&record)?;
        Some(ReviewJob { record, nodes, positions, reports: Vec::new(), request_id: None })
    }

    /// Number of evaluated positions, and of all.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.reports.len(), self.positions.len())
    }

    /// The position to evaluate next.
    pub(super) fn next(&self) -> Option<&str> {
        self.positions.get(self.reports.len()).map(String::as_str)
    }

    pub(super) fn on_report(&mut self, report: AnalysisReport) {
        self.reports.push(report);
    }

    /// Every graded move of the game, in order.
    pub(super) fn finish(self) -> Vec<(NodeId, JudgedMove)> {
        let moves = judgement::judge(&self.record, &self.reports).unwrap_or_default();
        self.nodes.into_iter().zip(moves).collect()
    }
}

/// Number of a seat's moves that were not best, and the points they lost.
pub(super) fn mistakes_of(judged: &[(NodeId, JudgedMove)], seat: Seat) -> (usize, u32) {
    let own = judged.iter().filter(|(_, judged)| judged.seat == seat && judged.grade > Grade::Best);
    let lost: Vec<i32> = own.map(|(_, judged)| judged.lost).collect();
    (lost.len(), ((lost.iter().sum::<i32>() + UNIT / 2) / UNIT) as u32)
}

/// The moves worth retrying, with their numbers.
pub(super) fn lessons(judged: Vec<(NodeId, JudgedMove)>) -> impl Iterator<Item = (usize, NodeId, JudgedMove)> {
    let all = (1..).zip(judged).map(|(number, (node, judged))| (number, node, judged));
    all.filter(|(_, _, judged)| judged.grade >= Grade::Mistake || judged.impact == Impact::TurningPoint)
}

/// The loss of a move in whole points, at least one.
pub(super) fn points_lost(judged: &JudgedMove) -> u32 {
    ((judged.lost + UNIT / 2) / UNIT).max(1) as u32
}

/// Result of retrying a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RetryResult {
    Right,
    Wrong,
}

impl RetryResult {
    /// By the value that the retried move reached.
    pub(super) fn of(judged: &JudgedMove, reached: engine::Value) -> RetryResult {
        if judged.is_improved_by(reached) { RetryResult::Right } else { RetryResult::Wrong }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::study::game::StudyGame;
    use engine::{SearchDepth, Value, ValueKind};
    use game::record;

    const KULAMI: &str = include_str!("../../../../../../suites/records/kulami.txt");
    const EQUALS: &str = include_str!("../../../../../../suites/records/equals.txt");

    fn job_of(text: &str) -> Option<ReviewJob> {
        let record = record::read(text).expect("a record of the suites").remove(0);
        let studied = StudyGame::open(&record).expect("a game");
        ReviewJob::new(record, studied.tree().main_line())
    }

    fn judged(seat: usize, lost: i32, grade: Grade, impact: Impact) -> (NodeId, JudgedMove) {
        let value = |score| Value::new(score, ValueKind::Exact);
        let seat = Seat::new(seat).expect("a seat");
        let (played, best) = ("a1".to_owned(), "b1".to_owned());
        (NodeId::ROOT, JudgedMove { seat, played, best, before: value(0), after: value(-lost), lost, grade, impact })
    }

    #[test]
    fn every_position_is_asked_about_once() {
        let mut job = job_of(KULAMI).expect("Kulami is searched");
        let (_, all) = job.progress();
        let mut asked = Vec::new();
        while let Some(position) = job.next() {
            asked.push(position.to_owned());
            assert!(asked.len() <= all);
            job.on_report(AnalysisReport { depth: SearchDepth::End, nodes: 1, milliseconds: 1, lines: Vec::new() });
            assert_eq!(job.progress(), (asked.len(), all));
        }
        assert_eq!(asked, job.positions);
        assert!(job_of(EQUALS).is_none());
    }

    #[test]
    fn mistakes_are_counted_per_seat() {
        let game = [
            judged(0, 0, Grade::Best, Impact::Minor),
            judged(1, UNIT, Grade::Inaccuracy, Impact::Minor),
            judged(0, 2 * UNIT, Grade::Mistake, Impact::Minor),
            judged(1, 5 * UNIT, Grade::Blunder, Impact::TurningPoint),
            judged(0, 10, Grade::Best, Impact::TurningPoint),
        ];
        let of = |seat| mistakes_of(&game, Seat::new(seat).expect("a seat"));
        assert_eq!((of(0), of(1)), ((1, 2), (2, 6)));
        let numbers: Vec<usize> = lessons(game.to_vec()).map(|(number, ..)| number).collect();
        assert_eq!(numbers, [3, 4, 5]);
        assert_eq!(game.map(|(_, judged)| points_lost(&judged)), [1, 1, 2, 5, 1]);
    }

    #[test]
    fn a_trial_must_be_better_than_the_move_of_the_game() {
        let (_, first) = judged(0, 2 * UNIT, Grade::Mistake, Impact::Minor);
        let reached = |score| RetryResult::of(&first, Value::new(score, ValueKind::Exact));
        assert_eq!((reached(-2 * UNIT), reached(-UNIT)), (RetryResult::Wrong, RetryResult::Right));
    }
}
