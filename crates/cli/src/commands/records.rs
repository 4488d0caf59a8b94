//! Files with records.

use game::Record;
use game::record::{self, RecordError};

use super::read_text;
use crate::error::CliError;

/// The records of a file, at least one.
pub(super) struct RecordFile<'a> {
    /// Name of the file in messages.
    pub(super) name: &'a str,
    pub(super) records: Vec<Record>,
}

impl RecordFile<'_> {
    /// Reads a file, or standard input for `-`.
    pub(super) fn read(file: &str) -> Result<RecordFile<'_>, CliError> {
        let (text, name) = read_text(file)?;
        let records = record::read(&text).map_err(|error| failure(name, &error))?;
        match records.is_empty() {
            true => Err(CliError::Input(format!("{name}: contains no game"))),
            false => Ok(RecordFile { name, records }),
        }
    }

    /// The error of a record, with the name of the file before its line.
    pub(super) fn failure(&self, error: &RecordError) -> CliError {
        failure(self.name, error)
    }
}

fn failure(name: &str, error: &RecordError) -> CliError {
    CliError::Input(format!("{name}:{error}"))
}
