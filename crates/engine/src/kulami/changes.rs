//! Numbers worked out beforehand for every share: what one more marble on a panel changes, and what it is worth to come there.

use super::gains::Gains;
use super::order;
use super::share::Share;
use super::sums::{Sum, Sums};
use super::weights::{Sort, Weights};

/// What a marble of the side to move changes, seen by that side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    /// Of its own gains; a difference of words.
    pub(super) own_gains: u64,
    /// Of the other side's.
    pub(super) other_gains: u64,
    /// Of the evaluation's sums over panels.
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

/// What the evaluation says of a panel beside what its marbles are worth, for the side to move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    /// If the last marble lies there.
    pub(super) last: Sum,
    /// For each legal field there.
    pub(super) legal: Sum,
    /// For each way to a free field there.
    pub(super) way: Sum,
    /// The same for both sides.
    pub(super) ways: Sums,
}

/// One change and one spot for every share, and what does not depend on shares.
#[derive(Debug)]
pub(super) struct Changes {
    changes: [Change; Share::COUNT],
    spots: [Spot; Share::COUNT],
    panels: [Sums; Share::COUNT],
    mobility: [Sum; Weights::MOBILITIES],
    second: Sum,
}

impl Changes {
    pub(super) fn new(weights: &Weights) -> Changes {
        let mut made = Changes {
            changes: [Change::default(); Share::COUNT],
            spots: [Spot::default(); Share::COUNT],
            panels: [Sums::default(); Share::COUNT],
            mobility: [Sum::default(); Weights::MOBILITIES],
            second: Sum::default(),
        };
        let mut panels = [Sum::default(); Share::COUNT];
        for share in Share::all().filter(|share| share.is_settled()) {
            panels[share.index()] = Sum::points(share.margin());
        }
        for (sort, number) in weights.all() {
            let place: &mut Sum = match sort {
                Sort::Panel(share) => &mut panels[share.index()],
                Sort::Mobility(fields) => &mut made.mobility[fields],
                Sort::Second => &mut made.second,
                Sort::Last(share) => &mut made.spots[share.index()].last,
                Sort::Legal(share) => &mut made.spots[share.index()].legal,
                Sort::Way(share) => &mut made.spots[share.index()].way,
                // Bonuses have their own.
                Sort::Area | Sort::Next | Sort::Room | Sort::Beyond | Sort::Line | Sort::Five(_) => continue,
            };
            *place = Sum::of(number);
        }
        for share in Share::all() {
            let theirs = made.spots[share.reversed().index()].way;
            let spot = &mut made.spots[share.index()];
            spot.ways = Sums::of(spot.way, theirs);
            made.panels[share.index()] = Sums::of(panels[share.index()], panels[share.reversed().index()]);
        }
        for (before, after) in Share::all().filter_map(|share| Some((share, share.with_own()?))) {
            made.changes[before.index()] = Change::between(before, after, made.panel(after) - made.panel(before));
        }
        made
    }

    /// What a panel shared so is worth.
    pub(super) fn panel(&self, share: Share) -> Sums {
        self.panels[share.index()]
    }

    /// What a marble on a panel shared so changes.
    #[inline]
    pub(super) fn of(&self, kind: usize, own: u32, other: u32) -> &Change {
        &self.changes[Share::index_of(kind, own as usize, other as usize)]
    }

    /// What is said of a panel shared so.
    #[inline]
    pub(super) fn spot(&self, kind: usize, own: u32, other: u32) -> &Spot {
        &self.spots[Share::index_of(kind, own as usize, other as usize)]
    }

    /// What it is worth to have so many legal fields at this ply.
    #[inline]
    pub(super) fn turn(&self, fields: u32, ply: i32) -> Sum {
        let mobility = self.mobility[(fields as usize).min(Weights::MOBILITIES - 1)];
        if ply % 2 == 0 { mobility } else { mobility + self.second }
    }
}

impl Change {
    fn between(before: Share, after: Share, sums: Sums) -> Change {
        let settled = |share: Share| if share.is_settled() { share.margin() as i16 } else { 0 };
        let gains = |share: Share| Gains::of(share).0;
        Change {
            own_gains: gains(after).wrapping_sub(gains(before)),
            other_gains: gains(after.reversed()).wrapping_sub(gains(before.reversed())),
            sums,
            margin: (after.margin() - before.margin()) as i16,
            settled: settled(after) - settled(before),
            worth: order::worth(before),
            order: ((sums.held.early + sums.held.late) / ORDERED) as i16,
        }
    }
}

/// So many fine parts of a point, early and late together, are one of the order.
const ORDERED: i32 = Weights::FINE / 8;
