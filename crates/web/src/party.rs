//! A game at this screen: the desk, who plays, what is shown of it (`looks`), what is done (`deeds`, `ahead`), and that it is
//! kept (`papers`). The table may be elsewhere (`host`): then the desk follows it, and what is done is said there.

mod ahead;
mod deeds;
mod host;
mod looks;
mod papers;
mod source;

use desk::{LocalTable, TableState, TableView};
use engine::levels::Level;
use game::record::{self, RecordError};
use game::{GameKind, Observer, Seat, SeatSet};
use leptos::prelude::*;
use render::Facing;
use table::{Ending, Moment};
use text::Language;
use wire::{Applied, Event, Fault, Full};

pub(crate) use self::host::Host;
use self::source::Source;
use crate::kept::{self, NotKept};
use crate::language::Tongue;
use crate::player::{Player, Seating};
use crate::route::TableName;
use crate::sound::Sound;

/// What was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    pub(crate) words: String,
    pub(crate) field: Option<usize>,
}

/// A game at this screen. Copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Party {
    source: StoredValue<Source, LocalStorage>,
    /// Who keeps the table, if it is elsewhere.
    host: Option<Host>,
    /// Counts what has happened, so that everything that looks at the desk looks again.
    change: RwSignal<u32>,
    /// Under which name it is kept; one that is only for practice is not.
    name: StoredValue<Option<TableName>>,
    seating: RwSignal<Seating>,
    /// Where in the game one looks; at its end if nowhere else.
    looked_at: RwSignal<Option<usize>>,
    /// Who has the device, where players have something to hide.
    holder: RwSignal<Option<Seat>>,
    pub(crate) refusal: RwSignal<Option<Refusal>>,
    /// What is said to those who hear.
    pub(crate) said: RwSignal<String>,
    pub(crate) facing: RwSignal<Facing>,
    pub(crate) not_kept: RwSignal<Option<NotKept>>,
    /// What pointing at a field would do.
    pub(crate) pointed: RwSignal<Option<usize>>,
    tongue: Tongue,
    sound: Sound,
}

/// The time by the browser.
pub(crate) fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

impl Party {
    /// Opens a kept game.
    pub(crate) fn open(name: TableName, text: &str) -> Result<Party, RecordError> {
        Party::of(Some(name), text)
    }

    /// Opens a game that is not kept. Whoever is to move is the one person; nobody answers for the others.
    pub(crate) fn practice(text: &str) -> Result<Party, RecordError> {
        let party = Party::of(None, text)?;
        let mover = party.with_now(|desk| desk.to_move()).lowest();
        party.seating.update(|seating| {
            for (seat, player) in Seat::first(seating.players.len()).zip(&mut seating.players) {
                *player = if Some(seat) == mover { Player::Person(None) } else { Player::Computer(Level::Casual) };
            }
        });
        Ok(party)
    }

    fn of(name: Option<TableName>, text: &str) -> Result<Party, RecordError> {
        let records = record::read(text)?;
        let Some(record) = records.first() else {
            return Err(record::read("[").err().unwrap_or_else(|| unreachable!("half a tag is no record")));
        };
        let probe = desk::sit_down(record, table::Pace::Free, now())?;
        let seating = Seating::read(record, probe.seats());
        let mut desk = desk::sit_down(record, seating.pace, now())?;
        desk.set_left(&seating.left, now());
        match seating.broken_off {
            Some(Ending::Resigned(seat)) => {
                desk.resign(seat, now());
            }
            Some(Ending::Time(_)) => {
                desk.pass(now());
            }
            Some(Ending::Played(_) | Ending::Agreed | Ending::Absent(_) | Ending::Aborted | Ending::Unknown(_))
            | None => {}
        }
        Ok(Party::with_source(Source::Local(desk), None, name, seating))
    }

    /// A game at a table elsewhere, as it was told at a moment.
    pub(crate) fn elsewhere(host: Host, told: &Full, at: Moment) -> Result<Party, Fault> {
        let desk = desk::follow(told, at)?;
        Ok(Party::with_source(Source::Online(desk), Some(host), None, seated(told)))
    }

