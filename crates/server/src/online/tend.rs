//! Background tasks of a server.

use std::sync::{Arc, PoisonError};

use table::seated::GameId;
use tokio::sync::Semaphore;

use super::Online;
use super::bus::BusHint;
use crate::limits;

impl Online {
    /// Runs until the server stops: unloads idle rooms, processes due games, follows the entries of other servers, and
    /// records heartbeats.
    pub(crate) async fn tend(self: Arc<Online>) {
        tokio::join!(
            self.tidy(),
            self.poll_due(),
            self.follow_bus(),
            self.compare(),
            self.beat(),
            self.follow_accounts()
        );
    }

    /// Unloads unused rooms.
    async fn tidy(&self) {
        let mut sweep = tokio::time::interval(limits::IDLE);
        while self.waits(sweep.tick()).await.is_some() {
            self.tidy_rooms();
        }
    }

    /// Processes due games without subscribers, where clocks also run out, and retries rooms in which an operation has
    /// failed.
    async fn poll_due(self: &Arc<Online>) {
        let mut look = tokio::time::interval(limits::POLL);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while self.waits(look.tick()).await.is_some() {
            for room in self.all_rooms().into_iter().filter(|room| room.needs_refresh()) {
                room.refresh(self).await;
            }
            if self.wake().await.is_err() {
                continue;
            }
            let (now, mut after) = (self.now(), None);
            while let Ok(games) = self.store.due(now.0, after, limits::DUE_BATCH).await {
                for id in &games {
                    // A game that cannot be read does not block the others.
                    if let Some(Ok(room)) = self.waits(self.room(GameId(*id))).await {
                        room.look(self).await;
                    }
                }
                after = games.last().copied();
                if games.len() < limits::DUE_BATCH || self.shutdown.is_stopping() {
                    break;
                }
            }
        }
    }

    /// Processes the hints of other servers.
    async fn follow_bus(self: &Arc<Online>) {
        let hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut hints) = hints else { return };
        let permits = Arc::new(Semaphore::new(limits::HINTS));
        while let Some(Some(hint)) = self.waits(hints.recv()).await {
            let Ok(permit) = Arc::clone(&permits).acquire_owned().await else { return };
            let online = Arc::clone(self);
            tokio::spawn(async move {
                online.on_hint(hint).await;
                drop(permit);
            });
        }
    }

    /// Polls for entries that other servers have stored without a hint.
    async fn compare(self: &Arc<Online>) {
        if !self.shared {
            return;
        }
        let mut poll = tokio::time::interval(limits::POLL);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while self.waits(poll.tick()).await.is_some() {
            let rooms = self.all_rooms();
            let games = rooms.iter().map(|room| room.id.0).collect();
            // While the database is unavailable, there is nothing to compare with.
            let Ok(versions) = self.store.versions(games).await else { continue };
            for (game, version) in versions {
                self.on_hint(BusHint::Game { game: GameId(game), version }).await;
            }
        }
    }

    /// Reads what another server has stored, if the game is in memory.
    async fn on_hint(self: &Arc<Online>, hint: BusHint) {
        match hint {
            BusHint::Game { game, version } => {
                if let Some(room) = self.loaded(game) {
                    room.refresh_to(self, version).await;
                }
            }
            // If the account cannot be read now, the next comparison finds the change.
            BusHint::Account(person) => drop(self.refresh_account(person).await),
        }
    }

    /// The result of a future; `None` if the server stops first.
    pub(super) async fn waits<T>(&self, what: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            () = self.shutdown.stopped() => None,
            done = what => Some(done),
        }
    }
}
