//! Game session: a table on the page with its players. It consists of what is shown (`views`), inputs (`actions`,
//! `premove`) and the saved record (`record`). For an online table (`host`), the session follows the server, and inputs
//! are sent there.

mod actions;
mod host;
mod message;
mod own_die;
mod premove;
mod result;
mod session_record;
mod source;
mod views;

use desk::{LocalTable, TableState, TableView};
use engine::levels::Level;
use game::record::{self, RecordError};
use game::{GameKind, Observer, Seat, SeatSet};
use leptos::prelude::*;
use render::Orientation;
use table::{Ending, Moment};
use text::Language;
use wire::{ApplyResult, Event, MessageError, Snapshot};

pub(crate) use self::host::OnlineHost;
pub(crate) use self::message::Message;
pub(crate) use self::result::NextGame;
use self::source::TableSource;
use crate::challenge_attempts;
use crate::language::Locale;
use crate::player::{SeatPlayer, Seating};
use crate::route::TableName;
use crate::saved_games::{self, SaveError};
use crate::sound::Sound;

/// A refused input, with its field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RefusalNotice {
    pub(crate) message: Message,
    pub(crate) field: Option<usize>,
}

/// A game session. Copies share the same state.
#[derive(Clone, Copy)]
pub(crate) struct GameSession {
    source: StoredValue<TableSource, LocalStorage>,
    /// Callbacks of the online session, for an online table.
    host: Option<OnlineHost>,
    /// Revision counter that views subscribe to.
    change: RwSignal<u32>,
    /// Name under which the game is saved; `None` for practice.
    name: StoredValue<Option<TableName>>,
    seating: RwSignal<Seating>,
    /// The ply shown; `None` for the current position.
    looked_at: RwSignal<Option<usize>>,
    /// The player holding the device, in games with hidden information.
    holder: RwSignal<Option<Seat>>,
    pub(crate) refusal: RwSignal<Option<RefusalNotice>>,
    /// Text for the screen reader's live region.
    pub(crate) said: RwSignal<Message>,
    pub(crate) orientation: RwSignal<Orientation>,
    pub(crate) not_kept: RwSignal<Option<SaveError>>,
    /// The field under the pointer.
    pub(crate) pointed: RwSignal<Option<usize>>,
    /// The field that a first tap has previewed; a second tap or the main button places the piece there.
    pub(crate) tapped: RwSignal<Option<usize>>,
    /// Counts how often the last move was shown again.
    pub(crate) shown_again: RwSignal<u32>,
    locale: Locale,
    sound: Sound,
}

/// The browser's time.
pub(crate) fn now() -> Moment {
    Moment(js_sys::Date::now() as u64)
}

impl GameSession {
    /// Opens a saved game.
    pub(crate) fn open(name: TableName, text: &str) -> Result<GameSession, RecordError> {
        GameSession::of(Some(name), text)
    }

    /// Opens a game that is not saved. The player to move is the only person; nobody plays the other seats.
    pub(crate) fn practice(text: &str) -> Result<GameSession, RecordError> {
        let session = GameSession::of(None, text)?;
        let mover = session.with_now(|desk| desk.to_move()).lowest();
        session.seating.update(|seating| {
            for (seat, player) in Seat::first(seating.players.len()).zip(&mut seating.players) {
                *player =
                    if Some(seat) == mover { SeatPlayer::Person(None) } else { SeatPlayer::Computer(Level::Casual) };
            }
        });
        Ok(session)
    }

    fn of(name: Option<TableName>, text: &str) -> Result<GameSession, RecordError> {
        let records = record::read(text)?;
        let Some(record) = records.first() else {
            return Err(record::read("[").err().unwrap_or_else(|| unreachable!("half a tag is no record")));
        };
        let probe = desk::open_local(record, table::Pace::Free, now())?;
        let seating = Seating::read(record, probe.seats());
        let mut desk = desk::open_local(record, seating.pace, now())?;
        desk.set_time_left(&seating.left, now());
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
        Ok(GameSession::with_source(TableSource::Local(desk), None, name, seating))
    }

    /// Opens an online game from a snapshot received at a moment.
    pub(crate) fn open_online(host: OnlineHost, snapshot: &Snapshot, at: Moment) -> Result<GameSession, MessageError> {
        let desk = desk::open_online(snapshot, at)?;
        Ok(GameSession::with_source(TableSource::Online(desk), Some(host), None, seated(snapshot)))
    }

    fn with_source(
        source: TableSource,
        host: Option<OnlineHost>,
        name: Option<TableName>,
        seating: Seating,
    ) -> GameSession {
        GameSession {
            source: StoredValue::new_local(source),
            host,
            change: RwSignal::new(0),
            name: StoredValue::new(name),
            seating: RwSignal::new(seating),
            looked_at: RwSignal::new(None),
            holder: RwSignal::new(None),
            refusal: RwSignal::new(None),
            said: RwSignal::new(Message::default()),
            orientation: RwSignal::new(Orientation::Upright),
            not_kept: RwSignal::new(None),
            pointed: RwSignal::new(None),
            tapped: RwSignal::new(None),
            shown_again: RwSignal::new(0),
            locale: Locale::from_context(),
            sound: Sound::from_context(),
        }
    }

