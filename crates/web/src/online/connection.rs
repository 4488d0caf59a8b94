//! Connection state of an online table: reconnecting with exponential backoff, and latency.

/// State of the connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ConnectionState {
    /// Connecting for the first time.
    CommitmentOpening,
    Open,
    /// Lost; reconnecting automatically.
    Lost,
    /// The server has announced a restart.
    Restarting,
}

/// How to connect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ConnectMethod {
    /// Open a WebSocket.
    Socket,
    /// Fetch the snapshot first: unlike a WebSocket, a request reports why it was refused.
    Request,
}

/// What to do on a tick of the heartbeat timer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heartbeat {
    Nothing,
    Ping,
    /// The server has not answered for too long.
    Lost,
}

/// Delay before the next connection attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Backoff {
    pub(super) milliseconds: u64,
    /// The attempt that failed: the delay no longer counts if another attempt has begun.
    pub(super) attempt: u32,
}

/// Tracks the state of the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionMonitor {
    connection: ConnectionState,
    /// Failed attempts since the connection was last open.
    failures: u32,
    /// Number of attempts so far.
    attempt: u32,
    /// The delay requested by the server, in milliseconds.
    requested_backoff: Option<u64>,
    /// When the unanswered ping was sent, in milliseconds.
    pinged: Option<u64>,
    /// Round-trip time in milliseconds.
    lag: Option<u32>,
}

impl ConnectionMonitor {
    /// Without an answer for this long the connection counts as lost, in milliseconds.
    const TIMEOUT: u64 = 15_000;
    /// The first delay in milliseconds; every further one is twice as long.
    const FIRST_BACKOFF: u64 = 400;
    /// The longest delay in milliseconds.
    const LONGEST: u64 = 10_000;

    pub(super) fn new() -> ConnectionMonitor {
        ConnectionMonitor {
            connection: ConnectionState::CommitmentOpening,
            failures: 0,
            attempt: 0,
            requested_backoff: None,
            pinged: None,
            lag: None,
        }
    }

    pub(crate) fn connection(&self) -> ConnectionState {
        self.connection
    }

    pub(crate) fn lag(&self) -> Option<u32> {
        self.lag
    }

    /// Begins an attempt.
    pub(super) fn begin(&mut self) -> ConnectMethod {
        self.attempt += 1;
        if self.failures < 2 { ConnectMethod::Socket } else { ConnectMethod::Request }
    }

    pub(super) fn on_open(&mut self) {
        self.failures = 0;
        self.connection = ConnectionState::Open;
        self.pinged = None;
    }

    /// The connection is lost or could not be opened. The delay grows with every failure; `random`, from 0 to 1, adds
    /// jitter, so that clients do not reconnect all at once.
    pub(super) fn on_lost(&mut self, chance: f64) -> Backoff {
        let growing = (ConnectionMonitor::FIRST_BACKOFF << self.failures.min(10)).min(ConnectionMonitor::LONGEST);
        let milliseconds = match self.requested_backoff {
            Some(asked) => asked.min(ConnectionMonitor::LONGEST),
            None => (growing as f64 * (0.5 + chance)) as u64,
        };
        self.connection = match (self.requested_backoff.take(), self.connection) {
            (Some(_), _) | (None, ConnectionState::Restarting) => ConnectionState::Restarting,
            (None, _) => ConnectionState::Lost,
        };
        self.lag = None;
        self.failures = self.failures.saturating_add(1);
        Backoff { milliseconds, attempt: self.attempt }
    }

    /// Is it time for the next attempt, now that the delay is over?
    pub(super) fn ends(&self, backoff: Backoff) -> bool {
        backoff.attempt == self.attempt
    }

    /// The server restarts and requests a delay in milliseconds.
    pub(super) fn on_restart(&mut self, backoff: u64) {
        self.requested_backoff = Some(backoff);
        self.connection = ConnectionState::Restarting;
    }

