//! Serves a game as a stream of lines (NDJSON), for programs.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::time::timeout;
use wire::{ServerMessage, to_text};

use super::close::CloseReason;
use super::identity::Session;
use super::rate_limit::AddressPermit;
use super::room::{Room, Subscription};
use super::{ConnectedClient, Online, RequestRefusal};
use crate::limits;

/// An open stream. Dropping it ends its subscription.
struct LineStream {
    online: Arc<Online>,
    subscription: Subscription,
    first: std::vec::IntoIter<String>,
    /// Whether the last line has been sent.
    ended: bool,
    _counted: (AddressPermit, ConnectedClient),
}

impl LineStream {
    async fn next(&mut self) -> Option<String> {
        if let Some(first) = self.first.next() {
            return Some(first);
        }
        if self.ended {
            return None;
        }
        tokio::select! {
            biased;
            () = self.online.shutdown.stopped() => {
                self.ended = true;
                Some(to_text(&ServerMessage::Restart { after: self.online.world.below(limits::RETURN_MILLIS) }))
            }
            event = timeout(limits::KEEP_ALIVE, self.subscription.queue.recv()) => match event {
                Ok(Some(text)) => Some(text.as_str().to_owned()),
                // The room has ended the subscription: the client reads too slowly, or its token was revoked.
                Ok(None) => {
                    let reason = self.subscription.ended.get().copied().unwrap_or(CloseReason::TooSlow);
                    self.online.metrics.refused(reason.name());
                    None
                }
                Err(_) => Some(to_text(&ServerMessage::KeepAlive)),
            },
        }
    }
}

/// Sends a snapshot of the game, then one line per event.
pub(crate) async fn serve(
    online: Arc<Online>,
    room: Arc<Room>,
    session: Option<&Session>,
    counted: (AddressPermit, ConnectedClient),
) -> Result<Response, RequestRefusal> {
    let mut subscription = online.join(&room, session, None).await?;
    let first = std::mem::take(&mut subscription.first).into_iter();
    let lines = LineStream { online, subscription, first, ended: false, _counted: counted };
    let body = stream::unfold(lines, async |mut lines| {
        let text = lines.next().await?;
        Some((Ok::<Bytes, Infallible>(Bytes::from(format!("{text}\n"))), lines))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((StatusCode::OK, headers, Body::from_stream(body)).into_response())
}
