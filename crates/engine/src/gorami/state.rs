//! A position in the search: small, made of bit masks, for the player to move.

use gurami::gorami::{self, Position};
use gurami::{Colour, FieldSet, Number, Piece, Placement};

use super::gorami_tables::{CellMask, GoramiTables, StripeBytes, bits};

/// The lane value of a difference of 0.
pub(super) const EVEN: u8 = 64;
/// The same in all lanes.
pub(super) const ALL_EVEN: StripeBytes = StripeBytes::from_le_bytes([EVEN; 16]);
/// Numbers on the pieces: 1, 2 and 3.
pub(super) const NUMBERS: usize = gorami::MOST_NUMBER;

/// A number on a cell, packed into a byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PackedMove(u8);

impl PackedMove {
    /// The number of codes.
    pub const CODES: usize = 32 * NUMBERS;

    /// Numbers are counted from 0 here.
    #[inline]
    pub fn new(number: usize, cell: u32) -> PackedMove {
        PackedMove((number as u8) << 5 | cell as u8)
    }

    /// Counted from 0.
    #[inline]
    pub fn number(self) -> usize {
        usize::from(self.0 >> 5)
    }

    #[inline]
    pub fn cell(self) -> u32 {
        u32::from(self.0 & 31)
    }

    /// As a byte below [`CODES`](PackedMove::CODES).
    #[inline]
    pub fn code(self) -> u8 {
        self.0
    }

    /// The inverse of [`code`](PackedMove::code); `None` for other bytes.
    pub fn from_code(code: u8) -> Option<PackedMove> {
        (usize::from(code) < PackedMove::CODES).then_some(PackedMove(code))
    }
}

/// The pieces of each number that both players have left: four bits each, the player to move in the lower half.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct PackedHands(u32);

impl PackedHands {
    pub fn new(mine: [u8; NUMBERS], theirs: [u8; NUMBERS]) -> PackedHands {
        let pack = |hand: [u8; NUMBERS]| hand.iter().rev().fold(0, |packed, left| packed << 4 | u32::from(*left));
        PackedHands(pack(mine) | pack(theirs) << 16)
    }

    #[inline]
    pub fn mine(self, number: usize) -> u32 {
        self.0 >> (4 * number) & 15
    }

    #[inline]
    pub fn theirs(self, number: usize) -> u32 {
        self.0 >> (16 + 4 * number) & 15
    }

    #[inline]
    pub fn without(self, number: usize) -> PackedHands {
        PackedHands(self.0 - (1 << (4 * number)))
    }

    /// All counts in one word.
    #[inline]
    pub fn packed(self) -> u64 {
        u64::from(self.0)
    }

    #[inline]
    pub fn swapped(self) -> PackedHands {
        PackedHands(self.0.rotate_left(16))
    }
}

/// A position for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct GoramiState {
    pub tables: &'static GoramiTables,
    /// The cells of each number.
    pub numbers: [CellMask; NUMBERS],
    pub mine: CellMask,
    pub theirs: CellMask,
    pub hands: PackedHands,
    /// Own sum minus the opponent's in every lane, offset by [`EVEN`].
    pub differences: StripeBytes,
}

impl GoramiState {
    /// The position with this player to move, whether or not a placement is legal.
    pub fn from_side(position: &Position, me: Colour) -> GoramiState {
        let tables = GoramiTables::of(position.arena());
        let cells = |fields: FieldSet| fields.fold(0, |cells, field| cells | 1 << tables.cell(field));
        let mut numbers = [0; NUMBERS];
        for (cells_of, number) in numbers.iter_mut().zip(gorami::numbers()) {
            *cells_of = cells(position.of_number(number));
        }
        let [mine, theirs] = [me, me.other()].map(|colour| cells(position.of_colour(colour)));
        let [my_hand, their_hand] = [me, me.other()].map(|colour| position.hand(colour).counts());
        let mut differences = ALL_EVEN;
        for (number, of_number) in numbers.iter().enumerate() {
            differences += tables.count(mine & of_number) * (number as StripeBytes + 1);
            differences -= tables.count(theirs & of_number) * (number as StripeBytes + 1);
        }
        GoramiState { tables, numbers, mine, theirs, hands: PackedHands::new(my_hand, their_hand), differences }
    }

    /// The cells without a piece.
    #[inline]
    pub fn free(&self) -> CellMask {
        self.tables.cells & !(self.mine | self.theirs)
    }

    /// The free cells without a neighbour of this number.
    #[inline]
    pub fn open(&self, number: usize) -> CellMask {
        self.free() & !self.tables.around(self.numbers[number])
    }

