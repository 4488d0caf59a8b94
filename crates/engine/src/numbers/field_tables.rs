//! Constant tables of a board, for speed.

use std::sync::OnceLock;

use gurami::{Board, BoardSize, Direction, Field};

/// The cells of the largest board plus one for the edge, which is always empty.
pub(super) const MOST_CELLS: usize = BoardSize::B52.fields() + 1;

/// A board as tables. Fields are identified by their index; the edge is the last of [`MOST_CELLS`] or, on smaller
/// boards, the index after the last field.
pub(super) struct FieldTables {
    pub size: BoardSize,
    /// The index of everything outside the board.
    pub edge: u8,
    /// The fields that share an edge with each field.
    pub neighbours: [u64; MOST_CELLS],
    /// The next field in the stripe on either side, or the edge, by field and direction.
    pub next: [[[u8; 2]; 3]; MOST_CELLS],
    /// The fields of every stripe, from one end to the other.
    pub stripes: Vec<Vec<u8>>,
    /// The index of the stripe, by field and direction.
    pub stripes_of: [[u8; 3]; MOST_CELLS],
}

impl FieldTables {
    /// The tables of a board.
    pub fn of(size: BoardSize) -> &'static FieldTables {
        static ALL: [OnceLock<FieldTables>; 6] = [const { OnceLock::new() }; 6];
        ALL[size as usize].get_or_init(|| FieldTables::new(Board::of(size)))
    }

    fn new(board: &'static Board) -> FieldTables {
        let edge = board.size().fields() as u8;
        let mut neighbours = [0; MOST_CELLS];
        let mut next = [[[edge; 2]; 3]; MOST_CELLS];
        let mut stripes_of = [[0; 3]; MOST_CELLS];
        for field in board.fields() {
            neighbours[field.index()] = board.neighbours(field).bits();
            stripes_of[field.index()] = board.stripes_of(field).map(|stripe| stripe as u8);
            for direction in Direction::ALL {
                let fields = &board.stripe(field, direction).fields;
                let at = fields.iter().position(|other| *other == field).expect("a field is part of its own stripe");
                let index = |place: Option<&Field>| place.map_or(edge, |field| field.index() as u8);
                let before = at.checked_sub(1).and_then(|before| fields.get(before));
                next[field.index()][direction.index()] = [index(before), index(fields.get(at + 1))];
            }
        }
        let indices = |fields: &[Field]| fields.iter().map(|field| field.index() as u8).collect();
        let stripes = board.stripes().iter().map(|stripe| indices(&stripe.fields)).collect();
        FieldTables { size: board.size(), edge, neighbours, next, stripes, stripes_of }
    }

    /// All fields.
    pub fn fields(&self) -> u64 {
        (1 << self.edge) - 1
    }
}
