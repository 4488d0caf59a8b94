//! Load for a real server: many players at once, what the server makes of it, and whether it kept its promises.
//!
//! `cargo xtask load` runs the [`scenes`] and prints figures beside the load of the machine. Latency is measured in an
//! open loop: moves are due at fixed moments, and who is kept waiting counts from the moment at which the move was due.
//! What the players see is a [`History`], which [`check()`] compares with what the database has.
//!
//! The server's own limits stay as they are: the players come from many addresses of this machine's own network.

mod check;
mod figures;
mod floor;
mod game;
mod history;
mod http;
mod kills;
mod node;
pub mod scenes;
mod socket;

pub use check::{Fault, Kept, Verdict, check};
pub use figures::{Figures, machine};
pub use floor::Floor;
pub use game::{Game, script};
pub use history::{History, Note};
pub use http::{Host, ask};
pub use kills::{Kills, kills};
pub use node::Node;
pub use socket::{Ended, Heard, Socket};
