//! Every limit of the server, with its reason.

use std::time::Duration;

use store::Expiry;

/// Connections at the same time, where the limit of open files allows as many.
pub(crate) const CONNECTIONS: usize = 20_000;

/// Files of the server's own beside connections: database, bus, listeners, log.
pub(crate) const OWN_FILES: usize = 96;

/// Connections that are kept for health checks and clients with a valid token when all others are in use.
pub(crate) const RESERVE: usize = 256;

/// Connections of one address: its sockets, and browsers that fetch the page meanwhile.
pub(crate) const CONNECTIONS_OF_ADDRESS: usize = 256;

/// A /48 of IPv6 has the limits of this number of addresses: some households of one provider, or one customer with many.
pub(crate) const ADDRESSES_OF_NETWORK: usize = 4;

/// For a request's head to arrive, and between two requests: a client that sends byte by byte or nothing at all holds a
/// connection no longer.
pub(crate) const HEAD: Duration = Duration::from_secs(5);

/// For a request's body to arrive after its head.
pub(crate) const BODY: Duration = Duration::from_secs(5);

/// For one query of the database: the longest wait of a request, and less than the time in which the server stops.
pub(crate) const STORE: Duration = Duration::from_secs(3);

/// The database counts as gone when it has confirmed nothing for this time: three beats.
pub(crate) const READY: Duration = Duration::from_secs(6);

/// For a request's head: no browser sends as much to a page without large cookies.
pub(crate) const HEAD_BYTES: usize = 16 * 1024;

/// For requests under way to be answered when the server stops. It has stopped after 5 seconds at most, so there must be
/// time left for [`LAST_BEAT`] and for closing the database.
pub(crate) const FAREWELL: Duration = Duration::from_millis(3_500);

/// For the last sign of life to be stored when the server stops.
pub(crate) const LAST_BEAT: Duration = Duration::from_millis(200);

/// Before accepting again when the machine has no more open files: trying at once would only burn the processor.
pub(crate) const BREATH: Duration = Duration::from_millis(100);

/// A message of a client: no move, name or phrase needs more.
pub(crate) const MESSAGE_BYTES: usize = 4 * 1024;

/// What a socket reads of a message that is too long, to be able to say so.
pub(crate) const FRAME_BYTES: usize = 16 * 1024;

/// What the socket reads at once: most messages are shorter, and every open socket has this buffer.
pub(crate) const READ_BYTES: usize = 1024;

/// What a socket may have to write before its client counts as too slow.
pub(crate) const WRITE_BYTES: usize = 64 * 1024;

/// What the machine keeps for a connection whose other end does not read: without this it would be megabytes.
pub(crate) const SEND_BYTES: u32 = 64 * 1024;

/// Connections that wait to be accepted.
pub(crate) const BACKLOG: u32 = 1_024;

/// The body of a request: a layout by hand is the longest.
pub(crate) const BODY_BYTES: usize = 8 * 1024;

/// Events that wait for one client; who is farther behind gets the whole game when it comes back.
pub(crate) const QUEUE: usize = 64;

/// How often a socket is asked whether anybody is there.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(20);

/// After so long without any sign a socket is given up.
pub(crate) const DEAD: Duration = Duration::from_secs(45);

/// For a client to take what it is sent: who reads more slowly is let go.
pub(crate) const SLOW: Duration = Duration::from_secs(20);

/// How long a player may be gone before the others are told: a train through a tunnel is not news.
pub(crate) const ABSENCE: Duration = Duration::from_secs(10);

/// For a client to answer that its socket is closed: longer than most ways to the server and back.
pub(crate) const GOODBYE: Duration = Duration::from_secs(2);

/// Messages of one socket in [`WINDOW`]: five a second, more than anybody plays.
pub(crate) const MESSAGES: u32 = 100;

/// The time in which things are counted.
pub(crate) const WINDOW: Duration = Duration::from_secs(20);

/// Sockets of one token: some devices with some windows each.
pub(crate) const SOCKETS_OF_TOKEN: usize = 20;

/// Sockets of one address: a school behind one.
pub(crate) const SOCKETS_OF_ADDRESS: usize = 200;