    fn with_source(source: Source, host: Option<Host>, name: Option<TableName>, seating: Seating) -> Party {
        Party {
            source: StoredValue::new_local(source),
            host,
            change: RwSignal::new(0),
            name: StoredValue::new(name),
            seating: RwSignal::new(seating),
            looked_at: RwSignal::new(None),
            holder: RwSignal::new(None),
            refusal: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            facing: RwSignal::new(Facing::Upright),
            not_kept: RwSignal::new(None),
            pointed: RwSignal::new(None),
            tongue: Tongue::here(),
            sound: Sound::here(),
        }
    }

    /// Who keeps the table, if it is elsewhere.
    pub(crate) fn host(self) -> Option<Host> {
        self.host
    }

    /// Takes over how things stand at an online table, by its last event where nothing is missing before it, and says what
    /// has happened there.
    pub(crate) fn hear(self, told: &Full, event: Option<&Event>, at: Moment) -> Result<(), Fault> {
        let before = self.with_now(|desk| (desk.plies(), desk.ending().is_some()));
        let event = event.filter(|event| event.version == told.version);
        let heard = self.source.try_update_value(|source| {
            let table = source.online_mut()?;
            let applied = event.map(|event| table.apply(event, at));
            Some(if applied == Some(Ok(Applied::New)) { Ok(()) } else { table.update(told, at) })
        });
        heard.flatten().unwrap_or(Ok(()))?;
        let seating = seated(told);
        if self.seating.with_untracked(|old| *old != seating) {
            self.seating.set(seating);
        }
        self.change.update(|change| *change += 1);
        let after = self.with_now(|desk| (desk.plies(), desk.ending().is_some()));
        if after != before {
            self.refusal.set(None);
            self.sound.knock();
            self.announce();
        }
        Ok(())
    }

    /// Looks at the table now and whenever something has happened.
    pub(crate) fn with<T>(self, look: impl FnOnce(&dyn TableState) -> T) -> T {
        self.change.track();
        self.with_now(look)
    }

    /// Looks at the table once.
    pub(crate) fn with_now<T>(self, look: impl FnOnce(&dyn TableState) -> T) -> T {
        self.source.with_value(|source| look(source.state()))
    }

    /// Looks with an observer's eyes now and whenever something has happened.
    pub(crate) fn view<T>(self, observer: Observer, look: impl FnOnce(&dyn TableView) -> T) -> T {
        self.change.track();
        self.view_now(observer, look)
    }

    /// Looks with an observer's eyes once.
    pub(crate) fn view_now<T>(self, observer: Observer, look: impl FnOnce(&dyn TableView) -> T) -> T {
        self.source.with_value(|source| source.view(observer, look))
    }

    /// Asks a table at this device once what only such a table knows; nothing of an online one.
    pub(crate) fn local<T>(self, ask: impl FnOnce(&dyn LocalTable) -> Option<T>) -> Option<T> {
        self.source.with_value(|source| source.local().and_then(ask))
    }

    pub(crate) fn game(self) -> GameKind {
        self.with_now(|desk| desk.game())
    }

    /// How often something has happened: an answer to an older question is worth nothing.
    pub(crate) fn age(self) -> u32 {
        self.change.get_untracked()
    }

    pub(crate) fn players(self) -> Vec<Player> {
        self.seating.get().players
    }

    /// What everybody is called.
    pub(crate) fn names(self) -> Vec<String> {
        self.seating.read().names(self.tongue.get(), self.game())
    }

    /// The seats of people at this screen.
    pub(crate) fn people(self) -> SeatSet {
        self.seating.read().people()
    }

    fn language(self) -> Language {
        untrack(|| self.tongue.get())
    }

    /// Something has happened: everybody looks again, and the game is kept.
    fn happened(self) {
        self.change.update(|change| *change += 1);
        if let (Some(name), Some(record)) = (self.name.get_value(), self.record()) {
            self.not_kept.set(kept::write(&name, &record).err());
        }
    }
}

/// Who sits where at a table elsewhere: the own seat is that of the person at this screen.
fn seated(told: &Full) -> Seating {
    let player = |(index, player): (usize, &Option<wire::Player>)| {
        let name = player.as_ref().map(|player| player.name.clone());
        if told.you == Some(index + 1) { Player::Person(name) } else { Player::Elsewhere(name) }
    };
    let pace = told.pace.read().unwrap_or_default();
    let players = told.players.iter().enumerate().map(player).collect();
    Seating { players, pace, left: Vec::new(), broken_off: None }
}
