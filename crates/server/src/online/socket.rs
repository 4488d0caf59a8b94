//! Serves a game over a WebSocket.

use std::convert::Infallible;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::{FutureExt, SinkExt};
use table::seated::Person;
use tokio::time::{Instant, interval, timeout};
use wire::{ActMessage, ClientMessage, ServerMessage, to_text};

use super::close::CloseReason;
use super::identity::Session;
use super::rate_limit::RateWindow;
use super::room::{Room, Subscription};
use super::{ActionStep, Online, RequestRefusal};
use crate::limits;

/// Why a socket ends.
enum SocketEnd {
    /// The client has disconnected, or has closed the socket.
    Gone,
    /// The server closes the socket.
    Closed(CloseReason),
}

/// The client of a socket.
pub(crate) struct SocketClient {
    pub(crate) session: Option<Session>,
    pub(crate) address: Option<IpAddr>,
}

/// Serves a socket until either side closes it.
pub(crate) async fn serve(
    online: Arc<Online>,
    room: Arc<Room>,
    client: SocketClient,
    from: Option<usize>,
    mut socket: WebSocket,
) {
    let end = match online.join(&room, client.session.as_ref(), from).await {
        Ok(mut subscription) => {
            let exchange = AssertUnwindSafe(exchange(&online, &room, &client, &mut socket, &mut subscription));
            exchange.catch_unwind().await.map_or(SocketEnd::Closed(CloseReason::Internal), |Err(end)| end)
        }
        Err(RequestRefusal::NoIdentity) => SocketEnd::Closed(CloseReason::TokenEnded),
        Err(refusal) => SocketEnd::Closed(CloseReason::Refused(refusal.reason())),
    };
    if let SocketEnd::Closed(reason) = end {
        close(&online, socket, reason).await;
    }
}

/// Closes a socket and waits briefly for the client's close frame.
pub(crate) async fn close(online: &Online, mut socket: WebSocket, reason: CloseReason) {
    online.metrics.refused(reason.name());
    let frame = CloseFrame { code: reason.code(), reason: Utf8Bytes::from_static(reason.name()) };
    // The client may have disconnected, or may never read it.
    let _ = timeout(limits::HEAD, socket.send(Message::Close(Some(frame)))).await;
    // Closing the connection with unread data would discard the close code before the client has read it.
    let answered = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(limits::CLOSE_HANDSHAKE, answered).await;
}

/// Sends events and handles messages until the socket ends.
async fn exchange(
    online: &Arc<Online>,
    room: &Arc<Room>,
    client: &SocketClient,
    socket: &mut WebSocket,
    subscription: &mut Subscription,
) -> Result<Infallible, SocketEnd> {
    let person = client.session.as_ref().map(|session| session.person);
    let first = std::mem::take(&mut subscription.first);
    send_texts(online, socket, first.into_iter().map(Utf8Bytes::from).collect()).await?;
    let mut heartbeat = interval(limits::HEARTBEAT);
    heartbeat.reset();
    let mut last_message = Instant::now();
    let mut rate = RateWindow::default();
    loop {
        tokio::select! {
            biased;
            () = online.shutdown.stopped() => {
                let after = online.world.below(limits::RETURN_MILLIS);
                send_texts(online, socket, vec![to_text(&ServerMessage::Restart { after }).into()]).await?;
                return Err(SocketEnd::Closed(CloseReason::Restart));
            }
            event = subscription.queue.recv() => match event {
                Some(text) => send_texts(online, socket, subscription.with_queued(vec![text])).await?,
                None => return Err(SocketEnd::Closed(subscription.ended.get().copied().unwrap_or(CloseReason::TooSlow))),
            },
            message = socket.recv() => {
                last_message = Instant::now();
                let message = message.ok_or(SocketEnd::Gone)?.map_err(|error| CloseReason::of(&error).map_or(SocketEnd::Gone, SocketEnd::Closed))?;
                if !rate.allows(limits::MESSAGES, online.world.elapsed()) {
                    return Err(SocketEnd::Closed(CloseReason::TooManyMessages));
                }
                match message {
                    Message::Text(text) if text.len() > limits::MESSAGE_BYTES => {
                        return Err(SocketEnd::Closed(CloseReason::TooBig));
                    }
                    Message::Text(text) => {
                        let Ok(message) = ClientMessage::read(&text) else {
                            return Err(SocketEnd::Closed(CloseReason::Malformed));
                        };
                        let is_act = matches!(message, ClientMessage::Act { .. });
                        let answers = on_message(online, room, person, message).await?;
                        // The event of an action follows its answer, in the same packet.
                        send_texts(online, socket, subscription.with_queued(answers)).await?;
                        if is_act {
                            online.world.reached(ActionStep::Answered);
                        }
                    }
                    Message::Binary(_) => return Err(SocketEnd::Closed(CloseReason::Binary)),
                    Message::Ping(_) | Message::Pong(_) => {}
                    Message::Close(_) => return Err(SocketEnd::Gone),
                }
            }
            _ = heartbeat.tick() => {
                if last_message.elapsed() > limits::SOCKET_TIMEOUT {
                    return Err(SocketEnd::Gone);
                }
                if client.address.is_some_and(|address| online.blocks.contain(address)) {
                    return Err(SocketEnd::Closed(CloseReason::Blocked));
                }
                send(online, socket, [Message::Ping(Bytes::new())]).await?;
            }
        }
    }
}

