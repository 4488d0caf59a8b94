//! Numbers worked out beforehand for every share: what one more marble on a panel changes, and what it is worth to come there.

use super::gains::Gains;
use super::order::{ProofOrder, REPLIES};
use super::share::{Share, one_more};
use super::sums::{Sum, Sums};
use super::weights::{Sort, Weights};
use crate::tree::Side;

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

/// What the evaluation says of panels beside what their marbles are worth, by share, for one side if it is its turn.
#[derive(Debug)]
pub(super) struct Spots {
    /// If the last marble lies there.
    pub(super) last: [Sum; Share::COUNT],
    /// For each legal field there.
    pub(super) legal: [Sum; Share::COUNT],
    /// For each way to a free field there.
    pub(super) way: [Sum; Share::COUNT],
    /// For a legal field instead of a way.
    pub(super) legal_for_way: [Sum; Share::COUNT],
}

/// Everything by share, the first side's marbles before those of the second, and what does not depend on shares.
#[derive(Debug)]
pub(super) struct Changes {
    /// By the side to move.
    changes: [[Change; Share::COUNT]; 2],
    /// By the side to move.
    spots: [Spots; 2],
    /// For each way to a free field of a panel.
    pub(super) ways: [Sums; Share::COUNT],
    panels: [Sums; Share::COUNT],
    mobility: [Sum; Weights::MOBILITIES],
    second: Sum,
    /// What replies cost in the order of a proof.
    replies: [i16; REPLIES],
}

impl Changes {
    pub(super) fn new(weights: &Weights, order: &ProofOrder) -> Changes {
        let none = [Sum::default(); Share::COUNT];
        let (mut panels, mut last, mut legal, mut way) = (none, none, none, none);
        let mut mobility = [Sum::default(); Weights::MOBILITIES];
        let mut second = Sum::default();
        for share in Share::all().filter(|share| share.is_settled()) {
            panels[share.index()] = Sum::points(share.margin());
        }
        for (sort, number) in weights.all() {
            let place: &mut Sum = match sort {
                Sort::Panel(share) => &mut panels[share.index()],
                Sort::Mobility(fields) => &mut mobility[fields],
                Sort::Second => &mut second,
                Sort::Last(share) => &mut last[share.index()],
                Sort::Legal(share) => &mut legal[share.index()],
                Sort::Way(share) => &mut way[share.index()],
                // Bonuses have their own.
                Sort::Area | Sort::Next | Sort::Room | Sort::Beyond | Sort::Line => continue,
                Sort::Five(_) | Sort::OwnJoin(_) | Sort::OtherJoin(_) => continue,
            };
            *place = Sum::of(number);
        }
        let both = |numbers: &[Sum; Share::COUNT]| {
            let mut sums = [Sums::default(); Share::COUNT];
            for share in Share::all() {
                sums[share.index()] = Sums::of(numbers[share.index()], numbers[share.reversed().index()]);
            }
            sums
        };
        let (panels, last, legal, ways) = (both(&panels), both(&last), both(&legal), both(&way));
        let spots = [Side::First, Side::Second].map(|side| Spots {
            last: last.map(|sums| sums[side]),
            legal: legal.map(|sums| sums[side]),
            way: ways.map(|sums| sums[side]),
            legal_for_way: std::array::from_fn(|share| legal[share][side] - ways[share][side]),
        });
        let mut changes = [[Change::default(); Share::COUNT]; 2];
        for share in Share::all().filter(|share| share.free() > 0) {
            for side in [Side::First, Side::Second] {
                let after = one_more(share.index() as u8, side);
                let sums = panels[usize::from(after)] - panels[share.index()];
                let seen = if side == Side::First { share } else { share.reversed() };
                changes[side as usize][share.index()] = Change::new(seen, sums, side, order);
            }
        }
        Changes { changes, spots, ways, panels, mobility, second, replies: order.replies() }
    }

    /// What a panel shared so is worth.
    pub(super) fn panel(&self, share: u8) -> Sums {
        self.panels[usize::from(share)]
    }

    /// What a marble of a side on a panel shared so changes.
    #[inline]
    pub(super) fn of(&self, side: Side, share: u8) -> &Change {
        &self.changes[side as usize][usize::from(share)]
    }

    /// The order, in a proof, of a move that leaves the opponent this many replies.
    #[inline]
    pub(super) fn proof_order(&self, change: &Change, replies: u32) -> i32 {
        i32::from(change.worth) - i32::from(self.replies[(replies as usize).min(REPLIES - 1)])
    }

    /// What is said of panels if it is this side's turn.
    #[inline]
    pub(super) fn spots(&self, side: Side) -> &Spots {
        &self.spots[side as usize]
    }

    /// What it is worth to have so many legal fields at this ply.
    #[inline]
    pub(super) fn turn(&self, fields: u32, ply: i32) -> Sum {
        let mobility = self.mobility[(fields as usize).min(Weights::MOBILITIES - 1)];
        if ply % 2 == 0 { mobility } else { mobility + self.second }
    }
}

impl Change {
    /// By a marble of a side on a panel with room, shared so as seen by that side.
    fn new(before: Share, sums: Sums, side: Side, order: &ProofOrder) -> Change {
        let after = Share { own: before.own + 1, ..before };
        let settled = |share: Share| if share.is_settled() { share.margin() as i16 } else { 0 };
        let gains = |share: Share| Gains::of(share).0;
        let held = sums[side] - sums[side.other()];
        Change {
            own_gains: gains(after).wrapping_sub(gains(before)),
            other_gains: gains(after.reversed()).wrapping_sub(gains(before.reversed())),
            sums,
            margin: (after.margin() - before.margin()) as i16,
            settled: settled(after) - settled(before),
            worth: order.panel(before),
            order: ((held.early() + held.late()) / ORDERED) as i16,
        }
    }
}

/// So many fine parts of a point, early and late together, are one of the order.
const ORDERED: i32 = Weights::FINE / 8;
