//! Looking things up.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::rows::{read_seats, signed, small, unsigned};
use crate::{EntryRow, GameRow, List, PersonRow, Stage, StoreError, Summary};

const GAME: &str = "SELECT id, game, setup, terms, created, stage, at, seats, closed FROM game";

fn game_row(row: &Row<'_>) -> Result<(GameRow, String, String), rusqlite::Error> {
    let summary = Summary { stage: Stage::Over, at: unsigned(row.get(6)?), seats: Vec::new(), closed: row.get(8)? };
    let game = GameRow {
        id: unsigned(row.get(0)?),
        game: row.get(1)?,
        setup: row.get(2)?,
        terms: row.get(3)?,
        created: unsigned(row.get(4)?),
        summary,
    };
    Ok((game, row.get(5)?, row.get(7)?))
}

fn whole((mut game, stage, seats): (GameRow, String, String)) -> Result<GameRow, StoreError> {
    game.summary.stage = Stage::read(&stage)?;
    game.summary.seats = read_seats(&seats)?;
    Ok(game)
}

pub(super) fn game(connection: &Connection, id: u64) -> Result<Option<GameRow>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{GAME} WHERE id = ?1"))?;
    select.query_row([signed(id)], game_row).optional()?.map(whole).transpose()
}

pub(super) fn entries(connection: &Connection, game: u64, after: usize) -> Result<Vec<EntryRow>, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT version, client, text FROM entry WHERE game = ?1 AND version > ?2 ORDER BY version")?;
    let rows = select.query_map(params![signed(game), small(after)], |row| {
        Ok(EntryRow { version: row.get::<_, i64>(0)? as usize, client: row.get(1)?, text: row.get(2)? })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn list(connection: &Connection, list: List, most: usize) -> Result<Vec<GameRow>, StoreError> {
    let of = "id IN (SELECT game FROM sitter WHERE person = ?1)";
    let end = "ORDER BY at DESC, id LIMIT ?2";
    let rows: Vec<_> = match list {
        List::At(stage) => {
            let mut select = connection.prepare_cached(&format!("{GAME} WHERE stage = ?1 {end}"))?;
            select.query_map(params![stage.name(), small(most)], game_row)?.collect::<Result<_, _>>()?
        }
        List::Of(person) => {
            let mut select = connection.prepare_cached(&format!("{GAME} WHERE {of} {end}"))?;
            select.query_map(params![signed(person), small(most)], game_row)?.collect::<Result<_, _>>()?
        }
        List::Running(person) => {
            let mut select = connection.prepare_cached(&format!("{GAME} WHERE {of} AND stage <> 'over' {end}"))?;
            select.query_map(params![signed(person), small(most)], game_row)?.collect::<Result<_, _>>()?
        }
    };
    rows.into_iter().map(whole).collect()
}

const PERSON: &str = "SELECT id, token, name, created FROM person";

fn person_row(row: &Row<'_>) -> Result<PersonRow, rusqlite::Error> {
    Ok(PersonRow { id: unsigned(row.get(0)?), token: row.get(1)?, name: row.get(2)?, created: unsigned(row.get(3)?) })
}

pub(super) fn person(connection: &Connection, id: u64) -> Result<Option<PersonRow>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{PERSON} WHERE id = ?1"))?;
    Ok(select.query_row([signed(id)], person_row).optional()?)
}

pub(super) fn by_token(connection: &Connection, hash: &str) -> Result<Option<PersonRow>, StoreError> {
    let mut select = connection.prepare_cached(&format!("{PERSON} WHERE token = ?1 AND token <> ''"))?;
    Ok(select.query_row([hash], person_row).optional()?)
}