    /// The heartbeat timer ticks.
    pub(super) fn tick(&mut self, now: u64) -> Heartbeat {
        match (self.connection, self.pinged) {
            (ConnectionState::CommitmentOpening | ConnectionState::Lost | ConnectionState::Restarting, _) => {
                Heartbeat::Nothing
            }
            (ConnectionState::Open, Some(since)) if now.saturating_sub(since) > ConnectionMonitor::TIMEOUT => {
                Heartbeat::Lost
            }
            (ConnectionState::Open, Some(_)) => Heartbeat::Nothing,
            (ConnectionState::Open, None) => {
                self.pinged = Some(now);
                Heartbeat::Ping
            }
        }
    }

    /// The answer to a ping sent at a given time.
    pub(super) fn on_pong(&mut self, sent: u64, now: u64) {
        self.pinged = None;
        self.lag = Some(now.saturating_sub(sent) as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open() -> ConnectionMonitor {
        let mut monitor = ConnectionMonitor::new();
        monitor.begin();
        monitor.on_open();
        monitor
    }

    #[test]
    fn pauses_double_up_to_a_limit_and_start_again() {
        let mut monitor = open();
        let mut pauses = || -> Vec<u64> { (0..7).map(|_| monitor.on_lost(0.5).milliseconds).collect() };
        assert_eq!(pauses(), [400, 800, 1_600, 3_200, 6_400, 10_000, 10_000]);
        monitor.on_open();
        assert_eq!(monitor.on_lost(0.0).milliseconds, 200);
        assert_eq!(monitor.on_lost(0.999).milliseconds, 1_199);
        for _ in 0..100 {
            assert!(monitor.on_lost(0.5).milliseconds <= 10_000);
        }
    }

    #[test]
    fn after_two_failures_the_game_is_fetched_first() {
        let mut monitor = ConnectionMonitor::new();
        let approaches = [0; 4].map(|_| {
            let approach = monitor.begin();
            monitor.on_lost(0.5);
            approach
        });
        assert_eq!(
            approaches,
            [ConnectMethod::Socket, ConnectMethod::Socket, ConnectMethod::Request, ConnectMethod::Request]
        );
        monitor.on_open();
        assert_eq!(monitor.begin(), ConnectMethod::Socket);
    }

    #[test]
    fn a_pause_belongs_to_one_attempt() {
        let mut monitor = open();
        let backoff = monitor.on_lost(0.5);
        assert!(monitor.ends(backoff));
        monitor.begin();
        assert!(!monitor.ends(backoff), "the reader has tried again meanwhile");
    }

    #[test]
    fn a_server_that_restarts_is_waited_for_as_it_asks() {
        let mut monitor = open();
        monitor.on_restart(3_000);
        assert_eq!(monitor.connection(), ConnectionState::Restarting);
        assert_eq!(monitor.on_lost(0.5).milliseconds, 3_000);
        assert_eq!(monitor.connection(), ConnectionState::Restarting);
        monitor.on_lost(0.5);
        assert_eq!(monitor.connection(), ConnectionState::Restarting, "until it is back");
        monitor.on_open();
        monitor.on_lost(0.5);
        assert_eq!(monitor.connection(), ConnectionState::Lost);
        monitor.on_restart(3_600_000);
        assert_eq!(monitor.on_lost(0.5).milliseconds, 10_000, "no longer than any other pause");
    }

    #[test]
    fn silence_is_a_lost_connection() {
        assert_eq!(ConnectionMonitor::new().tick(1_000), Heartbeat::Nothing, "nobody is there to answer");
        let mut monitor = open();
        assert_eq!(monitor.tick(1_000), Heartbeat::Ping);
        assert_eq!(monitor.tick(6_000), Heartbeat::Nothing, "one ping at a time");
        monitor.on_pong(1_000, 6_040);
        assert_eq!(monitor.lag(), Some(5_040));
        assert_eq!(monitor.tick(7_000), Heartbeat::Ping);
        assert_eq!(monitor.tick(22_000), Heartbeat::Nothing);
        assert_eq!(monitor.tick(22_001), Heartbeat::Lost);
        monitor.on_lost(0.5);
        assert_eq!((monitor.lag(), monitor.tick(30_000)), (None, Heartbeat::Nothing));
    }
}
