//! Serves the page and the tables: files, requests, sockets, a health address, and limits on everything.
//!
//! [`Server::bind`] takes an address, [`Server::run`] serves until it is told to stop and then lets requests under way
//! finish.

mod accept;
mod encoding;
mod headers;
mod limits;
mod online;
mod pages;

pub use online::{
    Bus, BusError, Chance, Clock, Company, Config, Hosts, Metrics, Online, Point, Watch, World, check_game, commitment,
};

use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::http::{StatusCode, header};
use axum::middleware::map_response;
use axum::response::IntoResponse;
use axum::routing::get;
use site::Site;
use tokio::net::{TcpListener, TcpSocket};
use tokio::time::{Instant, timeout_at};

/// A server that has its address.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    proxies: Arc<[IpAddr]>,
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
        Ok(Server { listener, address, proxies: Arc::new([]) })
    }

    /// Believes these servers, which stand before this one, who asks (`X-Forwarded-For`).
    pub fn behind(self, proxies: &[IpAddr]) -> Server {
        Server { proxies: proxies.iter().map(IpAddr::to_canonical).collect(), ..self }
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the page until `stop` is done; requests under way are answered before it returns.
    pub async fn run(self, site: Option<Site>, stop: impl Future<Output = ()>) {
        accept::serve(self.listener, routes(site), self.proxies, stop).await;
    }

    /// Serves the page and the tables until `stop` is done. Sockets are told when to come back.
    pub async fn run_online(self, site: Option<Site>, online: Arc<Online>, stop: impl Future<Output = ()>) {
        let routes = online::routes(&online).merge(routes(site)).layer(map_response(headers::secured));
        let tending = tokio::spawn(Arc::clone(&online).tend());
        let address = self.address;
        tracing::info!(%address, "serving");
        // Everybody together has so much time to leave.
        let leave = OnceLock::new();
        let stop = async {
            stop.await;
            leave.get_or_init(|| Instant::now() + limits::FAREWELL);
            tracing::info!("stopping: clients are told when to come back");
            online.stop();
        };
        accept::serve(self.listener, routes, self.proxies, stop).await;
        let leave = leave.get().copied().unwrap_or_else(Instant::now);
        // Who has not gone by now does not want to.
        let _ = timeout_at(leave, online.drained()).await;
        tracing::info!("stopped");
        // It ends by itself when the tables stop.
        let _ = tending.await;
    }

    /// Serves what can be counted, on an address of its own, until `stop` is done.
    pub async fn run_metrics(self, online: Arc<Online>, stop: impl Future<Output = ()>) {
        let text = move || std::future::ready(online.metrics().text());
        let routes = Router::new().route("/metrics", get(text)).route("/health", get(health));
        accept::serve(self.listener, routes, self.proxies, stop).await;
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

/// Everything that is served.
fn routes(site: Option<Site>) -> Router {
    let pages = pages::Pages::new(site);
    Router::new()
        .route("/health", get(health))
        .fallback(move |request| std::future::ready(pages.answer(&request)))
        .method_not_allowed_fallback(pages::not_allowed)
        .layer(map_response(headers::secured))
}

async fn health() -> impl IntoResponse {
    (StatusCode::OK, [(header::CACHE_CONTROL, "no-store")], "ok\n")
}
