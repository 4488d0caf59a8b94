//! Propagates account changes to every server: new names, ended sessions, deleted accounts, blocked addresses.
//!
//! The store is authoritative. The bus makes servers read it at once; without a bus they compare revisions every few
//! seconds.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use store::AccountChange;
use table::seated::Person;

use super::blocks::IpNetwork;
use super::identity::Session;
use super::names::look;
use super::room::{Room, Subscription};
use super::{Online, RequestRefusal};
use crate::limits;

/// The account revisions known to the rooms of this server.
#[derive(Debug, Default)]
pub(crate) struct Revisions(Mutex<HashMap<Person, u64>>);

impl Revisions {
    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<Person, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a revision that was read. An earlier one is kept, because rooms may have its data.
    pub(crate) fn note(&self, person: Person, revision: u64) {
        self.known().entry(person).or_insert(revision);
    }

    /// Records that all rooms have this revision.
    fn set(&self, person: Person, revision: u64) {
        self.known().insert(person, revision);
    }

    /// Whether the session may have ended since it was looked up.
    fn has_changed(&self, session: &Session) -> bool {
        self.known().get(&session.person) != Some(&session.revision)
    }

    /// The people whose revision differs from the known one.
    fn changed(&self, revisions: &[(u64, u64)]) -> Vec<Person> {
        let known = self.known();
        let differs = |(person, revision): &&(u64, u64)| known.get(&Person(*person)) != Some(revision);
        revisions.iter().filter(differs).map(|(person, _)| Person(*person)).collect()
    }

    fn retain(&self, present: &HashSet<Person>) {
        self.known().retain(|person, _| present.contains(person));
    }
}

impl Online {
    /// Applies a change of an account to the rooms of this server, and notifies other servers.
    pub(crate) async fn account_changed(&self, person: Person) {
        // If the account cannot be read now, the next comparison finds the change.
        let _ = self.refresh_account(person).await;
        self.publish_person(person);
    }

    /// Reads an account again: updates its name in all rooms, and closes connections of ended sessions.
    pub(crate) async fn refresh_account(&self, person: Person) -> Result<(), RequestRefusal> {
        let Some(row) = self.store.person(person.0).await? else { return Ok(()) };
        let sessions: HashSet<String> =
            self.store.sessions(person.0).await?.into_iter().map(|session| session.hash).collect();
        for room in self.all_rooms() {
            room.update_account(person, &row.name, &sessions).await;
        }
        self.accounts.set(person, row.revision);
        Ok(())
    }

    /// Subscribes to a game. The subscription ends with the session.
    pub(crate) async fn join(
        self: &Arc<Online>,
        room: &Arc<Room>,
        session: Option<&Session>,
        from: Option<usize>,
    ) -> Result<Subscription, RequestRefusal> {
        let subscription = room.join(self, session.map(|session| session.person), from).await?;
        if let Some(session) = session {
            subscription.bind(&session.hash);
        }
        self.recheck(session).await?;
        Ok(subscription)
    }

    /// Refuses a session that ended while a room was joined.
    async fn recheck(&self, session: Option<&Session>) -> Result<(), RequestRefusal> {
        let Some(session) = session.filter(|session| self.accounts.has_changed(session)) else { return Ok(()) };
        match self.store.session(session.hash.clone()).await? {
            Some((_, person)) if !person.is_deleted => Ok(()),
            _ => Err(RequestRefusal::NoIdentity),
        }
    }

    /// Compares accounts and blocks with the store until the server stops.
    pub(super) async fn follow_accounts(self: &Arc<Online>) {
        let mut poll = tokio::time::interval(limits::ACCOUNT_POLL);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut polls = 0_u64;
        while self.waits(poll.tick()).await.is_some() {
            // If the store fails, the next comparison tries again.
            let _ = self.compare_accounts().await;
            if polls.is_multiple_of(limits::EXPIRY_POLLS) {
                let _ = self.expire_sessions().await;
            }
            polls += 1;
        }
    }

    async fn compare_accounts(&self) -> Result<(), RequestRefusal> {
        let blocks = self.store.blocks(self.world.now().0).await?;
        self.blocks.set(blocks.iter().filter_map(|block| IpNetwork::read(&block.network)).collect());
        let mut present = HashSet::new();
        for room in self.all_rooms() {
            present.extend(room.people());
        }
        let people: Vec<u64> = present.iter().map(|person| person.0).collect();
        for part in people.chunks(limits::ACCOUNT_BATCH) {
            let revisions = self.store.revisions(part.to_vec()).await?;
            for person in self.accounts.changed(&revisions) {
                self.refresh_account(person).await?;
            }
        }
        self.accounts.retain(&present);
        Ok(())
    }

    /// Ends expired sessions, and fills in data that older versions did not store.
    async fn expire_sessions(&self) -> Result<(), RequestRefusal> {
        let expiry = limits::expiry(self.world.now().0);
        self.store.change_account(AccountChange::ExpireSessions(expiry)).await?;
        for person in self.store.without_look(limits::ACCOUNT_BATCH).await? {
            self.store.change_account(AccountChange::SetLook(person.id, look(&person.login))).await?;
        }
        Ok(())
    }
}
