//! The writer thread: groups jobs into transactions, with a savepoint per job.

use std::time::Duration;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::accounts;
use super::file::{DatabaseLock, FileIdentity};
use super::job_queue::Batch;
use super::schema::BUSY_TIMEOUT;
use super::step::{OnStep, WriterStep};
use crate::rows::{signed, small, unsigned, write_seats};
use crate::sync::oneshot;
use crate::{AccountChange, Append, ChangeResult, GameRow, RatingRow, StoreError, Summary};

type ResultSender<T> = oneshot::Sender<Result<T, StoreError>>;

/// A change to the database, and the channel for its result.
pub(super) enum Job {
    Create(Box<GameRow>, u64, ResultSender<ChangeResult>),
    Append(Box<Append>, ResultSender<ChangeResult>),
    Account(Box<AccountChange>, ResultSender<ChangeResult>),
    Rate(u64, Vec<RatingRow>, ResultSender<ChangeResult>),
    Wake(u64, u64, ResultSender<u64>),
    Beat(u64, ResultSender<u64>),
}

/// The result of a job.
#[derive(Clone, Copy)]
enum JobOutcome {
    Kept,
    Taken,
    /// Game time.
    Time(u64),
}

impl JobOutcome {
    fn appended(self) -> ChangeResult {
        match self {
            JobOutcome::Taken => ChangeResult::Conflict,
            JobOutcome::Kept | JobOutcome::Time(_) => ChangeResult::Stored,
        }
    }

    fn time(self) -> u64 {
        match self {
            JobOutcome::Time(time) => time,
            JobOutcome::Kept | JobOutcome::Taken => 0,
        }
    }
}

/// The results of all jobs in a batch, in order.
type Done = Vec<Result<JobOutcome, StoreError>>;

/// The state of the writer thread.
pub(super) struct Writer {
    connection: Connection,
    file: FileIdentity,
    /// Whether deleted data must still be removed from the write-ahead log.
    erase: bool,
    on_step: OnStep,
    /// Released after the connection is closed: fields are dropped in order.
    _lock: Option<DatabaseLock>,
}

impl Writer {
    pub(super) fn new(
        connection: Connection,
        file: FileIdentity,
        lock: Option<DatabaseLock>,
        on_step: OnStep,
    ) -> Writer {
        Writer { connection, file, erase: false, on_step, _lock: lock }
    }

    /// Commits a batch in one transaction, then answers its jobs.
    pub(super) fn process(&mut self, batch: &mut Batch<Job>) {
        (self.on_step)(WriterStep::Received);
        let written = write(&mut self.connection, batch, &self.on_step);
        // Data written to a file that was removed or replaced is not stored.
        let done = match written.and_then(|done| self.file.check().map(|()| done)) {
            Ok(done) => done,
            // The transaction itself failed, so none of its jobs is stored.
            Err(error) => batch.jobs().iter().map(|_| Err(error.clone())).collect(),
        };
        self.erase |= batch.jobs().iter().any(|job| matches!(job, Job::Account(change, _) if change.erases()));
        if self.erase {
            self.erase = !truncate_log(&self.connection);
        }
        (self.on_step)(WriterStep::Erased);
        for (job, done) in batch.drain().zip(done) {
            answer(job, done);
            (self.on_step)(WriterStep::Answered);
        }
    }
}

/// Checkpoints the write-ahead log and truncates it; returns `false`, without waiting, if a reader prevents it.
fn truncate_log(connection: &Connection) -> bool {
    let checkpoint = || -> Result<i64, rusqlite::Error> {
        connection.busy_timeout(Duration::ZERO)?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))
    };
    let is_done = checkpoint() == Ok(0);
    // The same call has succeeded before.
    let _ = connection.busy_timeout(BUSY_TIMEOUT);
    is_done
}

