//! One seat's board of 22 with what is still to come.

use gurami::BoardSize;
use gurami::rounds::BOARD;

use super::worth::Aim;
use crate::numbers::lay::{Bits, Laid, Lay, Signed};
use crate::numbers::terrain::Terrain;

/// A board of 22 and its edge.
pub(in crate::numbers) type PlateLay = Lay<{ BoardSize::B22.fields() + 1 }>;

/// Pieces by number; nothing has the number 0.
pub(in crate::numbers) type Counts = [u8; 7];

/// The stripes of the board.
const STRIPES: usize = 12;

/// The tables of the board.
pub(in crate::numbers) fn terrain() -> &'static Terrain {
    Terrain::of(BOARD)
}

/// A board, its points, and how many pieces of each number may still come to it.
#[derive(Clone, Copy, Debug)]
pub(in crate::numbers) struct Plate {
    pub lay: PlateLay,
    pub left: Counts,
    pub points: i32,
    /// The board as a number.
    pub key: u64,
}

/// A piece that can be laid.
#[derive(Clone, Copy, Debug)]
pub(in crate::numbers) struct Choice {
    pub laid: Laid,
    /// What it scores.
    pub points: i32,
    /// What the board is worth after it, points made so far not counted.
    pub worth: i32,
}

impl Plate {
    /// What the open stripes are worth.
    pub fn worth(&self, aim: &Aim) -> i32 {
        let terrain = terrain();
        (0..STRIPES).map(|stripe| aim.worth(terrain, &self.lay, stripe, &self.left)).sum()
    }

    /// The board with one more piece.
    pub fn with(&self, choice: &Choice) -> Plate {
        let mut next = self.without(choice.laid.number());
        next.lay.place(choice.laid);
        next.points += choice.points;
        next.key ^= choice.laid.key();
        next
    }

    /// The board with a piece laid aside.
    pub fn without(&self, number: usize) -> Plate {
        let mut next = *self;
        next.left[number] = next.left[number].saturating_sub(1);
        next
    }

    /// Calls `each` for every way to lay a number on one of these fields. The number is taken as gone from what is left.
    pub fn choices(&self, aim: &Aim, number: usize, fields: u64, mut each: impl FnMut(Choice)) {
        let terrain = terrain();
        let mut left = self.left;
        left[number] = left[number].saturating_sub(1);
        let worths: [i32; STRIPES] = std::array::from_fn(|stripe| aim.worth(terrain, &self.lay, stripe, &left));
        let all: i32 = worths.iter().sum();
        let mut lay = self.lay;
        for field in Bits(self.lay.fields_for(terrain, number).0 & fields) {
            let through = terrain.stripes_of[usize::from(field)];
            for value in [number as Signed, -(number as Signed)] {
                let laid = Laid { field, value };
                let points = self.lay.points_in(terrain, laid, aim.directions).cast_signed();
                lay.place(laid);
                let mut after = all;
                for stripe in through.map(usize::from) {
                    after += aim.worth(terrain, &lay, stripe, &left) - worths[stripe];
                }
                lay.take(laid);
                each(Choice { laid, points, worth: after });
            }
        }
    }
}
