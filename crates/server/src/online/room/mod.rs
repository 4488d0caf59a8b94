//! A table with those who look at it.

mod keep;
mod rate;
mod tell;

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use axum::extract::ws::Utf8Bytes;
use store::Appended;
use table::party::{GameId, Person, Presence};
use tokio::sync::{Mutex, mpsc};
use wire::{ActMessage, Opening, Visibility};

use super::Online;
use super::close::CloseReason;
use super::hosted::Hosted;
use super::refusal::Refusal;
use super::terms::Terms;
use super::world::hash;
use crate::limits;

/// A table with those who look at it. Its lock is held until what was judged is on disk, so everything at one table goes one
/// after the other, and tables share the syncs of the disk.
pub(crate) struct Room {
    pub(crate) id: GameId,
    /// The game's name in records.
    game: String,
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
    /// No server ran since something happened last, so clocks are not what that left.
    paused: bool,
    timer: Option<tokio::task::JoinHandle<()>>,
    rating: Rating,
}

/// Does the game count for ratings?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rating {
    /// When it is over.
    Due,
    /// No, or it has.
    Given,
}

/// Somebody who looks.
struct Listener {
    number: u64,
    person: Option<Person>,
    out: mpsc::Sender<Utf8Bytes>,
    /// Why the room ends the queue, if it does.
    ended: Arc<OnceLock<CloseReason>>,
}

/// What somebody who looks gets.
pub(crate) struct Seatholder {
    pub(crate) number: u64,
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    pub(crate) ended: Arc<OnceLock<CloseReason>>,
    /// What to say first.
    pub(crate) first: Vec<String>,
}

/// How often something is tried again because somebody was quicker or the store could not keep it.
const TRIES: usize = 64;

impl Room {
    pub(crate) fn new(id: GameId, game: String, terms: Terms, opening: Opening, hosted: Box<dyn Hosted>) -> Room {
        let rating = if terms.rated { Rating::Due } else { Rating::Given };
        let inner = Inner {
            hosted,
            answered: HashMap::new(),
            names: HashMap::new(),
            listeners: Vec::new(),
            stale: true,
            paused: false,
            timer: None,
            rating,
        };
        Room { id, game, terms, opening, inner: Mutex::new(inner) }
    }

    /// Reads what the store has.
    pub(crate) async fn load(self: &Arc<Room>, online: &Arc<Online>) -> Result<(), Refusal> {
        let mut inner = self.inner.lock().await;
        self.catch_up(online, &mut inner).await?;
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
            if let ActMessage::Premove { ply, mv } = act {
                inner.hosted.premove(person, *ply, mv.as_deref())?;
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
        let (number, ended) = (online.world.number(), Arc::new(OnceLock::new()));
        inner.listeners.push(Listener { number, person, out, ended: Arc::clone(&ended) });
        Ok(Seatholder { number, queue, ended, first })
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
            for _ in 0..TRIES {
                if online.waits(tokio::time::sleep(online.world.absence)).await.is_none() {
                    return;
                }
                if room.miss(&online, person).await {
                    return;
                }
            }
        });
    }

    /// Notes that somebody is away, if it is so; tells whether that is done. The others wait for it, so what the store cannot
    /// keep now is tried again.
    async fn miss(self: &Arc<Room>, online: &Arc<Online>, person: Person) -> bool {
        let mut inner = self.inner.lock().await;
        if *online.stopping.borrow() || inner.listeners.iter().any(|listener| listener.person == Some(person)) {
            return true;
        }
        if inner.stale && self.catch_up(online, &mut inner).await.is_err() {
            return false;
        }
        match inner.hosted.presence(person, Presence::Away, online.world.now()) {
            Some(text) => matches!(self.append(online, &mut inner, text, String::new()).await, Ok(Appended::Kept)),
            None => true,
        }
    }

    /// Somebody's name has changed.
    pub(crate) async fn rename(&self, person: Person, name: &str) {
        let mut inner = self.inner.lock().await;
        if let Some(known) = inner.names.get_mut(&person) {
            name.clone_into(known);
        }
    }

    /// Takes over when no server ran.
    pub(crate) async fn rest(self: &Arc<Room>, online: &Arc<Online>) {
        let mut inner = self.inner.lock().await;
        inner.pause(online);
        self.set_timer(online, &mut inner);
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

    /// Brings about what is due, if anything is.
    pub(crate) async fn look(self: &Arc<Room>, online: &Arc<Online>) {
        let mut inner = self.inner.lock().await;
        if inner.stale && self.catch_up(online, &mut inner).await.is_err() {
            return;
        }
        // What cannot be kept now is still due at the next look.
        let _ = self.settle(online, &mut inner).await;
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
                let _ = listener.ended.set(CloseReason::TokenEnded);
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
}
