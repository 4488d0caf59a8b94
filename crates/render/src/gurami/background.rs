//! Background of a Gurami board, and its pieces.

use ::gurami::puzzle::{Puzzle, Shade};
use ::gurami::{Field, FieldSet, Piece, Pointing};

use super::GuramiGeometry;
use super::geometry::{RIM, hull};
use crate::geometry::{FieldShape, Point, ShortNumber};
use crate::glyphs;
use crate::kulami::define_wood;
use crate::pieces::{self, PieceFace};
use crate::svg::{IdPrefix, Markup};

/// Size of a tile relative to its triangle.
const TILE: f64 = 0.9;

impl GuramiGeometry {
    /// The layer that never changes during a game: shapes used by other layers, the board, names of rows.
    pub fn background(&self, ids: IdPrefix) -> String {
        shapes(ids) + &self.board(ids)
    }

    /// The background without the shapes, for a second board in a picture that has them.
    pub(super) fn board(&self, ids: IdPrefix) -> String {
        let tiles = self.tiles(ids, |pointing, _| match pointing {
            Pointing::Up => "up",
            Pointing::Down => "down",
        });
        let mut out = Markup::default();
        for (number, at) in &self.numbers {
            glyphs::centred(number, *at, 20.0, "b-field-number", ids, &mut out);
        }
        tiles + &out.finish()
    }

    /// The background of a puzzle: white and grey fields, and a line around the central hexagon if it counts. Grey
    /// fields also have an inner line.
    pub fn puzzle_background(&self, ids: IdPrefix, puzzle: &Puzzle) -> String {
        let shades: Vec<Shade> = puzzle.board().fields().map(|field| puzzle.shade(field)).collect();
        let shade = |index: usize| shades.get(index).copied().unwrap_or(Shade::White);
        let tiles = self.tiles(ids, |pointing, index| match (pointing, shade(index)) {
            (Pointing::Up, Shade::White) => "white-up",
            (Pointing::Down, Shade::White) => "white-down",
            (Pointing::Up, Shade::Gray) => "gray-up",
            (Pointing::Down, Shade::Gray) => "gray-down",
        });
        shapes(ids) + &tiles + &self.line_around(puzzle.equal_centre())
    }

    /// An outline around a set of fields.
    fn line_around(&self, fields: FieldSet) -> String {
        let spots = fields.filter_map(|field| self.field(field));
        let corners = hull(spots.flat_map(|spot| spot.outline.iter().copied()).collect());
        let mut out = Markup::default();
        if !corners.is_empty() {
            out.add(format_args!("<path class='b-counted' d='{}'/>", closed(&corners)));
        }
        out.finish()
    }

    fn tiles(&self, ids: IdPrefix, tile: impl Fn(Pointing, usize) -> &'static str) -> String {
        let mut out = Markup::default();
        let path = closed(&self.outline);
        let [edge, wood] = [2.0 * RIM + 5.0, 2.0 * RIM].map(ShortNumber);
        out.add(format_args!(
            "<path class='b-slab-shadow' transform='translate(0 7)' stroke-width='{wood}' d='{path}'/>\
             <path class='b-slab-edge' stroke-width='{edge}' d='{path}'/>\
             <path fill='url(#{ids}wood-h)' stroke='url(#{ids}wood-h)' stroke-width='{wood}' stroke-linejoin='round' d='{path}'/>\
             <path fill='url(#{ids}grain-h)' stroke='url(#{ids}grain-h)' stroke-width='{wood}' stroke-linejoin='round' d='{path}'/>"
        ));
        for (index, (spot, pointing)) in self.fields.iter().zip(&self.pointing).enumerate() {
            let [x, y] = [spot.centre.x, spot.centre.y].map(ShortNumber);
            out.add(format_args!("<use href='#{ids}{}' x='{x}' y='{y}'/>", tile(*pointing, index)));
        }
        for (name, at) in &self.coordinates {
            glyphs::centred(name, *at, 34.0, "b-coordinate", ids, &mut out);
        }
        out.finish()
    }

    /// The layer of pieces. The newest ones are animated as dropping; pass them only when they have just been played.
    pub fn pieces(&self, pieces: impl IntoIterator<Item = (Field, Piece)>, newest: FieldSet, ids: IdPrefix) -> String {
        self.pieces_after(pieces, newest, FieldSet::EMPTY, ids)
    }

