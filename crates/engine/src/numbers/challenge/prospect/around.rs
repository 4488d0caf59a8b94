//! What a piece changes on other free fields than its own.

use super::demand::Demand;
use super::ground::{Aside, EDGE};
use super::pieces::Pieces;
use super::survey::{Spot, Survey};

/// What a piece does to a free field beside it, about: so much is gained, and so many 256ths of its worth are lost. These and
/// the next were fitted to what pieces did.
const NEAR: i32 = 1578;
const NEAR_LOST: i32 = 69;

/// The same for a free field behind a run, and what it is worth in that direction.
const FAR: i32 = 1574;
const FAR_LOST: i32 = 134;

/// What a field with this worth gains by a piece beside it, about.
#[inline]
pub(super) fn guess_near(worth: i32) -> i32 {
    NEAR - worth * NEAR_LOST / 256
}

/// What it gains by a piece behind a run in a direction that is worth so much, about.
#[inline]
pub(super) fn guess_far(part: i32) -> i32 {
    FAR - part * FAR_LOST / 256
}

/// What changes around a field.
pub(super) struct Around {
    pub worth: i32,
    pub demand: Demand,
}

impl Survey<'_> {
    /// What the fields around one come to be worth, about.
    #[inline]
    pub(super) fn guess(&self, spot: &Spot, asides: &[Aside; 3]) -> i32 {
        let mut guess = 0;
        for aside in asides {
            if self.free >> aside.field & 1 != 0 {
                guess += self.sheet.spots[usize::from(aside.field)].near;
            } else {
                for direction in aside.shared.map(usize::from) {
                    let end = spot.ends[direction][usize::from(aside.sides[direction] & 1)];
                    guess += self.sheet.spots[usize::from(end)].far[direction];
                }
            }
        }
        guess
    }

    /// What a piece changes on other free fields.
    #[inline]
    pub(super) fn around(&self, at: usize, piece: Pieces) -> Around {
        let spot = &self.sheet.spots[at];
        let mut around = Around { worth: 0, demand: Demand::default() };
        for aside in &self.ground.asides[at] {
            if self.free >> aside.field & 1 != 0 {
                self.change_near(at, aside, piece, &mut around);
            } else if aside.field != EDGE {
                for direction in aside.shared.map(usize::from) {
                    let side = usize::from(aside.sides[direction] & 1);
                    let end = spot.ends[direction][side];
                    if end != EDGE {
                        let last = self.sheet.stripes[usize::from(self.ground.places[at][direction].stripe)].free == 2;
                        let more = piece.and(spot.runs[direction][1 - side]);
                        self.change_far(usize::from(end), direction, more, last, &mut around);
                    }
                }
            }
        }
        around
    }

    /// A free field behind a run next to which a piece is laid, with another run behind it: only what lies beside it in this
    /// direction changes.
    #[inline]
    fn change_far(&self, end: usize, direction: usize, more: Pieces, last: bool, around: &mut Around) {
        let spots = &self.table.spots;
        let spot = &self.sheet.spots[end];
        let [one, other] = [[1, 2], [0, 2], [0, 1]][direction].map(|direction: usize| &spot.sides[direction]);
        let side = spots.side(spot.beside(direction).and(more), last, spot.allowed);
        let worth = side.worth + spots.cross(&side, one) + spots.cross(&side, other);
        around.worth += worth - spot.parts[direction];
        around.demand = around.demand.without(spot.sides[direction].demand()).and(side.demand());
    }

    /// A free neighbour of the field at which a piece is laid: something changes in two directions, and a number may be kept away.
    #[inline]
    fn change_near(&self, at: usize, aside: &Aside, piece: Pieces, around: &mut Around) {
        let spots = &self.table.spots;
        let spot = &self.sheet.spots[usize::from(aside.field)];
        let allowed = spot.allowed & !(1 << self.number);
        let third = usize::from(aside.direction);
        let new = |direction: u8| {
            let direction = usize::from(direction);
            let last = self.sheet.stripes[usize::from(self.ground.places[at][direction].stripe)].free == 2;
            let behind = self.sheet.spots[at].runs[direction][1 - usize::from(aside.sides[direction] & 1)];
            spots.side(spot.beside(direction).and(behind).and(piece), last, allowed)
        };
        let kept = spots.side(spot.beside(third), spot.last[third], allowed);
        let [one, other] = aside.shared.map(new);
        let crossed = spots.cross(&one, &other) + spots.cross(&one, &kept) + spots.cross(&other, &kept);
        let room = spots.room(allowed, 2 + usize::from(spot.beside(third).any()));
        around.worth += one.worth + other.worth + kept.worth + crossed + room - spot.worth;
        around.demand = around.demand.without(spot.demand).and(one.demand()).and(other.demand()).and(kept.demand());
    }
}
