//! Potential lines: fives that contain marbles of only one side.

use super::BonusNode;
use super::bonus_tables::BonusTables;
use super::bonus_weights::BonusWeights;

/// The value of potential lines for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LinePotential {
    pub(super) early: i32,
    pub(super) late: i32,
}

impl LinePotential {
    #[inline]
    fn add(&mut self, more: LinePotential) {
        self.early += more.early;
        self.late += more.late;
    }
}

/// The change of the value by one more marble in a five, by the marbles of each side in it.
#[derive(Clone, Debug)]
pub(super) struct LinePotentials {
    worth: [LinePotential; 6],
    deltas: [[LinePotential; 8]; 8],
}

impl LinePotentials {
    pub(super) fn new(worth: &BonusWeights) -> LinePotentials {
        let worth = worth.fives.map(|five| LinePotential { early: five.early.into(), late: five.late.into() });
        let mut deltas = [[LinePotential::default(); 8]; 8];
        for own in 0..5 {
            let (before, after) = (worth[own], worth[own + 1]);
            deltas[own][0] = LinePotential { early: after.early - before.early, late: after.late - before.late };
        }
        deltas[0][1..6].copy_from_slice(&worth[1..]);
        LinePotentials { worth, deltas }
    }

    /// The value of all fives of a board.
    pub(super) fn all(&self, bonus_tables: &BonusTables, own: u64, other: u64) -> LinePotential {
        let mut all = LinePotential::default();
        for five in bonus_tables.fives() {
            match ((five & own).count_ones() as usize, (five & other).count_ones() as usize) {
                (own, 0) => all.add(self.worth[own]),
                (0, other) => all.add(LinePotential { early: -self.worth[other].early, late: -self.worth[other].late }),
                _ => {}
            }
        }
        all
    }

    /// The value after a marble of the side to move, for the opponent.
    #[inline]
    pub(super) fn after(&self, bonus_tables: &BonusTables, node: &BonusNode, field: usize) -> LinePotential {
        let mut line_potential = node.line_potential;
        for &five in bonus_tables.through(field) {
            let (own, other) = ((five & node.panels.own).count_ones(), (five & node.panels.other).count_ones());
            line_potential.add(self.deltas[own as usize & 7][other as usize & 7]);
        }
        LinePotential { early: -line_potential.early, late: -line_potential.late }
    }
}
