//! The rotations and reflections that map a board onto itself.

use gurami::{Board, Direction, Field, Triangle};

use super::gorami_tables::{CENTRE, CellMask, ROW_CONTENTS, ROWS, StripeBytes, bits};

/// One rotation or reflection.
pub(super) struct Symmetry {
    /// The image of each cell.
    cells: [u8; 32],
    /// The image of each row's contents.
    rows: [[CellMask; ROW_CONTENTS]; ROWS],
    /// The source lane of each lane.
    lanes: [u8; CENTRE],
}

impl Symmetry {
    /// The image of a set of cells.
    #[inline]
    pub fn image(&self, cells: CellMask) -> CellMask {
        let [a, b, c, d] = cells.to_le_bytes();
        let row = |row: usize, content: u8| self.rows[row][usize::from(content & 0x7f)];
        row(0, a) | row(1, b) | row(2, c) | row(3, d)
    }

    /// The lanes of the stripes under the symmetry; other lanes stay.
    #[inline]
    pub fn lanes(&self, lanes: StripeBytes) -> StripeBytes {
        let from = lanes.to_le_bytes();
        let mut to = from;
        for (to, source) in to.iter_mut().zip(self.lanes) {
            *to = from[usize::from(source & 15)];
        }
        StripeBytes::from_le_bytes(to)
    }

    /// The image of one cell.
    pub fn cell(&self, cell: u32) -> u32 {
        u32::from(self.cells[cell as usize & 31])
    }

    /// The cell with this image, if there is one.
    pub fn source(&self, image: u32) -> Option<u32> {
        (0..32).find(|cell| self.cell(*cell) == image)
    }
}

/// All symmetries of a board, the identity first.
///
/// In coordinates (a, -b, -c), which add up to 0 or 1, they are the six permutations, each with or without changing all
/// signs, and a translation that maps the board back onto itself.
pub(super) fn all(board: &Board, fields: &[Option<Field>; 32]) -> Vec<Symmetry> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let ranges = [0, 1, 2].map(|axis| {
        let on_axis = || board.fields().map(move |field| coordinates(board.triangle(field))[axis]);
        (on_axis().min().unwrap_or(0), on_axis().max().unwrap_or(0))
    });
    let mut found = Vec::new();
    for sign in [1, -1] {
        for order in ORDERS {
            let moved = |field: Field| {
                let from = coordinates(board.triangle(field));
                let to = [0, 1, 2].map(|axis| {
                    let (low, high) = ranges[order[axis]];
                    let start = if sign == 1 { low } else { -high };
                    ranges[axis].0 - start + sign * from[order[axis]]
                });
                let triangle = Triangle::new(to[0], -to[1], -to[2])?;
                board.fields().find(|field| board.triangle(*field) == triangle)
            };
            let images: Option<Vec<Field>> = board.fields().map(moved).collect();
            found.extend(images.map(|images| symmetry(board, fields, &images)));
        }
    }
    found
}

fn coordinates(triangle: Triangle) -> [i8; 3] {
    let [a, b, c] = Direction::ALL.map(|direction| triangle.stripe(direction));
    [a, -b, -c]
}

fn symmetry(board: &Board, fields: &[Option<Field>; 32], images: &[Field]) -> Symmetry {
    let cell_of = |field: Field| fields.iter().position(|other| *other == Some(field)).expect("every field has a cell");
    let mut cells = [u8::MAX; 32];
    for (cell, field) in fields.iter().enumerate() {
        if let Some(field) = field {
            cells[cell] = cell_of(images[field.index()]) as u8;
        }
    }
    let mut rows = [[0; ROW_CONTENTS]; ROWS];
    for (row, contents) in rows.iter_mut().enumerate() {
        for (content, image) in contents.iter_mut().enumerate() {
            let images = bits((content << (8 * row)) as CellMask).map(|cell| cells[cell as usize]);
            *image = images.filter(|to| *to != u8::MAX).fold(0, |image, to| image | 1 << to);
        }
    }
    let mut lanes: [u8; CENTRE] = std::array::from_fn(|lane| lane as u8);
    for (source, stripe) in board.stripes().iter().enumerate() {
        let image = stripe.set.map(|field| images[field.index()]).collect();
        let place = board.stripes().iter().position(|other| other.set == image);
        lanes[place.expect("stripes go to stripes")] = source as u8;
    }
    Symmetry { cells, rows, lanes }
}

#[cfg(test)]
mod tests {
    use super::super::gorami_tables::GoramiTables;
    use gurami::gorami::Arena;

    #[test]
    fn the_boards_have_4_and_6_and_12_symmetries() {
        let counts: Vec<usize> = Arena::all().map(|arena| GoramiTables::of(arena).symmetries.len()).collect();
        assert_eq!(counts, [4, 6, 12]);
    }

    #[test]
    fn symmetries_differ_and_keep_neighbours_stripes_and_centre() {
        for arena in Arena::all() {
            let tables = GoramiTables::of(arena);
            for (i, symmetry) in tables.symmetries.iter().enumerate() {
                assert!(tables.symmetries[..i].iter().all(|other| other.cells != symmetry.cells));
                assert_eq!(symmetry.image(tables.cells), tables.cells);
                for field in arena.fields() {
                    let cell = tables.cell(field);
                    let image = 1 << symmetry.cell(cell);
                    assert_eq!(symmetry.image(1 << cell), image);
                    assert_eq!(symmetry.source(symmetry.cell(cell)), Some(cell));
                    assert_eq!(symmetry.image(tables.around(1 << cell)), tables.around(image));
                    assert_eq!(symmetry.lanes(tables.count(1 << cell)), tables.count(image));
                }
            }
            assert!(
                tables.symmetries[0].cells.iter().enumerate().all(|(i, to)| *to == u8::MAX || i == usize::from(*to))
            );
        }
    }
}
