//! The engine's side of the protocol.
//!
//! [`run`] reads commands and answers them until `quit` or the end of the input. Searches run on a thread of their own,
//! so that `stop`, `isready` and `quit` are answered immediately. An invalid command changes nothing and is answered by
//! one `info string` with the reason.

mod command;
mod line_writer;
mod memory;
mod options;
mod worker;

use std::io::{self, BufRead, Write};

use game::TextError;
use thiserror::Error;

use crate::go::GoError;
use crate::lines::{InputLine, MOST_BYTES, read_line};
use crate::player::UgiPlayer;
use crate::position::{AnyPosition, GameVerdict, MoveError};
use command::{Command, PositionStart, Query};
use line_writer::LineWriter;
use options::{OptionError, SessionOptions};
use worker::{SearchJob, TaskQueue, WorkerTask};

/// The name in the answer to `ugi`.
const NAME: &str = concat!("Ludami ", env!("CARGO_PKG_VERSION"));

/// Speaks the protocol until `quit` or the end of the input. A search that ends by itself is finished even if the input
/// ends; any other is stopped.
pub fn run(mut input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let writer = LineWriter::new(output);
    std::thread::scope(|scope| {
        let (queue, worker) = worker::start(scope, &writer);
        let mut session = UgiSession { writer: &writer, queue, options: SessionOptions::default(), position: None };
        let ended = session.listen(&mut input);
        session.leave(&ended);
        drop(session);
        if worker.join().is_err() {
            return Err(io::Error::other("the search thread has died"));
        }
        ended.and_then(|_| writer.result())
    })
}

/// Why a session ended.
enum UgiSessionEnd {
    Quit,
    NoMoreInput,
}

/// Why a command cannot be carried out.
#[derive(Clone, PartialEq, Debug, Error)]
enum CommandRefusal {
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

struct UgiSession<'a, W: Write> {
    writer: &'a LineWriter<W>,
    queue: TaskQueue,
    options: SessionOptions,
    /// The position set by `position`; otherwise the start of the game.
    position: Option<AnyPosition>,
}

impl<W: Write> UgiSession<'_, W> {
    fn listen(&mut self, input: &mut impl BufRead) -> io::Result<UgiSessionEnd> {
        loop {
            let line = match read_line(input)? {
                None => return Ok(UgiSessionEnd::NoMoreInput),
                Some(InputLine::Text(line)) => line,
                Some(InputLine::TooLong) => {
                    self.writer.complain(&format!("a line of more than {MOST_BYTES} bytes was left out"));
                    continue;
                }
            };
            match Command::read(&line) {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => return Ok(UgiSessionEnd::Quit),
                Ok(Some(command)) => {
                    if let Err(refusal) = self.obey(command) {
                        self.writer.complain(&refusal.to_string());
                    }
                }
                Err(error) => self.writer.complain(&error.to_string()),
            }
            if self.writer.is_disconnected() {
                return Ok(UgiSessionEnd::Quit);
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> Result<(), CommandRefusal> {
        match command {
            Command::Ugi => {
                let options = SessionOptions::declared().into_iter().map(|option| format!("option {option}"));
                let id = [format!("id name {NAME}"), "id author the Ludami authors".to_owned()];
                self.writer.lines(id.into_iter().chain(options).chain(["ugiok".to_owned()]));
            }
            Command::IsReady => {
                self.queue.prepare();
                self.writer.line("readyok");
            }
            Command::SetOption { name, value } => {
                self.idle("setoption")?;
                self.set_option(name, value)?;
            }
            Command::NewGame => {
                self.idle("uginewgame")?;
                self.position = None;
                self.queue.send(SearchJob::new(WorkerTask::Forget));
            }
            Command::Position { start, moves } => {
                self.idle("position")?;
                self.position = Some(self.set_up(start, &moves)?);
            }
            Command::Go(go) => {
                self.idle("go")?;
                let position = self.position();
                let budget = go.budget(&position)?;
                self.queue.send(SearchJob::new(WorkerTask::Search { position, go, budget }));
            }
            Command::Stop if self.queue.is_busy() => self.queue.stop(),
            Command::Stop => return Err(CommandRefusal::NothingToStop),
            Command::Query(query) => {
                let answer = answer(&self.position(), query);
                self.writer.line(&format!("response {answer}"));
            }
            Command::ValidMoves => {
                let words: Vec<String> = ["validmoves".to_owned()].into_iter().chain(self.position().moves()).collect();
                self.writer.line(&words.join(" "));
            }
            Command::Perft(depth) => {
                self.idle("perft")?;
                let position = self.position();
                match position.quick_perft(depth) {
                    Some(count) => self.writer.line(&format!("perft {depth} {count}")),
                    None => self.queue.send(SearchJob::new(WorkerTask::Perft { position, depth })),
                }
            }
            Command::Draw => {
                let position = self.position();
                let drawing = position.drawing();
                self.writer.lines(drawing.lines().map(str::to_owned).chain([format!("position {position}")]));
            }
            // Handled where lines are read.
            Command::Quit => {}
        }
        Ok(())
    }

    /// Only some commands may come while a search is running.
    fn idle(&self, command: &'static str) -> Result<(), CommandRefusal> {
        match self.queue.is_busy() {
            true => Err(CommandRefusal::Busy(command)),
            false => Ok(()),
        }
    }

    fn position(&self) -> AnyPosition {
        self.position.clone().unwrap_or_else(|| self.options.start())
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), CommandRefusal> {
        let before = self.options.clone();
        self.options.set(name, value)?;
        if self.options.start() != before.start() {
            self.position = None;
        }
        if self.options.engine() != before.engine() {
            self.queue.send(SearchJob::new(WorkerTask::Configure(self.options.engine())));
        }
        Ok(())
    }

    fn set_up(&self, start: PositionStart<'_>, moves: &[&str]) -> Result<AnyPosition, CommandRefusal> {
        let mut position = match start {
            PositionStart::Startpos => self.options.start(),
            PositionStart::Fen(text) => AnyPosition::read(self.options.game(), text)?,
        };
        for (i, mv) in moves.iter().enumerate() {
            position.play(mv).map_err(|error| CommandRefusal::Move { number: i + 1, error })?;
        }
        Ok(position)
    }

    /// Lets a running search finish after the end of the input.
    fn leave(&mut self, ended: &io::Result<UgiSessionEnd>) {
        match ended {
            Ok(UgiSessionEnd::NoMoreInput) if self.queue.ends_by_itself() => {}
            _ => self.queue.stop(),
        }
    }
}

fn answer(position: &AnyPosition, query: Query) -> String {
    let verdict = position.verdict();
    match query {
        Query::GameOver => verdict.is_some().to_string(),
        Query::FirstPlayersTurn => (position.to_move() == Some(UgiPlayer::One)).to_string(),
        Query::Result => match verdict {
            None => "none",
            Some(GameVerdict::Draw) => "draw",
            Some(GameVerdict::Won(UgiPlayer::One)) => "p1win",
            Some(GameVerdict::Won(UgiPlayer::Two)) => "p2win",
        }
        .to_owned(),
    }
}
