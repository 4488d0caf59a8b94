//! Texts and scene changes shared by local and online tables.

use game::{Points, Seat};
use text::Language;

use crate::last_chains::last_chains;
use crate::{
    Aftermath, BoardBackground, BoardPiece, BoardRole, BoardScene, FieldPreview, FieldScene, FieldState, InputError,
    InputRefusal, PieceState, Scene, TableGame,
};

/// The text for a refused input.
pub(crate) fn refusal_text<G: TableGame>(language: Language, refusal: &InputRefusal<G::Illegal>) -> String {
    match refusal {
        InputRefusal::Rules(illegal) => G::refusal_text(language, illegal),
        InputRefusal::NotToMove => text::refusals::not_to_move(language).to_owned(),
        InputRefusal::NoPiece => text::refusals::no_piece(language).to_owned(),
        InputRefusal::DeadEnd { piece, field } => text::refusals::dead_end(language, *piece, *field),
        InputRefusal::NoField { .. } | InputRefusal::Nothing(_) => text::refusals::nothing_to_do(language).to_owned(),
    }
}

/// Reads a typed move and checks the points stated with it; `judge` returns the points by the rules.
pub(crate) fn typed_move<G: TableGame>(
    position: &G,
    typed: &str,
    judge: impl FnOnce(&G::Move) -> Result<Points, InputError>,
    language: Language,
) -> Result<String, InputError> {
    let error = |message: String| InputError { message };
    let read = position.read_typed_move(typed);
    let (mv, stated) = read.map_err(|_| error(text::table::not_understood(language, typed)))?;
    let points = judge(&mv)?;
    match stated.map_or(Ok(()), |stated| stated.check(&points)) {
        Ok(()) => Ok(position.write_move(&mv, &points)),
        Err(wrong) => Err(error(text::refusals::wrong_points(language, wrong.stated, wrong.real))),
    }
}

/// The preview of a field for a player with this view and hand.
pub(crate) fn preview<G: TableGame>(
    (view, hand): (&G::View, &G::Hand),
    field: usize,
    language: Language,
) -> Option<FieldPreview> {
    let preview = G::preview(view, hand, field)?;
    Some(FieldPreview {
        piece: preview.piece,
        effect: preview.effect.map_err(|illegal| G::refusal_text(language, &illegal)),
    })
}

/// The named parts of the score, by seat.
pub(crate) fn parts<G: TableGame>(position: &G) -> Vec<(&'static str, Vec<u32>)> {
    position.parts().into_iter().map(|(name, values)| (name, values.values().to_vec())).collect()
}

/// Marks the last move on every board, and the chains that it closed; on a board with prepared pieces those are marked
/// instead. A move is a seat and the fields it placed pieces on.
pub(crate) fn with_last_moves<G: TableGame>(mut scene: Scene, moves: &[(Seat, Vec<usize>)]) -> Scene {
    for board in &mut scene.boards {
        if board.last.is_empty() {
            board.last = last_on(board, moves);
        }
        board.last_chains = last_chains(board, G::CHAINS);
    }
    scene
}

/// Shows what the last move did beyond placing its pieces.
pub(crate) fn with_aftermath(mut scene: Scene, Aftermath { turned, missed }: Aftermath) -> Scene {
    if let Some(board) = scene.boards.first_mut() {
        board.turned = turned;
    }
    Scene { missed, ..scene }
}

/// Announcement of a move, with the position before it and the players' names. Also says who misses a turn after it.
pub(crate) fn announcement<G: TableGame>(
    before: &G,
    seat: Seat,
    (mv, points): (&G::Move, &Points),
    names: &[String],
    language: Language,
) -> Option<String> {
    let moved = before.announce(language, (seat, names.get(seat.index())?), mv, points);
    let missed = before.aftermath(mv).missed.and_then(|seat| names.get(seat.index()));
    Some(match missed {
        Some(who) => format!("{moved} {}", text::instructions::gorami_missed(language, who)),
        None => moved,
    })
}

/// The fields of the last move visible on a board.
fn last_on(board: &BoardScene, moves: &[(Seat, Vec<usize>)]) -> Vec<usize> {
    let own = |seat: Seat| board.owner.is_none_or(|owner| owner == seat);
    let seen = |fields: &&Vec<usize>| fields.iter().all(|field| board.fields[*field].piece.is_some());
    let fields = moves.iter().rev().filter(|(seat, _)| own(*seat)).map(|(_, fields)| fields);
    fields.filter(|fields| !fields.is_empty()).find(seen).cloned().unwrap_or_default()
}

/// Accessible names of a board's fields.
pub(crate) fn labels<G: TableGame>(
    (view, hand): (&G::View, &G::Hand),
    scene: &Scene,
    board: usize,
    language: Language,
) -> Vec<String> {
    let Some(shown) = scene.boards.get(board) else { return Vec::new() };
    match &shown.background {
        BoardBackground::Gurami(size) if board > 0 => {
            let fields = gurami::Board::of(*size).fields().zip(&shown.fields);
            let name = |field| gurami::Board::of(*size).name(field);
            let piece = |field: &FieldScene| match field.piece {
                Some(BoardPiece::Piece(piece)) => Some(piece),
                _ => None,
            };
            fields.map(|(field, scene)| text::fields::gurami(language, name(field), piece(scene))).collect()
        }
        _ => {
            let fields = shown.fields.iter().enumerate();
            fields
                .map(|(field, state)| {
                    dead_end(scene, field, state, language).unwrap_or_else(|| G::label(language, view, hand, field))
                })
                .collect()
        }
    }
}

/// Accessible name of a free field on which the selected number piece may not be placed; `None` for other fields.
fn dead_end(scene: &Scene, index: usize, field: &FieldScene, language: Language) -> Option<String> {
    match (&scene.boards.first()?.background, scene.in_hand) {
        (BoardBackground::Gurami(size), Some(BoardPiece::Piece(piece)))
            if field.piece.is_none() && field.state == FieldState::Inactive =>
        {
            let board = gurami::Board::of(*size);
            Some(text::fields::gurami_refused(language, board.name(board.field(index)?), piece.number))
        }
        _ => None,
    }
}

/// Disables all input in a scene.
pub(crate) fn make_view_only(scene: &mut Scene) {
    for board in &mut scene.boards {
        board.role = BoardRole::ViewOnly;
        for field in &mut board.fields {
            field.state = FieldState::Inactive;
        }
    }
    for piece in scene.trays.iter_mut().flat_map(|tray| &mut tray.pieces) {
        piece.state = PieceState::Idle;
    }
    scene.in_hand = None;
    scene.actions.clear();
}
