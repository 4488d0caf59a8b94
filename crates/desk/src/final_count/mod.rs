//! The final count of every game.

mod gorami;
mod kulami;
mod numbers;

pub(crate) use gorami::stripes as gorami_stripes;
pub(crate) use kulami::panels_and_bonuses;
pub(crate) use numbers::{chain_fields, fishes, rounds, turns};