    /// The layer of pieces after a move that has also turned pieces over, which is animated.
    pub fn pieces_after(
        &self,
        pieces: impl IntoIterator<Item = (Field, Piece)>,
        newest: FieldSet,
        turned: FieldSet,
        ids: IdPrefix,
    ) -> String {
        let mut out = Markup::default();
        for (field, piece) in pieces {
            if let Some(at) = self.centre(field) {
                let [open, close] = match (newest.contains(field), turned.contains(field)) {
                    (true, _) => pieces::DROPPING,
                    (false, true) => pieces::TURNING,
                    (false, false) => [""; 2],
                };
                out.text(open);
                pieces::put_piece(Some(piece.number), PieceFace::Up(piece.colour), at, 1.0, ids, &mut out);
                out.text(close);
            }
        }
        out.finish()
    }

    /// Draws the tile of a field with a class.
    pub(super) fn shape(&self, field: Field, class: &str, ids: IdPrefix, out: &mut Markup) {
        let index = field.index();
        if let (Some(FieldShape { centre, .. }), Some(pointing)) = (self.fields.get(index), self.pointing.get(index)) {
            let name = match pointing {
                Pointing::Up => "up",
                Pointing::Down => "down",
            };
            let [x, y] = [centre.x, centre.y].map(ShortNumber);
            out.add(format_args!("<use class='{class}' href='#{ids}shape-{name}' x='{x}' y='{y}'/>"));
        }
    }
}

/// A closed path through corners.
fn closed(corners: &[Point]) -> String {
    let corners: Vec<String> = corners.iter().map(ToString::to_string).collect();
    format!("M{}Z", corners.join("L"))
}

/// Definitions used by the layers.
fn shapes(ids: IdPrefix) -> String {
    let mut markup = Markup::default();
    let out = &mut markup;
    out.text("<defs>");
    define_wood(ids, out);
    pieces::define_pieces(ids, out);
    out.add(format_args!(
        "<linearGradient id='{ids}up-g' x2='.2' y2='1'><stop class='b-tile-stop-0'/>\
         <stop class='b-tile-stop-1' offset='1'/></linearGradient>\
         <linearGradient id='{ids}down-g' x2='.2' y2='1'><stop class='b-tile-stop-1'/>\
         <stop class='b-tile-stop-2' offset='1'/></linearGradient>"
    ));
    for (pointing, name) in [(Pointing::Up, "up"), (Pointing::Down, "down")] {
        let shape = tile(pointing, TILE);
        let inner = tile(pointing, TILE * 0.84);
        let shine = match pointing {
            Pointing::Up => "M-66 30-9-68",
            Pointing::Down => "M-64-43H64",
        };
        out.add(format_args!(
            "<g id='{ids}{name}'><path class='b-tile' fill='url(#{ids}{name}-g)' d='{shape}'/>\
             <path class='b-tile-shine' d='{shine}'/></g>\
             <path id='{ids}white-{name}' class='b-white-field' d='{shape}'/>\
             <g id='{ids}gray-{name}'><path class='b-gray-field' d='{shape}'/>\
             <path class='b-gray-line' d='{inner}'/></g>\
             <path id='{ids}shape-{name}' d='{shape}'/>"
        ));
    }
    glyphs::definitions(ids, out);
    out.text("</defs>");
    markup.finish()
}

/// A triangle around the origin with rounded corners.
fn tile(pointing: Pointing, size: f64) -> String {
    let (half, high) = (100.0 * size, 173.2 * size);
    let up = match pointing {
        Pointing::Up => 1.0,
        Pointing::Down => -1.0,
    };
    let corners =
        [(0.0, -high * 2.0 / 3.0), (half, high / 3.0), (-half, high / 3.0)].map(|(x, y)| Point::new(x, y * up));
    let mut path = String::new();
    for (i, corner) in corners.iter().enumerate() {
        let (before, after) = (corners[(i + 2) % 3], corners[(i + 1) % 3]);
        let start = if i == 0 { "M" } else { "L" };
        path += &format!("{start}{}Q{corner} {}", corner.towards(before, 0.07), corner.towards(after, 0.07));
    }
    path + "Z"
}
