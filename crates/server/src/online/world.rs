//! The environment of a server: clocks, randomness and test hooks.

use std::time::Duration;

use table::Moment;

use crate::limits;

/// Returns the wall-clock time.
pub type WallClock = Box<dyn Fn() -> Moment + Send + Sync>;

/// Returns monotonic time since an arbitrary moment, which no step of the wall clock changes.
pub type Monotonic = Box<dyn Fn() -> Duration + Send + Sync>;

/// Fills a buffer with random bytes.
pub type RandomBytes = Box<dyn Fn(&mut [u8]) + Send + Sync>;

/// A step in the processing of an action. A program that is killed at any of them still keeps what it has acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ActionStep {
    /// The action is accepted, and not stored yet.
    Validated,
    /// The entry is on disk.
    Stored,
    /// Events are in the queues of all subscribers.
    Notified,
    /// A hint for other servers is in the queue of the bus.
    Published,
    /// The answer has been sent to the client.
    Answered,
}

/// Called at every step.
pub type StepHook = Box<dyn Fn(ActionStep) + Send + Sync>;

/// Clocks, randomness and hooks. Tests pass their own.
pub struct World {
    /// Wall-clock time, in milliseconds since 1970.
    pub wall_clock: WallClock,
    /// Monotonic time, for rate limits and the clocks of games.
    pub monotonic: Monotonic,
    /// Write timeout of a client; a slower client is disconnected.
    pub write_timeout: Duration,
    /// How long a player may be disconnected before the opponents are notified.
    pub absence: Duration,
    /// Fills a buffer with cryptographically secure random bytes.
    pub random_bytes: RandomBytes,
    /// Called at every step; tests end the program there.
    pub on_step: StepHook,
}

impl World {
    /// The write timeout in production.
    pub const WRITE_TIMEOUT: Duration = limits::WRITE_TIMEOUT;

    /// The absence timeout in production.
    pub const ABSENCE: Duration = limits::ABSENCE;

    /// The wall-clock time. Games use [`Online::now`](super::Online::now).
    pub(crate) fn now(&self) -> Moment {
        (self.wall_clock)()
    }

    /// The monotonic time.
    pub(crate) fn elapsed(&self) -> Duration {
        (self.monotonic)()
    }

    /// Calls the hook of a step.
    pub(crate) fn reached(&self, step: ActionStep) {
        (self.on_step)(step);
    }

    /// Returns `N` random bytes.
    pub(crate) fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.random_bytes)(&mut bytes);
        bytes
    }

    /// A random number that is hard to guess and never 0.
    pub(crate) fn number(&self) -> u64 {
        u64::from_le_bytes(self.bytes()).max(1)
    }

    /// A random number below a limit.
    pub(crate) fn below(&self, limit: u64) -> u64 {
        self.number() % limit.max(1)
    }

    /// A random secret as text.
    pub(crate) fn secret(&self) -> String {
        hex(&self.bytes::<32>())
    }
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash under which a secret is stored, so that the database does not reveal the secret.
pub(crate) fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

/// The commitment that is published before a game and opened after it.
pub fn commitment(nonce: &str, secret: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(nonce.as_bytes()).update(secret.as_bytes());
    hasher.finalize().to_hex().to_string()
}
