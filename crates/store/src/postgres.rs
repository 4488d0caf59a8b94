//! PostgreSQL, for several servers together.

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls, Row};

use crate::rows::{read_seats, signed, small, unsigned, write_seats};
use crate::{Append, Appended, EntryRow, GameRow, Later, List, PersonRow, Stage, Store, StoreError, Summary};

/// Connections at the same time: PostgreSQL commits what comes on several of them together.
const CONNECTIONS: usize = 16;

/// How long a request waits for one.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);

/// Only one server at a time brings the tables to the newest version.
const LOCK: i64 = 0x6c75_6461_6d69;

/// Each leads from the version of its index to the next. They are never changed once released.
const STEPS: [&str; 1] = ["
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
"];

/// A store in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    pool: Pool,
}

impl Postgres {
    /// Opens a database: `postgres://user@host/name`.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let config: Config = address.parse()?;
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config, NoTls, recycling);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .wait_timeout(Some(PATIENCE))
            .create_timeout(Some(PATIENCE))
            .runtime(Runtime::Tokio1)
            .build()
            .map_err(|error| StoreError::Database(error.to_string()))?;
        let store = Postgres { pool };
        store.prepare().await?;
        Ok(store)
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

    /// Does one statement that changes something.
    async fn execute(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64, StoreError> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(statement).await?;
        Ok(client.execute(&statement, values).await?)
    }

    async fn rows(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(statement).await?;
        Ok(client.query(&statement, values).await?)
    }

    async fn people(&self, statement: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Option<PersonRow>, StoreError> {
        let rows = self.rows(statement, values).await?;
        Ok(rows.first().map(|row| PersonRow {
            id: unsigned(row.get(0)),
            token: row.get(1),
            name: row.get(2),
            created: unsigned(row.get(3)),
        }))
    }
}

const GAME: &str = "SELECT id, game, setup, terms, created, stage, at, seats, closed FROM game";
const PERSON: &str = "SELECT id, token, name, created FROM person";

fn game_row(row: &Row) -> Result<GameRow, StoreError> {
    let (stage, seats): (&str, &str) = (row.get(5), row.get(7));
    Ok(GameRow {
        id: unsigned(row.get(0)),
        game: row.get(1),
        setup: row.get(2),
        terms: row.get(3),
        created: unsigned(row.get(4)),
        summary: Summary {
            stage: Stage::read(stage)?,
            at: unsigned(row.get(6)),
            seats: read_seats(seats)?,
            closed: row.get(8),
        },
    })
}

/// Everybody who sits down is found by the list of their games.
async fn seat(client: &Object, game: u64, seats: &[u64]) -> Result<(), StoreError> {
    let statement = "INSERT INTO sitter (person, game) VALUES ($1, $2) ON CONFLICT DO NOTHING";
    let statement = client.prepare_cached(statement).await?;
    for person in seats.iter().filter(|person| **person != 0) {
        client.execute(&statement, &[&signed(*person), &signed(game)]).await?;
    }
    Ok(())
}

/// One statement, so that entry and summary are kept together or not at all, with one way to the database and back.
const APPEND: &str = "
WITH kept AS (
    INSERT INTO entry (game, version, client, text)
    SELECT $1::bigint, $2::bigint, $3::text, $4::text
    WHERE EXISTS (SELECT 1 FROM game WHERE id = $1::bigint)
      AND ($2::bigint = 1 OR EXISTS (SELECT 1 FROM entry WHERE game = $1::bigint AND version = $2::bigint - 1))
    ON CONFLICT DO NOTHING
    RETURNING game
)
UPDATE game SET stage = $5, at = $6, seats = $7, closed = $8 FROM kept WHERE game.id = kept.game";

impl Store for Postgres {
    fn create(&self, row: GameRow) -> Later<'_, ()> {
        Box::pin(async move {
            let Summary { stage, at, seats, closed } = &row.summary;
            // Before the game itself: without it they are found by nobody.
            seat(&self.pool.get().await?, row.id, seats).await?;
            let insert = "INSERT INTO game (id, game, setup, terms, created, stage, at, seats, closed)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
            let (created, at) = (signed(row.created), signed(*at));
            let (stage, seats) = (stage.name(), write_seats(seats));
            let values: [&(dyn ToSql + Sync); 9] =
                [&signed(row.id), &row.game, &row.setup, &row.terms, &created, &stage, &at, &seats, closed];
            self.execute(insert, &values).await?;
            Ok(())
        })
    }

    fn append(&self, append: Append) -> Later<'_, Appended> {
        Box::pin(async move {
            let Append { game, entry, summary } = &append;
            let Summary { stage, at, seats, closed } = summary;
            let client = self.pool.get().await?;
            if entry.version <= 2 * seats.len() + 2 {
                seat(&client, *game, seats).await?;
            }
            let statement = client.prepare_cached(APPEND).await?;
            let (id, version, at) = (signed(*game), small(entry.version), signed(*at));
            let (stage, seats) = (stage.name(), write_seats(seats));
            let values: [&(dyn ToSql + Sync); 8] =
                [&id, &version, &entry.client, &entry.text, &stage, &at, &seats, closed];
            match client.execute(&statement, &values).await? {
                0 => Ok(Appended::Taken),
                _ => Ok(Appended::Kept),
            }
        })
    }

    fn game(&self, id: u64) -> Later<'_, Option<GameRow>> {
        Box::pin(async move {
            let rows = self.rows(&format!("{GAME} WHERE id = $1"), &[&signed(id)]).await?;
            rows.first().map(game_row).transpose()
        })
    }

    fn entries(&self, game: u64, after: usize) -> Later<'_, Vec<EntryRow>> {
        Box::pin(async move {
            let select = "SELECT version, client, text FROM entry WHERE game = $1 AND version > $2 ORDER BY version";
            let rows = self.rows(select, &[&signed(game), &small(after)]).await?;
            let entry =
                |row: &Row| EntryRow { version: row.get::<_, i64>(0) as usize, client: row.get(1), text: row.get(2) };
            Ok(rows.iter().map(entry).collect())
        })
    }

    fn list(&self, list: List, most: usize) -> Later<'_, Vec<GameRow>> {
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

    fn add_person(&self, person: PersonRow) -> Later<'_, ()> {
        Box::pin(async move {
            let insert = "INSERT INTO person (id, token, name, created) VALUES ($1, $2, $3, $4)";
            let (id, created) = (signed(person.id), signed(person.created));
            self.execute(insert, &[&id, &person.token, &person.name, &created]).await?;
            Ok(())
        })
    }

    fn by_token(&self, hash: String) -> Later<'_, Option<PersonRow>> {
        Box::pin(async move { self.people(&format!("{PERSON} WHERE token = $1 AND token <> ''"), &[&hash]).await })
    }

    fn person(&self, id: u64) -> Later<'_, Option<PersonRow>> {
        Box::pin(async move { self.people(&format!("{PERSON} WHERE id = $1"), &[&signed(id)]).await })
    }

    fn rename(&self, id: u64, name: String) -> Later<'_, ()> {
        Box::pin(async move {
            self.execute("UPDATE person SET name = $2 WHERE id = $1", &[&signed(id), &name]).await?;
            Ok(())
        })
    }

    fn forget(&self, id: u64, name: String) -> Later<'_, ()> {
        Box::pin(async move {
            self.execute("UPDATE person SET token = '', name = $2 WHERE id = $1", &[&signed(id), &name]).await?;
            Ok(())
        })
    }
}
