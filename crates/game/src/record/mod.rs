//! Records: texts of whole games in the style of PGN.
//!
//! [`read`] and [`Record`]'s `Display` handle the outer form only (tags, moves as words, comments, results); the game
//! itself interprets tags and moves ([`RecordedGame`]), and [`replay`] combines the two.

mod error;
mod read;
mod replay;
mod tags;
mod write;

pub use error::{RecordError, RecordFault};
pub use read::read;
pub use replay::{RecordedGame, Replay, record, replay};
pub use tags::Tag;

use crate::{GameKind, TextPosition, UnknownGame};

/// A move in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveText {
    /// The word, without its number.
    pub text: String,
    /// Its position in the text.
    pub place: TextPosition,
    /// The comments after it.
    pub comments: Vec<String>,
}

/// The result at the end of a record or in its `Result` tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResultText {
    /// `*`: no result.
    Open,
    /// `31-27`: the points of each seat.
    Points(Vec<u32>),
}

impl ResultText {
    /// Reads `*` or points joined by hyphens.
    pub fn read(text: &str) -> Option<ResultText> {
        if text == "*" {
            return Some(ResultText::Open);
        }
        let number = |part: &str| match part.bytes().all(|b| b.is_ascii_digit()) {
            true => part.parse().ok(),
            false => None,
        };
        text.split('-').map(number).collect::<Option<Vec<u32>>>().map(ResultText::Points)
    }
}

impl std::fmt::Display for ResultText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ResultText::Open => f.write_str("*"),
            ResultText::Points(points) => {
                let points: Vec<String> = points.iter().map(u32::to_string).collect();
                f.write_str(&points.join("-"))
            }
        }
    }
}

/// One game as text, not yet interpreted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Its position in the text.
    pub place: TextPosition,
    /// The tags in order.
    pub tags: Vec<Tag>,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// The moves.
    pub moves: Vec<MoveText>,
    /// The closing result.
    pub result: Option<(ResultText, TextPosition)>,
}

impl Record {
    /// The tag with this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The game that the tag `Game` names.
    pub fn game(&self) -> Result<GameKind, RecordError> {
        let tag = self.needed("Game")?;
        tag.value.parse().map_err(|unknown: UnknownGame| tag.error(unknown.to_string()))
    }

    /// The tag with this name, which the record must have.
    pub fn needed(&self, name: &str) -> Result<&Tag, RecordError> {
        self.tag(name).ok_or_else(|| RecordError {
            place: self.place,
            fault: RecordFault::Tag { name: name.to_owned(), reason: "this tag is missing".to_owned() },
        })
    }
}
