//! Changes of accounts reach every server: new names, ended sessions, deleted accounts, blocked addresses.
//!
//! The store has the truth. The bus makes servers look at once; without it they compare revisions every few seconds.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use store::AccountChange;
use table::party::Person;

use super::blocks::Network;
use super::identity::Session;
use super::names::look;
use super::room::{Room, Subscription};
use super::{Online, Refusal};
use crate::limits;

/// The revisions of accounts as the rooms of this server know them.
#[derive(Debug, Default)]
pub(crate) struct Revisions(Mutex<HashMap<Person, u64>>);

impl Revisions {
    fn known(&self) -> std::sync::MutexGuard<'_, HashMap<Person, u64>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something was read of this revision. An earlier one stays: rooms may have what belongs to it.
    pub(crate) fn note(&self, person: Person, revision: u64) {
        self.known().entry(person).or_insert(revision);
    }

    /// All rooms have this revision.
    fn set(&self, person: Person, revision: u64) {
        self.known().insert(person, revision);
    }

    /// May the session have ended since it was looked up?
    fn has_changed(&self, session: &Session) -> bool {
        self.known().get(&session.person) != Some(&session.revision)
    }

    /// Those of these people whose revision is another one.
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
    /// An account has changed here: rooms follow at once, and other servers look.
    pub(crate) async fn account_changed(&self, person: Person) {
        // What cannot be read now is found by the next comparison.
        let _ = self.refresh_account(person).await;
        self.publish_person(person);
    }

    /// Reads an account again: its name is shown in all rooms, and connections of ended sessions are closed.
    pub(crate) async fn refresh_account(&self, person: Person) -> Result<(), Refusal> {
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
    ) -> Result<Subscription, Refusal> {
        let subscription = room.join(self, session.map(|session| session.person), from).await?;
        if let Some(session) = session {
            subscription.bind(&session.hash);
        }
        self.recheck(session).await?;
        Ok(subscription)
    }

    /// Refuses a session that has ended while a room was joined.
    async fn recheck(&self, session: Option<&Session>) -> Result<(), Refusal> {
        let Some(session) = session.filter(|session| self.accounts.has_changed(session)) else { return Ok(()) };
        match self.store.session(session.hash.clone()).await? {
            Some((_, person)) if !person.is_deleted => Ok(()),
            _ => Err(Refusal::NoIdentity),
        }
    }

    /// Compares accounts and blocks with the store until the server stops.
    pub(super) async fn follow_accounts(self: &Arc<Online>) {
        let mut poll = tokio::time::interval(limits::ACCOUNT_POLL);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut polls = 0_u64;
        while self.waits(poll.tick()).await.is_some() {
            // What the store cannot do now is a matter of the next time.
            let _ = self.compare_accounts().await;
            if polls.is_multiple_of(limits::EXPIRY_POLLS) {
                let _ = self.expire_sessions().await;
            }
            polls += 1;
        }
    }

    async fn compare_accounts(&self) -> Result<(), Refusal> {
        let blocks = self.store.blocks(self.world.now().0).await?;
        self.blocks.set(blocks.iter().filter_map(|block| Network::read(&block.network)).collect());
        let mut present = HashSet::new();
        for room in self.all_rooms() {
            present.extend(room.people());
        }
        let people: Vec<u64> = present.iter().map(|person| person.0).collect();
        for part in people.chunks(limits::COMPARED) {
            let revisions = self.store.revisions(part.to_vec()).await?;
            for person in self.accounts.changed(&revisions) {
                self.refresh_account(person).await?;
            }
        }
        self.accounts.retain(&present);
        Ok(())
    }

    /// Ends sessions that have expired, and fills in what older versions did not store.
    async fn expire_sessions(&self) -> Result<(), Refusal> {
        let expiry = limits::expiry(self.world.now().0);
        self.store.change_account(AccountChange::ExpireSessions(expiry)).await?;
        for person in self.store.without_look(limits::COMPARED).await? {
            self.store.change_account(AccountChange::SetLook(person.id, look(&person.login))).await?;
        }
        Ok(())
    }
}
