//! Terminal renderer: pictures made of characters.

mod drawing;
mod gurami;
mod kulami;

pub use drawing::{Drawing, Ink};
pub use gurami::grid;
pub use kulami::layout;

/// A game whose views can be rendered in a terminal.
pub trait RenderTerminal: game::Game {
    /// Draws an observer's view.
    fn draw(view: &Self::View) -> Drawing;
}
