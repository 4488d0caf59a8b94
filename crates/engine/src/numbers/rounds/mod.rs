//! Players for Kissing Guramis, Challenge and Stripes.

mod explain;
mod futures;
mod open;
pub(super) mod plate;
mod player;
mod sight;
mod starts;
pub(super) mod worth;

pub use explain::explain;
pub use open::Open;
pub use player::Thinking;
