//! `ludami puzzle daily`: the puzzles and the Challenge line of a day.

use engine::puzzle::{DailyClass, daily, daily_challenge};
use serde_json::json;

use crate::commands::day::day;
use crate::error::CliError;
use crate::output::Output;

pub fn run(date: Option<&str>, output: &mut Output) -> Result<(), CliError> {
    let day = day(date)?;
    for id in DailyClass::ALL.map(|class| daily(day, class)) {
        let puzzle = id.puzzle().ok_or_else(|| CliError::Input(format!("puzzle {id}: none was found")))?;
        if output.is_json() {
            output.object(&json!({
                "day": day, "id": id.to_string(), "level": id.level.number(), "puzzle": puzzle.to_string(),
            }));
        } else {
            output.line(puzzle.to_string());
        }
    }
    let line = gurami::numbers::write(&daily_challenge(day));
    if output.is_json() {
        output.object(&json!({ "day": day, "line": line }));
    } else {
        output.line(format!("challenge: {line}"));
    }
    Ok(())
}
