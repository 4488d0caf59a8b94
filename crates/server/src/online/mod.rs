//! Online play: rooms, accounts, the HTTP API and WebSockets.

mod accounts;
mod any_seated_table;
mod api;
mod blocks;
mod bus;
pub(crate) mod close;
mod game_time;
mod hashing;
mod identity;
mod invitations;
mod metrics;
mod names;
mod origin;
mod password;
mod pauses;
mod rate_limit;
mod readiness;
mod refusal;
mod room;
mod room_map;
mod shutdown;
#[cfg(test)]
mod simulation;
mod socket;
mod stream;
mod subprotocol;
mod tend;
mod terms;
mod world;

use std::fmt;
use std::sync::{Arc, Mutex};

use game::Record;
use store::{ChangeResult, Deadline, GameRow, Store, Summary};
use table::Moment;
use table::seated::{GameId, Person};
use wire::{CommitmentOpening, RefusalReason, to_text};

pub use blocks::IpNetwork;
pub use bus::{Bus, BusError};
pub use metrics::Metrics;
pub use names::DELETED_NAME;
pub use origin::Hosts;
pub use world::{ActionStep, Monotonic, RandomBytes, StepHook, WallClock, World, commitment};

use crate::limits;
use accounts::Revisions;
use blocks::Blocks;
use bus::BusHint;
use game_time::GameTime;
use invitations::Invitations;
use password::Passwords;
use pauses::Pauses;
use rate_limit::{Address, AddressRate, ConcurrencyLimit, RateLimit};
use readiness::Readiness;
use refusal::RequestRefusal;
use room::Room;
use room_map::RoomMap;
use shutdown::Shutdown;
use terms::Terms;
use world::hash;

pub(crate) use api::{health_routes, routes};
pub(crate) use rate_limit::{Address as PeerAddress, AddressConcurrency, AddressPermit};
pub(crate) use readiness::health;

/// Configuration of online play.
pub struct Config {
    /// The store of games and accounts.
    pub store: Arc<dyn Store>,
    /// Clocks and randomness.
    pub world: World,
    /// The host names that the server accepts.
    pub hosts: Hosts,
    /// Whether other servers use the same store.
    pub sharing: StoreSharing,
}

/// Whether other servers use the same store.
#[derive(Debug)]
pub enum StoreSharing {
    /// No other server.
    Exclusive,
    /// Other servers, found by polling the store.
    Polling,
    /// Other servers, which notify each other.
    Bus(Bus),
}

/// The state of online play on this server.
pub struct Online {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) world: World,
    pub(crate) metrics: Metrics,
    pub(crate) game_time: GameTime,
    pub(crate) pauses: Pauses,
    pub(crate) shared: bool,
    bus: Option<Bus>,
    hints: Mutex<Option<tokio::sync::mpsc::Receiver<BusHint>>>,
    pub(crate) shutdown: Shutdown,
    hosts: Hosts,
    rooms: RoomMap<Room>,
    sockets_of_person: ConcurrencyLimit<Person>,
    sockets_of_address: AddressConcurrency,
    new_people: AddressRate,
    new_games: RateLimit<Person>,
    requests: AddressRate,
    passwords: Passwords,
    exports: RateLimit<Person>,
    pub(crate) readiness: Readiness,
    pub(crate) invitations: Invitations,
    pub(crate) accounts: Revisions,
    pub(crate) blocks: Blocks,
}

impl fmt::Debug for Online {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Online").field("shared", &self.shared).finish_non_exhaustive()
    }
}

