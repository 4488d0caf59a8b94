//! Subscribers: sockets and streams that receive the events of a game.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use store::ChangeResult;
use table::seated::{Person, Presence};
use tokio::sync::mpsc;

use super::{Room, TRIES};
use crate::limits;
use crate::online::Online;
use crate::online::close::CloseReason;
use crate::online::refusal::RequestRefusal;

/// The room's side of a subscription.
pub(super) struct Subscriber {
    pub(super) number: u64,
    pub(super) person: Option<Person>,
    /// The hash of the client's session, once it is known.
    pub(super) session: Arc<OnceLock<String>>,
    pub(super) out: mpsc::Sender<Utf8Bytes>,
    /// Why the room closed the queue, if it did.
    pub(super) ended: Arc<OnceLock<CloseReason>>,
}

/// The events of a game, in order. Dropping it ends the subscription.
pub(crate) struct Subscription {
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    pub(crate) ended: Arc<OnceLock<CloseReason>>,
    /// Messages to send before those in the queue.
    pub(crate) first: Vec<String>,
    number: u64,
    person: Option<Person>,
    session: Arc<OnceLock<String>>,
    room: Arc<Room>,
    online: Arc<Online>,
}

impl Subscription {
    /// Adds the events that are waiting to messages that are about to be sent.
    pub(crate) fn with_queued(&mut self, mut texts: Vec<Utf8Bytes>) -> Vec<Utf8Bytes> {
        texts.extend(std::iter::from_fn(|| self.queue.try_recv().ok()).take(limits::QUEUE));
        texts
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let (room, online, number, person) =
            (Arc::clone(&self.room), Arc::clone(&self.online), self.number, self.person);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { room.leave(&online, number, person).await });
        }
    }
}

impl Room {
    /// Subscribes to the game, starting from a version or with a snapshot.
    pub(crate) async fn join(
        self: &Arc<Room>,
        online: &Arc<Online>,
        person: Option<Person>,
        from: Option<usize>,
    ) -> Result<Subscription, RequestRefusal> {
        let (room, server) = (Arc::clone(self), Arc::clone(online));
        self.run(online, async move { room.subscribe(server, person, from).await }).await
    }

    async fn subscribe(
        self: Arc<Room>,
        online: Arc<Online>,
        person: Option<Person>,
        from: Option<usize>,
    ) -> Result<Subscription, RequestRefusal> {
        let mut inner = self.inner.lock().await;
        for _ in 0..TRIES {
            if inner.stale || online.shared {
                self.catch_up(&online, &mut inner).await?;
            }
            if self.resume(&online, &mut inner).await.is_err() {
                // While nothing can be stored, games can be watched. The arrival is stored later.
                inner.unsettled = true;
                break;
            }
            if self.settle(&online, &mut inner).await? == ChangeResult::Conflict {
                continue;
            }
            let present = person.and_then(|person| inner.seated.presence(person, Presence::Here, online.now()));
            let Some(text) = present else { break };
            if self.append(&online, &mut inner, text, String::new()).await? == ChangeResult::Stored {
                break;
            }
        }
        if inner.stale {
            return Err(RequestRefusal::Busy);
        }
        let first = self.greeting(&online, &inner, person, from);
        let (out, queue) = mpsc::channel(limits::QUEUE);
        let (number, ended) = (online.world.number(), Arc::new(OnceLock::new()));
        let session = Arc::new(OnceLock::new());
        inner.subscribers.push(Subscriber {
            number,
            person,
            session: Arc::clone(&session),
            out,
            ended: Arc::clone(&ended),
        });
        drop(inner);
        Ok(Subscription { queue, ended, first, number, person, session, room: self, online })
    }

    /// Ends a subscription. A player who does not reconnect soon is reported as absent.
    async fn leave(self: &Arc<Room>, online: &Arc<Online>, number: u64, person: Option<Person>) {
        // The room itself may have removed it before.
        self.inner.lock().await.subscribers.retain(|subscriber| subscriber.number != number);
        let Some(person) = person else { return };
        for _ in 0..TRIES {
            if online.waits(tokio::time::sleep(online.world.absence)).await.is_none() {
                return;
            }
            if self.miss(online, person).await {
                return;
            }
        }
    }

    /// Stores that a player is absent, if that is still so; returns whether it is done. Opponents depend on it, so it
    /// is retried if the store fails.
    async fn miss(self: &Arc<Room>, online: &Arc<Online>, person: Person) -> bool {
        let Ok(mut inner) = self.fresh(online).await else { return false };
        if online.shutdown.is_stopping() || inner.subscribers.iter().any(|subscriber| subscriber.person == Some(person))
        {
            return true;
        }
        if self.resume(online, &mut inner).await.is_err() {
            return false;
        }
        match inner.seated.presence(person, Presence::Away, online.now()) {
            Some(text) => {
                matches!(self.append(online, &mut inner, text, String::new()).await, Ok(ChangeResult::Stored))
            }
            None => true,
        }
    }

    /// Updates the name of a person and ends subscriptions of sessions that are no longer valid.
    pub(crate) async fn update_account(&self, person: Person, name: &str, sessions: &HashSet<String>) {
        let mut inner = self.inner.lock().await;
        if let Some(known) = inner.names.get_mut(&person) {
            name.clone_into(known);
        }
        inner.subscribers.retain(|subscriber| {
            let is_valid = subscriber.session.get().is_none_or(|session| sessions.contains(session));
            let stays = subscriber.person != Some(person) || is_valid;
            if !stays {
                let _ = subscriber.ended.set(CloseReason::TokenEnded);
            }
            stays
        });
    }

    /// All people whose name or session the room has; empty while the room is busy, because that may take some time.
    pub(crate) fn people(&self) -> Vec<Person> {
        let Ok(inner) = self.inner.try_lock() else { return Vec::new() };
        inner.names.keys().copied().chain(inner.subscribers.iter().filter_map(|subscriber| subscriber.person)).collect()
    }
}

impl Subscription {
    /// Ties the subscription to this session, so that it ends with it.
    pub(crate) fn bind(&self, session: &str) {
        let _ = self.session.set(session.to_owned());
    }
}
