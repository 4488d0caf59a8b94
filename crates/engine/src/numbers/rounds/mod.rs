//! Computer players for Kissing Guramis, Challenge and Stripes.

mod explain;
pub(super) mod objective;
mod open_fields;
mod playouts;
pub(super) mod round_board;
mod round_plan;
mod round_search;
mod strength;

pub use explain::explain;
pub use open_fields::OpenFieldValues;
pub use round_search::RoundSearch;
