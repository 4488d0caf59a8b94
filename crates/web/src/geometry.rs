//! Geometry and drawing of a board of either family of games.

use ::gurami as rules;
use desk::{BoardBackground, BoardPiece, BoardScene, Effect, FieldPreview, FieldState};
use render::{Coordinates, FieldShape, IdPrefix, Label, Orientation, Rect, gurami, kulami};
use text::settings::Mark;

use crate::marks::MarkSet;

/// Geometry of a board.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum BoardGeometry {
    Kulami(Box<kulami::KulamiGeometry>),
    Gurami(Box<gurami::GuramiGeometry>, rules::BoardSize),
}

/// Marks and previews drawn in addition to the position.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Overlay {
    /// The piece that would be placed under the pointer.
    pub(crate) preview: Option<(usize, BoardPiece)>,
    /// The premove.
    pub(crate) ahead: Option<(usize, BoardPiece)>,
    /// Chains that would be closed.
    pub(crate) chains: Vec<(Vec<usize>, u32)>,
    /// Pieces that would be turned.
    pub(crate) turning: Vec<usize>,
    /// Values of moves.
    pub(crate) values: Vec<(usize, String)>,
    /// The best moves.
    pub(crate) best: Vec<usize>,
    /// The fields being counted.
    pub(crate) counted: Vec<usize>,
    /// Groups of fields that count, each a shape of its own.
    pub(crate) groups: Vec<Vec<usize>>,
    /// Lines that count, from end to end.
    pub(crate) lines: Vec<(usize, usize)>,
    /// Where a move was refused.
    pub(crate) refused: Option<usize>,
    /// The field whose stripes are highlighted.
    pub(crate) pointed: Option<usize>,
}

impl Overlay {
    /// The overlay for the field under the pointer: the effect of a move there, and the last refusal.
    pub(crate) fn pointing(
        refused: Option<usize>,
        pointed: Option<usize>,
        preview: Option<(usize, FieldPreview)>,
    ) -> Overlay {
        let overlay = Overlay { refused, pointed, ..Overlay::default() };
        match preview {
            Some((field, FieldPreview { piece, effect: Ok(Effect { chains, turned, .. }) })) => {
                Overlay { preview: Some((field, piece)), chains, turning: turned, ..overlay }
            }
            _ => overlay,
        }
    }
}

impl BoardGeometry {
    pub(crate) fn of(
        background: &BoardBackground,
        orientation: Orientation,
        coordinates: Coordinates,
        marks: &MarkSet,
    ) -> BoardGeometry {
        let coordinates = if marks.has(Mark::Coordinates) { coordinates } else { Coordinates::Hidden };
        match background {
            BoardBackground::Kulami(position) => BoardGeometry::Kulami(Box::new(kulami::KulamiGeometry::of(
                position.board().layout(),
                orientation,
                coordinates,
            ))),
            BoardBackground::Gurami(size) => {
                let plan = gurami::GuramiGeometry::of(rules::Board::of(*size), orientation, coordinates);
                BoardGeometry::Gurami(Box::new(plan), *size)
            }
        }
    }

    pub(crate) fn view(&self) -> Rect {
        match self {
            BoardGeometry::Kulami(plan) => plan.view,
            BoardGeometry::Gurami(plan, _) => plan.view,
        }
    }

    pub(crate) fn spots(&self) -> &[FieldShape] {
        match self {
            BoardGeometry::Kulami(plan) => &plan.fields,
            BoardGeometry::Gurami(plan, _) => &plan.fields,
        }
    }

    /// The layer that never changes during a game.
    pub(crate) fn background(&self, ids: IdPrefix) -> String {
        match self {
            BoardGeometry::Kulami(plan) => plan.background(ids),
            BoardGeometry::Gurami(plan, _) => plan.background(ids),
        }
    }

    pub(crate) fn pieces(&self, scene: &BoardScene, ids: IdPrefix) -> String {
        match (self, &scene.background) {
            (BoardGeometry::Kulami(plan), BoardBackground::Kulami(position)) => {
                let newest = position.last().map_or(::kulami::FieldSet::EMPTY, ::kulami::FieldSet::only);
                plan.marbles(position.marbles(), newest, ids)
            }
            (BoardGeometry::Gurami(plan, size), _) => {
                let fields = rules::Board::of(*size).fields().zip(&scene.fields);
                let pieces = fields.filter_map(|(field, scene)| match scene.piece {
                    Some(BoardPiece::Piece(piece)) => Some((field, piece)),
                    _ => None,
                });
                let board = rules::Board::of(*size);
                let set = |fields: &[usize]| fields.iter().filter_map(|field| board.field(*field)).collect();
                plan.pieces_after(pieces, set(&scene.last), set(&scene.turned), ids)
            }
            // The geometry of the previous game, for a moment.
            (BoardGeometry::Kulami(_), BoardBackground::Gurami(_)) => String::new(),
        }
    }

    /// The marks under the pieces and those over them.
    pub(crate) fn marks(&self, scene: &BoardScene, overlay: &Overlay, marks: &MarkSet, ids: IdPrefix) -> [String; 2] {
        match (self, &scene.background) {
            (BoardGeometry::Kulami(plan), BoardBackground::Kulami(position)) => {
                let all = kulami_marks(position, scene, overlay, marks);
                [plan.marks_under(&all, ids), plan.marks_over(&all, ids)]
            }
            (BoardGeometry::Gurami(plan, size), _) => {
                let all = gurami_marks(rules::Board::of(*size), scene, overlay, marks);
                [plan.marks_under(&all, ids), plan.marks_over(&all, ids)]
            }
            (BoardGeometry::Kulami(_), BoardBackground::Gurami(_)) => [String::new(), String::new()],
        }
    }

