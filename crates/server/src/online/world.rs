//! What a server needs of the world around it.

use std::time::Duration;

use table::Moment;

use crate::limits;

/// Returns the wall-clock time.
pub type Clock = Box<dyn Fn() -> Moment + Send + Sync>;

/// Monotonic time since any moment, which no step of the wall clock changes.
pub type Monotonic = Box<dyn Fn() -> Duration + Send + Sync>;

/// Fills bytes with chance.
pub type Chance = Box<dyn Fn(&mut [u8]) + Send + Sync>;

/// A step on the way of something that is done. A program that is killed at any of them has promised nothing that it does
/// not keep.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Point {
    /// It is allowed, and not kept yet.
    Judged,
    /// It is on disk.
    Stored,
    /// Events are in the queues of all subscribers.
    Notified,
    /// A hint for other servers is in the queue of the bus.
    Published,
    /// The answer is sent to the client.
    Answered,
}

/// Is called at every step.
pub type Watch = Box<dyn Fn(Point) + Send + Sync>;

/// Time, chance and hooks. Tests pass their own.
pub struct World {
    /// Wall-clock time, in milliseconds since 1970.
    pub clock: Clock,
    /// Monotonic time, for rate limits and the clocks of games.
    pub monotonic: Monotonic,
    /// For a client to read what it is sent; a slower client is disconnected.
    pub patience: Duration,
    /// How long a player may be disconnected before the opponents learn of it.
    pub absence: Duration,
    /// Fills bytes with chance that nobody can guess.
    pub chance: Chance,
    /// Is called at every step; tests end the program there.
    pub watch: Watch,
}

impl World {
    /// The patience of a server in use.
    pub const PATIENCE: Duration = limits::SLOW;

    /// The absence that a server in use waits for.
    pub const ABSENCE: Duration = limits::ABSENCE;

    /// Wall-clock time. Games are played by [`Online::now`](super::Online::now).
    pub(crate) fn now(&self) -> Moment {
        (self.clock)()
    }

    /// Monotonic time.
    pub(crate) fn elapsed(&self) -> Duration {
        (self.monotonic)()
    }

    /// Calls the hook of a step.
    pub(crate) fn passes(&self, point: Point) {
        (self.watch)(point);
    }

    /// So many bytes of chance.
    pub(crate) fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.chance)(&mut bytes);
        bytes
    }

    /// A number that is hard to guess and never 0.
    pub(crate) fn number(&self) -> u64 {
        u64::from_le_bytes(self.bytes()).max(1)
    }

    /// A number below a limit.
    pub(crate) fn below(&self, limit: u64) -> u64 {
        self.number() % limit.max(1)
    }

    /// A secret as text.
    pub(crate) fn secret(&self) -> String {
        hex(&self.bytes::<32>())
    }
}

/// Bytes as text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash under which a secret is kept: who reads the database cannot use it.
pub(crate) fn hash(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

/// The hash that is published before a game and opened after it.
pub fn commitment(nonce: &str, secret: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(nonce.as_bytes()).update(secret.as_bytes());
    hasher.finalize().to_hex().to_string()
}
