//! An in-memory store with the guarantees of the real ones, which is slow, fails, and loses answers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{
    AccountChange, Accounts, Append, BlockRow, ChangeResult, EntryRow, GameRow, GameStage, List, ModerationRow, Pause,
    PersonRow, RatingRow, SessionRow, Store, StoreError, StoreFuture,
};
use table::seated::GameId;
use tokio::sync::oneshot;
use tokio::time::sleep;

use super::context::SimulationContext;
use super::node::ClusterSize;

/// The stored data, and how it came to be stored.
#[derive(Default)]
pub(super) struct Tables {
    games: BTreeMap<u64, GameRow>,
    entries: BTreeMap<u64, Vec<EntryRow>>,
    /// The true time at which each entry was accepted.
    validated: BTreeMap<(u64, usize), u64>,
    sitters: BTreeSet<(u64, u64)>,
    ratings: BTreeMap<(u64, String), RatingRow>,
    /// The renamed people.
    people: BTreeMap<u64, PersonRow>,
    beat: u64,
    pauses: Vec<Pause>,
    /// The true time of the last heartbeat.
    last_beat: Option<u64>,
    /// Periods in which no server ran or nothing could be stored, in true time.
    outages: Vec<(u64, u64)>,
    /// The number of server starts.
    starts: usize,
}

impl Tables {
    fn person(&self, id: u64) -> PersonRow {
        let unnamed = || PersonRow { id, name: format!("Player {id}"), ..PersonRow::default() };
        self.people.get(&id).cloned().unwrap_or_else(unnamed)
    }
}

#[derive(Default)]
pub(super) struct SimulatedDatabase {
    tables: Mutex<Tables>,
    full: AtomicBool,
}

impl SimulatedDatabase {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn entries_of(&self, game: GameId) -> Vec<EntryRow> {
        self.tables().entries.get(&game.0).cloned().unwrap_or_default()
    }

    pub(super) fn games(&self) -> Vec<GameRow> {
        self.tables().games.values().cloned().collect()
    }

    pub(super) fn validated(&self, game: GameId, version: usize) -> u64 {
        self.tables().validated.get(&(game.0, version)).copied().unwrap_or_default()
    }

    /// Periods in which no server ran or nothing could be stored, and the number of server starts.
    pub(super) fn outages(&self) -> (Vec<(u64, u64)>, usize) {
        let tables = self.tables();
        (tables.outages.clone(), tables.starts)
    }

    /// Refuses all changes for some time, as on a full disk.
    pub(super) async fn fill(&self, context: &SimulationContext, time: Duration) {
        context.note("the disk is full");
        let from = context.now();
        self.full.store(true, Ordering::Relaxed);
        sleep(time).await;
        self.full.store(false, Ordering::Relaxed);
        context.note("the disk has space");
        self.tables().outages.push((from, context.now()));
    }

    /// The number of rated games of a person.
    pub(super) fn rated(&self, person: u64) -> u64 {
        self.tables().ratings.iter().filter(|((rated, _), _)| *rated == person).map(|(_, row)| row.games).sum()
    }
}

/// A server's connection to the database. After a crash of the server, its queries are never answered.
pub(super) struct Connection {
    pub(super) context: Arc<SimulationContext>,
    pub(super) database: Arc<SimulatedDatabase>,
    pub(super) alive: Arc<AtomicBool>,
    /// Whether the server has sent a heartbeat.
    pub(super) started: Arc<AtomicBool>,
    pub(super) size: ClusterSize,
}

const CHANGES: [&str; 6] = ["create", "append", "rate", "wake", "beat", "rename"];

/// Waits for a random time; never completes if the server has crashed in the meantime.
async fn wait(context: &SimulationContext, alive: &AtomicBool) {
    if context.is_calm() || !context.one_in(4) {
        tokio::task::yield_now().await;
    } else if context.fault(60) {
        sleep(context.millis(3_000)).await;
    } else {
        sleep(context.millis(8)).await;
    }
    if !alive.load(Ordering::Relaxed) {
        std::future::pending::<()>().await;
    }
}

fn broken() -> StoreError {
    StoreError::Database("the connection is broken".to_owned())
}

