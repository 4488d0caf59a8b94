//! Playing what is missing of a match, and counting it in order.

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
    /// Nothing more is to be played.
    Over,
}

/// Plays those of the first `pairs` that are not in the ledger, of which the first `counted` are counted already. Every
/// pair is put into the ledger and then counted, in the order of the pairs, however many are played at the same time:
/// otherwise chance would decide when a test ends.
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
    // What was finished out of order stays for when the match goes on.
    if progress == MatchProgress::Open {
        for (pair, records) in waiting {
            ledger.add(pair, records)?;
        }
    }
    ledger.close()?;
    played
}
