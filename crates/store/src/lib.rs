//! Where games and people are kept.
//!
//! The truth about a game is its list of entries, numbered without gaps: [`Store::append`] accepts one for each number and
//! refuses every other, whoever asks and from however many servers. What it has accepted is on disk. Everything else is
//! worked out from that, or is a summary kept beside it for lists.
//!
//! There are two stores with the same promises and the same tests: [`Sqlite`], a file beside the program, and
//! [`Postgres`], for several servers together.

mod error;
mod postgres;
mod rows;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

pub use error::StoreError;
pub use postgres::Postgres;
pub use rows::{Append, Appended, EntryRow, GameRow, List, PersonRow, Stage, Summary};
pub use sqlite::{Checked, Sqlite};

/// Something that a store will have done.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps games and people.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new game. Its number must be new.
    fn create(&self, game: GameRow) -> Later<'_, ()>;

    /// Keeps the next entry of a game, or says that there is one with this number already. When this is answered the
    /// entry is on disk.
    fn append(&self, append: Append) -> Later<'_, Appended>;

    /// A game, if there is such.
    fn game(&self, id: u64) -> Later<'_, Option<GameRow>>;

    /// The entries of a game behind the first so many, in order.
    fn entries(&self, game: u64, after: usize) -> Later<'_, Vec<EntryRow>>;

    /// Games for a list, the latest first.
    fn list(&self, list: List, most: usize) -> Later<'_, Vec<GameRow>>;

    /// Keeps somebody. The number and the token must be new.
    fn add_person(&self, person: PersonRow) -> Later<'_, ()>;

    /// Who shows a token with this hash.
    fn by_token(&self, hash: String) -> Later<'_, Option<PersonRow>>;

    /// Somebody, if there is such.
    fn person(&self, id: u64) -> Later<'_, Option<PersonRow>>;

    /// Another name.
    fn rename(&self, id: u64, name: String) -> Later<'_, ()>;

    /// Ends somebody's token and forgets the name; what was played stays.
    fn forget(&self, id: u64, name: String) -> Later<'_, ()>;
}

/// Opens the store that an address names: `postgres://…`, or the path of a file.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    match address.starts_with("postgres://") || address.starts_with("postgresql://") {
        true => Ok(Arc::new(Postgres::open(address).await?)),
        false => Ok(Arc::new(Sqlite::open(std::path::Path::new(address))?)),
    }
}
