//! `ludami puzzle generate`: generates puzzles from seeds or ids.

use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

use engine::puzzle::{Difficulty, MOST_ATTEMPTS, PuzzleId};
use gurami::BoardSize;
use gurami::puzzle::{Hexagon, Puzzle};
use serde_json::json;

use crate::arguments::GenerateArguments;
use crate::error::CliError;
use crate::output::Output;

/// Maximum number of puzzles per call.
const MOST_PUZZLES: u64 = 1_000_000;

pub fn run(wanted: &GenerateArguments, id: Option<&str>, output: &mut Output) -> Result<(), CliError> {
    let ids = match id {
        Some(text) => vec![PuzzleId::read(text).map_err(|error| CliError::Input(format!("id: {error}")))?],
        None => ids(wanted)?,
    };
    for id in ids {
        let puzzle = make(id, time(wanted)?)?;
        if output.is_json() {
            let givens = id.size.fields() - puzzle.free().len();
            let level = id.level.number();
            output.object(&json!({
                "id": id.to_string(), "puzzle": puzzle.to_string(), "level": level, "givens": givens,
            }));
        } else {
            output.line(puzzle.to_string());
        }
        output.flush()?;
    }
    Ok(())
}

/// The ids of the requested puzzles.
pub(super) fn ids(wanted: &GenerateArguments) -> Result<Vec<PuzzleId>, CliError> {
    if wanted.count > MOST_PUZZLES {
        return Err(CliError::Usage(format!("--count {}: at most {MOST_PUZZLES}", wanted.count)));
    }
    if wanted.hexagon && wanted.board != BoardSize::B24 {
        let board = wanted.board;
        return Err(CliError::Usage(format!(
            "--hexagon: the board of {board} has no central hexagon, only that of 24 has"
        )));
    }
    let level = Difficulty::numbered(wanted.level.into()).expect("levels are checked when they are read");
    let hexagon = if wanted.hexagon { Hexagon::Equal } else { Hexagon::Free };
    let seed = wanted.seed.unwrap_or_else(|| RandomState::new().hash_one("a new puzzle") >> 32);
    let id = |further| PuzzleId { size: wanted.board, level, seed: seed.wrapping_add(further), hexagon };
    Ok((0..wanted.count).map(id).collect())
}

pub(super) fn time(wanted: &GenerateArguments) -> Result<Duration, CliError> {
    let wrong = |_| CliError::Usage(format!("--time {}: seconds, at least 0", wanted.time));
    Duration::try_from_secs_f64(wanted.time).map_err(wrong)
}

/// The puzzle of an id, if it is found in time.
pub(super) fn make(id: PuzzleId, time: Duration) -> Result<Puzzle, CliError> {
    let start = Instant::now();
    for attempt in 0..MOST_ATTEMPTS {
        if start.elapsed() >= time {
            let seconds = time.as_secs_f64();
            return Err(CliError::Input(format!("puzzle {id}: none was found in {seconds} s ({attempt} attempts)")));
        }
        if let Some(puzzle) = id.attempt(attempt) {
            return Ok(puzzle);
        }
    }
    Err(CliError::Input(format!("puzzle {id}: none was found in {MOST_ATTEMPTS} attempts")))
}
