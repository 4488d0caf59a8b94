//! Answers of the worker to the page.

use std::fmt;

use engine::{SearchDepth, Value, ValueKind};

use crate::RequestId;
use crate::read::{MessageParseError, Tokens};

/// A principal variation in notation, with its value.
pub type AnalysisLine = engine::PrincipalVariation<String>;

/// Result of a search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnalysisReport {
    /// Search depth.
    pub depth: SearchDepth,
    /// Nodes searched.
    pub nodes: u64,
    /// Search time.
    pub milliseconds: u32,
    /// The principal variations, best first; empty when the game is over.
    pub lines: Vec<AnalysisLine>,
}

impl AnalysisReport {
    /// The best move; `None` when the game is over.
    pub fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }
}

/// A message from the worker to the page.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum WorkerAnswer {
    /// The worker is ready for requests.
    Ready,
    /// An intermediate result; the search continues.
    Progress(RequestId, AnalysisReport),
    /// The final result of a search.
    Done(RequestId, AnalysisReport),
    /// The result of a task.
    TaskResult(RequestId, String),
    /// The request cannot be answered, with the reason.
    Refused(RequestId, String),
}

impl WorkerAnswer {
    /// Parses the output of [`Display`](fmt::Display).
    pub fn read(text: &str) -> Result<WorkerAnswer, MessageParseError> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let mut tokens = Tokens::new(first);
        let kind = tokens.word();
        if kind == "ready" {
            tokens.end()?;
            return if rest.is_empty() {
                Ok(WorkerAnswer::Ready)
            } else {
                Err(MessageParseError::new("the end of the message", rest))
            };
        }
        if !["progress", "done", "fetched", "refused"].contains(&kind) {
            return Err(MessageParseError::new("ready, progress, done, fetched or refused", kind));
        }
        let request_id = RequestId(tokens.number("a request id")?);
        tokens.end()?;
        match kind {
            "fetched" => Ok(WorkerAnswer::TaskResult(request_id, rest.to_owned())),
            "refused" => Ok(WorkerAnswer::Refused(request_id, rest.to_owned())),
            "progress" => report(rest).map(|report| WorkerAnswer::Progress(request_id, report)),
            _ => report(rest).map(|report| WorkerAnswer::Done(request_id, report)),
        }
    }
}

fn report(text: &str) -> Result<AnalysisReport, MessageParseError> {
    let mut lines = text.split('\n');
    let mut tokens = Tokens::new(lines.next().unwrap_or_default());
    let depth = match tokens.word() {
        "end" => SearchDepth::End,
        word => SearchDepth::Plies(Tokens::new(word).number("a number of plies or end")?),
    };
    let (nodes, milliseconds) = (tokens.number("a number of nodes")?, tokens.number("a number of milliseconds")?);
    tokens.end()?;
    Ok(AnalysisReport { depth, nodes, milliseconds, lines: lines.map(line).collect::<Result<_, _>>()? })
}

fn line(text: &str) -> Result<AnalysisLine, MessageParseError> {
    let mut tokens = Tokens::new(text);
    let word = tokens.word();
    let kind = ValueKind::ALL.into_iter().find(|kind| kind.name() == word);
    let kind = kind.ok_or_else(|| MessageParseError::new("exact, lower, upper or estimate", word))?;
    let value = Value::new(tokens.number("a value")?, kind);
    let moves: Vec<String> = tokens.rest().map(str::to_owned).collect();
    if moves.is_empty() { Err(MessageParseError::new("a move", "")) } else { Ok(AnalysisLine { moves, value }) }
}

impl fmt::Display for WorkerAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerAnswer::Ready => f.write_str("ready"),
            WorkerAnswer::Progress(RequestId(request_id), report) => write!(f, "progress {request_id}\n{report}"),
            WorkerAnswer::Done(RequestId(request_id), report) => write!(f, "done {request_id}\n{report}"),
            WorkerAnswer::TaskResult(RequestId(request_id), text) => write!(f, "fetched {request_id}\n{text}"),
            WorkerAnswer::Refused(RequestId(request_id), reason) => write!(f, "refused {request_id}\n{reason}"),
        }
    }
}

impl fmt::Display for AnalysisReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.depth {
            SearchDepth::Plies(plies) => write!(f, "{plies} ")?,
            SearchDepth::End => f.write_str("end ")?,
        }
        write!(f, "{} {}", self.nodes, self.milliseconds)?;
        for AnalysisLine { moves, value } in &self.lines {
            write!(f, "\n{} {} {}", value.kind.name(), value.score, moves.join(" "))?;
        }
        Ok(())
    }
}
