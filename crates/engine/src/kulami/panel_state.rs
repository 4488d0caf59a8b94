//! How a panel is shared between the two sides, and what follows from it.

use kulami::PanelKind;

use crate::tree::Side;

/// The marbles of each side on a panel, the side to move first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PanelState {
    /// The kind of the panel.
    pub kind: PanelKind,
    /// Marbles of the side to move.
    pub own: u8,
    /// Marbles of the other side.
    pub other: u8,
}

/// No panel has more fields.
const MOST: usize = 6;

impl PanelState {
    /// All indices lie below this.
    pub const COUNT: usize = 256;

    /// Every share that there can be.
    pub fn all() -> impl Iterator<Item = PanelState> {
        let counts = |kind: PanelKind| {
            let most = kind.fields() as u8;
            (0..=most).flat_map(move |own| (0..=most - own).map(move |other| PanelState { kind, own, other }))
        };
        PanelKind::ALL.into_iter().flat_map(counts)
    }

    /// Its place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        (self.kind as usize) << 6 | (self.own as usize) << 3 | self.other as usize
    }

    /// What the panel is worth.
    pub const fn worth(self) -> i32 {
        self.kind.fields() as i32
    }

    /// Its free fields.
    pub const fn free(self) -> u8 {
        self.kind.fields() as u8 - self.own - self.other
    }

    /// How many marbles more the side to move has.
    pub const fn lead(self) -> i32 {
        self.own as i32 - self.other as i32
    }

    /// The panel's part of the margin as it stands.
    pub const fn margin(self) -> i32 {
        self.worth() * self.lead().signum()
    }

    /// Can nobody change the owner any more?
    pub const fn is_settled(self) -> bool {
        let lead = self.lead().unsigned_abs() as u8;
        // An equal panel with one free field can still be won; a lead that the free fields just make good is not safe.
        lead > self.free() || self.free() == 0
    }

    /// Seen by the other side.
    #[must_use]
    pub const fn reversed(self) -> PanelState {
        PanelState { kind: self.kind, own: self.other, other: self.own }
    }

    /// What the side to move could gain here by so many of its own marbles alone: how much in all, by how many of them.
    /// Every part of the way there gains no more a marble than the whole way.
    pub const fn gain(self, most: i32) -> Gain {
        let behind = -self.lead();
        let most = if most < self.free() as i32 { most } else { self.free() as i32 };
        match behind {
            _ if behind < 0 || most < behind || most == 0 => Gain { points: 0, marbles: 0 },
            0 => Gain { points: self.worth(), marbles: 1 },
            _ if most > behind => Gain { points: 2 * self.worth(), marbles: behind + 1 },
            _ => Gain { points: self.worth(), marbles: behind },
        }
    }
}

/// The shares of all panels, by their indices. The marbles of the first side come first, whoever is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PanelStates([u8; 32]);

impl PanelStates {
    /// The index of a panel's share.
    #[inline]
    pub(super) fn of(&self, panel: usize) -> u8 {
        self.0[panel & 31]
    }

    pub(super) fn set(&mut self, panel: usize, state: PanelState) {
        self.0[panel & 31] = state.index() as u8;
    }

    /// With one more marble of a side on a panel with room.
    #[inline]
    pub(super) fn with(mut self, panel: usize, side: Side) -> PanelStates {
        self.0[panel & 31] = one_more(self.of(panel), side);
        self
    }
}

/// The index of a share with one more marble of a side.
#[inline]
pub(super) const fn one_more(state: u8, side: Side) -> u8 {
    match side {
        Side::First => state.wrapping_add(1 << 3),
        Side::Second => state.wrapping_add(1),
    }
}

/// What could be gained on a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// So many points of margin.
    pub points: i32,
    /// By so many marbles.
    pub marbles: i32,
}

const _: () = assert!(PanelKind::ALL[0].fields() == MOST);