/// Stores a batch in one transaction.
fn write(connection: &mut Connection, batch: &mut Batch<Job>, on_step: &OnStep) -> Result<Done, StoreError> {
    batch.fill();
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have held the lock: more jobs may be waiting now.
    batch.fill();
    on_step(WriterStep::Begun);
    let mut done = Vec::with_capacity(batch.jobs().len());
    for job in batch.jobs() {
        done.push(atomically(&transaction, job)?);
        on_step(WriterStep::Changed);
    }
    on_step(WriterStep::Filled);
    transaction.commit()?;
    on_step(WriterStep::Committed);
    Ok(done)
}

/// Runs one job in a savepoint: if one of its statements fails, the job is rolled back, and no other job is affected.
///
/// The outer error is that of the whole transaction. After some errors (disk full, I/O, out of memory) SQLite itself
/// rolls it back, with all preceding jobs; continuing would commit the remaining jobs one by one.
fn atomically(transaction: &Transaction<'_>, job: &Job) -> Result<Result<JobOutcome, StoreError>, StoreError> {
    // Prepared once; rusqlite's savepoints parse their statements again for every job.
    let run = |statement: &str| transaction.prepare_cached(statement)?.execute([]).map(drop);
    run("SAVEPOINT job")?;
    let done = one(transaction, job);
    let ended = match &done {
        Ok(_) => run("RELEASE job"),
        Err(_) => run("ROLLBACK TO job").and_then(|()| run("RELEASE job")),
    };
    match (done, ended) {
        (Ok(_), Err(error)) => Err(error.into()),
        // The savepoint is gone with the transaction.
        (Err(error), Err(_)) => Err(error),
        (done, Ok(())) => Ok(done),
    }
}

fn one(connection: &Connection, job: &Job) -> Result<JobOutcome, StoreError> {
    match job {
        Job::Create(game, host, _) => create(connection, game, *host),
        Job::Append(append, _) => self::append(connection, append),
        Job::Account(change, _) => Ok(match accounts::change(connection, change)? {
            ChangeResult::Stored => JobOutcome::Kept,
            ChangeResult::Conflict => JobOutcome::Taken,
        }),
        Job::Rate(game, ratings, _) => rate(connection, *game, ratings),
        Job::Wake(now, silence, _) => wake(connection, *now, *silence),
        Job::Beat(now, _) => beat(connection, *now),
    }
}

fn wake(connection: &Connection, wall: u64, silence: u64) -> Result<JobOutcome, StoreError> {
    let last: i64 = connection.query_row("SELECT coalesce((SELECT at FROM beat), 0)", [], |row| row.get(0))?;
    if wall > unsigned(last).saturating_add(silence) {
        let insert = "INSERT INTO pause (until, since) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
        connection.execute(insert, [signed(wall), last])?;
    }
    beat(connection, wall)
}

fn beat(connection: &Connection, now: u64) -> Result<JobOutcome, StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO beat (one, at) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET at = max(at, excluded.at) RETURNING at",
    )?;
    let latest: i64 = insert.query_row([signed(now)], |row| row.get(0))?;
    Ok(JobOutcome::Time(unsigned(latest)))
}

fn kept(rows: usize) -> JobOutcome {
    if rows == 0 { JobOutcome::Taken } else { JobOutcome::Kept }
}

