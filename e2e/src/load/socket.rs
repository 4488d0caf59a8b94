//! One end of a socket, as cheap as can be: thousands of them share a machine with the server.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use wire::{OpenEnum, RefusalReason};

use super::http::Host;

/// What was heard, as far as it matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// The whole game, at this version.
    Full(usize),
    /// Something happened, as this version.
    Event(usize),
    /// What was done under this name counts, as this version.
    Ack(String, usize),
    /// It does not, for this reason.
    Refused(String, OpenEnum<RefusalReason>),
    /// Anything else.
    Other,
}

/// The socket has ended, with this code; 1006 when nothing was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ended(pub u16);

/// One end of a socket.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens one at a game, coming back from a version or for the first time.
    pub async fn open(
        from: Host,
        to: SocketAddr,
        game: &str,
        token: Option<&str>,
        known: Option<usize>,
    ) -> Option<Socket> {
        let known = known.map(|version| format!("?from={version}")).unwrap_or_default();
        let mut request = format!("ws://{to}/api/v1/games/{game}/socket{known}").into_client_request().ok()?;
        if let Some(token) = token {
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().ok()?);
        }
        let config = WebSocketConfig::default().read_buffer_size(1_024).write_buffer_size(0);
        let stream = from.connect(to).await?;
        Some(Socket(client_async_with_config(request, stream, Some(config)).await.ok()?.0))
    }

    /// Says something.
    pub async fn say(&mut self, text: String) -> Result<(), Ended> {
        self.0.send(Message::text(text)).await.map_err(|_| Ended(1006))
    }

    /// The next message.
    pub async fn hear(&mut self) -> Result<Heard, Ended> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(read(text.as_str())),
                Some(Ok(Message::Close(frame))) => return Err(Ended(frame.map_or(1005, |frame| frame.code.into()))),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Ended(1006)),
            }
        }
    }
}

/// Reads no more than it needs.
fn read(text: &str) -> Heard {
    let after = |key: &str| text.split_once(key).map(|(_, rest)| rest);
    let word = |key: &str| after(key).and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned();
    let version = || {
        let digits = after("\"version\":").unwrap_or_default();
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        digits[..end].parse().unwrap_or(0)
    };
    match word("{\"type\":\"").as_str() {
        "game_full" => Heard::Full(version()),
        "event" => Heard::Event(version()),
        "ack" => Heard::Ack(word("\"id\":\""), version()),
        "refused" => Heard::Refused(word("\"id\":\""), OpenEnum::read(&word("\"reason\":\""))),
        _ => Heard::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_told_apart() {
        for (text, heard) in [
            (r#"{"type":"game_full","protocol":1,"id":"a1","version":3,"at":1}"#, Heard::Full(3)),
            (r#"{"type":"event","version":14,"news":"moved"}"#, Heard::Event(14)),
            (r#"{"type":"ack","id":"m-2","version":18}"#, Heard::Ack("m-2".to_owned(), 18)),
            (
                r#"{"type":"refused","id":"m","reason":"busy","text":"x"}"#,
                Heard::Refused("m".to_owned(), RefusalReason::Busy.into()),
            ),
            (r#"{"type":"pong","t":1}"#, Heard::Other),
            ("", Heard::Other),
        ] {
            assert_eq!(read(text), heard);
        }
    }
}
