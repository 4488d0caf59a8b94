//! Plain programs to measure the engine against: what anybody would write first, written well.
//!
//! Both play Kulami in every scoring on every board, and GOrami. They share nothing with the search: not its trees, not
//! its table, not its evaluation. They keep the same [`Limits`](crate::Limits) and [`Watch`](crate::Watch), and answer
//! the same [`Analysis`](crate::Analysis).

pub(crate) mod dice;
mod gorami;
mod kulami;
mod plain;
mod sketch;
#[cfg(test)]
mod tests;
mod uct;

pub use plain::{PLAIN_DEPTH, plain};
pub use sketch::{Sketch, Sketched};
pub use uct::{Uct, uct};