/// Games of one token that are not over.
pub(crate) const GAMES_OF_TOKEN: usize = 64;

/// People made from one address in [`WINDOW`].
pub(crate) const PEOPLE_OF_ADDRESS: u32 = 200;

/// Open invitations in the lobby per token: more hide those of others.
pub(crate) const INVITATIONS_OF_TOKEN: usize = 16;

/// Invitations in the lobby per address and [`HOUR`].
pub(crate) const INVITATIONS_OF_ADDRESS: u32 = 60;

/// Games created per address and [`HOUR`], whoever creates them: each is stored for good.
pub(crate) const NEW_GAMES_OF_ADDRESS: u32 = 5_000;

/// For limits of what is stored.
pub(crate) const HOUR: Duration = Duration::from_secs(60 * 60);

/// Invitations that are put into a fair order, the latest ones.
pub(crate) const INVITATIONS: usize = 1_000;

/// Games made with one token in [`WINDOW`].
pub(crate) const NEW_GAMES: u32 = 40;

/// Passwords tried from one address, or for one name, in [`WINDOW`]: guessing takes longer than anybody lives.
pub(crate) const PASSWORDS: u32 = 10;

/// Passwords hashed at the same time: each takes 19 MiB and some hundredths of a second on purpose.
pub(crate) const HASHES: usize = 2;

/// Passwords that are hashed or wait for it: the last one waits for less than a second.
pub(crate) const HASH_QUEUE: usize = 32;

/// Of these from one address or for one name, so that nobody fills the queue alone.
pub(crate) const HASHES_OF_ORIGIN: usize = 2;

/// Exports of one token in [`WINDOW`]: each reads everything that somebody has played.
pub(crate) const EXPORTS: u32 = 2;

/// Games that are looked at together when something is due for them.
pub(crate) const DUE: usize = 256;

/// Hints of other servers that are followed at the same time.
pub(crate) const HINTS: usize = 16;

/// Requests of one address in [`WINDOW`].
pub(crate) const REQUESTS: u32 = 10_000;

/// Games in a list.
pub(crate) const LISTED: usize = 50;

/// Games in memory: each has some tens of kilobytes. Beyond it, games that nobody looks at are forgotten at once.
pub(crate) const ROOMS: usize = 10_000;

/// How often rooms that nobody holds are forgotten; the store has everything.
pub(crate) const IDLE: Duration = Duration::from_secs(60);

/// A stream says so often that it is still there.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Clients come back after at most so many milliseconds when the server stops, not all at once.
pub(crate) const RETURN_MILLIS: u64 = 5_000;

/// A server shows so often that it runs: what a crash leaves uncounted is given to whoever was to move.
pub(crate) const BEAT: Duration = Duration::from_secs(2);

/// Where several servers share a store none has run when none has shown a sign for so long, in milliseconds: three beats.
pub(crate) const SILENCE: u64 = 6_000;

/// Without a bus servers look so often whether another one has kept something.
pub(crate) const POLL: Duration = Duration::from_secs(1);

/// Sessions of one person; the one that was not used for the longest time ends when there is one more.
pub(crate) const SESSIONS: usize = 50;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A session of a person with a password ends when it was not used for 90 days, and after 400 days, as long as browsers keep
/// cookies. Without a password it is all that a person has, so it ends only when it was not used for 400 days.
pub(crate) const fn expiry(now: u64) -> Expiry {
    const fn before(now: u64, days: u64) -> u64 {
        now.saturating_sub(days * DAY.as_millis() as u64)
    }
    Expiry { used: before(now, 90), created: before(now, 400), anonymous: before(now, 400) }
}

/// The use of a session is stored again after this time: not every request shall write.
pub(crate) const SESSION_NOTE: Duration = Duration::from_secs(60 * 60);

/// How often accounts and blocks are compared with the store: an ended session is noticed after this time at most.
pub(crate) const ACCOUNT_POLL: Duration = Duration::from_secs(4);

/// Expired sessions are removed after this number of comparisons: about once per hour.
pub(crate) const EXPIRY_POLLS: u64 = 900;

/// Accounts that are compared by one query.
pub(crate) const COMPARED: usize = 1_000;
