//! A table with those who look at it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use store::{Append, Appended, EntryRow, Summary};
use table::party::{GameId, Person, Presence, Stage};
use tokio::sync::{Mutex, MutexGuard, mpsc};
use wire::{ActMessage, Full, Opening, ServerMessage, Visibility, to_text};

use super::hosted::Hosted;
use super::refusal::Refusal;
use super::terms::Terms;
use super::world::hash;
use super::{Online, close};
use crate::limits;

/// A table with those who look at it. Its lock is held until what was judged is on disk, so everything at one table goes one
/// after the other, and tables share the syncs of the disk.
pub(crate) struct Room {
    pub(crate) id: GameId,
    pub(crate) terms: Terms,
    opening: Opening,
    inner: Mutex<Inner>,
}

struct Inner {
    hosted: Box<dyn Hosted>,
    /// The versions that acts have become, by what their clients call them.
    answered: HashMap<String, usize>,
    names: HashMap<Person, String>,
    listeners: Vec<Listener>,
    /// Something went wrong, or somebody else was quicker: the store knows better.
    stale: bool,
    timer: Option<tokio::task::JoinHandle<()>>,
}

/// Somebody who looks.
struct Listener {
    number: u64,
    person: Option<Person>,
    out: mpsc::Sender<Utf8Bytes>,
    /// Why the queue ends, if the room ends it.
    code: Arc<AtomicU16>,
}

/// What somebody who looks gets.
pub(crate) struct Seatholder {
    pub(crate) number: u64,
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    pub(crate) code: Arc<AtomicU16>,
    /// What to say first.
    pub(crate) first: Vec<String>,
}

/// How often something is judged again because somebody was quicker.
const TRIES: usize = 64;

/// A returning client that has missed more gets the whole game instead.
const GAP: usize = 64;

impl Room {
    pub(crate) fn new(id: GameId, terms: Terms, opening: Opening, hosted: Box<dyn Hosted>) -> Room {
        let inner = Inner {
            hosted,
            answered: HashMap::new(),
            names: HashMap::new(),
            listeners: Vec::new(),
            stale: true,
            timer: None,
        };
        Room { id, terms, opening, inner: Mutex::new(inner) }
    }

    /// Reads what the store has. Time in which no server ran is charged to nobody.
    pub(crate) async fn load(self: &Arc<Room>, online: &Arc<Online>) -> Result<(), Refusal> {
        let mut inner = self.inner.lock().await;
        self.catch_up(online, &mut inner).await?;
        if inner.hosted.last().is_none_or(|last| last < online.started) {
            inner.hosted.resume(online.started);
        }
        self.look_up_names(online, &mut inner).await?;
        self.set_timer(online, &mut inner);
        Ok(())
    }

    /// Does something for somebody; answers the version that it became.
    pub(crate) async fn act(
        self: &Arc<Room>,
        online: &Arc<Online>,
        person: Person,
        id: &str,
        act: &ActMessage,
    ) -> Result<usize, Refusal> {
        let client = format!("{:016x}:{id}", person.0);
        let mut inner = self.inner.lock().await;
        for _ in 0..TRIES {
            if inner.stale {
                self.catch_up(online, &mut inner).await?;
            }
            if let Some(version) = inner.answered.get(&client) {
                return Ok(*version);
            }
            if let ActMessage::Premove { mv } = act {
                inner.hosted.premove(person, mv.as_deref())?;
                return Ok(inner.hosted.version());
            }
            self.check_key(act)?;
            self.settle(online, &mut inner).await?;
            let text = match inner.hosted.judge(person, act, online.world.now()) {
                Ok(text) => text,
                Err(refusal) => {
                    // Another server may know of something that makes it right.
                    let before = inner.hosted.version();
                    if online.shared {
                        self.catch_up(online, &mut inner).await?;
                    }
                    if inner.hosted.version() == before {
                        return Err(refusal);
                    }
                    continue;
                }
            };
            if self.append(online, &mut inner, text, client.clone()).await? == Appended::Kept {
                let version = inner.hosted.version();
                self.settle(online, &mut inner).await?;
                return Ok(version);
            }
        }
        Err(Refusal::Busy)
    }

    /// Somebody begins to look, from a version on or from the beginning.
    pub(crate) async fn join(
        self: &Arc<Room>,
        online: &Arc<Online>,
        person: Option<Person>,
        from: Option<usize>,
    ) -> Result<Seatholder, Refusal> {
        let mut inner = self.inner.lock().await;
        if inner.stale || online.shared {
            self.catch_up(online, &mut inner).await?;
        }
        self.settle(online, &mut inner).await?;
        if let Some(person) = person
            && let Some(text) = inner.hosted.presence(person, Presence::Here, online.world.now())
        {
            self.append(online, &mut inner, text, String::new()).await?;
        }
        let first = self.greeting(online, &inner, person, from);
        let (out, queue) = mpsc::channel(limits::QUEUE);
        let (number, code) = (online.world.number(), Arc::new(AtomicU16::new(0)));
        inner.listeners.push(Listener { number, person, out, code: Arc::clone(&code) });
        Ok(Seatholder { number, queue, code, first })
    }

