//! One module per command.

pub mod admin;
pub mod analyse;
pub mod bot;
pub mod challenge;
mod compliance;
#[path = "match.rs"]
pub mod contest;
mod day;
pub mod db;
pub mod engine;
pub mod help;
pub mod layout;
mod match_status;
pub mod measure;
pub mod perft;
pub mod picture;
pub mod puzzle;
mod records;
pub mod replay;
pub mod serve;
pub mod service;
pub mod solution;
pub mod solve;
pub mod train;
pub mod verify;

use std::io::Read;

use crate::error::CliError;

/// The text of a file, or of standard input for `-`; and its name in messages.
fn read_text(file: &str) -> Result<(String, &str), CliError> {
    let (name, bytes) = match file {
        "-" => {
            let mut bytes = Vec::new();
            ("standard input", std::io::stdin().read_to_end(&mut bytes).map(|_| bytes))
        }
        file => (file, std::fs::read(file)),
    };
    let bytes = bytes.map_err(|error| CliError::Input(format!("{name}: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        CliError::Input(format!("{name}: byte {} is not UTF-8 text", at + 1))
    })?;
    Ok((text, name))
}
