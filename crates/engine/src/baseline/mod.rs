//! Baseline players for measuring the engine: plain alpha-beta and UCT.
//!
//! Both play GOrami and all boards and scorings of Kulami. They share nothing with the engine's search: no trees, no
//! transposition table, no evaluation. They respect the same [`Limits`](crate::Limits) and
//! [`SearchObserver`](crate::SearchObserver), and return the same [`Analysis`](crate::Analysis).

mod alpha_beta;
mod gorami;
mod kulami;
mod state;
#[cfg(test)]
mod tests;
mod uct;
pub(crate) mod xorshift;

pub use alpha_beta::{PLAIN_DEPTH, alpha_beta};
pub use state::{BaselinePosition, BaselineState};
pub use uct::{Uct, uct};
