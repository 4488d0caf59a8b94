//! Colours of boards and pages in one table ([`TOKENS`]), and the style sheets made of them.
//!
//! A crate of its own because both the pictures (`render`) and the build of the page (`web-build`) need it, and the
//! latter needs nothing else of the games.
//!
//! ```
//! let sheet = theme::stylesheet();
//! assert!(sheet.contains("[data-theme=dark]"));
//! ```

mod style;
mod tokens;

pub use style::{standalone, stylesheet};
pub use tokens::{TEXT_ON_GROUND, TOKENS, Theme, Token, contrast, token_named};
