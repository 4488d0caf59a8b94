//! What the page asks.

use std::fmt;

use game::GameKind;

use crate::read::{Unreadable, Words};
use crate::{Errand, Ticket};

/// May the player take over the other side's first marble instead of moving?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swap {
    /// Yes: the answer may be `swap`.
    Offered,
    /// No.
    Never,
}

impl Swap {
    const fn word(self) -> &'static str {
        match self {
            Swap::Offered => "swap",
            Swap::Never => "no-swap",
        }
    }
}

/// How many moves get a value of their own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Width {
    /// So many of the best, at least one.
    Best(u8),
    /// Every legal move.
    All,
}

/// What to find out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Task {
    /// The move of a level of the computer player. It is thought about in one go; progress is told.
    Play {
        /// The level, counted from 1.
        level: u8,
        /// Another seed plays as well, but not the same.
        seed: u64,
        /// Whether colours may be swapped.
        swap: Swap,
    },
    /// The turn of a level of the computer player in a number game, of which it knows what its seat may know.
    Turn {
        /// The seat, counted from 1.
        seat: u8,
        /// The level, counted from 1.
        level: u8,
        /// Another seed plays as well, but not the same.
        seed: u64,
    },
    /// Values and lines, until the time is over, it is stopped, or everything is proved.
    Analyse {
        /// For how many moves.
        width: Width,
        /// How long; without it until it is stopped.
        milliseconds: Option<u32>,
    },
}

/// A position and what to find out about it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    /// The game.
    pub game: GameKind,
    /// A position of Kulami or GOrami in one line; a record of the number games.
    pub position: String,
    /// What to find out.
    pub task: Task,
}

/// What the page wants.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Request {
    /// An answer to a question.
    Think(Ticket, Question),
    /// Something fetched.
    Fetch(Ticket, Errand),
    /// The answer as far as it is known by now.
    Stop(Ticket),
    /// A new game begins: what was found out before is of no use.
    Forget,
}

impl Request {
    /// Reads what [`Display`](fmt::Display) writes.
    pub fn read(text: &str) -> Result<Request, Unreadable> {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let mut words = Words::new(first);
        let request = match words.word() {
            "think" => {
                let ticket = Ticket(words.number("the number of a question")?);
                let game = game(words.word())?;
                let in_one_line = matches!(game, GameKind::Kulami | GameKind::Gorami);
                let task = task(&mut words)?;
                if rest.is_empty() || rest.contains('\n') && in_one_line {
                    return Err(Unreadable::new("a position in one line", rest));
                }
                words.end()?;
                return Ok(Request::Think(ticket, Question { game, position: rest.to_owned(), task }));
            }
            "fetch" => {
                let ticket = Ticket(words.number("the number of a question")?);
                return Errand::read(words, rest).map(|errand| Request::Fetch(ticket, errand));
            }
            "stop" => Request::Stop(Ticket(words.number("the number of a question")?)),
            "forget" => Request::Forget,
            other => return Err(Unreadable::new("think, fetch, stop or forget", other)),
        };
        words.end()?;
        match rest {
            "" => Ok(request),
            rest => Err(Unreadable::new("the end of the message", rest)),
        }
    }
}

fn game(word: &str) -> Result<GameKind, Unreadable> {
    word.parse().map_err(|_| Unreadable::new("the name of a game", word))
}

fn task(words: &mut Words<'_>) -> Result<Task, Unreadable> {
    match words.word() {
        "play" => {
            let (level, seed) = (words.number("a level")?, words.number("a seed")?);
            let word = words.word();
            let swap = [Swap::Offered, Swap::Never].into_iter().find(|swap| swap.word() == word);
            Ok(Task::Play { level, seed, swap: swap.ok_or_else(|| Unreadable::new("swap or no-swap", word))? })
        }
        "turn" => Ok(Task::Turn {
            seat: words.number("a seat")?,
            level: words.number("a level")?,
            seed: words.number("a seed")?,
        }),
        "analyse" => {
            let width = match words.word() {
                "all" => Width::All,
                word => match word.parse() {
                    Ok(best) if best > 0 && !word.starts_with('+') => Width::Best(best),
                    _ => return Err(Unreadable::new("a number of moves or all", word)),
                },
            };
            let milliseconds = match words.word() {
                "stopped" => None,
                word => Some(Words::new(word).number("a number of milliseconds or stopped")?),
            };
            Ok(Task::Analyse { width, milliseconds })
        }
        other => Err(Unreadable::new("play, turn or analyse", other)),
    }
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Request::Think(Ticket(ticket), Question { game, position, task }) => {
                write!(f, "think {ticket} {} {task}\n{position}", game.name())
            }
            Request::Fetch(Ticket(ticket), errand) => write!(f, "fetch {ticket} {errand}"),
            Request::Stop(Ticket(ticket)) => write!(f, "stop {ticket}"),
            Request::Forget => f.write_str("forget"),
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Task::Play { level, seed, swap } => write!(f, "play {level} {seed} {}", swap.word()),
            Task::Turn { seat, level, seed } => write!(f, "turn {seat} {level} {seed}"),
            Task::Analyse { width, milliseconds } => {
                match width {
                    Width::Best(best) => write!(f, "analyse {best} ")?,
                    Width::All => f.write_str("analyse all ")?,
                }
                match milliseconds {
                    Some(milliseconds) => write!(f, "{milliseconds}"),
                    None => f.write_str("stopped"),
                }
            }
        }
    }
}
