//! How a room stores new entries and reads entries stored by other servers.

use std::sync::Arc;
use std::time::Duration;

use store::{Append, ChangeResult, EntryRow, Summary};
use table::Moment;
use table::seated::{Person, Presence, Stage};
use tokio::sync::MutexGuard;
use wire::{RefusalReason, Visibility, to_text};

use super::{Inner, Rating, Room};
use crate::online::refusal::RequestRefusal;
use crate::online::terms::Terms;
use crate::online::{ActionStep, Online};

impl Inner {
    /// Excludes from the clocks the periods in which no server could store anything.
    pub(super) fn pause(&mut self, online: &Online) {
        for pause in online.pauses.after(self.seated.since()) {
            self.seated.pause(Moment(pause.from), Moment(pause.until));
            self.paused = true;
        }
    }
}

impl Room {
    /// Brings the clocks up to date after a failure of the store; an error while it still fails. Comes before every new
    /// entry, which contains the clocks.
    pub(super) async fn resume(
        &self,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), RequestRefusal> {
        online.resume().await?;
        inner.pause(online);
        Ok(())
    }

    /// Stores the consequences of time, premoves and accepted rematches; [`ChangeResult::Conflict`] if another server was
    /// faster.
    pub(super) async fn settle(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<ChangeResult, RequestRefusal> {
        inner.unsettled = true;
        self.resume(online, inner).await?;
        if let Some(text) = inner.seated.due(online.now())
            && self.append(online, inner, text, String::new()).await? == ChangeResult::Conflict
        {
            return Ok(ChangeResult::Conflict);
        }
        // A player may be absent according to another server and connected to this one.
        let here: Vec<Person> = inner.subscribers.iter().filter_map(|subscriber| subscriber.person).collect();
        for person in here {
            if let Some(text) = inner.seated.presence(person, Presence::Here, online.now())
                && self.append(online, inner, text, String::new()).await? == ChangeResult::Conflict
            {
                return Ok(ChangeResult::Conflict);
            }
        }
        while let Some(text) = inner.seated.due_premove(online.now()) {
            if self.append(online, inner, text, String::new()).await? == ChangeResult::Conflict {
                return Ok(ChangeResult::Conflict);
            }
        }
        if inner.seated.wants_rematch() && self.rematch(online, inner).await? == ChangeResult::Conflict {
            return Ok(ChangeResult::Conflict);
        }
        if inner.rating == Rating::Due && inner.seated.is_over() && self.rate(online, inner).await.is_err() {
            // The rating stays due.
            online.metrics.refused("unrated");
        }
        inner.unsettled = false;
        Ok(ChangeResult::Stored)
    }

    /// Creates the rematch that all players have accepted. Its id is derived from this game, so all servers that try,
    /// at the same time or after a crash, create the same game.
    async fn rematch(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<ChangeResult, RequestRefusal> {
        let next = self.terms.next_game(self.id);
        let players = inner.seated.sitters_of_rematch();
        // The person who created this game need not be a player.
        online.create(next, &Terms { host: 0, ..self.terms.clone() }, &players).await?;
        match inner.seated.rematched(next, online.now()) {
            Some(text) => self.append(online, inner, text, String::new()).await,
            None => Ok(ChangeResult::Stored),
        }
    }

    /// Stores the pending entry, applies it and notifies all subscribers.
    pub(super) async fn append(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
        text: String,
        client: String,
    ) -> Result<ChangeResult, RequestRefusal> {
        let version = inner.seated.version() + 1;
        let entry = EntryRow { version, client: client.clone(), text };
        let append = Append { game: self.id.0, entry, summary: self.summary(inner, online) };
        online.world.reached(ActionStep::Validated);
        inner.stale = true;
        let appended = online.store.append(append).await.inspect_err(|_| online.pauses.note_failure())?;
        if appended == ChangeResult::Stored {
            online.world.reached(ActionStep::Stored);
            online.metrics.kept();
            if !client.is_empty() {
                inner.answered.insert(client, version);
            }
            self.commit(online, inner).await;
            inner.stale = false;
            online.world.reached(ActionStep::Notified);
            online.publish(self.id, version);
            online.world.reached(ActionStep::Published);
        }
        Ok(appended)
    }

    /// Applies all stored entries that this room does not have yet.
    pub(super) async fn catch_up(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), RequestRefusal> {
        inner.seated.discard();
        let rows = online.store.entries(self.id.0, inner.seated.version()).await?;
        for row in rows {
            if let Err(words) = inner.seated.read(&row.text) {
                online.metrics.corrupt();
                tracing::error!(game = %self.id, entry = row.version, words, "an entry makes no sense");
                return Err(RequestRefusal::Table(RefusalReason::Corrupt, format!("entry {}: {words}", row.version)));
            }
            if !row.client.is_empty() {
                inner.answered.insert(row.client, row.version);
            }
            self.commit(online, inner).await;
        }
        inner.pause(online);
        inner.stale = false;
        Ok(())
    }

    /// Applies the pending entry and sends each subscriber the event that it may see.
    async fn commit(self: &Arc<Room>, online: &Arc<Online>, inner: &mut MutexGuard<'_, Inner>) {
        if inner.seated.is_gathering() {
            online.invitations.changed();
        }
        inner.seated.commit();
        inner.paused = false;
        // Names are only for display: without them the game continues.
        let _ = self.look_up_names(online, inner).await;
        inner.notify();
        self.set_timer(online, inner);
    }

    pub(super) async fn look_up_names(
        &self,
        online: &Online,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), RequestRefusal> {
        for person in inner.seated.sitters().into_iter().flatten() {
            if !inner.names.contains_key(&person)
                && let Some(row) = online.store.person(person.0).await?
            {
                online.accounts.note(person, row.revision);
                inner.names.insert(person, row.name);
            }
        }
        Ok(())
    }

    /// Wakes the room when a clock runs out. The timer does not hold the room: a game without clients is found by its
    /// due time in the store.
    pub(super) fn set_timer(&self, online: &Arc<Online>, inner: &mut MutexGuard<'_, Inner>) {
        if let Some(timer) = inner.timer.take() {
            timer.abort();
        }
        let Some(deadline) = inner.seated.deadline() else { return };
        let wait = Duration::from_millis(deadline.since(online.now()) + 1);
        let (id, online) = (self.id, Arc::clone(online));
        let timer = tokio::spawn(async move {
            if online.waits(tokio::time::sleep(wait)).await.is_some()
                && let Some(room) = online.loaded(id)
            {
                room.look(&online).await;
            }
        });
        inner.timer = Some(timer.abort_handle());
    }

    fn summary(&self, inner: &Inner, online: &Online) -> Summary {
        let list_summary = inner.seated.list_summary();
        let stage = match (list_summary.stage, self.terms.visibility) {
            _ if list_summary.closed.is_some() => store::GameStage::Over,
            (Stage::Playing, _) => store::GameStage::Playing,
            (Stage::Gathering, Visibility::Public) => store::GameStage::Open,
            (Stage::Gathering, Visibility::Private) => store::GameStage::Invited,
        };
        let at = online.now().0;
        let due = match &list_summary.closed {
            // Due until it is rated.
            Some(closed) if self.terms.rated && closed.places.is_some() => at.max(1),
            Some(_) => 0,
            None => list_summary.deadline.map_or(0, |deadline| deadline.0),
        };
        Summary {
            stage,
            at,
            seats: list_summary.sitters.iter().map(|person| person.map_or(0, |person| person.0)).collect(),
            closed: list_summary.closed.map(|closed| to_text(&closed)).unwrap_or_default(),
            due,
        }
    }
}