impl Connection {
    /// Runs a query in a task: like a writer thread, it continues if its caller is dropped.
    fn query<T: Send + 'static>(
        &self,
        name: &'static str,
        work: impl FnOnce(&mut Tables, u64) -> T + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let (context, database, alive) =
            (Arc::clone(&self.context), Arc::clone(&self.database), Arc::clone(&self.alive));
        let (answer, answered) = oneshot::channel();
        let asked = context.now();
        tokio::spawn(async move {
            wait(&context, &alive).await;
            if context.fault(80) || (CHANGES.contains(&name) && database.full.load(Ordering::Relaxed)) {
                context.note(&format!("{name} fails"));
                let _ = answer.send(Err(broken()));
                return;
            }
            let done = work(&mut database.tables(), asked);
            context.note(name);
            wait(&context, &alive).await;
            let lost = context.fault(80);
            // The caller may have been dropped.
            let _ = answer.send(if lost { Err(broken()) } else { Ok(done) });
        });
        Box::pin(async move {
            match answered.await {
                Ok(done) => done,
                Err(_) => std::future::pending().await,
            }
        })
    }
}

fn append(tables: &mut Tables, Append { game, entry, summary }: Append, asked: u64) -> ChangeResult {
    let entries = tables.entries.entry(game).or_default();
    if entries.len() + 1 != entry.version {
        return ChangeResult::Conflict;
    }
    let Some(row) = tables.games.get_mut(&game) else { return ChangeResult::Conflict };
    tables.validated.insert((game, entry.version), asked);
    entries.push(entry);
    tables.sitters.extend(summary.seats.iter().filter(|person| **person != 0).map(|person| (*person, game)));
    let due = if row.summary.stage == GameStage::Over { row.summary.due } else { summary.due };
    row.summary = store::Summary { due, ..summary };
    ChangeResult::Stored
}

fn rate(tables: &mut Tables, game: u64, ratings: Vec<RatingRow>) -> ChangeResult {
    let Some(row) = tables.games.get_mut(&game) else { return ChangeResult::Conflict };
    let known = |row: &RatingRow| tables.ratings.get(&(row.person, row.game.clone())).map_or(0, |row| row.games);
    let fresh = ratings.iter().all(|row| known(row) + 1 == row.games);
    if row.summary.stage != GameStage::Over || row.summary.due == 0 || !fresh {
        return ChangeResult::Conflict;
    }
    row.summary.due = 0;
    tables.ratings.extend(ratings.into_iter().map(|row| ((row.person, row.game.clone()), row)));
    ChangeResult::Stored
}

