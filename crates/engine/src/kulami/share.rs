//! How a panel is shared between the two sides, and what follows from it.

use kulami::PanelKind;

/// The marbles of each side on a panel, the side to move first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Share {
    /// The kind of the panel.
    pub kind: PanelKind,
    /// Marbles of the side to move.
    pub own: u8,
    /// Marbles of the other side.
    pub other: u8,
}

/// No panel has more fields.
const MOST: usize = 6;

impl Share {
    /// All indices lie below this.
    pub const COUNT: usize = 256;

    /// Every share that there can be.
    pub fn all() -> impl Iterator<Item = Share> {
        let counts = |kind: PanelKind| {
            let most = kind.fields() as u8;
            (0..=most).flat_map(move |own| (0..=most - own).map(move |other| Share { kind, own, other }))
        };
        PanelKind::ALL.into_iter().flat_map(counts)
    }

    /// Its place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        Share::index_of(self.kind as usize, self.own as usize, self.other as usize)
    }

    #[inline]
    pub(super) const fn index_of(kind: usize, own: usize, other: usize) -> usize {
        (kind << 6 | own << 3 | other) & (Share::COUNT - 1)
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
    pub const fn reversed(self) -> Share {
        Share { kind: self.kind, own: self.other, other: self.own }
    }

    /// With one more marble of the side to move, if there is room.
    pub fn with_own(self) -> Option<Share> {
        (self.free() > 0).then_some(Share { own: self.own + 1, ..self })
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

/// What could be gained on a panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// So many points of margin.
    pub points: i32,
    /// By so many marbles.
    pub marbles: i32,
}

const _: () = assert!(PanelKind::ALL[0].fields() == MOST);
