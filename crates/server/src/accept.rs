//! Connections: taking them, limiting them, ending them well.

use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

use crate::limits;
use crate::online::PeerAddress;

/// Who asks: the other end of the connection or, if that is a server before this one that is trusted, the last address in
/// `X-Forwarded-For` that is not such a server's. Whatever stands before that anybody can have written.
fn asker(peer: IpAddr, proxies: &[IpAddr], headers: &HeaderMap) -> IpAddr {
    let trusted = |address: &IpAddr| proxies.contains(&address.to_canonical());
    if !trusted(&peer) {
        return peer;
    }
    let values = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let named: Vec<&str> = values.flat_map(|value| value.split(',')).map(str::trim).collect();
    let mut known = peer;
    for address in named.iter().rev() {
        let Ok(address) = address.parse() else { break };
        known = address;
        if !trusted(&address) {
            break;
        }
    }
    known
}

/// Serves connections until `stop` is done, then waits for requests under way.
pub(crate) async fn serve(
    listener: TcpListener,
    routes: Router,
    proxies: Arc<[IpAddr]>,
    stop: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits::HEAD).max_buf_size(limits::HEAD_BYTES);
    // Every connection holds a receiver: a message asks it to finish, and the channel closes when all have.
    let (shutdown, _) = watch::channel(());
    let places = Arc::new(Semaphore::new(limits::CONNECTIONS));
    let mut stop = pin!(stop);
    loop {
        let accepted = async {
            let place = Arc::clone(&places).acquire_owned().await.expect("the places are never closed");
            (listener.accept().await, place)
        };
        let (accepted, place) = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Either the other side has gone already, or there are too many open files; both pass.
            tokio::time::sleep(limits::BREATH).await;
            continue;
        };
        // Moves are small and wanted at once; a socket that refuses to hurry is served all the same.
        let _ = stream.set_nodelay(true);
        let inner = TowerToHyperService::new(routes.clone());
        let proxies = Arc::clone(&proxies);
        let service = service_fn(move |mut request: Request<Incoming>| {
            let asker = asker(peer.ip(), &proxies, request.headers());
            request.extensions_mut().insert(PeerAddress::of(asker));
            inner.call(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut shutdown = shutdown.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // Errors are ignored: the client ended the connection early.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = shutdown.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(place);
        });
    }
    drop(listener);
    shutdown.send_replace(());
    // Connections that are still open after that are cut off.
    let _ = tokio::time::timeout(limits::FAREWELL, shutdown.closed()).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_trusted_servers_are_believed() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let proxies = [address("127.0.0.1"), address("10.0.0.1")];
        let ask = |peer: &str, forwarded: &[&str]| {
            let pair = |value: &&str| ("x-forwarded-for".parse().expect("a name"), value.parse().expect("a value"));
            asker(address(peer), &proxies, &HeaderMap::from_iter(forwarded.iter().map(pair))).to_string()
        };
        for (peer, forwarded, found) in [
            ("203.0.113.9", &["198.51.100.1"] as &[&str], "203.0.113.9"),
            ("127.0.0.1", &[], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("::ffff:127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            // What a client has written itself comes before what the trusted server adds.
            ("127.0.0.1", &["1.2.3.4, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.2.3.4", "198.51.100.1, 10.0.0.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1, nonsense"], "127.0.0.1"),
            ("127.0.0.1", &["2001:db8::7"], "2001:db8::7"),
        ] {
            assert_eq!(ask(peer, forwarded), found, "{peer} {forwarded:?}");
        }
    }
}
