//! The chains that the last move closed, found again from the board.

use gurami::{Board, Field, Grid, Placement};

use crate::turn_scene::chain_fields;
use crate::{BoardBackground, BoardPiece, BoardScene, ChainScoring, FieldState};

/// The chains that the pieces of the last move closed one after the other, with their values. A single piece that scored
/// its number is a chain of one field.
pub(crate) fn last_chains(scene: &BoardScene, scoring: ChainScoring) -> Vec<(Vec<usize>, u32)> {
    let BoardBackground::Gurami(size) = scene.background else { return Vec::new() };
    if scoring == ChainScoring::None {
        return Vec::new();
    }
    let board = Board::of(size);
    let placement = |field: Field| match scene.fields.get(field.index())?.piece? {
        BoardPiece::Piece(piece) => Some(Placement { piece, field }),
        BoardPiece::Marble(_) => None,
    };
    let last: Vec<Field> = scene.last.iter().filter_map(|index| board.field(*index)).collect();
    let mut grid = Grid::new(size);
    let mut place = |field: &Field| placement(*field).and_then(|placement| grid.place(placement).ok()).is_some();
    board.fields().filter(|field| !last.contains(field)).for_each(|field| {
        place(&field);
    });
    let mut closed = Vec::new();
    for field in &last {
        if let Some(placement) = placement(*field)
            && grid.place(placement).is_ok()
        {
            closed.extend(grid.gurami_chains(*field).map(|chain| chain_fields(board, &chain)));
        }
    }
    match (last.as_slice(), closed.is_empty(), scoring) {
        ([single], true, ChainScoring::ChainsOrSingle) => {
            let pending = scene.fields[single.index()].state == FieldState::Pending;
            let piece = placement(*single).filter(|_| !pending).map(|placement| placement.piece);
            piece.map(|piece| (vec![single.index()], piece.number.get().into())).into_iter().collect()
        }
        _ => closed,
    }
}
