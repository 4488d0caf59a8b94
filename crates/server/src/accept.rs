//! Connections: taking them, limiting them, ending them well.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::limits;
use crate::online::PeerAddress;

/// Serves connections until `stop` is done, then waits for requests under way.
pub(crate) async fn serve(listener: TcpListener, routes: Router, stop: impl Future<Output = ()>) {
    let mut http = Builder::new(TokioExecutor::new()).http1_only();
    http.http1().timer(TokioTimer::new()).header_read_timeout(limits::HEAD).max_buf_size(limits::HEAD_BYTES);
    let graceful = GracefulShutdown::new();
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
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(PeerAddress::of(peer.ip()));
            inner.call(request)
        });
        let connection = http.serve_connection_with_upgrades(TokioIo::new(stream), service);
        let connection = graceful.watch(connection.into_owned());
        tokio::spawn(async move {
            // Whatever ends a connection early is the other side's doing.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    // Who has not finished by now does not want to.
    let _ = tokio::time::timeout(limits::FAREWELL, graceful.shutdown()).await;
}
