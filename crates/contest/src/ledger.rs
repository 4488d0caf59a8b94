//! The file in which a match stores its games.
//!
//! All games of a pair (or of three games at tables of three) are written in one piece. An interrupted match continues
//! from the stored pairs; a partly written pair is ignored.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use game::Record;
use game::record::{self, RecordError};

use crate::error::{ContestError, LedgerFault};

/// Finished pairs by number, in a file or in memory only.
pub(crate) struct Ledger {
    path: Option<PathBuf>,
    /// The number of games of a pair.
    games: usize,
    pairs: BTreeMap<u64, Vec<Record>>,
    /// Whether the pairs in the file are in order.
    sorted: bool,
}

/// The tag with the number of a game: pair and game, both from 1.
const ROUND: &str = "Round";

/// The round of a game.
pub(crate) fn round(pair: u64, game: usize) -> String {
    format!("{}.{}", pair + 1, game + 1)
}

fn read_round(record: &Record, games: usize) -> Result<(u64, usize), RecordError> {
    let tag = record.needed(ROUND)?;
    let parts = tag.value.split_once('.');
    let pair = parts.and_then(|(pair, _)| pair.parse::<u64>().ok()?.checked_sub(1));
    let game = parts.and_then(|(_, game)| game.parse::<usize>().ok()?.checked_sub(1)).filter(|game| *game < games);
    match (pair, game) {
        (Some(pair), Some(game)) if round(pair, game) == tag.value => Ok((pair, game)),
        _ => Err(tag.error("expected a pair and a game, such as 12.1")),
    }
}

impl Ledger {
    /// Opens or creates a file for pairs of this many games; without a file they are stored in memory.
    pub(crate) fn new(path: Option<&Path>, games: usize) -> Result<Ledger, ContestError> {
        match path {
            Some(path) => Ledger::open(path, games),
            None => Ok(Ledger { path: None, games, pairs: BTreeMap::new(), sorted: true }),
        }
    }

    /// Opens or creates a file. Its contents must be those of a match; the last write may be incomplete.
    fn open(path: &Path, games: usize) -> Result<Ledger, ContestError> {
        let failed = |error: io::Error| ContestError::File { path: path.to_owned(), error };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        let mut ledger = Ledger { path: Some(path.to_owned()), games, pairs: BTreeMap::new(), sorted: true };
        ledger.read(&text).map_err(|fault| ContestError::Ledger { path: path.to_owned(), fault: Box::new(fault) })?;
        if text.is_empty() {
            // So that it is known now, not after the first hours, whether it can be written.
            fs::write(path, "").map_err(failed)?;
        } else if text != ledger.text() {
            ledger.rewrite().map_err(failed)?;
        }
        Ok(ledger)
    }

    fn read(&mut self, text: &str) -> Result<(), LedgerFault> {
        let mut parts: BTreeMap<u64, Vec<Option<Record>>> = BTreeMap::new();
        let (whole, torn) = text.split_at(whole_games(text));
        for read in record::read(whole)? {
            let (pair, game) = read_round(&read, self.games)?;
            let slot = &mut parts.entry(pair).or_insert_with(|| vec![None; self.games])[game];
            if slot.is_some() {
                return Err(LedgerFault::Twice { place: read.place, round: round(pair, game) });
            }
            *slot = Some(read);
        }
        // The last game may have been written only in part, but it must be the beginning of one.
        if !torn.trim().is_empty() && !torn.starts_with("[G") && !"[Game".starts_with(torn.trim()) {
            return Err(LedgerFault::NoRecord { line: whole.lines().count() + 1 });
        }
        for (pair, games) in parts {
            if let Some(games) = games.into_iter().collect() {
                self.pairs.insert(pair, games);
            }
        }
        Ok(())
    }

    /// The pairs that are there.
    pub(crate) fn pairs(&self) -> &BTreeMap<u64, Vec<Record>> {
        &self.pairs
    }

    /// Adds a pair.
    pub(crate) fn add(&mut self, pair: u64, games: Vec<Record>) -> Result<(), ContestError> {
        if let Some(path) = &self.path {
            let text = paragraphs(&games);
            let gap = if self.pairs.is_empty() { "" } else { "\n" };
            let written = fs::OpenOptions::new()
                .append(true)
                .create(true)
                .open(path)
                .and_then(|mut file| file.write_all(format!("{gap}{text}").as_bytes()));
            written.map_err(|error| ContestError::File { path: path.clone(), error })?;
        }
        self.sorted &= self.pairs.last_key_value().is_none_or(|(last, _)| *last < pair);
        self.pairs.insert(pair, games);
        Ok(())
    }

    /// Sorts the pairs if they were written out of order.
    pub(crate) fn close(&mut self) -> Result<(), ContestError> {
        match (self.sorted, &self.path) {
            (false, Some(path)) => {
                let path = path.clone();
                self.rewrite().map_err(|error| ContestError::File { path, error })
            }
            _ => Ok(()),
        }
    }

    fn text(&self) -> String {
        self.pairs.values().map(|games| paragraphs(games)).collect::<Vec<_>>().join("\n")
    }

    /// Replaces the file in one step, so that there is always a whole one.
    fn rewrite(&mut self) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut beside = path.clone().into_os_string();
        beside.push(".new");
        fs::write(&beside, self.text())?;
        fs::rename(&beside, path)?;
        self.sorted = true;
        Ok(())
    }
}

/// Records one after another, an empty line between them.
fn paragraphs(games: &[Record]) -> String {
    games.iter().map(Record::to_string).collect::<Vec<_>>().join("\n")
}

/// Where the games that are surely whole end: the last one is whole if it ends with its result and the end of a line.
fn whole_games(text: &str) -> usize {
    let starts: Vec<usize> =
        text.match_indices("[Game ").map(|(at, _)| at).filter(|at| *at == 0 || text[..*at].ends_with('\n')).collect();
    let Some(&last) = starts.last() else { return 0 };
    let whole = text.ends_with('\n')
        && record::read(&text[last..]).is_ok_and(|read| read.iter().all(|record| record.result.is_some()));
    if whole { text.len() } else { last }
}
