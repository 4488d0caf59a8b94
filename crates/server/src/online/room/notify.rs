//! Messages from a room to its subscribers.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use table::seated::Person;
use wire::{ServerMessage, Snapshot, to_text};

use super::{Inner, Room, Subscriber};
use crate::online::Online;
use crate::online::close::CloseReason;
use crate::online::refusal::RequestRefusal;

impl Room {
    /// The events after a version, or a snapshot.
    pub(crate) async fn resync(
        self: &Arc<Room>,
        online: &Arc<Online>,
        person: Option<Person>,
        from: usize,
    ) -> Result<Vec<String>, RequestRefusal> {
        let inner = self.fresh(online).await?;
        Ok(self.greeting(online, &inner, person, Some(from)))
    }

    /// A snapshot of the game.
    pub(crate) async fn full(
        self: &Arc<Room>,
        online: &Arc<Online>,
        person: Option<Person>,
    ) -> Result<Snapshot, RequestRefusal> {
        let inner = self.fresh(online).await?;
        Ok(self.snapshot(online, &inner, person))
    }

    /// The record; `None` while parts of it are hidden.
    pub(crate) async fn record(self: &Arc<Room>, online: &Arc<Online>) -> Result<Option<String>, RequestRefusal> {
        let inner = self.fresh(online).await?;
        let names: Vec<String> = inner.seated.sitters().iter().map(|person| inner.name(*person)).collect();
        let tags: Vec<(String, &String)> =
            names.iter().enumerate().map(|(index, name)| (format!("Seat{}", index + 1), name)).collect();
        let mut tags: Vec<(&str, &str)> = tags.iter().map(|(tag, name)| (tag.as_str(), name.as_str())).collect();
        tags.push(("Commitment", &self.terms.commitment));
        tags.push(("Nonce", &self.opening.nonce));
        Ok(inner.seated.record(&tags))
    }

    /// The first messages of a subscription. A client that reconnects after a pause also gets a snapshot.
    pub(super) fn greeting(
        &self,
        online: &Online,
        inner: &Inner,
        person: Option<Person>,
        from: Option<usize>,
    ) -> Vec<String> {
        let from = from.filter(|_| !inner.paused);
        match from.and_then(|from| inner.seated.events_after(from, person, &|person| inner.name(Some(person)))) {
            Some(events) => events.into_iter().map(|event| to_text(&ServerMessage::Event(Box::new(event)))).collect(),
            None => vec![to_text(&ServerMessage::Snapshot(Box::new(self.snapshot(online, inner, person))))],
        }
    }

    /// Queues a snapshot for each subscriber, because the clocks have changed without an entry.
    pub(super) fn send_snapshots(&self, online: &Online, inner: &mut Inner) {
        let mut subscribers = std::mem::take(&mut inner.subscribers);
        subscribers.retain(|subscriber| {
            let snapshot = self.snapshot(online, inner, subscriber.person);
            subscriber.queue(to_text(&ServerMessage::Snapshot(Box::new(snapshot))).into())
        });
        inner.subscribers = subscribers;
    }

    fn snapshot(&self, online: &Online, inner: &Inner, person: Option<Person>) -> Snapshot {
        let names = |person| inner.name(Some(person));
        let seal = (self.terms.commitment.as_str(), &self.opening);
        let full = inner.seated.full(&self.id.to_string(), person, online.now(), &names, seal);
        Snapshot { rated: self.terms.rated, ..full }
    }
}

impl Subscriber {
    /// Queues a message; returns whether there was room. A subscriber whose queue is full is disconnected rather than
    /// left with a gap.
    fn queue(&self, text: Utf8Bytes) -> bool {
        let queued = self.out.try_send(text).is_ok();
        if !queued {
            let _ = self.ended.set(CloseReason::TooSlow);
        }
        queued
    }
}

impl Inner {
    pub(super) fn name(&self, person: Option<Person>) -> String {
        person.and_then(|person| self.names.get(&person)).cloned().unwrap_or_default()
    }

    /// Queues the event of the last entry for each subscriber.
    pub(super) fn notify(&mut self) {
        let players = self.seated.involved();
        let seen_as = |subscriber: &Subscriber| subscriber.person.filter(|person| players.contains(person));
        // All spectators get the same event.
        let mut observers: Vec<Option<Person>> = self.subscribers.iter().map(seen_as).collect();
        observers.sort_unstable();
        observers.dedup();
        let events = self.seated.events(&observers, &|person| self.name(Some(person)));
        let texts = events.into_iter().map(|event| Utf8Bytes::from(to_text(&ServerMessage::Event(Box::new(event)))));
        let texts: Vec<Utf8Bytes> = texts.collect();
        self.subscribers.retain(|subscriber| {
            let Ok(at) = observers.binary_search(&seen_as(subscriber)) else { return false };
            subscriber.queue(texts[at].clone())
        });
    }
}
