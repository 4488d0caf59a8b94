//! Plain programs to measure the engine against: what anybody would write first, written well.
//!
//! Both play Kulami in every scoring on every board, and GOrami. They share nothing with the search: not its trees, not
//! its table, not its evaluation. They keep the same [`Limits`](crate::Limits) and [`SearchObserver`](crate::SearchObserver), and answer
//! the same [`Analysis`](crate::Analysis).

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
