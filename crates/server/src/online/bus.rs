//! How servers tell each other that there is something new: the game and the version, nothing else.
//!
//! The store has everything, so whatever is lost on the way is found a moment later by looking there. That is why the few
//! lines of the NATS protocol that this needs are written out here (docs/decisions/0012-bus.md).

use std::fmt;
use std::time::Duration;

use table::party::GameId;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// Everything is said here.
const SUBJECT: &str = "ludami.news";

/// What may wait to be said; more is left out, and found by looking.
const QUEUE: usize = 1_024;

/// A line of the protocol: the longest is what the server says of itself.
const LINE: u64 = 64 * 1024;

/// Before trying again.
const PAUSE: Duration = Duration::from_millis(500);

/// For a connection to be made.
const PATIENCE: Duration = Duration::from_secs(5);

/// There is something new in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hint {
    pub(crate) game: GameId,
    pub(crate) version: usize,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.game, self.version)
    }
}

impl Hint {
    fn read(text: &str) -> Option<Hint> {
        let (game, version) = text.split_once(' ')?;
        Some(Hint { game: GameId::read(game)?, version: version.parse().ok()? })
    }
}

/// The way to the other servers.
#[derive(Debug)]
pub struct Bus {
    out: mpsc::Sender<Hint>,
    heard: Option<mpsc::Receiver<Hint>>,
}

impl Bus {
    /// Joins the servers at `nats://HOST:PORT`; it is looked for again whenever it is gone.
    pub fn join(address: &str) -> Result<Bus, String> {
        let host = address.strip_prefix("nats://").map(|host| host.trim_end_matches('/'));
        let host = host.filter(|host| !host.is_empty() && !host.contains(['/', '@']));
        let host = host.ok_or_else(|| format!("{address:?} is not nats://HOST:PORT"))?;
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:4222") };
        let (out, outgoing) = mpsc::channel(QUEUE);
        let (incoming, heard) = mpsc::channel(QUEUE);
        tokio::spawn(keep_up(host, outgoing, incoming));
        Ok(Bus { out, heard: Some(heard) })
    }

    /// Says it, if there is room.
    pub(crate) fn say(&self, hint: Hint) {
        let _ = self.out.try_send(hint);
    }

    /// What the others say; only one can listen.
    pub(crate) fn listen(&mut self) -> Option<mpsc::Receiver<Hint>> {
        self.heard.take()
    }
}

/// Connects, and connects again, until nobody needs it.
async fn keep_up(host: String, mut outgoing: mpsc::Receiver<Hint>, incoming: mpsc::Sender<Hint>) {
    while !incoming.is_closed() {
        if let Ok(Ok(stream)) = timeout(PATIENCE, TcpStream::connect(&host)).await {
            tracing::info!(%host, "joined the bus");
            // Whatever ended it, the next try finds out.
            let _ = talk(stream, &mut outgoing, &incoming).await;
            tracing::warn!(%host, "the bus is gone");
        }
        if outgoing.is_closed() {
            return;
        }
        sleep(PAUSE).await;
    }
}

async fn talk(
    stream: TcpStream,
    outgoing: &mut mpsc::Receiver<Hint>,
    incoming: &mpsc::Sender<Hint>,
) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let (reader, mut writer) = stream.into_split();
    let (said, mut lines) = mpsc::channel(QUEUE);
    // Reading has a task of its own: half a line must not be lost when there is something to say.
    let reading = tokio::spawn(read(BufReader::new(reader), said));
    let hello = format!("CONNECT {{\"verbose\":false,\"pedantic\":false,\"echo\":false}}\r\nSUB {SUBJECT} 1\r\n");
    writer.write_all(hello.as_bytes()).await?;
    loop {
        tokio::select! {
            hint = outgoing.recv() => match hint {
                Some(hint) => {
                    let text = hint.to_string();
                    writer.write_all(format!("PUB {SUBJECT} {}\r\n{text}\r\n", text.len()).as_bytes()).await?;
                }
                None => break,
            },
            line = lines.recv() => match line {
                Some(Said::Ping) => writer.write_all(b"PONG\r\n").await?,
                // Who cannot follow finds it by looking.
                Some(Said::Hint(hint)) => drop(incoming.try_send(hint)),
                None => break,
            },
        }
    }
    reading.abort();
    Ok(())
}

/// What the other side says that matters.
enum Said {
    Ping,
    Hint(Hint),
}

async fn read(mut reader: BufReader<tokio::net::tcp::OwnedReadHalf>, said: mpsc::Sender<Said>) -> std::io::Result<()> {
    loop {
        let mut line = String::new();
        let count = (&mut reader).take(LINE).read_line(&mut line).await?;
        if count == 0 || !line.ends_with('\n') {
            return Ok(());
        }
        let mut words = line.split_whitespace();
        let message = match words.next() {
            Some("PING") => Some(Said::Ping),
            Some("MSG") => {
                let length: u64 = words.next_back().and_then(|length| length.parse().ok()).unwrap_or(LINE);
                if length >= LINE {
                    return Ok(());
                }
                let mut payload = vec![0; length as usize + 2];
                reader.read_exact(&mut payload).await?;
                payload.truncate(length as usize);
                String::from_utf8(payload).ok().and_then(|text| Hint::read(&text)).map(Said::Hint)
            }
            _ => None,
        };
        if let Some(message) = message
            && said.send(message).await.is_err()
        {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_read_back() {
        let hint = Hint { game: GameId(0xabc), version: 17 };
        assert_eq!(Hint::read(&hint.to_string()), Some(hint));
        for text in ["", "x", "0000000000000abc", "0000000000000abc x", "abc 1", "0000000000000abc -1"] {
            assert_eq!(Hint::read(text), None, "{text}");
        }
    }

    #[tokio::test]
    async fn addresses_are_checked() {
        for wrong in ["", "nats://", "http://x", "localhost:4222", "nats://user@x", "nats://x/y"] {
            assert!(Bus::join(wrong).is_err(), "{wrong}");
        }
        assert!(Bus::join("nats://127.0.0.1:1").is_ok(), "it need not be there yet");
    }
}