impl Store for Connection {
    fn create(&self, game: GameRow, host: u64) -> StoreFuture<'_, ChangeResult> {
        self.query("create", move |tables, _| {
            if tables.games.contains_key(&game.id) {
                return ChangeResult::Conflict;
            }
            let people = game.summary.seats.iter().chain([&host]).filter(|person| **person != 0);
            tables.sitters.extend(people.map(|person| (*person, game.id)));
            tables.games.insert(game.id, game);
            ChangeResult::Stored
        })
    }

    fn append(&self, append: Append) -> StoreFuture<'_, ChangeResult> {
        self.query("append", move |tables, asked| self::append(tables, append, asked))
    }

    fn game(&self, id: u64) -> StoreFuture<'_, Option<GameRow>> {
        self.query("game", move |tables, _| tables.games.get(&id).cloned())
    }

    fn entries(&self, game: u64, after: usize) -> StoreFuture<'_, Vec<EntryRow>> {
        self.query("entries", move |tables, _| {
            tables.entries.get(&game).map(|rows| rows.iter().skip(after).cloned().collect()).unwrap_or_default()
        })
    }

    fn versions(&self, games: Vec<u64>) -> StoreFuture<'_, Vec<(u64, usize)>> {
        self.query("versions", move |tables, _| {
            games.into_iter().map(|game| (game, tables.entries.get(&game).map_or(0, Vec::len))).collect()
        })
    }

    fn list(&self, list: List, most: usize) -> StoreFuture<'_, Vec<GameRow>> {
        self.query("list", move |tables, _| {
            let is_of = |person: u64, game: &GameRow| tables.sitters.contains(&(person, game.id));
            let fits = |game: &&GameRow| match list {
                List::At(stage) => game.summary.stage == stage,
                List::Of(person) => is_of(person, game),
                List::Running(person) => is_of(person, game) && game.summary.stage != GameStage::Over,
            };
            tables.games.values().filter(fits).take(most).cloned().collect()
        })
    }

    fn due(&self, now: u64, after_id: Option<u64>, most: usize) -> StoreFuture<'_, Vec<u64>> {
        self.query("due", move |tables, _| {
            let is_due =
                |game: &&GameRow| (1..=now).contains(&game.summary.due) && after_id.is_none_or(|id| game.id > id);
            tables.games.values().filter(is_due).map(|game| game.id).take(most).collect()
        })
    }

    fn ratings(&self, person: u64) -> StoreFuture<'_, Vec<RatingRow>> {
        self.query("ratings", move |tables, _| {
            tables.ratings.values().filter(|row| row.person == person).cloned().collect()
        })
    }

    fn rate(&self, game: u64, ratings: Vec<RatingRow>) -> StoreFuture<'_, ChangeResult> {
        self.query("rate", move |tables, _| rate(tables, game, ratings))
    }

    /// A database shared by several servers has its own, correct clock; a file has none.
    fn wake(&self, wall: u64, silence: u64) -> StoreFuture<'_, u64> {
        let (context, size, started) = (Arc::clone(&self.context), self.size, Arc::clone(&self.started));
        self.query("wake", move |tables, asked| {
            let truth = context.now();
            let starts = !started.load(Ordering::Relaxed);
            let now = match size {
                ClusterSize::One => wall,
                ClusterSize::Two => truth,
            };
            if now > tables.beat.saturating_add(silence) {
                tables.pauses.push(Pause { from: tables.beat, until: now });
                tables.pauses.sort_by_key(|pause| pause.until);
            }
            if let Some(last) = tables.last_beat
                && truth > last + silence
            {
                let runs_already = !starts && size == ClusterSize::One;
                tables.outages.push((last, if runs_already { asked } else { truth }));
            }
            tables.beat = tables.beat.max(now);
            tables.last_beat = Some(truth);
            tables.starts += usize::from(starts);
            tables.beat
        })
    }

    fn beat(&self, now: u64) -> StoreFuture<'_, u64> {
        self.started.store(true, Ordering::Relaxed);
        self.query("beat", move |tables, asked| {
            tables.beat = tables.beat.max(now);
            tables.last_beat = tables.last_beat.max(Some(asked));
            tables.beat
        })
    }

    fn pauses(&self, after: u64) -> StoreFuture<'_, Vec<Pause>> {
        self.query("pauses", move |tables, _| {
            tables.pauses.iter().filter(|pause| pause.until > after).copied().collect()
        })
    }
}

impl Accounts for Connection {
    fn person(&self, id: u64) -> StoreFuture<'_, Option<PersonRow>> {
        self.query("person", move |tables, _| Some(tables.person(id)))
    }

    fn change_account(&self, change: AccountChange) -> StoreFuture<'_, ChangeResult> {
        let AccountChange::Rename(id, name) = change else { return no_accounts() };
        self.query("rename", move |tables, _| {
            let person = tables.person(id);
            tables.people.insert(id, PersonRow { name, revision: person.revision + 1, ..person });
            ChangeResult::Stored
        })
    }

    fn session(&self, _: String) -> StoreFuture<'_, Option<(SessionRow, PersonRow)>> {
        no_accounts()
    }

    fn sessions(&self, _: u64) -> StoreFuture<'_, Vec<SessionRow>> {
        self.query("sessions", |_, _| Vec::new())
    }

    fn by_login(&self, _: String) -> StoreFuture<'_, Option<PersonRow>> {
        no_accounts()
    }

    fn by_look(&self, _: String) -> StoreFuture<'_, Option<PersonRow>> {
        no_accounts()
    }

    fn without_look(&self, _: usize) -> StoreFuture<'_, Vec<PersonRow>> {
        no_accounts()
    }

    fn by_name(&self, _: String, _: usize) -> StoreFuture<'_, Vec<PersonRow>> {
        no_accounts()
    }

    fn revisions(&self, _: Vec<u64>) -> StoreFuture<'_, Vec<(u64, u64)>> {
        no_accounts()
    }

    fn device(&self, _: String) -> StoreFuture<'_, Option<u64>> {
        no_accounts()
    }

    fn blocks(&self, _: u64) -> StoreFuture<'_, Vec<BlockRow>> {
        no_accounts()
    }

    fn moderation_log(&self, _: usize) -> StoreFuture<'_, Vec<ModerationRow>> {
        no_accounts()
    }
}

/// Simulated clients have names, but no sessions and no passwords.
fn no_accounts<'a, T: Send + 'a>() -> StoreFuture<'a, T> {
    Box::pin(std::future::ready(Err(StoreError::Busy)))
}
