//! The six symmetries of the board of 22.

use std::sync::OnceLock;

use gurami::rounds::BOARD;
use gurami::{Board, Direction, Triangle};

use crate::numbers::number_grid::PlacedNumber;

/// The fields of the board.
const FIELDS: usize = BOARD.fields();

/// Where each field goes, for each of the six.
fn maps() -> &'static [[u8; FIELDS]; 6] {
    static MAPS: OnceLock<[[u8; FIELDS]; 6]> = OnceLock::new();
    MAPS.get_or_init(|| {
        let board = Board::of(BOARD);
        let index = |[a, b, c]: [i8; 3]| {
            let triangle = Triangle::new(a, b, c).expect("a turned triangle is one");
            board.fields().find(|field| board.triangle(*field) == triangle).expect("the board looks the same").index()
                as u8
        };
        let turn = |[a, b, c]: [i8; 3]| [4 - b, c, 4 - a];
        let mirror = |[a, b, c]: [i8; 3]| [a, c, b];
        let mut maps = [[0; FIELDS]; 6];
        for field in board.fields() {
            let mut at = Direction::ALL.map(|direction| board.triangle(field).stripe(direction));
            for pair in 0..3 {
                maps[2 * pair][field.index()] = index(at);
                maps[2 * pair + 1][field.index()] = index(mirror(at));
                at = turn(at);
            }
        }
        maps
    })
}

/// A key that is equal for boards that are equal up to rotation, reflection and exchange of colours.
pub(super) fn key(pieces: impl Iterator<Item = PlacedNumber> + Clone) -> u64 {
    let turned = |map: &[u8; FIELDS], sign: i8| {
        let moved = |laid: PlacedNumber| PlacedNumber { field: map[usize::from(laid.field)], value: laid.value * sign };
        pieces.clone().fold(0, |key, laid| key ^ moved(laid).key())
    };
    maps().iter().flat_map(|map| [turned(map, 1), turned(map, -1)]).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turned_and_mirrored_fields_keep_their_neighbours() {
        let board = Board::of(BOARD);
        let mut different = maps().to_vec();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), 6);
        for map in maps() {
            for field in board.fields() {
                let moved = |field: gurami::Field| board.field(usize::from(map[field.index()])).expect("a field");
                let neighbours: gurami::FieldSet = board.neighbours(field).map(moved).collect();
                assert_eq!(board.neighbours(moved(field)), neighbours);
            }
        }
    }
}
