//! Pictures of characters, for terminals.

mod drawing;
mod gurami;
mod kulami;

pub use drawing::{Drawing, Ink};
pub use gurami::grid;
pub use kulami::layout;

/// A game whose views can be drawn with characters.
pub trait Drawn: game::Game {
    /// Draws what an observer sees.
    fn draw(view: &Self::View) -> Drawing;
}
