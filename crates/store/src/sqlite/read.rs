//! Read-only queries.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::rows::{read_seats, signed, small, unsigned};
use crate::{EntryRow, GameRow, GameStage, List, Pause, RatingRow, StoreError, Summary};

const GAME: &str = "SELECT id, game, setup, terms, created, stage, at, seats, closed, due FROM game";

fn game_row(row: &Row<'_>) -> Result<(GameRow, String, String), rusqlite::Error> {
    let summary = Summary {
        stage: GameStage::Over,
        at: unsigned(row.get(6)?),
        seats: Vec::new(),
        closed: row.get(8)?,
        due: unsigned(row.get(9)?),
    };
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
    game.summary.stage = GameStage::read(&stage)?;
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

pub(super) fn versions(connection: &Connection, games: &[u64]) -> Result<Vec<(u64, usize)>, StoreError> {
    let mut select = connection.prepare_cached("SELECT coalesce(max(version), 0) FROM entry WHERE game = ?1")?;
    let mut version = |game: &u64| {
        let version: i64 = select.query_row([signed(*game)], |row| row.get(0))?;
        Ok((*game, version as usize))
    };
    games.iter().map(&mut version).collect()
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

pub(super) fn due(
    connection: &Connection,
    now: u64,
    after_id: Option<u64>,
    most: usize,
) -> Result<Vec<u64>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT id FROM game WHERE due <> 0 AND due <= ?1 AND (?2 IS NULL OR id > ?2) ORDER BY id LIMIT ?3",
    )?;
    let rows = select.query_map(params![signed(now), after_id.map(signed), small(most)], |row| row.get(0))?;
    Ok(rows.map(|id| id.map(unsigned)).collect::<Result<_, _>>()?)
}

pub(super) fn ratings(connection: &Connection, person: u64) -> Result<Vec<RatingRow>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT game, rating, deviation, volatility, games, at FROM rating WHERE person = ?1 ORDER BY game",
    )?;
    let rows = select.query_map([signed(person)], |row| {
        Ok(RatingRow {
            person,
            game: row.get(0)?,
            rating: row.get(1)?,
            deviation: row.get(2)?,
            volatility: row.get(3)?,
            games: unsigned(row.get(4)?),
            at: unsigned(row.get(5)?),
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

pub(super) fn pauses(connection: &Connection, after: u64) -> Result<Vec<Pause>, StoreError> {
    let mut select = connection.prepare_cached("SELECT since, until FROM pause WHERE until > ?1 ORDER BY until")?;
    let rows = select
        .query_map([signed(after)], |row| Ok(Pause { from: unsigned(row.get(0)?), until: unsigned(row.get(1)?) }))?;
    Ok(rows.collect::<Result<_, _>>()?)
}
