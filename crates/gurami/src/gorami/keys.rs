//! Zobrist keys of positions.

use game::key;

use super::MOST_NUMBER;
use super::arena::MOST_FIELDS;
use crate::{BoardSize, Colour, Number, Placement};

const PIECE: u32 = 0;
const HAND: u32 = 1;
const TURN: u32 = 2;
const BOARD: u32 = 3;

/// Largest number of equal pieces in a hand, and none at all.
const COUNTS: usize = 5;

/// Worked out by the compiler: a search changes hashes too often to mix keys anew.
static PIECES: [[[u64; MOST_FIELDS]; MOST_NUMBER]; 2] = {
    let mut keys = [[[0; MOST_FIELDS]; MOST_NUMBER]; 2];
    let mut i = 0;
    while i < 2 * MOST_NUMBER * MOST_FIELDS {
        keys[i / MOST_FIELDS / MOST_NUMBER][i / MOST_FIELDS % MOST_NUMBER][i % MOST_FIELDS] = key(PIECE, i as u32);
        i += 1;
    }
    keys
};

static HANDS: [[[u64; COUNTS]; MOST_NUMBER]; 2] = {
    let mut keys = [[[0; COUNTS]; MOST_NUMBER]; 2];
    let mut i = 0;
    while i < 2 * MOST_NUMBER * COUNTS {
        keys[i / COUNTS / MOST_NUMBER][i / COUNTS % MOST_NUMBER][i % COUNTS] = key(HAND, i as u32);
        i += 1;
    }
    keys
};

/// A piece on a field.
pub(super) fn piece(Placement { piece, field }: Placement) -> u64 {
    PIECES[piece.colour as usize][piece.number.index()][field.index()]
}

/// The key of this many pieces of a number in a hand.
pub(super) fn hand(colour: Colour, number: Number, left: u8) -> u64 {
    HANDS[colour as usize][number.index()][usize::from(left)]
}

/// The key of the player to move, or of a finished game.
pub(super) fn turn(to_move: Option<Colour>) -> u64 {
    const KEYS: [u64; 3] = [key(TURN, 0), key(TURN, 1), key(TURN, 2)];
    match to_move {
        Some(Colour::Yellow) => KEYS[0],
        Some(Colour::Blue) => KEYS[1],
        None => KEYS[2],
    }
}

/// The board.
pub(super) fn board(size: BoardSize) -> u64 {
    key(BOARD, size.fields() as u32)
}
