//! GOrami: two players, one colour each, the numbers 1 to 3. A player who takes the last free neighbour of an opposing
//! piece turns it; the player with the higher sum in more stripes wins.
//!
//! [`Position`] implements the rules on bit masks, small and `Copy`, for engines and other users; [`Gorami`] implements
//! the trait that all games share; [`perft`] counts placements fast.
//!
//! ```
//! use gurami::gorami::Position;
//! use gurami::{Colour, Placement};
//!
//! let mut position = Position::read("16 b2y1../........../........../...... y 233 323")?;
//! let placement = Placement::read(position.arena().board(), "y3-B2")?;
//! let turned = position.place(placement).expect("legal");
//! assert_eq!(turned.len(), 1, "B2 was the last free neighbour of the blue 2");
//! assert_eq!(position.to_string(), "16 y2y1../..y3....../........../...... b 232 323");
//! assert_eq!(position.to_move(), Some(Colour::Blue));
//! # Ok::<(), game::TextError>(())
//! ```

mod arena;
mod by_colour;
#[cfg(test)]
mod conform;
mod hand;
mod illegal;
mod keys;
mod options;
mod perft;
mod position;
mod record;
mod rules;
mod score;
mod text;

pub use arena::Arena;
pub use by_colour::ByColour;
pub use hand::Hand;
pub use illegal::Illegal;
pub use options::Options;
pub use perft::perft;
pub use position::Position;
pub use rules::{Gorami, Setup};
pub use score::StripeSums;

use crate::Number;

/// Pieces carry the numbers from 1 to this.
pub const MOST_NUMBER: usize = 3;

/// The numbers of the pieces.
pub fn numbers() -> impl DoubleEndedIterator<Item = Number> + ExactSizeIterator + Clone {
    (1..=MOST_NUMBER as u8).map(|number| Number::new(number).expect("1 to 3 are among 1 to 6"))
}
