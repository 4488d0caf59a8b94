//! Accounts: people, their sessions and devices, and moderation.

use crate::{ChangeResult, StoreFuture};

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PersonRow {
    /// The person's id.
    pub id: u64,
    /// The name shown to others.
    pub name: String,
    /// When the person was created, in milliseconds since 1970.
    pub created: u64,
    /// The normalised name that signs in with a password; empty without a password.
    pub login: String,
    /// The form of the login that is the same for all names that look like it; empty without a password.
    pub look: String,
    /// The password hash; empty without a password.
    pub password: String,
    /// Incremented whenever the name, the sessions or the password change.
    pub revision: u64,
    /// Whether the account was deleted. Games that the person has played keep the id.
    pub is_deleted: bool,
}

/// A session, identified by the token that a client sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// The hash of the token.
    pub hash: String,
    /// The person's id.
    pub person: u64,
    /// When the session began, in milliseconds since 1970.
    pub created: u64,
    /// When the session was last used, to within an hour.
    pub used: u64,
    /// A short description of the client, so that the owner can recognise it.
    pub client: String,
}

/// Which sessions of a person to end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionEnd {
    /// The one with this hash.
    One(String),
    /// All but the one with this hash.
    Others(String),
}

/// Sessions older than these moments have expired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// For people with a password: last use before this moment.
    pub used: u64,
    /// For people with a password: created before this moment.
    pub created: u64,
    /// For people without a password: last use before this moment. They cannot sign in again.
    pub anonymous: u64,
}

/// A blocked address or network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRow {
    /// An address, or an address and a prefix length: `2001:db8::/48`.
    pub network: String,
    /// When the block ends, in milliseconds since 1970; 0 if it lasts until it is removed.
    pub until: u64,
}

/// A moderator's action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moderation {
    /// Blocks an address or network.
    Block(BlockRow),
    /// Removes the block of an address or network.
    Unblock(String),
    /// Renames a person.
    Rename(u64, String),
    /// Deletes a person's account and sets this name.
    Remove(u64, String),
}

impl Moderation {
    /// The name of the action and its target, for the log.
    pub(crate) fn log_entry(&self) -> (&'static str, String) {
        match self {
            Moderation::Block(block) => ("block", block.network.clone()),
            Moderation::Unblock(network) => ("unblock", network.clone()),
            Moderation::Rename(person, name) => ("rename", format!("{person:016x} {name}")),
            Moderation::Remove(person, _) => ("remove", format!("{person:016x}")),
        }
    }
}

/// An entry of the moderation log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModerationRow {
    /// When it was done, in milliseconds since 1970.
    pub at: u64,
    /// What was done: `block`, `unblock`, `rename`, `remove`.
    pub action: String,
    /// The person or network that it was applied to.
    pub target: String,
    /// The reason.
    pub note: String,
}

/// A change to an account. Each change is atomic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountChange {
    /// Creates a person with an initial session.
    Create(PersonRow, SessionRow),
    /// Renames a person.
    Rename(u64, String),
    /// Deletes an account: sessions, devices, name, password, ratings and the list of games. The games themselves are
    /// kept.
    Delete {
        /// The person's id.
        person: u64,
        /// The name to show from now on.
        name: String,
    },
    /// Sets a password; [`ChangeResult::Conflict`] if another person has this login or one that looks like it.
    SetPassword {
        /// The person's id.
        person: u64,
        /// The new login.
        login: String,
        /// The form of the login that is the same for all names that look like it.
        look: String,
        /// The password hash.
        password: String,
    },
    /// Fills in the look of a login stored by an older version.
    SetLook(u64, String),
    /// Starts a session; [`ChangeResult::Conflict`] if the account was deleted.
    AddSession(SessionRow),
    /// Records that a session was used at this moment.
    UseSession(String, u64),
    /// Ends sessions of a person; [`ChangeResult::Conflict`] if there are none.
    EndSessions(u64, SessionEnd),
    /// Ends all expired sessions.
    ExpireSessions(Expiry),
    /// Records a device on which a person has signed in: its hash, the person, and when; [`ChangeResult::Conflict`] if the
    /// account was deleted.
    AddDevice(String, u64, u64),
    /// A moderator's action, its time and its reason; [`ChangeResult::Conflict`] if there is no such person or block.
    Moderate(Moderation, u64, String),
}

impl AccountChange {
    /// Whether the change guarantees that data can no longer be read.
    pub(crate) fn erases(&self) -> bool {
        matches!(self, AccountChange::Delete { .. } | AccountChange::Moderate(Moderation::Remove(..), ..))
    }
}

/// Stores accounts.
pub trait Accounts: Send + Sync + 'static {
    /// Applies a change.
    fn change_account(&self, change: AccountChange) -> StoreFuture<'_, ChangeResult>;

    /// The session with this hash, and its person.
    fn session(&self, hash: String) -> StoreFuture<'_, Option<(SessionRow, PersonRow)>>;

    /// The sessions of a person, most recently used first.
    fn sessions(&self, person: u64) -> StoreFuture<'_, Vec<SessionRow>>;

    /// The person with this id.
    fn person(&self, id: u64) -> StoreFuture<'_, Option<PersonRow>>;

    /// The person with this login.
    fn by_login(&self, login: String) -> StoreFuture<'_, Option<PersonRow>>;

    /// A person whose login has this look.
    fn by_look(&self, look: String) -> StoreFuture<'_, Option<PersonRow>>;

    /// People with a login whose look is not stored yet.
    fn without_look(&self, most: usize) -> StoreFuture<'_, Vec<PersonRow>>;

    /// People with exactly this name.
    fn by_name(&self, name: String, most: usize) -> StoreFuture<'_, Vec<PersonRow>>;

    /// The revisions of these people.
    fn revisions(&self, people: Vec<u64>) -> StoreFuture<'_, Vec<(u64, u64)>>;

    /// The person who has signed in on the device with this hash.
    fn device(&self, hash: String) -> StoreFuture<'_, Option<u64>>;

    /// All blocks in force at this moment.
    fn blocks(&self, now: u64) -> StoreFuture<'_, Vec<BlockRow>>;

    /// The moderation log, newest first.
    fn moderation_log(&self, most: usize) -> StoreFuture<'_, Vec<ModerationRow>>;
}
