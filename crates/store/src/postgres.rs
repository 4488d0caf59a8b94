//! Store in a PostgreSQL database, which several servers can share.

mod accounts;

use std::fmt;

use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls, Row};

use crate::rows::{read_seats, signed, small, unsigned, write_seats};
use crate::{
    Append, ChangeResult, EntryRow, GameRow, GameStage, List, Pause, RatingRow, Store, StoreError, StoreFuture, Summary,
};

/// Maximum number of connections; PostgreSQL groups the commits of concurrent connections.
const CONNECTIONS: usize = 16;

/// How long a request waits for a connection.
const POOL_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(5);

/// Statement timeout: longer than a server waits for an answer.
const STATEMENT: std::time::Duration = std::time::Duration::from_secs(5);

/// Advisory lock that lets only one server at a time migrate the tables.
const LOCK: i64 = 0x6c75_6461_6d69;

/// Migrations; each one leads from the version of its index to the next. They are never changed after a release.
pub(crate) const STEPS: [&str; 5] = [
    "
CREATE TABLE game (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    terms TEXT NOT NULL,
    created BIGINT NOT NULL,
    stage TEXT NOT NULL,
    at BIGINT NOT NULL,
    seats TEXT NOT NULL,
    closed TEXT NOT NULL
);
CREATE INDEX game_stage ON game (stage, at);
CREATE TABLE entry (
    game BIGINT NOT NULL REFERENCES game (id),
    version BIGINT NOT NULL,
    client TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, version)
);
CREATE TABLE sitter (
    person BIGINT NOT NULL,
    game BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    token TEXT NOT NULL,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE UNIQUE INDEX person_token ON person (token) WHERE token <> '';
",
    "
ALTER TABLE game ADD COLUMN due BIGINT NOT NULL DEFAULT 0;
CREATE INDEX game_due ON game (due) WHERE due <> 0;
ALTER TABLE person ADD COLUMN login TEXT NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN password TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX person_login ON person (login) WHERE login <> '';
CREATE TABLE token (
    hash TEXT PRIMARY KEY,
    person BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX token_person ON token (person);
CREATE TABLE rating (
    person BIGINT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, game)
);
",
    "
CREATE TABLE beat (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    at BIGINT NOT NULL
);
CREATE TABLE pause (
    until BIGINT PRIMARY KEY,
    since BIGINT NOT NULL
);
",
    // Invitations expire after a week.
    "
UPDATE game SET due = at + 604800000 WHERE stage IN ('open', 'invited') AND due = 0;
",
    // Sessions, devices and moderators. Accounts without any token were deleted.
    "
ALTER TABLE person ADD COLUMN look TEXT NOT NULL DEFAULT '';
ALTER TABLE person ADD COLUMN revision BIGINT NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN deleted BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX person_look ON person (look) WHERE look <> '';
CREATE INDEX person_name ON person (name);
ALTER TABLE token ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN client TEXT NOT NULL DEFAULT '';
UPDATE person SET deleted = true WHERE token = '' AND id NOT IN (SELECT person FROM token);
INSERT INTO token (hash, person, created) SELECT token, id, created FROM person WHERE token <> '';
UPDATE token SET used = (extract(epoch FROM clock_timestamp()) * 1000)::bigint;
UPDATE person SET token = '';
CREATE TABLE device (
    hash TEXT PRIMARY KEY,
    person BIGINT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX device_person ON device (person);
CREATE TABLE block (
    network TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);
CREATE TABLE moderation (
    at BIGINT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    note TEXT NOT NULL
);
",
];

/// Returns the time in milliseconds since 1970.
type ClockFn = Box<dyn Fn() -> u64 + Send + Sync>;

/// A store in a PostgreSQL database.
pub struct Postgres {
    pool: Pool,
    /// Replaces the database's clock in tests.
    clock: Option<ClockFn>,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Postgres").field("pool", &self.pool).finish_non_exhaustive()
    }
}

