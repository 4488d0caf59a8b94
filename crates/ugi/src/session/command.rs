//! Parses lines as commands.

use thiserror::Error;

use crate::go::{Go, GoError};
use crate::lines::shown;

/// A command to the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Ugi,
    IsReady,
    SetOption { name: &'a str, value: Option<&'a str> },
    NewGame,
    Position { start: PositionStart<'a>, moves: Vec<&'a str> },
    Go(Go),
    Stop,
    Query(Query),
    ValidMoves,
    Perft(u32),
    Draw,
    Quit,
}

/// The start of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PositionStart<'a> {
    /// The empty board.
    Startpos,
    /// A position as text.
    Fen(&'a str),
}

/// What `query` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Query {
    GameOver,
    FirstPlayersTurn,
    Result,
}

/// Why a line is not a command.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(super) enum CommandError {
    #[error(
        "`{}` is not a command; there are ugi, isready, setoption, uginewgame, position, go, stop, query, validmoves, \
         perft, d and quit",
        shown(.0)
    )]
    Unknown(String),
    #[error("{command}: nothing may follow it, but `{}` does", shown(.rest))]
    Trailing { command: String, rest: String },
    #[error("go: {0}")]
    Go(#[from] GoError),
    #[error("setoption: its form is `setoption name NAME value VALUE`")]
    SetOptionForm,
    #[error("position: its form is `position startpos|fen POSITION [moves MOVE …]`")]
    PositionForm,
    #[error("position: only `moves` may follow startpos, but `{}` does", shown(.0))]
    AfterStartpos(String),
    #[error("position: a position is missing after fen")]
    NoFen,
    #[error("query: `{}` cannot be asked; gameover, p1turn and result can", shown(.0))]
    UnknownQuery(String),
    #[error("perft: `{}` is not a number of moves", shown(.0))]
    PerftDepth(String),
}

impl<'a> Command<'a> {
    /// Reads a line; `None` for an empty one.
    pub(super) fn read(line: &'a str) -> Result<Option<Command<'a>>, CommandError> {
        let line = line.trim();
        let (word, rest) = split_word(line);
        let alone = |command: Command<'a>| match rest {
            "" => Ok(Some(command)),
            rest => Err(CommandError::Trailing { command: word.to_owned(), rest: rest.to_owned() }),
        };
        match word {
            "" => Ok(None),
            "ugi" => alone(Command::Ugi),
            "isready" => alone(Command::IsReady),
            "uginewgame" => alone(Command::NewGame),
            "stop" => alone(Command::Stop),
            "validmoves" => alone(Command::ValidMoves),
            "d" => alone(Command::Draw),
            "quit" => alone(Command::Quit),
            "setoption" => set_option(rest).map(Some),
            "position" => position(rest).map(Some),
            "go" => Ok(Some(Command::Go(Go::read(rest.split_whitespace())?))),
            "query" => query(rest).map(|query| Some(Command::Query(query))),
            "perft" => perft(rest).map(|depth| Some(Command::Perft(depth))),
            word => Err(CommandError::Unknown(word.to_owned())),
        }
    }
}

/// The first word, and the rest.
fn split_word(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim()),
        None => (text, ""),
    }
}

/// Splits at the first occurrence of this word.
fn split_at_word<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find(word)?;
        let (before, rest) = text.split_at(at);
        let behind = &rest[word.len()..];
        let alone =
            !before.ends_with(|c: char| !c.is_whitespace()) && !behind.starts_with(|c: char| !c.is_whitespace());
        if alone {
            return Some((before.trim(), behind.trim()));
        }
        from = at + word.len();
    }
}

fn set_option(rest: &str) -> Result<Command<'_>, CommandError> {
    let ("name", rest) = split_word(rest) else { return Err(CommandError::SetOptionForm) };
    let (name, value) = match split_at_word(rest, "value") {
        Some((name, value)) => (name, Some(value)),
        None => (rest, None),
    };
    match name {
        "" => Err(CommandError::SetOptionForm),
        name => Ok(Command::SetOption { name, value }),
    }
}

