//! A clock whose times are chosen by the scheduler, so that a schedule can be replayed.

use std::time::Duration;

use shuttle::rand::{Rng, thread_rng};

/// A moment. Any time may have passed since then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Instant;

impl Instant {
    pub(crate) fn now() -> Instant {
        Instant
    }

    pub(crate) fn elapsed(self) -> Duration {
        if thread_rng().gen_range(0..2_u8) == 0 { Duration::ZERO } else { Duration::from_secs(1) }
    }

    pub(crate) fn saturating_duration_since(self, _: Instant) -> Duration {
        Duration::ZERO
    }
}
