//! How a room keeps what happens, and takes over what others have kept.

use std::sync::Arc;
use std::time::Duration;

use store::{Append, Appended, EntryRow, Summary};
use table::Moment;
use table::party::{Person, Presence, Stage};
use tokio::sync::MutexGuard;
use wire::{RefusalReason, Visibility, to_text};

use super::{Inner, Rating, Room};
use crate::online::refusal::Refusal;
use crate::online::{Online, Point};

impl Inner {
    /// Time in which no server ran is charged to nobody.
    pub(super) fn pause(&mut self, online: &Online) {
        for pause in online.pauses.behind(self.hosted.since()) {
            self.hosted.pause(Moment(pause.from), Moment(pause.until));
            self.paused = true;
        }
    }
}

impl Room {
    /// What time, premoves and agreed rematches bring about.
    pub(super) async fn settle(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), Refusal> {
        if let Some(text) = inner.hosted.due(online.world.now()) {
            self.append(online, inner, text, String::new()).await?;
        }
        // Another server may think that somebody is away who has come here.
        let here: Vec<Person> = inner.listeners.iter().filter_map(|listener| listener.person).collect();
        for person in here {
            if let Some(text) = inner.hosted.presence(person, Presence::Here, online.world.now()) {
                self.append(online, inner, text, String::new()).await?;
            }
        }
        while let Some(text) = inner.hosted.due_premove(online.world.now()) {
            if self.append(online, inner, text, String::new()).await? == Appended::Taken {
                break;
            }
        }
        if inner.hosted.wants_rematch() {
            let sitters = inner.hosted.sitters_of_rematch();
            let next = online.create(&self.terms, &sitters).await?;
            if let Some(text) = inner.hosted.rematched(next, online.world.now()) {
                self.append(online, inner, text, String::new()).await?;
            }
        }
        if inner.rating == Rating::Due && inner.hosted.is_over() && self.rate(online, inner).await.is_err() {
            // It stays due, and is looked for again.
            online.metrics.refused("unrated");
        }
        Ok(())
    }

    /// Keeps the pending entry and tells everybody.
    pub(super) async fn append(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
        text: String,
        client: String,
    ) -> Result<Appended, Refusal> {
        let version = inner.hosted.version() + 1;
        let entry = EntryRow { version, client: client.clone(), text };
        let append = Append { game: self.id.0, entry, summary: self.summary(inner, online) };
        online.world.passes(Point::Judged);
        match online.store.append(append).await {
            Ok(Appended::Kept) => {
                online.world.passes(Point::Kept);
                online.metrics.kept();
                if !client.is_empty() {
                    inner.answered.insert(client, version);
                }
                self.keep(online, inner).await;
                online.world.passes(Point::Told);
                online.publish(self.id, version);
                online.world.passes(Point::Published);
                Ok(Appended::Kept)
            }
            Ok(Appended::Taken) => {
                inner.stale = true;
                Ok(Appended::Taken)
            }
            Err(error) => {
                inner.stale = true;
                Err(error.into())
            }
        }
    }

    /// Takes over all that the store has and this room has not.
    pub(super) async fn catch_up(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), Refusal> {
        let rows = online.store.entries(self.id.0, inner.hosted.version()).await?;
        for row in rows {
            if let Err(words) = inner.hosted.read(&row.text) {
                online.metrics.corrupt();
                tracing::error!(game = %self.id, entry = row.version, words, "an entry makes no sense");
                return Err(Refusal::Table(RefusalReason::Corrupt, format!("entry {}: {words}", row.version)));
            }
            if !row.client.is_empty() {
                inner.answered.insert(row.client, row.version);
            }
            self.keep(online, inner).await;
        }
        inner.pause(online);
        inner.stale = false;
        Ok(())
    }

    /// Takes over the pending entry and tells everybody who looks, each what it may know.
    async fn keep(self: &Arc<Room>, online: &Arc<Online>, inner: &mut MutexGuard<'_, Inner>) {
        inner.hosted.keep();
        inner.paused = false;
        // Names are for people: without them the game goes on.
        let _ = self.look_up_names(online, inner).await;
        inner.tell();
        self.set_timer(online, inner);
    }

    pub(super) async fn look_up_names(
        &self,
        online: &Online,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), Refusal> {
        for person in inner.hosted.sitters().into_iter().flatten() {
            if !inner.names.contains_key(&person)
                && let Some(row) = online.store.person(person.0).await?
            {
                inner.names.insert(person, row.name);
            }
        }
        Ok(())
    }

    /// Wakes the room when somebody's time is up.
    pub(super) fn set_timer(self: &Arc<Room>, online: &Arc<Online>, inner: &mut MutexGuard<'_, Inner>) {
        if let Some(timer) = inner.timer.take() {
            timer.abort();
        }
        let Some(deadline) = inner.hosted.deadline() else { return };
        let wait = Duration::from_millis(deadline.since(online.world.now()) + 1);
        let (room, online) = (Arc::clone(self), Arc::clone(online));
        inner.timer = Some(tokio::spawn(async move {
            if online.waits(tokio::time::sleep(wait)).await.is_none() {
                return;
            }
            let mut inner = room.inner.lock().await;
            // This task itself is the timer: whoever sets the next one must not end it half way.
            inner.timer = None;
            let _ = room.settle(&online, &mut inner).await;
        }));
    }

    fn summary(&self, inner: &Inner, online: &Online) -> Summary {
        let outlook = inner.hosted.outlook();
        let stage = match (outlook.stage, self.terms.visibility) {
            _ if outlook.closed.is_some() => store::Stage::Over,
            (Stage::Playing, _) => store::Stage::Playing,
            (Stage::Gathering, Visibility::Public) => store::Stage::Open,
            (Stage::Gathering, Visibility::Private) => store::Stage::Invited,
        };
        let at = online.world.now().0;
        let due = match &outlook.closed {
            // Until it is rated.
            Some(closed) if self.terms.rated && closed.places.is_some() => at.max(1),
            Some(_) => 0,
            None => outlook.deadline.map_or(0, |deadline| deadline.0),
        };
        Summary {
            stage,
            at,
            seats: outlook.sitters.iter().map(|person| person.map_or(0, |person| person.0)).collect(),
            closed: outlook.closed.map(|closed| to_text(&closed)).unwrap_or_default(),
            due,
        }
    }
}
