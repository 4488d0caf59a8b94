//! Words of Stripes: a placement scores nothing, and a completed stripe with equal sums earns a fish.

use gurami::rounds::{gurami_stripes, left};
use gurami::{Grid, Number, Piece, Placement, StripeName, Turn};
use text::Language;

/// The board with further pieces; those that do not fit are left out.
pub(crate) fn with(grid: &Grid, placements: &[Placement]) -> Grid {
    let mut after = grid.clone();
    for placement in placements {
        after.place(*placement).unwrap_or_default();
    }
    after
}

/// The stripes that these pieces complete with equal sums.
pub(crate) fn fishes_of(grid: &Grid, placements: &[Placement]) -> Vec<usize> {
    let before = gurami_stripes(grid);
    let after = gurami_stripes(&with(grid, placements));
    after.into_iter().filter(|stripe| !before.contains(stripe)).map(|(stripe, _)| stripe).collect()
}

pub(crate) fn stripe_name(language: Language, grid: &Grid, index: usize) -> String {
    StripeName::new(grid.board(), index).map(|name| text::stripes::stripe(language, name)).unwrap_or_default()
}

/// What to do with the throw.
pub(crate) fn prompt(language: Language, grid: &Grid, thrown: Option<Number>, placeable: bool) -> String {
    let Some(thrown) = thrown else { return text::stripes::own_throw(language).to_owned() };
    match (left(grid, thrown), placeable) {
        (0, true) => text::instructions::stripes_any(language, thrown),
        (0, false) => text::stripes::nothing_fits(language).to_owned(),
        _ if grid.fits(thrown).is_empty() => text::stripes::fits_nowhere(language, thrown),
        _ => text::instructions::stripes_number(language, thrown),
    }
}

/// Accessible name of a field: its piece, or the fish that the selected piece earns there.
pub(crate) fn label(language: Language, grid: &Grid, piece: Option<Piece>, field: usize) -> String {
    let Some(field) = grid.board().field(field) else { return String::new() };
    let name = grid.board().name(field);
    let Some(piece) = piece.filter(|_| grid.piece(field).is_none()) else {
        return text::fields::gurami(language, name, grid.piece(field));
    };
    let fishes = fishes_of(grid, &[Placement { piece, field }]);
    let stripes: Vec<String> = fishes.iter().map(|index| stripe_name(language, grid, *index)).collect();
    text::stripes::field_with(language, name, piece, &stripes)
}

/// Announcement of a turn: the piece, and the fishes that it earns.
pub(crate) fn announced(language: Language, grid: &Grid, who: &str, turn: &Turn) -> String {
    let board = grid.board();
    let placed: Vec<_> = turn.0.iter().map(|placement| (placement.piece, board.name(placement.field))).collect();
    let mut sentences = vec![text::stripes::turn(language, who, &placed)];
    let after = with(grid, &turn.0);
    let fishes = fishes_of(grid, &turn.0);
    for (index, sum) in gurami_stripes(&after).into_iter().filter(|(index, _)| fishes.contains(index)) {
        let name = text::stripes::capital(&stripe_name(language, grid, index));
        sentences.push(text::announcements::fish(language, &name, sum));
    }
    sentences.join(" ")
}
