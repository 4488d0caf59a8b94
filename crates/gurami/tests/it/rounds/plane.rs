//! The board of 22 as a set of coordinates, straight from the table in the rules.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// (a, b, c): the number of a field's stripe in each of the three directions.
pub type CubeCoordinates = [i32; 3];

/// A piece on the board: `y` or `b`, and its number.
pub type PlainPiece = (char, u32);

/// The pieces of one board.
pub type Pieces = BTreeMap<CubeCoordinates, PlainPiece>;

/// All fields, those of a row from the left.
pub fn spots() -> &'static [CubeCoordinates] {
    static SPOTS: LazyLock<Vec<CubeCoordinates>> = LazyLock::new(|| {
        let mut spots = Vec::new();
        for a in 1..=4 {
            let mut row: Vec<CubeCoordinates> = Vec::new();
            for b in 0..=3 {
                row.extend((0..=3).filter(|c| (0..=1).contains(&(a - b - c))).map(|c| [a, b, c]));
            }
            row.sort_by_key(|[_, b, c]| b - c);
            spots.extend(row);
        }
        spots
    });
    &SPOTS
}

/// The field with this name.
pub fn spot(name: &str) -> CubeCoordinates {
    let row = i32::from(name.as_bytes()[0] - b'A') + 1;
    let place: usize = name[1..].parse().unwrap();
    spots().iter().copied().filter(|spot| spot[0] == row).nth(place - 1).unwrap()
}

/// What a field is called.
pub fn name(spot: CubeCoordinates) -> String {
    let place =
        spots().iter().copied().filter(|other| other[0] == spot[0]).position(|other| other == spot).unwrap() + 1;
    format!("{}{place}", ["A", "B", "C", "D"][spot[0] as usize - 1])
}

/// The places that share an edge with this one, on the board or not.
pub fn neighbours([a, b, c]: CubeCoordinates) -> [CubeCoordinates; 3] {
    match a - b - c {
        0 => [[a + 1, b, c], [a, b - 1, c], [a, b, c - 1]],
        _ => [[a - 1, b, c], [a, b + 1, c], [a, b, c + 1]],
    }
}

/// May this number lie here?
pub fn fits(pieces: &Pieces, number: u32, at: CubeCoordinates) -> bool {
    !pieces.contains_key(&at)
        && neighbours(at).iter().all(|next| pieces.get(next).is_none_or(|piece| piece.1 != number))
}

/// Where this number fits.
pub fn places(pieces: &Pieces, number: u32) -> Vec<CubeCoordinates> {
    spots().iter().copied().filter(|at| fits(pieces, number, *at)).collect()
}

/// The sum of one colour.
fn sum(pieces: &Pieces, run: &BTreeSet<CubeCoordinates>, colour: char) -> u32 {
    run.iter().map(|at| pieces[at]).filter(|piece| piece.0 == colour).map(|piece| piece.1).sum()
}

/// The value of a set of pieces whose sums are equal, and 0 for others.
fn value(pieces: &Pieces, run: &BTreeSet<CubeCoordinates>) -> u32 {
    match (sum(pieces, run, 'y'), sum(pieces, run, 'b')) {
        (yellow, blue) if yellow == blue => yellow,
        _ => 0,
    }
}

/// What the piece lying here has made: in each direction the pieces are collected outwards from neighbour to neighbour.
pub fn chain_points(pieces: &Pieces, at: CubeCoordinates) -> u32 {
    (0..3)
        .map(|direction| {
            let mut run = BTreeSet::from([at]);
            let mut open = vec![at];
            while let Some(from) = open.pop() {
                for next in neighbours(from) {
                    if next[direction] == at[direction] && pieces.contains_key(&next) && run.insert(next) {
                        open.push(next);
                    }
                }
            }
            value(pieces, &run)
        })
        .sum()
}

/// The values of all completed stripes with equal sums.
pub fn fishes(pieces: &Pieces) -> Vec<u32> {
    let mut values = Vec::new();
    for direction in 0..3 {
        for number in 0..=4 {
            let stripe: BTreeSet<CubeCoordinates> =
                spots().iter().copied().filter(|at| at[direction] == number).collect();
            if !stripe.is_empty() && stripe.iter().all(|at| pieces.contains_key(at)) {
                values.extend(Some(value(pieces, &stripe)).filter(|value| *value > 0));
            }
        }
    }
    values
}
