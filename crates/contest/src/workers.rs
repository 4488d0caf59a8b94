//! Tables at which games are played at the same time.

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

/// What comes from a table: the number of a pair and what was played, or why it could not be.
type FinishedPair<T> = Result<(u64, T), ContestError>;

impl<'a> Workers<'a> {
    /// So many tables.
    pub(crate) fn new(count: usize, interrupted: &'a AtomicBool) -> Workers<'a> {
        Workers { count, interrupted, over: AtomicBool::new(false) }
    }

    /// Set when a game being played need not be played on.
    pub(crate) fn over(&self) -> &AtomicBool {
        &self.over
    }

    /// Does nobody wait for this pair any more?
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }

    /// Plays these pairs and hands each over when it is finished, until `take` wants no more or the match is interrupted.
    /// Every table plays with what `sit_down` gives it; that answers nothing for a pair that was broken off.
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
                    // After an interruption what is finished still counts; after the end it does not.
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
