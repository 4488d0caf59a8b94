//! Tables of a board for bit masks: eight bits per row, so that neighbours are shifts.

use std::fmt;
use std::sync::OnceLock;

use gurami::gorami::Arena;
use gurami::{BoardSize, Direction, Field, Pointing, Triangle};

use super::state::NUMBERS;
use super::symmetry::{self, Symmetry};

/// A set of cells: a field in row `r` with `b - c = x` is bit `8 r + x + 3`. Bit 7 of every byte is empty, so that a
/// shift by one never reaches another row.
pub(super) type CellMask = u32;

/// One byte ("lane") per stripe, and one for the centre.
pub(super) type StripeBytes = u128;

/// Rows of a board.
pub(super) const ROWS: usize = 4;
/// The number of possible contents of a row.
pub(super) const ROW_CONTENTS: usize = 1 << 7;
/// The column of `b - c = 0`.
const MIDDLE: i8 = 3;
/// The lane of the centre, after those of the stripes.
pub(super) const CENTRE: usize = 12;

/// The constant tables of a board.
pub(super) struct GoramiTables {
    pub arena: &'static Arena,
    pub cells: CellMask,
    up: CellMask,
    down: CellMask,
    /// The lowest bit of every stripe's lane, without the centre.
    pub stripes: StripeBytes,
    /// For every row and its contents: the number of its cells in each lane.
    lanes: [[StripeBytes; ROW_CONTENTS]; ROWS],
    /// What a piece of each number adds to the lanes, per cell.
    pieces: [[StripeBytes; 32]; NUMBERS],
    /// The neighbours of each cell.
    near: [CellMask; 32],
    /// For each cell and each set of its neighbours: twice the number of them in each lane.
    turned: [[StripeBytes; 1 << 4]; 32],
    pub symmetries: Vec<Symmetry>,
    fields: [Option<Field>; 32],
}

/// Prints only the size of the board.
impl fmt::Debug for GoramiTables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Chart").field(&self.arena.size()).finish()
    }
}

/// For each cell, how many of its neighbours belong to a set.
#[derive(Clone, Copy)]
pub(super) struct NeighbourCounts {
    pub one: CellMask,
    pub two: CellMask,
    pub three: CellMask,
}

impl GoramiTables {
    pub fn of(arena: &'static Arena) -> &'static GoramiTables {
        static CHARTS: [OnceLock<GoramiTables>; 3] = [const { OnceLock::new() }; 3];
        let index = match arena.size() {
            BoardSize::B16 => 0,
            BoardSize::B22 => 1,
            _ => 2,
        };
        CHARTS[index].get_or_init(|| GoramiTables::new(arena))
    }

    fn new(arena: &'static Arena) -> GoramiTables {
        let board = arena.board();
        let mut fields = [None; 32];
        let (mut up, mut down) = (0, 0);
        for field in board.fields() {
            let bit = cell_of(board.triangle(field), board.name(field).row);
            fields[bit as usize] = Some(field);
            match board.pointing(field) {
                Pointing::Up => up |= 1 << bit,
                Pointing::Down => down |= 1 << bit,
            }
        }
        let lanes_of = |field: Field| {
            let centre = if board.centre().contains(field) { lane(CENTRE) } else { 0 };
            board.stripes_of(field).iter().map(|stripe| lane(*stripe)).sum::<StripeBytes>() + centre
        };
        let mut lanes = [[0; ROW_CONTENTS]; ROWS];
        for (row, contents) in lanes.iter_mut().enumerate() {
            for (content, sum) in contents.iter_mut().enumerate() {
                let cells = bits((content << (8 * row)) as CellMask);
                *sum = cells.filter_map(|cell| fields[cell as usize]).map(lanes_of).sum();
            }
        }
        let mut pieces = [[0; 32]; NUMBERS];
        for (number, cells) in pieces.iter_mut().enumerate() {
            for (adds, field) in cells.iter_mut().zip(fields) {
                *adds = field.map_or(0, |field| lanes_of(field) * (number as StripeBytes + 1));
            }
        }
        let mut near = [0; 32];
        for (cells, field) in near.iter_mut().zip(fields) {
            let bit = |field: Field| 1 << cell_of(board.triangle(field), board.name(field).row);
            *cells = field.map_or(0, |field| arena.neighbours(field).fold(0, |cells, other| cells | bit(other)));
        }
        let mut turned = [[0; 1 << 4]; 32];
        for (cell, sums) in (0..).zip(&mut turned) {
            let near: Vec<u32> = bits(near[cell as usize]).collect();
            for chosen in 0..1_u32 << near.len() {
                let some = near.iter().enumerate().filter(|(i, _)| chosen >> i & 1 != 0).map(|(_, other)| *other);
                let cells = some.clone().fold(0, |cells, other| cells | 1 << other);
                sums[corner(cell, cells)] = some.map(|other| 2 * pieces[0][other as usize]).sum();
            }
        }
        let stripes = (0..board.stripes().len()).map(lane).sum();
        let symmetries = symmetry::all(board, &fields);
        GoramiTables { arena, cells: up | down, up, down, stripes, lanes, pieces, near, turned, symmetries, fields }
    }

    /// The neighbour of each cell above or below it.
    #[inline]
    fn across(&self, cells: CellMask) -> CellMask {
        (cells & self.up) << 8 | (cells & self.down) >> 8
    }

    /// All neighbours of these cells.
    #[inline]
    pub fn around(&self, cells: CellMask) -> CellMask {
        (cells << 1 | cells >> 1 | self.across(cells)) & self.cells
    }

    /// The cells of the board by the number of their neighbours in a set.
    #[inline]
    pub fn neighbours(&self, cells: CellMask) -> NeighbourCounts {
        let (right, left, across) = (cells << 1, cells >> 1, self.across(cells));
        let odd = right ^ left ^ across;
        let several = right & left | right & across | left & across;
        NeighbourCounts {
            one: odd & !several & self.cells,
            two: several & !odd & self.cells,
            three: several & odd & self.cells,
        }
    }

    /// The neighbours of one cell.
    #[inline]
    pub fn near(&self, cell: u32) -> CellMask {
        self.near[cell as usize & 31]
    }

    /// The gain of every lane, per point on the pieces, when these neighbours of a cell turn.
    #[inline]
    pub fn turned(&self, cell: u32, neighbours: CellMask) -> StripeBytes {
        self.turned[cell as usize & 31][corner(cell, neighbours)]
    }

    /// The number of these cells in each lane.
    #[inline]
    pub fn count(&self, cells: CellMask) -> StripeBytes {
        let [a, b, c, d] = cells.to_le_bytes();
        let row = |row: usize, content: u8| self.lanes[row][usize::from(content & 0x7f)];
        row(0, a) + row(1, b) + row(2, c) + row(3, d)
    }

    /// What a piece adds to the lanes of its cell. Numbers are counted from 0.
    #[inline]
    pub fn piece(&self, number: usize, cell: u32) -> StripeBytes {
        self.pieces[number][cell as usize & 31]
    }

    /// The field of a cell, if the board has it.
    pub fn field(&self, cell: u32) -> Option<Field> {
        self.fields.get(cell as usize).copied().flatten()
    }

    /// The cell of a field.
    pub fn cell(&self, field: Field) -> u32 {
        let board = self.arena.board();
        cell_of(board.triangle(field), board.name(field).row)
    }
}

/// A 1 in this lane.
pub(super) const fn lane(index: usize) -> StripeBytes {
    1 << (8 * index)
}

/// The indices of the set bits.
#[inline]
pub(super) fn bits(mut cells: CellMask) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        let first = cells.trailing_zeros();
        cells &= cells.wrapping_sub(1);
        (first < 32).then_some(first)
    })
}

