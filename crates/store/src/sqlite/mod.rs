//! Store in a local SQLite file.
//!
//! A single thread writes: it takes all waiting jobs, commits them in one transaction with a savepoint per job, and
//! then answers. Many moves thus share one disk sync, and a job that fails is rolled back without affecting the others.
//! Readers use their own connections.

mod accounts;
mod copy;
mod file;
mod job_queue;
mod read;
mod schema;
mod step;
mod thread_pool;
mod worker;
mod writer;

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags};

use crate::sync::oneshot;
use crate::{
    AccountChange, Accounts, Append, BlockRow, ChangeResult, EntryRow, GameRow, List, ModerationRow, Pause, PersonRow,
    RatingRow, SessionRow, Store, StoreError, StoreFuture,
};
pub use copy::RestoreMode;
use file::{DatabaseLock, FileIdentity};
use job_queue::{Batch, JobQueue};
use step::OnStep;
pub use step::WriterStep;
use thread_pool::ThreadPool;
use writer::{Job, Writer};

/// The migrations of the tables, by version.
#[cfg(feature = "testing")]
pub(crate) const STEPS: &[&str] = &schema::STEPS;

/// Configures a connection as that of the writer.
#[cfg(feature = "testing")]
pub(crate) fn set_up_writer(connection: &Connection) -> Result<(), StoreError> {
    schema::set_up(connection)
}

/// Number of reader threads.
const READERS: usize = 4;

/// Time limit for writing the remaining jobs on close: a server stops in a few seconds, however slow the disk is.
const CLOSING: Duration = Duration::from_secs(1);

/// A store in a SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    /// The writer thread, which holds the database lock until it ends.
    writer: Option<JobQueue<Job>>,
    readers: Option<ThreadPool<Connection>>,
}

/// The result of checking a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DatabaseCheck {
    /// The number of games.
    pub games: u64,
    /// The number of entries.
    pub entries: u64,
    /// The number of people.
    pub people: u64,
}

impl Sqlite {
    /// Opens the file, and creates it if it does not exist. Only one program can have it open.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(path, Box::new(|_| {}))
    }

    /// Opens the file; the function is called at every step of the writer.
    #[cfg(feature = "testing")]
    pub fn open_observed(path: &Path, on_step: impl Fn(WriterStep) + Send + 'static) -> Result<Sqlite, StoreError> {
        Sqlite::open_with(path, Box::new(on_step))
    }

    fn open_with(path: &Path, on_step: OnStep) -> Result<Sqlite, StoreError> {
        let named = |error: rusqlite::Error| StoreError::Database(format!("{}: {error}", path.display()));
        let lock = DatabaseLock::take(path)?;
        if !path.exists() {
            file::create_private(path).map_err(file::named(path))?;
        }
        let mut connection = Connection::open(path).map_err(named)?;
        schema::prepare(&mut connection)?;
        Sqlite::with_writer(path, connection, Some(lock), on_step)
    }

    /// Opens a file that a server may have open, to change accounts: the server polls for such changes. The file must
    /// exist and have the current schema version.
    pub fn open_beside(path: &Path) -> Result<Sqlite, StoreError> {
        drop(Sqlite::open_to_read(path)?);
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
        let connection = Connection::open_with_flags(path, flags)
            .map_err(|error| StoreError::Database(format!("{}: {error}", path.display())))?;
        schema::set_up(&connection)?;
        let (found, known) = (schema::check_version(&connection)?, schema::STEPS.len());
        if found != known {
            return Err(StoreError::TooOld { found, known });
        }
        Sqlite::with_writer(path, connection, None, Box::new(|_| {}))
    }

    fn with_writer(
        path: &Path,
        connection: Connection,
        lock: Option<DatabaseLock>,
        on_step: OnStep,
    ) -> Result<Sqlite, StoreError> {
        let identity = FileIdentity::of(path).map_err(file::named(path))?;
        let writer = JobQueue::start("writer", move || {
            let mut writer = Writer::new(connection, identity, lock, on_step);
            move |batch: &mut Batch<Job>| writer.process(batch)
        })?;
        Ok(Sqlite { writer: Some(writer), readers: Some(start_readers(path)?) })
    }

    /// Opens a file that another program may have open, read-only. All writes fail.
    pub fn open_to_read(path: &Path) -> Result<Sqlite, StoreError> {
        schema::check_version(&open_read_only(path)?)?;
        Ok(Sqlite { writer: None, readers: Some(start_readers(path)?) })
    }

    /// Checks the integrity of the file, and that entries have no gaps.
    pub fn check(path: &Path) -> Result<DatabaseCheck, StoreError> {
        let connection = open_read_only(path)?;
        schema::check_version(&connection)?;
        let verdict: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
        if verdict != "ok" {
            return Err(StoreError::Corrupt(verdict));
        }
        let gap: Option<i64> = connection.query_row(
            "SELECT min(game) FROM (SELECT game FROM entry GROUP BY game HAVING max(version) <> count(*) OR min(version) <> 1)",
            [],
            |row| row.get(0),
        )?;
        if let Some(game) = gap {
            return Err(StoreError::Corrupt(format!("game {game:016x} has a gap")));
        }
        let orphan: Option<i64> =
            connection.query_row("SELECT min(game) FROM entry WHERE game NOT IN (SELECT id FROM game)", [], |row| {
                row.get(0)
            })?;
        if let Some(game) = orphan {
            return Err(StoreError::Corrupt(format!("entries of game {game:016x}, which does not exist")));
        }
        let count = |table: &str| -> Result<u64, StoreError> {
            let count: i64 = connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0))?;
            Ok(count.cast_unsigned())
        };
        Ok(DatabaseCheck { games: count("game")?, entries: count("entry")?, people: count("person")? })
    }

    /// Sends a job to the writer and waits for its result.
    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> StoreFuture<'_, T> {
        match &self.writer {
            Some(writer) => writer.submit(job),
            None => Box::pin(std::future::ready(Err(StoreError::closed()))),
        }
    }

    /// Runs a query on a reader connection.
    fn read<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        match &self.readers {
            Some(readers) => readers.run(look),
            None => Box::pin(std::future::ready(Err(StoreError::closed()))),
        }
    }
}

