//! Game time: the monotonic clock by which games are played.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use table::Moment;

use super::Online;
use super::world::World;

/// The wall clock counts as set if its offset from game time changes by more than this between two heartbeats, in
/// milliseconds.
const STEP: u64 = 1_000;

/// The time by which games are played, in milliseconds since 1970.
///
/// When a server starts, it gets the time from the store. From then on game time advances with the server's monotonic
/// clock: a wall clock that is wrong, or is set while the server runs, affects no game. With every heartbeat, servers
/// that share a store agree on the latest of their times.
#[derive(Debug, Default)]
pub(crate) struct GameTime {
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// Game time and monotonic time of the same moment.
    anchor: Option<(Moment, Duration)>,
    /// The offset of the wall clock from game time at the last heartbeat.
    ahead: Option<i128>,
}

impl GameTime {
    /// The current game time; that of the wall clock until the store has been asked.
    pub(crate) fn now(&self, world: &World) -> Moment {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).now(world)
    }

    /// Advances game time to a moment; it never goes back.
    pub(crate) fn advance(&self, to: Moment, world: &World) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.anchor.is_none() || to > state.now(world) {
            state.anchor = Some((to, world.elapsed()));
        }
    }

    /// By how much the wall clock was set since the last call, in milliseconds; `None` if it was not.
    pub(crate) fn wall_clock_step(&self, world: &World) -> Option<i128> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = i128::from(world.now().0) - i128::from(state.now(world).0);
        let step = ahead - state.ahead.replace(ahead)?;
        (step.unsigned_abs() > u128::from(STEP)).then_some(step)
    }
}

impl State {
    fn now(&self, world: &World) -> Moment {
        match self.anchor {
            Some((at, elapsed)) => at.later(world.elapsed().saturating_sub(elapsed).as_millis() as u64),
            None => world.now(),
        }
    }
}

impl Online {
    /// The current game time.
    pub(crate) fn now(&self) -> Moment {
        self.game_time.now(&self.world)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};

    use super::*;

    #[test]
    fn a_step_of_the_wall_clock_changes_no_game_time() {
        let (wall, elapsed) = (Arc::new(AtomicU64::new(1_000_000)), Arc::new(AtomicU64::new(50)));
        let (clock, passed) = (Arc::clone(&wall), Arc::clone(&elapsed));
        let world = World {
            wall_clock: Box::new(move || Moment(clock.load(Ordering::Relaxed))),
            monotonic: Box::new(move || Duration::from_millis(passed.load(Ordering::Relaxed))),
            write_timeout: Duration::ZERO,
            absence: Duration::ZERO,
            random_bytes: Box::new(|_| {}),
            on_step: Box::new(|_| {}),
        };
        let time = GameTime::default();
        assert_eq!(time.now(&world), Moment(1_000_000));
        time.advance(Moment(2_000_000), &world);
        assert_eq!(time.wall_clock_step(&world), None, "the first look");
        elapsed.store(150, Ordering::Relaxed);
        wall.store(1_000_100, Ordering::Relaxed);
        assert_eq!((time.now(&world), time.wall_clock_step(&world)), (Moment(2_000_100), None));
        wall.store(1_000_100 + 3_600_000, Ordering::Relaxed);
        assert_eq!((time.now(&world), time.wall_clock_step(&world)), (Moment(2_000_100), Some(3_600_000)));
        assert_eq!(time.wall_clock_step(&world), None, "once");
        time.advance(Moment(2_000_000), &world);
        assert_eq!(time.now(&world), Moment(2_000_100), "it never goes back");
        time.advance(Moment(2_000_200), &world);
        assert_eq!(time.now(&world), Moment(2_000_200));
    }
}
