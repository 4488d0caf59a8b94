//! `ludami puzzle generate`

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::time::{Duration, Instant};

use engine::puzzle::{Id, Level, MOST_ATTEMPTS, attempt_at, attempt_at_hexagon};
use gurami::BoardSize;
use gurami::puzzle::{Hexagon, Puzzle};
use serde_json::json;

use crate::arguments::Wanted;
use crate::failure::Failure;
use crate::output::Output;

/// Nobody prints more at once.
const MOST_PUZZLES: u64 = 1_000_000;

/// What a puzzle is called, and whether the sums of its central hexagon are equal.
#[derive(Clone, Copy)]
pub(super) struct Name {
    pub(super) id: Id,
    hexagon: Hexagon,
}

/// What stands behind an id if they are.
const HEXAGON: &str = "-hexagon";

impl Name {
    fn read(text: &str) -> Result<Name, Failure> {
        let (id, hexagon) = text.strip_suffix(HEXAGON).map_or((text, Hexagon::Free), |id| (id, Hexagon::Equal));
        let id = Id::read(id).map_err(|error| Failure::Input(format!("id: {error}")))?;
        match hexagon {
            Hexagon::Equal if id.size != BoardSize::B24 => {
                Err(Failure::Input(format!("id: {text:?}: only the board of 24 has a central hexagon")))
            }
            _ => Ok(Name { id, hexagon }),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hexagon = if self.hexagon == Hexagon::Equal { HEXAGON } else { "" };
        write!(f, "{}{hexagon}", self.id)
    }
}

pub fn run(wanted: &Wanted, id: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    let names = match id {
        Some(text) => vec![Name::read(text)?],
        None => names(wanted)?,
    };
    for name in names {
        let puzzle = make(name, time(wanted)?)?;
        if output.is_json() {
            let givens = name.id.size.fields() - puzzle.free().len();
            let level = name.id.level.number();
            output.object(&json!({
                "id": name.to_string(), "puzzle": puzzle.to_string(), "level": level, "givens": givens,
            }));
        } else {
            output.line(puzzle.to_string());
        }
        output.flush()?;
    }
    Ok(())
}

/// What is asked for, one after the other.
pub(super) fn names(wanted: &Wanted) -> Result<Vec<Name>, Failure> {
    if wanted.count > MOST_PUZZLES {
        return Err(Failure::Usage(format!("--count {}: at most {MOST_PUZZLES}", wanted.count)));
    }
    if wanted.hexagon && wanted.board != BoardSize::B24 {
        let board = wanted.board;
        return Err(Failure::Usage(format!(
            "--hexagon: the board of {board} has no central hexagon, only that of 24 has"
        )));
    }
    let level = Level::numbered(wanted.level.into()).expect("levels are checked when they are read");
    let hexagon = if wanted.hexagon { Hexagon::Equal } else { Hexagon::Free };
    let seed = wanted.seed.unwrap_or_else(|| RandomState::new().hash_one("a new puzzle") >> 32);
    let id = |further| Id { size: wanted.board, level, seed: seed.wrapping_add(further) };
    Ok((0..wanted.count).map(|further| Name { id: id(further), hexagon }).collect())
}

pub(super) fn time(wanted: &Wanted) -> Result<Duration, Failure> {
    let wrong = |_| Failure::Usage(format!("--time {}: seconds, at least 0", wanted.time));
    Duration::try_from_secs_f64(wanted.time).map_err(wrong)
}

/// The puzzle of a name, if it is found in time.
pub(super) fn make(name: Name, time: Duration) -> Result<Puzzle, Failure> {
    let start = Instant::now();
    let Id { size, level, seed } = name.id;
    for attempt in 0..MOST_ATTEMPTS {
        if start.elapsed() >= time {
            let seconds = time.as_secs_f64();
            return Err(Failure::Input(format!("puzzle {name}: none was found in {seconds} s ({attempt} attempts)")));
        }
        let made = match name.hexagon {
            Hexagon::Free => attempt_at(size, level, seed, attempt),
            Hexagon::Equal => attempt_at_hexagon(level, seed, attempt),
        };
        if let Some(puzzle) = made {
            return Ok(puzzle);
        }
    }
    Err(Failure::Input(format!("puzzle {name}: none was found in {MOST_ATTEMPTS} attempts")))
}
