//! Games with a line of Challenge, by people and by the computer.

use desk::LocalTable;
use game::Observer;
use game::record::{self, Record};
use gurami::Number;
use gurami::rounds::{ChallengeRule, Setup};
use table::{Moment, Pace};
use text::Language;
use web_messages::Ticket;

use crate::player::Seating;

pub(super) type Line = Setup<ChallengeRule>;

/// Placements that the computer looks at in about a second; the same everywhere, so that par is the same for everybody.
pub(super) const PAR: u64 = engine::numbers::challenge::PAR_WORK;

/// Placements when the computer searches longer.
pub(super) const LONGER: u64 = 20 * PAR;

/// A game with the line.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Run {
    player: By,
    pub(super) points: u32,
    pub(super) record: String,
}

/// The player of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
enum By {
    /// Somebody at this screen.
    Person { name: String, seat: usize },
    /// The computer, with this number of placements.
    Computer(u64),
}

impl Run {
    /// The games of a record that is over and has this line.
    pub(super) fn all(text: &str, line: &Line, language: Language) -> Vec<Run> {
        let records = record::read(text).unwrap_or_default();
        let Some(record) = records.first().filter(|record| has(record, line)) else { return Vec::new() };
        let Some(desk) = sit_down(record).filter(|desk| desk.ending().is_some()) else { return Vec::new() };
        let names = Seating::read(record, desk.seats()).names(language, desk.game());
        let run = |((seat, name), points)| {
            let player = By::Person { name, seat };
            Run { player, points, record: text.to_owned() }
        };
        (0..).zip(names).zip(desk.view(Observer::Spectator).score()).map(run).collect()
    }

    /// The computer's game with the line.
    pub(super) fn computed(text: &str, work: u64) -> Option<Run> {
        let records = record::read(text).ok()?;
        let points = *sit_down(records.first()?)?.view(Observer::Spectator).score().first()?;
        Some(Run { player: By::Computer(work), points, record: text.to_owned() })
    }

    pub(super) fn seat(&self) -> usize {
        match &self.player {
            By::Person { seat, .. } => *seat,
            By::Computer(_) => 0,
        }
    }

    pub(super) fn name(&self, language: Language) -> String {
        match &self.player {
            By::Person { name, .. } => name.clone(),
            By::Computer(PAR) => text::puzzles::computer_in_a_second(language).to_owned(),
            By::Computer(_) => text::puzzles::computer_longer(language).to_owned(),
        }
    }

    fn is_computed(&self) -> bool {
        matches!(self.player, By::Computer(_))
    }

    /// The game at a table.
    pub(super) fn desk(&self) -> Option<Box<dyn LocalTable>> {
        record::read(&self.record).unwrap_or_default().first().and_then(sit_down)
    }
}

fn has(record: &Record, line: &Line) -> bool {
    let tag = |name: &str| record.tag(name).map_or("", |tag| tag.value.as_str());
    tag("Game") == "challenge" && tag("Line").replace(' ', "") == digits(line)
}

fn sit_down(record: &Record) -> Option<Box<dyn LocalTable>> {
    desk::sit_down(record, Pace::Free, Moment(0)).ok()
}

/// The numbers of a line without anything between them, as in addresses.
pub(super) fn digits(line: &Line) -> String {
    line.numbers().iter().map(|number| number.get().to_string()).collect()
}

/// Reads [`digits`].
pub(super) fn read_line(text: &str) -> Option<Line> {
    let number = |digit: char| digit.to_digit(10).and_then(|digit| Number::new(digit as u8));
    Setup::new(1, text.chars().map(number).collect::<Option<_>>()?).ok()
}

/// All games with a line, and the computer's search for one.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Runs {
    all: Vec<Run>,
    search: Option<Ticket>,
}

impl Runs {
    pub(super) fn new(own: Vec<Run>) -> Runs {
        Runs { all: own, search: None }
    }

    /// A search begins.
    pub(super) fn search(&mut self, ticket: Ticket) {
        self.search = Some(ticket);
    }

