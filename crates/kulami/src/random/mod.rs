//! Random boards from seeds. The same seed gives the same board.

mod build_area;
mod irregular;
mod square;

pub use irregular::random_irregular;
pub use square::{SQUARES, random_square, square};
