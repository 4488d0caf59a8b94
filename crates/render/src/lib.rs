//! Renderer of positions: SVG for pages, files and documents, characters for terminals.
//!
//! Pictures are made from views only, so nothing hidden can be drawn.
//!
//! # A board on a page
//!
//! A *geometry* ([`kulami::KulamiGeometry`], [`gurami::GuramiGeometry`]) describes a board independently of its pieces: a
//! view box, and for every field a [`FieldShape`] with its centre, outline and name. Buttons are placed over the picture
//! with [`Rect::css_in`] and, on triangles, [`FieldShape::clip_path`].
//!
//! A picture consists of *layers*, SVG elements without a parent, in this order from the back:
//!
//! | layer | Kulami | Gurami | changes |
//! |---|---|---|---|
//! | background, with all shapes that the others use | `background` | `background`, `puzzle_background` | never during a game |
//! | marks under the pieces | `marks_under` | `marks_under` | with a move, with the pointer |
//! | pieces | `marbles` | `pieces`, `entries` | with a move |
//! | marks over the pieces | `marks_over` | `marks_over`, `stripe_tabs` | with a move, with the pointer |
//!
//! The board editor draws `KulamiGeometry::grid` below the background of a geometry made by `of_places`.
//!
//! Marks are plain data ([`kulami::KulamiMarks`], [`gurami::GuramiMarks`]): empty ones are not drawn. `of` returns the
//! marks of a position by the rules. All layers of one picture take the same [`IdPrefix`], and every picture on a page
//! another one.
//!
//! ```
//! use ::kulami::{Layout, random::random_square};
//! use render::{Coordinates, IdPrefix, Orientation, kulami::KulamiGeometry};
//!
//! let geometry = KulamiGeometry::of(&random_square(7), Orientation::Upright, Coordinates::Shown);
//! let (ids, button) = (IdPrefix(1), geometry.fields[0].bounds().css_in(geometry.view));
//! let page = format!(
//!     "<div><svg viewBox='{}'><g>{}</g></svg><button style='{button}' aria-label='{}'></button></div>",
//!     geometry.view, geometry.background(ids), geometry.fields[0].name,
//! );
//! assert!(page.contains("aria-label='a8'"));
//! ```
//!
//! Colours are assigned by classes. [`stylesheet`] has the rules and the variables of all themes, selected by
//! `data-theme` on the root element; the variables without `b-` ([`theme::TOKENS`]) are for the page as well.
//!
//! # Standalone pictures
//!
//! [`RenderSvg::picture`] makes a whole [`Picture`] from a view; [`gurami::puzzle`], [`kulami::layout`], [`marble`] and
//! [`piece`] render other things. [`Picture::standalone`] is a complete file with the colours of a theme inserted, and
//! with the feature `png` the function `png` rasterises it. Characters in pictures are strokes and need no font.

mod die;
mod geometry;
mod glyphs;
pub mod gurami;
pub mod kulami;
mod mark;
mod picture;
mod pieces;
#[cfg(feature = "png")]
mod png;
mod rack;
mod seats;
mod svg;
pub mod terminal;

pub use die::die;
pub use geometry::{Coordinates, FieldShape, Orientation, Point, Rect};
pub use glyphs::digits;
pub use mark::{Emphasis, Label};
pub use picture::{Picture, RenderSvg};
pub use pieces::{MARBLE_RADIUS, PIECE_RADIUS, PieceFace, marble, number, piece};
#[cfg(feature = "png")]
pub use png::{MOST_WIDTH, PngError, png};
pub use rack::{Sockets, rack_column};
pub use svg::IdPrefix;
pub use terminal::{Drawing, Ink, RenderTerminal, grid, layout};
pub use theme::{Theme, stylesheet};
