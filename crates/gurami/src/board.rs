//! The six boards of the Gurami games.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use game::TextError;

use crate::{Corner, Direction, Field, FieldName, FieldSet, Pointing, Triangle};

/// A board by its number of fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BoardSize {
    /// A hexagon of rows 3 5 5 3.
    B16,
    /// A triangle without its tips: rows 3 5 7 7.
    B22,
    /// The regular hexagon: rows 5 7 7 5.
    B24,
    /// Rows 3 5 7 7 5 3.
    B30,
    /// Rows 5 7 9 9 7 5.
    B42,
    /// Rows 5 7 9 11 11 9.
    B52,
}

impl BoardSize {
    /// All six, the smallest first.
    pub const ALL: [BoardSize; 6] =
        [BoardSize::B16, BoardSize::B22, BoardSize::B24, BoardSize::B30, BoardSize::B42, BoardSize::B52];

    /// The number of fields.
    pub const fn fields(self) -> usize {
        match self {
            BoardSize::B16 => 16,
            BoardSize::B22 => 22,
            BoardSize::B24 => 24,
            BoardSize::B30 => 30,
            BoardSize::B42 => 42,
            BoardSize::B52 => 52,
        }
    }

    /// The board with this number of fields.
    pub fn with_fields(fields: usize) -> Option<BoardSize> {
        BoardSize::ALL.into_iter().find(|size| size.fields() == fields)
    }

    /// Reads a number of fields.
    pub fn read(text: &str) -> Result<BoardSize, TextError> {
        let plain = text.bytes().all(|b| b.is_ascii_digit());
        let size = if plain { text.parse().ok().and_then(BoardSize::with_fields) } else { None };
        size.ok_or_else(|| TextError::new(1, text, "is not a board: they have 16, 22, 24, 30, 42 or 52 fields"))
    }

    /// The ranges of stripes in each direction, which define a convex board.
    const fn ranges(self) -> [RangeInclusive<i8>; 3] {
        match self {
            BoardSize::B16 => [1..=4, 0..=2, 0..=2],
            BoardSize::B22 => [1..=4, 0..=3, 0..=3],
            BoardSize::B24 => [2..=5, 0..=3, 0..=3],
            BoardSize::B30 => [1..=6, 0..=3, 0..=3],
            BoardSize::B42 => [2..=7, 0..=4, 0..=4],
            BoardSize::B52 => [2..=7, 0..=5, 0..=5],
        }
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.fields())
    }
}

/// The whole band of fields between two neighbouring parallel lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stripe {
    /// Which way it runs.
    pub direction: Direction,
    /// From left to right; each shares an edge with the next.
    pub fields: Vec<Field>,
    /// The same fields as a set.
    pub set: FieldSet,
}

/// A board with its constant tables.
#[derive(Debug)]
pub struct Board {
    size: BoardSize,
    triangles: Vec<Triangle>,
    names: Vec<FieldName>,
    neighbours: Vec<FieldSet>,
    stripes: Vec<Stripe>,
    stripes_of: Vec<[usize; 3]>,
    centre: FieldSet,
}

impl Board {
    /// The board of this size.
    pub fn of(size: BoardSize) -> &'static Board {
        static BOARDS: [OnceLock<Board>; 6] = [const { OnceLock::new() }; 6];
        BOARDS[size as usize].get_or_init(|| Board::new(size))
    }

    fn new(size: BoardSize) -> Board {
        let [rows, upward, downward] = size.ranges();
        let mut triangles = Vec::new();
        let mut names = Vec::new();
        for (row, a) in rows.enumerate() {
            let in_row = upward.clone().flat_map(|b| downward.clone().filter_map(move |c| Triangle::new(a, b, c)));
            let mut in_row: Vec<Triangle> = in_row.collect();
            in_row.sort_by_key(|triangle| triangle.along(Direction::Horizontal));
            names.extend((1..=in_row.len() as u8).map(|place| FieldName { row: row as u8, place }));
            triangles.extend(in_row);
        }
        let field_at = |triangle: &Triangle| triangles.iter().position(|t| t == triangle).map(|i| Field(i as u8));
        let neighbours: Vec<FieldSet> =
            triangles.iter().map(|triangle| triangle.neighbours().iter().filter_map(field_at).collect()).collect();
        let stripes = stripes(size, &triangles);
        let stripes_of = (0..triangles.len() as u8)
            .map(|i| {
                let in_direction =
                    |d| stripes.iter().position(|s: &Stripe| s.direction == d && s.set.contains(Field(i)));
                Direction::ALL.map(|d| in_direction(d).expect("every field is part of a stripe of each direction"))
            })
            .collect();
        let touching =
            |corner: &Corner| triangles.iter().filter(|triangle| triangle.corners().contains(corner)).count();
        let central = |triangle: &Triangle| triangle.corners().iter().all(|corner| touching(corner) == 6);
        let centre = triangles.iter().filter(|triangle| central(triangle)).filter_map(field_at).collect();
        Board { size, neighbours, stripes, stripes_of, centre, names, triangles }
    }

    /// Its size.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// All fields.
    pub fn fields(&self) -> FieldSet {
        FieldSet((1 << self.triangles.len()) - 1)
    }

    /// The field with this index.
    pub fn field(&self, index: usize) -> Option<Field> {
        (index < self.triangles.len()).then_some(Field(index as u8))
    }

    /// The fields that share an edge with this one.
    pub fn neighbours(&self, field: Field) -> FieldSet {
        self.neighbours[field.index()]
    }

    /// All stripes: horizontal from the top, then upward, then downward ones.
    pub fn stripes(&self) -> &[Stripe] {
        &self.stripes
    }

    /// The indices of the three stripes through a field, by direction.
    pub fn stripes_of(&self, field: Field) -> [usize; 3] {
        self.stripes_of[field.index()]
    }

    /// The stripe through a field in a direction.
    pub fn stripe(&self, field: Field, direction: Direction) -> &Stripe {
        &self.stripes[self.stripes_of[field.index()][direction.index()]]
    }

    /// The fields none of whose corners touches the boundary.
    pub fn centre(&self) -> FieldSet {
        self.centre
    }

    /// The triangle of a field in the plane.
    pub fn triangle(&self, field: Field) -> Triangle {
        self.triangles[field.index()]
    }

    /// Which way a field points.
    pub fn pointing(&self, field: Field) -> Pointing {
        self.triangle(field).pointing()
    }

    /// The fields of each row from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Field]> {
        self.stripes.iter().filter(|s| s.direction == Direction::Horizontal).map(|s| s.fields.as_slice())
    }

    /// What people call a field.
    pub fn name(&self, field: Field) -> FieldName {
        self.names[field.index()]
    }

    /// Reads a field's name.
    pub fn read_field(&self, text: &str) -> Result<Field, TextError> {
        let error = |reason: &str| Err(TextError::new(1, text, reason));
        let mut chars = text.chars();
        let (Some(row @ 'A'..='Z'), place) = (chars.next(), chars.as_str()) else {
            return error("a field is a row letter and a number, such as C3");
        };
        if place.is_empty() || place.len() > 2 || place.starts_with('0') || !place.bytes().all(|b| b.is_ascii_digit()) {
            return error("a field is a row letter and a number, such as C3");
        }
        let row = row as u8 - b'A';
        let place: u8 = place.parse().expect("one or two digits");
        match self.names.iter().position(|name| *name == FieldName { row, place }) {
            Some(index) => Ok(Field(index as u8)),
            None => error(&format!("is not a field of the board of {}", self.size)),
        }
    }
}

