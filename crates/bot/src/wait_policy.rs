//! How long the bot waits for people.

use std::time::Duration;

/// How long a bot waits for people before it gets up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaitPolicy {
    /// For all seats to be taken.
    pub gathering: Duration,
    /// For an absent player, unless each move has a clock of its own. It claims the game as soon as the server allows
    /// it.
    pub absent: Duration,
    /// For a rematch offer.
    pub rematch: Duration,
}

impl Default for WaitPolicy {
    fn default() -> WaitPolicy {
        let minutes = |count: u64| Duration::from_secs(60 * count);
        WaitPolicy { gathering: minutes(10), absent: minutes(10), rematch: minutes(1) }
    }
}
