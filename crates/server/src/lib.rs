//! Serves the page and the tables: files, requests, sockets, health checks, and limits on everything.
//!
//! [`Server::bind`] takes an address, [`Server::run`] serves until it is asked to stop and then lets requests under way
//! finish.
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
mod guarded;
mod headers;
mod limits;
mod online;
mod pages;

pub use connections::raise_file_limit;
pub use online::{
    Bus, BusError, Chance, Clock, Company, Config, Hosts, Metrics, Monotonic, Network, Online, Point, Watch, World,
    check_game, clean_name, commitment,
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
use connections::{Connections, Shed};
use site::Site;
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::{Instant, timeout_at};

/// A server that has its address.
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
    /// Another program listens there.
    #[error("{0} is taken by another program; choose another with --listen {ip}:PORT", ip = .0.ip())]
    Taken(SocketAddr),
    /// The account may not listen there.
    #[error("{0} may not be used by this account")]
    NotAllowed(SocketAddr),
    /// It is the address of another machine.
    #[error("{0} is not an address of this machine")]
    NotLocal(SocketAddr),
    /// Anything else.
    #[error("{address}: {error}")]
    Other {
        /// The address.
        address: SocketAddr,
        /// What the system reports.
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
    /// Takes an address; port 0 takes any that is free.
    pub async fn bind(address: SocketAddr) -> Result<Server, BindError> {
        let failed = |error| BindError::new(address, error);
        let listener = listen(address).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        let connections = Connections::new(connections::most_by_files(), limits::CONNECTIONS_OF_ADDRESS);
        Ok(Server { listener, address, proxies: Arc::new([]), connections })
    }

    /// Serves at most this number of connections, and this number per address, instead of what the limit of open files
    /// allows.
    pub fn with_connections(self, most: usize, of_address: usize) -> Server {
        Server { connections: Connections::new(most, of_address), ..self }
    }

    /// Uses what these trusted reverse proxies report as the client's address (`X-Forwarded-For`).
    pub fn behind(self, proxies: &[IpAddr]) -> Server {
        Server { proxies: proxies.iter().map(IpAddr::to_canonical).collect(), ..self }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the page until `stop` is done; requests under way are answered before it returns.
    pub async fn run(self, site: Option<Site>, stop: impl Future<Output = ()>) {
        let routes = with_pages(Router::new().route("/health", get(online::health)), site);
        self.serve(routes, limits::SLOW, |_| {}, stop).await;
    }

    /// Serves the page and the tables until `stop` is done. Clients are told when to reconnect. Returns after 5 seconds at
    /// most, whatever the database and the clients do.
    pub async fn run_online(self, site: Option<Site>, online: Arc<Online>, stop: impl Future<Output = ()>) {
        let routes = with_pages(online::routes(&online), site);
        let mut tending = tokio::spawn(Arc::clone(&online).tend());
        let address = self.address;
        tracing::info!(%address, "serving");
        // All clients together have until this moment to leave.
        let leave = OnceLock::new();
        let stop = async {
            stop.await;
            leave.get_or_init(|| Instant::now() + limits::FAREWELL);
            tracing::info!("stopping: clients are told when to reconnect");
            online.stop();
        };
        let counted = Arc::clone(&online);
        self.serve(routes, online.world.patience, move |shed| counted.metrics().shed(shed), stop).await;
        let leave = leave.get().copied().unwrap_or_else(Instant::now);
        // Clients that are still connected by then are cut off.
        let _ = timeout_at(leave, online.drained()).await;
        // It ends by itself after a last sign of life, unless the database does not answer.
        if timeout_at(leave + limits::LAST_BEAT, &mut tending).await.is_err() {
            tending.abort();
        }
        tracing::info!("stopped");
    }

    /// Serves metrics and health checks, on an address of its own, until `stop` is done.
    pub async fn run_metrics(self, online: Arc<Online>, stop: impl Future<Output = ()>) {
        let counted = Arc::clone(&online);
        let text = move || std::future::ready(counted.metrics().text());
        let routes = online::health_routes(&online).route("/metrics", get(text));
        self.serve(routes, limits::SLOW, |_| {}, stop).await;
    }

    async fn serve(
        self,
        routes: Router,
        patience: Duration,
        on_shed: impl Fn(Shed) + Send + Sync + 'static,
        stop: impl Future<Output = ()>,
    ) {
        let routes = routes.layer(from_fn(headers::secure));
        let acceptor = Acceptor::new(routes, self.proxies, self.connections, patience, on_shed);
        acceptor.serve(self.listener, stop).await;
    }
}

/// Every connection inherits what is set here.
fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that comes back need not wait until the last connection of the one before is forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.set_send_buffer_size(limits::SEND_BYTES)?;
    socket.bind(address)?;
    socket.listen(limits::BACKLOG)
}

/// Routes, and the page and its files at all other addresses.
fn with_pages(routes: Router, site: Option<Site>) -> Router {
    let pages = pages::Pages::new(site);
    routes
        .fallback(move |request| std::future::ready(pages.answer(&request)))
        .method_not_allowed_fallback(pages::not_allowed)
        .layer(from_fn(connections::check_reserve))
}
