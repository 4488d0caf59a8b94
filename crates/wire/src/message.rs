//! What a server says over a socket.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Event, Fault, Full, OpenEnum, RefusalReason};

/// What a server says over a socket, or as a line of a stream.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The whole game: first of all, and when the client has missed too much.
    GameFull(Box<Full>),
    /// Something happened.
    Event(Box<Event>),
    /// What the client did is on disk and counts.
    Ack {
        /// The client's name for it.
        id: String,
        /// The version that it became; of a premove the one it was made in.
        version: usize,
    },
    /// What the client did was not accepted and has changed nothing.
    Refused {
        /// The client's name for it.
        id: String,
        /// Why.
        reason: OpenEnum<RefusalReason>,
        /// In words.
        text: String,
    },
    /// The answer to a ping.
    Pong {
        /// As it came.
        t: u64,
    },
    /// Nothing happened for a while; only in streams.
    KeepAlive,
    /// The server stops; come back after so many milliseconds.
    Restart {
        /// Different for everybody, so that not all come at once.
        after: u64,
    },
}

/// Any message as text.
pub fn to_text<T: Serialize>(message: &T) -> String {
    serde_json::to_string(message).expect("messages hold only numbers, texts and lists")
}

/// Any message of a text.
pub fn from_text<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    Ok(serde_json::from_str(text)?)
}