impl Postgres {
    /// Opens a database, for example `postgres://user@host/name`.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let mut config: Config = address.parse()?;
        // Also ends queries in the database whose callers have stopped waiting.
        let options = config.get_options().map(|options| format!("{options} ")).unwrap_or_default();
        config.options(format!("{options}-c statement_timeout={}", STATEMENT.as_millis()));
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, NoTls, recycling);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .wait_timeout(Some(POOL_TIMEOUT))
            .create_timeout(Some(POOL_TIMEOUT))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|error| StoreError::Database(error.to_string()))?;
        let store = Postgres { pool, clock: None };
        store.prepare().await?;
        Ok(store)
    }

    /// Uses this clock instead of the database's, for tests.
    #[cfg(feature = "testing")]
    pub fn with_clock(self, clock: impl Fn() -> u64 + Send + Sync + 'static) -> Postgres {
        Postgres { clock: Some(Box::new(clock)), ..self }
    }

    async fn prepare(&self) -> Result<(), StoreError> {
        let mut client = self.pool.get().await?;
        let transaction = client.transaction().await?;
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
        transaction.batch_execute("CREATE TABLE IF NOT EXISTS ludami (version BIGINT NOT NULL)").await?;
        let found = transaction.query_opt("SELECT version FROM ludami", &[]).await?.map_or(0, |row| row.get(0));
        let known = STEPS.len() as i64;
        let version = match usize::try_from(found) {
            Ok(version) if found <= known => version,
            _ => return Err(StoreError::TooNew { found, known }),
        };
        for step in &STEPS[version..] {
            transaction.batch_execute(step).await?;
        }
        transaction.batch_execute(&format!("DELETE FROM ludami; INSERT INTO ludami VALUES ({known})")).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Executes one statement that changes data.
    async fn execute(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, StoreError> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(statement).await?;
        client.execute(&statement, values).await.map_err(unconfirmed)
    }

    async fn rows(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(statement).await?;
        Ok(client.query(&statement, values).await?)
    }
}

/// Converts the error of a change. Without a message from the database, the connection was lost, perhaps after the
/// change.
fn unconfirmed(error: tokio_postgres::Error) -> StoreError {
    match error.as_db_error() {
        Some(_) => error.into(),
        None => StoreError::OutcomeUnknown(error.to_string()),
    }
}

const GAME: &str = "SELECT id, game, setup, terms, created, stage, at, seats, closed, due FROM game";

fn game_row(row: &Row) -> Result<GameRow, StoreError> {
    let (stage, seats): (&str, &str) = (row.get(5), row.get(7));
    Ok(GameRow {
        id: unsigned(row.get(0)),
        game: row.get(1),
        setup: row.get(2),
        terms: row.get(3),
        created: unsigned(row.get(4)),
        summary: Summary {
            stage: GameStage::read(stage)?,
            at: unsigned(row.get(6)),
            seats: read_seats(seats)?,
            closed: row.get(8),
            due: unsigned(row.get(9)),
        },
    })
}

/// Converts seats to PostgreSQL integers.
fn people(seats: &[u64]) -> Vec<i64> {
    seats.iter().copied().map(signed).collect()
}

fn kept(rows: u64) -> ChangeResult {
    if rows == 0 { ChangeResult::Conflict } else { ChangeResult::Stored }
}

