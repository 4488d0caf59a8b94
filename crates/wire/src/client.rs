//! Messages from client to server.

use game::{RecordedGame, Seat};
use serde::{Deserialize, Serialize};
use table::seated::{Act, Offer, Phrase};

use crate::{MessageError, OpenEnum};

/// A message from client to server over a WebSocket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Performs an act. Repeating it with the same id returns the same answer without performing it again.
    Act {
        /// Id chosen by the client, at most 40 characters.
        id: String,
        /// The act.
        act: ActMessage,
    },
    /// Requests all events after a version.
    Resync {
        /// The last version known to the client.
        from: usize,
    },
    /// Measures the latency.
    Ping {
        /// Returned unchanged in the pong.
        t: u64,
    },
}

impl ClientMessage {
    /// Maximum length of an act's id.
    pub const ID: usize = 40;

    /// Parses a message.
    pub fn read(text: &str) -> Result<ClientMessage, MessageError> {
        let message: ClientMessage = serde_json::from_str(text)?;
        match &message {
            ClientMessage::Act { id, .. } if id.is_empty() || id.chars().count() > Self::ID => {
                Err(MessageError(format!("an id has 1 to {} characters", Self::ID)))
            }
            // PostgreSQL stores no NUL, and no client needs one.
            ClientMessage::Act { id, .. } if id.chars().any(char::is_control) => {
                Err(MessageError("an id has no control characters".to_owned()))
            }
            _ => Ok(message),
        }
    }
}

/// An act of a player at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActMessage {
    /// Takes a seat.
    Sit {
        /// From 1.
        seat: usize,
        /// The key from the seat's link; public games need none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Leaves the seat before the game has begun.
    Stand,
    /// Plays a move.
    Move {
        /// The ply at which the current round began.
        ply: usize,
        /// In the notation of records.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Chooses a move for the next position (premove), or cancels it.
    Premove {
        /// The ply of the round during which it was chosen; by default the current round when the message arrives.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
        /// In the notation of records.
        #[serde(rename = "move")]
        mv: Option<String>,
    },
    /// Makes an offer.
    Offer {
        /// `take_back`, `draw` or `rematch`.
        offer: OpenEnum<Offer>,
    },
    /// Accepts an offer.
    Agree {
        /// `take_back`, `draw` or `rematch`.
        offer: OpenEnum<Offer>,
    },
    /// Declines or withdraws an offer.
    Decline {
        /// `take_back`, `draw` or `rematch`.
        offer: OpenEnum<Offer>,
    },
    /// Resigns.
    Resign,
    /// Aborts the game before it counts.
    Abort,
    /// Claims the game against an absent player.
    Claim,
    /// Sends a phrase.
    Say {
        /// The phrase.
        phrase: OpenEnum<Phrase>,
    },
}

impl ActMessage {
    /// Converts it to an act at this position; a premove is not an act.
    pub fn act<G: RecordedGame>(&self, now: &G) -> Result<Act<G::Move>, MessageError> {
        Ok(match self {
            ActMessage::Sit { seat, .. } => match seat.checked_sub(1).and_then(Seat::new) {
                Some(seat) => Act::Sit(seat),
                None => return Err(MessageError(format!("there is no seat {seat}"))),
            },
            ActMessage::Stand => Act::Stand,
            ActMessage::Move { ply, mv } => Act::Move { ply: *ply, mv: now.read_move(mv)?.0 },
            ActMessage::Premove { .. } => return Err(MessageError("a premove is no act".to_owned())),
            ActMessage::Offer { offer } => Act::Offer(offer.required()?),
            ActMessage::Agree { offer } => Act::Agree(offer.required()?),
            ActMessage::Decline { offer } => Act::Decline(offer.required()?),
            ActMessage::Resign => Act::Resign,
            ActMessage::Abort => Act::Abort,
            ActMessage::Claim => Act::Claim,
            ActMessage::Say { phrase } => Act::Say(phrase.required()?),
        })
    }
}
