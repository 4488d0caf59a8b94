//! The rows that a store keeps, independent of the database.

use crate::StoreError;

/// Whether a game has begun or is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameStage {
    /// Seats are free, and any player may take them.
    Open,
    /// Seats are free, and only people with the link may take them.
    Invited,
    /// The game is being played.
    Playing,
    /// The game is over.
    Over,
}

impl GameStage {
    const ALL: [(GameStage, &'static str); 4] = [
        (GameStage::Open, "open"),
        (GameStage::Invited, "invited"),
        (GameStage::Playing, "playing"),
        (GameStage::Over, "over"),
    ];

    pub(crate) fn name(self) -> &'static str {
        GameStage::ALL.iter().find(|(stage, _)| *stage == self).map_or("over", |(_, name)| name)
    }

    pub(crate) fn read(name: &str) -> Result<GameStage, StoreError> {
        let found = GameStage::ALL.iter().find(|(_, other)| *other == name).map(|(stage, _)| *stage);
        found.ok_or_else(|| StoreError::Corrupt(format!("there is no stage {name:?}")))
    }
}

/// The part of a game that lists show; stored next to its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether the game has begun or is over.
    pub stage: GameStage,
    /// When the last entry was added, in milliseconds since 1970.
    pub at: u64,
    /// The person at each seat; 0 if the seat is free.
    pub seats: Vec<u64>,
    /// How the game ended, as JSON; empty until it has.
    pub closed: String,
    /// When the server must act on the game even if no client watches it; 0 is never. This is when a player's time is
    /// up and, for a finished rated game, at once until it is rated.
    pub due: u64,
}

/// A game without its entries. The store does not interpret the texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// The game's id.
    pub id: u64,
    /// The game's name in records.
    pub game: String,
    /// The set-up as a record without moves, including hidden information.
    pub setup: String,
    /// Everything else that was fixed at the start, as JSON.
    pub terms: String,
    /// When the game was created.
    pub created: u64,
    /// The part shown in lists.
    pub summary: Summary,
}

/// An entry of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// The entry's number: from 1, without gaps.
    pub version: usize,
    /// The client's id for the action, with its person; empty for entries that no client requested.
    pub client: String,
    /// The entry as text.
    pub text: String,
}

/// The next entry of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The game's id.
    pub game: u64,
    /// The entry and its number.
    pub entry: EntryRow,
    /// The summary after the entry.
    pub summary: Summary,
}

/// The result of a change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChangeResult {
    /// The change is on disk.
    Stored,
    /// There is another entry with this number, or none with the preceding number.
    Conflict,
}

/// Which games to list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum List {
    /// Games at this stage.
    At(GameStage),
    /// Games of this person.
    Of(u64),
    /// Games of this person that are not over.
    Running(u64),
}

/// A player's Glicko-2 rating in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingRow {
    /// The person's id.
    pub person: u64,
    /// The game's name.
    pub game: String,
    /// The rating.
    pub rating: f64,
    /// The rating deviation.
    pub deviation: f64,
    /// The rating volatility.
    pub volatility: f64,
    /// The number of rated games.
    pub games: u64,
    /// When the last rated game ended.
    pub at: u64,
}

/// A period in which no server ran.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pause {
    /// The last heartbeat before it, in milliseconds since 1970; 0 if there was none.
    pub from: u64,
    /// When the next server started.
    pub until: u64,
}

/// Reinterprets an id as a signed integer, which databases can store.
pub(crate) fn signed(number: u64) -> i64 {
    number.cast_signed()
}

/// The inverse of [`signed`].
pub(crate) fn unsigned(number: i64) -> u64 {
    number.cast_unsigned()
}

/// Converts a length or version, which always fits.
pub(crate) fn small(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Writes seats as text: numbers joined by commas.
pub(crate) fn write_seats(seats: &[u64]) -> String {
    seats.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

pub(crate) fn read_seats(text: &str) -> Result<Vec<u64>, StoreError> {
    let read = |number: &str| number.parse().map_err(|_| StoreError::Corrupt(format!("{number:?} is nobody")));
    text.split(',').filter(|number| !number.is_empty()).map(read).collect()
}
