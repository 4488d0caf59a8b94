//! Accepts connections, sheds those above the limits, and shuts them down gracefully.

use std::future::Future;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderMap, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::connections::{ConnectionPermit, Connections, Service, ShedReason};
use crate::limits;
use crate::online::PeerAddress;
use crate::timeout_stream::TimeoutStream;

/// The client's address: the peer of the connection or, if that is a trusted proxy, the last address in
/// `X-Forwarded-For` that is not a trusted proxy. Anything before that may be forged.
fn client_address(peer: IpAddr, proxies: &[IpAddr], headers: &HeaderMap) -> IpAddr {
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

/// The service for connections, and their limits.
pub(crate) struct Acceptor {
    routes: Router,
    proxies: Arc<[IpAddr]>,
    connections: Connections,
    /// Write timeout of a connection.
    patience: Duration,
    /// Called for every connection that is shed.
    on_shed: Box<dyn Fn(ShedReason) + Send + Sync>,
    http: http1::Builder,
}

impl Acceptor {
    pub(crate) fn new(
        routes: Router,
        proxies: Arc<[IpAddr]>,
        connections: Connections,
        patience: Duration,
        on_shed: impl Fn(ShedReason) + Send + Sync + 'static,
    ) -> Acceptor {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits::HEAD).max_buf_size(limits::HEAD_BYTES);
        Acceptor { routes, proxies, connections, patience, on_shed: Box::new(on_shed), http }
    }

    /// Serves connections until `stop` completes, then waits for requests in progress.
    pub(crate) async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        // Every connection holds a receiver: a message asks it to finish, and the channel closes when all have.
        let (shutdown, _) = watch::channel(());
        let mut stop = pin!(stop);
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = &mut stop => break,
            };
            let Ok((stream, peer)) = accepted else {
                // Either the client is gone already, or there are too many open files; both are temporary.
                tokio::time::sleep(limits::ACCEPT_RETRY).await;
                continue;
            };
            // Moves are small and must arrive promptly; if the option cannot be set, they only arrive later.
            let _ = stream.set_nodelay(true);
            // A connection is shed by dropping it: a response would need memory and time.
            if let Some(admitted) = self.admit(peer.ip()) {
                tokio::spawn(self.connection(stream, peer.ip(), admitted, shutdown.subscribe()));
            }
        }
        drop(listener);
        shutdown.send_replace(());
        // Connections that are still open after that are dropped.
        let _ = tokio::time::timeout(limits::SHUTDOWN, shutdown.closed()).await;
    }

    fn admit(&self, peer: IpAddr) -> Option<(ConnectionPermit, Service)> {
        let address = (!self.proxies.contains(&peer.to_canonical())).then(|| PeerAddress::of(peer));
        self.connections.admit(address).map_err(&self.on_shed).ok()
    }

    /// Serves one connection until either side ends it. The permit belongs to the stream, so that it is released when
    /// the connection is closed and not when it is upgraded to a WebSocket.
    fn connection<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
        &self,
        stream: S,
        peer: IpAddr,
        (permit, service): (ConnectionPermit, Service),
        mut shutdown: watch::Receiver<()>,
    ) -> impl Future<Output = ()> + Send + use<S> {
        let inner = TowerToHyperService::new(self.routes.clone());
        let proxies = Arc::clone(&self.proxies);
        let handler = service_fn(move |mut request: Request<Incoming>| {
            let client = client_address(peer, &proxies, request.headers());
            request.extensions_mut().insert(client);
            request.extensions_mut().insert(PeerAddress::of(client));
            request.extensions_mut().insert(service);
            inner.call(request)
        });
        let stream = TokioIo::new(TimeoutStream::new(stream, self.patience, permit));
        let connection = self.http.serve_connection(stream, handler).with_upgrades();
        async move {
            let mut connection = pin!(connection);
            // Errors are ignored: the client closed the connection early, or was too slow.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = shutdown.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::time::{Instant, sleep};

    use super::*;

    #[test]
    fn only_trusted_proxies_name_their_clients() {
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let proxies = [address("127.0.0.1"), address("10.0.0.1")];
        let ask = |peer: &str, forwarded: &[&str]| {
            let pair = |value: &&str| ("x-forwarded-for".parse().expect("a name"), value.parse().expect("a value"));
            client_address(address(peer), &proxies, &HeaderMap::from_iter(forwarded.iter().map(pair))).to_string()
        };
        for (peer, forwarded, found) in [
            ("203.0.113.9", &["198.51.100.1"] as &[&str], "203.0.113.9"),
            ("127.0.0.1", &[], "127.0.0.1"),
            ("127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            ("::ffff:127.0.0.1", &["198.51.100.1"], "198.51.100.1"),
            // Addresses written by the client precede the one that the trusted proxy adds.
            ("127.0.0.1", &["1.2.3.4, 198.51.100.1"], "198.51.100.1"),
            ("127.0.0.1", &["1.2.3.4", "198.51.100.1, 10.0.0.1"], "198.51.100.1"),
            ("127.0.0.1", &["198.51.100.1, nonsense"], "127.0.0.1"),
            ("127.0.0.1", &["2001:db8::7"], "2001:db8::7"),
        ] {
            assert_eq!(ask(peer, forwarded), found, "{peer} {forwarded:?}");
        }
    }

    const WRITE_TIMEOUT: Duration = Duration::from_secs(20);
    const PEER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// An in-memory connection under paused time, and how long its server served it.
    fn connect(routes: Router) -> (DuplexStream, tokio::task::JoinHandle<Duration>, watch::Sender<()>) {
        let acceptor = Acceptor::new(routes, Arc::new([]), Connections::new(10, 10), WRITE_TIMEOUT, |_| {});
        let (near, far) = duplex(1_024);
        let (shutdown, listener) = watch::channel(());
        let admitted = acceptor.admit(PEER).expect("room");
        let connection = acceptor.connection(near, PEER, admitted, listener);
        let begun = Instant::now();
        let ended = tokio::spawn(async move {
            connection.await;
            begun.elapsed()
        });
        (far, ended, shutdown)
    }

    fn hello() -> Router {
        Router::new().route("/", get(|| std::future::ready("hello")))
    }

    #[tokio::test(start_paused = true)]
    async fn a_head_has_a_deadline() {
        let (mut client, ended, _shutdown) = connect(hello());
        // One byte per second, forever.
        let slow = tokio::spawn(async move {
            while client.write_all(b"G").await.is_ok() {
                sleep(Duration::from_secs(1)).await;
            }
        });
        assert_eq!(ended.await.expect("no panic").as_secs(), limits::HEAD.as_secs());
        slow.await.expect("no panic");
    }

    #[tokio::test(start_paused = true)]
    async fn an_idle_connection_ends() {
        let (mut client, ended, _shutdown) = connect(hello());
        client.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("it reads");
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.expect("it ends");
        assert!(answer.ends_with("hello"), "{answer}");
        assert_eq!(ended.await.expect("no panic").as_secs(), limits::HEAD.as_secs());
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_reads_nothing_is_disconnected() {
        let held = Arc::new(());
        let streamed = Arc::clone(&held);
        let endless = get(move || {
            let lines = futures_util::stream::unfold(Arc::clone(&streamed), async |held| {
                Some((Ok::<_, std::convert::Infallible>("{}\n".repeat(100)), held))
            });
            std::future::ready(axum::body::Body::from_stream(lines))
        });
        let (mut client, ended, _shutdown) = connect(Router::new().route("/", endless));
        client.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("it reads");
        assert_eq!(ended.await.expect("no panic").as_secs(), WRITE_TIMEOUT.as_secs());
        assert_eq!(Arc::strong_count(&held), 1, "the stream was dropped with the connection");
        drop(client);
    }

    #[tokio::test(start_paused = true)]
    async fn a_permit_is_held_by_a_socket() {
        let acceptor = Acceptor::new(
            Router::new().route(
                "/",
                get(|upgrade: axum::extract::ws::WebSocketUpgrade| async {
                    upgrade.on_upgrade(|mut socket| async move { while socket.recv().await.is_some() {} })
                })
                .merge(post(|| std::future::ready(""))),
            ),
            Arc::new([]),
            Connections::new(10, 1),
            WRITE_TIMEOUT,
            |_| {},
        );
        let (near, mut client) = duplex(1_024);
        let (_shutdown, listener) = watch::channel(());
        let admitted = acceptor.admit(PEER).expect("room");
        let connection = acceptor.connection(near, PEER, admitted, listener);
        let shake = "GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        client.write_all(shake.as_bytes()).await.expect("it reads");
        connection.await;
        let mut head = [0; 12];
        client.read_exact(&mut head).await.expect("an answer");
        assert_eq!(&head, b"HTTP/1.1 101");
        assert!(acceptor.admit(PEER).is_none(), "the socket is open");
        drop(client);
        while acceptor.admit(PEER).is_none() {
            tokio::task::yield_now().await;
        }
    }
}
