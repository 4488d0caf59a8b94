//! What is kept.

use crate::StoreError;

/// Has a game begun, is it over?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Not everybody has sat down, and anybody may.
    Open,
    /// Seats are free, and only people who have the address may take them.
    Invited,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
}

impl Stage {
    const ALL: [(Stage, &'static str); 4] =
        [(Stage::Open, "open"), (Stage::Invited, "invited"), (Stage::Playing, "playing"), (Stage::Over, "over")];

    pub(crate) fn name(self) -> &'static str {
        Stage::ALL.iter().find(|(stage, _)| *stage == self).map_or("over", |(_, name)| name)
    }

    pub(crate) fn read(name: &str) -> Result<Stage, StoreError> {
        let found = Stage::ALL.iter().find(|(_, other)| *other == name).map(|(stage, _)| *stage);
        found.ok_or_else(|| StoreError::Corrupt(format!("there is no stage {name:?}")))
    }
}

/// What lists show of a game; kept beside its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Has it begun, is it over?
    pub stage: Stage,
    /// When something happened last, in milliseconds since 1970.
    pub at: u64,
    /// The person at each seat; 0 is nobody.
    pub seats: Vec<u64>,
    /// How it ended, as JSON; empty until it has.
    pub closed: String,
    /// When the server has something to do for it, whoever looks at it or not; 0 is never. That is when somebody's time is
    /// up and, for a rated game that is over, at once until it is rated.
    pub due: u64,
}

/// A game without its entries. All texts are the server's own business.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Its number.
    pub id: u64,
    /// Its name in records.
    pub game: String,
    /// The set-up as a record without moves, with all its secrets.
    pub setup: String,
    /// What else was fixed at the start, as JSON.
    pub terms: String,
    /// When it was made.
    pub created: u64,
    /// What lists show.
    pub summary: Summary,
}

/// An entry of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// From 1, without gaps.
    pub version: usize,
    /// What the client called it, with its person; empty for what nobody asked for.
    pub client: String,
    /// The entry.
    pub text: String,
}

/// The next entry of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// Of which game.
    pub game: u64,
    /// The entry with its number.
    pub entry: EntryRow,
    /// What lists show from now on.
    pub summary: Summary,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Appended {
    /// It is on disk.
    Kept,
    /// There is another entry with this number, or none with the number before it.
    Taken,
}

/// Which games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum List {
    /// Those of this stage.
    At(Stage),
    /// Those of this person.
    Of(u64),
    /// Those of this person that are not over.
    Running(u64),
}

/// How strong somebody is held to be in a game.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingRow {
    /// Who.
    pub person: u64,
    /// The game's name.
    pub game: String,
    /// The rating.
    pub rating: f64,
    /// How sure it is.
    pub deviation: f64,
    /// How much it goes up and down.
    pub volatility: f64,
    /// After how many rated games.
    pub games: u64,
    /// When the last of them ended.
    pub at: u64,
}

/// A time in which no server ran.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pause {
    /// The last sign of life before, in milliseconds since 1970; 0 when there had been none.
    pub from: u64,
    /// When the next server started.
    pub until: u64,
}

/// Numbers are kept with a sign.
pub(crate) fn signed(number: u64) -> i64 {
    number.cast_signed()
}

/// And read back.
pub(crate) fn unsigned(number: i64) -> u64 {
    number.cast_unsigned()
}

/// Moments and lengths never need the sign.
pub(crate) fn small(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Seats as text: numbers joined by commas.
pub(crate) fn write_seats(seats: &[u64]) -> String {
    seats.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

pub(crate) fn read_seats(text: &str) -> Result<Vec<u64>, StoreError> {
    let read = |number: &str| number.parse().map_err(|_| StoreError::Corrupt(format!("{number:?} is nobody")));
    text.split(',').filter(|number| !number.is_empty()).map(read).collect()
}
