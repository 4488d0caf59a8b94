//! Accounts in PostgreSQL.

use tokio_postgres::types::ToSql;
use tokio_postgres::{Row, Transaction};

use super::{Postgres, unconfirmed};
use crate::accounts::{
    AccountChange, Accounts, BlockRow, Expiry, Moderation, ModerationRow, PersonRow, SessionEnd, SessionRow,
};
use crate::rows::{signed, small, unsigned};
use crate::{ChangeResult, StoreError, StoreFuture};

const PERSON: &str = "SELECT id, name, created, login, look, password, revision, deleted FROM person";

fn person_row(row: &Row) -> PersonRow {
    PersonRow {
        id: unsigned(row.get(0)),
        name: row.get(1),
        created: unsigned(row.get(2)),
        login: row.get(3),
        look: row.get(4),
        password: row.get(5),
        revision: unsigned(row.get(6)),
        is_deleted: row.get(7),
    }
}

fn session_row(row: &Row) -> SessionRow {
    SessionRow {
        hash: row.get(0),
        person: unsigned(row.get(1)),
        created: unsigned(row.get(2)),
        used: unsigned(row.get(3)),
        client: row.get(4),
    }
}

type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

async fn execute(
    transaction: &Transaction<'_>,
    statement: &str,
    values: Values<'_>,
) -> Result<ChangeResult, StoreError> {
    let rows = transaction.execute(statement, values).await?;
    Ok(if rows == 0 { ChangeResult::Conflict } else { ChangeResult::Stored })
}

/// Whether an account was deleted. A concurrent deletion waits until the end of this transaction.
pub(super) async fn is_deleted(transaction: &Transaction<'_>, person: u64) -> Result<bool, StoreError> {
    let row = transaction.query_opt("SELECT deleted FROM person WHERE id = $1 FOR SHARE", &[&signed(person)]).await?;
    Ok(row.is_some_and(|row| row.get(0)))
}

async fn add_session(transaction: &Transaction<'_>, session: &SessionRow) -> Result<ChangeResult, StoreError> {
    let SessionRow { hash, person, created, used, client } = session;
    if is_deleted(transaction, *person).await? {
        return Ok(ChangeResult::Conflict);
    }
    let insert = "INSERT INTO token (hash, person, created, used, client) VALUES ($1, $2, $3, $4, $5)";
    execute(transaction, insert, &[hash, &signed(*person), &signed(*created), &signed(*used), client]).await
}

async fn rename(transaction: &Transaction<'_>, person: u64, name: &String) -> Result<ChangeResult, StoreError> {
    let update = "UPDATE person SET name = $2, revision = revision + 1 WHERE id = $1 AND NOT deleted";
    execute(transaction, update, &[&signed(person), name]).await
}

async fn delete(transaction: &Transaction<'_>, person: u64, name: &String) -> Result<ChangeResult, StoreError> {
    // First, so that concurrent writes for this person wait here, and then find that the account is deleted.
    let update = "UPDATE person SET name = $2, login = '', look = '', password = '', deleted = true,
        revision = revision + 1 WHERE id = $1 AND NOT deleted";
    let deleted = execute(transaction, update, &[&signed(person), name]).await?;
    for table in ["token", "device", "rating", "sitter"] {
        transaction.execute(&format!("DELETE FROM {table} WHERE person = $1"), &[&signed(person)]).await?;
    }
    Ok(deleted)
}

async fn moderate(
    transaction: &Transaction<'_>,
    moderation: &Moderation,
    at: u64,
    note: &String,
) -> Result<ChangeResult, StoreError> {
    let done = match moderation {
        Moderation::Block(BlockRow { network, until }) => {
            let insert = "INSERT INTO block (network, until) VALUES ($1, $2)
                ON CONFLICT (network) DO UPDATE SET until = excluded.until";
            execute(transaction, insert, &[network, &signed(*until)]).await?
        }
        Moderation::Unblock(network) => {
            execute(transaction, "DELETE FROM block WHERE network = $1", &[network]).await?
        }
        Moderation::Rename(person, name) => rename(transaction, *person, name).await?,
        Moderation::Remove(person, name) => delete(transaction, *person, name).await?,
    };
    if done == ChangeResult::Stored {
        let (action, target) = moderation.log_entry();
        let insert = "INSERT INTO moderation (at, action, target, note) VALUES ($1, $2, $3, $4)";
        execute(transaction, insert, &[&signed(at), &action, &target, note]).await?;
    }
    Ok(done)
}

