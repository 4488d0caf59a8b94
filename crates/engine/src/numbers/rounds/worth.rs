//! What a stripe that is not finished is worth.

use super::plate::{Counts, PlateLay};
use crate::numbers::lay::Signed;
use crate::numbers::terrain::Terrain;

/// A point is worth so much.
pub(in crate::numbers) const POINT: i32 = 64;

/// What somebody plays for, and sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers) struct Aim {
    pub goal: Goal,
    /// Stripes in so many directions are minded.
    pub directions: usize,
}

/// What somebody plays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::numbers) enum Goal {
    /// Points for chains, with what open chains are worth.
    Chains(Open),
    /// Points at once and nothing else.
    AtOnce,
    /// Fishes for full stripes; those with up to so many free fields are minded.
    Fishes(usize),
}

impl Aim {
    /// Sees everything and minds open chains.
    pub const fn chains(open: Open) -> Aim {
        Aim { goal: Goal::Chains(open), directions: 3 }
    }

    /// What the stripe of this index is worth.
    #[inline]
    pub fn worth(&self, terrain: &Terrain, lay: &PlateLay, stripe: usize, left: &Counts) -> i32 {
        if stripe >= self.directions * STRIPES_EACH_WAY {
            return 0;
        }
        let fields = &terrain.stripes[stripe];
        match &self.goal {
            Goal::Chains(open) => chains(open, terrain, lay, fields, left),
            Goal::AtOnce => 0,
            Goal::Fishes(minded) => fishes(terrain, lay, fields, left, *minded),
        }
    }
}

/// The board of 22 has four stripes in each direction.
const STRIPES_EACH_WAY: usize = 4;

/// What a free field beside a run is worth: the numbers were found by trying others ([`Open::numbers`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Open {
    /// For a point of the chain that one piece would close here, by how many of the number are left; in 64ths.
    pub close: [i32; 5],
    /// And for any such field.
    pub place: [i32; 5],
    /// For a point of a run that no piece left can close here.
    pub dead: i32,
    /// For a point of a run that is equal already: any piece here spoils it.
    pub equal: i32,
    /// For a point of a run that needs more than one piece.
    pub far: i32,
}

impl Open {
    /// What the players use.
    pub const BEST: Open = Open { close: [0, 12, 17, 20, 22], place: [0, 0, 0, 0, 0], dead: 0, equal: 4, far: 4 };

    /// All numbers in a row, for whoever adjusts them.
    pub fn numbers(&self) -> Vec<i32> {
        [&self.close[1..], &self.place[1..], &[self.dead, self.equal, self.far]].concat()
    }

    /// The other way round; too few numbers leave the rest as in [`BEST`](Open::BEST).
    pub fn from_numbers(numbers: &[i32]) -> Open {
        let mut all = Open::BEST.numbers();
        for (own, number) in all.iter_mut().zip(numbers) {
            *own = *number;
        }
        let five = |from: usize| [0, all[from], all[from + 1], all[from + 2], all[from + 3]];
        Open { close: five(0), place: five(4), dead: all[8], equal: all[9], far: all[10] }
    }

    /// So many hundredths of it.
    pub fn times(&self, hundredths: i32) -> Open {
        Open::from_numbers(&self.numbers().iter().map(|number| number * hundredths / 100).collect::<Vec<_>>())
    }

    /// For a free field with runs beside it that lead by so much and have this sum.
    #[inline]
    fn field(&self, terrain: &Terrain, lay: &PlateLay, left: &Counts, field: u8, lead: i32, sum: i32) -> i32 {
        if sum == 0 {
            return 0;
        }
        let need = lead.unsigned_abs() as usize;
        match need {
            0 => self.equal * sum / 2,
            1..=6 => {
                let count = usize::from(left[need]).min(4);
                if count == 0 || !lay.suits(terrain, need, field) {
                    return self.dead * sum / 2;
                }
                self.place[count] + self.close[count] * (sum + need as i32) / 2
            }
            _ => self.far * sum / 2,
        }
    }
}

#[inline]
fn chains(open: &Open, terrain: &Terrain, lay: &PlateLay, stripe: &[u8], left: &Counts) -> i32 {
    let mut total = 0;
    // The last free field with the run before it, and the run after it so far.
    let mut gap = None;
    let (mut lead, mut sum) = (0, 0);
    for &field in stripe {
        let value = i32::from(lay.value(field));
        if value != 0 {
            lead += value;
            sum += value.abs();
            continue;
        }
        if let Some((free, lead_before, sum_before)) = gap {
            total += open.field(terrain, lay, left, free, lead + lead_before, sum + sum_before);
        }
        gap = Some((field, lead, sum));
        (lead, sum) = (0, 0);
    }
    if let Some((free, lead_before, sum_before)) = gap {
        total += open.field(terrain, lay, left, free, lead + lead_before, sum + sum_before);
    }
    total
}

/// A fish is worth so much; its value decides between equal numbers of fishes.
pub(in crate::numbers) const FISH: i32 = 64 * POINT;

/// Chances in 64 that a stripe becomes a fish, by how many fields are free.
const CHANCE: [i32; 8] = [64, 34, 20, 14, 10, 8, 6, 5];

fn fishes(terrain: &Terrain, lay: &PlateLay, stripe: &[u8], left: &Counts, minded: usize) -> i32 {
    let (mut lead, mut sum, mut free, mut gap) = (0_i32, 0, 0_usize, 0);
    for &field in stripe {
        let value: Signed = lay.value(field);
        lead += i32::from(value);
        sum += i32::from(value.abs());
        if value == 0 {
            free += 1;
            gap = field;
        }
    }
    let need = lead.unsigned_abs() as usize;
    let possible = match free {
        0 => lead == 0,
        1 => (1..=6).contains(&need) && left[need] > 0 && lay.suits(terrain, need, gap),
        _ => need <= 6 * free,
    };
    if !possible || free > minded {
        return 0;
    }
    let chance = match free {
        0 => 64,
        1 => CHANCE[1] * (2 + i32::from(left[need])) / 4,
        _ => CHANCE[free.min(7)] * (6 * free as i32 + 3 - lead.abs()) / (6 * free as i32),
    };
    (FISH + sum * POINT / 8) * chance / 64
}
