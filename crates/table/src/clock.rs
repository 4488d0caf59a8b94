//! Game clocks and time controls.

use game::{BySeat, Seat, SeatSet};

/// A moment in milliseconds, since whatever the caller counts from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(pub u64);

impl Moment {
    /// The milliseconds since an earlier moment; none if it is not earlier.
    pub const fn since(self, earlier: Moment) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment `milliseconds` later.
    pub const fn later(self, milliseconds: u64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }
}

/// How much time people have for a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// As much as they like.
    #[default]
    Free,
    /// So much for all moves, and a little more after each of them.
    Fischer {
        /// At the start, in milliseconds.
        start: u64,
        /// After every move, in milliseconds.
        more: u64,
    },
    /// So much for each move, usually days.
    EachMove {
        /// In milliseconds.
        time: u64,
    },
}

/// The time left on every player's clock. The clocks of all players to move run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    pace: Pace,
    left: BySeat<u64>,
    /// Up to this moment the time is taken off, pauses since left out.
    seen: Moment,
    /// Pauses that ended by this moment are left out already.
    rested: Moment,
}

impl Clocks {
    /// Full clocks; none at a free pace.
    pub fn new(pace: Pace, seats: usize, now: Moment) -> Option<Clocks> {
        let full = match pace {
            Pace::Free => return None,
            Pace::Fischer { start, .. } => start,
            Pace::EachMove { time } => time,
        };
        Some(Clocks { pace, left: BySeat::new(seats, |_| full), seen: now, rested: now })
    }

    /// What every player had left when the clocks were looked at last.
    pub fn all(&self) -> &[u64] {
        self.left.values()
    }

    /// When the first of these has no time left, if nobody moves.
    pub(crate) fn ends(&self, running: SeatSet) -> Option<Moment> {
        let least = running.iter().map(|seat| self.left[seat]).min()?;
        Some(Moment(self.seen.0.saturating_add(least)))
    }

    /// What a player has left at a moment, in milliseconds, if these are the ones whose clocks run.
    pub fn left(&self, seat: Seat, running: SeatSet, now: Moment) -> u64 {
        let passed = if running.contains(seat) { now.since(self.seen) } else { 0 };
        self.left[seat].saturating_sub(passed)
    }

    /// What is left, as it was when the game was put away.
    pub(crate) fn set(&mut self, left: &[u64], now: Moment) {
        let seats = self.left.count();
        let before = self.left.clone();
        self.left = BySeat::new(seats, |seat| left.get(seat.index()).copied().unwrap_or(before[seat]));
        self.seen = now;
        self.rested = now;
    }

    /// Leaves out the time from one moment until another, once.
    pub(crate) fn pause(&mut self, from: Moment, until: Moment) {
        if until > self.rested {
            self.seen = Moment(self.seen.0.saturating_add(until.since(from.max(self.seen))));
            self.rested = until;
        }
    }

    /// Takes the time off that has passed.
    pub(crate) fn run(&mut self, running: SeatSet, now: Moment) {
        for seat in running.iter() {
            self.left[seat] = self.left(seat, running, now);
        }
        self.seen = self.seen.max(now);
    }

    /// The first of these whose time is up.
    pub(crate) fn out(&self, running: SeatSet) -> Option<Seat> {
        running.iter().find(|seat| self.left[*seat] == 0)
    }

    /// A player has moved.
    pub(crate) fn moved(&mut self, seat: Seat) {
        self.left[seat] = match self.pace {
            Pace::Free => self.left[seat],
            Pace::Fischer { more, .. } => self.left[seat].saturating_add(more),
            Pace::EachMove { time } => time,
        };
    }

    /// Two players change seats and take their time with them.
    pub(crate) fn exchange(&mut self, one: Seat, other: Seat) {
        let kept = self.left[one];
        self.left[one] = self.left[other];
        self.left[other] = kept;
    }
}
