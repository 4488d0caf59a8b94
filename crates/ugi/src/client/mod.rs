//! UGI client: talks to an engine.

mod command_line;
mod engine_option;
mod error;

pub use command_line::{CommandLine, CommandLineError};
pub use engine_option::{BadOption, EngineOption, Handshake, OptionDeclarationError, OptionKind};
pub use error::ClientError;

use std::io::{BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use crate::go::Go;
use crate::lines::{InputLine, read_line};

/// The number of buffered lines before the engine has to wait.
const WAITING_LINES: usize = 256;

/// The number of lines kept per answer (the last ones).
const KEPT_LINES: usize = 1000;

/// How often an interruption is looked for.
const TICK: Duration = Duration::from_millis(50);

/// An engine to talk to. When it is dropped, its process is ended.
pub struct UgiClient {
    to: Box<dyn Write + Send>,
    from: Receiver<InputLine>,
    process: Option<Process>,
    patience: Duration,
}

/// What an engine answered to `go`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMove {
    /// Its move; `None` for `bestmove none`.
    pub best: Option<String>,
    /// All lines before it.
    pub lines: Vec<String>,
}

impl UgiClient {
    /// Starts a program. `patience` is how long it may take for an answer that needs no thinking.
    pub fn start(command: &CommandLine, patience: Duration) -> Result<UgiClient, ClientError> {
        let mut started = Command::new(command.program());
        started.args(command.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for this program, which ends its engines itself.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut started, 0);
        let started = started.spawn();
        let failed = |reason: String| ClientError::Start { command: command.to_string(), reason };
        let mut process = Process(started.map_err(|error| failed(error.to_string()))?);
        match (process.0.stdin.take(), process.0.stdout.take()) {
            (Some(stdin), Some(stdout)) => {
                Ok(UgiClient { process: Some(process), ..UgiClient::over(stdout, stdin, patience) })
            }
            _ => Err(failed("its input and output cannot be reached".to_owned())),
        }
    }

    /// A client over any streams.
    pub fn over(from: impl Read + Send + 'static, to: impl Write + Send + 'static, patience: Duration) -> UgiClient {
        let (sender, receiver) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || {
            let mut input = BufReader::new(from);
            while let Ok(Some(line)) = read_line(&mut input) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        UgiClient { to: Box::new(to), from: receiver, process: None, patience }
    }

    /// How long the engine may take for an answer that needs no thinking.
    pub fn patience(&self) -> Duration {
        self.patience
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), ClientError> {
        self.send_bytes(format!("{line}\n").as_bytes())
    }

    /// Sends bytes.
    pub fn send_bytes(&mut self, bytes: &[u8]) -> Result<(), ClientError> {
        let sent = self.to.write_all(bytes).and_then(|()| self.to.flush());
        sent.map_err(|_| ClientError::Deaf { line: String::from_utf8_lossy(bytes).trim_end().to_owned() })
    }

    /// Lets the engine find the end of its input.
    pub fn hang_up(&mut self) {
        self.to = Box::new(std::io::sink());
    }

    /// The next line of the engine, within a time.
    pub fn receive(&mut self, awaited: &str, wait: Duration) -> Result<String, ClientError> {
        match self.from.recv_timeout(wait) {
            Ok(InputLine::Text(line)) => Ok(line),
            Ok(InputLine::TooLong) => Err(ClientError::TooLong { awaited: awaited.to_owned() }),
            Err(RecvTimeoutError::Timeout) => Err(ClientError::Silent { awaited: awaited.to_owned(), wait }),
            Err(RecvTimeoutError::Disconnected) => Err(ClientError::Ended { awaited: awaited.to_owned() }),
        }
    }

    /// All lines before the one that is this text.
    fn receive_until(&mut self, awaited: &str) -> Result<Vec<String>, ClientError> {
        let mut lines = Vec::new();
        let begun = Instant::now();
        loop {
            let left = self.patience.saturating_sub(begun.elapsed());
            let line = self.receive(awaited, left)?;
            if line == awaited {
                return Ok(lines);
            }
            keep(&mut lines, line);
        }
    }

    /// Sends `ugi` and reads the handshake.
    pub fn handshake(&mut self) -> Result<Handshake, ClientError> {
        self.send("ugi")?;
        Ok(Handshake::read(self.receive_until("ugiok")?))
    }

    /// Sends `isready` and returns all lines before `readyok`.
    pub fn ready(&mut self) -> Result<Vec<String>, ClientError> {
        self.send("isready")?;
        self.receive_until("readyok")
    }

    /// Sets an option.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        self.send(&format!("setoption name {name} value {value}"))
    }

