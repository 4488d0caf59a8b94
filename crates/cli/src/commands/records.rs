//! Files with records.

use game::Record;
use game::record::{self, RecordError};

use super::read_text;
use crate::failure::Failure;

/// The records of a file, at least one.
pub(super) struct RecordFile<'a> {
    /// What to call the file in messages.
    pub(super) name: &'a str,
    pub(super) records: Vec<Record>,
}

impl RecordFile<'_> {
    /// Reads a file, or standard input for `-`.
    pub(super) fn read(file: &str) -> Result<RecordFile<'_>, Failure> {
        let (text, name) = read_text(file)?;
        let records = record::read(&text).map_err(|error| failure(name, &error))?;
        match records.is_empty() {
            true => Err(Failure::Input(format!("{name}: there is no game in it"))),
            false => Ok(RecordFile { name, records }),
        }
    }

    /// An error of one of the records, with the name of the file before its line.
    pub(super) fn failure(&self, error: &RecordError) -> Failure {
        failure(self.name, error)
    }
}

fn failure(name: &str, error: &RecordError) -> Failure {
    Failure::Input(format!("{name}:{error}"))
}
