//! Marks on a Gurami board: hints of the rules and of the players.

use ::gurami::{Board, Chain, Colour, Field, FieldSet, Placement, Pointing};

use super::GuramiGeometry;
use crate::geometry::{Point, Rect};
use crate::glyphs;
use crate::mark::{self, Label, circle, rect};
use crate::pieces::{self, PIECE_RADIUS, PieceFace};
use crate::svg::{IdPrefix, Markup};

/// A highlighted chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChainMark {
    /// Its fields from end to end.
    pub fields: Vec<Field>,
    /// Its value, drawn at its end.
    pub label: Option<Label>,
}

impl ChainMark {
    /// A chain of a board with its value.
    pub fn of(board: &Board, chain: &Chain) -> ChainMark {
        let first = chain.fields.into_iter().next();
        let stripe = first.map(|field| board.stripe(field, chain.direction));
        let fields = stripe.map(|stripe| stripe.fields.iter().copied().filter(|f| chain.fields.contains(*f)).collect());
        ChainMark { fields: fields.unwrap_or_default(), label: chain.value().map(Label::strong) }
    }
}

/// A tab at the end of a stripe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StripeMark {
    /// The stripe, by its index on the board.
    pub stripe: usize,
    /// Its winner: yellow's tab is a hexagon, blue's round, an undecided one square.
    pub owner: Option<Colour>,
    /// Sums or a difference.
    pub text: String,
}

/// All possible marks. Empty ones are not drawn, so each can be switched off individually.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GuramiMarks {
    /// Fields where the selected piece may be placed: a dot.
    pub legal: FieldSet,
    /// Points that the selected piece would score by field: a badge.
    pub badges: Vec<(Field, u32)>,
    /// Fields where the selected piece may wait for another: a faint dot.
    pub dots: FieldSet,
    /// Highlighted fields, such as the stripe under the pointer.
    pub lit: FieldSet,
    /// The pieces of the last turn: a ring.
    pub last: FieldSet,
    /// Pieces that would be turned over: a dotted ring.
    pub turning: FieldSet,
    /// Chains that would be closed.
    pub chains: Vec<ChainMark>,
    /// Chains that the last move has closed.
    pub made: Vec<ChainMark>,
    /// Tabs at the ends of stripes; they need [`GuramiGeometry::with_tabs`].
    pub stripes: Vec<StripeMark>,
    /// Pieces not placed yet.
    pub preview: Vec<Placement>,
    /// A piece of the preview with its other side up, and its points: small, beside it.
    pub other_side: Option<(Placement, u32)>,
    /// The premove: with a clock.
    pub premove: Option<Placement>,
    /// Values of moves by field.
    pub values: Vec<(Field, Label)>,
    /// The best moves.
    pub best: FieldSet,
    /// Wrong fields, such as a stripe of a puzzle with unequal sums: a dashed line.
    pub wrong: FieldSet,
    /// The field with the keyboard focus.
    pub cursor: Option<Field>,
    /// Where a move was refused.
    pub refused: Option<Field>,
    /// The piece that caused the refusal: the same number on a neighbouring field.
    pub because: Option<Field>,
}

impl GuramiGeometry {
    /// Marks on the triangles, under the pieces.
    pub fn marks_under(&self, marks: &GuramiMarks, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        for field in marks.lit {
            self.shape(field, "b-lit", ids, &mut out);
        }
        for field in marks.wrong {
            self.shape(field, "b-wrong", ids, &mut out);
        }
        for chain in &marks.chains {
            self.line(chain, &mut out);
        }
        out.finish()
    }

    /// The chains that the last move has closed, under the pieces, and their sums, on top of everything. They are layers
    /// of their own, so that their appearance can be animated.
    pub fn made(&self, marks: &GuramiMarks, ids: IdPrefix) -> [String; 2] {
        let [mut under, mut over] = [Markup::default(), Markup::default()];
        for chain in &marks.made {
            self.line(chain, &mut under);
            self.sum(chain, marks, ids, &mut over);
        }
        [under.finish(), over.finish()]
    }

