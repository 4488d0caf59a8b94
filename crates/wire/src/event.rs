//! Events and snapshots: what the server sends to clients about a game.

use serde::{Deserialize, Serialize};
use table::seated::Offer;

use crate::wire_name::wire_names;
use crate::{EndingMessage, FactMessage, GameView, OpenEnum, PaceMessage};

/// Something that happened in a game, as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Increases by one with every event of a game.
    pub version: usize,
    /// Time in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    #[serde(flatten)]
    pub fact: FactMessage,
    /// The state after it.
    pub state: GameState,
    /// Changes of the move list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<MovesChange>,
    /// The observer's view, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<GameView>,
    /// Players by seat, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<Option<PlayerMessage>>>,
    /// The observer's seat, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<usize>,
}

/// State of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameState {
    /// Stage of the game.
    pub stage: OpenEnum<StageName>,
    /// The seats to move, from 1.
    pub to_move: Vec<usize>,
    /// The ply at which the current round began; a move must repeat it.
    pub ply: usize,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<ClocksMessage>,
    /// Open offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<OfferMessage>,
    /// Seats of absent players, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<usize>,
    /// When the game can be claimed against an absent player, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<u64>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<EndingMessage>,
    /// The rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

wire_names! {
    /// Stage of a game.
    StageName, "stage":
    /// Waiting for players.
    Gathering = "gathering",
    /// In progress.
    Playing = "playing",
    /// Finished.
    Over = "over",
}

/// The clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClocksMessage {
    /// Time left by seat at the time of the event, in milliseconds. The clocks of the seats to move are running.
    pub left: Vec<u64>,
}

/// An open offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfferMessage {
    /// `take_back`, `draw` or `rematch`.
    pub offer: OpenEnum<Offer>,
    /// The seat that made it, from 1.
    pub seat: usize,
    /// The seats that have agreed, including the one that made it.
    pub agreed: Vec<usize>,
}

/// A move in the move list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveMessage {
    /// The seat that played it, from 1.
    pub seat: usize,
    /// In the notation of records; `None` while hidden from the observer.
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

/// A change of the move list: all moves from an index on are replaced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MovesChange {
    /// The index, from 0.
    pub from: usize,
    /// The new moves from that index on.
    pub rows: Vec<MoveMessage>,
}

/// A player at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerMessage {
    /// The player's name.
    pub name: String,
}

/// Opening of the commitment to the set-up: the inputs of the hash that was published at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CommitmentOpening {
    /// Random, so that the set-up cannot be guessed from the hash.
    pub nonce: String,
    /// The set-up as a record without moves.
    pub secret: String,
}

/// Snapshot of a game, as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Protocol version.
    pub protocol: u32,
    /// The game's id.
    pub id: String,
    /// The game's name in records.
    pub game: String,
    /// Version of the last event.
    pub version: usize,
    /// When this was written, in milliseconds since 1970; the clocks refer to this time.
    pub at: u64,
    /// The observer's seat, from 1; `None` for spectators.
    pub you: Option<usize>,
    /// Time control.
    pub pace: PaceMessage,
    /// Players by seat.
    pub players: Vec<Option<PlayerMessage>>,
    /// State of the game.
    pub state: GameState,
    /// All moves.
    pub moves: Vec<MoveMessage>,
    /// The observer's view.
    pub view: GameView,
    /// The observer's premove.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premove: Option<String>,
    /// The BLAKE3 hash of nonce and set-up, published before the first move.
    pub commitment: String,
    /// Its opening, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<CommitmentOpening>,
    /// Does the game count for ratings?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}
