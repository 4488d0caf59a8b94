//! Grades the moves of a game by the engine's values, for games that the engine searches.

use desk::TableGame;
use engine::review::{MoveReview, ReviewableGame, Reviewer};
use engine::value::{Score, UNIT};
use engine::{Analysis, PrincipalVariation, Searchable, Value};
use game::record::{self, Record, RecordedGame};
use game::{GameKind, History, Points, Seat};
use gurami::Placement;
use gurami::gorami::Gorami;
use kulami::{Field, Kulami, Move};
use web_messages::AnalysisReport;

/// Quality of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Grade {
    Best,
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Grade {
    /// A stripe of GOrami decides more than a point of Kulami.
    fn of(game: GameKind, lost: Score) -> Grade {
        let (mistake, blunder) = if game == GameKind::Gorami { (UNIT, 2 * UNIT) } else { (2 * UNIT, 4 * UNIT) };
        match lost {
            lost if lost >= blunder => Grade::Blunder,
            lost if lost >= mistake => Grade::Mistake,
            lost if lost >= UNIT / 2 => Grade::Inaccuracy,
            _ => Grade::Best,
        }
    }
}

/// A move with its grade.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct JudgedMove {
    pub(super) seat: Seat,
    pub(super) played: String,
    pub(super) best: String,
    /// The value of best play before it, for the first seat.
    pub(super) before: Value,
    /// The value after it, for the first seat.
    pub(super) after: Value,
    /// The loss, from the mover's point of view.
    pub(super) lost: Score,
    pub(super) grade: Grade,
    pub(super) impact: Impact,
}

/// Did a move change the winner?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Impact {
    TurningPoint,
    Minor,
}

impl JudgedMove {
    /// A value for the first seat from the view of this move's player.
    pub(super) fn for_mover(&self, value: Value) -> Value {
        if self.seat.index() == 0 { value } else { value.reversed() }
    }

    /// Is another move, with this value for its player, better? Estimates are not trusted to less than half a point.
    pub(super) fn is_improved_by(&self, reached: Value) -> bool {
        let gained = reached.score - self.for_mover(self.after).score;
        gained >= if reached.is_exact() && self.after.is_exact() { 1 } else { UNIT / 2 }
    }
}

/// A game whose moves can be converted to engine moves.
trait EngineGame: ReviewableGame + RecordedGame + TableGame {
    /// The engine knows no change of seats.
    fn to_engine(mv: Self::Move) -> Option<<Self::Position as Searchable>::Move>;
}

impl EngineGame for Kulami {
    fn to_engine(mv: Move) -> Option<Field> {
        match mv {
            Move::Place(field) => Some(field),
            Move::Swap => None,
        }
    }
}

impl EngineGame for Gorami {
    fn to_engine(placement: Placement) -> Option<Placement> {
        Some(placement)
    }
}

/// The positions to evaluate, last one first; `None` for games that the engine does not search.
pub(super) fn positions(record: &Record) -> Option<Vec<String>> {
    match game_of(record) {
        Some("kulami") => positions_of::<Kulami>(record),
        Some("gorami") => positions_of::<Gorami>(record),
        _ => None,
    }
}

/// Grades the moves of a game by the reports about its positions, last one first.
pub(super) fn judge(record: &Record, reports: &[AnalysisReport]) -> Option<Vec<JudgedMove>> {
    match game_of(record) {
        Some("kulami") => judge_of::<Kulami>(record, reports),
        Some("gorami") => judge_of::<Gorami>(record, reports),
        _ => None,
    }
}

fn game_of(record: &Record) -> Option<&str> {
    record.tag("Game").map(|tag| tag.value.as_str())
}

fn positions_of<G: EngineGame>(record: &Record) -> Option<Vec<String>> {
    let history = record::replay::<G>(record).ok()?.history;
    wanted(&history).map(G::position_text).collect()
}

/// All positions with a seat to move, last one first.
fn wanted<G: EngineGame>(history: &History<G>) -> impl Iterator<Item = &G> {
    let last = Some(history.now()).filter(|now| !now.to_move().is_empty());
    last.into_iter().chain(history.positions().rev().map(|(game, _, _)| game))
}

fn judge_of<G: EngineGame>(record: &Record, reports: &[AnalysisReport]) -> Option<Vec<JudgedMove>> {
    let history = record::replay::<G>(record).ok()?.history;
    let mut reviewer = Reviewer::new(&history);
    for (game, report) in wanted(&history).zip(reports) {
        reviewer.add_analysis(&analysis(game, report));
    }
    // Where only the end is known, the moves at the beginning are left out.
    let review = reviewer.review();
    let left_out = history.len() - review.moves.len();
    let games = history.positions().skip(left_out).map(|(game, _, _)| game);
    Some(games.zip(&review.moves).map(|(game, judged)| snapshot(game, judged)).collect())
}

