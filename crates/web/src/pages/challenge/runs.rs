//! Results for a line of Challenge, by people and by the computer.

use desk::LocalTable;
use game::Observer;
use game::record::{self, Record};
use table::{Moment, Pace};
use text::Language;
use web_messages::RequestId;

use crate::challenge_attempts::{ChallengeAttempt, ChallengeLine, LinePar};

/// Placements examined for par, about a second; fixed, so that par is the same on every machine.
pub(super) const PAR: u64 = engine::numbers::challenge::PAR_WORK;

/// Placements examined in the longer search.
pub(super) const LONGER: u64 = 20 * PAR;

/// A game with the line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ChallengeRun {
    player: RunPlayer,
    pub(super) points: u32,
    pub(super) record: String,
}

/// The player of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
enum RunPlayer {
    /// A person at this screen.
    Person { name: Option<String>, finished: u64 },
    /// The computer, with a limit of placements examined.
    Computer(u64),
}

impl ChallengeRun {
    /// An attempt at the line.
    pub(super) fn tried(attempt: &ChallengeAttempt, line: &ChallengeLine) -> ChallengeRun {
        let player = RunPlayer::Person { name: attempt.name.clone(), finished: attempt.finished };
        ChallengeRun { player, points: attempt.points, record: attempt.record(line).to_string() }
    }

    /// The computer's game with the line, and the bound that its record names.
    pub(super) fn computed(text: &str, work: u64) -> Option<(ChallengeRun, Option<u32>)> {
        let records = record::read(text).ok()?;
        let record = records.first()?;
        let points = *open_local(record)?.view(Observer::Spectator).score().first()?;
        let bound = record.tag("Bound").and_then(|tag| tag.value.parse().ok());
        Some((ChallengeRun { player: RunPlayer::Computer(work), points, record: text.to_owned() }, bound))
    }

    pub(super) fn name(&self, language: Language) -> String {
        match &self.player {
            RunPlayer::Person { name, .. } => name.clone().unwrap_or_else(|| text::common::you(language).to_owned()),
            RunPlayer::Computer(PAR) => text::puzzles::computer_in_a_second(language).to_owned(),
            RunPlayer::Computer(_) => text::puzzles::computer_longer(language).to_owned(),
        }
    }

    /// When a person finished it, in seconds since 1 January 1970.
    pub(super) fn finished(&self) -> Option<u64> {
        match self.player {
            RunPlayer::Person { finished, .. } => Some(finished),
            RunPlayer::Computer(_) => None,
        }
    }

    /// The game as a table.
    pub(super) fn desk(&self) -> Option<Box<dyn LocalTable>> {
        record::read(&self.record).unwrap_or_default().first().and_then(open_local)
    }

    /// The move and the points of each number of the line that was played.
    pub(super) fn by_number(&self) -> Vec<(String, u32)> {
        let records = record::read(&self.record).unwrap_or_default();
        let Some((record, desk)) = records.first().and_then(|record| Some((record, open_local(record)?))) else {
            return Vec::new();
        };
        let view = desk.view(Observer::Spectator);
        let score = |plies| view.score_at(plies).first().copied().unwrap_or_default();
        let row = |(ply, played): (usize, &record::MoveText)| {
            let text = played.text.split('=').next().unwrap_or_default().to_owned();
            (text, score(ply + 1) - score(ply))
        };
        record.moves.iter().take(desk.plies()).enumerate().map(row).collect()
    }
}

fn open_local(record: &Record) -> Option<Box<dyn LocalTable>> {
    desk::open_local(record, Pace::Free, Moment(0)).ok()
}

/// All games with a line, and the running search of the computer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ChallengeRuns {
    /// Attempts, newest first.
    own: Vec<ChallengeRun>,
    computed: Vec<ChallengeRun>,
    /// What was known of the line before.
    known: Option<LinePar>,
    search: Option<RequestId>,
}

impl ChallengeRuns {
    pub(super) fn new(own: Vec<ChallengeRun>, known: Option<LinePar>) -> ChallengeRuns {
        ChallengeRuns { own, computed: Vec::new(), known, search: None }
    }

    /// A search begins.
    pub(super) fn search(&mut self, request_id: RequestId) {
        self.search = Some(request_id);
    }

    /// The search has ended, with or without a game.
    pub(super) fn on_found(&mut self, found: Option<(ChallengeRun, Option<u32>)>) {
        self.search = None;
        let Some((run, bound)) = found else { return };
        self.computed.push(run);
        if let (Some(par), Some(bound)) = (self.par_found(), bound) {
            self.known = Some(LinePar { par, bound });
        }
    }

    /// Cancels the search; returns its ticket.
    pub(super) fn cancel(&mut self) -> Option<RequestId> {
        self.search.take()
    }

    fn par_found(&self) -> Option<u32> {
        self.computed_with(PAR).map(|run| run.points)
    }