fn stripes(size: BoardSize, triangles: &[Triangle]) -> Vec<Stripe> {
    let mut stripes = Vec::new();
    for (direction, numbers) in Direction::ALL.into_iter().zip(size.ranges()) {
        for number in numbers {
            let in_stripe = |i: &u8| triangles[*i as usize].stripe(direction) == number;
            let mut fields: Vec<Field> = (0..triangles.len() as u8).filter(in_stripe).map(Field).collect();
            fields.sort_by_key(|field| triangles[field.index()].along(direction));
            stripes.push(Stripe { direction, set: fields.iter().copied().collect(), fields });
        }
    }
    stripes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_are_those_of_the_table() {
        let table: [(usize, &[usize], usize, usize); 6] = [
            (16, &[3, 5, 5, 3], 10, 2),
            (22, &[3, 5, 7, 7], 12, 4),
            (24, &[5, 7, 7, 5], 12, 6),
            (30, &[3, 5, 7, 7, 5, 3], 14, 8),
            (42, &[5, 7, 9, 9, 7, 5], 16, 16),
            (52, &[5, 7, 9, 11, 11, 9], 18, 22),
        ];
        for (size, (fields, rows, stripes, centre)) in BoardSize::ALL.into_iter().zip(table) {
            let board = Board::of(size);
            assert_eq!(size.fields(), fields);
            assert_eq!(board.fields().len(), fields);
            assert_eq!(board.rows().map(<[Field]>::len).collect::<Vec<_>>(), rows, "board {size}");
            assert_eq!(board.stripes().len(), stripes, "board {size}");
            assert_eq!(board.centre().len(), centre, "board {size}");
        }
    }

    #[test]
    fn the_inner_ring_of_52_is_the_board_of_22() {
        let board = Board::of(BoardSize::B52);
        let inner = board.centre();
        let rows: Vec<usize> = board.rows().map(|row| row.iter().filter(|f| inner.contains(**f)).count()).collect();
        assert_eq!(rows, [0, 3, 5, 7, 7, 0]);
    }

    #[test]
    fn every_field_belongs_to_three_stripes_of_neighbouring_fields() {
        for size in BoardSize::ALL {
            let board = Board::of(size);
            for field in board.fields() {
                assert!(board.neighbours(field).len() <= 3);
                for direction in Direction::ALL {
                    let stripe = board.stripe(field, direction);
                    assert!(stripe.direction == direction && stripe.fields.contains(&field));
                    assert!(stripe.fields.windows(2).all(|pair| board.neighbours(pair[0]).contains(pair[1])));
                }
                let name = board.name(field).to_string();
                assert_eq!(board.read_field(&name), Ok(field));
            }
        }
    }

    #[test]
    fn names_that_are_no_fields_are_refused() {
        let board = Board::of(BoardSize::B16);
        for bad in ["", "C", "3C", "c3", "C0", "C03", "C6", "E1", "C+3", "C100", "Ä1"] {
            assert!(board.read_field(bad).is_err(), "{bad}");
        }
        let error = board.read_field("A4").unwrap_err();
        assert_eq!(error.to_string(), "column 1: `A4`: is not a field of the board of 16");
    }
}
