//! `ludami verify`: checks the commitment of an online game's record.

use game::Record;
use serde_json::json;

use super::records::RecordFile;
use crate::error::CliError;
use crate::output::Output;

/// Compares the set-up of every record with its published commitment.
pub fn run(file: &str, output: &mut Output) -> Result<(), CliError> {
    let file = RecordFile::read(file)?;
    let wrong = |error| file.failure(&error);
    for record in &file.records {
        let published = &record.needed("Commitment").map_err(wrong)?.value;
        let nonce = &record.needed("Nonce").map_err(wrong)?.value;
        let report = games::report(record).map_err(wrong)?;
        let found = server::commitment(nonce, &set_up(&report.canonical));
        if found != *published {
            let name = file.name;
            return Err(CliError::Input(format!("{name}: the set-up gives {found}, published was {published}")));
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
