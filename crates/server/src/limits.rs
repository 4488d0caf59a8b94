//! All limits of the server, with the reason for each.

use std::time::Duration;

use store::Expiry;

/// Maximum number of connections, if the limit of open files allows as many.
pub(crate) const CONNECTIONS: usize = 20_000;

/// The server's own files besides connections: database, bus, listeners, log.
pub(crate) const OWN_FILES: usize = 96;

/// Connections reserved for health checks and clients with a valid token when all others are in use.
pub(crate) const RESERVE: usize = 256;

/// Connections per address: its sockets, and browsers that load the page at the same time.
pub(crate) const CONNECTIONS_OF_ADDRESS: usize = 256;

/// A /48 network of IPv6 has the limits of this number of addresses: a few households of one provider, or one large
/// customer.
pub(crate) const ADDRESSES_OF_NETWORK: usize = 4;

/// Time for a request's head to arrive, and between two requests: a client that sends byte by byte, or nothing at all,
/// holds a connection no longer than this.
pub(crate) const HEAD: Duration = Duration::from_secs(5);

/// Time for a request's body to arrive after its head.
pub(crate) const BODY: Duration = Duration::from_secs(5);

/// Time limit per database query: the longest wait of a request, and shorter than the server's shutdown.
pub(crate) const STORE: Duration = Duration::from_secs(3);

/// The database counts as unavailable if it has confirmed no heartbeat for this time: three heartbeats.
pub(crate) const READY: Duration = Duration::from_secs(6);

/// Maximum size of a request's head: browsers send less to a page without large cookies.
pub(crate) const HEAD_BYTES: usize = 16 * 1024;

/// Time for requests in progress to complete when the server stops. The server stops within 5 seconds, so this leaves
/// time for [`LAST_BEAT`] and for closing the database.
pub(crate) const SHUTDOWN: Duration = Duration::from_millis(3_500);

/// Time for the last heartbeat to be stored when the server stops.
pub(crate) const LAST_BEAT: Duration = Duration::from_millis(200);

/// Delay before accepting again when the machine has no more open files: an immediate retry would only waste CPU time.
pub(crate) const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// Maximum size of a client message: no move, name or phrase needs more.
pub(crate) const MESSAGE_BYTES: usize = 4 * 1024;

/// Maximum size of a message that a socket reads in order to report that it is too long.
pub(crate) const FRAME_BYTES: usize = 16 * 1024;

/// Read buffer per socket: most messages are shorter, and every open socket has this buffer.
pub(crate) const READ_BYTES: usize = 1024;

/// Messages that are sent together, up to this size, leave in one packet.
pub(crate) const GATHERED_BYTES: usize = 1024;

/// Maximum size of unsent data per socket before its client counts as too slow.
pub(crate) const WRITE_BYTES: usize = 64 * 1024;

/// Send buffer of the operating system per connection: by default it could grow to megabytes.
pub(crate) const SEND_BYTES: u32 = 64 * 1024;

/// Maximum number of connections that wait to be accepted.
pub(crate) const BACKLOG: u32 = 1_024;

/// Maximum size of a request's body: a custom layout is the longest.
pub(crate) const BODY_BYTES: usize = 8 * 1024;

/// Events queued per client; a client with more unsent events gets a snapshot when it reconnects.
pub(crate) const QUEUE: usize = 64;

/// Interval of pings on a socket.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(20);

/// A socket counts as dead after this time without any message or pong.
pub(crate) const SOCKET_TIMEOUT: Duration = Duration::from_secs(45);

/// Write timeout: a client that reads more slowly is disconnected.
pub(crate) const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a player may be disconnected before the opponents are notified: short interruptions are not reported.
pub(crate) const ABSENCE: Duration = Duration::from_secs(10);

/// Time for a client to answer a close frame: longer than most round trips.
pub(crate) const CLOSE_HANDSHAKE: Duration = Duration::from_secs(2);

/// Messages per socket and [`WINDOW`]: five per second, more than any player needs.
pub(crate) const MESSAGES: u32 = 100;

/// The default window of rate limits.
pub(crate) const WINDOW: Duration = Duration::from_secs(20);

/// Sockets per token: a few devices with a few windows each.
pub(crate) const SOCKETS_OF_TOKEN: usize = 20;