fn snapshot<G: EngineGame>(game: &G, judged: &MoveReview<G::Move>) -> JudgedMove {
    let text = |mv: &G::Move| game.write_move(mv, &Points::NONE);
    let lost = judged.points_lost();
    JudgedMove {
        seat: judged.seat,
        played: text(&judged.mv),
        best: text(&judged.best),
        before: judged.before,
        after: judged.after,
        lost,
        grade: Grade::of(G::KIND, lost),
        impact: if judged.turning.is_some() { Impact::TurningPoint } else { Impact::Minor },
    }
}

/// The answer in the game's own moves. A line ends where it cannot be read.
fn analysis<G: EngineGame>(game: &G, report: &AnalysisReport) -> Analysis<<G::Position as Searchable>::Move> {
    let line = |line: &web_messages::AnalysisLine| {
        let mut at = game.clone();
        let mut moves = Vec::with_capacity(line.moves.len());
        for text in &line.moves {
            let Some(seat) = at.to_move().lowest() else { break };
            let Ok((mv, _)) = at.read_move(text) else { break };
            if at.play(seat, &mv).is_err() {
                break;
            }
            moves.extend(G::to_engine(mv));
        }
        PrincipalVariation { moves, value: line.value }
    };
    let lines = report.lines.iter().map(line).filter(|line| !line.moves.is_empty()).collect();
    Analysis { lines, depth: report.depth, nodes: report.nodes }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Engine, EngineOptions, Limits};

    const KULAMI: &str = include_str!("../../../../../suites/records/kulami.txt");
    const GORAMI: &str = include_str!("../../../../../suites/records/gorami.txt");

    fn record(text: &str) -> Record {
        record::read(text).expect("a record of the suites").remove(0)
    }

    /// What the worker would report.
    fn report<G: EngineGame>(game: &G, analysis: &Analysis<<G::Position as Searchable>::Move>) -> AnalysisReport {
        let line = |line: &PrincipalVariation<<G::Position as Searchable>::Move>| {
            let mut at = game.clone();
            let mut moves = Vec::new();
            for mv in &line.moves {
                let mv = G::from_engine(mv);
                moves.push(at.write_move(&mv, &Points::NONE));
                let seat = at.to_move().lowest().expect("a line ends where the game does");
                at.play(seat, &mv).expect("lines are legal");
            }
            web_messages::AnalysisLine { moves, value: line.value }
        };
        let lines = analysis.lines.iter().map(line).collect();
        AnalysisReport { depth: analysis.depth, nodes: analysis.nodes, milliseconds: 1, lines }
    }

    /// Grades through texts equal native grades.
    fn check<G: EngineGame>(text: &str) {
        let record = record(text);
        let history = record::replay::<G>(&record).expect("it can be played").history;
        let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
        let mut reviewer = Reviewer::new(&history);
        let mut reports = Vec::new();
        for (game, position) in wanted(&history).zip(positions(&record).expect("it is searched")) {
            assert_eq!(game.position_text(), Some(position));
            let analysis = engine.analyse(game.position(), Limits::nodes(300), &mut ());
            reports.push(report(game, &analysis));
            reviewer.add_analysis(&analysis);
        }
        assert!(reviewer.next_position().is_none());
        let review = reviewer.review();
        let snapshot = judge(&record, &reports).expect("it is searched");
        assert_eq!(snapshot.len(), history.len());
        for ((snapshot, judged), (game, ..)) in snapshot.iter().zip(&review.moves).zip(history.positions()) {
            assert_eq!(
                (snapshot.before, snapshot.after, snapshot.lost),
                (judged.before, judged.after, judged.points_lost())
            );
            assert_eq!(snapshot.best, game.write_move(&judged.best, &Points::NONE));
            assert_eq!(snapshot.impact == Impact::TurningPoint, judged.turning.is_some());
            assert!(!snapshot.is_improved_by(snapshot.for_mover(snapshot.after)));
        }
        assert!(snapshot.iter().any(|judged| judged.grade > Grade::Best), "random games have mistakes");
        let late = judge(&record, &reports[..3]).expect("it is searched");
        assert_eq!(late.len(), 3);
        assert_eq!(late.last().map(|judged| &judged.played), snapshot.last().map(|judged| &judged.played));
    }

    #[test]
    fn games_are_judged_through_texts_as_natively() {
        check::<Kulami>(KULAMI);
        check::<Gorami>(GORAMI);
    }

    #[test]
    fn other_games_are_not_judged() {
        let equals = record(include_str!("../../../../../suites/records/equals.txt"));
        assert_eq!((positions(&equals), judge(&equals, &[])), (None, None));
    }

    #[test]
    fn grades_follow_what_is_lost() {
        for (game, points, grade) in [
            (GameKind::Kulami, 0, Grade::Best),
            (GameKind::Kulami, 1, Grade::Inaccuracy),
            (GameKind::Kulami, 2, Grade::Mistake),
            (GameKind::Kulami, 4, Grade::Blunder),
            (GameKind::Gorami, 1, Grade::Mistake),
            (GameKind::Gorami, 2, Grade::Blunder),
        ] {
            assert_eq!(Grade::of(game, points * UNIT), grade, "{game} {points}");
        }
    }
}
