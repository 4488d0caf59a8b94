//! What is fixed when a game is made.

use game::Record;
use serde::{Deserialize, Serialize};
use wire::{Kind, PaceMessage, Visibility};

use super::refusal::Refusal;

/// What is fixed when a game is made, beside its set-up. Kept as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) kind: Kind,
    pub(crate) pace: PaceMessage,
    pub(crate) visibility: Visibility,
    /// The hash of each seat's key; empty where there is none.
    pub(crate) keys: Vec<String>,
    /// Who sits there from the beginning; 0 is nobody.
    pub(crate) sitters: Vec<u64>,
    pub(crate) nonce: String,
    pub(crate) commitment: String,
    /// Does it count for ratings?
    #[serde(default)]
    pub(crate) rated: bool,
}

/// The record of a game that has not begun, with everything drawn that chance decides.
pub(crate) fn set_up(kind: &Kind, seed: u64) -> Result<Record, Refusal> {
    let options = kind.options().map_err(|fault| Refusal::Malformed(fault.to_string()))?;
    Ok(options.record(seed))
}
