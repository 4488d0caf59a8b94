//! Colour themes of boards and pages in one table ([`TOKENS`]), and the style sheets made from them.
//!
//! A separate crate, because both the renderer (`render`) and the build of the page (`web-build`) use it, and the latter
//! uses nothing else of the games.
//!
//! ```
//! let sheet = theme::stylesheet();
//! assert!(sheet.contains("[data-theme=dark]"));
//! ```

mod style;
mod tokens;

pub use style::{standalone, stylesheet};
pub use tokens::{ColourToken, TEXT_ON_GROUND, TOKENS, Theme, contrast, token_named};
