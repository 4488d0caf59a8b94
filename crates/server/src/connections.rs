//! Limits on the number of connections: overall, below the limit of open files, and per address.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::limits;
use crate::online::{AddressConcurrency, AddressPermit, PeerAddress};

/// Counts connections. When the usual number is reached, a reserve remains for health checks and clients with a valid
/// token.
#[derive(Debug)]
pub(crate) struct Connections {
    usual: Arc<Semaphore>,
    reserve: Arc<Semaphore>,
    of_address: AddressConcurrency,
}

/// Counts a connection until it is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    _overall: OwnedSemaphorePermit,
    _of_address: Option<AddressPermit>,
}

/// Which requests a connection may serve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Service {
    Full,
    /// The server is nearly full: health checks and clients with a valid token.
    Reserve,
}

/// Why a connection is shed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShedReason {
    /// The address has too many connections.
    Address,
    /// There are too many connections overall.
    Overall,
}

impl Connections {
    /// Allows at most `most` connections, of which each address may have `of_address`.
    pub(crate) fn new(most: usize, of_address: usize) -> Connections {
        let reserve = (most / 16).clamp(1, limits::RESERVE);
        Connections {
            usual: Arc::new(Semaphore::new(most.saturating_sub(reserve))),
            reserve: Arc::new(Semaphore::new(reserve)),
            of_address: AddressConcurrency::new(of_address),
        }
    }

    /// Admits a connection. Connections of a trusted proxy have no address, because they serve many clients.
    pub(crate) fn admit(&self, address: Option<PeerAddress>) -> Result<(ConnectionPermit, Service), ShedReason> {
        let of_address = match address {
            Some(address) => Some(self.of_address.acquire(address).ok_or(ShedReason::Address)?),
            None => None,
        };
        let usual = Arc::clone(&self.usual).try_acquire_owned();
        let (overall, service) = match usual {
            Ok(permit) => (permit, Service::Full),
            Err(_) => {
                (Arc::clone(&self.reserve).try_acquire_owned().map_err(|_| ShedReason::Overall)?, Service::Reserve)
            }
        };
        Ok((ConnectionPermit { _overall: overall, _of_address: of_address }, service))
    }
}

impl Service {
    /// Which requests the connection of a request may serve.
    pub(crate) fn of(request: &Request) -> Service {
        request.extensions().get().copied().unwrap_or(Service::Full)
    }
}

/// Refuses requests on reserve connections, except health checks and API requests, which need a valid token there.
pub(crate) async fn check_reserve(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    match Service::of(&request) {
        Service::Full => next.run(request).await,
        Service::Reserve if matches!(path, "/health" | "/ready") || path.starts_with("/api/") => {
            next.run(request).await
        }
        Service::Reserve => {
            let headers = [(header::RETRY_AFTER, "5"), (header::CONNECTION, "close")];
            (StatusCode::SERVICE_UNAVAILABLE, headers, "too many connections\n").into_response()
        }
    }
}

/// Maximum number of connections that the limit of open files allows besides the server's own files.
pub(crate) fn most_by_files() -> usize {
    match open_files() {
        Some(files) => files.saturating_sub(limits::OWN_FILES).clamp(1, limits::CONNECTIONS),
        None => limits::CONNECTIONS,
    }
}

/// The limit of open files (`RLIMIT_NOFILE`), if there is one.
#[cfg(unix)]
fn open_files() -> Option<usize> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::Nofile).current.map(|files| usize::try_from(files).unwrap_or(usize::MAX))
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}

/// Raises the limit of open files of this process as far as the system allows.
pub fn raise_file_limit() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        if limit.current != limit.maximum {
            // If that is not allowed, the lower limit remains in force.
            let _ = setrlimit(Resource::Nofile, rustix::process::Rlimit { current: limit.maximum, ..limit });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> Option<PeerAddress> {
        Some(PeerAddress::of(std::net::Ipv4Addr::new(10, 0, 0, number).into()))
    }

    #[test]
    fn connections_per_address_are_limited() {
        let connections = Connections::new(100, 3);
        let held: Vec<_> = (0..3).map(|_| connections.admit(address(1)).expect("below its limit")).collect();
        assert_eq!(connections.admit(address(1)).err(), Some(ShedReason::Address));
        assert!(connections.admit(address(2)).is_ok());
        assert!((0..20).map(|_| connections.admit(None)).collect::<Vec<_>>().iter().all(Result::is_ok), "a proxy");
        drop(held);
        assert!(connections.admit(address(1)).is_ok());
    }

    #[test]
    fn the_reserve_is_used_last() {
        let connections = Connections::new(32, 100);
        let held: Vec<_> = (0..30).map(|_| connections.admit(address(1)).expect("room")).collect();
        assert!(held.iter().all(|(_, service)| *service == Service::Full));
        let (reserved, service) = connections.admit(address(2)).expect("the reserve");
        assert_eq!(service, Service::Reserve);
        let last = connections.admit(address(3)).expect("the reserve");
        assert_eq!(connections.admit(address(4)).err(), Some(ShedReason::Overall));
        drop((reserved, last));
        assert!(connections.admit(address(4)).is_ok());
    }

    #[test]
    fn the_limit_is_below_that_of_files() {
        let most = most_by_files();
        assert!((1..=limits::CONNECTIONS).contains(&most));
        assert!(open_files().is_none_or(|files| files <= limits::OWN_FILES || most + limits::OWN_FILES <= files));
    }
}
