//! Engines in play: UGI (UCI for any two-player game), spoken and listened to.
//!
//! [`session`] is the engine's side, [`client`] the side of whoever asks it; both work on any streams of bytes, so that
//! tests need no processes. [`compliance`] runs any engine through everything that the protocol promises, [`contest`]
//! lets two players meet in many games. The protocol itself is described in `docs/protocol-ugi.md`.

pub mod client;
pub mod compliance;
pub mod contest;
mod go;
mod info;
mod lines;
mod mind;
mod player;
mod position;
pub mod session;

pub use go::{Clocks, Go, Until};
pub use info::{Info, Score};
pub use player::{ByPlayer, Player};
pub use position::{Game, Position, Verdict};
