//! The middle field of a board.

use crate::{Board, Corner, Field};

/// The pairs of adjacent fields whose common edge is nearest the middle of the board's area.
pub(super) fn pairs(board: &Board) -> Vec<[Field; 2]> {
    let fields = board.fields();
    let after = |field: Field| board.neighbours(field).filter(move |neighbour| *neighbour > field);
    let all: Vec<[Field; 2]> = fields.flat_map(|field| after(field).map(move |other| [field, other])).collect();
    let nearest = all.iter().map(|pair| distance(board, *pair)).min();
    all.into_iter().filter(|pair| Some(distance(board, *pair)) == nearest).collect()
}

/// The square of the distance between the middle of the common edge and the middle of the board, in a unit that makes
/// it whole: an edge's middle is half the sum of its two corners, and the board's middle is the mean of its triangles'
/// middles, each a third of the sum of three corners. A row is √3 times as high as half a side is long.
fn distance(board: &Board, [one, other]: [Field; 2]) -> i64 {
    let sum = |corners: &[Corner]| {
        let add = |(x, y): (i64, i64), corner: &Corner| (x + i64::from(corner.x), y + i64::from(corner.y));
        corners.iter().fold((0, 0), add)
    };
    let corners: Vec<Corner> = board.fields().flat_map(|field| board.triangle(field).corners()).collect();
    let theirs = board.triangle(other).corners();
    let common: Vec<Corner> =
        board.triangle(one).corners().into_iter().filter(|corner| theirs.contains(corner)).collect();
    let (edge, whole, count) = (sum(&common), sum(&corners), corners.len() as i64);
    let x = edge.0 * count - 2 * whole.0;
    let y = edge.1 * count - 2 * whole.1;
    x * x + 3 * y * y
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoardSize;

    /// The middle of 30 is a point where six fields meet, that of 42 an edge, that of 52 a field.
    #[test]
    fn the_nearest_edges_are_those_around_the_middle() {
        let table: [(BoardSize, &[&str]); 3] = [
            (BoardSize::B30, &["C3 C4", "C3 D3", "C4 C5", "C5 D5", "D3 D4", "D4 D5"]),
            (BoardSize::B42, &["C5 D5"]),
            (BoardSize::B52, &["C5 D6", "D5 D6", "D6 D7"]),
        ];
        for (size, expected) in table {
            let board = Board::of(size);
            let named = |[one, other]: [Field; 2]| format!("{} {}", board.name(one), board.name(other));
            let mut found: Vec<String> = pairs(board).into_iter().map(named).collect();
            found.sort();
            assert_eq!(found, expected, "board {size}");
        }
    }
}
