//! The terms of a game, fixed when it is created.

use game::Record;
use serde::{Deserialize, Serialize};
use table::seated::GameId;
use wire::{GameOptionsMessage, PaceMessage, Visibility};

use super::refusal::RequestRefusal;

/// Everything fixed when a game is created, besides its set-up. Stored as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) kind: GameOptionsMessage,
    pub(crate) pace: PaceMessage,
    pub(crate) visibility: Visibility,
    /// The hash of each seat's key; empty for a seat without a key.
    pub(crate) keys: Vec<String>,
    /// The initial players, per seat; 0 for a free seat.
    pub(crate) sitters: Vec<u64>,
    pub(crate) nonce: String,
    pub(crate) commitment: String,
    /// The person who created the game; 0 for none.
    #[serde(default)]
    pub(crate) host: u64,
    /// A value shared by all games created from the same address; empty if the address is unknown.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) origin: String,
    /// Whether the game counts for ratings.
    #[serde(default)]
    pub(crate) rated: bool,
}

impl Terms {
    /// The id of the rematch of a game with these terms. It is derived from stored data, so that all servers compute
    /// the same id; clients cannot predict it, because the nonce is secret until the end of the game.
    pub(crate) fn next_game(&self, game: GameId) -> GameId {
        let mut hasher = blake3::Hasher::new_derive_key("ludami 2026 rematch");
        hasher.update(self.nonce.as_bytes()).update(&game.0.to_le_bytes());
        let mut bytes = [0; 8];
        hasher.finalize_xof().fill(&mut bytes);
        GameId(u64::from_le_bytes(bytes).max(1))
    }

    /// The set-up shown until the game begins: it depends only on the options.
    pub(crate) fn preview(&self) -> Result<Record, RequestRefusal> {
        set_up(&self.kind, 0)
    }
}

/// The record of a game that has not begun, with all its random choices made.
pub(crate) fn set_up(kind: &GameOptionsMessage, seed: u64) -> Result<Record, RequestRefusal> {
    let options = kind.options().map_err(|fault| RequestRefusal::Malformed(fault.to_string()))?;
    Ok(options.record(seed))
}
