//! Background of a Kulami board, and its marbles.

use ::kulami::{ByColour, Colour, Field, FieldSet};

use super::{DrawnPanel, KulamiGeometry, PITCH};
use crate::geometry::{Rect, ShortNumber};
use crate::mark::rect;
use crate::svg::{IdPrefix, Markup};
use crate::{glyphs, pieces};

impl KulamiGeometry {
    /// The layer that never changes during a game: shapes used by other layers, panels, names of rows and columns.
    pub fn background(&self, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        out.text("<defs>");
        define(ids, &mut out);
        out.text("</defs>");
        for slab in &self.panels {
            rect(Rect { y: slab.outline.y + 5.0, ..slab.outline }, 15.0, "b-shadow", &mut out);
        }
        for slab in &self.panels {
            panel(slab, ids, &mut out);
        }
        for spot in &self.fields {
            let [x, y] = [spot.centre.x, spot.centre.y].map(ShortNumber);
            out.add(format_args!("<use href='#{ids}hole' x='{x}' y='{y}'/>"));
        }
        for (name, at) in &self.coordinates {
            let on_wood = at.x < self.places.width && at.y < self.places.height;
            let (size, class) = if on_wood { (20.0, "b-wood-name") } else { (17.0, "b-coordinate") };
            glyphs::centred(name, *at, size, class, ids, &mut out);
        }
        out.finish()
    }

    /// A frame around every square of the grid, drawn below the background in the board editor.
    pub fn grid(&self) -> String {
        let mut out = Markup::default();
        let [columns, rows] = [self.places.width, self.places.height].map(|size| (size / PITCH).round() as usize);
        for row in 0..rows {
            for column in 0..columns {
                let place = Rect::new(column as f64 * PITCH, row as f64 * PITCH, PITCH, PITCH);
                rect(place.grown(-6.0), 12.0, "b-place", &mut out);
            }
        }
        out.finish()
    }

    /// The layer of marbles. The newest ones are animated as dropping; pass them only when they have just been played.
    pub fn marbles(&self, marbles: ByColour<FieldSet>, newest: FieldSet, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for field in Field::all() {
            let lies = |colour: &Colour| marbles[*colour].contains(field);
            if let (Some(colour), Some(centre)) = (Colour::ALL.into_iter().find(lies), self.centre(field)) {
                let [open, close] = if newest.contains(field) { pieces::DROPPING } else { [""; 2] };
                out.text(open);
                pieces::put_marble(colour, centre, ids, &mut out);
                out.text(close);
            }
        }
        out.finish()
    }
}

/// A wooden panel: grain along the longer side, dark edge, highlight on the upper edge.
pub(super) fn panel(slab: &DrawnPanel, ids: IdPrefix, out: &mut Markup) {
    let Rect { x, y, width, height } = slab.outline;
    let along =
        if height > width || (height == width && (slab.place.column + slab.place.row) % 2 == 1) { "v" } else { "h" };
    let [left, top, wide, high] = [x, y, width, height].map(ShortNumber);
    for paint in [format_args!("{ids}wood-{along}"), format_args!("{ids}grain-{along}")] {
        out.add(format_args!(
            "<rect x='{left}' y='{top}' width='{wide}' height='{high}' rx='15' fill='url(#{paint})'/>"
        ));
    }
    rect(slab.outline, 15.0, "b-panel-edge", out);
    let [left, top, wide, high] = [x + 2.5, y + 2.5, width - 5.0, height - 5.0].map(ShortNumber);
    out.add(format_args!(
        "<rect x='{left}' y='{top}' width='{wide}' height='{high}' rx='12.5' fill='none' \
         stroke='url(#{ids}shine)' stroke-width='2.5'/>"
    ));
}

/// Definitions of light and dark wood, its grain, and the highlight.
pub(crate) fn define_wood(ids: IdPrefix, out: &mut Markup) {
    for (name, end) in [("h", "x2='.25' y2='1'"), ("v", "x2='1' y2='.25'")] {
        out.add(format_args!(
            "<linearGradient id='{ids}wood-{name}' {end}><stop class='b-wood-stop-0'/>\
             <stop class='b-wood-stop-1' offset='.5'/><stop class='b-wood-stop-2' offset='1'/></linearGradient>"
        ));
    }
    let grain = "M0 9C90-3 170 22 330 11M0 31C60 45 200 19 330 34M0 55C110 48 150 72 330 57M0 78C70 92 190 66 330 80\
                 M0 104C120 94 220 120 330 106M0 20C130 30 210 12 330 23M0 66C90 58 240 74 330 68\
                 M95 43C120 38 150 39 172 44 150 50 118 49 95 43Z";
    for (name, turn) in [("h", ""), ("v", " patternTransform='rotate(90)'")] {
        out.add(format_args!(
            "<pattern id='{ids}grain-{name}' width='330' height='115' patternUnits='userSpaceOnUse'{turn}>\
             <path class='b-grain' d='{grain}'/></pattern>"
        ));
    }
    out.add(format_args!(
        "<linearGradient id='{ids}shine' x2='0' y2='1'><stop class='b-shine-stop-0'/>\
         <stop class='b-shine-stop-1' offset='.6'/></linearGradient>"
    ));
}

fn define(ids: IdPrefix, out: &mut Markup) {
    define_wood(ids, out);
    pieces::define_marbles(ids, out);
    out.add(format_args!(
        "<radialGradient id='{ids}hole-g' cx='.52' cy='.56' r='.53' fx='.42' fy='.3'>\
         <stop class='b-hole-stop-0'/><stop class='b-hole-stop-1' offset='.62'/>\
         <stop class='b-hole-stop-2' offset='1'/></radialGradient>\
         <linearGradient id='{ids}rim' x1='.25' y1='.15' x2='.75' y2='.95'>\
         <stop class='b-rim-stop-0' offset='.45'/><stop class='b-rim-stop-1' offset='1'/></linearGradient>\
         <g id='{ids}hole'><circle r='33' fill='url(#{ids}hole-g)'/>\
         <circle r='32' fill='none' stroke='url(#{ids}rim)' stroke-width='2.4'/></g>\
         <pattern id='{ids}hatch' width='22' height='900' patternUnits='userSpaceOnUse' patternTransform='rotate(45)'>\
         <path class='b-hatch' d='M5 0V900'/></pattern>"
    ));
    glyphs::definitions(ids, out);
}
