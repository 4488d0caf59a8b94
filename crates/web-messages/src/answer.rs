//! What the engine tells.

use std::fmt;

use engine::{SearchDepth, Value, ValueKind};

use crate::Ticket;
use crate::read::{Unreadable, Words};

/// A move as text with its value and the play expected after it.
pub type Line = engine::PrincipalVariation<String>;

/// What is known about a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Report {
    /// How far the engine has looked.
    pub reach: SearchDepth,
    /// How many positions it has visited.
    pub nodes: u64,
    /// How long it has thought.
    pub milliseconds: u32,
    /// The best moves, the best first; none when the game is over.
    pub lines: Vec<Line>,
}

impl Report {
    /// The best move; none when the game is over.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// What the engine says.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// It listens from now on.
    Ready,
    /// It knows so much, and goes on.
    Progress(Ticket, Report),
    /// It knows so much, and that is the answer.
    Done(Ticket, Report),
    /// It has fetched this.
    Fetched(Ticket, String),
    /// It cannot answer, for this reason.
    Refused(Ticket, String),
}

impl Answer {
    /// Reads what [`Display`](fmt::Display) writes.
    pub fn read(text: &str) -> Result<Answer, Unreadable> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let mut words = Words::new(first);
        let kind = words.word();
        if kind == "ready" {
            words.end()?;
            return if rest.is_empty() {
                Ok(Answer::Ready)
            } else {
                Err(Unreadable::new("the end of the message", rest))
            };
        }
        if !["progress", "done", "fetched", "refused"].contains(&kind) {
            return Err(Unreadable::new("ready, progress, done, fetched or refused", kind));
        }
        let ticket = Ticket(words.number("the number of a question")?);
        words.end()?;
        match kind {
            "fetched" => Ok(Answer::Fetched(ticket, rest.to_owned())),
            "refused" => Ok(Answer::Refused(ticket, rest.to_owned())),
            "progress" => report(rest).map(|report| Answer::Progress(ticket, report)),
            _ => report(rest).map(|report| Answer::Done(ticket, report)),
        }
    }
}

fn report(text: &str) -> Result<Report, Unreadable> {
    let mut lines = text.split('\n');
    let mut words = Words::new(lines.next().unwrap_or_default());
    let reach = match words.word() {
        "end" => SearchDepth::End,
        word => SearchDepth::Plies(Words::new(word).number("a number of plies or end")?),
    };
    let (nodes, milliseconds) = (words.number("a number of nodes")?, words.number("a number of milliseconds")?);
    words.end()?;
    Ok(Report { reach, nodes, milliseconds, lines: lines.map(line).collect::<Result<_, _>>()? })
}

fn line(text: &str) -> Result<Line, Unreadable> {
    let mut words = Words::new(text);
    let word = words.word();
    let standing = ValueKind::ALL.into_iter().find(|standing| standing.name() == word);
    let standing = standing.ok_or_else(|| Unreadable::new("exact, lower, upper or estimate", word))?;
    let value = Value::new(words.number("a value")?, standing);
    let moves: Vec<String> = words.rest().map(str::to_owned).collect();
    if moves.is_empty() { Err(Unreadable::new("a move", "")) } else { Ok(Line { moves, value }) }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Ready => f.write_str("ready"),
            Answer::Progress(Ticket(ticket), report) => write!(f, "progress {ticket}\n{report}"),
            Answer::Done(Ticket(ticket), report) => write!(f, "done {ticket}\n{report}"),
            Answer::Fetched(Ticket(ticket), text) => write!(f, "fetched {ticket}\n{text}"),
            Answer::Refused(Ticket(ticket), reason) => write!(f, "refused {ticket}\n{reason}"),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reach {
            SearchDepth::Plies(plies) => write!(f, "{plies} ")?,
            SearchDepth::End => f.write_str("end ")?,
        }
        write!(f, "{} {}", self.nodes, self.milliseconds)?;
        for Line { moves, value } in &self.lines {
            write!(f, "\n{} {} {}", value.standing.name(), value.score, moves.join(" "))?;
        }
        Ok(())
    }
}
