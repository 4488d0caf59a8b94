//! `ludami layout`: checks and draws layouts of Kulami.

use std::hash::{BuildHasher, RandomState};

use kulami::layout::LayoutFaults;
use kulami::{Layout, random};
use serde_json::json;

use crate::arguments::{LayoutCommand, SeedArguments};
use crate::boards;
use crate::error::CliError;
use crate::output::Output;

pub fn run(command: &LayoutCommand, output: &mut Output) -> Result<(), CliError> {
    match command {
        LayoutCommand::Random(seed) => make(seed, random::random_irregular, output),
        LayoutCommand::Square(seed) => make(seed, random::random_square, output),
        LayoutCommand::Check { layout } => check(layout, output)?,
        LayoutCommand::Show { layout } => show(layout, output)?,
    }
    Ok(())
}

fn make(SeedArguments { seed, count }: &SeedArguments, draw: impl Fn(u64) -> Layout, output: &mut Output) {
    let first = seed.unwrap_or_else(|| RandomState::new().hash_one("a new board"));
    for i in 0..*count {
        let seed = first.wrapping_add(i);
        let layout = draw(seed);
        match output.is_json() {
            true => output.object(&json!({ "layout": layout.to_string(), "seed": seed })),
            false => output.line(layout.to_string()),
        }
    }
}

fn read(text: &str) -> Result<Layout, LayoutFaults> {
    Layout::named(text).map_or_else(|| Layout::read(text), Ok)
}

/// Refuses an unknown name, before its letters are taken for a layout.
fn known(text: &str) -> Result<(), CliError> {
    boards::unknown_name(text).map_or(Ok(()), |message| Err(CliError::Input(message)))
}

/// All errors, one per line.
fn wrong(faults: &LayoutFaults) -> CliError {
    let lines: Vec<String> = faults.all().iter().map(|fault| format!("layout: {fault}")).collect();
    CliError::Input(lines.join("\n"))
}

fn check(text: &str, output: &mut Output) -> Result<(), CliError> {
    known(text)?;
    match read(text) {
        Ok(layout) if output.is_json() => {
            let square = layout.is_square();
            output.object(&json!({ "ok": true, "layout": layout.to_string(), "square": square }));
            Ok(())
        }
        Ok(layout) => {
            output.line(layout.to_string());
            Ok(())
        }
        Err(faults) => {
            if output.is_json() {
                let reasons: Vec<String> = faults.all().iter().map(ToString::to_string).collect();
                output.object(&json!({ "ok": false, "faults": reasons }));
                output.flush()?;
            }
            Err(wrong(&faults))
        }
    }
}

fn show(text: &str, output: &mut Output) -> Result<(), CliError> {
    known(text)?;
    let layout = read(text).map_err(|faults| wrong(&faults))?;
    match output.is_json() {
        true => output.object(&json!({ "layout": layout.to_string(), "drawing": render::layout(&layout).plain() })),
        false => output.drawing(&render::layout(&layout)),
    }
    Ok(())
}
