//! A type-erased seated table, so that rooms can host any game.

use std::collections::VecDeque;

use game::Record;
use game::record::RecordError;
use table::seated::{Chair, Denial, Entry, GameId, Person, Presence, SeatedTable, Stage, Step};
use table::{Moment, Pace};
use wire::{
    ActMessage, CommitmentOpening, Delta, EndingMessage, Event, NameLookup, RefusalReason, Snapshot, WireGame,
    ending_message, read_entry, snapshot, write_entry,
};

use super::refusal::RequestRefusal;

/// A seated table of any game.
///
/// An accepted entry is pending until it is on disk: every method that returns the text of an entry leaves that entry
/// pending, and [`AnySeatedTable::commit`] applies it.
pub(crate) trait AnySeatedTable: Send {
    fn validate(&mut self, person: Person, act: &ActMessage, now: Moment) -> Result<String, RequestRefusal>;
    fn due(&mut self, now: Moment) -> Option<String>;
    fn presence(&mut self, person: Person, presence: Presence, now: Moment) -> Option<String>;
    fn rematched(&mut self, next: GameId, now: Moment) -> Option<String>;
    /// Parses a stored entry and leaves it pending.
    fn read(&mut self, text: &str) -> Result<(), String>;
    /// The list summary of the game with the pending entry, if there is one.
    fn list_summary(&self) -> ListSummary;
    /// Applies the pending entry.
    fn commit(&mut self);
    /// Discards the pending entry, which was not stored or may not have been.
    fn discard(&mut self);
    fn premove(&mut self, person: Person, ply: Option<usize>, mv: Option<&str>) -> Result<(), RequestRefusal>;
    /// Validates a premove whose position has been reached.
    fn due_premove(&mut self, now: Moment) -> Option<String>;
    /// The event of the last entry for each of these observers.
    fn events(&self, people: &[Option<Person>], names: NameLookup<'_>) -> Vec<Event>;
    /// The events after a version; `None` if some of them are no longer in memory.
    fn events_after(&self, from: usize, person: Option<Person>, names: NameLookup<'_>) -> Option<Vec<Event>>;
    fn full(
        &self,
        id: &str,
        person: Option<Person>,
        now: Moment,
        names: NameLookup<'_>,
        seal: (&str, &CommitmentOpening),
    ) -> Snapshot;
    /// Excludes from the clocks a period in which no server ran.
    fn pause(&mut self, from: Moment, until: Moment);
    fn version(&self) -> usize;
    /// When the last entry was added.
    fn since(&self) -> Moment;
    fn deadline(&self) -> Option<Moment>;
    fn is_over(&self) -> bool;
    fn is_playing(&self) -> bool;
    /// Whether seats are still free.
    fn is_gathering(&self) -> bool;
    fn wants_rematch(&self) -> bool;
    fn sitters(&self) -> Vec<Option<Person>>;
    /// The players, and the players before the last entry.
    fn involved(&self) -> Vec<Person>;
    fn sitters_of_rematch(&self) -> Vec<Option<Person>>;
    /// The record; `None` while parts of it are hidden.
    fn record(&self, tags: &[(&str, &str)]) -> Option<String>;
}

/// The part of a game that lists show.
pub(crate) struct ListSummary {
    pub(crate) stage: Stage,
    pub(crate) sitters: Vec<Option<Person>>,
    pub(crate) closed: Option<EndingMessage>,
    pub(crate) deadline: Option<Moment>,
}

/// Maximum number of missed events that a client is sent; one that has missed more gets a snapshot. The cost of a
/// reconnect thus does not grow with the game.
const MISSED: usize = 64;

struct Host<G: WireGame> {
    /// The seated table before the first of the recent entries.
    checkpoint: SeatedTable<G>,
    /// The last entries: at least [`MISSED`] if there are as many, and at most twice as many.
    recent: VecDeque<Entry<G::Move>>,
    /// The seated table before the last entry.
    before: SeatedTable<G>,
    seated: SeatedTable<G>,
    /// The accepted step that is not stored yet.
    pending: Option<Step<G>>,
}

/// Sets up a seated table from a record without moves. `preview` is the set-up shown until the game begins.
pub(crate) fn host(
    record: &Record,
    preview: &Record,
    pace: Pace,
    sitters: &[Option<Person>],
    now: Moment,
) -> Result<Box<dyn AnySeatedTable>, RecordError> {
    games::with_game!(record.game()?, G => Ok(Box::new(Host::<G>::new(record, preview, pace, sitters, now)?)))
}

fn refused<I: std::fmt::Display>(denial: &Denial<I>) -> RequestRefusal {
    RequestRefusal::Table(denial.into(), denial.to_string())
}

impl<G: WireGame> Host<G> {
    fn new(
        record: &Record,
        preview: &Record,
        pace: Pace,
        sitters: &[Option<Person>],
        now: Moment,
    ) -> Result<Host<G>, RecordError> {
        let setup = game::record::replay::<G>(record)?.setup;
        let preview = game::record::replay::<G>(preview)?.setup;
        let chair = |seat: game::Seat| sitters.get(seat.index()).copied().flatten().map_or(Chair::Open, Chair::Taken);
        let seated: SeatedTable<G> = SeatedTable::new(setup, &preview, pace, chair, now);
        Ok(Host { checkpoint: seated.clone(), recent: VecDeque::new(), before: seated.clone(), seated, pending: None })
    }

    /// Parsing a move depends on the position, and so do its errors: they would reveal the position before the game
    /// begins.
    fn check_begun(&self) -> Result<(), RequestRefusal> {
        match self.seated.visible_preview() {
            Some(_) => Err(refused(&Denial::<G::Illegal>::NotBegun)),
            None => Ok(()),
        }
    }

    fn pend(&mut self, step: Step<G>) -> String {
        let text = write_entry(&self.seated, &step.entry);
        self.pending = Some(step);
        text
    }
}

impl<G: WireGame + Send + Sync> AnySeatedTable for Host<G>
where
    G::Setup: Send,
    G::Move: Send + Sync,
{
    fn validate(&mut self, person: Person, act: &ActMessage, now: Moment) -> Result<String, RequestRefusal> {
        if matches!(act, ActMessage::Move { .. }) {
            self.check_begun()?;
        }
        let act = act.act(self.seated.table().now()).map_err(|fault| match act {
            ActMessage::Move { .. } => RequestRefusal::Table(RefusalReason::Illegal, fault.to_string()),
            _ => RequestRefusal::Malformed(fault.to_string()),
        })?;
        let step = self.seated.validate(person, &act, now).map_err(|denial| refused(&denial))?;
        Ok(self.pend(step))
    }

    fn due(&mut self, now: Moment) -> Option<String> {
        let step = self.seated.due(now)?;
        Some(self.pend(step))
    }

    fn presence(&mut self, person: Person, presence: Presence, now: Moment) -> Option<String> {
        let step = self.seated.presence(self.seated.seat_of(person)?, presence, now)?;
        Some(self.pend(step))
    }

    fn rematched(&mut self, next: GameId, now: Moment) -> Option<String> {
        let step = self.seated.rematched(next, now)?;
        Some(self.pend(step))
    }

    fn read(&mut self, text: &str) -> Result<(), String> {
        let entry = read_entry(&self.seated, text).map_err(|fault| fault.to_string())?;
        // Stored data must never crash a server, so the entry is tried first.
        let after = self.seated.after(&entry).map_err(|denial| denial.to_string())?;
        self.pending = Some(Step { entry, after });
        Ok(())
    }

    fn list_summary(&self) -> ListSummary {
        let seated = self.pending.as_ref().map_or(&self.seated, |step| &step.after);
        ListSummary {
            stage: seated.stage(),
            sitters: seated.chairs().values().iter().map(|chair| chair.person()).collect(),
            closed: ending_message(seated),
            deadline: seated.deadline(),
        }
    }

    fn commit(&mut self) {
        if let Some(Step { entry, after }) = self.pending.take() {
            self.before = std::mem::replace(&mut self.seated, after);
            self.recent.push_back(entry);
            if self.recent.len() > 2 * MISSED {
                for entry in self.recent.drain(..MISSED) {
                    self.checkpoint.apply(&entry).expect("it was applied before");
                }
            }
        }
    }

    fn discard(&mut self) {
        self.pending = None;
    }

    fn premove(&mut self, person: Person, ply: Option<usize>, mv: Option<&str>) -> Result<(), RequestRefusal> {
        self.check_begun()?;
        let now = self.seated.table().now();
        let mv = mv.map(|text| now.read_move(text).map(|(mv, _)| mv)).transpose();
        let mv = mv.map_err(|error| RequestRefusal::Table(RefusalReason::Illegal, error.to_string()))?;
        let ply = ply.unwrap_or_else(|| self.seated.table().round_start());
        self.seated.premove(person, ply, mv).map_err(|denial| refused(&denial))
    }

    fn due_premove(&mut self, now: Moment) -> Option<String> {
        let (person, act) = self.seated.due_premove()?;
        let step = self.seated.validate(person, &act, now).ok()?;
        Some(self.pend(step))
    }

    fn events(&self, people: &[Option<Person>], names: NameLookup<'_>) -> Vec<Event> {
        let entry = self.recent.back().expect("an entry was applied");
        let change = Delta::new(&self.before, &self.seated, entry, names);
        people.iter().map(|person| change.event(*person)).collect()
    }

    fn events_after(&self, from: usize, person: Option<Person>, names: NameLookup<'_>) -> Option<Vec<Event>> {
        let missed = self.version().checked_sub(from)?;
        if missed > MISSED || from < self.checkpoint.version() {
            return None;
        }
        let mut seated = self.checkpoint.clone();
        let mut events = Vec::with_capacity(missed);
        for entry in &self.recent {
            let after = seated.after(entry).expect("it was applied before");
            if seated.version() >= from {
                events.push(Delta::new(&seated, &after, entry, names).event(person));
            }
            seated = after;
        }
        Some(events)
    }

    fn full(
        &self,
        id: &str,
        person: Option<Person>,
        now: Moment,
        names: NameLookup<'_>,
        seal: (&str, &CommitmentOpening),
    ) -> Snapshot {
        snapshot(&self.seated, id, person, now, names, seal)
    }

    fn pause(&mut self, from: Moment, until: Moment) {
        self.seated.pause(from, until);
    }

    fn version(&self) -> usize {
        self.seated.version()
    }

    fn since(&self) -> Moment {
        self.recent.back().map_or(Moment::default(), |entry| entry.at)
    }

    fn deadline(&self) -> Option<Moment> {
        self.seated.deadline()
    }

    fn is_over(&self) -> bool {
        self.seated.is_over()
    }

    fn is_playing(&self) -> bool {
        self.seated.stage() == Stage::Playing && !self.seated.is_over()
    }

    fn is_gathering(&self) -> bool {
        self.seated.stage() == Stage::Gathering
    }

    fn wants_rematch(&self) -> bool {
        self.seated.wants_rematch()
    }

    fn sitters(&self) -> Vec<Option<Person>> {
        self.seated.chairs().values().iter().map(|chair| chair.person()).collect()
    }

    fn involved(&self) -> Vec<Person> {
        let chairs = self.before.chairs().values().iter().chain(self.seated.chairs().values());
        chairs.filter_map(|chair| chair.person()).collect()
    }

    fn sitters_of_rematch(&self) -> Vec<Option<Person>> {
        self.seated.chairs_of_rematch().values().iter().map(|chair| chair.person()).collect()
    }

    fn record(&self, tags: &[(&str, &str)]) -> Option<String> {
        self.seated.table().revealed_record(tags).map(|record| record.to_string())
    }
}
