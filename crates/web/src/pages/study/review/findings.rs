//! State of a review: the questions that are still to be asked, and what was found.

use engine::value::UNIT;
use game::Seat;
use game::record::Record;
use web_messages::{Report, Ticket};

use crate::pages::study::judgement::{self, Grade, JudgedMove, Matters};
use crate::pages::study::tree::NodeId;

/// The questions of a review: one per position of the game.
#[derive(Debug)]
pub(super) struct Job {
    record: Record,
    nodes: Vec<NodeId>,
    positions: Vec<String>,
    reports: Vec<Report>,
    /// The question that was asked last.
    pub(super) ticket: Option<Ticket>,
}

impl Job {
    /// A review of a game whose moves are these nodes; nothing for games that the engine does not search.
    pub(super) fn new(record: Record, nodes: Vec<NodeId>) -> Option<Job> {
        let positions = judgement::positions(&record)?;
        Some(Job { record, nodes, positions, reports: Vec::new(), ticket: None })
    }

    /// How many positions are known, of how many.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.reports.len(), self.positions.len())
    }

    /// The position that is asked about next.
    pub(super) fn next(&self) -> Option<&str> {
        self.positions.get(self.reports.len()).map(String::as_str)
    }

    pub(super) fn on_report(&mut self, report: Report) {
        self.reports.push(report);
    }

    /// Every judged move of the game, in order.
    pub(super) fn finish(self) -> Vec<(NodeId, JudgedMove)> {
        let moves = judgement::judge(&self.record, &self.reports).unwrap_or_default();
        self.nodes.into_iter().zip(moves).collect()
    }
}

/// How many moves of a seat were not the best, and the points that they lost.
pub(super) fn mistakes_of(judged: &[(NodeId, JudgedMove)], seat: Seat) -> (usize, u32) {
    let own = judged.iter().filter(|(_, judged)| judged.seat == seat && judged.grade > Grade::Best);
    let lost: Vec<i32> = own.map(|(_, judged)| judged.lost).collect();
    (lost.len(), ((lost.iter().sum::<i32>() + UNIT / 2) / UNIT) as u32)
}

/// The moves that are worth another look, with their numbers.
pub(super) fn lessons(judged: Vec<(NodeId, JudgedMove)>) -> impl Iterator<Item = (usize, NodeId, JudgedMove)> {
    let all = (1..).zip(judged).map(|(number, (node, judged))| (number, node, judged));
    all.filter(|(_, _, judged)| judged.grade >= Grade::Mistake || judged.matters == Matters::TurningPoint)
}

/// What a move lost in whole points, at least one.
pub(super) fn points_lost(judged: &JudgedMove) -> u32 {
    ((judged.lost + UNIT / 2) / UNIT).max(1) as u32
}

/// What came of trying a move again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trial {
    Right,
    Wrong,
}

impl Trial {
    /// By the value that the other move reached.
    pub(super) fn of(judged: &JudgedMove, reached: engine::Value) -> Trial {
        if judged.is_improved_by(reached) { Trial::Right } else { Trial::Wrong }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::study::game::Studied;
    use engine::{SearchDepth, Value, ValueKind};
    use game::record;

    const KULAMI: &str = include_str!("../../../../../../suites/records/kulami.txt");
    const EQUALS: &str = include_str!("../../../../../../suites/records/equals.txt");

    fn job_of(text: &str) -> Option<Job> {
        let record = record::read(text).expect("a record of the suites").remove(0);
        let studied = Studied::open(&record).expect("a game");
        Job::new(record, studied.tree().main_line())
    }

    fn judged(seat: usize, lost: i32, grade: Grade, matters: Matters) -> (NodeId, JudgedMove) {
        let value = |score| Value::new(score, ValueKind::Exact);
        let seat = Seat::new(seat).expect("a seat");
        let (played, best) = ("a1".to_owned(), "b1".to_owned());
        (NodeId::ROOT, JudgedMove { seat, played, best, before: value(0), after: value(-lost), lost, grade, matters })
    }

    #[test]
    fn every_position_is_asked_about_once() {
        let mut job = job_of(KULAMI).expect("Kulami is searched");
        let (_, all) = job.progress();
        let mut asked = Vec::new();
        while let Some(position) = job.next() {
            asked.push(position.to_owned());
            assert!(asked.len() <= all);
            job.on_report(Report { reach: SearchDepth::End, nodes: 1, milliseconds: 1, lines: Vec::new() });
            assert_eq!(job.progress(), (asked.len(), all));
        }
        assert_eq!(asked, job.positions);
        assert!(job_of(EQUALS).is_none());
    }

    #[test]
    fn mistakes_are_counted_per_seat() {
        let game = [
            judged(0, 0, Grade::Best, Matters::Little),
            judged(1, UNIT, Grade::Inaccuracy, Matters::Little),
            judged(0, 2 * UNIT, Grade::Mistake, Matters::Little),
            judged(1, 5 * UNIT, Grade::Blunder, Matters::TurningPoint),
            judged(0, 10, Grade::Best, Matters::TurningPoint),
        ];
        let of = |seat| mistakes_of(&game, Seat::new(seat).expect("a seat"));
        assert_eq!((of(0), of(1)), ((1, 2), (2, 6)));
        let numbers: Vec<usize> = lessons(game.to_vec()).map(|(number, ..)| number).collect();
        assert_eq!(numbers, [3, 4, 5]);
        assert_eq!(game.map(|(_, judged)| points_lost(&judged)), [1, 1, 2, 5, 1]);
    }

    #[test]
    fn a_trial_must_be_better_than_the_move_of_the_game() {
        let (_, first) = judged(0, 2 * UNIT, Grade::Mistake, Matters::Little);
        let reached = |score| Trial::of(&first, Value::new(score, ValueKind::Exact));
        assert_eq!((reached(-2 * UNIT), reached(-UNIT)), (Trial::Wrong, Trial::Right));
    }
}