/// The index of a set of neighbours of a cell, below 16.
#[inline]
fn corner(cell: u32, neighbours: CellMask) -> usize {
    // The cells above, left, right and below map to bits 0, 7, 9 and 16; only one of the first and the last is a
    // neighbour.
    let around = (u64::from(neighbours) << 8 >> cell) as u32;
    let three = (around | around >> 16) & 0x281;
    ((three | three >> 6) & 0xb) as usize
}

fn cell_of(triangle: Triangle, row: u8) -> u32 {
    let column = triangle.along(Direction::Horizontal) + MIDDLE;
    8 * u32::from(row) + u32::try_from(column).expect("no row reaches further than three to the left")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_reach_the_neighbours_and_only_them() {
        for arena in Arena::all() {
            let tables = GoramiTables::of(arena);
            assert_eq!(tables.cells.count_ones() as usize, arena.size().fields());
            for field in arena.fields() {
                let expected = arena.neighbours(field).fold(0, |cells, other| cells | 1 << tables.cell(other));
                assert_eq!(tables.around(1 << tables.cell(field)), expected, "{arena:?} {}", arena.board().name(field));
                assert_eq!(tables.field(tables.cell(field)), Some(field));
            }
        }
    }

    #[test]
    fn neighbours_are_counted() {
        for arena in Arena::all() {
            let tables = GoramiTables::of(arena);
            for seed in 0..200 {
                let some = game::key(1, seed) as CellMask & tables.cells;
                let NeighbourCounts { one, two, three } = tables.neighbours(some);
                for cell in bits(tables.cells) {
                    let count = (tables.around(1 << cell) & some).count_ones();
                    let found = (one >> cell & 1) + 2 * (two >> cell & 1) + 3 * (three >> cell & 1);
                    assert_eq!(found, count, "{arena:?} {some:b} {cell}");
                }
            }
        }
    }

    #[test]
    fn turned_neighbours_count_twice_in_their_lanes() {
        for arena in Arena::all() {
            let tables = GoramiTables::of(arena);
            for cell in bits(tables.cells) {
                assert_eq!(tables.near(cell), tables.around(1 << cell));
                for seed in 0..30 {
                    let some = game::key(2, seed) as CellMask & tables.near(cell);
                    assert_eq!(tables.turned(cell, some), 2 * tables.count(some), "{arena:?} {cell} {some:b}");
                }
            }
        }
    }

    #[test]
    fn lanes_count_the_fields_of_stripes_and_centre() {
        for arena in Arena::all() {
            let tables = GoramiTables::of(arena);
            let all = tables.count(tables.cells).to_le_bytes();
            for (stripe, fields) in arena.stripes().iter().enumerate() {
                assert_eq!(usize::from(all[stripe]), fields.len());
                for field in arena.fields() {
                    let cell = tables.cell(field);
                    let count = tables.count(1 << cell).to_le_bytes()[stripe];
                    assert_eq!(count == 1, fields.contains(field));
                    assert_eq!(tables.piece(2, cell).to_le_bytes()[stripe], 3 * count);
                }
            }
            assert_eq!(usize::from(all[CENTRE]), arena.centre().len());
            assert_eq!(tables.stripes.count_ones() as usize, arena.stripes().len());
        }
    }
}
