//! Pictures of positions: what an observer may see, drawn with characters for terminals.
//!
//! Pictures are made from views only, so nothing hidden can be drawn.

mod drawing;
mod gurami;
mod kulami;

pub use drawing::{Drawing, Ink};
pub use gurami::grid;
pub use kulami::layout;

/// A game whose views can be drawn.
pub trait Drawn: game::Game {
    /// Draws what an observer sees.
    fn draw(view: &Self::View) -> Drawing;
}
