//! Pauses: periods in which no server ran, which are not charged to any player.
//!
//! Pauses are in the store, so that all servers agree: a server that starts while others run finds no pause, and the
//! clock of the player to move keeps running.

use std::sync::{Arc, PoisonError, RwLock};

use store::{Pause, Store};
use tokio::sync::OnceCell;

use super::refusal::RequestRefusal;
use super::{Moment, Online};
use crate::limits;

/// All known pauses.
#[derive(Debug, Default)]
pub(crate) struct Pauses {
    woken: OnceCell<()>,
    known: RwLock<Vec<Pause>>,
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
        self.known.write().unwrap_or_else(PoisonError::into_inner).extend(more);
        Ok(any)
    }
}

impl Online {
    /// Registers this server with the store, and reads the game time and the pauses; only the first call has an effect.
    pub(super) async fn wake(&self) -> Result<(), RequestRefusal> {
        let silence = if self.shared { limits::OUTAGE_MILLIS } else { 0 };
        let wake = || async {
            let now = self.store.wake(self.world.now().0, silence).await?;
            self.pauses.read(&*self.store).await?;
            self.game_time.advance(Moment(now), &self.world);
            Ok(())
        };
        self.pauses.woken.get_or_try_init(wake).await.map(drop)
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
        let now = self.store.beat(self.now().0).await?;
        // Another server may have started while this one could not reach the store. Its pause is applied before its
        // time, so that no clock runs out in between.
        if self.shared && self.pauses.read(&*self.store).await? {
            for room in self.all_rooms() {
                room.rest(self).await;
            }
        }
        self.game_time.advance(Moment(now), &self.world);
        Ok(())
    }
}
