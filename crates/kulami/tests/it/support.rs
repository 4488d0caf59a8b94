//! Helpers shared by several tests.

use std::sync::Arc;

use game::conformance::Rng;
use kulami::{Board, Cell, Colour, Field, Layout, Position, Scoring};
use rand::RngExt;

pub const SQUARE: &str = "aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq";

/// The empty board with this layout.
pub fn start(layout: &str) -> Position {
    let layout = Layout::read(layout).unwrap();
    Position::start(Arc::new(Board::new(layout)), Scoring::Panels, Colour::Red)
}

/// The field with this name.
pub fn field(position: &Position, name: &str) -> Field {
    position.board().at(Cell::read(name).unwrap()).unwrap_or_else(|| panic!("{name} is a field"))
}

/// The position after these moves, all of which must be legal.
pub fn play(mut position: Position, moves: &str) -> Position {
    for name in moves.split_whitespace() {
        let field = field(&position, name);
        position.place(field).unwrap_or_else(|illegal| panic!("{name}: {illegal}"));
    }
    position
}

/// The names of the legal fields, in reading order.
pub fn legal(position: &Position) -> Vec<String> {
    position.legal().iter().map(|field| position.board().cell(field).to_string()).collect()
}

/// Any legal field.
pub fn random_legal(position: &Position, rng: &mut Rng) -> Option<Field> {
    let legal = position.legal();
    (!legal.is_empty()).then(|| legal.iter().nth(rng.random_range(0..legal.len()) as usize).unwrap())
}

/// A position with these marbles, as many of each colour: red is to move, and the last two marbles are any that fit.
pub fn with_marbles(layout: &str, marbles: &str, scoring: &str) -> Position {
    let board = Board::new(Layout::read(layout).unwrap());
    let cells = || Field::all().map(|field| board.cell(field));
    let texts = cells().flat_map(|last| cells().map(move |before| (last, before)));
    let mut texts = texts.map(|(last, before)| format!("{layout} {marbles} r {last} {before} {scoring}"));
    texts.find_map(|text| Position::read(&text).ok()).expect("two of the marbles can be the last")
}
