//! Play with people elsewhere: requests to the server (`http`), who one is (`identity`), a table there (`seat`) over its
//! socket (`link`), what is known of it (`sight`), a move chosen in advance (`ahead`), invitations (`invitation`), and whether its shuffle was fair (`shuffle`).

mod ahead;
pub(crate) mod http;
pub(crate) mod identity;
pub(crate) mod invitation;
mod link;
mod seat;
pub(crate) mod shuffle;
mod sight;

pub(crate) use ahead::{Fate, Keeper};
pub(crate) use seat::{Connection, Failure, Online};
