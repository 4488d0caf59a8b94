//! Requests of the page to the worker.

use std::fmt;

use game::GameKind;

use crate::read::{MessageParseError, Tokens};
use crate::{BackgroundTask, RequestId};

/// Is the swap rule available instead of a move?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwapOption {
    /// Yes: the answer may be `swap`.
    Offered,
    /// No.
    NotOffered,
}

impl SwapOption {
    const fn word(self) -> &'static str {
        match self {
            SwapOption::Offered => "swap",
            SwapOption::NotOffered => "no-swap",
        }
    }
}

/// Number of principal variations (MultiPV).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MultiPv {
    /// This many best moves, at least one.
    Best(u8),
    /// Every legal move.
    All,
}

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SearchTask {
    /// The move of a computer level. Reports progress.
    Play {
        /// The level, counted from 1.
        level: u8,
        /// Seed: different seeds play differently, but equally well.
        seed: u64,
        /// Whether the swap is available.
        swap: SwapOption,
    },
    /// The turn of a computer level in a number game, from the view of its seat.
    Turn {
        /// The seat, counted from 1.
        seat: u8,
        /// The level, counted from 1.
        level: u8,
        /// Seed: different seeds play differently, but equally well.
        seed: u64,
    },
    /// Values and principal variations, until the time is over, the search is stopped, or everything is proved.
    Analyse {
        /// Number of moves to evaluate.
        multi_pv: MultiPv,
        /// Time limit; `None` for no limit.
        milliseconds: Option<u32>,
    },
}

/// A position and what to search for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SearchRequest {
    /// The game.
    pub game: GameKind,
    /// A position of Kulami or GOrami in one line; a record of the number games.
    pub position: String,
    /// The task.
    pub task: SearchTask,
}

/// A message from the page to the worker.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum WorkerRequest {
    /// Search a position.
    Search(RequestId, SearchRequest),
    /// Run a task.
    RunTask(RequestId, BackgroundTask),
    /// Stop a request; a search answers with its result so far.
    Stop(RequestId),
    /// Clear the engine's memory for a new game.
    Clear,
}

impl WorkerRequest {
    /// Parses the output of [`Display`](fmt::Display).
    pub fn read(text: &str) -> Result<WorkerRequest, MessageParseError> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let mut tokens = Tokens::new(first);
        let request = match tokens.word() {
            "think" => {
                let request_id = RequestId(tokens.number("a request id")?);
                let game = game(tokens.word())?;
                let in_one_line = matches!(game, GameKind::Kulami | GameKind::Gorami);
                let task = task(&mut tokens)?;
                if rest.is_empty() || rest.contains('\n') && in_one_line {
                    return Err(MessageParseError::new("a position in one line", rest));
                }
                tokens.end()?;
                return Ok(WorkerRequest::Search(request_id, SearchRequest { game, position: rest.to_owned(), task }));
            }
            "fetch" => {
                let request_id = RequestId(tokens.number("a request id")?);
                return BackgroundTask::read(tokens, rest).map(|task| WorkerRequest::RunTask(request_id, task));
            }
            "stop" => WorkerRequest::Stop(RequestId(tokens.number("a request id")?)),
            "forget" => WorkerRequest::Clear,
            other => return Err(MessageParseError::new("think, fetch, stop or forget", other)),
        };
        tokens.end()?;
        match rest {
            "" => Ok(request),
            rest => Err(MessageParseError::new("the end of the message", rest)),
        }
    }
}

fn game(word: &str) -> Result<GameKind, MessageParseError> {
    word.parse().map_err(|_| MessageParseError::new("the name of a game", word))
}

fn task(tokens: &mut Tokens<'_>) -> Result<SearchTask, MessageParseError> {
    match tokens.word() {
        "play" => {
            let (level, seed) = (tokens.number("a level")?, tokens.number("a seed")?);
            let word = tokens.word();
            let swap = [SwapOption::Offered, SwapOption::NotOffered].into_iter().find(|swap| swap.word() == word);
            Ok(SearchTask::Play {
                level,
                seed,
                swap: swap.ok_or_else(|| MessageParseError::new("swap or no-swap", word))?,
            })
        }
        "turn" => Ok(SearchTask::Turn {
            seat: tokens.number("a seat")?,
            level: tokens.number("a level")?,
            seed: tokens.number("a seed")?,
        }),
        "analyse" => {
            let multi_pv = match tokens.word() {
                "all" => MultiPv::All,
                word => match word.parse() {
                    Ok(best) if best > 0 && !word.starts_with('+') => MultiPv::Best(best),
                    _ => return Err(MessageParseError::new("a number of moves or all", word)),
                },
            };
            let milliseconds = match tokens.word() {
                "stopped" => None,
                word => Some(Tokens::new(word).number("a number of milliseconds or stopped")?),
            };
            Ok(SearchTask::Analyse { multi_pv, milliseconds })
        }
        other => Err(MessageParseError::new("play, turn or analyse", other)),
    }
}

impl fmt::Display for WorkerRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerRequest::Search(RequestId(request_id), SearchRequest { game, position, task }) => {
                write!(f, "think {request_id} {} {task}\n{position}", game.name())
            }
            WorkerRequest::RunTask(RequestId(request_id), task) => write!(f, "fetch {request_id} {task}"),
            WorkerRequest::Stop(RequestId(request_id)) => write!(f, "stop {request_id}"),
            WorkerRequest::Clear => f.write_str("forget"),
        }
    }
}

impl fmt::Display for SearchTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchTask::Play { level, seed, swap } => write!(f, "play {level} {seed} {}", swap.word()),
            SearchTask::Turn { seat, level, seed } => write!(f, "turn {seat} {level} {seed}"),
            SearchTask::Analyse { multi_pv, milliseconds } => {
                match multi_pv {
                    MultiPv::Best(best) => write!(f, "analyse {best} ")?,
                    MultiPv::All => f.write_str("analyse all ")?,
                }
                match milliseconds {
                    Some(milliseconds) => write!(f, "{milliseconds}"),
                    None => f.write_str("stopped"),
                }
            }
        }
    }
}