    /// Marks on top of everything.
    pub fn marks_over(&self, marks: &GuramiMarks, ids: IdPrefix) -> String {
        let mut out = Markup::default();
        // Any other mark on a field implies that a piece may be placed there.
        let said =
            marks.preview.iter().map(|placement| placement.field).chain(marks.values.iter().map(|(field, _)| *field));
        let said: FieldSet = said.collect();
        for at in self.centres(marks.legal.without(said)) {
            mark::legal(at, 19.0, &mut out);
        }
        for at in self.centres(marks.dots.without(said)) {
            circle(at, 11.0, "b-dot", &mut out);
        }
        for (fields, class) in [(marks.last, "b-last"), (marks.turning, "b-turning")] {
            for at in self.centres(fields) {
                circle(at, PIECE_RADIUS + 6.0, class, &mut out);
            }
        }
        for mark in &marks.stripes {
            self.tab(mark, ids, &mut out);
        }
        for Placement { piece, field } in marks.preview.iter().chain(&marks.premove) {
            if let Some(at) = self.centre(*field) {
                out.text("<g class='b-preview'>");
                pieces::put_piece(Some(piece.number), PieceFace::Up(piece.colour), at, 1.0, ids, &mut out);
                out.text("</g>");
                circle(at, PIECE_RADIUS + 4.0, "b-preview-ring", &mut out);
            }
        }
        if let Some(at) = marks.premove.and_then(|placement| self.centre(placement.field)) {
            mark::premove(Point::new(at.x + 32.0, at.y - 32.0), 19.0, &mut out);
        }
        for at in self.centres(marks.best) {
            mark::best(at, 62.0, &mut out);
        }
        if let Some((Placement { piece, field }, points)) = marks.other_side
            && let (Some(at), Some(pointing)) = (self.centre(field), self.pointing.get(field.index()))
        {
            let down = if *pointing == Pointing::Up { 44.0 } else { -44.0 };
            mark::badge(&format!("+{points}"), Point::new(at.x + 104.0, at.y + down), 22.0, ids, &mut out);
            let small = Point::new(at.x + 60.0, at.y + down);
            pieces::put_piece(Some(piece.number), PieceFace::Up(piece.colour), small, 0.5, ids, &mut out);
        }
        let badges = marks.badges.iter().filter(|(field, _)| !said.contains(*field));
        for (at, points) in badges.filter_map(|(field, points)| Some((self.centre(*field)?, points))) {
            mark::badge(&format!("+{points}"), at, 29.0, ids, &mut out);
        }
        for chain in &marks.chains {
            self.sum(chain, marks, ids, &mut out);
        }
        for (field, label) in &marks.values {
            if let Some(at) = self.centre(*field) {
                mark::label(label, at, 28.0, ids, &mut out);
            }
        }
        if let Some(at) = marks.because.and_then(|field| self.centre(field)) {
            circle(at, PIECE_RADIUS + 7.0, "b-refused-halo", &mut out);
            circle(at, PIECE_RADIUS + 7.0, "b-refused", &mut out);
        }
        if let Some(at) = marks.refused.and_then(|field| self.centre(field)) {
            mark::refused(at, 34.0, &mut out);
        }
        if let Some(field) = marks.cursor {
            self.shape(field, "b-cursor-halo", ids, &mut out);
            self.shape(field, "b-cursor", ids, &mut out);
        }
        out.finish()
    }

    fn line(&self, chain: &ChainMark, out: &mut Markup) {
        let points: Vec<String> = chain.fields.iter().filter_map(|f| self.centre(*f)).map(|p| p.to_string()).collect();
        for class in ["b-chain-halo", "b-chain"] {
            out.add(format_args!("<path class='{class}' pathLength='1' d='M{}'/>", points.join("L")));
        }
    }

    fn sum(&self, chain: &ChainMark, marks: &GuramiMarks, ids: IdPrefix, out: &mut Markup) {
        if let (Some(label), Some(at)) = (&chain.label, self.sum_position(&chain.fields, marks)) {
            mark::label(label, at, 30.0, ids, out);
        }
    }

    /// Just after the last field of a chain, or before the first one if there is a badge after the last.
    fn sum_position(&self, fields: &[Field], marks: &GuramiMarks) -> Option<Point> {
        let badges: Vec<Point> = marks.badges.iter().filter_map(|(field, _)| self.centre(*field)).collect();
        let covers = |at: &Point| badges.iter().any(|badge| (badge.x - at.x).hypot(badge.y - at.y) < 70.0);
        let after = self.beyond(fields)?;
        let reversed: Vec<Field> = fields.iter().rev().copied().collect();
        let before = self.beyond(&reversed)?;
        Some(if covers(&after) && !covers(&before) { before } else { after })
    }

    /// Just after the last field of a chain, inside the picture. A chain of one field goes to the right.
    fn beyond(&self, fields: &[Field]) -> Option<Point> {
        let (first, last) = (self.centre(*fields.first()?)?, self.centre(*fields.last()?)?);
        let (dx, dy) = if first == last { (1.0, 0.0) } else { (last.x - first.x, last.y - first.y) };
        let length = dx.hypot(dy).max(1.0);
        let Rect { x, y, width, height } = self.view.grown(-45.0);
        let away = PIECE_RADIUS + 34.0;
        Some(Point::new(
            (last.x + dx / length * away).clamp(x, x + width),
            (last.y + dy / length * away).clamp(y, y + height),
        ))
    }

    fn tab(&self, StripeMark { stripe, owner, text }: &StripeMark, ids: IdPrefix, out: &mut Markup) {
        let Some(at) = self.stripes.get(*stripe).map(|ends| ends.right) else { return };
        let ink = match owner {
            Some(Colour::Yellow) => {
                let corner = |(x, y): (f64, f64)| Point::new(at.x + x * 30.0, at.y + y * 30.0);
                let hexagon = [(-0.5, -0.87), (0.5, -0.87), (1.0, 0.0), (0.5, 0.87), (-0.5, 0.87), (-1.0, 0.0)];
                mark::polygon(&hexagon.map(corner), "b-yellow-tab", out);
                "b-bold b-on-yellow"
            }
            Some(Colour::Blue) => {
                circle(at, 26.0, "b-blue-tab", out);
                circle(at, 21.0, "b-blue-rim", out);
                "b-bold b-on-blue"
            }
            None => {
                rect(Rect::new(at.x, at.y, 0.0, 0.0).grown(23.0), 6.0, "b-even-tab", out);
                "b-bold b-on-either"
            }
        };
        glyphs::centred(text, at, if text.chars().count() > 1 { 17.0 } else { 22.0 }, ink, ids, out);
    }

    fn centres(&self, fields: FieldSet) -> impl Iterator<Item = Point> {
        fields.filter_map(|field| self.centre(field))
    }
}