async fn change(transaction: &Transaction<'_>, change: &AccountChange) -> Result<ChangeResult, StoreError> {
    match change {
        AccountChange::Create(person, session) => {
            let PersonRow { id, name, created, login, look, password, .. } = person;
            let insert = "INSERT INTO person (id, token, name, created, login, look, password)
                VALUES ($1, '', $2, $3, $4, $5, $6)";
            execute(transaction, insert, &[&signed(*id), name, &signed(*created), login, look, password]).await?;
            add_session(transaction, session).await
        }
        AccountChange::Rename(person, name) => rename(transaction, *person, name).await,
        AccountChange::Delete { person, name } => delete(transaction, *person, name).await,
        AccountChange::SetPassword { person, login, look, password } => {
            // If two people choose the name at the same time, one waits for the other here.
            transaction.execute("SELECT pg_advisory_xact_lock(hashtext($1))", &[look]).await?;
            let update = "UPDATE person SET login = $2, look = $3, password = $4, revision = revision + 1
                WHERE id = $1 AND NOT deleted
                AND NOT EXISTS (SELECT 1 FROM person WHERE (login = $2 OR look = $3) AND id <> $1)";
            execute(transaction, update, &[&signed(*person), login, look, password]).await
        }
        AccountChange::SetLook(person, look) => {
            let update = "UPDATE person SET look = $2 WHERE id = $1 AND login <> ''";
            execute(transaction, update, &[&signed(*person), look]).await
        }
        AccountChange::AddSession(session) => add_session(transaction, session).await,
        AccountChange::UseSession(hash, used) => {
            let update = "UPDATE token SET used = greatest(used, $2) WHERE hash = $1";
            execute(transaction, update, &[hash, &signed(*used)]).await
        }
        AccountChange::EndSessions(person, end) => {
            let (statement, hash) = match end {
                SessionEnd::One(hash) => ("DELETE FROM token WHERE person = $1 AND hash = $2", hash),
                SessionEnd::Others(hash) => ("DELETE FROM token WHERE person = $1 AND hash <> $2", hash),
            };
            let ended = execute(transaction, statement, &[&signed(*person), hash]).await?;
            let update = "UPDATE person SET revision = revision + 1 WHERE id = $1";
            execute(transaction, update, &[&signed(*person)]).await?;
            Ok(ended)
        }
        AccountChange::ExpireSessions(Expiry { used, created, anonymous }) => {
            let delete = "DELETE FROM token WHERE CASE WHEN person IN (SELECT id FROM person WHERE login <> '')
                THEN used < $1 OR created < $2 ELSE used < $3 END";
            execute(transaction, delete, &[&signed(*used), &signed(*created), &signed(*anonymous)]).await
        }
        AccountChange::AddDevice(hash, person, created) => {
            if is_deleted(transaction, *person).await? {
                return Ok(ChangeResult::Conflict);
            }
            let insert = "INSERT INTO device (hash, person, created) VALUES ($1, $2, $3)";
            execute(transaction, insert, &[hash, &signed(*person), &signed(*created)]).await
        }
        AccountChange::Moderate(moderation, at, note) => moderate(transaction, moderation, *at, note).await,
    }
}

impl Postgres {
    async fn people(&self, end: &str, values: Values<'_>) -> Result<Vec<PersonRow>, StoreError> {
        Ok(self.rows(&format!("{PERSON} {end}"), values).await?.iter().map(person_row).collect())
    }

    async fn one_person(&self, end: &str, values: Values<'_>) -> Result<Option<PersonRow>, StoreError> {
        Ok(self.people(end, values).await?.into_iter().next())
    }
}

