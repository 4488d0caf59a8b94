//! Equals = Wins: laying chains in which yellow and blue are equal, with pieces drawn from a bag.
//!
//! A [`Setup`] holds all chance, [`Equals`] is the game with everything hidden in it, [`View`] what one observer may
//! know. A whole turn is built up, taken back and judged by a [`TurnBuilder`]; playing uses the same one.
//!
//! ```
//! use game::{Game, Seat};
//! use gurami::equals::{Equals, Setup, Variant};
//! use gurami::BoardSize;
//!
//! let variant = Variant::new(BoardSize::B30, 2)?;
//! let mut game = Equals::start(&Setup::random(variant, 7));
//! let mut builder = game.builder().expect("somebody is to move");
//! let turn = builder.example().expect("next to a lone pair something fits");
//! for placement in &turn.0 {
//!     builder.place(*placement)?;
//! }
//! let points = builder.points();
//! assert_eq!(game.play(Seat::new(0).expect("a seat"), &builder.finish()?)?, points);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod builder;
#[cfg(test)]
mod conform;
mod example;
mod illegal;
mod middle;
mod pool;
mod position;
mod record;
mod setup;
mod variant;
mod view;

pub use builder::{TurnBuilder, TurnPlacement};
pub use illegal::Illegal;
pub use pool::Pool;
pub use position::Equals;
pub use setup::{Setup, SetupError};
pub use variant::{UnknownVariant, Variant};
pub use view::View;
