//! Persistent storage for games, ratings and accounts.
//!
//! A game is defined by its list of entries, numbered without gaps. [`Store::append`] accepts exactly one entry per
//! number, regardless of how many clients and servers try. Accepted entries are on disk. Everything else is derived
//! from them, or is a summary stored next to them for lists.
//!
//! There are two implementations with the same guarantees and the same tests: [`Sqlite`], a local file, and
//! [`Postgres`], for several servers that share a database.
//!
//! # Example
//!
//! ```
//! use store::{Append, ChangeResult, EntryRow, GameRow, Sqlite, GameStage, Store, Summary};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), store::StoreError> {
//! # let folder = std::env::temp_dir().join(format!("ludami-store-example-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder).expect("a folder");
//! let store = Sqlite::open(&folder.join("games.db"))?;
//! let summary = Summary { stage: GameStage::Playing, at: 0, seats: vec![7, 8], closed: String::new(), due: 0 };
//! let (game, setup, terms) = ("gorami".to_owned(), "[Game \"gorami\"]".to_owned(), "{}".to_owned());
//! let row = GameRow { id: 1, game, setup, terms, created: 0, summary: summary.clone() };
//! assert_eq!(store.create(row, 7).await?, ChangeResult::Stored);
//!
//! let entry = EntryRow { version: 1, client: String::new(), text: "y3-B3".to_owned() };
//! let append = Append { game: 1, entry, summary };
//! assert_eq!(store.append(append.clone()).await?, ChangeResult::Stored);
//! assert_eq!(store.append(append).await?, ChangeResult::Conflict, "one entry per number");
//! # drop(store);
//! # std::fs::remove_dir_all(&folder).expect("the folder is there");
//! # Ok(())
//! # }
//! ```

mod accounts;
mod deadline;
mod error;
mod methods;
mod postgres;
mod rows;
mod sqlite;
mod sync;
#[cfg(feature = "testing")]
pub mod testing;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

pub use accounts::{
    AccountChange, Accounts, BlockRow, Expiry, Moderation, ModerationRow, PersonRow, SessionEnd, SessionRow,
};
pub use deadline::Deadline;
pub use error::StoreError;
pub use postgres::Postgres;
pub use rows::{Append, ChangeResult, EntryRow, GameRow, GameStage, List, Pause, RatingRow, Summary};
pub use sqlite::{DatabaseCheck, RestoreMode, Sqlite, WriterStep};

/// The future of a store operation.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Stores games, ratings and accounts.
pub trait Store: Accounts {
    /// Stores a new game of its players and of `host`, the person who created it (0 for none). Returns
    /// [`ChangeResult::Conflict`] and changes nothing if there is a game with this id.
    fn create(&self, game: GameRow, host: u64) -> StoreFuture<'_, ChangeResult>;

    /// Stores the next entry of a game, or reports that there already is one with this number. The entry is on disk
    /// when this returns.
    fn append(&self, append: Append) -> StoreFuture<'_, ChangeResult>;

    /// The game with this id, if it exists.
    fn game(&self, id: u64) -> StoreFuture<'_, Option<GameRow>>;

    /// The entries of a game after the first `after`, in order.
    fn entries(&self, game: u64, after: usize) -> StoreFuture<'_, Vec<EntryRow>>;

    /// The number of entries of each of these games; games without entries may be left out.
    fn versions(&self, games: Vec<u64>) -> StoreFuture<'_, Vec<(u64, usize)>>;

    /// Games for a list, newest first.
    fn list(&self, list: List, most: usize) -> StoreFuture<'_, Vec<GameRow>>;

    /// Ids of games for which something is due at this moment, in ascending order, starting after an id.
    fn due(&self, now: u64, after_id: Option<u64>, most: usize) -> StoreFuture<'_, Vec<u64>>;

    /// The ratings of a person, one per game.
    fn ratings(&self, person: u64) -> StoreFuture<'_, Vec<RatingRow>>;

    /// Stores the ratings after a game, and that nothing is due for it any more. Returns [`ChangeResult::Conflict`] and
    /// changes nothing if the game was rated before or a player has finished another rated game in the meantime, as
    /// `games` shows. People whose account was deleted get no rating.
    fn rate(&self, game: u64, ratings: Vec<RatingRow>) -> StoreFuture<'_, ChangeResult>;

    /// Registers a server that starts; returns the current game time. This is the time of the store's clock if it has
    /// one, otherwise `wall`, but never earlier than the last heartbeat of any server. If that heartbeat is older than
    /// `silence`, the time since is stored as a pause.
    fn wake(&self, wall: u64, silence: u64) -> StoreFuture<'_, u64>;

    /// Records a heartbeat at this game time; returns the latest game time of any server.
    fn beat(&self, now: u64) -> StoreFuture<'_, u64>;

    /// The pauses that ended after a moment, ordered by their end.
    fn pauses(&self, after: u64) -> StoreFuture<'_, Vec<Pause>>;
}

/// Opens the store at an address: `postgres://…`, or the path of a file.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    match address.starts_with("postgres://") || address.starts_with("postgresql://") {
        true => Ok(Arc::new(Postgres::open(address).await?)),
        false => Ok(Arc::new(Sqlite::open(std::path::Path::new(address))?)),
    }
}
