//! The changes by a piece on other free fields.

use super::demand::Demand;
use super::estimate::LinearEstimate;
use super::run_sums::RunSums;
use super::stripe_tables::{EDGE, FieldNeighbour, SHARED};
use super::survey::{BoardSurvey, CELLS, FreeField};

/// Index of the estimate for a piece on a neighbouring field; the others are for a piece at the far end of a run, by
/// direction.
pub(super) const NEAR_BY: u8 = 3;

/// Estimated gains of free fields by a piece elsewhere: four per field, 0 for the edge.
pub(super) struct DeltaEstimates([i32; 4 * CELLS]);

impl Default for DeltaEstimates {
    fn default() -> DeltaEstimates {
        DeltaEstimates([0; 4 * CELLS])
    }
}

impl DeltaEstimates {
    /// Estimates for a field of this value, with its parts by direction. Neighbours share two directions, so each gets
    /// half.
    #[inline]
    pub fn note(&mut self, estimate: &LinearEstimate, at: usize, worth: i32, parts: [i32; 3]) {
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
pub(super) struct NeighbourDelta {
    pub worth: i32,
    pub demand: Demand,
}

impl NeighbourDelta {
    #[inline]
    fn add(&mut self, worth: i32, demand: Demand) {
        self.worth += worth;
        self.demand = self.demand.and(demand);
    }
}

impl BoardSurvey<'_> {
    /// The changes by the next number on other free fields, for both colours, which have much in common.
    #[inline]
    pub(super) fn around(&self, at: usize) -> [NeighbourDelta; 2] {
        let free_field = &self.buffer.spots[at & (CELLS - 1)];
        let mut around = [NeighbourDelta::default(); 2];
        for (third, aside) in self.ground.asides[at].iter().enumerate() {
            if self.free >> aside.field & 1 != 0 {
                self.change_near(free_field, third, aside, &mut around);
            } else if aside.field != EDGE {
                for direction in aside.shared.map(usize::from) {
                    let side = usize::from(aside.sides[direction] & 1);
                    let end = free_field.ends[direction][side];
                    if end != EDGE {
                        let far_run = free_field.runs[direction][1 - side];
                        self.change_far(
                            usize::from(end),
                            direction,
                            far_run,
                            free_field.gaps[direction] == 2,
                            &mut around,
                        );
                    }
                }
            }
        }
        around
    }

    /// The change of a free field at the end of a run next to which a piece is placed, with another run on its far
    /// side: only this direction changes.
    #[inline]
    fn change_far(&self, end: usize, direction: usize, far_run: RunSums, last: bool, around: &mut [NeighbourDelta; 2]) {
        let spots = &self.table.spots;
        let free_field = &self.buffer.spots[end & (CELLS - 1)];
        let [one, other] = SHARED[direction].map(|direction| &free_field.sides[usize::from(direction)]);
        let beside = free_field.beside(direction).and(far_run);
        let gone = free_field.sides[direction].demand();
        for (around, piece) in around.iter_mut().zip(self.pieces) {
            let side = spots.side(beside.and(piece), last, free_field.allowed);
            let worth = side.worth + spots.cross(&side, one) + spots.cross(&side, other);
            around.add(worth - free_field.parts[direction], side.demand().without(gone));
        }
    }

    /// The change of a free neighbour of the placed piece: two directions change, and a number may become forbidden.
    #[inline]
    fn change_near(&self, from: &FreeField, third: usize, aside: &FieldNeighbour, around: &mut [NeighbourDelta; 2]) {
        let spots = &self.table.spots;
        let free_field = &self.buffer.spots[usize::from(aside.field) & (CELLS - 1)];
        let allowed = free_field.allowed & !(1 << self.number);
        let kept = spots.side(free_field.beside(third), free_field.gaps[third] == 1, allowed);
        let room = spots.room(allowed, 2 + usize::from(free_field.beside(third).any()));
        let (worth, demand) = (kept.worth + room - free_field.worth, kept.demand().without(free_field.demand));
        let besides = aside.shared.map(|direction| {
            let direction = usize::from(direction);
            let far_run = from.runs[direction][1 - usize::from(aside.sides[direction] & 1)];
            (free_field.beside(direction).and(far_run), from.gaps[direction] == 2)
        });
        for (around, piece) in around.iter_mut().zip(self.pieces) {
            let [one, other] = besides.map(|(beside, last)| spots.side(beside.and(piece), last, allowed));
            let crossed = spots.cross(&one, &other) + spots.cross(&one, &kept) + spots.cross(&other, &kept);
            around.add(worth + one.worth + other.worth + crossed, demand.and(one.demand()).and(other.demand()));
        }
    }
}