impl Drop for Sqlite {
    /// Waiting jobs are still written, unless the disk takes too long. None of them was confirmed.
    fn drop(&mut self) {
        let deadline = Instant::now() + CLOSING;
        // The writer closes the last connection, so that it can remove the write-ahead log.
        if let Some(readers) = self.readers.take() {
            readers.close(deadline);
        }
        if let Some(writer) = self.writer.take() {
            writer.close(deadline);
        }
    }
}

/// Starts the reader threads, which open the file when it is read for the first time.
fn start_readers(path: &Path) -> Result<ThreadPool<Connection>, StoreError> {
    let path = path.to_owned();
    ThreadPool::start("reader", READERS, move || open_read_only(&path))
}

fn open_read_only(path: &Path) -> Result<Connection, StoreError> {
    let named = |error: rusqlite::Error| StoreError::Database(format!("{}: {error}", path.display()));
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(named)?;
    connection.busy_timeout(schema::BUSY_TIMEOUT)?;
    Ok(connection)
}

impl Store for Sqlite {
    fn create(&self, game: GameRow, host: u64) -> StoreFuture<'_, ChangeResult> {
        self.write(|answer| Job::Create(Box::new(game), host, answer))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, ChangeResult> {
        self.write(|answer| Job::Append(Box::new(append), answer))
    }

    fn game(&self, id: u64) -> StoreFuture<'_, Option<GameRow>> {
        self.read(move |connection| read::game(connection, id))
    }

    fn entries(&self, game: u64, after: usize) -> StoreFuture<'_, Vec<EntryRow>> {
        self.read(move |connection| read::entries(connection, game, after))
    }

    fn versions(&self, games: Vec<u64>) -> StoreFuture<'_, Vec<(u64, usize)>> {
        self.read(move |connection| read::versions(connection, &games))
    }

    fn list(&self, list: List, most: usize) -> StoreFuture<'_, Vec<GameRow>> {
        self.read(move |connection| read::list(connection, list, most))
    }

    fn due(&self, now: u64, after_id: Option<u64>, most: usize) -> StoreFuture<'_, Vec<u64>> {
        self.read(move |connection| read::due(connection, now, after_id, most))
    }

    fn ratings(&self, person: u64) -> StoreFuture<'_, Vec<RatingRow>> {
        self.read(move |connection| read::ratings(connection, person))
    }

    fn rate(&self, game: u64, ratings: Vec<RatingRow>) -> StoreFuture<'_, ChangeResult> {
        self.write(|answer| Job::Rate(game, ratings, answer))
    }

    fn wake(&self, wall: u64, silence: u64) -> StoreFuture<'_, u64> {
        self.write(|answer| Job::Wake(wall, silence, answer))
    }

    fn beat(&self, now: u64) -> StoreFuture<'_, u64> {
        self.write(|answer| Job::Beat(now, answer))
    }

    fn pauses(&self, after: u64) -> StoreFuture<'_, Vec<Pause>> {
        self.read(move |connection| read::pauses(connection, after))
    }
}

impl Accounts for Sqlite {
    fn change_account(&self, change: AccountChange) -> StoreFuture<'_, ChangeResult> {
        self.write(|answer| Job::Account(Box::new(change), answer))
    }

    fn session(&self, hash: String) -> StoreFuture<'_, Option<(SessionRow, PersonRow)>> {
        self.read(move |connection| accounts::session(connection, &hash))
    }

    fn sessions(&self, person: u64) -> StoreFuture<'_, Vec<SessionRow>> {
        self.read(move |connection| accounts::sessions(connection, person))
    }

    fn person(&self, id: u64) -> StoreFuture<'_, Option<PersonRow>> {
        self.read(move |connection| accounts::person(connection, id))
    }

    fn by_login(&self, login: String) -> StoreFuture<'_, Option<PersonRow>> {
        self.read(move |connection| accounts::by_login(connection, &login))
    }

    fn by_look(&self, look: String) -> StoreFuture<'_, Option<PersonRow>> {
        self.read(move |connection| accounts::by_look(connection, &look))
    }

    fn without_look(&self, most: usize) -> StoreFuture<'_, Vec<PersonRow>> {
        self.read(move |connection| accounts::without_look(connection, most))
    }

    fn by_name(&self, name: String, most: usize) -> StoreFuture<'_, Vec<PersonRow>> {
        self.read(move |connection| accounts::by_name(connection, &name, most))
    }

    fn revisions(&self, people: Vec<u64>) -> StoreFuture<'_, Vec<(u64, u64)>> {
        self.read(move |connection| accounts::revisions(connection, &people))
    }

    fn device(&self, hash: String) -> StoreFuture<'_, Option<u64>> {
        self.read(move |connection| accounts::device(connection, &hash))
    }

    fn blocks(&self, now: u64) -> StoreFuture<'_, Vec<BlockRow>> {
        self.read(move |connection| accounts::blocks(connection, now))
    }

    fn moderation_log(&self, most: usize) -> StoreFuture<'_, Vec<ModerationRow>> {
        self.read(move |connection| accounts::moderation_log(connection, most))
    }
}