impl Online {
    /// Creates the state from a configuration.
    pub fn new(config: Config) -> Arc<Online> {
        let Config { store, world, hosts, sharing } = config;
        let shared = !matches!(sharing, StoreSharing::Exclusive);
        let mut bus = match sharing {
            StoreSharing::Bus(bus) => Some(bus),
            StoreSharing::Exclusive | StoreSharing::Polling => None,
        };
        let hints = bus.as_mut().and_then(Bus::listen);
        Arc::new(Online {
            store: Arc::new(Deadline::new(store, limits::STORE)),
            metrics: Metrics::default(),
            game_time: GameTime::default(),
            pauses: Pauses::default(),
            invitations: Invitations::new(world.secret()),
            world,
            shared,
            bus,
            hints: Mutex::new(hints),
            shutdown: Shutdown::new(),
            hosts,
            rooms: RoomMap::new(limits::ROOMS),
            sockets_of_person: ConcurrencyLimit::new(limits::SOCKETS_OF_TOKEN),
            sockets_of_address: AddressConcurrency::new(limits::SOCKETS_OF_ADDRESS),
            new_people: AddressRate::new(limits::PEOPLE_OF_ADDRESS),
            new_games: RateLimit::new(limits::NEW_GAMES),
            requests: AddressRate::new(limits::REQUESTS),
            passwords: Passwords::new(),
            exports: RateLimit::new(limits::EXPORTS),
            readiness: Readiness::default(),
            accounts: Revisions::default(),
            blocks: Blocks::default(),
        })
    }

    /// The metrics of this server.
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// Counts a client with a socket or stream until it is dropped; refused if the server stops.
    pub(crate) fn connect(self: &Arc<Online>) -> Result<ConnectedClient, RequestRefusal> {
        if !self.shutdown.admit() {
            return Err(RequestRefusal::Stopping);
        }
        self.metrics.socket(1);
        Ok(ConnectedClient(Arc::clone(self)))
    }

    /// The rooms in memory, ordered by id.
    fn all_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms.all()
    }

    /// The room of a game, if it is in memory.
    pub(crate) fn loaded(&self, id: GameId) -> Option<Arc<Room>> {
        self.rooms.get(id.0)
    }

    /// The room of a game, loaded from the store if necessary.
    pub(crate) async fn room(self: &Arc<Online>, id: GameId) -> Result<Arc<Room>, RequestRefusal> {
        let room = match self.loaded(id) {
            Some(room) => room,
            None => {
                self.wake().await?;
                let row = self.store.game(id.0).await?.ok_or(RequestRefusal::NoGame)?;
                self.insert(open(id, &row)?)?
            }
        };
        room.load(self).await?;
        Ok(room)
    }

    /// Adds a room to the map before its entries are read, so that there is never a second room of the same game.
    fn insert(&self, room: Room) -> Result<Arc<Room>, RequestRefusal> {
        let inserted = self.rooms.insert(room.id.0, room);
        self.metrics.rooms(self.rooms.len());
        inserted.ok_or_else(|| {
            self.metrics.refused(RequestRefusal::Busy.name());
            RequestRefusal::Busy
        })
    }

    /// Unloads unused rooms; the store has all their data.
    pub(crate) fn tidy_rooms(&self) {
        self.rooms.remove_unused();
        self.metrics.rooms(self.rooms.len());
    }

    /// Creates a game with these terms and new random choices, unless there is one with this id.
    pub(crate) async fn create(
        &self,
        id: GameId,
        like: &Terms,
        players: &[Option<Person>],
    ) -> Result<ChangeResult, RequestRefusal> {
        self.wake().await?;
        let record = terms::set_up(&like.kind, self.world.number())?;
        let (nonce, setup) = (self.world.secret(), record.to_string());
        let terms = Terms {
            sitters: players.iter().map(|person| person.map_or(0, |person| person.0)).collect(),
            commitment: commitment(&nonce, &setup),
            nonce,
            ..like.clone()
        };
        let now = self.now();
        let seated = any_seated_table::host(&record, &terms.preview()?, read_pace(&terms)?, players, now)
            .map_err(|error| corrupt(&error))?;
        let stage = match (seated.is_playing(), terms.visibility) {
            (true, _) => store::GameStage::Playing,
            (false, wire::Visibility::Public) => store::GameStage::Open,
            (false, wire::Visibility::Private) => store::GameStage::Invited,
        };
        let row = GameRow {
            id: id.0,
            game: record.tag("Game").map(|tag| tag.value.clone()).unwrap_or_default(),
            setup,
            summary: Summary {
                stage,
                at: now.0,
                seats: terms.sitters.clone(),
                closed: String::new(),
                due: seated.deadline().map_or(0, |deadline| deadline.0),
            },
            terms: to_text(&terms),
            created: now.0,
        };
        let created = self.store.create(row, terms.host).await?;
        self.invitations.changed();
        Ok(created)
    }

    /// Publishes a hint that there is a new version.
    pub(crate) fn publish(&self, game: GameId, version: usize) {
        if let Some(bus) = &self.bus {
            bus.publish(BusHint::Game { game, version });
        }
    }

    /// Publishes a hint that an account has changed.
    pub(crate) fn publish_person(&self, person: Person) {
        if let Some(bus) = &self.bus {
            bus.publish(BusHint::Account(person));
        }
    }
}