    /// Callbacks of the online session, for an online table.
    pub(crate) fn host(self) -> Option<OnlineHost> {
        self.host
    }

    /// Updates the table from the server's last event, or from the snapshot if events are missing, and announces what
    /// happened.
    pub(crate) fn on_update(self, snapshot: &Snapshot, event: Option<&Event>, at: Moment) -> Result<(), MessageError> {
        let before = self.with_now(|desk| (desk.plies(), desk.ending().is_some()));
        let event = event.filter(|event| event.version == snapshot.version);
        let heard = self.source.try_update_value(|source| {
            let table = source.online_mut()?;
            let applied = event.map(|event| table.apply(event, at));
            Some(if applied == Some(Ok(ApplyResult::Applied)) { Ok(()) } else { table.update(snapshot, at) })
        });
        heard.flatten().unwrap_or(Ok(()))?;
        let seating = seated(snapshot);
        if self.seating.with_untracked(|old| *old != seating) {
            self.seating.set(seating);
        }
        self.change.update(|change| *change += 1);
        let after = self.with_now(|desk| (desk.plies(), desk.ending().is_some()));
        if after != before {
            self.tapped.set(None);
            self.refusal.set(None);
            self.sound.knock();
            self.announce();
        }
        Ok(())
    }

    /// Reads the table and subscribes to changes.
    pub(crate) fn with<T>(self, look: impl FnOnce(&dyn TableState) -> T) -> T {
        self.change.track();
        self.with_now(look)
    }

    /// Reads the table once.
    pub(crate) fn with_now<T>(self, look: impl FnOnce(&dyn TableState) -> T) -> T {
        self.source.with_value(|source| look(source.state()))
    }

    /// Reads an observer's view and subscribes to changes.
    pub(crate) fn view<T>(self, observer: Observer, look: impl FnOnce(&dyn TableView) -> T) -> T {
        self.change.track();
        self.view_now(observer, look)
    }

    /// Reads an observer's view once.
    pub(crate) fn view_now<T>(self, observer: Observer, look: impl FnOnce(&dyn TableView) -> T) -> T {
        self.source.with_value(|source| source.view(observer, look))
    }

    /// Reads a local table once; `None` for an online one.
    pub(crate) fn local<T>(self, ask: impl FnOnce(&dyn LocalTable) -> Option<T>) -> Option<T> {
        self.source.with_value(|source| source.local().and_then(ask))
    }

    pub(crate) fn game(self) -> GameKind {
        self.with_now(|desk| desk.game())
    }

    /// Revision counter: answers to requests of an older revision are ignored.
    pub(crate) fn revision(self) -> u32 {
        self.change.get_untracked()
    }

    pub(crate) fn players(self) -> Vec<SeatPlayer> {
        self.seating.get().players
    }

    /// The names of all players.
    pub(crate) fn names(self) -> Vec<String> {
        self.seating.read().names(self.locale.get(), self.game())
    }

    /// The names written beside the seats: the only person at this screen is addressed.
    pub(crate) fn seat_names(self) -> Vec<String> {
        let (language, people) = (self.locale.get(), self.people());
        let alone = self.with_now(|desk| desk.seats()) == 1;
        let named = |seat: &Seat| matches!(self.players().get(seat.index()), Some(SeatPlayer::Person(Some(_))));
        let own = people.lowest().filter(|seat| people.len() == 1 && !(alone && named(seat)));
        let mut names = self.names();
        if let Some(name) = own.and_then(|seat| names.get_mut(seat.index())) {
            *name = text::status::you(language).to_owned();
        }
        names
    }

    /// The same for the heads of columns: computers without their strength.
    pub(crate) fn column_names(self) -> Vec<String> {
        let players = self.players();
        let short = |(name, player): (String, &SeatPlayer)| match player {
            SeatPlayer::Computer(_) => name.split(text::status::SEPARATOR).next().unwrap_or_default().to_owned(),
            SeatPlayer::Person(_) | SeatPlayer::Online(_) => name,
        };
        self.seat_names().into_iter().zip(&players).map(short).collect()
    }

    /// The seats of people at this screen.
    pub(crate) fn people(self) -> SeatSet {
        self.seating.read().people()
    }

    fn language(self) -> Language {
        untrack(|| self.locale.get())
    }

    /// Notifies all views of a change and saves the game.
    fn on_change(self) {
        self.change.update(|change| *change += 1);
        if let (Some(name), Some(record)) = (self.name.get_value(), self.record()) {
            self.not_kept.set(saved_games::write(&name, &record).err());
            if self.game() == GameKind::Challenge && self.with_now(|desk| desk.ending().is_some()) {
                challenge_attempts::record(&record);
            }
        }
    }
}

/// Players and seats of an online table: the reader's seat is that of the person at this screen.
fn seated(snapshot: &Snapshot) -> Seating {
    let player = |(index, player): (usize, &Option<wire::PlayerMessage>)| {
        let name = player.as_ref().map(|player| player.name.clone());
        if snapshot.you == Some(index + 1) { SeatPlayer::Person(name) } else { SeatPlayer::Online(name) }
    };
    let pace = snapshot.pace.read().unwrap_or_default();
    let players = snapshot.players.iter().enumerate().map(player).collect();
    Seating { players, pace, left: Vec::new(), broken_off: None }
}