/// Stores ratings if the game is not rated yet and every player has played as many games as the ratings assume.
fn rate(connection: &Connection, game: u64, ratings: &[RatingRow]) -> Result<JobOutcome, StoreError> {
    let mut select = connection.prepare_cached("SELECT 1 FROM game WHERE id = ?1 AND stage = 'over' AND due <> 0")?;
    let mut fresh = select.exists([signed(game)])?;
    let mut count =
        connection.prepare_cached("SELECT coalesce((SELECT games FROM rating WHERE person = ?1 AND game = ?2), 0)")?;
    let mut stored = Vec::with_capacity(ratings.len());
    for row in ratings {
        if accounts::is_deleted(connection, row.person)? {
            continue;
        }
        stored.push(row);
        let before: i64 = count.query_row(params![signed(row.person), row.game], |row| row.get(0))?;
        fresh &= unsigned(before) + 1 == row.games;
    }
    if !fresh {
        return Ok(JobOutcome::Taken);
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO rating (person, game, rating, deviation, volatility, games, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (person, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
         volatility = excluded.volatility, games = excluded.games, at = excluded.at",
    )?;
    for RatingRow { person, game, rating, deviation, volatility, games, at } in stored {
        insert.execute(params![signed(*person), game, rating, deviation, volatility, signed(*games), signed(*at)])?;
    }
    connection.prepare_cached("UPDATE game SET due = 0 WHERE id = ?1")?.execute([signed(game)])?;
    Ok(JobOutcome::Kept)
}

fn create(connection: &Connection, row: &GameRow, host: u64) -> Result<JobOutcome, StoreError> {
    let Summary { stage, at, seats, closed, due } = &row.summary;
    let mut insert = connection.prepare_cached(
        "INSERT INTO game (id, game, setup, terms, created, stage, at, seats, closed, due)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO NOTHING",
    )?;
    let created = insert.execute(params![
        signed(row.id),
        row.game,
        row.setup,
        row.terms,
        signed(row.created),
        stage.name(),
        signed(*at),
        write_seats(seats),
        closed,
        signed(*due)
    ])?;
    if created == 1 {
        seat(connection, row.id, seats)?;
        seat(connection, row.id, &[host])?;
    }
    Ok(kept(created))
}

fn append(connection: &Connection, append: &Append) -> Result<JobOutcome, StoreError> {
    let Append { game, entry, summary } = append;
    let mut insert = connection.prepare_cached(
        "INSERT INTO entry (game, version, client, text)
         SELECT ?1, ?2, ?3, ?4
         WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)
           AND (?2 = 1 OR EXISTS (SELECT 1 FROM entry WHERE game = ?1 AND version = ?2 - 1))
         ON CONFLICT DO NOTHING",
    )?;
    let kept = insert.execute(params![signed(*game), small(entry.version), entry.client, entry.text])?;
    if kept == 0 {
        return Ok(JobOutcome::Taken);
    }
    // Seats change only before a game begins, and with the entry that begins it.
    let mut gathering =
        connection.prepare_cached("SELECT 1 FROM game WHERE id = ?1 AND stage IN ('open', 'invited')")?;
    if gathering.exists([signed(*game)])? {
        seat(connection, *game, &summary.seats)?;
    }
    // After the end of a game, only its rating changes the due time.
    let mut update = connection.prepare_cached(
        "UPDATE game SET stage = ?2, at = ?3, seats = ?4, closed = ?5,
         due = CASE WHEN stage = 'over' THEN due ELSE ?6 END WHERE id = ?1",
    )?;
    let Summary { stage, at, seats, closed, due } = summary;
    update.execute(params![signed(*game), stage.name(), signed(*at), write_seats(seats), closed, signed(*due)])?;
    Ok(JobOutcome::Kept)
}

fn seat(connection: &Connection, game: u64, seats: &[u64]) -> Result<(), StoreError> {
    let mut insert =
        connection.prepare_cached("INSERT INTO sitter (person, game) VALUES (?1, ?2) ON CONFLICT DO NOTHING")?;
    for person in seats.iter().filter(|person| **person != 0) {
        if accounts::is_deleted(connection, *person)? {
            continue;
        }
        insert.execute(params![signed(*person), signed(game)])?;
    }
    Ok(())
}

/// Sends the result of a job; the caller may no longer wait for it.
fn answer(job: Job, done: Result<JobOutcome, StoreError>) {
    match job {
        Job::Append(_, answer) | Job::Create(_, _, answer) | Job::Account(_, answer) | Job::Rate(_, _, answer) => {
            drop(answer.send(done.map(JobOutcome::appended)))
        }
        Job::Wake(_, _, answer) | Job::Beat(_, answer) => drop(answer.send(done.map(JobOutcome::time))),
    }
}