    /// Somebody looks no longer. Who does not come back soon is away.
    pub(crate) async fn leave(self: &Arc<Room>, online: &Arc<Online>, number: u64) {
        let mut inner = self.inner.lock().await;
        let Some(at) = inner.listeners.iter().position(|listener| listener.number == number) else { return };
        let person = inner.listeners.swap_remove(at).person;
        drop(inner);
        let Some(person) = person else { return };
        let (room, online) = (Arc::clone(self), Arc::clone(online));
        tokio::spawn(async move {
            tokio::time::sleep(limits::ABSENCE).await;
            room.miss(&online, person).await;
        });
    }

    /// Notes that somebody is away, if it is so.
    async fn miss(self: &Arc<Room>, online: &Arc<Online>, person: Person) {
        let mut inner = self.inner.lock().await;
        if *online.stopping.borrow() || inner.listeners.iter().any(|listener| listener.person == Some(person)) {
            return;
        }
        if let Some(text) = inner.hosted.presence(person, Presence::Away, online.world.now()) {
            // It is only a hint: if the store cannot keep it now, nothing is lost.
            let _ = self.append(online, &mut inner, text, String::new()).await;
        }
    }

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

    /// The record, with all secrets only when it is over.
    pub(crate) async fn record(&self) -> Option<String> {
        let inner = self.inner.lock().await;
        if !inner.hosted.is_over() {
            return None;
        }
        let names: Vec<String> = inner.hosted.sitters().iter().map(|person| inner.name(*person)).collect();
        let tags: Vec<(String, &String)> =
            names.iter().enumerate().map(|(index, name)| (format!("Seat{}", index + 1), name)).collect();
        let mut tags: Vec<(&str, &str)> = tags.iter().map(|(tag, name)| (tag.as_str(), name.as_str())).collect();
        tags.push(("Commitment", &self.terms.commitment));
        tags.push(("Nonce", &self.opening.nonce));
        Some(inner.hosted.record(&tags))
    }

    /// Somebody's name has changed.
    pub(crate) async fn rename(&self, person: Person, name: &str) {
        let mut inner = self.inner.lock().await;
        if let Some(known) = inner.names.get_mut(&person) {
            name.clone_into(known);
        }
    }

    /// Another server has kept this version.
    pub(crate) async fn refresh_to(self: &Arc<Room>, online: &Arc<Online>, version: usize) {
        if self.inner.lock().await.hosted.version() < version {
            self.refresh(online).await;
        }
    }

    /// Another server may have kept something.
    pub(crate) async fn refresh(self: &Arc<Room>, online: &Arc<Online>) {
        let mut inner = self.inner.lock().await;
        if self.catch_up(online, &mut inner).await.is_ok() {
            // A premove may be due by what the other server has kept.
            let _ = self.settle(online, &mut inner).await;
        }
    }

    /// Does anybody look?
    pub(crate) async fn is_watched(&self) -> bool {
        !self.inner.lock().await.listeners.is_empty()
    }

    /// Ends the sockets of somebody whose token was ended.
    pub(crate) async fn expel(&self, person: Person) {
        let mut inner = self.inner.lock().await;
        inner.listeners.retain(|listener| {
            let stays = listener.person != Some(person);
            if !stays {
                listener.code.store(close::REVOKED, Ordering::Relaxed);
            }
            stays
        });
    }

    /// Open invitations of the lobby need no key.
    fn check_key(&self, act: &ActMessage) -> Result<(), Refusal> {
        let ActMessage::Sit { seat, key } = act else { return Ok(()) };
        let kept = seat.checked_sub(1).and_then(|seat| self.terms.keys.get(seat));
        match (self.terms.visibility, kept, key) {
            (Visibility::Public, ..) | (_, None, _) => Ok(()),
            (Visibility::Private, Some(kept), Some(key)) if !kept.is_empty() && hash(key) == *kept => Ok(()),
            _ => Err(Refusal::WrongKey),
        }
    }

