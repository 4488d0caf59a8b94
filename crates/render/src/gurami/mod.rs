//! SVG pictures of Gurami boards.

mod background;
mod entries;
mod fish;
mod geometry;
mod hint;
mod marks;
mod printed;
mod solving;
mod tabs;
mod tails;
mod view;

pub use entries::PuzzleEntry;
pub use fish::fish;
pub use geometry::{GuramiGeometry, StripeEnds};
pub use hint::HintMarks;
pub use marks::{ChainMark, GuramiMarks, StripeMark};
pub use printed::printed_puzzle;
pub use solving::SolvingMarks;
pub use tabs::{StripeTab, TabEnds};
pub use tails::StripeTail;
pub use view::{given, puzzle};
