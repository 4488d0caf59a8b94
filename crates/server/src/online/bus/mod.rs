//! The bus: servers that share a database notify each other of new versions of games and accounts.
//!
//! All data is in the store, so a server that misses a hint finds the change soon after by polling. That is why nothing
//! here waits: hints are dropped while the bus is unavailable or too slow (docs/decisions/0012-bus.md).

#[cfg(test)]
mod tests;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use table::seated::{GameId, Person};
use tokio::sync::mpsc;
use url::Url;

/// The NATS subject of all hints.
const SUBJECT: &str = "ludami.news";

/// Maximum number of hints that wait to be sent or read; further ones are dropped.
const QUEUE: usize = 1_024;

/// Delay between two connection attempts.
const RECONNECT_DELAY: Duration = Duration::from_millis(500);

/// Connection timeout.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// A notification of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BusHint {
    /// A game has a new version.
    Game { game: GameId, version: usize },
    /// An account has changed: its name, its sessions, or whether it exists.
    Account(Person),
}

impl fmt::Display for BusHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BusHint::Game { game, version } => write!(f, "{game} {version}"),
            BusHint::Account(person) => write!(f, "account {:016x}", person.0),
        }
    }
}

impl BusHint {
    fn read(text: &str) -> Option<BusHint> {
        match text.split_once(' ')? {
            // Written in the same format as the id of a game.
            ("account", person) => Some(BusHint::Account(Person(GameId::read(person)?.0))),
            (game, version) => Some(BusHint::Game { game: GameId::read(game)?, version: version.parse().ok()? }),
        }
    }
}

/// Why a bus cannot be joined. The address is not repeated: it may contain a password.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BusError {
    /// The address is invalid.
    #[error(
        "invalid bus address: expected nats://HOST:PORT or tls://HOST:PORT, with USER:PASSWORD@ or TOKEN@ before HOST"
    )]
    Address,
    /// The file of trusted certificates cannot be read.
    #[error("certificates of the bus: {}: {reason}", path.display())]
    Certificates {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        reason: String,
    },
}

/// A connection to the bus between the servers of one database.
#[derive(Debug)]
pub struct Bus {
    is_connected: Arc<AtomicBool>,
    out: mpsc::Sender<BusHint>,
    inbox: Option<mpsc::Receiver<BusHint>>,
}

impl Bus {
    /// Connects to the NATS server at `nats://HOST:PORT` or, encrypted, `tls://HOST:PORT`, with `USER:PASSWORD@` or
    /// `TOKEN@` before the host if it requires authentication. The server need not run yet; a lost connection is
    /// restored.
    ///
    /// `trust` is a file of certificates (PEM) to trust instead of the system's.
    pub fn join(address: &str, trust: Option<&Path>) -> Result<Bus, BusError> {
        let (server, mut options) = read_address(address)?;
        if let Some(path) = trust {
            let unreadable =
                |error: std::io::Error| BusError::Certificates { path: path.to_owned(), reason: error.to_string() };
            std::fs::File::open(path).map_err(unreadable)?;
            options = options.add_root_certificates(path.to_owned());
        }
        let host = server.host().to_owned();
        let is_connected = Arc::new(AtomicBool::new(false));
        let state = Arc::clone(&is_connected);
        let options = options
            .name("ludami")
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(CONNECT_TIMEOUT)
            .reconnect_delay_callback(|attempts| if attempts <= 1 { Duration::ZERO } else { RECONNECT_DELAY })
            .subscription_capacity(QUEUE)
            .client_capacity(QUEUE)
            .event_callback(move |event| {
                match event {
                    Event::Connected => state.store(true, Ordering::Relaxed),
                    Event::Disconnected | Event::Closed => state.store(false, Ordering::Relaxed),
                    _ => {}
                }
                log(&host, &event);
                std::future::ready(())
            });
        let (out, outgoing) = mpsc::channel(QUEUE);
        let (incoming, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            if let Err(error) = exchange(server, options, outgoing, incoming).await {
                tracing::error!(%error, "the bus cannot be used");
            }
        });
        Ok(Bus { is_connected, out, inbox: Some(inbox) })
    }

    /// Whether there is a connection to the NATS server.
    pub(crate) fn is_connected(&self) -> bool {
        self.is_connected.load(Ordering::Relaxed)
    }

    /// A bus without a NATS server: the hints published on it, and a sender for the hints of other servers.
    #[cfg(test)]
    pub(crate) fn simulated() -> (Bus, mpsc::Receiver<BusHint>, mpsc::Sender<BusHint>) {
        let (out, outgoing) = mpsc::channel(QUEUE);
        let (incoming, inbox) = mpsc::channel(QUEUE);
        (Bus { out, inbox: Some(inbox), is_connected: Arc::default() }, outgoing, incoming)
    }

    /// Sends a hint, or drops it if the queue is full.
    pub(crate) fn publish(&self, hint: BusHint) {
        let _ = self.out.try_send(hint);
    }

    /// The hints of other servers; only the first caller gets them.
    pub(crate) fn listen(&mut self) -> Option<mpsc::Receiver<BusHint>> {
        self.inbox.take()
    }
}

/// Parses an address into the server, without credentials, and the options, with the credentials.
fn read_address(address: &str) -> Result<(ServerAddr, ConnectOptions), BusError> {
    let mut url = Url::parse(address).map_err(|_| BusError::Address)?;
    let is_plain = matches!(url.path(), "" | "/") && url.query().is_none() && url.fragment().is_none();
    if !matches!(url.scheme(), "nats" | "tls") || !is_plain || url.host_str().is_none_or(str::is_empty) {
        return Err(BusError::Address);
    }
    let decoded = |text: &str| percent_decode_str(text).decode_utf8().map(String::from).map_err(|_| BusError::Address);
    let options = match (url.username(), url.password()) {
        ("", None) => ConnectOptions::new(),
        ("", Some(_)) => return Err(BusError::Address),
        (token, None) => ConnectOptions::with_token(decoded(token)?),
        (user, Some(password)) => ConnectOptions::with_user_and_password(decoded(user)?, decoded(password)?),
    };
    url.set_username("").and_then(|()| url.set_password(None)).map_err(|()| BusError::Address)?;
    let server = ServerAddr::from_url(url).map_err(|_| BusError::Address)?;
    Ok((server, options))
}

fn log(host: &str, event: &Event) {
    match event {
        Event::Connected => tracing::info!(%host, "joined the bus"),
        Event::Disconnected => tracing::warn!(%host, "the bus is gone"),
        Event::ServerError(error) => tracing::warn!(%host, %error, "the bus refuses"),
        Event::ClientError(error) => tracing::debug!(%host, %error, "the bus cannot be reached"),
        _ => {}
    }
}

/// Sends and receives hints until the bus is dropped.
async fn exchange(
    server: ServerAddr,
    options: ConnectOptions,
    mut outgoing: mpsc::Receiver<BusHint>,
    incoming: mpsc::Sender<BusHint>,
) -> Result<(), async_nats::Error> {
    let client = options.connect(server).await?;
    let mut messages = client.subscribe(SUBJECT).await?;
    loop {
        tokio::select! {
            hint = outgoing.recv() => match hint {
                Some(hint) => client.publish(SUBJECT, hint.to_string().into()).await?,
                None => return Ok(()),
            },
            message = messages.next() => match message {
                Some(message) => {
                    let hint = std::str::from_utf8(&message.payload).ok().and_then(BusHint::read);
                    // If the queue is full, the server finds the change in the store.
                    let _ = hint.map(|hint| incoming.try_send(hint));
                }
                None => return Ok(()),
            },
        }
    }
}
