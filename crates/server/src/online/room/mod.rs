//! A game with its subscribers.

mod act;
mod journal;
mod notify;
mod rate;
mod subscribe;
mod task;

use std::collections::HashMap;
use std::sync::Arc;

use table::party::{GameId, Person};
use tokio::sync::{Mutex, MutexGuard, OnceCell};
use wire::CommitmentOpening;

use super::Online;
use super::hosted::AnyParty;
use super::refusal::Refusal;
use super::terms::Terms;
use subscribe::Subscriber;
pub(crate) use subscribe::Subscription;

/// A game with its subscribers. Its lock is held until what was judged is on disk, so everything at one table goes one after
/// the other, and tables share the syncs of the disk.
///
/// Whatever may store an entry runs in a task of the room ([`Room::run`]), which no client can cancel. There is one room per
/// game and server: whoever holds a room keeps it in the map of [`Online`].
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
    party: Box<dyn AnyParty>,
    /// The versions that acts have become, by their client ids.
    answered: HashMap<String, usize>,
    names: HashMap<Person, String>,
    subscribers: Vec<Subscriber>,
    /// The store may have entries that this room has not. Set before an entry is stored and cleared when it is applied: a
    /// task that ends in between leaves it set.
    stale: bool,
    /// What follows from the entries may not be stored yet, because the store failed.
    unsettled: bool,
    /// No server ran since the last entry, so clocks are not what that left.
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

/// Does the game count for ratings?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rating {
    /// When it is over.
    Due,
    /// No, or it has.
    Given,
}

/// How often something is tried again because another server was quicker or the store could not do it.
const TRIES: usize = 64;

impl Room {
    pub(crate) fn new(
        id: GameId,
        game: String,
        terms: Terms,
        opening: CommitmentOpening,
        party: Box<dyn AnyParty>,
    ) -> Room {
        let rating = if terms.rated { Rating::Due } else { Rating::Given };
        let inner = Inner {
            party,
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

    /// Reads the entries of the store, once.
    pub(crate) async fn load(self: &Arc<Room>, online: &Arc<Online>) -> Result<(), Refusal> {
        let load = || async {
            let mut inner = self.inner.lock().await;
            self.catch_up(online, &mut inner).await?;
            self.look_up_names(online, &mut inner).await?;
            self.set_timer(online, &mut inner);
            Ok(())
        };
        self.loaded.get_or_try_init(load).await.map(drop)
    }

    /// The state of the room, with everything that the store is known to have.
    async fn fresh(self: &Arc<Room>, online: &Arc<Online>) -> Result<MutexGuard<'_, Inner>, Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.stale {
            self.catch_up(online, &mut inner).await?;
        }
        Ok(inner)
    }

    /// Applies pauses that were not known before.
    pub(crate) async fn rest(self: &Arc<Room>, online: &Arc<Online>) {
        let mut inner = self.inner.lock().await;
        inner.pause(online);
        self.set_timer(online, &mut inner);
    }

    /// Another server has stored this version.
    pub(crate) async fn refresh_to(self: &Arc<Room>, online: &Arc<Online>, version: usize) {
        if self.inner.lock().await.party.version() < version {
            self.refresh(online).await;
        }
    }

    /// Reads what the store has more, and does what follows from it.
    pub(crate) async fn refresh(self: &Arc<Room>, online: &Arc<Online>) {
        let (room, server) = (Arc::clone(self), Arc::clone(online));
        // What the store cannot do now is tried again by the next look.
        let _ = self.run(online, async move { room.reload(&server).await }).await;
    }

    async fn reload(self: &Arc<Room>, online: &Arc<Online>) -> Result<(), Refusal> {
        let mut inner = self.inner.lock().await;
        self.catch_up(online, &mut inner).await?;
        // A premove may be due by what another server has stored.
        self.settle(online, &mut inner).await.map(drop)
    }

    /// Does what is due.
    pub(crate) async fn look(self: &Arc<Room>, online: &Arc<Online>) {
        let (room, server) = (Arc::clone(self), Arc::clone(online));
        // What cannot be stored now is still due at the next look.
        let _ = self
            .run(online, async move {
                let mut inner = room.fresh(&server).await?;
                room.settle(&server, &mut inner).await.map(drop)
            })
            .await;
    }

    /// Has something failed that is to be tried again? Not while something is under way.
    pub(crate) fn needs_refresh(&self) -> bool {
        self.inner.try_lock().is_ok_and(|inner| inner.stale || inner.unsettled)
    }
}