/// Handles a message; returns the answers.
async fn on_message(
    online: &Arc<Online>,
    room: &Arc<Room>,
    person: Option<Person>,
    message: ClientMessage,
) -> Result<Vec<Utf8Bytes>, SocketEnd> {
    let answers = match message {
        ClientMessage::Ping { t } => vec![to_text(&ServerMessage::Pong { t })],
        ClientMessage::Resync { from } => {
            let resynced = room.resync(online, person, from).await;
            resynced.map_err(|refusal| SocketEnd::Closed(CloseReason::Refused(refusal.reason())))?
        }
        ClientMessage::Act { id, act } => {
            let done = self::act(online, room, person, &id, &act).await;
            vec![to_text(&answer(id, done))]
        }
    };
    Ok(answers.into_iter().map(Utf8Bytes::from).collect())
}

/// Carries out an action at a table; returns the version of its entry.
pub(crate) async fn act(
    online: &Arc<Online>,
    room: &Arc<Room>,
    person: Option<Person>,
    id: &str,
    act: &ActMessage,
) -> Result<usize, RequestRefusal> {
    let done = match person {
        Some(person) => room.act(online, person, id, act).await,
        None => Err(RequestRefusal::NoIdentity),
    };
    done.inspect_err(|refusal| online.metrics.refused(refusal.name()))
}

/// The answer to an action.
pub(crate) fn answer(id: String, done: Result<usize, RequestRefusal>) -> ServerMessage {
    match done {
        Ok(version) => ServerMessage::Ack { id, version },
        Err(refusal) => ServerMessage::Refused { id, reason: refusal.reason().into(), text: refusal.text() },
    }
}

async fn send_texts(online: &Online, socket: &mut WebSocket, texts: Vec<Utf8Bytes>) -> Result<(), SocketEnd> {
    send(online, socket, texts.into_iter().map(Message::Text)).await
}

/// Sends messages together; a client that does not accept them in time reads too slowly.
async fn send(
    online: &Online,
    socket: &mut WebSocket,
    messages: impl IntoIterator<Item = Message>,
) -> Result<(), SocketEnd> {
    let sent = async {
        for message in messages {
            socket.feed(message).await?;
        }
        socket.flush().await
    };
    match timeout(online.world.write_timeout, sent).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(SocketEnd::Gone),
        Err(_) => Err(SocketEnd::Closed(CloseReason::TooSlow)),
    }
}
