//! What a room tells those who look at it.

use axum::extract::ws::Utf8Bytes;
use table::party::Person;
use wire::{Full, ServerMessage, to_text};

use super::{Inner, Listener, Room};
use crate::online::Online;
use crate::online::close::CloseReason;

/// A returning client that has missed more gets the whole game instead; so does one that was here before the clocks stood
/// still for a while.
const GAP: usize = 64;

impl Room {
    /// What everything after a version was, or the whole game.
    pub(crate) async fn resync(&self, online: &Online, person: Option<Person>, from: usize) -> Vec<String> {
        let inner = self.inner.lock().await;
        self.greeting(online, &inner, person, Some(from))
    }

    /// The whole game for somebody.
    pub(crate) async fn full(&self, online: &Online, person: Option<Person>) -> Full {
        let inner = self.inner.lock().await;
        self.whole(online, &inner, person)
    }

    /// The record, once everybody may know it.
    pub(crate) async fn record(&self) -> Option<String> {
        let inner = self.inner.lock().await;
        let names: Vec<String> = inner.hosted.sitters().iter().map(|person| inner.name(*person)).collect();
        let tags: Vec<(String, &String)> =
            names.iter().enumerate().map(|(index, name)| (format!("Seat{}", index + 1), name)).collect();
        let mut tags: Vec<(&str, &str)> = tags.iter().map(|(tag, name)| (tag.as_str(), name.as_str())).collect();
        tags.push(("Commitment", &self.terms.commitment));
        tags.push(("Nonce", &self.opening.nonce));
        inner.hosted.record(&tags)
    }

    /// What somebody hears first.
    pub(super) fn greeting(
        &self,
        online: &Online,
        inner: &Inner,
        person: Option<Person>,
        from: Option<usize>,
    ) -> Vec<String> {
        let version = inner.hosted.version();
        match from {
            Some(from) if from <= version && version - from <= GAP && !inner.paused => {
                let events = inner.hosted.gap(from, person, &|person| inner.name(Some(person)));
                events.into_iter().map(|event| to_text(&ServerMessage::Event(Box::new(event)))).collect()
            }
            _ => vec![to_text(&ServerMessage::GameFull(Box::new(self.whole(online, inner, person))))],
        }
    }

    fn whole(&self, online: &Online, inner: &Inner, person: Option<Person>) -> Full {
        let names = |person| inner.name(Some(person));
        let seal = (self.terms.commitment.as_str(), &self.opening);
        let full = inner.hosted.full(&self.id.to_string(), person, online.world.now(), &names, seal);
        Full { rated: self.terms.rated, ..full }
    }
}

impl Inner {
    pub(super) fn name(&self, person: Option<Person>) -> String {
        person.and_then(|person| self.names.get(&person)).cloned().unwrap_or_default()
    }

    /// Tells everybody what was kept last. Who reads too slowly is let go rather than told half.
    pub(super) fn tell(&mut self) {
        let players = self.hosted.involved();
        let seen_as = |listener: &Listener| listener.person.filter(|person| players.contains(person));
        // All spectators get the same text.
        let mut observers: Vec<Option<Person>> = self.listeners.iter().map(seen_as).collect();
        observers.sort_unstable();
        observers.dedup();
        let events = self.hosted.events(&observers, &|person| self.name(Some(person)));
        let texts = events.into_iter().map(|event| Utf8Bytes::from(to_text(&ServerMessage::Event(Box::new(event)))));
        let texts: Vec<Utf8Bytes> = texts.collect();
        self.listeners.retain(|listener| {
            let Ok(at) = observers.binary_search(&seen_as(listener)) else { return false };
            let text = &texts[at];
            let told = listener.out.try_send(text.clone()).is_ok();
            if !told {
                let _ = listener.ended.set(CloseReason::TooSlow);
            }
            told
        });
    }
}
