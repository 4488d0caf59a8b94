//! State of the connection to a table: when it is tried again, and how long messages take.

/// Whether messages reach the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Connection {
    /// For the first time.
    Opening,
    Open,
    /// It is tried again by itself.
    Lost,
    /// The server has announced that it stops.
    Restarting,
}

/// How to reach the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Approach {
    /// Open a socket.
    Socket,
    /// Fetch the game first: a socket does not report why it was refused, a request does.
    Request,
}

/// What a tick of the clock asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tick {
    Nothing,
    Ping,
    /// The server has been silent for too long.
    Lost,
}

/// A pause before the next attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pause {
    pub(super) milliseconds: u64,
    /// The attempt that was lost: the pause is over if another has begun meanwhile.
    pub(super) attempt: u32,
}

/// Watches over the connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Monitor {
    connection: Connection,
    /// Attempts that have failed since it was open last.
    failures: u32,
    /// Counts attempts.
    attempt: u32,
    /// The pause that the server has asked for, in milliseconds.
    asked_pause: Option<u64>,
    /// Since when a ping waits for its answer, in milliseconds.
    pinged: Option<u64>,
    /// How long messages take there and back, in milliseconds.
    lag: Option<u32>,
}

impl Monitor {
    /// Without an answer for this long the connection counts as lost, in milliseconds.
    const SILENCE: u64 = 15_000;
    /// The first pause, in milliseconds; every next one is twice as long.
    const PAUSE: u64 = 400;
    /// The longest pause, in milliseconds.
    const LONGEST: u64 = 10_000;

    pub(super) fn new() -> Monitor {
        Monitor { connection: Connection::Opening, failures: 0, attempt: 0, asked_pause: None, pinged: None, lag: None }
    }

    pub(crate) fn connection(&self) -> Connection {
        self.connection
    }

    pub(crate) fn lag(&self) -> Option<u32> {
        self.lag
    }

    /// An attempt begins.
    pub(super) fn begin(&mut self) -> Approach {
        self.attempt += 1;
        if self.failures < 2 { Approach::Socket } else { Approach::Request }
    }

    pub(super) fn on_open(&mut self) {
        self.failures = 0;
        self.connection = Connection::Open;
        self.pinged = None;
    }

    /// The connection is lost, or could not be opened. The pause grows with every failure; `chance`, from 0 to 1, keeps
    /// clients from coming back all at once.
    pub(super) fn on_lost(&mut self, chance: f64) -> Pause {
        let growing = (Monitor::PAUSE << self.failures.min(10)).min(Monitor::LONGEST);
        let milliseconds = match self.asked_pause {
            Some(asked) => asked.min(Monitor::LONGEST),
            None => (growing as f64 * (0.5 + chance)) as u64,
        };
        self.connection = match (self.asked_pause.take(), self.connection) {
            (Some(_), _) | (None, Connection::Restarting) => Connection::Restarting,
            (None, _) => Connection::Lost,
        };
        self.lag = None;
        self.failures = self.failures.saturating_add(1);
        Pause { milliseconds, attempt: self.attempt }
    }

    /// Is it time for the next attempt, now that a pause is over?
    pub(super) fn ends(&self, pause: Pause) -> bool {
        pause.attempt == self.attempt
    }

    /// The server stops, and asks for a pause in milliseconds.
    pub(super) fn on_restart(&mut self, pause: u64) {
        self.asked_pause = Some(pause);
        self.connection = Connection::Restarting;
    }

    /// The clock of pings ticks.
    pub(super) fn tick(&mut self, now: u64) -> Tick {
        match (self.connection, self.pinged) {
            (Connection::Opening | Connection::Lost | Connection::Restarting, _) => Tick::Nothing,
            (Connection::Open, Some(since)) if now.saturating_sub(since) > Monitor::SILENCE => Tick::Lost,
            (Connection::Open, Some(_)) => Tick::Nothing,
            (Connection::Open, None) => {
                self.pinged = Some(now);
                Tick::Ping
            }
        }
    }

    /// The answer to a ping that was sent at a time.
    pub(super) fn on_pong(&mut self, sent: u64, now: u64) {
        self.pinged = None;
        self.lag = Some(now.saturating_sub(sent) as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open() -> Monitor {
        let mut monitor = Monitor::new();
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
        let mut monitor = Monitor::new();
        let approaches = [0; 4].map(|_| {
            let approach = monitor.begin();
            monitor.on_lost(0.5);
            approach
        });
        assert_eq!(approaches, [Approach::Socket, Approach::Socket, Approach::Request, Approach::Request]);
        monitor.on_open();
        assert_eq!(monitor.begin(), Approach::Socket);
    }

    #[test]
    fn a_pause_belongs_to_one_attempt() {
        let mut monitor = open();
        let pause = monitor.on_lost(0.5);
        assert!(monitor.ends(pause));
        monitor.begin();
        assert!(!monitor.ends(pause), "the reader has tried again meanwhile");
    }

    #[test]
    fn a_server_that_restarts_is_waited_for_as_it_asks() {
        let mut monitor = open();
        monitor.on_restart(3_000);
        assert_eq!(monitor.connection(), Connection::Restarting);
        assert_eq!(monitor.on_lost(0.5).milliseconds, 3_000);
        assert_eq!(monitor.connection(), Connection::Restarting);
        monitor.on_lost(0.5);
        assert_eq!(monitor.connection(), Connection::Restarting, "until it is back");
        monitor.on_open();
        monitor.on_lost(0.5);
        assert_eq!(monitor.connection(), Connection::Lost);
        monitor.on_restart(3_600_000);
        assert_eq!(monitor.on_lost(0.5).milliseconds, 10_000, "no longer than any other pause");
    }

    #[test]
    fn silence_is_a_lost_connection() {
        assert_eq!(Monitor::new().tick(1_000), Tick::Nothing, "nobody is there to answer");
        let mut monitor = open();
        assert_eq!(monitor.tick(1_000), Tick::Ping);
        assert_eq!(monitor.tick(6_000), Tick::Nothing, "one ping at a time");
        monitor.on_pong(1_000, 6_040);
        assert_eq!(monitor.lag(), Some(5_040));
        assert_eq!(monitor.tick(7_000), Tick::Ping);
        assert_eq!(monitor.tick(22_000), Tick::Nothing);
        assert_eq!(monitor.tick(22_001), Tick::Lost);
        monitor.on_lost(0.5);
        assert_eq!((monitor.lag(), monitor.tick(30_000)), (None, Tick::Nothing));
    }
}
