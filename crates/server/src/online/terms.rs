//! What is fixed when a game is created.

use game::Record;
use serde::{Deserialize, Serialize};
use table::party::GameId;
use wire::{GameOptionsMessage, PaceMessage, Visibility};

use super::refusal::Refusal;

/// What is fixed when a game is created, beside its set-up. Stored as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) kind: GameOptionsMessage,
    pub(crate) pace: PaceMessage,
    pub(crate) visibility: Visibility,
    /// The hash of each seat's key; empty where there is none.
    pub(crate) keys: Vec<String>,
    /// The players from the beginning, per seat; 0 is nobody.
    pub(crate) sitters: Vec<u64>,
    pub(crate) nonce: String,
    pub(crate) commitment: String,
    /// The person who has created the game; 0 is nobody.
    #[serde(default)]
    pub(crate) host: u64,
    /// What games created from the same address have in common; empty where it is not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) origin: String,
    /// Does it count for ratings?
    #[serde(default)]
    pub(crate) rated: bool,
}

impl Terms {
    /// The id of the rematch of a game with these terms. It follows from what is stored, so that all servers find the same;
    /// before the end of the game nobody else can, because the nonce is secret until then.
    pub(crate) fn next_game(&self, game: GameId) -> GameId {
        let mut hasher = blake3::Hasher::new_derive_key("ludami 2026 rematch");
        hasher.update(self.nonce.as_bytes()).update(&game.0.to_le_bytes());
        let mut bytes = [0; 8];
        hasher.finalize_xof().fill(&mut bytes);
        GameId(u64::from_le_bytes(bytes).max(1))
    }

    /// The set-up that is shown until the game begins: it depends on the options only.
    pub(crate) fn preview(&self) -> Result<Record, Refusal> {
        set_up(&self.kind, 0)
    }
}

/// The record of a game that has not begun, with everything drawn that chance decides.
pub(crate) fn set_up(kind: &GameOptionsMessage, seed: u64) -> Result<Record, Refusal> {
    let options = kind.options().map_err(|fault| Refusal::Malformed(fault.to_string()))?;
    Ok(options.record(seed))
}
