//! Results for a line of Challenge, by people and by the computer.

use desk::LocalTable;
use game::Observer;
use game::record::{self, Record};
use gurami::Number;
use gurami::rounds::{ChallengeRule, Setup};
use table::{Moment, Pace};
use text::Language;
use web_messages::RequestId;

use crate::player::Seating;

pub(super) type ChallengeLine = Setup<ChallengeRule>;

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
    Person { name: String, seat: usize },
    /// The computer, with a limit of placements examined.
    Computer(u64),
}

impl ChallengeRun {
    /// The games in a finished record with this line, one per person.
    pub(super) fn all(text: &str, line: &ChallengeLine, language: Language) -> Vec<ChallengeRun> {
        let records = record::read(text).unwrap_or_default();
        let Some(record) = records.first().filter(|record| has(record, line)) else { return Vec::new() };
        let Some(desk) = open_local(record).filter(|desk| desk.ending().is_some()) else { return Vec::new() };
        let names = Seating::read(record, desk.seats()).names(language, desk.game());
        let run = |((seat, name), points)| {
            let player = RunPlayer::Person { name, seat };
            ChallengeRun { player, points, record: text.to_owned() }
        };
        (0..).zip(names).zip(desk.view(Observer::Spectator).score()).map(run).collect()
    }

    /// The computer's game with the line.
    pub(super) fn computed(text: &str, work: u64) -> Option<ChallengeRun> {
        let records = record::read(text).ok()?;
        let points = *open_local(records.first()?)?.view(Observer::Spectator).score().first()?;
        Some(ChallengeRun { player: RunPlayer::Computer(work), points, record: text.to_owned() })
    }

    pub(super) fn seat(&self) -> usize {
        match &self.player {
            RunPlayer::Person { seat, .. } => *seat,
            RunPlayer::Computer(_) => 0,
        }
    }

    pub(super) fn name(&self, language: Language) -> String {
        match &self.player {
            RunPlayer::Person { name, .. } => name.clone(),
            RunPlayer::Computer(PAR) => text::puzzles::computer_in_a_second(language).to_owned(),
            RunPlayer::Computer(_) => text::puzzles::computer_longer(language).to_owned(),
        }
    }

    fn is_computed(&self) -> bool {
        matches!(self.player, RunPlayer::Computer(_))
    }

    /// The game as a table.
    pub(super) fn desk(&self) -> Option<Box<dyn LocalTable>> {
        record::read(&self.record).unwrap_or_default().first().and_then(open_local)
    }
}

fn has(record: &Record, line: &ChallengeLine) -> bool {
    let tag = |name: &str| record.tag(name).map_or("", |tag| tag.value.as_str());
    tag("Game") == "challenge" && tag("Line").replace(' ', "") == digits(line)
}

fn open_local(record: &Record) -> Option<Box<dyn LocalTable>> {
    desk::open_local(record, Pace::Free, Moment(0)).ok()
}

/// The numbers of a line without separators, as in addresses.
pub(super) fn digits(line: &ChallengeLine) -> String {
    line.numbers().iter().map(|number| number.get().to_string()).collect()
}

/// Reads [`digits`].
pub(super) fn read_line(text: &str) -> Option<ChallengeLine> {
    let number = |digit: char| digit.to_digit(10).and_then(|digit| Number::new(digit as u8));
    Setup::new(1, text.chars().map(number).collect::<Option<_>>()?).ok()
}

/// All games with a line, and the running search of the computer.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ChallengeRuns {
    all: Vec<ChallengeRun>,
    search: Option<RequestId>,
}

impl ChallengeRuns {
    pub(super) fn new(own: Vec<ChallengeRun>) -> ChallengeRuns {
        ChallengeRuns { all: own, search: None }
    }

    /// A search begins.
    pub(super) fn search(&mut self, request_id: RequestId) {
        self.search = Some(request_id);
    }

    /// The search has ended, with or without a game.
    pub(super) fn on_found(&mut self, run: Option<ChallengeRun>) {
        self.all.extend(run);
        self.search = None;
    }

    /// Cancels the search; returns its ticket.
    pub(super) fn cancel(&mut self) -> Option<RequestId> {
        self.search.take()
    }

