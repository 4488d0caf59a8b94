//! Load tests of a real server: many concurrent players, latency figures, and a check of the server's guarantees.
//!
//! `cargo xtask load` runs the [`scenes`] and prints figures next to the load of the machine. Latency is measured in an
//! open loop: moves are due at fixed times, and a delayed move counts from its due time. What the players see is a
//! [`LoadHistory`], which [`check()`] compares with the database.
//!
//! The server's limits are unchanged: the players come from many addresses of the loopback network.

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

pub use check::{CheckSummary, StoredGames, Violation, check};
pub use figures::{Latencies, machine};
pub use floor::Floor;
pub use game::{LoadGame, script};
pub use history::{HistoryEvent, LoadHistory};
pub use http::{SourceAddress, ask};
pub use kills::{KillPlan, kills};
pub use node::ServerNode;
pub use socket::{LoadSocket, SocketClosed, SocketMessage};