    /// The chains that the last move has closed, under the pieces, and their sums over them.
    pub(crate) fn made(&self, scene: &BoardScene, marks: &MarkSet, ids: IdPrefix) -> [String; 2] {
        match self {
            BoardGeometry::Gurami(plan, size) => {
                let all = gurami_marks(rules::Board::of(*size), scene, &Overlay::default(), marks);
                plan.made(&all, ids)
            }
            BoardGeometry::Kulami(_) => [String::new(), String::new()],
        }
    }
}

fn kulami_marks(
    position: &::kulami::Position,
    scene: &BoardScene,
    overlay: &Overlay,
    marks: &MarkSet,
) -> kulami::KulamiMarks {
    use ::kulami::{Field, FieldSet};
    let field = |index: &usize| Field::new(*index);
    let mut all = kulami::KulamiMarks::of(position);
    let playing = scene.fields.iter().any(|field| field.state.is_open());
    if !marks.has(Mark::Crosshair) || !playing {
        all.cross = None;
    }
    if !marks.has(Mark::BarredPanels) || !playing {
        all.barred.clear();
    }
    if !marks.has(Mark::LegalFields) || !playing {
        all.legal = FieldSet::EMPTY;
    }
    if !marks.has(Mark::Owners) {
        all.owners.clear();
    }
    if !marks.has(Mark::LastMoves) {
        (all.last, all.before) = (None, None);
    }
    let marble = |(at, piece): (usize, BoardPiece)| match piece {
        BoardPiece::Marble(colour) => Field::new(at).map(|field| (field, colour)),
        BoardPiece::Piece(_) => None,
    };
    all.preview = overlay.preview.and_then(marble);
    all.premove = overlay.ahead.and_then(marble);
    let best = |at: &usize| if overlay.best.contains(at) { Label::strong } else { Label::plain };
    all.values =
        overlay.values.iter().filter_map(|(at, text)| field(at).map(|field| (field, best(at)(text.clone())))).collect();
    all.best = overlay.best.iter().filter_map(field).map(FieldSet::only).fold(FieldSet::EMPTY, |all, one| all | one);
    all.area = overlay.counted.iter().filter_map(field).map(FieldSet::only).fold(all.area, |all, one| all | one);
    all.groups = overlay.groups.iter().map(|group| group.iter().filter_map(field).collect()).collect();
    all.lines = overlay.lines.iter().filter_map(|(from, to)| field(from).zip(field(to))).collect();
    all.refused = overlay.refused.as_ref().and_then(field);
    all
}

fn gurami_marks(board: &rules::Board, scene: &BoardScene, overlay: &Overlay, marks: &MarkSet) -> gurami::GuramiMarks {
    use rules::{Field, FieldSet};
    let field = |index: &usize| board.field(*index);
    let set = |indices: &[usize]| -> FieldSet { indices.iter().filter_map(field).collect() };
    let in_state = |state: FieldState| -> FieldSet {
        let fields = board.fields().zip(&scene.fields);
        fields.filter(|(_, scene)| scene.state == state).map(|(field, _)| field).collect()
    };
    let mut all = gurami::GuramiMarks::default();
    if marks.has(Mark::LegalFields) && overlay.values.is_empty() {
        let badge = |(field, scene): (Field, &desk::FieldScene)| match scene.state {
            FieldState::Scores { points } => Some((field, points)),
            _ => None,
        };
        all.badges = board.fields().zip(&scene.fields).filter_map(badge).collect();
        all.dots = in_state(FieldState::Open);
    }
    if marks.has(Mark::LastMoves) {
        all.last = set(&scene.last);
    }
    all.wrong = in_state(FieldState::Pending);
    all.turning = set(&overlay.turning);
    let placed = |(at, piece): (usize, BoardPiece)| match piece {
        BoardPiece::Piece(piece) => board.field(at).map(|field| rules::Placement { piece, field }),
        BoardPiece::Marble(_) => None,
    };
    all.preview = overlay.preview.and_then(placed).into_iter().collect();
    all.premove = overlay.ahead.and_then(placed);
    if marks.has(Mark::ChainSums) {
        let chain = |(fields, value): &(Vec<usize>, u32)| gurami::ChainMark {
            fields: fields.iter().filter_map(field).collect(),
            label: Some(Label::strong(format_args!("+{value}"))),
        };
        all.chains = overlay.chains.iter().map(chain).collect();
        all.made = scene.last_chains.iter().map(chain).collect();
    }
    if marks.has(Mark::Stripes)
        && let Some(pointed) = overlay.pointed.as_ref().and_then(field)
    {
        let stripes = board.stripes_of(pointed).map(|stripe| &board.stripes()[stripe].fields);
        all.lit = stripes.into_iter().flatten().copied().collect::<FieldSet>();
    }
    let best = |at: &usize| if overlay.best.contains(at) { Label::strong } else { Label::plain };
    let value = |(at, text): &(usize, String)| field(at).map(|field: Field| (field, best(at)(text.clone())));
    all.values = overlay.values.iter().filter_map(value).collect();
    all.best = set(&overlay.best);
    all.lit = all.lit.or(set(&overlay.counted)).or(set(&overlay.groups.concat()));
    all.refused = overlay.refused.as_ref().and_then(field);
    all
}
