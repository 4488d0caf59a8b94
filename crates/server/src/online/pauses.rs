//! Times in which no server ran, which are charged to nobody.
//!
//! They are facts of the store, so that all servers agree: one that starts while others run finds no pause, and what was
//! to move goes on losing its time.

use std::sync::{Arc, PoisonError, RwLock};

use store::{Pause, Store};
use tokio::sync::OnceCell;

use super::refusal::Refusal;
use super::{Moment, Online};
use crate::limits;

/// All pauses that are known.
#[derive(Debug, Default)]
pub(crate) struct Pauses {
    woken: OnceCell<()>,
    known: RwLock<Vec<Pause>>,
}

impl Pauses {
    /// Those that ended behind a moment.
    pub(crate) fn behind(&self, moment: Moment) -> Vec<Pause> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known[known.partition_point(|pause| pause.until <= moment.0)..].to_vec()
    }

    /// Reads what the store has more; tells whether there is any.
    async fn read(&self, store: &dyn Store) -> Result<bool, Refusal> {
        let last = self.known.read().unwrap_or_else(PoisonError::into_inner).last().map_or(0, |pause| pause.until);
        let more = store.pauses(last).await?;
        let any = !more.is_empty();
        self.known.write().unwrap_or_else(PoisonError::into_inner).extend(more);
        Ok(any)
    }
}

impl Online {
    /// Tells the store that this server has started, and reads when none has run; once.
    pub(super) async fn wake(&self) -> Result<(), Refusal> {
        let silence = if self.shared { limits::SILENCE } else { 0 };
        let wake = || async {
            self.store.wake(self.started.0, silence).await?;
            self.pauses.read(&*self.store).await.map(drop)
        };
        self.pauses.woken.get_or_try_init(wake).await.map(drop)
    }

    /// Shows again and again that this server runs, and once more when it stops.
    pub(super) async fn beat(self: &Arc<Online>) {
        let mut beat = tokio::time::interval(limits::BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut goes_on = true;
        while goes_on {
            goes_on = self.waits(beat.tick()).await.is_some();
            // What the store cannot keep now is a matter of the next beat.
            let is_stored = self.wake().await.is_ok() && self.store.beat(self.world.now().0).await.is_ok();
            self.readiness.note_store(is_stored);
            if !is_stored {
                continue;
            }
            // While this one could not reach the store another may have started.
            if self.shared && self.pauses.read(&*self.store).await.is_ok_and(|any| any) {
                for room in self.all_rooms() {
                    room.rest(self).await;
                }
            }
        }
    }
}