    /// Sets a position: `startpos` or `fen …`, and moves from there.
    pub fn position(&mut self, start: &str, moves: &[String]) -> Result<(), ClientError> {
        match moves {
            [] => self.send(&format!("position {start}")),
            moves => self.send(&format!("position {start} moves {}", moves.join(" "))),
        }
    }

    /// Sends a query and returns the word after `response`.
    pub fn query(&mut self, what: &str) -> Result<String, ClientError> {
        self.send(&format!("query {what}"))?;
        let begun = Instant::now();
        loop {
            let left = self.patience.saturating_sub(begun.elapsed());
            let line = self.receive("response", left)?;
            if let Some(answer) = line.strip_prefix("response ") {
                return Ok(answer.trim().to_owned());
            }
        }
    }

    /// Lets the engine think and waits for its move at most so long, or until the interruption.
    pub fn go(&mut self, go: &Go, wait: Duration, interrupted: &AtomicBool) -> Result<BestMove, ClientError> {
        self.send(&go.to_string())?;
        self.best_move(wait, interrupted)
    }

    /// Waits for the move of a search.
    pub fn best_move(&mut self, wait: Duration, interrupted: &AtomicBool) -> Result<BestMove, ClientError> {
        let begun = Instant::now();
        let mut lines = Vec::new();
        loop {
            let left = wait.saturating_sub(begun.elapsed());
            let line = match self.receive("bestmove", left.min(TICK)) {
                Ok(line) => line,
                Err(ClientError::Silent { .. }) if interrupted.load(Ordering::Relaxed) => {
                    return Err(ClientError::Interrupted);
                }
                Err(ClientError::Silent { .. }) if begun.elapsed() < wait => continue,
                Err(ClientError::Silent { awaited, .. }) => return Err(ClientError::Silent { awaited, wait }),
                Err(error) => return Err(error),
            };
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (Some("bestmove"), Some("none")) => return Ok(BestMove { best: None, lines }),
                (Some("bestmove"), Some(best)) => return Ok(BestMove { best: Some(best.to_owned()), lines }),
                (Some("bestmove"), None) => return Err(ClientError::NoMove),
                _ => keep(&mut lines, line),
            }
        }
    }

    /// Waits for the engine to exit after `quit`.
    pub fn wait_for_end(mut self) -> Result<Vec<String>, ClientError> {
        let begun = Instant::now();
        let mut lines = Vec::new();
        loop {
            let left = self.patience.saturating_sub(begun.elapsed());
            match self.receive("its end", left) {
                Ok(line) => keep(&mut lines, line),
                Err(ClientError::Ended { .. }) => break,
                Err(error) => return Err(error),
            }
        }
        let Some(process) = &mut self.process else { return Ok(lines) };
        loop {
            match process.0.try_wait() {
                Ok(Some(_)) => return Ok(lines),
                Ok(None) if begun.elapsed() < self.patience => std::thread::sleep(Duration::from_millis(2)),
                _ => return Err(ClientError::Silent { awaited: "its end".to_owned(), wait: self.patience }),
            }
        }
    }

    /// Sends `quit` and waits for the exit.
    pub fn quit(mut self) -> Result<Vec<String>, ClientError> {
        self.send("quit")?;
        self.wait_for_end()
    }
}

/// A running program, killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn keep(lines: &mut Vec<String>, line: String) {
    if lines.len() >= KEPT_LINES {
        lines.remove(0);
    }
    lines.push(line);
}
