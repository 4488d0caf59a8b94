//! The state of a panel: the marbles of both sides on it.

use kulami::PanelKind;

use crate::tree::Side;

/// The marbles of each side on a panel, the side to move first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PanelState {
    /// The kind of the panel.
    pub kind: PanelKind,
    /// Marbles of the side to move.
    pub own: u8,
    /// Marbles of the opponent.
    pub other: u8,
}

/// The most fields of a panel.
const MOST: usize = 6;

impl PanelState {
    /// All indices are below this.
    pub const COUNT: usize = 256;

    /// All possible states.
    pub fn all() -> impl Iterator<Item = PanelState> {
        let counts = |kind: PanelKind| {
            let most = kind.fields() as u8;
            (0..=most).flat_map(move |own| (0..=most - own).map(move |other| PanelState { kind, own, other }))
        };
        PanelKind::ALL.into_iter().flat_map(counts)
    }

    /// Its index in tables.
    #[inline]
    pub const fn index(self) -> usize {
        (self.kind as usize) << 6 | (self.own as usize) << 3 | self.other as usize
    }

    /// The points of the panel.
    pub const fn worth(self) -> i32 {
        self.kind.fields() as i32
    }

    /// Its free fields.
    pub const fn free(self) -> u8 {
        self.kind.fields() as u8 - self.own - self.other
    }

    /// The lead of the side to move in marbles.
    pub const fn lead(self) -> i32 {
        self.own as i32 - self.other as i32
    }

    /// The panel's part of the current margin.
    pub const fn margin(self) -> i32 {
        self.worth() * self.lead().signum()
    }

    /// Returns whether the owner can no longer change.
    pub const fn is_settled(self) -> bool {
        let lead = self.lead().unsigned_abs() as u8;
        // A tied panel with one free field can still be won; a lead equal to the free fields can still be tied.
        lead > self.free() || self.free() == 0
    }

    /// The state for the opponent.
    #[must_use]
    pub const fn reversed(self) -> PanelState {
        PanelState { kind: self.kind, own: self.other, other: self.own }
    }

    /// The most that the side to move could gain here with up to this many of its own marbles alone. Part of these
    /// marbles never gains more per marble than all of them.
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

/// The states of all panels by index, with the marbles of the first side first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct PanelStates([u8; 32]);

impl PanelStates {
    /// The index of a panel's state.
    #[inline]
    pub(super) fn of(&self, panel: usize) -> u8 {
        self.0[panel & 31]
    }

    pub(super) fn set(&mut self, panel: usize, state: PanelState) {
        self.0[panel & 31] = state.index() as u8;
    }

    /// The states after one more marble of a side on a panel with a free field.
    #[inline]
    pub(super) fn with(mut self, panel: usize, side: Side) -> PanelStates {
        self.0[panel & 31] = one_more(self.of(panel), side);
        self
    }
}

/// The index of a state after one more marble of a side.
#[inline]
pub(super) const fn one_more(state: u8, side: Side) -> u8 {
    match side {
        Side::First => state.wrapping_add(1 << 3),
        Side::Second => state.wrapping_add(1),
    }
}

/// A possible gain on a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// Points of the margin.
    pub points: i32,
    /// Marbles needed.
    pub marbles: i32,
}

const _: () = assert!(PanelKind::ALL[0].fields() == MOST);
