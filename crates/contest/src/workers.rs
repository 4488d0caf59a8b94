//! Worker threads that play games in parallel.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use crate::error::ContestError;

/// All tables of a match.
pub(crate) struct Workers<'a> {
    count: usize,
    interrupted: &'a AtomicBool,
    /// Set when no more games are wanted.
    over: AtomicBool,
}

/// How often an interruption is passed on to the tables.
const TICK: Duration = Duration::from_millis(20);

/// The result of a worker: the number of a pair and its games, or an error.
type FinishedPair<T> = Result<(u64, T), ContestError>;

impl<'a> Workers<'a> {
    /// This many workers.
    pub(crate) fn new(count: usize, interrupted: &'a AtomicBool) -> Workers<'a> {
        Workers { count, interrupted, over: AtomicBool::new(false) }
    }

    /// Set when running games can be abandoned.
    pub(crate) fn over(&self) -> &AtomicBool {
        &self.over
    }

    /// Returns whether the match was interrupted.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Plays these pairs and passes each to `take` when it is finished, until `take` wants no more or the match is
    /// interrupted. Every worker plays with what `sit_down` returns, which yields `None` for an interrupted pair.
    pub(crate) fn play<T: Send, P: FnMut(u64) -> Result<Option<T>, ContestError>>(
        &self,
        pairs: &[u64],
        sit_down: &(impl Fn() -> P + Sync),
        take: &mut dyn FnMut(u64, T) -> Result<bool, ContestError>,
    ) -> Result<(), ContestError> {
        let next = Mutex::new(pairs.iter().copied());
        let tables = self.count.clamp(1, pairs.len().max(1));
        let (sender, receiver) = sync_channel(tables);
        std::thread::scope(|scope| {
            for _ in 0..tables {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || self.table(next, sit_down(), &sender));
            }
            drop(sender);
            let mut result = Ok(true);
            loop {
                match receiver.recv_timeout(TICK) {
                    // After an interruption finished pairs still count; after the end they do not.
                    Ok(finished) if matches!(result, Ok(true)) => {
                        result = finished.and_then(|(pair, played)| take(pair, played));
                        if !matches!(result, Ok(true)) {
                            self.over.store(true, Ordering::Relaxed);
                        }
                    }
                    Ok(_) => {}
                    Err(RecvTimeoutError::Timeout) if self.is_interrupted() => {
                        self.over.store(true, Ordering::Relaxed);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return result.map(|_| ()),
                }
            }
        })
    }

    /// One table: the next pair, and the next, until there is none.
    fn table<T>(
        &self,
        next: &Mutex<impl Iterator<Item = u64>>,
        mut play: impl FnMut(u64) -> Result<Option<T>, ContestError>,
        finished: &SyncSender<FinishedPair<T>>,
    ) {
        while !self.over.load(Ordering::Relaxed) {
            let Some(pair) = next.lock().unwrap_or_else(PoisonError::into_inner).next() else { return };
            let played = match play(pair) {
                Ok(None) => return,
                Ok(Some(played)) => Ok((pair, played)),
                Err(error) => Err(error),
            };
            let broken = played.is_err();
            if finished.send(played).is_err() || broken {
                return;
            }
        }
    }
}
