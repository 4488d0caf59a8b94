//! How verbs become moves at a table of any game.

use game::Seat;
use text::Language;

use crate::{Effect, Look, Verb};

/// The result of a verb.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Something changed in the hand.
    Prepared,
    /// A move that the rules allow, as text of records. It is not played yet.
    Move(String),
}

/// Why nothing came of it, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// A sentence for people.
    pub words: String,
}

/// What pointing at a field would do.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldPreview {
    /// What would be placed there.
    pub look: Look,
    /// What comes of it, or why it may not be placed there, in words.
    pub effect: Result<Effect, String>,
}

/// Prepares moves of players from what they do, piece by piece where a turn has several.
pub trait MoveInput {
    /// Does something for a seat.
    fn act(&mut self, seat: Seat, verb: Verb, language: Language) -> Result<Input, Reason>;

    /// What pointing at a field would do; nothing where it would do nothing to look at.
    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<FieldPreview>;
}
