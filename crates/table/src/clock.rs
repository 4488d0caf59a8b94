//! Game clocks and time controls.

use game::{BySeat, Seat, SeatSet};

/// A point in time, in milliseconds since an epoch that the caller chooses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Moment(pub u64);

impl Moment {
    /// The milliseconds since an earlier moment; 0 if it is not earlier.
    pub const fn since(self, earlier: Moment) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment `milliseconds` later.
    pub const fn later(self, milliseconds: u64) -> Moment {
        Moment(self.0.saturating_add(milliseconds))
    }
}

/// The time control of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// Unlimited time.
    #[default]
    Free,
    /// An amount of time for the whole game, plus an increment after each move.
    Fischer {
        /// Time at the start, in milliseconds.
        start: u64,
        /// Increment after each move, in milliseconds.
        more: u64,
    },
    /// A fixed amount of time per move, usually days.
    EachMove {
        /// Time per move, in milliseconds.
        time: u64,
    },
}

/// The time left on every player's clock. The clocks of all players to move run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    pace: Pace,
    left: BySeat<u64>,
    /// Elapsed time has been deducted up to this moment; pauses since then are not counted.
    seen: Moment,
    /// Pauses that ended by this moment have already been excluded.
    rested: Moment,
}

impl Clocks {
    /// Creates full clocks; `None` for a game without time limit.
    pub fn new(pace: Pace, seats: usize, now: Moment) -> Option<Clocks> {
        let full = match pace {
            Pace::Free => return None,
            Pace::Fischer { start, .. } => start,
            Pace::EachMove { time } => time,
        };
        Some(Clocks { pace, left: BySeat::new(seats, |_| full), seen: now, rested: now })
    }

    /// The time that every player had left at the last update, in milliseconds.
    pub fn all(&self) -> &[u64] {
        self.left.values()
    }

    /// When the first of the running clocks runs out if no player moves.
    pub(crate) fn ends(&self, running: SeatSet) -> Option<Moment> {
        let least = running.iter().map(|seat| self.left[seat]).min()?;
        Some(Moment(self.seen.0.saturating_add(least)))
    }

    /// The time that a player has left at a moment, in milliseconds, given the seats whose clocks run.
    pub fn left(&self, seat: Seat, running: SeatSet, now: Moment) -> u64 {
        let passed = if running.contains(seat) { now.since(self.seen) } else { 0 };
        self.left[seat].saturating_sub(passed)
    }

    /// Sets the remaining time of all players, as it was when the game was saved.
    pub(crate) fn set(&mut self, left: &[u64], now: Moment) {
        let seats = self.left.count();
        let before = self.left.clone();
        self.left = BySeat::new(seats, |seat| left.get(seat.index()).copied().unwrap_or(before[seat]));
        self.seen = now;
        self.rested = now;
    }

    /// Excludes the time between two moments; applying the same pause again has no effect.
    pub(crate) fn pause(&mut self, from: Moment, until: Moment) {
        if until > self.rested {
            self.seen = Moment(self.seen.0.saturating_add(until.since(from.max(self.seen))));
            self.rested = until;
        }
    }

    /// Deducts the elapsed time from the running clocks.
    pub(crate) fn run(&mut self, running: SeatSet, now: Moment) {
        for seat in running.iter() {
            self.left[seat] = self.left(seat, running, now);
        }
        self.seen = self.seen.max(now);
    }

    /// The first of the running seats whose time is up.
    pub(crate) fn out(&self, running: SeatSet) -> Option<Seat> {
        running.iter().find(|seat| self.left[*seat] == 0)
    }

    /// Adds the time that a player receives after a move.
    pub(crate) fn moved(&mut self, seat: Seat) {
        self.left[seat] = match self.pace {
            Pace::Free => self.left[seat],
            Pace::Fischer { more, .. } => self.left[seat].saturating_add(more),
            Pace::EachMove { time } => time,
        };
    }

    /// Two players swap seats and take their remaining time with them.
    pub(crate) fn exchange(&mut self, one: Seat, other: Seat) {
        let kept = self.left[one];
        self.left[one] = self.left[other];
        self.left[other] = kept;
    }
}