    /// The computer's points after the standard search.
    pub(super) fn par(&self) -> Option<u32> {
        self.par_found().or(self.known.map(|known| known.par))
    }

    /// Par and the proved bound.
    pub(super) fn known(&self) -> Option<LinePar> {
        self.known
    }

    /// The best known result and the proved bound.
    pub(super) fn best_and_bound(&self) -> Option<(u32, u32)> {
        let LinePar { par, bound } = self.known?;
        let points = self.own.iter().chain(&self.computed).map(|run| run.points);
        Some((points.fold(par, u32::max), bound))
    }

    /// Attempts, newest first.
    pub(super) fn own(&self) -> &[ChallengeRun] {
        &self.own
    }

    /// The best own result.
    pub(super) fn own_best(&self) -> Option<u32> {
        self.own.iter().map(|run| run.points).max()
    }

    /// The best game of the computer.
    pub(super) fn computer(&self) -> Option<&ChallengeRun> {
        self.computed.iter().max_by_key(|run| run.points)
    }

    fn computed_with(&self, work: u64) -> Option<&ChallengeRun> {
        self.computed.iter().find(|run| run.player == RunPlayer::Computer(work))
    }

    /// Can the computer search longer than it has?
    pub(super) fn offers_longer(&self) -> bool {
        self.computed_with(PAR).is_some() && self.computed_with(LONGER).is_none() && self.search.is_none()
    }

    /// Is the longer search running?
    pub(super) fn searches_longer(&self) -> bool {
        self.computed_with(PAR).is_some() && self.search.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::challenge_with;

    fn run(player: RunPlayer, points: u32) -> ChallengeRun {
        ChallengeRun { player, points, record: String::new() }
    }

    fn person(points: u32) -> ChallengeRun {
        run(RunPlayer::Person { name: None, finished: 7 }, points)
    }

    fn computer(work: u64, points: u32) -> Option<(ChallengeRun, Option<u32>)> {
        Some((run(RunPlayer::Computer(work), points), Some(80)))
    }

    #[test]
    fn best_and_bound_are_shown_once_the_computer_has_searched() {
        let mut runs = ChallengeRuns::new(vec![person(40), person(55)], None);
        assert_eq!((runs.par(), runs.best_and_bound(), runs.own_best()), (None, None, Some(55)));
        runs.on_found(computer(PAR, 50));
        assert_eq!((runs.par(), runs.best_and_bound()), (Some(50), Some((55, 80))));
        runs.on_found(computer(LONGER, 60));
        assert_eq!((runs.par(), runs.best_and_bound()), (Some(50), Some((60, 80))), "par stays");
        assert_eq!(runs.known(), Some(LinePar { par: 50, bound: 80 }));
        assert_eq!(runs.computer().map(|run| run.points), Some(60));
    }

    #[test]
    fn par_of_an_earlier_visit_is_known_at_once() {
        let runs = ChallengeRuns::new(Vec::new(), Some(LinePar { par: 50, bound: 80 }));
        assert_eq!((runs.par(), runs.best_and_bound(), runs.computer()), (Some(50), Some((50, 80)), None));
    }

    #[test]
    fn the_computer_searches_longer_once() {
        let state = |runs: &ChallengeRuns| (runs.offers_longer(), runs.searches_longer());
        let mut runs = ChallengeRuns::new(Vec::new(), None);
        runs.search(RequestId(1));
        assert_eq!(state(&runs), (false, false), "the search for par is not the longer one");
        runs.on_found(computer(PAR, 50));
        assert_eq!(state(&runs), (true, false));
        runs.search(RequestId(2));
        assert_eq!(state(&runs), (false, true));
        assert_eq!((runs.cancel(), state(&runs)), (Some(RequestId(2)), (true, false)));
        assert_eq!(runs.cancel(), None);
        runs.search(RequestId(3));
        runs.on_found(computer(LONGER, 51));
        assert_eq!(state(&runs), (false, false));
    }

    #[test]
    fn a_record_has_moves_and_points_by_number() {
        let done = include_str!("../../../../../suites/records/challenge.txt");
        let (line, attempts) = ChallengeAttempt::all(done, 7).expect("a finished game");
        let run = ChallengeRun::tried(&attempts[0], &line);
        let rows = run.by_number();
        assert_eq!(rows.iter().map(|(_, points)| points).sum::<u32>(), 79);
        assert_eq!((rows.len(), &rows[5]), (23, &("b1-C2".to_owned(), 5)));
        let begun = challenge_with(&line, Language::English);
        assert_eq!(ChallengeRun::computed(&begun, PAR).map(|(run, bound)| (run.points, bound)), Some((0, None)));
        assert_eq!(ChallengeRun::computed("nothing", PAR), None);
        assert_eq!((run.name(Language::English).as_str(), run.finished()), ("Anna", Some(7)));
    }
}