    /// The search has ended, with a game or without.
    pub(super) fn on_found(&mut self, run: Option<Run>) {
        self.all.extend(run);
        self.search = None;
    }

    /// Gives up: the ticket of the search that is to be stopped.
    pub(super) fn cancel(&mut self) -> Option<Ticket> {
        self.search.take()
    }

    /// The computer's points after a second.
    pub(super) fn par(&self) -> Option<u32> {
        self.computed(PAR).map(|run| run.points)
    }

    /// The most points of all games, once par is known.
    pub(super) fn best(&self) -> Option<u32> {
        self.par().and_then(|_| self.all.iter().map(|run| run.points).max())
    }

    /// All games, the best first.
    pub(super) fn ranked(&self) -> Vec<Run> {
        let mut ranked = self.all.clone();
        ranked.sort_by_key(|run| std::cmp::Reverse(run.points));
        ranked
    }

    fn computed(&self, work: u64) -> Option<&Run> {
        self.all.iter().find(|run| run.player == By::Computer(work))
    }

    /// Can the computer search longer than it has?
    pub(super) fn offers_longer(&self) -> bool {
        self.computed(PAR).is_some() && self.computed(LONGER).is_none() && self.search.is_none()
    }

    /// Is the computer searching longer?
    pub(super) fn searches_longer(&self) -> bool {
        self.computed(PAR).is_some() && self.search.is_some()
    }
}

/// Of ranked games the best by a person and the best by the computer.
pub(super) fn best_pair(ranked: &[Run]) -> Vec<Run> {
    let person = ranked.iter().find(|run| !run.is_computed());
    let computer = ranked.iter().find(|run| run.is_computed());
    person.into_iter().chain(computer).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::challenge_with;

    fn run(player: By, points: u32) -> Run {
        Run { player, points, record: String::new() }
    }

    fn person(points: u32) -> Run {
        run(By::Person { name: "Ada".to_owned(), seat: 0 }, points)
    }

    fn computer(work: u64, points: u32) -> Option<Run> {
        Some(run(By::Computer(work), points))
    }

    #[test]
    fn lines_are_read_back() {
        for seed in 0..20 {
            let line = Line::random(1, seed).expect("a line");
            assert_eq!(read_line(&digits(&line)), Some(line));
        }
        for bad in ["", "1", "99x", "aaaaaaaaaaaa"] {
            assert_eq!(read_line(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_best_is_shown_once_par_is_known() {
        let mut runs = Runs::new(vec![person(40), person(55)]);
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
        let state = |runs: &Runs| (runs.offers_longer(), runs.searches_longer());
        let mut runs = Runs::new(Vec::new());
        runs.search(Ticket(1));
        assert_eq!(state(&runs), (false, false), "the search for par is not the longer one");
        runs.on_found(computer(PAR, 50));
        assert_eq!(state(&runs), (true, false));
        runs.search(Ticket(2));
        assert_eq!(state(&runs), (false, true));
        assert_eq!((runs.cancel(), state(&runs)), (Some(Ticket(2)), (true, false)));
        assert_eq!(runs.cancel(), None);
        runs.search(Ticket(3));
        runs.on_found(computer(LONGER, 51));
        assert_eq!(state(&runs), (false, false));
    }

    #[test]
    fn only_finished_games_with_the_line_count() {
        let line = Line::random(1, 6).expect("a line");
        let begun = challenge_with(&line, Language::English);
        assert_eq!(Run::all(&begun, &line, Language::English), []);
        assert_eq!(Run::computed(&begun, PAR).map(|run| run.points), Some(0));
        assert_eq!(Run::computed("nothing", PAR), None);
        let done = include_str!("../../../../../suites/records/challenge.txt");
        let records = record::read(done).expect("records");
        let text = records[0].tag("Line").expect("a line").value.replace(' ', "");
        let line = read_line(&text).expect("a line");
        let runs = Run::all(done, &line, Language::English);
        assert!(!runs.is_empty() && runs.iter().all(|run| run.points > 0), "{runs:?}");
        let other = Line::random(1, 6).expect("a line");
        assert_eq!(Run::all(done, &other, Language::English), []);
    }
}