/// A connected client, counted until it is dropped.
pub(crate) struct ConnectedClient(Arc<Online>);

impl Drop for ConnectedClient {
    fn drop(&mut self) {
        self.0.metrics.socket(-1);
        self.0.shutdown.leave();
    }
}

fn corrupt(error: &dyn fmt::Display) -> RequestRefusal {
    RequestRefusal::Table(RefusalReason::Corrupt, error.to_string())
}

fn read_pace(terms: &Terms) -> Result<table::Pace, RequestRefusal> {
    terms.pace.read().map_err(|fault| RequestRefusal::Malformed(fault.to_string()))
}

/// Returns a name as it would be shown, or why it is refused.
pub fn clean_name(name: &str) -> Result<String, String> {
    match names::clean_name(name) {
        Ok(name) if names::is_reserved(&name) => Err(RequestRefusal::NameKept.text()),
        found => found.map_err(|refusal| refusal.text()),
    }
}

/// Creates a room without its entries.
fn open(id: GameId, row: &GameRow) -> Result<Room, RequestRefusal> {
    let terms: Terms = serde_json::from_str(&row.terms).map_err(|error| corrupt(&error))?;
    let record = read_record(&row.setup)?;
    let sitters: Vec<Option<Person>> =
        terms.sitters.iter().map(|person| (*person != 0).then_some(Person(*person))).collect();
    let seated = any_seated_table::host(&record, &terms.preview()?, read_pace(&terms)?, &sitters, Moment(row.created))
        .map_err(|error| corrupt(&error))?;
    let opening = CommitmentOpening { nonce: terms.nonce.clone(), secret: row.setup.clone() };
    Ok(Room::new(id, row.game.clone(), terms, opening, seated))
}

fn read_record(text: &str) -> Result<Record, RequestRefusal> {
    let records = game::record::read(text).map_err(|error| corrupt(&error))?;
    records.into_iter().next().ok_or_else(|| corrupt(&"an empty set-up"))
}

/// Replays a stored game; returns an error if it is invalid.
pub fn check_game(row: &GameRow, entries: &[store::EntryRow]) -> Result<(), String> {
    let terms: Terms = serde_json::from_str(&row.terms).map_err(|error| error.to_string())?;
    let record = read_record(&row.setup).map_err(|refusal| refusal.text())?;
    let sitters: Vec<Option<Person>> =
        terms.sitters.iter().map(|person| (*person != 0).then_some(Person(*person))).collect();
    let pace = read_pace(&terms).map_err(|refusal| refusal.text())?;
    let preview = terms.preview().map_err(|refusal| refusal.text())?;
    let mut seated = any_seated_table::host(&record, &preview, pace, &sitters, Moment(row.created))
        .map_err(|error| error.to_string())?;
    if commitment(&terms.nonce, &row.setup) != terms.commitment {
        return Err("the set-up is not the one that was published".to_owned());
    }
    for entry in entries {
        seated.read(&entry.text).map_err(|words| format!("entry {}: {words}", entry.version))?;
        seated.commit();
    }
    Ok(())
}