    /// The computer's points after the standard search.
    pub(super) fn par(&self) -> Option<u32> {
        self.computed(PAR).map(|run| run.points)
    }

    /// The highest score, once par is known.
    pub(super) fn best(&self) -> Option<u32> {
        self.par().and_then(|_| self.all.iter().map(|run| run.points).max())
    }

    /// All games, best first.
    pub(super) fn ranked(&self) -> Vec<ChallengeRun> {
        let mut ranked = self.all.clone();
        ranked.sort_by_key(|run| std::cmp::Reverse(run.points));
        ranked
    }

    fn computed(&self, work: u64) -> Option<&ChallengeRun> {
        self.all.iter().find(|run| run.player == RunPlayer::Computer(work))
    }

    /// Can the computer search longer than it has?
    pub(super) fn offers_longer(&self) -> bool {
        self.computed(PAR).is_some() && self.computed(LONGER).is_none() && self.search.is_none()
    }

    /// Is the longer search running?
    pub(super) fn searches_longer(&self) -> bool {
        self.computed(PAR).is_some() && self.search.is_some()
    }
}

/// The best game by a person and the best by the computer.
pub(super) fn best_pair(ranked: &[ChallengeRun]) -> Vec<ChallengeRun> {
    let person = ranked.iter().find(|run| !run.is_computed());
    let computer = ranked.iter().find(|run| run.is_computed());
    person.into_iter().chain(computer).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::challenge_with;

    fn run(player: RunPlayer, points: u32) -> ChallengeRun {
        ChallengeRun { player, points, record: String::new() }
    }

    fn person(points: u32) -> ChallengeRun {
        run(RunPlayer::Person { name: "Ada".to_owned(), seat: 0 }, points)
    }

    fn computer(work: u64, points: u32) -> Option<ChallengeRun> {
        Some(run(RunPlayer::Computer(work), points))
    }

    #[test]
    fn lines_are_read_back() {
        for seed in 0..20 {
            let line = ChallengeLine::random(1, seed).expect("a line");
            assert_eq!(read_line(&digits(&line)), Some(line));
        }
        for bad in ["", "1", "99x", "aaaaaaaaaaaa"] {
            assert_eq!(read_line(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_best_is_shown_once_par_is_known() {
        let mut runs = ChallengeRuns::new(vec![person(40), person(55)]);
        assert_eq!((runs.par(), runs.best()), (None, None));
        runs.on_found(computer(PAR, 50));
        assert_eq!((runs.par(), runs.best()), (Some(50), Some(55)));
        runs.on_found(computer(LONGER, 60));
        assert_eq!((runs.par(), runs.best()), (Some(50), Some(60)));
        let points: Vec<u32> = runs.ranked().iter().map(|run| run.points).collect();
        assert_eq!(points, [60, 55, 50, 40]);
        assert_eq!(best_pair(&runs.ranked()).iter().map(|run| run.points).collect::<Vec<_>>(), [55, 60]);
    }

    #[test]
    fn the_computer_searches_longer_once() {
        let state = |runs: &ChallengeRuns| (runs.offers_longer(), runs.searches_longer());
        let mut runs = ChallengeRuns::new(Vec::new());
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
    fn only_finished_games_with_the_line_count() {
        let line = ChallengeLine::random(1, 6).expect("a line");
        let begun = challenge_with(&line, Language::English);
        assert_eq!(ChallengeRun::all(&begun, &line, Language::English), []);
        assert_eq!(ChallengeRun::computed(&begun, PAR).map(|run| run.points), Some(0));
        assert_eq!(ChallengeRun::computed("nothing", PAR), None);
        let done = include_str!("../../../../../suites/records/challenge.txt");
        let records = record::read(done).expect("records");
        let text = records[0].tag("Line").expect("a line").value.replace(' ', "");
        let line = read_line(&text).expect("a line");
        let runs = ChallengeRun::all(done, &line, Language::English);
        assert!(!runs.is_empty() && runs.iter().all(|run| run.points > 0), "{runs:?}");
        let other = ChallengeLine::random(1, 6).expect("a line");
        assert_eq!(ChallengeRun::all(done, &other, Language::English), []);
    }
}
