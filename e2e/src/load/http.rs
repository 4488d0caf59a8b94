//! HTTP requests from a chosen source address.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// A source address: the loopback network has sixteen million of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourceAddress(pub u16);

impl SourceAddress {
    /// Connects to a server from this address, if possible.
    pub async fn connect(self, to: SocketAddr) -> Option<TcpStream> {
        let [high, low] = self.0.to_be_bytes();
        let socket = TcpSocket::new_v4().ok()?;
        socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 1, high, low)), 0)).ok()?;
        let stream = socket.connect(to).await.ok()?;
        stream.set_nodelay(true).ok()?;
        Some(stream)
    }
}

/// Sends a request; `None` if the server is unreachable.
pub async fn ask(
    from: SourceAddress,
    to: SocketAddr,
    request: [&str; 2],
    token: &str,
    body: &str,
) -> Option<(u16, Value)> {
    let [method, path] = request;
    let mut stream = from.connect(to).await?;
    let shown = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n{shown}content-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    // A partial answer counts as none.
    let announced: usize = head.to_lowercase().split("content-length: ").nth(1)?.lines().next()?.trim().parse().ok()?;
    (body.len() == announced).then(|| (status, serde_json::from_str(body).unwrap_or(Value::Null)))
}
