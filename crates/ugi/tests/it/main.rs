//! Engines in play.

mod compliance;
mod contest;
mod example;
mod garbage;
mod session;
mod stage;
