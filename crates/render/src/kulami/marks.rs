//! Marks on a Kulami board: hints of the rules and of the players.

use ::kulami::{Colour, Field, FieldSet, Panel, Position};

use super::{KulamiGeometry, PITCH};
use crate::geometry::{Point, Rect, ShortNumber};
use crate::glyphs;
use crate::mark::{self, Label, circle, rect};
use crate::pieces::{self, MARBLE_RADIUS};
use crate::svg::{IdPrefix, Markup};

/// Which colour leads on a panel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PanelLead {
    /// The panel.
    pub panel: Panel,
    /// The colour with more marbles on it.
    pub colour: Colour,
    /// The panel's value.
    pub value: u32,
}

/// All possible marks. Empty ones are not drawn, so each can be switched off individually.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KulamiMarks {
    /// The marble whose row and column the next one must be placed in: a bar through both.
    pub cross: Option<Field>,
    /// Panels that may not be used: hatched, outlined and marked with a sign.
    pub barred: Vec<Panel>,
    /// Legal fields: a dot.
    pub legal: FieldSet,
    /// The marble just played: a ring.
    pub last: Option<Field>,
    /// The marble before it: a dashed ring.
    pub before: Option<Field>,
    /// The leader on each panel: a tab in its corner.
    pub owners: Vec<PanelLead>,
    /// Highlighted marbles, such as the largest area.
    pub area: FieldSet,
    /// Further highlighted areas, each a shape of its own.
    pub groups: Vec<FieldSet>,
    /// Highlighted lines, from end to end.
    pub lines: Vec<(Field, Field)>,
    /// A marble not played yet.
    pub preview: Option<(Field, Colour)>,
    /// The premove: with a clock.
    pub premove: Option<(Field, Colour)>,
    /// Values of moves by field.
    pub values: Vec<(Field, Label)>,
    /// The best moves.
    pub best: FieldSet,
    /// The field with the keyboard focus.
    pub cursor: Option<Field>,
    /// Where a move was refused.
    pub refused: Option<Field>,
}

impl KulamiMarks {
    /// The marks of a position by the rules: all that a table shows unless switched off.
    pub fn of(position: &Position) -> KulamiMarks {
        let board = position.board();
        let running = !position.is_over();
        let mut barred: Vec<Panel> =
            [position.last(), position.before()].into_iter().flatten().map(|field| board.panel_of(field)).collect();
        barred.dedup();
        KulamiMarks {
            cross: position.last().filter(|_| running),
            barred: if running { barred } else { Vec::new() },
            legal: if position.last().is_some() { position.legal() } else { FieldSet::EMPTY },
            last: position.last(),
            before: position.before(),
            owners: owners(position),
            ..KulamiMarks::default()
        }
    }
}

fn owners(position: &Position) -> Vec<PanelLead> {
    let owner = |panel: Panel| {
        let fields = position.board().panel(panel);
        let count = position.marbles().map(|marbles| (marbles & fields).len());
        let colour = match count.red.cmp(&count.black) {
            std::cmp::Ordering::Greater => Colour::Red,
            std::cmp::Ordering::Less => Colour::Black,
            std::cmp::Ordering::Equal => return None,
        };
        Some(PanelLead { panel, colour, value: fields.len() })
    };
    Panel::all().filter_map(owner).collect()
}

impl KulamiGeometry {
    /// Marks on the wood, under the marbles.
    pub fn marks_under(&self, marks: &KulamiMarks, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for slab in marks.barred.iter().filter_map(|panel| self.panels.get(panel.index())) {
            let Rect { x, y, width, height } = slab.outline;
            let [x, y, width, height] = [x, y, width, height].map(ShortNumber);
            out.add(format_args!(
                "<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='15' fill='url(#{ids}hatch)'/>"
            ));
        }
        if let Some(Point { x, y }) = marks.cross.and_then(|field| self.centre(field)) {
            let Rect { width, height, .. } = self.places;
            rect(Rect::new(0.0, y - 6.5, width, 13.0), 6.5, "b-cross", &mut out);
            rect(Rect::new(x - 6.5, 0.0, 13.0, height), 6.5, "b-cross", &mut out);
        }
        for area in marks.groups.iter().chain([&marks.area]) {
            self.area(*area, &mut out);
        }
        out.finish()
    }

