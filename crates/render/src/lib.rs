//! Pictures of positions: SVG for pages, files and documents, characters for terminals.
//!
//! Pictures are made from views only, so nothing hidden can be drawn.
//!
//! # A board on a page
//!
//! A *plan* ([`kulami::Plan`], [`gurami::Plan`]) is the geometry of a board, whatever lies on it: a view box, and for
//! every field a [`Spot`] with its centre, outline and name. Buttons lie over the picture by [`Rect::css_in`]
//! and, on triangles, [`Spot::clip_path`].
//!
//! What is drawn comes in *layers*, texts of SVG elements without a parent, in this order from the back:
//!
//! | layer | Kulami | Gurami | changes |
//! |---|---|---|---|
//! | ground, with all shapes that the others use | `ground` | `ground`, `puzzle_ground` | never during a game |
//! | marks under the pieces | `marks_under` | `marks_under` | with a move, with the pointer |
//! | pieces | `marbles` | `pieces`, `entries` | with a move |
//! | marks over the pieces | `marks_over` | `marks_over` | with a move, with the pointer |
//!
//! A board workshop draws `kulami::Plan::grid` behind the ground of a plan made by `of_places`.
//!
//! Marks are plain data ([`kulami::Marks`], [`gurami::Marks`]): what is left empty is not drawn. `Marks::of` fills in
//! what the rules say about a position. All layers of one picture take the same [`Ids`], every picture on a page
//! another one.
//!
//! ```
//! use ::kulami::{Layout, random::random_square};
//! use render::{Coordinates, Facing, Ids, kulami::Plan};
//!
//! let plan = Plan::of(&random_square(7), Facing::Upright, Coordinates::Shown);
//! let (ids, button) = (Ids(1), plan.fields[0].bounds().css_in(plan.view));
//! let page = format!(
//!     "<div><svg viewBox='{}'><g>{}</g></svg><button style='{button}' aria-label='{}'></button></div>",
//!     plan.view, plan.ground(ids), plan.fields[0].name,
//! );
//! assert!(page.contains("aria-label='a8'"));
//! ```
//!
//! Everything is coloured by classes. [`stylesheet`] has the rules and the variables of all themes, chosen by
//! `data-theme` on the root element; the variables without `b-` ([`theme::TOKENS`]) are for the page as well.
//!
//! # Pictures that stand alone
//!
//! [`Pictured::picture`] makes a whole [`Picture`] from a view; [`gurami::puzzle`], [`kulami::layout`], [`marble`] and
//! [`piece`] do so of other things. [`Picture::standalone`] is a complete file with the colours of a theme put in, and
//! with the feature `png` the function `png` turns it into pixels. Characters in pictures are lines of their own and
//! need no font.

mod geometry;
mod glyphs;
pub mod gurami;
pub mod kulami;
mod mark;
mod picture;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod seats;
mod svg;
pub mod terminal;

pub use geometry::{Coordinates, Facing, Point, Rect, Spot};
pub use mark::{Label, Tone};
pub use picture::{Picture, Pictured};
pub use pieces::{Face, MARBLE_RADIUS, PIECE_RADIUS, marble, number, piece};
#[cfg(feature = "png")]
pub use png::{MOST_WIDTH, PngError, png};
pub use svg::Ids;
pub use terminal::{Drawing, Drawn, Ink, grid, layout};
pub use theme::{Theme, stylesheet};
