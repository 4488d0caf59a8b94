//! Equals = Wins: chains in which yellow and blue have equal sums, with pieces drawn from a bag.
//!
//! A [`Setup`] contains all randomness, [`Equals`] is the game with all hidden information, [`View`] is what one
//! observer may know. A [`TurnBuilder`] builds and checks a turn; playing uses the same checks.
//!
//! ```
//! use game::{Game, Seat};
//! use gurami::equals::{Equals, Setup, Variant};
//! use gurami::BoardSize;
//!
//! let variant = Variant::new(BoardSize::B30, 2)?;
//! let mut game = Equals::start(&Setup::random(variant, 7));
//! let mut builder = game.builder().expect("a player is to move");
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
mod continuation;
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