fn position(rest: &str) -> Result<Command<'_>, CommandError> {
    let (setting, moves) = match split_at_word(rest, "moves") {
        Some((setting, moves)) => (setting, moves.split_whitespace().collect()),
        None => (rest, Vec::new()),
    };
    let start = match split_word(setting) {
        ("startpos", "") => PositionStart::Startpos,
        ("startpos", more) => return Err(CommandError::AfterStartpos(more.to_owned())),
        ("fen", "") => return Err(CommandError::NoFen),
        ("fen", text) => PositionStart::Fen(text),
        _ => return Err(CommandError::PositionForm),
    };
    Ok(Command::Position { start, moves })
}

fn query(rest: &str) -> Result<Query, CommandError> {
    match rest {
        "gameover" => Ok(Query::GameOver),
        "p1turn" => Ok(Query::FirstPlayersTurn),
        "result" => Ok(Query::Result),
        other => Err(CommandError::UnknownQuery(other.to_owned())),
    }
}

fn perft(rest: &str) -> Result<u32, CommandError> {
    let digits = !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    let depth = if digits { rest.parse().ok() } else { None };
    depth.ok_or_else(|| CommandError::PerftDepth(rest.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        for (line, command) in [
            ("ugi", Command::Ugi),
            ("  isready \t", Command::IsReady),
            ("uginewgame", Command::NewGame),
            ("stop", Command::Stop),
            ("d", Command::Draw),
            ("quit", Command::Quit),
            ("validmoves", Command::ValidMoves),
            ("perft 3", Command::Perft(3)),
            ("query   result", Command::Query(Query::Result)),
            ("go nodes 5", Command::Go(Go::nodes(5))),
            ("go", Command::Go(Go::infinite())),
            ("setoption name Hash value 5", Command::SetOption { name: "Hash", value: Some("5") }),
            ("setoption name Clear Hash", Command::SetOption { name: "Clear Hash", value: None }),
            ("setoption name values value a  value", Command::SetOption { name: "values", value: Some("a  value") }),
            ("setoption name A value", Command::SetOption { name: "A", value: Some("") }),
            ("position startpos", Command::Position { start: PositionStart::Startpos, moves: vec![] }),
            ("position startpos moves", Command::Position { start: PositionStart::Startpos, moves: vec![] }),
            (
                "position startpos moves d4 e4",
                Command::Position { start: PositionStart::Startpos, moves: vec!["d4", "e4"] },
            ),
            ("position fen a  b moves d4", Command::Position { start: PositionStart::Fen("a  b"), moves: vec!["d4"] }),
        ] {
            assert_eq!(Command::read(line), Ok(Some(command)), "{line}");
        }
        assert_eq!(Command::read("  "), Ok(None));
    }

    #[test]
    fn errors_are_reported() {
        for (line, output) in [
            ("UGI", "`UGI` is not a command"),
            ("uci", "`uci` is not a command"),
            ("isready now", "nothing may follow it, but `now` does"),
            ("setoption", "its form is"),
            ("setoption Hash 5", "its form is"),
            ("setoption name", "its form is"),
            ("setoption name value 3", "its form is"),
            ("position", "its form is"),
            ("position moves d4", "its form is"),
            ("position fen", "missing after fen"),
            ("position fen moves d4", "missing after fen"),
            ("position startpos d4", "only `moves` may follow"),
            ("query", "`` cannot be asked"),
            ("query turn", "`turn` cannot be asked"),
            ("perft", "`` is not a number"),
            ("perft -1", "`-1` is not a number"),
            ("perft 5000000000", "not a number"),
            ("go fast", "`fast` is not a limit"),
        ] {
            let error = Command::read(line).unwrap_err();
            assert!(error.to_string().contains(output), "{line}: {error}");
        }
    }
}
