//! A lightweight WebSocket client: thousands of them share a machine with the server.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use wire::{OpenEnum, RefusalReason};

use super::http::SourceAddress;

/// A message, as far as it matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketMessage {
    /// A snapshot with this version.
    Full(usize),
    /// An event with this version.
    Event(usize),
    /// The act with this id was acknowledged as this version.
    Ack(String, usize),
    /// The act with this id was refused, for this reason.
    Refused(String, OpenEnum<RefusalReason>),
    /// Any other message.
    Other,
}

/// The socket was closed with this code; 1006 without a close frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SocketClosed(pub u16);

/// A WebSocket.
#[derive(Debug)]
pub struct LoadSocket(WebSocketStream<TcpStream>);

impl LoadSocket {
    /// Opens one at a game, from a known version or for the first time.
    pub async fn open(
        from: SourceAddress,
        to: SocketAddr,
        game: &str,
        token: Option<&str>,
        known: Option<usize>,
    ) -> Option<LoadSocket> {
        let known = known.map(|version| format!("?from={version}")).unwrap_or_default();
        let mut request = format!("ws://{to}/api/v1/games/{game}/socket{known}").into_client_request().ok()?;
        if let Some(token) = token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().ok()?);
        }
        let config = WebSocketConfig::default().read_buffer_size(1_024).write_buffer_size(0);
        let stream = from.connect(to).await?;
        Some(LoadSocket(client_async_with_config(request, stream, Some(config)).await.ok()?.0))
    }

    /// Sends a text.
    pub async fn send(&mut self, text: String) -> Result<(), SocketClosed> {
        self.0.send(Message::text(text)).await.map_err(|_| SocketClosed(1006))
    }

    /// The next message.
    pub async fn receive(&mut self) -> Result<SocketMessage, SocketClosed> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(read(text.as_str())),
                Some(Ok(Message::Close(frame))) => {
                    return Err(SocketClosed(frame.map_or(1005, |frame| frame.code.into())));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(SocketClosed(1006)),
            }
        }
    }
}

/// Parses only what is needed.
fn read(text: &str) -> SocketMessage {
    let after = |key: &str| text.split_once(key).map(|(_, rest)| rest);
    let word = |key: &str| after(key).and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned();
    let version = || {
        let digits = after("\"version\":").unwrap_or_default();
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        digits[..end].parse().unwrap_or(0)
    };
    match word("{\"type\":\"").as_str() {
        "game_full" => SocketMessage::Full(version()),
        "event" => SocketMessage::Event(version()),
        "ack" => SocketMessage::Ack(word("\"id\":\""), version()),
        "refused" => SocketMessage::Refused(word("\"id\":\""), OpenEnum::read(&word("\"reason\":\""))),
        _ => SocketMessage::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_distinguished() {
        for (text, message) in [
            (r#"{"type":"game_full","protocol":1,"id":"a1","version":3,"at":1}"#, SocketMessage::Full(3)),
            (r#"{"type":"event","version":14,"news":"moved"}"#, SocketMessage::Event(14)),
            (r#"{"type":"ack","id":"m-2","version":18}"#, SocketMessage::Ack("m-2".to_owned(), 18)),
            (
                r#"{"type":"refused","id":"m","reason":"busy","text":"x"}"#,
                SocketMessage::Refused("m".to_owned(), RefusalReason::Busy.into()),
            ),
            (r#"{"type":"pong","t":1}"#, SocketMessage::Other),
            ("", SocketMessage::Other),
        ] {
            assert_eq!(read(text), message);
        }
    }
}
