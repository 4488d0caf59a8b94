//! Plays the missing pairs of a match and counts them in order.

use std::collections::BTreeMap;

use game::Record;

use crate::error::ContestError;
use crate::ledger::Ledger;
use crate::workers::Workers;

/// Is a match decided?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MatchProgress {
    /// More is to be played.
    Open,
    /// The match is over.
    Over,
}

/// Plays those of the first `pairs` that are not in the ledger, of which the first `counted` are counted already. Every
/// pair is written to the ledger and then counted, in the order of the pairs, so that the end of a sequential test does
/// not depend on timing.
pub(crate) fn play<P: FnMut(u64) -> Result<Option<Vec<Record>>, ContestError>>(
    ledger: &mut Ledger,
    (mut counted, pairs): (u64, u64),
    tables: &Workers<'_>,
    sit_down: &(impl Fn() -> P + Sync),
    count: &mut dyn FnMut(&Ledger, u64) -> Result<MatchProgress, ContestError>,
) -> Result<(), ContestError> {
    let missing: Vec<u64> = (0..pairs).filter(|pair| !ledger.pairs().contains_key(pair)).collect();
    let mut waiting: BTreeMap<u64, Vec<Record>> = BTreeMap::new();
    let mut progress = MatchProgress::Open;
    let played = tables.play(&missing, sit_down, &mut |pair, records| {
        waiting.insert(pair, records);
        loop {
            if let Some(next) = waiting.remove(&counted) {
                ledger.add(counted, next)?;
            } else if !ledger.pairs().contains_key(&counted) {
                return Ok(true);
            }
            progress = count(ledger, counted)?;
            counted += 1;
            if progress == MatchProgress::Over {
                return Ok(false);
            }
        }
    });
    // Pairs finished out of order are stored for when the match continues.
    if progress == MatchProgress::Open {
        for (pair, records) in waiting {
            ledger.add(pair, records)?;
        }
    }
    ledger.close()?;
    played
}
