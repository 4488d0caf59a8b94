//! Play with people online: requests to the server (`http`, `requests`), who one is (`identity`), a table there (`seat`)
//! over its socket (`socket`, `link`, `connection`), acts that are not answered yet (`outbox`),
//! invitations (`invitation`), and whether its shuffle was fair (`shuffle`).

mod connection;
pub(crate) mod http;
pub(crate) mod identity;
pub(crate) mod invitation;
mod link;
mod outbox;
mod requests;
mod seat;
pub(crate) mod shuffle;
mod socket;

pub(crate) use connection::Connection;
pub(crate) use seat::{Failure, Online};
