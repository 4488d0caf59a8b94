//! A board of either box as the page draws it.

use ::gurami as rules;
use desk::{BoardScene, Effect, FieldPreview, FieldState, Ground, Look};
use render::{Coordinates, Facing, Ids, Label, Rect, Spot, gurami, kulami};
use text::settings::Mark;

use crate::marks::Marks;

/// Where everything of a board lies.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Plan {
    Kulami(Box<kulami::Plan>),
    Gurami(Box<gurami::Plan>, rules::BoardSize),
}

/// What is shown on a board beside what the rules say.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Overlay {
    /// What would lie where the pointer is.
    pub(crate) preview: Option<(usize, Look)>,
    /// What is to be played when its turn has come.
    pub(crate) ahead: Option<(usize, Look)>,
    /// Chains that would be closed.
    pub(crate) chains: Vec<(Vec<usize>, u32)>,
    /// Pieces that would turn.
    pub(crate) turning: Vec<usize>,
    /// Values of moves.
    pub(crate) values: Vec<(usize, String)>,
    /// The best moves.
    pub(crate) best: Vec<usize>,
    /// What is being counted.
    pub(crate) counted: Vec<usize>,
    /// Where a move was refused.
    pub(crate) refused: Option<usize>,
    /// A field whose stripes light up.
    pub(crate) pointed: Option<usize>,
}

impl Overlay {
    /// What pointing at a field shows: what a move there would do, and where the last one was refused.
    pub(crate) fn pointing(
        refused: Option<usize>,
        pointed: Option<usize>,
        preview: Option<(usize, FieldPreview)>,
    ) -> Overlay {
        let overlay = Overlay { refused, pointed, ..Overlay::default() };
        match preview {
            Some((field, FieldPreview { look, effect: Ok(Effect { chains, turned, .. }) })) => {
                Overlay { preview: Some((field, look)), chains, turning: turned, ..overlay }
            }
            _ => overlay,
        }
    }
}

impl Plan {
    pub(crate) fn of(ground: &Ground, facing: Facing, marks: &Marks) -> Plan {
        let coordinates = if marks.has(Mark::Coordinates) { Coordinates::Shown } else { Coordinates::Hidden };
        match ground {
            Ground::Kulami(position) => {
                Plan::Kulami(Box::new(kulami::Plan::of(position.board().layout(), facing, coordinates)))
            }
            Ground::Gurami(size) => {
                let plan = gurami::Plan::of(rules::Board::of(*size), facing, coordinates);
                Plan::Gurami(Box::new(plan), *size)
            }
        }
    }

    pub(crate) fn view(&self) -> Rect {
        match self {
            Plan::Kulami(plan) => plan.view,
            Plan::Gurami(plan, _) => plan.view,
        }
    }

    pub(crate) fn spots(&self) -> &[Spot] {
        match self {
            Plan::Kulami(plan) => &plan.fields,
            Plan::Gurami(plan, _) => &plan.fields,
        }
    }

    /// What never changes during a game.
    pub(crate) fn ground(&self, ids: Ids) -> String {
        match self {
            Plan::Kulami(plan) => plan.ground(ids),
            Plan::Gurami(plan, _) => plan.ground(ids),
        }
    }

    pub(crate) fn pieces(&self, scene: &BoardScene, ids: Ids) -> String {
        match (self, &scene.ground) {
            (Plan::Kulami(plan), Ground::Kulami(position)) => {
                let newest = position.last().map_or(::kulami::FieldSet::EMPTY, ::kulami::FieldSet::only);
                plan.marbles(position.marbles(), newest, ids)
            }
            (Plan::Gurami(plan, size), _) => {
                let fields = rules::Board::of(*size).fields().zip(&scene.fields);
                let pieces = fields.filter_map(|(field, scene)| match scene.look {
                    Some(Look::Piece(piece)) => Some((field, piece)),
                    _ => None,
                });
                let board = rules::Board::of(*size);
                let newest = scene.last.iter().filter_map(|field| board.field(*field)).collect();
                plan.pieces(pieces, newest, ids)
            }
            // A plan of the game before, for a moment.
            (Plan::Kulami(_), Ground::Gurami(_)) => String::new(),
        }
    }