impl Accounts for Postgres {
    fn change_account(&self, change: AccountChange) -> StoreFuture<'_, ChangeResult> {
        Box::pin(async move {
            let mut client = self.pool.get().await?;
            let transaction = client.transaction().await?;
            let done = self::change(&transaction, &change).await?;
            transaction.commit().await.map_err(unconfirmed)?;
            Ok(done)
        })
    }

    fn session(&self, hash: String) -> StoreFuture<'_, Option<(SessionRow, PersonRow)>> {
        Box::pin(async move {
            let select = "SELECT hash, person, created, used, client FROM token WHERE hash = $1";
            let rows = self.rows(select, &[&hash]).await?;
            let Some(session) = rows.first().map(session_row) else { return Ok(None) };
            Ok(self.person(session.person).await?.map(|person| (session, person)))
        })
    }

    fn sessions(&self, person: u64) -> StoreFuture<'_, Vec<SessionRow>> {
        Box::pin(async move {
            let select = "SELECT hash, person, created, used, client FROM token WHERE person = $1
                ORDER BY used DESC, created DESC, hash";
            Ok(self.rows(select, &[&signed(person)]).await?.iter().map(session_row).collect())
        })
    }

    fn person(&self, id: u64) -> StoreFuture<'_, Option<PersonRow>> {
        Box::pin(async move { self.one_person("WHERE id = $1", &[&signed(id)]).await })
    }

    fn by_login(&self, login: String) -> StoreFuture<'_, Option<PersonRow>> {
        Box::pin(async move { self.one_person("WHERE login = $1 AND login <> ''", &[&login]).await })
    }

    fn by_look(&self, look: String) -> StoreFuture<'_, Option<PersonRow>> {
        let end = "WHERE look = $1 AND look <> '' ORDER BY created LIMIT 1";
        Box::pin(async move { self.one_person(end, &[&look]).await })
    }

    fn without_look(&self, most: usize) -> StoreFuture<'_, Vec<PersonRow>> {
        Box::pin(async move { self.people("WHERE login <> '' AND look = '' LIMIT $1", &[&small(most)]).await })
    }

    fn by_name(&self, name: String, most: usize) -> StoreFuture<'_, Vec<PersonRow>> {
        let end = "WHERE name = $1 AND NOT deleted ORDER BY created LIMIT $2";
        Box::pin(async move { self.people(end, &[&name, &small(most)]).await })
    }

    fn revisions(&self, people: Vec<u64>) -> StoreFuture<'_, Vec<(u64, u64)>> {
        Box::pin(async move {
            let people: Vec<i64> = people.into_iter().map(signed).collect();
            let rows = self.rows("SELECT id, revision FROM person WHERE id = ANY($1)", &[&people]).await?;
            Ok(rows.iter().map(|row| (unsigned(row.get(0)), unsigned(row.get(1)))).collect())
        })
    }

    fn device(&self, hash: String) -> StoreFuture<'_, Option<u64>> {
        Box::pin(async move {
            let rows = self.rows("SELECT person FROM device WHERE hash = $1", &[&hash]).await?;
            Ok(rows.first().map(|row| unsigned(row.get(0))))
        })
    }

    fn blocks(&self, now: u64) -> StoreFuture<'_, Vec<BlockRow>> {
        Box::pin(async move {
            let select = "SELECT network, until FROM block WHERE until = 0 OR until > $1 ORDER BY network";
            let rows = self.rows(select, &[&signed(now)]).await?;
            Ok(rows.iter().map(|row| BlockRow { network: row.get(0), until: unsigned(row.get(1)) }).collect())
        })
    }

    fn moderation_log(&self, most: usize) -> StoreFuture<'_, Vec<ModerationRow>> {
        Box::pin(async move {
            let select = "SELECT at, action, target, note FROM moderation ORDER BY at DESC LIMIT $1";
            let rows = self.rows(select, &[&small(most)]).await?;
            let line = |row: &Row| ModerationRow {
                at: unsigned(row.get(0)),
                action: row.get(1),
                target: row.get(2),
                note: row.get(3),
            };
            Ok(rows.iter().map(line).collect())
        })
    }
}
