//! Geometry and drawing of a board of either family of games.

use ::gurami as rules;
use desk::{
    BoardBackground, BoardPiece, BoardScene, Effect, FieldPreview, FieldState, HintMark, ScoringMark, ScoringMarkKind,
};
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
    /// Points of the previewed piece with its other side up.
    pub(crate) other_side: Option<u32>,
    /// Pieces that would be turned.
    pub(crate) turning: Vec<usize>,
    /// Values of moves.
    pub(crate) values: Vec<(usize, Label)>,
    /// The best moves.
    pub(crate) best: Vec<usize>,
    /// Groups of fields that count, each a shape of its own.
    pub(crate) groups: Vec<Vec<usize>>,
    /// Lines that count, from end to end.
    pub(crate) lines: Vec<(usize, usize)>,
    /// What the final count shows.
    pub(crate) count: Vec<ScoringMark>,
    /// What a hint is about.
    pub(crate) hint: Vec<HintMark>,
    /// The pieces of a hint's move, in order.
    pub(crate) ghosts: Vec<(usize, BoardPiece)>,
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
            Some((field, FieldPreview { piece, effect: Ok(Effect { chains, turned, other_side, .. }) })) => {
                let other_side = other_side.filter(|points| *points > 0);
                Overlay { preview: Some((field, piece)), chains, turning: turned, other_side, ..overlay }
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
                let count = plan.count(&kulami_count(position, overlay), position.marbles(), ids);
                let hint = plan.hint(&kulami_hint(scene, overlay), ids);
                [plan.marks_under(&all, ids), plan.marks_over(&all, ids) + &count + &hint]
            }
            (BoardGeometry::Gurami(plan, size), _) => {
                let all = gurami_marks(rules::Board::of(*size), scene, overlay, marks);
                let hint = plan.hint(&gurami_hint(rules::Board::of(*size), scene, overlay), ids);
                [plan.marks_under(&all, ids), plan.marks_over(&all, ids) + &hint]
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
    all.values =
        overlay.values.iter().filter_map(|(at, label)| field(at).map(|field| (field, label.clone()))).collect();
    all.best = overlay.best.iter().filter_map(field).map(FieldSet::only).fold(FieldSet::EMPTY, |all, one| all | one);
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
        let turned = |rules::Placement { piece, field }: rules::Placement| {
            let piece = rules::Piece { colour: piece.colour.other(), ..piece };
            rules::Placement { piece, field }
        };
        all.other_side = all.preview.first().copied().map(turned).zip(overlay.other_side);
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
    let value = |(at, label): &(usize, Label)| field(at).map(|field: Field| (field, label.clone()));
    all.values = overlay.values.iter().filter_map(value).collect();
    all.best = set(&overlay.best);
    all.lit = all.lit.or(set(&overlay.groups.concat()));
    for mark in &overlay.count {
        let fields = mark.fields.iter().filter_map(field).collect();
        match mark.kind {
            ScoringMarkKind::Chain { value } => {
                all.chains.push(gurami::ChainMark { fields, label: Some(Label::strong(value)) });
            }
            ScoringMarkKind::Piece { points } => {
                all.values.extend(fields.iter().map(|field| (*field, Label::strong(format!("+{points}")))));
            }
            _ => all.lit = all.lit.or(fields.into_iter().collect()),
        }
    }
    all.refused = overlay.refused.as_ref().and_then(field);
    all
}

fn kulami_count(position: &::kulami::Position, overlay: &Overlay) -> kulami::CountMarks {
    use ::kulami::{Colour, Field};
    let mut all = kulami::CountMarks::default();
    for ScoringMark { fields, kind, .. } in &overlay.count {
        let fields: Vec<Field> = fields.iter().filter_map(|field| Field::new(*field)).collect();
        let (Some(first), Some(last)) = (fields.first(), fields.last()) else { continue };
        match *kind {
            ScoringMarkKind::Panel { owner } => {
                all.panels.push((position.board().panel_of(*first), owner.and_then(Colour::at_seat)));
            }
            ScoringMarkKind::Area { owner } => {
                all.areas.extend(Colour::at_seat(owner).map(|colour| (fields.iter().copied().collect(), colour)));
            }
            ScoringMarkKind::Line { owner } => {
                all.lines.extend(Colour::at_seat(owner).map(|colour| (*first, *last, colour)));
            }
            ScoringMarkKind::Stripe | ScoringMarkKind::Chain { .. } | ScoringMarkKind::Piece { .. } => {}
        }
    }
    all
}

/// The pieces of a hint that are not on the board yet.
fn ghosts<'a>(scene: &'a BoardScene, overlay: &'a Overlay) -> impl Iterator<Item = (usize, BoardPiece)> + 'a {
    let free = |at: usize| scene.fields.get(at).is_some_and(|field| field.piece.is_none());
    overlay.ghosts.iter().copied().filter(move |(at, _)| free(*at))
}

fn kulami_hint(scene: &BoardScene, overlay: &Overlay) -> kulami::HintMarks {
    use ::kulami::Field;
    let field = |index: &usize| Field::new(*index);
    let mut all = kulami::HintMarks::default();
    for mark in &overlay.hint {
        match mark {
            HintMark::Area(fields) => all.areas.push(fields.iter().filter_map(field).collect()),
            HintMark::Line(fields) => {
                let ends = fields.first().and_then(field).zip(fields.last().and_then(field));
                all.lines.extend(ends);
            }
        }
    }
    let marble = |(at, piece)| match piece {
        BoardPiece::Marble(colour) => Field::new(at).map(|field| (field, colour)),
        BoardPiece::Piece(_) => None,
    };
    all.marble = ghosts(scene, overlay).find_map(marble);
    all
}

fn gurami_hint(board: &rules::Board, scene: &BoardScene, overlay: &Overlay) -> gurami::HintMarks {
    let field = |index: &usize| board.field(*index);
    let mut all = gurami::HintMarks::default();
    for mark in &overlay.hint {
        match mark {
            HintMark::Area(fields) => all.areas = all.areas.or(fields.iter().filter_map(field).collect()),
            HintMark::Line(fields) => all.chains.push(fields.iter().filter_map(field).collect()),
        }
    }
    let placed = |(at, piece)| match piece {
        BoardPiece::Piece(piece) => board.field(at).map(|field| rules::Placement { piece, field }),
        BoardPiece::Marble(_) => None,
    };
    all.pieces = ghosts(scene, overlay).filter_map(placed).collect();
    all
}