    /// The marks under the pieces and those over them.
    pub(crate) fn marks(&self, scene: &BoardScene, overlay: &Overlay, marks: &Marks, ids: Ids) -> [String; 2] {
        match (self, &scene.ground) {
            (Plan::Kulami(plan), Ground::Kulami(position)) => {
                let all = kulami_marks(position, scene, overlay, marks);
                [plan.marks_under(&all, ids), plan.marks_over(&all, ids)]
            }
            (Plan::Gurami(plan, size), _) => {
                let all = gurami_marks(rules::Board::of(*size), scene, overlay, marks);
                [plan.marks_under(&all, ids), plan.marks_over(&all, ids)]
            }
            (Plan::Kulami(_), Ground::Gurami(_)) => [String::new(), String::new()],
        }
    }
}

fn kulami_marks(position: &::kulami::Position, scene: &BoardScene, overlay: &Overlay, marks: &Marks) -> kulami::Marks {
    use ::kulami::{Field, FieldSet};
    let field = |index: &usize| Field::new(*index);
    let mut all = kulami::Marks::of(position);
    let playing = scene.fields.iter().any(|field| field.state == FieldState::Open);
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
    let marble = |(at, look): (usize, Look)| match look {
        Look::Marble(colour) => Field::new(at).map(|field| (field, colour)),
        Look::Piece(_) => None,
    };
    all.preview = overlay.preview.and_then(marble);
    all.ahead = overlay.ahead.and_then(marble);
    let best = |at: &usize| if overlay.best.contains(at) { Label::strong } else { Label::plain };
    all.values =
        overlay.values.iter().filter_map(|(at, text)| field(at).map(|field| (field, best(at)(text.clone())))).collect();
    all.best = overlay.best.iter().filter_map(field).map(FieldSet::only).fold(FieldSet::EMPTY, |all, one| all | one);
    all.area = overlay.counted.iter().filter_map(field).map(FieldSet::only).fold(all.area, |all, one| all | one);
    all.refused = overlay.refused.as_ref().and_then(field);
    all
}

fn gurami_marks(board: &rules::Board, scene: &BoardScene, overlay: &Overlay, marks: &Marks) -> gurami::Marks {
    use rules::{Field, FieldSet};
    let field = |index: &usize| board.field(*index);
    let set = |indices: &[usize]| -> FieldSet { indices.iter().filter_map(field).collect() };
    let in_state = |state: FieldState| -> FieldSet {
        let fields = board.fields().zip(&scene.fields);
        fields.filter(|(_, scene)| scene.state == state).map(|(field, _)| field).collect()
    };
    let mut all = gurami::Marks::default();
    if marks.has(Mark::LegalFields) {
        all.legal = in_state(FieldState::Open);
    }
    if marks.has(Mark::LastMoves) {
        all.last = set(&scene.last);
    }
    all.wrong = in_state(FieldState::Waiting);
    all.turning = set(&overlay.turning);
    let placed = |(at, look): (usize, Look)| match look {
        Look::Piece(piece) => board.field(at).map(|field| rules::Placement { piece, field }),
        Look::Marble(_) => None,
    };
    all.preview = overlay.preview.and_then(placed).into_iter().collect();
    all.ahead = overlay.ahead.and_then(placed);
    if marks.has(Mark::ChainSums) {
        let chain = |(fields, value): &(Vec<usize>, u32)| gurami::ChainMark {
            fields: fields.iter().filter_map(field).collect(),
            label: Some(Label::strong(value)),
        };
        all.chains = overlay.chains.iter().map(chain).collect();
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
    all.lit = all.lit.or(set(&overlay.counted));
    all.refused = overlay.refused.as_ref().and_then(field);
    all
}