    /// What time, premoves and agreed rematches bring about.
    async fn settle(self: &Arc<Room>, online: &Arc<Online>, inner: &mut MutexGuard<'_, Inner>) -> Result<(), Refusal> {
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
        while let Some((person, act)) = inner.hosted.due_premove() {
            let Ok(text) = inner.hosted.judge(person, &act, online.world.now()) else { break };
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
        Ok(())
    }

    /// Keeps the pending entry and tells everybody.
    async fn append(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
        text: String,
        client: String,
    ) -> Result<Appended, Refusal> {
        let version = inner.hosted.version() + 1;
        let entry = EntryRow { version, client: client.clone(), text };
        let append = Append { game: self.id.0, entry, summary: self.summary(inner, online) };
        match online.store.append(append).await {
            Ok(Appended::Kept) => {
                online.metrics.kept();
                if !client.is_empty() {
                    inner.answered.insert(client, version);
                }
                self.keep(online, inner).await;
                online.publish(self.id, version);
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
    async fn catch_up(
        self: &Arc<Room>,
        online: &Arc<Online>,
        inner: &mut MutexGuard<'_, Inner>,
    ) -> Result<(), Refusal> {
        let rows = online.store.entries(self.id.0, inner.hosted.version()).await?;
        for row in rows {
            if let Err(words) = inner.hosted.read(&row.text) {
                online.metrics.corrupt();
                return Err(Refusal::Table("corrupt", format!("entry {}: {words}", row.version)));
            }
            if !row.client.is_empty() {
                inner.answered.insert(row.client, row.version);
            }
            self.keep(online, inner).await;
        }
        inner.stale = false;
        Ok(())
    }

    /// Takes over the pending entry and tells everybody who looks, each what it may know.
    async fn keep(self: &Arc<Room>, online: &Arc<Online>, inner: &mut MutexGuard<'_, Inner>) {
        inner.hosted.keep();
        // Names are for people: without them the game goes on.
        let _ = self.look_up_names(online, inner).await;
        inner.tell();
        self.set_timer(online, inner);
    }

    async fn look_up_names(&self, online: &Online, inner: &mut MutexGuard<'_, Inner>) -> Result<(), Refusal> {
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
    fn set_timer(self: &Arc<Room>, online: &Arc<Online>, inner: &mut MutexGuard<'_, Inner>) {
        if let Some(timer) = inner.timer.take() {
            timer.abort();
        }
        let Some(deadline) = inner.hosted.deadline() else { return };
        let wait = Duration::from_millis(deadline.since(online.world.now()) + 1);
        let (room, online) = (Arc::clone(self), Arc::clone(online));
        inner.timer = Some(tokio::spawn(async move {
            tokio::time::sleep(wait).await;
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
        Summary {
            stage,
            at: online.world.now().0,
            seats: outlook.sitters.iter().map(|person| person.map_or(0, |person| person.0)).collect(),
            closed: outlook.closed.map(|closed| to_text(&closed)).unwrap_or_default(),
        }
    }

    fn greeting(&self, online: &Online, inner: &Inner, person: Option<Person>, from: Option<usize>) -> Vec<String> {
        let version = inner.hosted.version();
        match from {
            Some(from) if from <= version && version - from <= GAP => {
                let events = inner.hosted.gap(from, person, &|person| inner.name(Some(person)));
                events.into_iter().map(|event| to_text(&ServerMessage::Event(Box::new(event)))).collect()
            }
            _ => vec![to_text(&ServerMessage::GameFull(Box::new(self.whole(online, inner, person))))],
        }
    }

    fn whole(&self, online: &Online, inner: &Inner, person: Option<Person>) -> Full {
        let names = |person| inner.name(Some(person));
        let seal = (self.terms.commitment.as_str(), &self.opening);
        inner.hosted.full(&self.id.to_string(), person, online.world.now(), &names, seal)
    }
}

impl Inner {
    fn name(&self, person: Option<Person>) -> String {
        person.and_then(|person| self.names.get(&person)).cloned().unwrap_or_default()
    }

    /// Tells everybody what was kept last. Who reads too slowly is let go rather than told half.
    fn tell(&mut self) {
        let mut texts: HashMap<Option<Person>, Utf8Bytes> = HashMap::new();
        let players = self.hosted.involved();
        let mut listeners = std::mem::take(&mut self.listeners);
        listeners.retain(|listener| {
            let seen_as = listener.person.filter(|person| players.contains(person));
            let text = texts.entry(seen_as).or_insert_with(|| {
                let event = self.hosted.event(seen_as, &|person| self.name(Some(person)));
                Utf8Bytes::from(to_text(&ServerMessage::Event(Box::new(event))))
            });
            let told = listener.out.try_send(text.clone()).is_ok();
            if !told {
                listener.code.store(close::OVERLOADED, Ordering::Relaxed);
            }
            told
        });
        self.listeners = listeners;
    }
}