    /// Where the player to move may place this number.
    #[inline]
    pub fn legal(&self, number: usize) -> CellMask {
        if self.hands.mine(number) > 0 { self.open(number) } else { 0 }
    }

    /// Every legal move, the high numbers first.
    pub fn moves(&self) -> impl Iterator<Item = PackedMove> {
        let numbers = (0..NUMBERS).rev().map(|number| (number, self.legal(number)));
        numbers.flat_map(|(number, cells)| bits(cells).map(move |cell| PackedMove::new(number, cell)))
    }

    /// Returns whether the move is legal.
    pub fn is_legal(&self, mv: PackedMove) -> bool {
        self.legal(mv.number()) >> mv.cell() & 1 != 0
    }

    /// Opposing pieces that turn when the player to move occupies a cell.
    #[inline]
    pub fn turned_by(&self, cell: u32) -> CellMask {
        let placed = 1 << cell;
        let open = self.tables.around(self.free() & !placed);
        self.tables.around(placed) & self.theirs & !open
    }

    /// Move ordering without evaluation: moves that turn pieces first, high numbers last.
    #[inline]
    pub fn sight(&self, mv: PackedMove) -> i32 {
        200 * self.turned_by(mv.cell()).count_ones() as i32 - 50 * mv.number() as i32
    }

    /// The position after a legal move, for the opponent.
    #[inline]
    pub fn after(&self, mv: PackedMove) -> GoramiState {
        let placed: CellMask = 1 << mv.cell();
        let turned = self.turned_by(mv.cell());
        let mut differences = self.differences + self.tables.piece(mv.number(), mv.cell());
        if turned != 0 {
            let [one, two, three] = self.numbers;
            differences += self.tables.turned(mv.cell(), turned & (one | three));
            differences += 2 * self.tables.turned(mv.cell(), turned & (two | three));
        }
        let mut numbers = self.numbers;
        for (number, cells) in numbers.iter_mut().enumerate() {
            *cells |= if number == mv.number() { placed } else { 0 };
        }
        GoramiState {
            tables: self.tables,
            numbers,
            mine: self.theirs & !turned,
            theirs: self.mine | placed | turned,
            hands: self.hands.without(mv.number()).swapped(),
            differences: negated(differences),
        }
    }

    /// The same position with the opponent to move: a missed turn.
    #[inline]
    pub fn missed(&self) -> GoramiState {
        GoramiState {
            mine: self.theirs,
            theirs: self.mine,
            hands: self.hands.swapped(),
            differences: negated(self.differences),
            ..*self
        }
    }

    /// Everything except the board, for comparisons.
    #[cfg(test)]
    pub fn parts(&self) -> ([CellMask; NUMBERS], CellMask, CellMask, PackedHands) {
        (self.numbers, self.mine, self.theirs, self.hands)
    }

    /// Converts a legal move to a placement.
    pub fn placement(&self, mv: PackedMove, colour: Colour) -> Placement {
        let number = Number::new(mv.number() as u8 + 1).expect("pieces carry 1 to 3");
        let field = self.tables.field(mv.cell()).expect("a legal move goes to a field");
        Placement { piece: Piece { colour, number }, field }
    }
}

/// All differences for the opponent.
#[inline]
pub(super) fn negated(differences: StripeBytes) -> StripeBytes {
    2 * ALL_EVEN - differences
}

#[cfg(test)]
mod tests {
    use super::super::testing::{games, plain_difference};
    use super::*;

    #[test]
    fn it_plays_by_the_rules() {
        for (mut position, placements) in games(40) {
            for placement in placements {
                let me = position.to_move().expect("the game goes on");
                let state = GoramiState::from_side(&position, me);
                let mut legal: Vec<Placement> = state.moves().map(|mv| state.placement(mv, me)).collect();
                legal.sort();
                let mut expected: Vec<Placement> = position.placements().collect();
                expected.sort();
                assert_eq!(legal, expected, "{position}");
                let mv = state.moves().find(|mv| state.placement(*mv, me) == placement).expect("it is legal");
                assert!(state.is_legal(mv));
                position.place(placement).expect("it is legal");
                let (after, expected) = (state.after(mv), GoramiState::from_side(&position, me.other()));
                assert_eq!(after.parts(), expected.parts(), "{position}");
                assert_eq!(after.missed().parts(), GoramiState::from_side(&position, me).parts());
                for lane in 0..position.arena().stripes().len() {
                    let difference = i32::from(after.differences.to_le_bytes()[lane]) - i32::from(EVEN);
                    assert_eq!(difference, plain_difference(&position, me.other(), lane), "{position}");
                }
            }
        }
    }
}
