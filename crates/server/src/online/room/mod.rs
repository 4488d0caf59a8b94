//! A room: one game on this server, with its subscribers.

mod act;
mod journal;
mod notify;
mod rate;
mod subscribe;
mod task;

use std::collections::HashMap;
use std::sync::Arc;

use table::seated::{GameId, Person};
use tokio::sync::{Mutex, MutexGuard, OnceCell};
use wire::CommitmentOpening;

use super::Online;
use super::any_seated_table::AnySeatedTable;
use super::refusal::RequestRefusal;
use super::terms::Terms;
use subscribe::Subscriber;
pub(crate) use subscribe::Subscription;

/// A game with its subscribers. Its lock is held until an accepted entry is on disk, so the actions of one game are
/// processed sequentially, while games share disk syncs.
///
/// Any operation that may store an entry runs in a task of the room ([`Room::run`]), which no client can cancel. There
/// is one room per game and server: a room stays in the map of [`Online`] as long as it is held anywhere else.
pub(crate) struct Room {
    pub(crate) id: GameId,
    /// The game's name in records.
    game: String,
    pub(crate) terms: Terms,
    opening: CommitmentOpening,
    loaded: OnceCell<()>,
    inner: Mutex<Inner>,
}

struct Inner {
    seated: Box<dyn AnySeatedTable>,
    /// The versions of stored actions, by their client ids.
    answered: HashMap<String, usize>,
    names: HashMap<Person, String>,
    subscribers: Vec<Subscriber>,
    /// The store may have entries that this room does not. Set before an entry is stored and cleared when it is
    /// applied: a task that ends in between leaves it set.
    stale: bool,
    /// Consequences of the entries may not be stored yet, because the store failed.
    unsettled: bool,
    /// No server could store anything for some time since the last entry, so the clocks differ from those in the entry.
    paused: bool,
    timer: Option<tokio::task::AbortHandle>,
    rating: Rating,
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(timer) = self.timer.take() {
            timer.abort();
        }
    }
}

/// Whether the game counts for ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rating {
    /// The game is rated when it is over.
    Due,
    /// The game is not rated, or has been rated already.
    Given,
}

/// Maximum number of retries after another server was faster or the store failed.
const TRIES: usize = 64;

impl Room {
    pub(crate) fn new(
        id: GameId,
        game: String,
        terms: Terms,
        opening: CommitmentOpening,
        seated: Box<dyn AnySeatedTable>,
    ) -> Room {
        let rating = if terms.rated { Rating::Due } else { Rating::Given };
        let inner = Inner {
            seated,
            answered: HashMap::new(),
            names: HashMap::new(),
            subscribers: Vec::new(),
            stale: true,
            unsettled: false,
            paused: false,
            timer: None,
            rating,
        };
        Room { id, game, terms, opening, loaded: OnceCell::new(), inner: Mutex::new(inner) }
    }

    /// Reads the entries from the store, once.
    pub(crate) async fn load(self: &Arc<Room>, online: &Arc<Online>) -> Result<(), RequestRefusal> {
        let load = || async {
            let mut inner = self.inner.lock().await;
            self.catch_up(online, &mut inner).await?;
            self.look_up_names(online, &mut inner).await?;
            self.set_timer(online, &mut inner);
            Ok(())
        };
        self.loaded.get_or_try_init(load).await.map(drop)
    }

    /// The state of the room, with all entries that the store is known to have.
    async fn fresh(self: &Arc<Room>, online: &Arc<Online>) -> Result<MutexGuard<'_, Inner>, RequestRefusal> {
        let mut inner = self.inner.lock().await;
        if inner.stale {
            self.catch_up(online, &mut inner).await?;
        }
        Ok(inner)
    }

    /// Applies new pauses, and sends the changed clocks.
    pub(crate) async fn rest(self: &Arc<Room>, online: &Arc<Online>) {
        let mut inner = self.inner.lock().await;
        inner.pause(online);
        self.set_timer(online, &mut inner);
        if inner.paused && inner.seated.is_playing() {
            self.send_snapshots(online, &mut inner);
        }
    }

    /// Handles a hint that another server has stored this version.
    pub(crate) async fn refresh_to(self: &Arc<Room>, online: &Arc<Online>, version: usize) {
        if self.inner.lock().await.seated.version() < version {
            self.refresh(online).await;
        }
    }

    /// Reads new entries from the store, and stores their consequences.
    pub(crate) async fn refresh(self: &Arc<Room>, online: &Arc<Online>) {
        let (room, server) = (Arc::clone(self), Arc::clone(online));
        // If the store fails, the next check tries again.
        let _ = self.run(online, async move { room.reload(&server).await }).await;
    }

    async fn reload(self: &Arc<Room>, online: &Arc<Online>) -> Result<(), RequestRefusal> {
        let mut inner = self.inner.lock().await;
        self.catch_up(online, &mut inner).await?;
        // An entry of another server may make a premove due.
        self.settle(online, &mut inner).await.map(drop)
    }

    /// Stores everything that is due.
    pub(crate) async fn look(self: &Arc<Room>, online: &Arc<Online>) {
        let (room, server) = (Arc::clone(self), Arc::clone(online));
        // If the store fails, it is still due at the next check.
        let _ = self
            .run(online, async move {
                let mut inner = room.fresh(&server).await?;
                room.settle(&server, &mut inner).await.map(drop)
            })
            .await;
    }

    /// Whether an operation has failed and is to be retried; `false` while an operation is in progress.
    pub(crate) fn needs_refresh(&self) -> bool {
        self.inner.try_lock().is_ok_and(|inner| inner.stale || inner.unsettled)
    }
}