/// The rating is stored only if the number of rated games is still the expected one.
const RATE: &str = "
INSERT INTO rating (person, game, rating, deviation, volatility, games, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (person, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
    volatility = excluded.volatility, games = excluded.games, at = excluded.at
WHERE rating.games = excluded.games - 1";

/// A single statement, so that the game and its players are stored atomically. A concurrent deletion of an account waits
/// until the game is stored, and then removes it from the person's list; or this waits, and finds the account deleted.
const CREATE: &str = "
WITH locked AS (
    SELECT id, deleted FROM person WHERE id = ANY($11::bigint[]) ORDER BY id FOR SHARE
), made AS (
    INSERT INTO game (id, game, setup, terms, created, stage, at, seats, closed, due)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (id) DO NOTHING
    RETURNING id
), seated AS (
    INSERT INTO sitter (person, game)
    SELECT seat, made.id FROM made, unnest($11::bigint[]) AS seat
    WHERE seat <> 0 AND NOT EXISTS (SELECT 1 FROM locked WHERE locked.id = seat AND deleted) ON CONFLICT DO NOTHING
)
SELECT id FROM made";

/// A single statement, so that entry, summary and players are stored atomically, in one round trip. Seats change only
/// before a game begins, and then accounts are locked as in [`CREATE`].
const APPEND: &str = "
WITH locked AS (
    SELECT id, deleted FROM person WHERE id = ANY($10::bigint[])
      AND EXISTS (SELECT 1 FROM game WHERE game.id = $1::bigint AND stage IN ('open', 'invited')) ORDER BY id FOR SHARE
), kept AS (
    INSERT INTO entry (game, version, client, text)
    SELECT $1::bigint, $2::bigint, $3::text, $4::text
    WHERE EXISTS (SELECT 1 FROM game WHERE id = $1::bigint)
      AND ($2::bigint = 1 OR EXISTS (SELECT 1 FROM entry WHERE game = $1::bigint AND version = $2::bigint - 1))
    ON CONFLICT DO NOTHING
    RETURNING game
), seated AS (
    INSERT INTO sitter (person, game)
    SELECT seat, kept.game FROM kept, unnest($10::bigint[]) AS seat, game
    WHERE seat <> 0 AND game.id = kept.game AND game.stage IN ('open', 'invited')
      AND NOT EXISTS (SELECT 1 FROM locked WHERE locked.id = seat AND deleted) ON CONFLICT DO NOTHING
)
UPDATE game SET stage = $5, at = $6, seats = $7, closed = $8,
    due = CASE WHEN stage = 'over' THEN due ELSE $9 END
FROM kept WHERE game.id = kept.game";

const BEAT: &str = "INSERT INTO beat (one, at) VALUES (1, $1)
ON CONFLICT (one) DO UPDATE SET at = greatest(beat.at, excluded.at) RETURNING at";

/// The database's clock, in milliseconds since 1970.
const CLOCK: &str = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

impl Store for Postgres {
    fn create(&self, row: GameRow, host: u64) -> StoreFuture<'_, ChangeResult> {
        Box::pin(async move {
            let Summary { stage, at, seats, closed, due } = &row.summary;
            let (created, at, due, people) =
                (signed(row.created), signed(*at), signed(*due), people(&[seats.as_slice(), &[host]].concat()));
            let (id, stage, seats) = (signed(row.id), stage.name(), write_seats(seats));
            let values: [&(dyn ToSql + Sync); 11] =
                [&id, &row.game, &row.setup, &row.terms, &created, &stage, &at, &seats, closed, &due, &people];
            Ok(kept(self.execute(CREATE, &values).await?))
        })
    }

    fn append(&self, append: Append) -> StoreFuture<'_, ChangeResult> {
        Box::pin(async move {
            let Append { game, entry, summary } = &append;
            let Summary { stage, at, seats, closed, due } = summary;
            let people = people(seats);
            let (id, version, at, due) = (signed(*game), small(entry.version), signed(*at), signed(*due));
            let (stage, seats) = (stage.name(), write_seats(seats));
            let values: [&(dyn ToSql + Sync); 10] =
                [&id, &version, &entry.client, &entry.text, &stage, &at, &seats, closed, &due, &people];
            Ok(kept(self.execute(APPEND, &values).await?))
        })
    }

    fn game(&self, id: u64) -> StoreFuture<'_, Option<GameRow>> {
        Box::pin(async move {
            let rows = self.rows(&format!("{GAME} WHERE id = $1"), &[&signed(id)]).await?;
            rows.first().map(game_row).transpose()
        })
    }

    fn entries(&self, game: u64, after: usize) -> StoreFuture<'_, Vec<EntryRow>> {
        Box::pin(async move {
            let select = "SELECT version, client, text FROM entry WHERE game = $1 AND version > $2 ORDER BY version";
            let rows = self.rows(select, &[&signed(game), &small(after)]).await?;
            let entry =
                |row: &Row| EntryRow { version: row.get::<_, i64>(0) as usize, client: row.get(1), text: row.get(2) };
            Ok(rows.iter().map(entry).collect())
        })
    }

    fn versions(&self, games: Vec<u64>) -> StoreFuture<'_, Vec<(u64, usize)>> {
        Box::pin(async move {
            let games: Vec<i64> = games.into_iter().map(signed).collect();
            let select = "SELECT game, max(version) FROM entry WHERE game = ANY($1) GROUP BY game";
            let rows = self.rows(select, &[&games]).await?;
            Ok(rows.iter().map(|row| (unsigned(row.get(0)), row.get::<_, i64>(1) as usize)).collect())
        })
    }

    fn list(&self, list: List, most: usize) -> StoreFuture<'_, Vec<GameRow>> {
        Box::pin(async move {
            let of = "id IN (SELECT game FROM sitter WHERE person = $1)";
            let end = "ORDER BY at DESC, id LIMIT $2";
            let most = small(most);
            let rows = match list {
                List::At(stage) => {
                    self.rows(&format!("{GAME} WHERE stage = $1 {end}"), &[&stage.name(), &most]).await?
                }
                List::Of(person) => self.rows(&format!("{GAME} WHERE {of} {end}"), &[&signed(person), &most]).await?,
                List::Running(person) => {
                    let select = format!("{GAME} WHERE {of} AND stage <> 'over' {end}");
                    self.rows(&select, &[&signed(person), &most]).await?
                }
            };
            rows.iter().map(game_row).collect()
        })
    }

    fn due(&self, now: u64, after_id: Option<u64>, most: usize) -> StoreFuture<'_, Vec<u64>> {
        Box::pin(async move {
            let select = "SELECT id FROM game WHERE due <> 0 AND due <= $1 AND ($2::bigint IS NULL OR id > $2)
                ORDER BY id LIMIT $3";
            let rows = self.rows(select, &[&signed(now), &after_id.map(signed), &small(most)]).await?;
            Ok(rows.iter().map(|row| unsigned(row.get(0))).collect())
        })
    }

    fn ratings(&self, person: u64) -> StoreFuture<'_, Vec<RatingRow>> {
        Box::pin(async move {
            let select =
                "SELECT game, rating, deviation, volatility, games, at FROM rating WHERE person = $1 ORDER BY game";
            let rating = |row: &Row| RatingRow {
                person,
                game: row.get(0),
                rating: row.get(1),
                deviation: row.get(2),
                volatility: row.get(3),
                games: unsigned(row.get(4)),
                at: unsigned(row.get(5)),
            };
            Ok(self.rows(select, &[&signed(person)]).await?.iter().map(rating).collect())
        })
    }

    fn rate(&self, game: u64, ratings: Vec<RatingRow>) -> StoreFuture<'_, ChangeResult> {
        Box::pin(async move {
            let mut client = self.pool.get().await?;
            let transaction = client.transaction().await?;
            // A concurrent transaction waits here, and then finds nothing to do.
            let update = "UPDATE game SET due = 0 WHERE id = $1 AND stage = 'over' AND due <> 0";
            let mut fresh = transaction.execute(update, &[&signed(game)]).await? == 1;
            for row in &ratings {
                let RatingRow { person, game, rating, deviation, volatility, games, at } = row;
                let (person, count, at) = (signed(*person), signed(*games), signed(*at));
                let values: [&(dyn ToSql + Sync); 7] = [&person, game, rating, deviation, volatility, &count, &at];
                // A concurrent deletion of the account waits until this is stored, and then deletes it.
                if accounts::is_deleted(&transaction, unsigned(person)).await? {
                    continue;
                }
                let known = "SELECT 1 FROM rating WHERE person = $1 AND game = $2";
                let first = transaction.query_opt(known, &[&person, game]).await?.is_none();
                // A new player now has one rated game; any other player has one more than before.
                fresh &= first == (*games == 1) && transaction.execute(RATE, &values).await? == 1;
            }
            match fresh {
                true => transaction.commit().await.map_err(unconfirmed)?,
                false => transaction.rollback().await?,
            }
            Ok(if fresh { ChangeResult::Stored } else { ChangeResult::Conflict })
        })
    }

    /// Uses the database's clock, because the clocks of several servers may differ.
    fn wake(&self, _wall: u64, silence: u64) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let mut client = self.pool.get().await?;
            let transaction = client.transaction().await?;
            // If several servers start together, one finds the pause, and the others find its heartbeat.
            transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
            let now = match &self.clock {
                Some(clock) => clock(),
                None => unsigned(transaction.query_one(CLOCK, &[]).await?.get(0)),
            };
            let last = transaction.query_opt("SELECT at FROM beat", &[]).await?.map_or(0, |row| unsigned(row.get(0)));
            if now > last.saturating_add(silence) {
                let insert = "INSERT INTO pause (until, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                transaction.execute(insert, &[&signed(now), &signed(last)]).await?;
            }
            let latest = unsigned(transaction.query_one(BEAT, &[&signed(now)]).await?.get(0));
            transaction.commit().await.map_err(unconfirmed)?;
            Ok(latest)
        })
    }

    fn beat(&self, now: u64) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let rows = self.rows(BEAT, &[&signed(now)]).await?;
            Ok(rows.first().map_or(now, |row| unsigned(row.get(0))))
        })
    }

    fn pauses(&self, after: u64) -> StoreFuture<'_, Vec<Pause>> {
        Box::pin(async move {
            let select = "SELECT since, until FROM pause WHERE until > $1 ORDER BY until";
            let rows = self.rows(select, &[&signed(after)]).await?;
            Ok(rows.iter().map(|row| Pause { from: unsigned(row.get(0)), until: unsigned(row.get(1)) }).collect())
        })
    }
}
