//! The rules of the Gurami games: numbers on triangles.
//!
//! [`Board`] is the lattice, [`Grid`] the pieces on it with their chains. Each game has a module of its own.

mod board;
pub mod equals;
mod field;
pub mod gorami;
mod grid;
mod lattice;
mod notation;
pub mod numbers;
mod piece;
pub mod puzzle;
pub mod rounds;
mod stripe_name;

pub use board::{Board, BoardSize, Stripe};
pub use field::{Field, FieldName, FieldSet};
pub use grid::{Chain, Grid, Misfit};
pub use lattice::{Corner, Direction, Pointing, Triangle};
pub use notation::{Placement, Turn};
pub use piece::{Colour, Number, Piece};
pub use stripe_name::StripeName;
