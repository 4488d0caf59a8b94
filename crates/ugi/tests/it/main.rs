//! Engines in play.

mod compliance;
mod example;
mod garbage;
mod session;
mod stage;
