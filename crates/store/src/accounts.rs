//! Accounts: people, their sessions and devices, and what moderators do.

use crate::{Appended, Later};

/// A person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PersonRow {
    /// The number.
    pub id: u64,
    /// The name that others see.
    pub name: String,
    /// When the person was created, in milliseconds since 1970.
    pub created: u64,
    /// The form of the name under which a password signs in; empty without one.
    pub login: String,
    /// The form of the login that is the same for all names which look like it; empty without a password.
    pub look: String,
    /// The hash of the password; empty without one.
    pub password: String,
    /// Grows whenever the name, the sessions or the password change.
    pub revision: u64,
    /// Was the account deleted? Games that the person has played keep the number.
    pub is_deleted: bool,
}

/// A session: a token that a client shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// The hash of the token.
    pub hash: String,
    /// Whose it is.
    pub person: u64,
    /// When it began, in milliseconds since 1970.
    pub created: u64,
    /// When it was used last, within an hour.
    pub used: u64,
    /// A few words on the client, for its owner to recognise it.
    pub client: String,
}

/// Which sessions of a person end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionEnd {
    /// The one with this hash.
    One(String),
    /// All but the one with this hash.
    Others(String),
}

/// Sessions that are older than these moments have expired.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// Not used since, of people with a password.
    pub used: u64,
    /// Begun before, of people with a password.
    pub created: u64,
    /// Not used since, of people without a password: they cannot sign in again.
    pub anonymous: u64,
}

/// An address or network that is not served.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRow {
    /// An address, or an address and a prefix length: `2001:db8::/48`.
    pub network: String,
    /// Until when, in milliseconds since 1970; 0 is until it is unblocked.
    pub until: u64,
}

/// What a moderator does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moderation {
    /// Blocks an address or network.
    Block(BlockRow),
    /// Ends the block of an address or network.
    Unblock(String),
    /// Gives a person another name.
    Rename(u64, String),
    /// Deletes the account of a person, who gets this name.
    Remove(u64, String),
}

impl Moderation {
    /// The name of the action and what it is applied to, for the log.
    pub(crate) fn log_entry(&self) -> (&'static str, String) {
        match self {
            Moderation::Block(block) => ("block", block.network.clone()),
            Moderation::Unblock(network) => ("unblock", network.clone()),
            Moderation::Rename(person, name) => ("rename", format!("{person:016x} {name}")),
            Moderation::Remove(person, _) => ("remove", format!("{person:016x}")),
        }
    }
}

/// A line of the log of moderators.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModerationRow {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What was done: `block`, `unblock`, `rename`, `remove`.
    pub action: String,
    /// To what or whom.
    pub target: String,
    /// Why.
    pub note: String,
}

/// A change of an account. Each is made as a whole or not at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AccountChange {
    /// Creates a person with a first session.
    Create(PersonRow, SessionRow),
    /// Gives a person another name.
    Rename(u64, String),
    /// Deletes an account: sessions, devices, name, password, ratings and the list of games. The games themselves stay.
    Delete {
        /// Whose.
        person: u64,
        /// The name that is shown from now on.
        name: String,
    },
    /// Sets a password; [`Appended::Taken`] when another person has this login, or one that looks like it.
    SetPassword {
        /// Whose.
        person: u64,
        /// The login from now on.
        login: String,
        /// Its look.
        look: String,
        /// The hash of the password.
        password: String,
    },
    /// Fills in the look of a login of an older version.
    SetLook(u64, String),
    /// Begins a session.
    AddSession(SessionRow),
    /// A session was used at this moment.
    UseSession(String, u64),
    /// Ends sessions of a person; [`Appended::Taken`] when there is none of them.
    EndSessions(u64, SessionEnd),
    /// Ends all sessions that have expired.
    ExpireSessions(Expiry),
    /// A device on which a person has signed in: its hash, the person, and when.
    AddDevice(String, u64, u64),
    /// What a moderator does, when and why; [`Appended::Taken`] when there is no such person or block.
    Moderate(Moderation, u64, String),
}

impl AccountChange {
    /// Does the change promise that something cannot be read any more?
    pub(crate) fn erases(&self) -> bool {
        matches!(self, AccountChange::Delete { .. } | AccountChange::Moderate(Moderation::Remove(..), ..))
    }
}

/// Stores accounts.
pub trait Accounts: Send + Sync + 'static {
    /// Makes a change.
    fn change_account(&self, change: AccountChange) -> Later<'_, Appended>;

    /// The session with this hash, and whose it is.
    fn session(&self, hash: String) -> Later<'_, Option<(SessionRow, PersonRow)>>;

    /// The sessions of a person, the one that was used last first.
    fn sessions(&self, person: u64) -> Later<'_, Vec<SessionRow>>;

    /// A person.
    fn person(&self, id: u64) -> Later<'_, Option<PersonRow>>;

    /// The person who signs in with this login.
    fn by_login(&self, login: String) -> Later<'_, Option<PersonRow>>;

    /// A person whose login has this look.
    fn by_look(&self, look: String) -> Later<'_, Option<PersonRow>>;

    /// People with a login whose look is not known yet.
    fn without_look(&self, most: usize) -> Later<'_, Vec<PersonRow>>;

    /// People with exactly this name.
    fn by_name(&self, name: String, most: usize) -> Later<'_, Vec<PersonRow>>;

    /// The revisions of these people.
    fn revisions(&self, people: Vec<u64>) -> Later<'_, Vec<(u64, u64)>>;

    /// The person who has signed in on the device with this hash.
    fn device(&self, hash: String) -> Later<'_, Option<u64>>;

    /// All blocks that last at this moment.
    fn blocks(&self, now: u64) -> Later<'_, Vec<BlockRow>>;

    /// The log of moderators, the latest first.
    fn moderation_log(&self, most: usize) -> Later<'_, Vec<ModerationRow>>;
}
