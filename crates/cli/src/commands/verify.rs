//! `ludami verify`

use game::record::{self, Record};
use serde_json::json;

use crate::failure::Failure;
use crate::output::Output;

/// Compares the set-up of every record with what was published before its first move.
pub fn run(file: &str, output: &mut Output) -> Result<(), Failure> {
    let (text, name) = super::read_text(file)?;
    let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("{name}: {error}"));
    let records = record::read(&text).map_err(|error| failed(&error))?;
    if records.is_empty() {
        return Err(failed(&"there is no record in it"));
    }
    for record in &records {
        let published = &record.needed("Commitment").map_err(|error| failed(&error))?.value;
        let nonce = &record.needed("Nonce").map_err(|error| failed(&error))?.value;
        let report = games::report(record).map_err(|error| failed(&error))?;
        let found = server::commitment(nonce, &set_up(&report.canonical));
        if found != *published {
            return Err(failed(&format!("the set-up gives {found}, published was {published}")));
        }
        if output.is_json() {
            output.object(&json!({ "game": report.game.name(), "commitment": published, "verified": true }));
        } else {
            output.line(format!("{}: set up as published ({published})", report.game));
        }
    }
    Ok(())
}

/// The record before the first move, as the server wrote it.
fn set_up(canonical: &Record) -> String {
    const FREE: [&str; 4] = ["Commitment", "Nonce", "Result", "Date"];
    let mut record = canonical.clone();
    record.tags.retain(|tag| !FREE.contains(&&*tag.name) && !tag.name.starts_with("Seat"));
    record.moves.clear();
    record.comments.clear();
    record.result = None;
    record.to_string()
}
