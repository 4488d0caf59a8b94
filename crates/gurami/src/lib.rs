//! The rules of the Gurami games: numbers on triangles.
//!
//! [`Board`] is the lattice, [`Grid`] the pieces on it with their chains. Each game has a module of its own.
//!
//! # Example
//!
//! ```
//! use gurami::{BoardSize, Grid, Placement};
//!
//! let mut grid = Grid::new(BoardSize::B30);
//! let board = grid.board();
//! for text in ["y5-D4", "b3-D5", "b2-D6"] {
//!     let placement = Placement::read(board, text)?;
//!     grid.place(placement).expect("the number rule is kept");
//! }
//! // Yellow 5 equals blue 3 + 2: a Gurami chain with the value 5.
//! let chain = grid.gurami_chains(board.read_field("D6")?).next().expect("a chain");
//! assert_eq!(chain.value(), Some(5));
//! # Ok::<(), game::TextError>(())
//! ```

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
