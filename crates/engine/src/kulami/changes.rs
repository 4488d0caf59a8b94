//! What one more marble on a panel changes, worked out beforehand for every share.

use super::gains::Gains;
use super::order;
use super::share::Share;
use super::weights::{Phased, Weights, at_ply};
use crate::value::{Score, UNIT};

/// The evaluation's sums over all panels. The part that changes sign with the side to move and the part that does not are
/// kept apart, so that a change of sides is a change of one sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sums {
    /// For the side to move.
    pub(super) held: Phased,
    /// For whichever side is to move.
    pub(super) tempo: Phased,
}

impl Sums {
    /// Of one panel. Twice the value, since the halves of an odd number are not whole.
    pub(super) fn of(weights: &Weights, share: Share) -> Sums {
        let (ours, theirs) = (weights.panel(share), weights.panel(share.reversed()));
        let half = |sign: i16| Phased { early: ours.early + sign * theirs.early, late: ours.late + sign * theirs.late };
        Sums { held: half(-1), tempo: half(1) }
    }

    #[inline]
    pub(super) fn add(&mut self, other: Sums) {
        for (own, more) in [(&mut self.held, other.held), (&mut self.tempo, other.tempo)] {
            own.early += more.early;
            own.late += more.late;
        }
    }

    #[inline]
    pub(super) fn reversed(self) -> Sums {
        Sums { held: Phased { early: -self.held.early, late: -self.held.late }, ..self }
    }

    /// What all panels together may be worth for the side to move.
    #[inline]
    pub(super) fn value(self, ply: i32) -> Score {
        let Sums { held, tempo } = self;
        let early = i32::from(held.early) + i32::from(tempo.early);
        let late = i32::from(held.late) + i32::from(tempo.late);
        at_ply(early, late, ply) / 2
    }

    fn less(self, other: Sums) -> Sums {
        let less = |a: Phased, b: Phased| Phased { early: a.early - b.early, late: a.late - b.late };
        Sums { held: less(self.held, other.held), tempo: less(self.tempo, other.tempo) }
    }
}

/// What a marble of the side to move changes, seen by that side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    /// Of its own gains; a difference of words.
    pub(super) own_gains: u64,
    /// Of the other side's.
    pub(super) other_gains: u64,
    /// Of the evaluation's sums.
    pub(super) sums: Sums,
    /// Of the margin as it stands.
    pub(super) margin: i16,
    /// Of the margin of settled panels.
    pub(super) settled: i16,
    /// How early the move is tried by a search with an evaluation.
    pub(super) order: i16,
    /// How early it is tried by a proof.
    pub(super) worth: i16,
}

/// One change for every share.
#[derive(Debug)]
pub(super) struct Changes([Change; Share::COUNT]);

impl Changes {
    pub(super) fn new(weights: &Weights) -> Changes {
        let mut changes = [Change::default(); Share::COUNT];
        for (before, after) in Share::all().filter_map(|share| Some((share, share.with_own()?))) {
            changes[before.index()] = Change::between(weights, before, after);
        }
        Changes(changes)
    }

    /// What a marble on a panel shared so changes.
    #[inline]
    pub(super) fn of(&self, kind: usize, own: u32, other: u32) -> &Change {
        &self.0[Share::index_of(kind, own as usize, other as usize)]
    }
}

impl Change {
    fn between(weights: &Weights, before: Share, after: Share) -> Change {
        let settled = |share: Share| if share.is_settled() { share.margin() as i16 } else { 0 };
        let gains = |share: Share| Gains::of(share).0;
        let sums = Sums::of(weights, after).less(Sums::of(weights, before));
        Change {
            own_gains: gains(after).wrapping_sub(gains(before)),
            other_gains: gains(after.reversed()).wrapping_sub(gains(before.reversed())),
            sums,
            margin: (after.margin() - before.margin()) as i16,
            settled: settled(after) - settled(before),
            worth: order::worth(before),
            order: (sums.held.early + sums.held.late) / (UNIT as i16 / 8),
        }
    }
}
