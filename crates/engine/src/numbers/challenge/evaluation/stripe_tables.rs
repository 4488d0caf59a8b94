//! The stripes of the board of 22, as tables.

use std::sync::OnceLock;

use super::line_tables::form;
use crate::numbers::number_grid::SetBits;
use crate::numbers::rounds::round_board::field_tables;

/// The fields of the board; the edge is one more cell.
pub(super) const FIELDS: usize = gurami::rounds::BOARD.fields();

/// The cell that represents everything outside.
pub(super) const EDGE: u8 = FIELDS as u8;

/// The stripes of the board.
pub(super) const STRIPES: usize = 12;

/// The fields of the longest stripe.
pub(super) const LONGEST: usize = 7;

/// The position of a field in a stripe.
#[derive(Clone, Copy, Default)]
pub(super) struct StripePosition {
    pub stripe: u8,
    /// From the stripe's end.
    pub at: u8,
}

/// A neighbour of a field.
#[derive(Clone, Copy)]
pub(super) struct FieldNeighbour {
    pub field: u8,
    /// The two directions whose stripes come through both.
    pub shared: [u8; 2],
    /// By direction: on which side of the field it is, in the stripes of both.
    pub sides: [u8; 3],
}

/// By direction: the two others.
pub(super) const SHARED: [[u8; 2]; 3] = [[1, 2], [0, 2], [0, 1]];

/// A stripe of the board.
#[derive(Clone, Copy)]
pub(super) struct StripeFields {
    pub direction: u8,
    /// From one end to the other, followed by the edge.
    pub fields: [u8; LONGEST + 1],
    /// The places, by bits.
    pub places: u8,
    /// See [`form`].
    pub form: u8,
}

/// The board as tables.
pub(super) struct StripeTables {
    pub stripes: [StripeFields; STRIPES],
    /// By field and direction.
    pub places: [[StripePosition; 3]; FIELDS],
    pub neighbours: [u32; FIELDS],
    /// The neighbour of each field with another stripe in each direction; missing ones are the edge.
    pub asides: [[FieldNeighbour; 3]; FIELDS],
}

impl StripeTables {
    /// The tables, computed once.
    pub fn get() -> &'static StripeTables {
        static GROUND: OnceLock<StripeTables> = OnceLock::new();
        GROUND.get_or_init(StripeTables::new)
    }

    fn new() -> StripeTables {
        let field_tables = field_tables();
        let stripes = std::array::from_fn(|stripe| {
            let own = &field_tables.stripes[stripe];
            let direction = (0..3)
                .find(|direction| usize::from(field_tables.stripes_of[usize::from(own[0])][*direction]) == stripe);
            let mut fields = [EDGE; LONGEST + 1];
            fields[..own.len()].copy_from_slice(own);
            StripeFields {
                direction: direction.expect("it is one of its field's") as u8,
                fields,
                places: ((1 << own.len()) - 1) as u8,
                form: form(own.len()) as u8,
            }
        });
        let place = |field: usize, direction: usize| {
            let stripe = field_tables.stripes_of[field][direction];
            let at = field_tables.stripes[usize::from(stripe)].iter().position(|other| usize::from(*other) == field);
            StripePosition { stripe, at: at.expect("a field is part of its own stripe") as u8 }
        };
        let asides = |field: usize| {
            let own = field_tables.stripes_of[field];
            let mut all = SHARED.map(|shared| FieldNeighbour { field: EDGE, shared, sides: [0; 3] });
            for next in SetBits(field_tables.neighbours[field]) {
                let others = field_tables.stripes_of[usize::from(next)];
                let direction = (0..3).find(|direction| others[*direction] != own[*direction]);
                let direction = direction.expect("two fields share two stripes at most");
                let sides = std::array::from_fn(|direction| u8::from(field_tables.next[field][direction][1] == next));
                (all[direction].field, all[direction].sides) = (next, sides);
            }
            all
        };
        StripeTables {
            stripes,
            places: std::array::from_fn(|field| std::array::from_fn(|direction| place(field, direction))),
            neighbours: std::array::from_fn(|field| field_tables.neighbours[field] as u32),
            asides: std::array::from_fn(asides),
        }
    }
}
