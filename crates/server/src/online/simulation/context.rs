//! State shared by everything in a simulation: randomness, time and the trace.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The true time at the start, in milliseconds since 1970.
const BEGINNING: u64 = 1_700_000_000_000;

pub(super) struct SimulationContext {
    seed: u64,
    state: AtomicU64,
    begun: Instant,
    calm: AtomicBool,
    ended: AtomicBool,
    faults: AtomicUsize,
    trace: AtomicU64,
    violations: Mutex<Vec<String>>,
    verbose: bool,
    /// Changes the random bytes of servers while it is not 0.
    secret: AtomicU8,
}

impl SimulationContext {
    pub(super) fn new(seed: u64) -> SimulationContext {
        SimulationContext {
            seed,
            state: AtomicU64::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d)),
            begun: Instant::now(),
            calm: AtomicBool::new(false),
            ended: AtomicBool::new(false),
            faults: AtomicUsize::new(0),
            trace: AtomicU64::new(0xcbf2_9ce4_8422_2325),
            violations: Mutex::default(),
            verbose: std::env::var_os("LUDAMI_SIMULATION_TRACE").is_some(),
            secret: AtomicU8::new(0),
        }
    }

    /// The next random number (SplitMix64).
    pub(super) fn number(&self) -> u64 {
        let state = self.state.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A random byte of a server.
    pub(super) fn byte(&self) -> u8 {
        self.number() as u8 ^ self.secret.load(Ordering::Relaxed)
    }

    /// Sets by how much the random bytes of servers differ from those of the seed.
    pub(super) fn set_secret(&self, secret: u8) {
        self.secret.store(secret, Ordering::Relaxed);
    }

    /// A random number below a limit.
    pub(super) fn below(&self, limit: u64) -> u64 {
        self.number() % limit.max(1)
    }

    /// Returns `true` with a probability of one in `times`.
    pub(super) fn one_in(&self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// Whether a fault with a probability of one in `times` occurs now. None does after the simulation has calmed down.
    pub(super) fn fault(&self, times: u64) -> bool {
        let comes = !self.is_calm() && self.one_in(times);
        self.faults.fetch_add(usize::from(comes), Ordering::Relaxed);
        comes
    }

    /// A random duration of at most `most` milliseconds.
    pub(super) fn millis(&self, most: u64) -> Duration {
        Duration::from_millis(self.below(most + 1))
    }

    /// The true time, in milliseconds since 1970, which no server knows.
    pub(super) fn now(&self) -> u64 {
        BEGINNING + self.begun.elapsed().as_millis() as u64
    }

    /// From now on no faults occur, and clients start nothing new.
    pub(super) fn calm_down(&self) {
        self.note("calm");
        self.calm.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_calm(&self) -> bool {
        self.calm.load(Ordering::Relaxed)
    }

    /// Stops the clients.
    pub(super) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Adds to the trace: two runs of a seed must have the same trace.
    pub(super) fn note(&self, what: &str) {
        let now = self.now();
        let mut hash = self.trace.load(Ordering::Relaxed);
        for byte in what.bytes().chain(now.to_le_bytes()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        self.trace.store(hash, Ordering::Relaxed);
        if self.verbose {
            eprintln!("{:>8} {what}", now - BEGINNING);
        }
    }

    pub(super) fn violation(&self, what: String) {
        self.note(&what);
        let mut violations = self.violations.lock().unwrap_or_else(PoisonError::into_inner);
        violations.push(format!("seed {}, at {} ms: {what}", self.seed, self.now() - BEGINNING));
    }

    pub(super) fn violations(&self) -> Vec<String> {
        self.violations.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn trace(&self) -> u64 {
        self.trace.load(Ordering::Relaxed)
    }

    pub(super) fn faults(&self) -> usize {
        self.faults.load(Ordering::Relaxed)
    }
}
