//! Background tasks of a server.

use std::sync::{Arc, PoisonError};

use table::party::GameId;
use tokio::sync::Semaphore;

use super::Online;
use super::bus::Hint;
use crate::limits;

impl Online {
    /// Forgets idle rooms, does what is due, follows what other servers store, and records that this one runs; until it
    /// stops.
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

    /// Forgets rooms that nobody holds.
    async fn tidy(&self) {
        let mut sweep = tokio::time::interval(limits::IDLE);
        while self.waits(sweep.tick()).await.is_some() {
            self.tidy_rooms();
        }
    }

    /// Does what is due in games without subscribers, where clocks run out, too, and in rooms where something has failed.
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
            while let Ok(games) = self.store.due(now.0, after, limits::DUE).await {
                for id in &games {
                    // A game that makes no sense keeps no other waiting.
                    if let Some(Ok(room)) = self.waits(self.room(GameId(*id))).await {
                        room.look(self).await;
                    }
                }
                after = games.last().copied();
                if games.len() < limits::DUE || *self.stopping.borrow() {
                    break;
                }
            }
        }
    }

    /// Follows the hints of other servers.
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

    /// Looks whether other servers have stored something without a hint.
    async fn compare(self: &Arc<Online>) {
        if !self.shared {
            return;
        }
        let mut poll = tokio::time::interval(limits::POLL);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while self.waits(poll.tick()).await.is_some() {
            let rooms = self.all_rooms();
            let games = rooms.iter().map(|room| room.id.0).collect();
            // While the database is away there is nothing to compare with.
            let Ok(versions) = self.store.versions(games).await else { continue };
            for (game, version) in versions {
                self.on_hint(Hint::Game { game: GameId(game), version }).await;
            }
        }
    }

    /// Reads what another server has stored, if the game is in memory.
    async fn on_hint(self: &Arc<Online>, hint: Hint) {
        match hint {
            Hint::Game { game, version } => {
                if let Some(room) = self.loaded(game) {
                    room.refresh_to(self, version).await;
                }
            }
            // What cannot be read now is found by the next comparison.
            Hint::Account(person) => drop(self.refresh_account(person).await),
        }
    }

    /// The result of a future, unless the server stops first.
    pub(super) async fn waits<T>(&self, what: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            () = self.stopped() => None,
            done = what => Some(done),
        }
    }
}
