//! Requests and streams, as far as a bot needs them.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    /// Name and port.
    host: String,
}

/// Longer than the time after which a stream says that it is still there.
const PATIENCE: Duration = Duration::from_secs(40);

/// No answer and no line of a stream is as long.
const LONGEST: u64 = 1024 * 1024;

impl Server {
    /// Reads an address such as `http://localhost:8010`.
    pub fn read(address: &str) -> Result<Server, String> {
        let host = address.strip_prefix("http://").map(|rest| rest.split('/').next().unwrap_or_default());
        let host = host.filter(|host| !host.is_empty() && !host.contains(['@', '?', '#', ' ']));
        let host = host.ok_or_else(|| format!("{address:?} is not http://HOST:PORT"))?;
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        Ok(Server { host: if has_port { host.to_owned() } else { format!("{host}:80") } })
    }

    fn send(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> io::Result<Answer> {
        let mut stream = TcpStream::connect(&self.host)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let shown = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{shown}Content-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        );
        stream.write_all(request.as_bytes())?;
        Answer::begin(BufReader::new(stream))
    }

    /// A request; the status and the body of the answer.
    pub(crate) fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> io::Result<(u16, String)> {
        let mut answer = self.send(method, path, token, body)?;
        let mut text = String::new();
        (&mut answer.body).take(LONGEST).read_to_string(&mut text)?;
        Ok((answer.status, text))
    }

    /// A stream of lines.
    pub(crate) fn lines(&self, path: &str, token: &str) -> io::Result<Lines> {
        let answer = self.send("GET", path, Some(token), "")?;
        match answer.status {
            200 => Ok(Lines(BufReader::new(answer.body))),
            status => Err(io::Error::other(format!("{path} is answered with {status}"))),
        }
    }
}

struct Answer {
    status: u16,
    body: Body,
}

impl Answer {
    fn begin(mut stream: BufReader<TcpStream>) -> io::Result<Answer> {
        let strange = |words: &str| io::Error::other(format!("strange answer: {words:.60}"));
        let first = head_line(&mut stream)?;
        let status = first.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(|| strange(&first))?;
        let mut left = Left::UntilTheEnd;
        loop {
            let line = head_line(&mut stream)?.to_ascii_lowercase();
            match line.split_once(':').map(|(name, value)| (name, value.trim())) {
                Some(("content-length", value)) => {
                    left = Left::Bytes(value.parse().map_err(|_| strange(&line))?);
                }
                Some(("transfer-encoding", "chunked")) => left = Left::Chunks(0),
                Some(_) => {}
                None if line.is_empty() => return Ok(Answer { status, body: Body { stream, left } }),
                None => return Err(strange(&line)),
            }
        }
    }
}

fn head_line(stream: &mut BufReader<TcpStream>) -> io::Result<String> {
    let mut line = String::new();
    stream.take(LONGEST).read_line(&mut line)?;
    if line.is_empty() {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    line.truncate(line.trim_end().len());
    Ok(line)
}

/// What is left of an answer.
enum Left {
    Bytes(u64),
    /// So much of this chunk.
    Chunks(u64),
    UntilTheEnd,
    Nothing,
}

/// The body of an answer.
pub(crate) struct Body {
    stream: BufReader<TcpStream>,
    left: Left,
}

impl Read for Body {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if let Left::Chunks(0) = self.left {
            let size = head_line(&mut self.stream)?;
            let size = u64::from_str_radix(&size, 16).map_err(|_| io::Error::other("a strange chunk"))?;
            self.left = if size == 0 { Left::Nothing } else { Left::Chunks(size) };
        }
        let count = match &mut self.left {
            Left::Nothing => return Ok(0),
            Left::UntilTheEnd => return self.stream.read(buffer),
            Left::Bytes(left) | Left::Chunks(left) => {
                let count = (&mut self.stream).take(*left).read(buffer)?;
                *left -= count as u64;
                count
            }
        };
        if let Left::Chunks(0) = self.left {
            // The line behind a chunk is empty.
            let mut end = [0; 2];
            self.stream.read_exact(&mut end)?;
        }
        Ok(count)
    }
}

/// A stream of lines.
pub(crate) struct Lines(BufReader<Body>);

impl Lines {
    /// The next line; nothing when the stream has ended.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let count = (&mut self.0).take(LONGEST).read_line(&mut line)?;
        Ok((count > 0 && line.ends_with('\n')).then_some(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let read = |address: &str| Server::read(address).map(|server| server.host);
        assert_eq!(read("http://localhost:8010"), Ok("localhost:8010".to_owned()));
        assert_eq!(read("http://ludami.example/"), Ok("ludami.example:80".to_owned()));
        assert_eq!(read("http://[::1]:8010/"), Ok("[::1]:8010".to_owned()));
        for wrong in ["", "http://", "localhost:8010", "https://ludami.example", "http://a@b", "ftp://x"] {
            assert!(Server::read(wrong).is_err(), "{wrong}");
        }
    }

    /// An answer as it comes over a real connection, in pieces.
    fn answered(text: &'static str) -> (u16, String) {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let serving = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("somebody");
            let mut request = Vec::new();
            while !request.ends_with(b"\r\n\r\n") {
                let mut byte = [0];
                stream.read_exact(&mut byte).expect("a request");
                request.extend(byte);
            }
            // Who has read enough goes before the end.
            let _ = text.bytes().try_for_each(|byte| stream.write_all(&[byte]));
        });
        let server = Server::read(&format!("http://{address}")).expect("an address");
        let answer = server.ask("GET", "/", None, "").expect("an answer");
        serving.join().expect("it ends");
        answer
    }

    #[test]
    fn bodies_come_in_every_form() {
        assert_eq!(answered("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef"), (200, "abc".to_owned()));
        assert_eq!(answered("HTTP/1.1 404 No\r\n\r\nabc"), (404, "abc".to_owned()));
        let chunks = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nb\r\ndefghijklmn\r\n0\r\n\r\n";
        assert_eq!(answered(chunks), (200, "abcdefghijklmn".to_owned()));
    }
}
