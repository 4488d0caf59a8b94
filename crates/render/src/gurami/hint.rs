//! A hint on a Gurami board.

use ::gurami::{Field, FieldSet, Placement};

use super::GuramiGeometry;
use crate::geometry::Point;
use crate::mark::{self, Label, circle};
use crate::pieces::{self, PIECE_RADIUS, PieceFace};
use crate::svg::{IdPrefix, Markup};

/// What a hint shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HintMarks {
    /// Highlighted fields, such as a stripe.
    pub areas: FieldSet,
    /// Dotted chains, from end to end.
    pub chains: Vec<Vec<Field>>,
    /// The move: pale pieces, numbered if there are several.
    pub pieces: Vec<Placement>,
}

impl GuramiGeometry {
    /// The layer of a hint, over all others.
    pub fn hint(&self, marks: &HintMarks, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for field in marks.areas {
            self.shape(field, "b-lit", ids, &mut out);
        }
        for chain in &marks.chains {
            // From edge to edge of the pieces, whose numbers stay legible.
            let points: Vec<Point> = chain.iter().filter_map(|field| self.centre(*field)).collect();
            let link = |pair: &[Point]| {
                let (from, to) = (pair[0], pair[1]);
                let share = (PIECE_RADIUS + 2.0) / (to.x - from.x).hypot(to.y - from.y);
                format!("M{}L{}", from.towards(to, share), to.towards(from, share))
            };
            let links: String = points.windows(2).map(link).collect();
            for class in ["b-hint-halo", "b-hint-line"] {
                out.add(format_args!("<path class='{class}' d='{links}'/>"));
            }
        }
        for (number, Placement { piece, field }) in (1..).zip(&marks.pieces) {
            let Some(at) = self.centre(*field) else { continue };
            out.text("<g class='b-preview'>");
            pieces::put_piece(Some(piece.number), PieceFace::Up(piece.colour), at, 1.0, ids, &mut out);
            out.text("</g>");
            circle(at, PIECE_RADIUS + 5.0, "b-hint-halo", &mut out);
            circle(at, PIECE_RADIUS + 5.0, "b-hint", &mut out);
            if marks.pieces.len() > 1 {
                let beside = Point::new(at.x + PIECE_RADIUS * 0.85, at.y - PIECE_RADIUS * 0.85);
                mark::label(&Label::strong(number), beside, 22.0, ids, &mut out);
            }
        }
        out.finish()
    }
}

#[cfg(test)]
mod tests {
    use ::gurami::{Board, BoardSize};

    use super::*;
    use crate::geometry::{Coordinates, Orientation};

    #[test]
    fn all_pieces_of_a_move_are_shown_and_numbered_if_there_are_several() {
        let board = Board::of(BoardSize::B22);
        let plan = GuramiGeometry::of(board, Orientation::Upright, Coordinates::Shown);
        let placement = |text| Placement::read(board, text).expect("a placement");
        let all = ["y1-C5", "b2-C4", "y3-B3", "b4-B1"].map(placement);
        for count in [1, 2, 4] {
            let marks = HintMarks { pieces: all[..count].to_vec(), ..HintMarks::default() };
            let picture = plan.hint(&marks, IdPrefix(1));
            assert_eq!(picture.matches("b-preview").count(), count);
            assert_eq!(
                picture.matches("class='b-label-strong").count(),
                if count > 1 { count } else { 0 },
                "{picture}"
            );
        }
    }
}
