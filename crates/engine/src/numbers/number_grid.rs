//! The pieces on a board, for speed.

use gurami::{Board, Colour, Field, Grid, Number, Piece, Placement};

use super::field_tables::FieldTables;

/// A piece as a signed number: yellow is positive, blue negative.
pub(super) type SignedNumber = i8;

/// A piece on a field, by field index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct PlacedNumber {
    pub field: u8,
    pub value: SignedNumber,
}

impl PlacedNumber {
    /// Its number.
    pub fn number(self) -> usize {
        usize::from(self.value.unsigned_abs())
    }

    /// A key for hashes.
    pub fn key(self) -> u64 {
        game::key(0x4e55_4d42, u32::from(self.field) << 8 | u32::from(self.value.cast_unsigned()))
    }

    /// Converts to the type of the rules.
    pub fn placement(self, board: &Board) -> Placement {
        let colour = if self.value > 0 { Colour::Yellow } else { Colour::Blue };
        let number = Number::new(self.value.unsigned_abs()).expect("pieces are 1 to 6");
        let field = board.field(usize::from(self.field)).expect("a field of this board");
        Placement { piece: Piece { colour, number }, field }
    }

    /// Converts from the type of the rules.
    pub fn from(Placement { piece, field }: Placement) -> PlacedNumber {
        let number = piece.number.get().cast_signed();
        let value = if piece.colour == Colour::Yellow { number } else { -number };
        PlacedNumber { field: index(field), value }
    }
}

fn index(field: Field) -> u8 {
    field.index() as u8
}

/// The pieces on a board with fewer fields than `CELLS`: the cell of the edge stays empty, so that walks end there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NumberGrid<const CELLS: usize> {
    values: [SignedNumber; CELLS],
    free: u64,
    /// The fields of each number.
    on: [u64; 7],
}

impl<const CELLS: usize> NumberGrid<CELLS> {
    /// The pieces of a board.
    pub fn of(grid: &Grid) -> NumberGrid<CELLS> {
        let field_tables = FieldTables::of(grid.board().size());
        debug_assert!(usize::from(field_tables.edge) < CELLS);
        let mut number_grid = NumberGrid { values: [0; CELLS], free: field_tables.fields(), on: [0; 7] };
        grid.placements().for_each(|placement| number_grid.place(PlacedNumber::from(placement)));
        number_grid
    }

    /// The fields without a piece.
    #[inline]
    pub fn free(&self) -> u64 {
        self.free
    }

    /// The piece on a field; 0 if it is free.
    #[inline]
    pub fn value(&self, field: u8) -> SignedNumber {
        self.values[usize::from(field)]
    }

    /// The number of pieces with this number.
    #[inline]
    pub fn count(&self, number: usize) -> u32 {
        self.on[number].count_ones()
    }

    /// Returns whether no neighbour of the field has this number.
    #[inline]
    pub fn suits(&self, field_tables: &FieldTables, number: usize, field: u8) -> bool {
        field_tables.neighbours[usize::from(field)] & self.on[number] == 0
    }

    /// The free fields where a number is allowed.
    pub fn fields_for(&self, field_tables: &FieldTables, number: usize) -> SetBits {
        let mut barred = 0;
        for field in SetBits(self.on[number]) {
            barred |= field_tables.neighbours[usize::from(field)];
        }
        SetBits(self.free & !barred)
    }

    /// Places a piece.
    #[inline]
    pub fn place(&mut self, laid: PlacedNumber) {
        self.values[usize::from(laid.field)] = laid.value;
        self.free &= !(1 << laid.field);
        self.on[laid.number()] |= 1 << laid.field;
    }

    /// Removes a piece.
    #[inline]
    pub fn take(&mut self, laid: PlacedNumber) {
        self.values[usize::from(laid.field)] = 0;
        self.free |= 1 << laid.field;
        self.on[laid.number()] &= !(1 << laid.field);
    }

    /// The runs on both sides of a field in a direction: yellow minus blue, and the sum.
    #[inline]
    pub fn beside(&self, field_tables: &FieldTables, field: u8, direction: usize) -> (i32, i32) {
        let (mut lead, mut sum) = (0, 0);
        for side in 0..2 {
            let mut at = field_tables.next[usize::from(field)][direction][side];
            loop {
                let value = i32::from(self.values[usize::from(at)]);
                if value == 0 {
                    break;
                }
                lead += value;
                sum += value.abs();
                at = field_tables.next[usize::from(at)][direction][side];
            }
        }
        (lead, sum)
    }

    /// The points of a piece on a field, in the first `directions` directions.
    #[inline]
    pub fn points_in(&self, field_tables: &FieldTables, laid: PlacedNumber, directions: usize) -> u32 {
        let value = i32::from(laid.value);
        let mut points = 0;
        for direction in 0..directions {
            let (lead, sum) = self.beside(field_tables, laid.field, direction);
            if lead + value == 0 {
                points += (sum + value.abs()) / 2;
            }
        }
        points.cast_unsigned()
    }

    /// The points of a piece on a field.
    #[inline]
    pub fn points(&self, field_tables: &FieldTables, laid: PlacedNumber) -> u32 {
        self.points_in(field_tables, laid, 3)
    }

    /// The fields of the chain through an occupied field in a direction and its points, if it is a Gurami chain.
    pub fn gurami_chain(&self, field_tables: &FieldTables, field: u8, direction: usize) -> Option<(u64, u32)> {
        let value = self.value(field);
        let (mut lead, mut sum, mut fields) = (i32::from(value), i32::from(value.abs()), 1 << field);
        for side in 0..2 {
            let mut at = field_tables.next[usize::from(field)][direction][side];
            while self.value(at) != 0 {
                lead += i32::from(self.value(at));
                sum += i32::from(self.value(at).abs());
                fields |= 1 << at;
                at = field_tables.next[usize::from(at)][direction][side];
            }
        }
        (lead == 0).then_some((fields, (sum / 2).cast_unsigned()))
    }
}

/// The bits of a set, the lowest first.
#[derive(Clone, Copy)]
pub(super) struct SetBits(pub u64);

impl Iterator for SetBits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let first = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (first < 64).then_some(first as u8)
    }
}
