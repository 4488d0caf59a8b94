//! Marks of the final count and of hints on a Kulami board.

use ::kulami::{ByColour, Colour, Field, FieldSet, Panel};

use super::marks::PanelLead;
use super::{KulamiGeometry, background};
use crate::geometry::{Rect, ShortNumber};
use crate::mark::{circle, rect};
use crate::pieces::{self, MARBLE_RADIUS};
use crate::svg::{IdPrefix, Markup};

/// What the final count has shown so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CountMarks {
    /// Panels with their owners: lifted with the owner's edge, or faded if nobody has won them. The last one is moving.
    pub panels: Vec<(Panel, Option<Colour>)>,
    /// The largest areas: outlined.
    pub areas: Vec<(FieldSet, Colour)>,
    /// Lines, from end to end.
    pub lines: Vec<(Field, Field, Colour)>,
}

/// What a hint shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HintMarks {
    /// Outlined fields, such as a panel.
    pub areas: Vec<FieldSet>,
    /// Dotted lines, from end to end.
    pub lines: Vec<(Field, Field)>,
    /// The move: a pale marble in a ring.
    pub marble: Option<(Field, Colour)>,
}

const fn name(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Black => "black",
    }
}

impl KulamiGeometry {
    /// The layer of the final count, over all others. Draws the counted panels again with their marbles.
    pub fn count(&self, marks: &CountMarks, marbles: ByColour<FieldSet>, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        let slabs = || marks.panels.iter().filter_map(|(panel, owner)| Some((self.panels.get(panel.index())?, *owner)));
        for (slab, _) in slabs().filter(|(_, owner)| owner.is_some()) {
            rect(Rect { y: slab.outline.y + 11.0, ..slab.outline }.grown(1.0), 16.0, "b-lift-shadow", &mut out);
        }
        for (slab, owner) in slabs() {
            background::panel(slab, ids, &mut out);
            for spot in self.fields.iter().filter(|spot| slab.outline.contains(spot.centre)) {
                let [x, y] = [spot.centre.x, spot.centre.y].map(ShortNumber);
                out.add(format_args!("<use href='#{ids}hole' x='{x}' y='{y}'/>"));
            }
            if let Some(owner) = owner {
                rect(slab.outline, 15.0, &format!("b-edge-{}", name(owner)), &mut out);
            }
        }
        // The tint lies under the marbles, the outline over everything.
        let outlines: Vec<_> = marks.areas.iter().map(|(area, colour)| (self.outline(*area), name(*colour))).collect();
        for (path, colour) in &outlines {
            out.add(format_args!("<path class='b-tint-{colour}' d='{path}'/>"));
        }
        for (slab, _) in slabs() {
            for field in Field::all() {
                let Some(at) = self.centre(field).filter(|at| slab.outline.contains(*at)) else { continue };
                if let Some(colour) = Colour::ALL.into_iter().find(|colour| marbles[*colour].contains(field)) {
                    pieces::put_marble(colour, at, ids, &mut out);
                }
            }
        }
        for (slab, _) in slabs().filter(|(_, owner)| owner.is_none()) {
            rect(slab.outline.grown(2.0), 16.0, "b-faded", &mut out);
        }
        for (path, colour) in &outlines {
            out.add(format_args!("<path class='b-area-{colour}' d='{path}'/>"));
        }
        for (from, to, colour) in &marks.lines {
            if let (Some(from), Some(to)) = (self.centre(*from), self.centre(*to)) {
                out.add(format_args!("<path class='b-line-halo' d='M{from}L{to}'/>"));
                out.add(format_args!("<path class='b-line-{}' d='M{from}L{to}'/>", name(*colour)));
            }
        }
        for (panel, owner) in &marks.panels {
            if let (Some(slab), Some(colour)) = (self.panels.get(panel.index()), *owner) {
                let value = (slab.place.width * slab.place.height) as u32;
                self.tab(&PanelLead { panel: *panel, colour, value }, ids, &mut out);
            }
        }
        out.finish()
    }

    /// The layer of a hint, over all others.
    pub fn hint(&self, marks: &HintMarks, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for area in &marks.areas {
            let path = self.outline(*area);
            for class in ["b-hint-halo", "b-hint"] {
                out.add(format_args!("<path class='{class}' d='{path}'/>"));
            }
        }
        for (from, to) in &marks.lines {
            if let (Some(from), Some(to)) = (self.centre(*from), self.centre(*to)) {
                for class in ["b-hint-halo", "b-hint-line"] {
                    out.add(format_args!("<path class='{class}' d='M{from}L{to}'/>"));
                }
            }
        }
        if let Some((at, colour)) = marks.marble.and_then(|(field, colour)| Some((self.centre(field)?, colour))) {
            out.text("<g class='b-preview'>");
            pieces::put_marble(colour, at, ids, &mut out);
            out.text("</g>");
            circle(at, MARBLE_RADIUS + 6.0, "b-hint-halo", &mut out);
            circle(at, MARBLE_RADIUS + 6.0, "b-hint", &mut out);
        }
        out.finish()
    }
}

#[cfg(test)]
mod tests {
    use ::kulami::Layout;

    use super::*;
    use crate::geometry::{Coordinates, Orientation};

    fn plan() -> KulamiGeometry {
        let layout = Layout::named("classic-square").expect("a known board");
        KulamiGeometry::of(&layout, Orientation::Upright, Coordinates::Hidden)
    }

    fn field(index: usize) -> Field {
        Field::new(index).expect("a field")
    }

    #[test]
    fn won_panels_lift_and_those_of_nobody_fade() {
        let panel = |index| Panel::new(index).expect("a panel");
        let panels = vec![(panel(0), Some(Colour::Red)), (panel(1), None), (panel(2), Some(Colour::Black))];
        let marks = CountMarks { panels, ..CountMarks::default() };
        let picture = plan().count(&marks, ByColour::default(), IdPrefix(1));
        for (class, times) in
            [("b-lift-shadow", 2), ("b-faded", 1), ("b-edge-red", 1), ("b-edge-black", 1), ("b-red-tab'", 1)]
        {
            assert_eq!(picture.matches(class).count(), times, "{class}");
        }
        assert_eq!(plan().count(&CountMarks::default(), ByColour::default(), IdPrefix(1)), "");
    }

    #[test]
    fn areas_are_outlined_and_lines_drawn_in_their_colours() {
        let area = (FieldSet::only(field(0)) | FieldSet::only(field(1)), Colour::Red);
        let marks =
            CountMarks { areas: vec![area], lines: vec![(field(0), field(4), Colour::Black)], ..CountMarks::default() };
        let picture = plan().count(&marks, ByColour::default(), IdPrefix(1));
        assert_eq!((picture.matches("b-area-red").count(), picture.matches("b-line-black").count()), (1, 1));
    }

    #[test]
    fn a_hint_outlines_its_reasons_and_shows_its_marble() {
        let marks = HintMarks {
            areas: vec![FieldSet::only(field(9))],
            lines: vec![(field(0), field(4))],
            marble: Some((field(9), Colour::Black)),
        };
        let picture = plan().hint(&marks, IdPrefix(1));
        for (class, times) in [("'b-hint'", 2), ("'b-hint-line'", 1), ("b-preview", 1)] {
            assert_eq!(picture.matches(class).count(), times, "{class}: {picture}");
        }
    }
}
