//! What a piece changes on other free fields than its own.

use super::demand::Demand;
use super::estimate::Estimate;
use super::ground::{Aside, EDGE, SHARED};
use super::pieces::Pieces;
use super::survey::{CELLS, Spot, Survey};

/// Of the four guesses for a field: a piece on the neighbour. The others are for a piece behind a run, by direction.
pub(super) const NEAR_BY: u8 = 3;

/// What free fields gain by a piece elsewhere, about: four for each field, none for the edge.
pub(super) struct Guesses([i32; 4 * CELLS]);

impl Default for Guesses {
    fn default() -> Guesses {
        Guesses([0; 4 * CELLS])
    }
}

impl Guesses {
    /// For a field with this worth, and parts of it by direction. Neighbours meet in two directions, so each has half.
    #[inline]
    pub fn note(&mut self, estimate: &Estimate, at: usize, worth: i32, parts: [i32; 3]) {
        let [one, other, third] = parts.map(|part| estimate.far - part * estimate.far_lost / 256);
        let near = (estimate.near - worth * estimate.near_lost / 256) / 2;
        self.0[4 * at..4 * at + 4].copy_from_slice(&[one, other, third, near]);
    }

    /// What all fields around one gain.
    #[inline]
    pub fn around(&self, hints: &[[u8; 2]; 3]) -> i32 {
        hints.iter().flatten().map(|hint| self.0[usize::from(*hint) & (4 * CELLS - 1)]).sum()
    }
}

/// What changes around a field.
#[derive(Clone, Copy, Default)]
pub(super) struct Around {
    pub worth: i32,
    pub demand: Demand,
}

impl Around {
    #[inline]
    fn add(&mut self, worth: i32, demand: Demand) {
        self.worth += worth;
        self.demand = self.demand.and(demand);
    }
}

impl Survey<'_> {
    /// What the next number changes on other free fields, in both colours: much of it is the same for both.
    #[inline]
    pub(super) fn around(&self, at: usize) -> [Around; 2] {
        let spot = &self.sheet.spots[at & (CELLS - 1)];
        let mut around = [Around::default(); 2];
        for (third, aside) in self.ground.asides[at].iter().enumerate() {
            if self.free >> aside.field & 1 != 0 {
                self.change_near(spot, third, aside, &mut around);
            } else if aside.field != EDGE {
                for direction in aside.shared.map(usize::from) {
                    let side = usize::from(aside.sides[direction] & 1);
                    let end = spot.ends[direction][side];
                    if end != EDGE {
                        let behind = spot.runs[direction][1 - side];
                        self.change_far(usize::from(end), direction, behind, spot.gaps[direction] == 2, &mut around);
                    }
                }
            }
        }
        around
    }

    /// A free field behind a run next to which a piece is laid, with another run behind it: only what lies beside it in this
    /// direction changes.
    #[inline]
    fn change_far(&self, end: usize, direction: usize, behind: Pieces, last: bool, around: &mut [Around; 2]) {
        let spots = &self.table.spots;
        let spot = &self.sheet.spots[end & (CELLS - 1)];
        let [one, other] = SHARED[direction].map(|direction| &spot.sides[usize::from(direction)]);
        let beside = spot.beside(direction).and(behind);
        let gone = spot.sides[direction].demand();
        for (around, piece) in around.iter_mut().zip(self.pieces) {
            let side = spots.side(beside.and(piece), last, spot.allowed);
            let worth = side.worth + spots.cross(&side, one) + spots.cross(&side, other);
            around.add(worth - spot.parts[direction], side.demand().without(gone));
        }
    }

    /// A free neighbour of the field at which a piece is laid: something changes in two directions, and a number may be kept away.
    #[inline]
    fn change_near(&self, from: &Spot, third: usize, aside: &Aside, around: &mut [Around; 2]) {
        let spots = &self.table.spots;
        let spot = &self.sheet.spots[usize::from(aside.field) & (CELLS - 1)];
        let allowed = spot.allowed & !(1 << self.number);
        let kept = spots.side(spot.beside(third), spot.gaps[third] == 1, allowed);
        let room = spots.room(allowed, 2 + usize::from(spot.beside(third).any()));
        let (worth, demand) = (kept.worth + room - spot.worth, kept.demand().without(spot.demand));
        let besides = aside.shared.map(|direction| {
            let direction = usize::from(direction);
            let behind = from.runs[direction][1 - usize::from(aside.sides[direction] & 1)];
            (spot.beside(direction).and(behind), from.gaps[direction] == 2)
        });
        for (around, piece) in around.iter_mut().zip(self.pieces) {
            let [one, other] = besides.map(|(beside, last)| spots.side(beside.and(piece), last, allowed));
            let crossed = spots.cross(&one, &other) + spots.cross(&one, &kept) + spots.cross(&other, &kept);
            around.add(worth + one.worth + other.worth + crossed, demand.and(one.demand()).and(other.demand()));
        }
    }
}
