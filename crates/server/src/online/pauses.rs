//! Pauses: periods in which no server ran, or in which no server could store anything. They are not charged to any
//! player.
//!
//! Pauses are in the store, so that all servers agree: a server that starts while others run finds no pause, and the
//! clock of the player to move keeps running. The same holds for a server that could not reach the store while others
//! could.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use store::{Pause, Store};
use tokio::sync::{Mutex, OnceCell};

use super::refusal::RequestRefusal;
use super::{Moment, Online};
use crate::limits;

/// All known pauses.
#[derive(Debug, Default)]
pub(crate) struct Pauses {
    woken: OnceCell<()>,
    known: RwLock<Vec<Pause>>,
    /// The number of heartbeats and entries that the store has not accepted.
    failures: AtomicU64,
    /// The number of these failures that happened before the last pause was stored.
    resumed: AtomicU64,
    resuming: Mutex<()>,
}

impl Pauses {
    /// The pauses that ended after a moment.
    pub(crate) fn after(&self, moment: Moment) -> Vec<Pause> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known[known.partition_point(|pause| pause.until <= moment.0)..].to_vec()
    }

    /// Reads new pauses from the store; returns whether there are any.
    async fn read(&self, store: &dyn Store) -> Result<bool, RequestRefusal> {
        let last = self.known.read().unwrap_or_else(PoisonError::into_inner).last().map_or(0, |pause| pause.until);
        let more = store.pauses(last).await?;
        let any = !more.is_empty();
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        // Another task may have read the same pauses at the same time.
        let last = known.last().map_or(0, |pause| pause.until);
        known.extend(more.into_iter().filter(|pause| pause.until > last));
        Ok(any)
    }

    /// Records that the store has not accepted a heartbeat or an entry.
    pub(crate) fn note_failure(&self) {
        self.failures.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether the store has failed since the last pause was stored.
    fn is_outage(&self) -> bool {
        self.failures.load(Ordering::Relaxed) != self.resumed.load(Ordering::Relaxed)
    }
}

impl Online {
    /// Registers this server with the store, and reads the game time and the pauses; only the first call has an effect.
    pub(super) async fn wake(&self) -> Result<(), RequestRefusal> {
        let wake = || async {
            let now = self.store.wake(self.world.now().0, self.silence()).await?;
            self.pauses.read(&*self.store).await?;
            self.game_time.advance(Moment(now), &self.world);
            Ok(())
        };
        self.pauses.woken.get_or_try_init(wake).await.map(drop)
    }

    /// The time without a heartbeat, in milliseconds, that counts as a pause.
    fn silence(&self) -> u64 {
        if self.shared { limits::OUTAGE_MILLIS } else { 0 }
    }

    /// After a failure of the store, stores the time since the last heartbeat of any server as a pause. Until that has
    /// succeeded, no clock may run out: the player to move could not have moved.
    pub(super) async fn resume(self: &Arc<Online>) -> Result<(), RequestRefusal> {
        if !self.pauses.is_outage() {
            return Ok(());
        }
        let Ok(_resuming) = self.pauses.resuming.try_lock() else {
            // Another task tries; all others wait for its result, and do not try again one after the other.
            drop(self.pauses.resuming.lock().await);
            return if self.pauses.is_outage() { Err(RequestRefusal::Busy) } else { Ok(()) };
        };
        let failures = self.pauses.failures.load(Ordering::Relaxed);
        // Whatever the reason, the caller has changed nothing yet.
        let now = self.store.wake(self.now().0, self.silence()).await.map_err(|_| RequestRefusal::Busy)?;
        self.read_pauses().await.map_err(|_| RequestRefusal::Busy)?;
        self.pauses.resumed.store(failures, Ordering::Relaxed);
        self.game_time.advance(Moment(now), &self.world);
        tracing::warn!(
            "the database accepts changes again; no player is charged for the time since the last heartbeat"
        );
        Ok(())
    }

    /// Reads new pauses; all rooms apply them.
    async fn read_pauses(self: &Arc<Online>) -> Result<(), RequestRefusal> {
        if self.pauses.read(&*self.store).await? {
            let online = Arc::clone(self);
            // A task, because the caller may hold a room. Each room also applies pauses before a clock can run out.
            tokio::spawn(async move {
                for room in online.all_rooms() {
                    room.rest(&online).await;
                }
            });
        }
        Ok(())
    }

    /// Records a heartbeat every few seconds, and once more when the server stops.
    pub(super) async fn beat(self: &Arc<Online>) {
        let mut beat = tokio::time::interval(limits::BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut goes_on = true;
        while goes_on {
            goes_on = self.waits(beat.tick()).await.is_some();
            if let Some(milliseconds) = self.game_time.wall_clock_step(&self.world) {
                self.metrics.clock_step();
                tracing::warn!(%milliseconds, "the wall clock was set; game clocks go on as before");
            }
            // If the store fails, the next heartbeat tries again.
            let beaten = self.beat_once().await;
            self.readiness.note_store(beaten.is_ok());
        }
    }

    async fn beat_once(self: &Arc<Online>) -> Result<(), RequestRefusal> {
        self.wake().await?;
        self.resume().await?;
        let now = self.store.beat(self.now().0).await.inspect_err(|_| self.pauses.note_failure())?;
        // Another server may have started while this one could not reach the store. Its pause is known before its time,
        // so that no clock runs out in between.
        if self.shared {
            self.read_pauses().await?;
        }
        self.game_time.advance(Moment(now), &self.world);
        Ok(())
    }
}
