//! Gurami boards.

mod entries;
mod ground;
mod marks;
mod plan;
mod view;

pub use entries::Entry;
pub use marks::{ChainMark, Marks, StripeMark};
pub use plan::{Plan, StripeEnds};
pub use view::{given, puzzle};
