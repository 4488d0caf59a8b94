//! Online play: requests to the server (`http`, `requests`), the reader's identity (`identity`), a session at a table
//! (`session`) over its WebSocket (`socket`, `websocket`, `connection`), unacknowledged acts (`outbox`), invitations
//! (`invitation`), and the check of the shuffle's commitment (`shuffle`).

mod connection;
pub(crate) mod http;
pub(crate) mod identity;
pub(crate) mod invitation;
mod outbox;
mod requests;
mod session;
pub(crate) mod shuffle;
mod socket;
mod websocket;

pub(crate) use connection::ConnectionState;
pub(crate) use session::{ActRefusal, OnlineSession};
