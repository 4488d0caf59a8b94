//! The engine's side of the protocol.
//!
//! [`run`] reads commands and answers them until `quit` or the end of the input. Searches run on a thread of their own, so
//! that `stop`, `isready` and `quit` are answered at once. A command that cannot be carried out changes nothing and is
//! answered by one `info string` that says what is wrong.

mod command;
mod memory;
mod options;
mod voice;
mod worker;

use std::io::{self, BufRead, Write};

use game::TextError;
use thiserror::Error;

use crate::go::GoError;
use crate::lines::{Line, MOST_BYTES, read_line};
use crate::player::Player;
use crate::position::{MoveError, Position, Verdict};
use command::{Command, Query, Start};
use options::{OptionError, Options};
use voice::Voice;
use worker::{Errand, Job, Post};

/// The name in the answer to `ugi`.
const NAME: &str = concat!("Ludami ", env!("CARGO_PKG_VERSION"));

/// Speaks the protocol until `quit` or the end of the input. A search that ends by itself is finished even if the input
/// ends; any other is stopped.
pub fn run(mut input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let voice = Voice::new(output);
    std::thread::scope(|scope| {
        let (post, worker) = worker::start(scope, &voice);
        let mut session = Session { voice: &voice, post, options: Options::default(), position: None };
        let ended = session.listen(&mut input);
        session.leave(&ended);
        drop(session);
        if worker.join().is_err() {
            return Err(io::Error::other("the search thread has died"));
        }
        ended.and_then(|_| voice.result())
    })
}

/// Why a session ended.
enum Ended {
    Quit,
    NoMoreInput,
}

/// Why a command cannot be carried out.
#[derive(Clone, PartialEq, Debug, Error)]
enum Refusal {
    #[error("{0}: a search is running; stop it or wait for its end")]
    Busy(&'static str),
    #[error("stop: nothing is being searched")]
    NothingToStop,
    #[error("go: {0}")]
    Go(#[from] GoError),
    #[error("setoption: {0}")]
    Option(#[from] OptionError),
    #[error("position: {0}")]
    Position(#[from] TextError),
    #[error("position: move {number}: {error}")]
    Move { number: usize, error: MoveError },
}

struct Session<'a, W: Write> {
    voice: &'a Voice<W>,
    post: Post,
    options: Options,
    /// What `position` said; the start of the game otherwise.
    position: Option<Position>,
}

impl<W: Write> Session<'_, W> {
    fn listen(&mut self, input: &mut impl BufRead) -> io::Result<Ended> {
        loop {
            let line = match read_line(input)? {
                None => return Ok(Ended::NoMoreInput),
                Some(Line::Text(line)) => line,
                Some(Line::TooLong) => {
                    self.voice.complain(&format!("a line of more than {MOST_BYTES} bytes was left out"));
                    continue;
                }
            };
            match Command::read(&line) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => return Ok(Ended::Quit),
                Ok(Some(command)) => {
                    if let Err(refusal) = self.obey(command) {
                        self.voice.complain(&refusal.to_string());
                    }
                }
                Err(error) => self.voice.complain(&error.to_string()),
            }
            if self.voice.is_unheard() {
                return Ok(Ended::Quit);
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> Result<(), Refusal> {
        match command {
            Command::Ugi => {
                let options = Options::declared().into_iter().map(|option| format!("option {option}"));
                let id = [format!("id name {NAME}"), "id author the Ludami authors".to_owned()];
                self.voice.lines(id.into_iter().chain(options).chain(["ugiok".to_owned()]));
            }
            Command::IsReady => {
                self.post.prepare();
                self.voice.line("readyok");
            }
            Command::SetOption { name, value } => {
                self.idle("setoption")?;
                self.set_option(name, value)?;
            }
            Command::NewGame => {
                self.idle("uginewgame")?;
                self.position = None;
                self.post.send(Job::new(Errand::Forget));
            }
            Command::Position { start, moves } => {
                self.idle("position")?;
                self.position = Some(self.set_up(start, &moves)?);
            }
            Command::Go(go) => {
                self.idle("go")?;
                let position = self.position();
                let budget = go.budget(&position)?;
                self.post.send(Job::new(Errand::Search { position, go, budget }));
            }
            Command::Stop if self.post.is_busy() => self.post.stop(),
            Command::Stop => return Err(Refusal::NothingToStop),
            Command::Query(query) => {
                let answer = answer(&self.position(), query);
                self.voice.line(&format!("response {answer}"));
            }
            Command::ValidMoves => {
                let words: Vec<String> = ["validmoves".to_owned()].into_iter().chain(self.position().moves()).collect();
                self.voice.line(&words.join(" "));
            }
            Command::Perft(depth) => {
                self.idle("perft")?;
                let position = self.position();
                match position.quick_perft(depth) {
                    Some(count) => self.voice.line(&format!("perft {depth} {count}")),
                    None => self.post.send(Job::new(Errand::Perft { position, depth })),
                }
            }
            Command::Draw => {
                let position = self.position();
                let drawing = position.drawing();
                self.voice.lines(drawing.lines().map(str::to_owned).chain([format!("position {position}")]));
            }
            // Taken care of where lines are read.
            Command::Quit => {}
        }
        Ok(())
    }

    /// Only some commands may come while a search is running.
    fn idle(&self, command: &'static str) -> Result<(), Refusal> {
        match self.post.is_busy() {
            true => Err(Refusal::Busy(command)),
            false => Ok(()),
        }
    }

    fn position(&self) -> Position {
        self.position.clone().unwrap_or_else(|| self.options.start())
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), Refusal> {
        let before = self.options.clone();
        self.options.set(name, value)?;
        if self.options.start() != before.start() {
            self.position = None;
        }
        if self.options.engine() != before.engine() {
            self.post.send(Job::new(Errand::Configure(self.options.engine())));
        }
        Ok(())
    }

    fn set_up(&self, start: Start<'_>, moves: &[&str]) -> Result<Position, Refusal> {
        let mut position = match start {
            Start::Startpos => self.options.start(),
            Start::Fen(text) => Position::read(self.options.game(), text)?,
        };
        for (i, mv) in moves.iter().enumerate() {
            position.play(mv).map_err(|error| Refusal::Move { number: i + 1, error })?;
        }
        Ok(position)
    }

    /// Lets a search end as it should when nobody can command it any more.
    fn leave(&mut self, ended: &io::Result<Ended>) {
        match ended {
            Ok(Ended::NoMoreInput) if self.post.ends_by_itself() => {}
            _ => self.post.stop(),
        }
    }
}

fn answer(position: &Position, query: Query) -> String {
    let verdict = position.verdict();
    match query {
        Query::GameOver => verdict.is_some().to_string(),
        Query::FirstPlayersTurn => (position.to_move() == Some(Player::One)).to_string(),
        Query::Result => match verdict {
            None => "none",
            Some(Verdict::Draw) => "draw",
            Some(Verdict::Won(Player::One)) => "p1win",
            Some(Verdict::Won(Player::Two)) => "p2win",
        }
        .to_owned(),
    }
}