    /// Marks on top of everything.
    pub fn marks_over(&self, marks: &KulamiMarks, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for slab in marks.barred.iter().filter_map(|panel| self.panels.get(panel.index())) {
            rect(slab.outline, 15.0, "b-barred", &mut out);
            let at = Point::new(slab.outline.x + 9.0, slab.outline.y + 9.0);
            circle(at, 10.5, "b-stop", &mut out);
            out.add(format_args!(
                "<path class='b-stop-bar' d='M{} {}h9'/>",
                ShortNumber(at.x - 4.5),
                ShortNumber(at.y)
            ));
        }
        // Any other mark on a field implies that it may be played.
        let said =
            marks.preview.map(|(field, _)| field).into_iter().chain(marks.values.iter().map(|(field, _)| *field));
        for at in self.centres(marks.legal.without(said.collect())) {
            mark::legal(at, 12.0, &mut out);
        }
        for (field, class) in [(marks.before, "b-before"), (marks.last, "b-last")] {
            if let Some(at) = field.and_then(|field| self.centre(field)) {
                circle(at, MARBLE_RADIUS + 6.0, class, &mut out);
            }
        }
        for (from, to) in &marks.lines {
            if let (Some(from), Some(to)) = (self.centre(*from), self.centre(*to)) {
                for class in ["b-chain-halo", "b-chain"] {
                    out.add(format_args!("<path class='{class}' d='M{from}L{to}'/>"));
                }
            }
        }
        for owner in &marks.owners {
            self.tab(owner, ids, &mut out);
        }
        for (field, colour) in marks.preview.into_iter().chain(marks.premove) {
            let Some(at) = self.centre(field) else { continue };
            out.text("<g class='b-preview'>");
            pieces::put_marble(colour, at, ids, &mut out);
            out.text("</g>");
            circle(at, MARBLE_RADIUS + 2.0, "b-preview-ring", &mut out);
        }
        if let Some(at) = marks.premove.and_then(|(field, _)| self.centre(field)) {
            // The upper part of a panel has its sign and tab.
            mark::premove(Point::new(at.x + 24.0, at.y + 24.0), 15.0, &mut out);
        }
        for at in self.centres(marks.best) {
            mark::best(at, 44.0, &mut out);
        }
        for (field, label) in &marks.values {
            if let Some(at) = self.centre(*field) {
                mark::label(label, at, 21.0, ids, &mut out);
            }
        }
        if let Some(at) = marks.refused.and_then(|field| self.centre(field)) {
            mark::refused(at, MARBLE_RADIUS, &mut out);
        }
        if let Some(at) = marks.cursor.and_then(|field| self.centre(field)) {
            let side = PITCH - 14.0;
            let frame = Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side);
            rect(frame, 14.0, "b-cursor-halo", &mut out);
            rect(frame, 14.0, "b-cursor", &mut out);
        }
        out.finish()
    }

    /// One shape under adjacent marbles.
    fn area(&self, fields: FieldSet, out: &mut Markup) {
        let places: Vec<Point> = self.centres(fields).collect();
        let mut path = String::new();
        for (i, from) in places.iter().enumerate() {
            path += &format!("M{from}h.1");
            let beside = |to: &&Point| (from.x - to.x).abs() + (from.y - to.y).abs() < PITCH * 1.5;
            for to in places[..i].iter().filter(beside) {
                path += &format!("M{from}L{to}");
            }
        }
        if !path.is_empty() {
            out.add(format_args!("<path class='b-area' d='{path}'/>"));
        }
    }

    /// Red's tab is round and black's square, so that they differ in shape, too.
    pub(super) fn tab(&self, owner: &PanelLead, ids: IdPrefix, out: &mut Markup) {
        let Some(slab) = self.panels.get(owner.panel.index()) else { return };
        let at = Point::new(slab.outline.x + slab.outline.width - 14.0, slab.outline.y + 14.0);
        let frame = Rect::new(at.x, at.y, 0.0, 0.0).grown(14.0);
        let (class, ink, radius) = match owner.colour {
            Colour::Red => ("b-red-tab", "b-bold b-on-red-tab", 14.0),
            Colour::Black => ("b-black-tab", "b-bold b-on-black-tab", 4.0),
        };
        rect(frame, radius, class, out);
        glyphs::centred(&owner.value.to_string(), at, 15.0, ink, ids, out);
    }

    fn centres(&self, fields: FieldSet) -> impl Iterator<Item = Point> {
        fields.iter().filter_map(|field| self.centre(field))
    }
}
