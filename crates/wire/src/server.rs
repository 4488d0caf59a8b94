//! Messages from server to client.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Event, MessageError, OpenEnum, RefusalReason, Snapshot};

/// A message from server to client over a WebSocket, or a line of an event stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// A snapshot: the first message, and sent again when the client has missed too many events.
    #[serde(rename = "game_full")]
    Snapshot(Box<Snapshot>),
    /// An event.
    Event(Box<Event>),
    /// The act is stored and counts.
    Ack {
        /// The act's id.
        id: String,
        /// The version after it; for a premove the version in which it was made.
        version: usize,
    },
    /// The act was refused and has changed nothing.
    Refused {
        /// The act's id.
        id: String,
        /// The reason.
        reason: OpenEnum<RefusalReason>,
        /// The reason as a sentence.
        text: String,
    },
    /// The answer to a ping.
    Pong {
        /// Copied from the ping.
        t: u64,
    },
    /// Sent in event streams after a while without events.
    KeepAlive,
    /// The server restarts; reconnect after this many milliseconds.
    Restart {
        /// Different for every client, so that not all reconnect at once.
        after: u64,
    },
}

/// Serializes a message.
pub fn to_text<T: Serialize>(message: &T) -> String {
    serde_json::to_string(message).expect("messages hold only numbers, texts and lists")
}

/// Parses a message.
pub fn from_text<T: DeserializeOwned>(text: &str) -> Result<T, MessageError> {
    Ok(serde_json::from_str(text)?)
}
