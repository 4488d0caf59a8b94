//! What a client says.

use game::{Recorded, Seat};
use serde::{Deserialize, Serialize};
use table::party::{Act, Offer, Phrase};

use crate::{Fault, OpenEnum};

/// What a client says over a socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Does something. Sending it again with the same id gives the same answer and does nothing twice.
    Act {
        /// The client's own name for it, at most 40 characters.
        id: String,
        /// What.
        act: ActMessage,
    },
    /// Asks for everything after a version.
    Resync {
        /// The last version that the client knows.
        from: usize,
    },
    /// Asks how long the way is.
    Ping {
        /// Comes back as it is.
        t: u64,
    },
}

impl ClientMessage {
    /// The longest id.
    pub const ID: usize = 40;

    /// Reads a message.
    pub fn read(text: &str) -> Result<ClientMessage, Fault> {
        let message: ClientMessage = serde_json::from_str(text)?;
        match &message {
            ClientMessage::Act { id, .. } if id.is_empty() || id.chars().count() > Self::ID => {
                Err(Fault(format!("an id has 1 to {} characters", Self::ID)))
            }
            // PostgreSQL stores no NUL, and no client needs one.
            ClientMessage::Act { id, .. } if id.chars().any(char::is_control) => {
                Err(Fault("an id has no control characters".to_owned()))
            }
            _ => Ok(message),
        }
    }
}

/// What a person does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum ActMessage {
    /// Sits down.
    Sit {
        /// From 1.
        seat: usize,
        /// The key of the seat's address; open seats of the lobby need none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Stands up before the game has begun.
    Stand,
    /// Plays a move.
    Move {
        /// The round for which it is meant.
        ply: usize,
        /// As in records.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Makes a move for the next position, or forgets it.
    Premove {
        /// The round that is played while it is made; without it the one that is played when it arrives.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<usize>,
        /// As in records.
        #[serde(rename = "move")]
        mv: Option<String>,
    },
    /// Proposes something.
    Offer {
        /// `take_back`, `draw` or `rematch`.
        offer: OpenEnum<Offer>,
    },
    /// Agrees to it.
    Agree {
        /// `take_back`, `draw` or `rematch`.
        offer: OpenEnum<Offer>,
    },
    /// Declines it or takes it back.
    Decline {
        /// `take_back`, `draw` or `rematch`.
        offer: OpenEnum<Offer>,
    },
    /// Gives up.
    Resign,
    /// Calls the game off.
    Abort,
    /// Claims it against a player who stays away.
    Claim,
    /// Says something.
    Say {
        /// One of the phrases.
        phrase: OpenEnum<Phrase>,
    },
}

impl ActMessage {
    /// The act at a table with this position. A premove is none.
    pub fn act<G: Recorded>(&self, now: &G) -> Result<Act<G::Move>, Fault> {
        Ok(match self {
            ActMessage::Sit { seat, .. } => match seat.checked_sub(1).and_then(Seat::new) {
                Some(seat) => Act::Sit(seat),
                None => return Err(Fault(format!("there is no seat {seat}"))),
            },
            ActMessage::Stand => Act::Stand,
            ActMessage::Move { ply, mv } => Act::Move { ply: *ply, mv: now.read_move(mv)?.0 },
            ActMessage::Premove { .. } => return Err(Fault("a premove is no act".to_owned())),
            ActMessage::Offer { offer } => Act::Offer(offer.needed()?),
            ActMessage::Agree { offer } => Act::Agree(offer.needed()?),
            ActMessage::Decline { offer } => Act::Decline(offer.needed()?),
            ActMessage::Resign => Act::Resign,
            ActMessage::Abort => Act::Abort,
            ActMessage::Claim => Act::Claim,
            ActMessage::Say { phrase } => Act::Say(phrase.needed()?),
        })
    }
}
