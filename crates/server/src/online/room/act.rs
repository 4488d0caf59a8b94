//! Handles the actions of players in a room.

use std::sync::Arc;

use store::{ChangeResult, List};
use table::seated::Person;
use tokio::sync::MutexGuard;
use wire::{ActMessage, Visibility};

use super::{Inner, Room, TRIES};
use crate::limits;
use crate::online::Online;
use crate::online::refusal::{Limit, RequestRefusal};
use crate::online::world::hash;

impl Room {
    /// Carries out an action of a player; returns the version of its entry.
    pub(crate) async fn act(
        self: &Arc<Room>,
        online: &Arc<Online>,
        person: Person,
        id: &str,
        act: &ActMessage,
    ) -> Result<usize, RequestRefusal> {
        let (room, server) = (Arc::clone(self), Arc::clone(online));
        let (client, act) = (format!("{:016x}:{id}", person.0), act.clone());
        self.run(online, async move { room.act_once(&server, person, &client, &act).await }).await
    }

    /// An action that was answered before gets the same answer.
    async fn act_once(
        self: &Arc<Room>,
        online: &Arc<Online>,
        person: Person,
        client: &str,
        act: &ActMessage,
    ) -> Result<usize, RequestRefusal> {
        let mut inner = self.inner.lock().await;
        for _ in 0..TRIES {
            if inner.stale {
                self.catch_up(online, &mut inner).await?;
            }
            if let Some(version) = inner.answered.get(client) {
                return Ok(*version);
            }
            if let ActMessage::Premove { ply, mv } = act {
                inner.seated.premove(person, *ply, mv.as_deref())?;
                return Ok(inner.seated.version());
            }
            self.check_key(act)?;
            if self.settle(online, &mut inner).await? == ChangeResult::Conflict {
                continue;
            }
            let text = match inner.seated.validate(person, act, online.now()) {
                Ok(text) => text,
                Err(refusal) => {
                    // Another server may have stored an entry that makes the action valid.
                    let before = inner.seated.version();
                    if online.shared {
                        self.catch_up(online, &mut inner).await?;
                    }
                    if inner.seated.version() == before {
                        return Err(refusal);
                    }
                    continue;
                }
            };
            self.check_games(online, &mut inner, person, act).await?;
            if self.append(online, &mut inner, text, client.to_owned()).await? == ChangeResult::Stored {
                let version = inner.seated.version();
                // The action is stored: consequences that cannot be stored now are still due at the next check.
                let _ = self.settle(online, &mut inner).await;
                return Ok(version);
            }
        }
        Err(RequestRefusal::Busy)
    }

    /// Checks the limit on unfinished games per player, whoever created them.
    async fn check_games(
        &self,
        online: &Online,
        inner: &mut MutexGuard<'_, Inner>,
        person: Person,
        act: &ActMessage,
    ) -> Result<(), RequestRefusal> {
        if !matches!(act, ActMessage::Sit { .. }) {
            return Ok(());
        }
        let running = online.store.list(List::Running(person.0), limits::GAMES_OF_TOKEN).await;
        let others = running.map(|rows| rows.iter().filter(|row| row.id != self.id.0).count());
        match others {
            Ok(count) if count < limits::GAMES_OF_TOKEN => Ok(()),
            Ok(_) => {
                inner.seated.discard();
                Err(RequestRefusal::TooMany(Limit::Games))
            }
            Err(error) => {
                inner.seated.discard();
                Err(error.into())
            }
        }
    }

    /// Checks the key of a seat. Open invitations in the lobby need none.
    fn check_key(&self, act: &ActMessage) -> Result<(), RequestRefusal> {
        let ActMessage::Sit { seat, key } = act else { return Ok(()) };
        let stored = seat.checked_sub(1).and_then(|seat| self.terms.keys.get(seat));
        match (self.terms.visibility, stored, key) {
            (Visibility::Public, ..) | (_, None, _) => Ok(()),
            (Visibility::Private, Some(stored), Some(key)) if !stored.is_empty() && hash(key) == *stored => Ok(()),
            _ => Err(RequestRefusal::WrongKey),
        }
    }
}
