//! What a client is told about a game.

use serde::{Deserialize, Serialize};
use table::party::Offer;

use crate::name::named;
use crate::{Closed, GameView, News, OpenEnum, PaceMessage};

/// One thing that happened, as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Counts up by one with every event of a game.
    pub version: usize,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub news: News,
    /// How everything stands now.
    pub state: State,
    /// What has changed in the list of moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<MovesChange>,
    /// What lies before the observer, if that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<GameView>,
    /// Who sits where, if that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<Option<Player>>>,
    /// The own seat, if that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<usize>,
}

/// How everything stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// Has it begun, is it over?
    pub stage: OpenEnum<StageName>,
    /// Who may move, from 1.
    pub to_move: Vec<usize>,
    /// The round that is played: what a move must name.
    pub ply: usize,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// What is proposed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<OfferRow>,
    /// Who is away, from 1.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<usize>,
    /// From when on the game can be claimed against somebody who is away, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<u64>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed: Option<Closed>,
    /// The next game of the same players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

named! {
    /// How far a game has come.
    StageName, "stage":
    /// Not all seats are taken.
    Gathering = "gathering",
    /// It is being played.
    Playing = "playing",
    /// It is over.
    Over = "over",
}

/// The clocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clocks {
    /// What every seat has left at the moment of the event, in milliseconds. The clocks of those to move run.
    pub left: Vec<u64>,
}

/// A proposal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfferRow {
    /// `take_back`, `draw` or `rematch`.
    pub offer: OpenEnum<Offer>,
    /// Who has proposed it, from 1.
    pub seat: usize,
    /// Who has agreed, the proposer too.
    pub agreed: Vec<usize>,
}

/// A move in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveRow {
    /// Who played it, from 1.
    pub seat: usize,
    /// As in records; nothing while the observer may not know it.
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

/// What has changed in the list of moves: from this index on it reads so now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MovesChange {
    /// Counted from 0.
    pub from: usize,
    /// All from there on.
    pub rows: Vec<MoveRow>,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// As the player wants to be called.
    pub name: String,
}

/// How a shuffle can be checked: the hash published at the start was made of these.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// Random, so that nobody can guess the secret from the hash.
    pub nonce: String,
    /// The set-up as a record without moves.
    pub secret: String,
}

/// A whole game, as one observer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Full {
    /// Of these messages.
    pub protocol: u32,
    /// Which game.
    pub id: String,
    /// Its name in records.
    pub game: String,
    /// Of the last event.
    pub version: usize,
    /// When this was written, in milliseconds since 1970: the clocks are as they were then.
    pub at: u64,
    /// The own seat, from 1; nothing for spectators.
    pub you: Option<usize>,
    /// How much time people have.
    pub pace: PaceMessage,
    /// Who sits where.
    pub players: Vec<Option<Player>>,
    /// How everything stands.
    pub state: State,
    /// Every move.
    pub moves: Vec<MoveRow>,
    /// What lies before the observer.
    pub view: GameView,
    /// The move that the observer has made for the next position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premove: Option<String>,
    /// The BLAKE3 hash of nonce and set-up, published before the first move.
    pub commitment: String,
    /// What it was made of, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    /// Does it count for ratings?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
}
