//! SVG pictures of Gurami boards.

mod background;
mod entries;
mod geometry;
mod marks;
mod view;

pub use entries::PuzzleEntry;
pub use geometry::{GuramiGeometry, StripeEnds};
pub use marks::{ChainMark, GuramiMarks, StripeMark};
pub use view::{given, puzzle};
