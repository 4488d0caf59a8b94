//! A party of any game, known by its name only.

use game::Record;
use game::record::RecordError;
use table::party::{Chair, Denial, Entry, GameId, Party, Person, Presence, Stage, Step};
use table::{Moment, Pace};
use wire::{
    ActMessage, Change, Closed, Event, Full, Names, Opening, RefusalReason, Wired, closed, full, read_entry,
    write_entry,
};

use super::refusal::Refusal;

/// A party with the entries that made it.
///
/// What is judged waits until it is on disk: every method that gives the text of an entry leaves that entry pending, and
/// [`Hosted::keep`] takes it over.
pub(crate) trait Hosted: Send {
    fn judge(&mut self, person: Person, act: &ActMessage, now: Moment) -> Result<String, Refusal>;
    fn due(&mut self, now: Moment) -> Option<String>;
    fn presence(&mut self, person: Person, presence: Presence, now: Moment) -> Option<String>;
    fn rematched(&mut self, next: GameId, now: Moment) -> Option<String>;
    /// Reads an entry that somebody else has kept.
    fn read(&mut self, text: &str) -> Result<(), String>;
    /// How lists will show the game with the pending entry, or as it is without one.
    fn outlook(&self) -> Outlook;
    fn keep(&mut self);
    fn premove(&mut self, person: Person, ply: Option<usize>, mv: Option<&str>) -> Result<(), Refusal>;
    /// Judges a premove whose position has come.
    fn due_premove(&mut self, now: Moment) -> Option<String>;
    /// What the entry that was kept last is for each of these observers.
    fn events(&self, people: &[Option<Person>], names: Names<'_>) -> Vec<Event>;
    /// What everything after a version was for somebody.
    fn gap(&self, from: usize, person: Option<Person>, names: Names<'_>) -> Vec<Event>;
    fn full(&self, id: &str, person: Option<Person>, now: Moment, names: Names<'_>, seal: (&str, &Opening)) -> Full;
    /// No server ran from one moment until another.
    fn pause(&mut self, from: Moment, until: Moment);
    fn version(&self) -> usize;
    /// When something happened last.
    fn since(&self) -> Moment;
    fn deadline(&self) -> Option<Moment>;
    fn is_over(&self) -> bool;
    fn is_playing(&self) -> bool;
    fn wants_rematch(&self) -> bool;
    fn sitters(&self) -> Vec<Option<Person>>;
    /// Who sits or sat there before the last entry.
    fn involved(&self) -> Vec<Person>;
    fn sitters_of_rematch(&self) -> Vec<Option<Person>>;
    /// The record, once everybody may know it.
    fn record(&self, tags: &[(&str, &str)]) -> Option<String>;
}

/// How lists show a game.
pub(crate) struct Outlook {
    pub(crate) stage: Stage,
    pub(crate) sitters: Vec<Option<Person>>,
    pub(crate) closed: Option<Closed>,
    pub(crate) deadline: Option<Moment>,
}

struct Host<G: Wired> {
    first: Party<G>,
    before: Party<G>,
    party: Party<G>,
    entries: Vec<Entry<G::Move>>,
    /// What was judged and is not stored yet.
    pending: Option<Step<G>>,
}

/// Sets a table up from a record without moves.
pub(crate) fn host(
    record: &Record,
    pace: Pace,
    sitters: &[Option<Person>],
    now: Moment,
) -> Result<Box<dyn Hosted>, RecordError> {
    games::with_game!(record.game()?, G => Ok(Box::new(Host::<G>::new(record, pace, sitters, now)?)))
}

fn refused<I: std::fmt::Display>(denial: &Denial<I>) -> Refusal {
    Refusal::Table(denial.into(), denial.to_string())
}

impl<G: Wired> Host<G> {
    fn new(record: &Record, pace: Pace, sitters: &[Option<Person>], now: Moment) -> Result<Host<G>, RecordError> {
        let setup = game::record::replay::<G>(record)?.setup;
        let chair = |seat: game::Seat| sitters.get(seat.index()).copied().flatten().map_or(Chair::Open, Chair::Taken);
        let party: Party<G> = Party::new(setup, pace, chair, now);
        Ok(Host { first: party.clone(), before: party.clone(), party, entries: Vec::new(), pending: None })
    }

    fn pend(&mut self, step: Step<G>) -> String {
        let text = write_entry(&self.party, &step.entry);
        self.pending = Some(step);
        text
    }
}

impl<G: Wired + Send + Sync> Hosted for Host<G>
where
    G::Setup: Send,
    G::Move: Send + Sync,
{
    fn judge(&mut self, person: Person, act: &ActMessage, now: Moment) -> Result<String, Refusal> {
        let act = act.act(self.party.table().now()).map_err(|fault| match act {
            ActMessage::Move { .. } => Refusal::Table(RefusalReason::Illegal, fault.to_string()),
            _ => Refusal::Malformed(fault.to_string()),
        })?;
        let step = self.party.judge(person, &act, now).map_err(|denial| refused(&denial))?;
        Ok(self.pend(step))
    }

    fn due(&mut self, now: Moment) -> Option<String> {
        let step = self.party.due(now)?;
        Some(self.pend(step))
    }

    fn presence(&mut self, person: Person, presence: Presence, now: Moment) -> Option<String> {
        let step = self.party.presence(self.party.seat_of(person)?, presence, now)?;
        Some(self.pend(step))
    }

    fn rematched(&mut self, next: GameId, now: Moment) -> Option<String> {
        let step = self.party.rematched(next, now)?;
        Some(self.pend(step))
    }

    fn read(&mut self, text: &str) -> Result<(), String> {
        let entry = read_entry(&self.party, text).map_err(|fault| fault.to_string())?;
        // What is stored must never stop a server, so it is tried first.
        let after = self.party.after(&entry).map_err(|denial| denial.to_string())?;
        self.pending = Some(Step { entry, after });
        Ok(())
    }

    fn outlook(&self) -> Outlook {
        let party = self.pending.as_ref().map_or(&self.party, |step| &step.after);
        Outlook {
            stage: party.stage(),
            sitters: party.chairs().values().iter().map(|chair| chair.person()).collect(),
            closed: closed(party),
            deadline: party.deadline(),
        }
    }

    fn keep(&mut self) {
        if let Some(Step { entry, after }) = self.pending.take() {
            self.before = std::mem::replace(&mut self.party, after);
            self.entries.push(entry);
        }
    }

    fn premove(&mut self, person: Person, ply: Option<usize>, mv: Option<&str>) -> Result<(), Refusal> {
        let now = self.party.table().now();
        let mv = mv.map(|text| now.read_move(text).map(|(mv, _)| mv)).transpose();
        let mv = mv.map_err(|error| Refusal::Table(RefusalReason::Illegal, error.to_string()))?;
        let ply = ply.unwrap_or_else(|| self.party.table().round_start());
        self.party.premove(person, ply, mv).map_err(|denial| refused(&denial))
    }

    fn due_premove(&mut self, now: Moment) -> Option<String> {
        let (person, act) = self.party.due_premove()?;
        let step = self.party.judge(person, &act, now).ok()?;
        Some(self.pend(step))
    }

    fn events(&self, people: &[Option<Person>], names: Names<'_>) -> Vec<Event> {
        let entry = self.entries.last().expect("something was kept");
        let change = Change::new(&self.before, &self.party, entry, names);
        people.iter().map(|person| change.event(*person)).collect()
    }

    fn gap(&self, from: usize, person: Option<Person>, names: Names<'_>) -> Vec<Event> {
        if from >= self.version() {
            return Vec::new();
        }
        let mut party = self.first.clone();
        let mut events = Vec::new();
        for entry in &self.entries {
            let after = party.after(entry).expect("it was applied before");
            if party.version() >= from {
                events.push(Change::new(&party, &after, entry, names).event(person));
            }
            party = after;
        }
        events
    }

    fn full(&self, id: &str, person: Option<Person>, now: Moment, names: Names<'_>, seal: (&str, &Opening)) -> Full {
        full(&self.party, id, person, now, names, seal)
    }

    fn pause(&mut self, from: Moment, until: Moment) {
        self.party.pause(from, until);
    }

    fn version(&self) -> usize {
        self.party.version()
    }

    fn since(&self) -> Moment {
        self.entries.last().map_or(Moment::default(), |entry| entry.at)
    }

    fn deadline(&self) -> Option<Moment> {
        self.party.deadline()
    }

    fn is_over(&self) -> bool {
        self.party.is_over()
    }

    fn is_playing(&self) -> bool {
        self.party.stage() == Stage::Playing && !self.party.is_over()
    }

    fn wants_rematch(&self) -> bool {
        self.party.wants_rematch()
    }

    fn sitters(&self) -> Vec<Option<Person>> {
        self.party.chairs().values().iter().map(|chair| chair.person()).collect()
    }

    fn involved(&self) -> Vec<Person> {
        let chairs = self.before.chairs().values().iter().chain(self.party.chairs().values());
        chairs.filter_map(|chair| chair.person()).collect()
    }

    fn sitters_of_rematch(&self) -> Vec<Option<Person>> {
        self.party.chairs_of_rematch().values().iter().map(|chair| chair.person()).collect()
    }

    fn record(&self, tags: &[(&str, &str)]) -> Option<String> {
        self.party.table().revealed_record(tags).map(|record| record.to_string())
    }
}
