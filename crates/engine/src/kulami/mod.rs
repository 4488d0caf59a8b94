//! Kulami: any board, all four scorings, the margin as the value.
//!
//! With panel scoring marbles matter only through the panels, and keys and bounds make the most of that ([`Panels`]); with
//! bonuses they matter by their colours ([`Bonus`]). The evaluation is a sum of numbers by panel share and phase
//! ([`Weights`]); a [`Tuning`] is weights made ready, and a [`Trial`] a position thought about with them.

mod ahead;
mod bonus;
mod changes;
mod gains;
mod ground;
mod last;
mod likely;
mod node;
mod order;
mod panels;
mod playouts;
mod share;
mod sums;
mod trial;
mod weights;

pub use bonus::{Bonus, BonusNode};
pub use likely::{Likely, Reason};
pub use node::Node;
pub use order::{OrderTerm, ProofOrder};
pub use panels::Panels;
pub use playouts::{After, PlayedOut, Settings};
pub use share::{Gain, Share};
pub use trial::{Trial, Tuning};
pub use weights::{Phased, Sort, Weights};