/// Sockets per address: a school that shares one address.
pub(crate) const SOCKETS_OF_ADDRESS: usize = 200;

/// Unfinished games per token.
pub(crate) const GAMES_OF_TOKEN: usize = 64;

/// Identities created per address and [`WINDOW`].
pub(crate) const PEOPLE_OF_ADDRESS: u32 = 200;

/// Open invitations in the lobby per token: more would hide those of others.
pub(crate) const INVITATIONS_OF_TOKEN: usize = 16;

/// Invitations in the lobby per address and [`HOUR`].
pub(crate) const INVITATIONS_OF_ADDRESS: u32 = 60;

/// Games created per address and [`HOUR`], by all its clients: every game is stored permanently.
pub(crate) const NEW_GAMES_OF_ADDRESS: u32 = 5_000;

/// The window of limits on stored data.
pub(crate) const HOUR: Duration = Duration::from_secs(60 * 60);

/// Number of most recent invitations that are put into a fair order.
pub(crate) const INVITATIONS: usize = 1_000;

/// Games created per token and [`WINDOW`].
pub(crate) const NEW_GAMES: u32 = 40;

/// Password attempts per address, or per name, and [`WINDOW`]: guessing would take longer than a lifetime.
pub(crate) const PASSWORDS: u32 = 10;

/// Passwords hashed concurrently: by design, each takes 19 MiB and some tens of milliseconds.
pub(crate) const HASHES: usize = 2;

/// Passwords being hashed or waiting for it: the last one waits for less than a second.
pub(crate) const HASH_QUEUE: usize = 32;

/// Of these per address or name, so that no client can fill the queue alone.
pub(crate) const HASHES_OF_ORIGIN: usize = 2;

/// Exports per token and [`WINDOW`]: each reads all games of a player.
pub(crate) const EXPORTS: u32 = 2;

/// Games processed per query when something is due for them.
pub(crate) const DUE_BATCH: usize = 256;

/// Hints of other servers processed concurrently.
pub(crate) const HINTS: usize = 16;

/// Requests per address and [`WINDOW`].
pub(crate) const REQUESTS: u32 = 10_000;

/// Games per list.
pub(crate) const LISTED: usize = 50;

/// Games in memory, some tens of kilobytes each. Above this number, games without clients are unloaded at once.
pub(crate) const ROOMS: usize = 10_000;

/// How often unused rooms are unloaded; the store has all their data.
pub(crate) const IDLE: Duration = Duration::from_secs(60);

/// Interval of keep-alive lines on a stream.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Maximum delay, in milliseconds, before clients reconnect to a server that stops; they spread over this time.
pub(crate) const RETURN_MILLIS: u64 = 5_000;

/// Interval of heartbeats: the time between the last one and a crash is not charged to the player to move.
pub(crate) const BEAT: Duration = Duration::from_secs(2);

/// Silence, in milliseconds, after which servers that share a store count as not running: three heartbeats.
pub(crate) const OUTAGE_MILLIS: u64 = 6_000;

/// Polling interval for entries of other servers when there is no bus.
pub(crate) const POLL: Duration = Duration::from_secs(1);

/// Sessions per person; one more ends the least recently used one.
pub(crate) const SESSIONS: usize = 50;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A session of a person with a password expires after 90 days without use, and after 400 days in any case, which is
/// the maximum lifetime of cookies in browsers. Without a password the session is the only access to the account, so it
/// expires only after 400 days without use.
pub(crate) const fn expiry(now: u64) -> Expiry {
    const fn before(now: u64, days: u64) -> u64 {
        now.saturating_sub(days * DAY.as_millis() as u64)
    }
    Expiry { used: before(now, 90), created: before(now, 400), anonymous: before(now, 400) }
}

/// Minimum interval between stored uses of a session, so that not every request writes.
pub(crate) const SESSION_NOTE: Duration = Duration::from_secs(60 * 60);

/// Interval at which accounts and blocks are compared with the store: the end of a session is noticed within this time.
pub(crate) const ACCOUNT_POLL: Duration = Duration::from_secs(4);

/// Expired sessions are removed once per this number of comparisons: about once per hour.
pub(crate) const EXPIRY_POLLS: u64 = 900;

/// Accounts compared per query.
pub(crate) const ACCOUNT_BATCH: usize = 1_000;
