//! HTTP server for the web page and for online games: static files, API, WebSockets, health checks and limits.
//!
//! [`Server::bind`] listens on an address; [`Server::run`] serves until it is asked to stop and then completes requests
//! in progress.
//!
//! # Example
//!
//! ```
//! use std::net::{Ipv4Addr, SocketAddr};
//!
//! use server::Server;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), server::BindError> {
//! let server = Server::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).await?;
//! assert_ne!(server.address().port(), 0, "a free port");
//! let stop = async {}; // a server stops when this future is ready
//! server.run(None, stop).await;
//! # Ok(())
//! # }
//! ```

mod accept;
mod connections;
mod encoding;
mod headers;
mod limits;
mod online;
mod pages;
mod sync;
mod timeout_stream;

pub use connections::raise_file_limit;
pub use online::{
    ActionStep, Bus, BusError, Config, DELETED_NAME, Hosts, IpNetwork, Metrics, Monotonic, Online, RandomBytes,
    StepHook, StoreSharing, WallClock, World, check_game, clean_name, commitment,
};

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use accept::Acceptor;
use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;
use connections::{Connections, ShedReason};
use site::Site;
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::{Instant, timeout_at};

/// A server that is bound to an address.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    proxies: Arc<[IpAddr]>,
    connections: Connections,
}

/// Why a server cannot listen on an address.
#[derive(Debug, thiserror::Error)]
pub enum BindError {
    /// Another program uses this address.
    #[error("{0} is taken by another program; choose another with --listen {ip}:PORT", ip = .0.ip())]
    Taken(SocketAddr),
    /// The user may not listen on this address.
    #[error("{0} may not be used by this account")]
    NotAllowed(SocketAddr),
    /// The address belongs to another machine.
    #[error("{0} is not an address of this machine")]
    NotLocal(SocketAddr),
    /// Any other error.
    #[error("{address}: {error}")]
    Other {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        error: io::Error,
    },
}

impl BindError {
    fn new(address: SocketAddr, error: io::Error) -> BindError {
        match error.kind() {
            io::ErrorKind::AddrInUse => BindError::Taken(address),
            io::ErrorKind::PermissionDenied => BindError::NotAllowed(address),
            io::ErrorKind::AddrNotAvailable => BindError::NotLocal(address),
            _ => BindError::Other { address, error },
        }
    }
}

impl Server {
    /// Binds to an address; port 0 selects any free port.
    pub async fn bind(address: SocketAddr) -> Result<Server, BindError> {
        let failed = |error| BindError::new(address, error);
        let listener = listen(address).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let connections = Connections::new(connections::most_by_files(), limits::CONNECTIONS_OF_ADDRESS);
        Ok(Server { listener, address, proxies: Arc::new([]), connections })
    }

    /// Limits the number of connections, overall and per address, instead of deriving it from the limit of open files.
    pub fn with_connections(self, most: usize, of_address: usize) -> Server {
        Server { connections: Connections::new(most, of_address), ..self }
    }

    /// Trusts these reverse proxies to report the client's address (`X-Forwarded-For`).
    pub fn with_trusted_proxies(self, proxies: &[IpAddr]) -> Server {
        Server { proxies: proxies.iter().map(IpAddr::to_canonical).collect(), ..self }
    }

    /// The address on which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the page until `stop` completes; requests in progress are answered before it returns.
    pub async fn run(self, site: Option<Site>, stop: impl Future<Output = ()>) {
        let routes = with_pages(Router::new().route("/health", get(online::health)), site);
        self.serve(routes, limits::WRITE_TIMEOUT, |_| {}, stop).await;
    }

    /// Serves the page and online games until `stop` completes. Clients are notified when to reconnect. Returns after
    /// at most 5 seconds, whatever the database and the clients do.
    pub async fn run_online(self, site: Option<Site>, online: Arc<Online>, stop: impl Future<Output = ()>) {
        let routes = with_pages(online::routes(&online), site);
        let mut tending = tokio::spawn(Arc::clone(&online).tend());
        let address = self.address;
        tracing::info!(%address, "serving");
        // The common deadline for all clients to disconnect.
        let leave = OnceLock::new();
        let stop = async {
            stop.await;
            leave.get_or_init(|| Instant::now() + limits::SHUTDOWN);
            tracing::info!("stopping: clients are asked to reconnect");
            online.shutdown.stop();
        };
        let counted = Arc::clone(&online);
        self.serve(routes, online.world.write_timeout, move |shed| counted.metrics().shed(shed), stop).await;
        let leave = leave.get().copied().unwrap_or_else(Instant::now);
        // Clients that are still connected by then are dropped.
        let _ = timeout_at(leave, online.shutdown.drained()).await;
        // The task ends after a last heartbeat, unless the database does not answer.
        if timeout_at(leave + limits::LAST_BEAT, &mut tending).await.is_err() {
            tending.abort();
        }
        tracing::info!("stopped");
    }

    /// Serves metrics and health checks, on a separate address, until `stop` completes.
    pub async fn run_metrics(self, online: Arc<Online>, stop: impl Future<Output = ()>) {
        let counted = Arc::clone(&online);
        let text = move || std::future::ready(counted.metrics().text());
        let routes = online::health_routes(&online).route("/metrics", get(text));
        self.serve(routes, limits::WRITE_TIMEOUT, |_| {}, stop).await;
    }

    async fn serve(
        self,
        routes: Router,
        patience: Duration,
        on_shed: impl Fn(ShedReason) + Send + Sync + 'static,
        stop: impl Future<Output = ()>,
    ) {
        let routes = routes.layer(from_fn(headers::secure));
        let acceptor = Acceptor::new(routes, self.proxies, self.connections, patience, on_shed);
        acceptor.serve(self.listener, stop).await;
    }
}

/// Creates the listening socket; every connection inherits its options.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A restarted server need not wait until the connections of its predecessor have left `TIME_WAIT`.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(limits::SEND_BYTES)?;
    socket.bind(address)?;
    socket.listen(limits::BACKLOG)
}

/// Adds the page and its files at all paths without a route.
fn with_pages(routes: Router, site: Option<Site>) -> Router {
    let pages = pages::Pages::new(site);
    routes
        .fallback(move |request| std::future::ready(pages.answer(&request)))
        .method_not_allowed_fallback(pages::not_allowed)
        .layer(from_fn(connections::check_reserve))
}
