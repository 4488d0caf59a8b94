//! How long a bot waits.

use std::time::Duration;

/// How long a bot waits for people before it gets up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitPolicy {
    /// For everybody to sit down.
    pub gathering: Duration,
    /// For a player who has gone, unless each move has a clock of its own. It claims the game as soon as the server lets it.
    pub absent: Duration,
    /// For somebody to want a rematch.
    pub rematch: Duration,
}

impl Default for WaitPolicy {
    fn default() -> WaitPolicy {
        let minutes = |count: u64| Duration::from_secs(60 * count);
        WaitPolicy { gathering: minutes(10), absent: minutes(10), rematch: minutes(1) }
    }
}
