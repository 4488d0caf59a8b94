//! What a server of tables does by itself.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError};

use table::party::GameId;
use tokio::sync::Semaphore;

use super::Online;
use super::bus::Hint;
use crate::limits;

impl Online {
    /// Forgets rooms that nobody needs, brings about what is due, looks for what other servers have kept, and shows that
    /// this one runs; until it stops.
    pub(crate) async fn tend(self: Arc<Online>) {
        tokio::join!(self.tidy(), self.mind(), self.listen(), self.compare(), self.beat());
    }

    /// Who holds a room keeps it alive: a socket, a request under way, a clock that runs.
    async fn tidy(&self) {
        let mut sweep = tokio::time::interval(limits::IDLE);
        while self.waits(sweep.tick()).await.is_some() {
            let mut idle = HashSet::new();
            for room in self.all_rooms() {
                if !room.is_watched().await {
                    idle.insert(room.id.0);
                }
            }
            let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.retain(|id, room| !idle.contains(id) || Arc::strong_count(room) > 1);
        }
    }

    /// Brings about what is due in games that nobody looks at: clocks run out there, too.
    async fn mind(self: &Arc<Online>) {
        let mut look = tokio::time::interval(limits::POLL);
        look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while self.waits(look.tick()).await.is_some() {
            let (now, mut behind) = (self.world.now(), None);
            while let Ok(games) = self.store.due(now.0, behind, limits::DUE).await {
                for id in &games {
                    // A game that makes no sense keeps nobody else waiting.
                    if let Some(Ok(room)) = self.waits(self.room(GameId(*id))).await {
                        room.look(self).await;
                    }
                }
                behind = games.last().copied();
                if games.len() < limits::DUE || *self.stopping.borrow() {
                    break;
                }
            }
        }
    }

    /// Follows what other servers say.
    async fn listen(self: &Arc<Online>) {
        let hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut hints) = hints else { return };
        let places = Arc::new(Semaphore::new(limits::HINTS));
        while let Some(Some(hint)) = self.waits(hints.recv()).await {
            let Ok(place) = Arc::clone(&places).acquire_owned().await else { return };
            let online = Arc::clone(self);
            tokio::spawn(async move {
                online.hear(hint).await;
                drop(place);
            });
        }
    }

    /// Looks whether other servers have kept something of which nothing was heard.
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
                self.hear(Hint { game: GameId(game), version }).await;
            }
        }
    }

    /// Another server has kept something: whoever looks at that game here is told.
    async fn hear(self: &Arc<Online>, Hint { game, version }: Hint) {
        let room = self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(&game.0).cloned();
        if let Some(room) = room {
            room.refresh_to(self, version).await;
        }
    }

    /// What comes of it, unless the server stops first.
    pub(super) async fn waits<T>(&self, what: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            () = self.stopped() => None,
            done = what => Some(done),
        }
    }
}
