//! A socket at a table.

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use table::party::Person;
use tokio::time::{Instant, interval, timeout};
use wire::{ActMessage, ClientMessage, ServerMessage, to_text};

use super::close::CloseReason;
use super::gate::Meter;
use super::room::{Room, Seatholder};
use super::{Online, Point, Refusal};
use crate::limits;

/// Why a socket ends.
enum End {
    /// The client has gone, or has said goodbye.
    Gone,
    /// The server ends it.
    Closed(CloseReason),
}

/// Serves a socket until one side has enough.
pub(crate) async fn serve(
    online: Arc<Online>,
    room: Arc<Room>,
    person: Option<Person>,
    from: Option<usize>,
    mut socket: WebSocket,
) {
    online.socket(1);
    let end = match room.join(&online, person, from).await {
        Ok(mut holder) => {
            let Err(end) = talk(&online, &room, person, &mut socket, &mut holder).await;
            room.leave(&online, holder.number).await;
            end
        }
        Err(refusal) => End::Closed(CloseReason::Refused(refusal.reason())),
    };
    if let End::Closed(why) = end {
        online.metrics.refused(why.name());
        let frame = CloseFrame { code: why.code(), reason: Utf8Bytes::from_static(why.name()) };
        // The other side may have gone already, or may never read it.
        let _ = timeout(limits::HEAD, socket.send(Message::Close(Some(frame)))).await;
        // Closing over something unread would take the code away from who has not read it yet.
        let answered = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = timeout(limits::GOODBYE, answered).await;
    }
    online.socket(-1);
}

/// Says and hears until something ends it.
async fn talk(
    online: &Arc<Online>,
    room: &Arc<Room>,
    person: Option<Person>,
    socket: &mut WebSocket,
    holder: &mut Seatholder,
) -> Result<Infallible, End> {
    for text in std::mem::take(&mut holder.first) {
        say(online, socket, Utf8Bytes::from(text)).await?;
    }
    let mut heartbeat = interval(limits::HEARTBEAT);
    heartbeat.reset();
    let mut heard = Instant::now();
    let mut meter = Meter::default();
    loop {
        tokio::select! {
            biased;
            () = online.stopped() => {
                let after = online.world.below(limits::RETURN_MILLIS);
                say(online, socket, Utf8Bytes::from(to_text(&ServerMessage::Restart { after }))).await?;
                return Err(End::Closed(CloseReason::Restart));
            }
            event = holder.queue.recv() => match event {
                Some(text) => say(online, socket, text).await?,
                None => return Err(End::Closed(holder.ended.get().copied().unwrap_or(CloseReason::TooSlow))),
            },
            message = socket.recv() => {
                heard = Instant::now();
                let message = message.ok_or(End::Gone)?.map_err(|error| CloseReason::of(&error).map_or(End::Gone, End::Closed))?;
                if !meter.allows(limits::MESSAGES, online.world.now()) {
                    return Err(End::Closed(CloseReason::TooManyMessages));
                }
                match message {
                    Message::Text(text) if text.len() > limits::MESSAGE_BYTES => {
                        return Err(End::Closed(CloseReason::TooBig));
                    }
                    Message::Text(text) => hear(online, room, person, socket, &text).await?,
                    Message::Binary(_) => return Err(End::Closed(CloseReason::Binary)),
                    Message::Ping(_) | Message::Pong(_) => {}
                    Message::Close(_) => return Err(End::Gone),
                }
            }
            _ = heartbeat.tick() => {
                if heard.elapsed() > limits::DEAD {
                    return Err(End::Gone);
                }
                send(online, socket, Message::Ping(Bytes::new())).await?;
            }
        }
    }
}

async fn hear(
    online: &Arc<Online>,
    room: &Arc<Room>,
    person: Option<Person>,
    socket: &mut WebSocket,
    text: &str,
) -> Result<(), End> {
    let Ok(message) = ClientMessage::read(text) else {
        return Err(End::Closed(CloseReason::Malformed));
    };
    let answers = match message {
        ClientMessage::Ping { t } => vec![to_text(&ServerMessage::Pong { t })],
        ClientMessage::Resync { from } => room.resync(online, person, from).await,
        ClientMessage::Act { id, act } => {
            let text = to_text(&answer(online, room, person, id, &act).await);
            say(online, socket, Utf8Bytes::from(text)).await?;
            online.world.passes(Point::Answered);
            return Ok(());
        }
    };
    for text in answers {
        say(online, socket, Utf8Bytes::from(text)).await?;
    }
    Ok(())
}

/// What comes of an act.
pub(crate) async fn answer(
    online: &Arc<Online>,
    room: &Arc<Room>,
    person: Option<Person>,
    id: String,
    act: &ActMessage,
) -> ServerMessage {
    let done = match person {
        Some(person) => room.act(online, person, &id, act).await,
        None => Err(Refusal::NoIdentity),
    };
    match done {
        Ok(version) => ServerMessage::Ack { id, version },
        Err(refusal) => {
            online.metrics.refused(refusal.name());
            ServerMessage::Refused { id, reason: refusal.reason().into(), text: refusal.text() }
        }
    }
}

async fn say(online: &Online, socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    send(online, socket, Message::Text(text)).await
}

/// Who does not take it in time reads too slowly.
async fn send(online: &Online, socket: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(online.world.patience, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Closed(CloseReason::TooSlow)),
    }
}
