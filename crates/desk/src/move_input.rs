//! Turns player input into moves at a table of any game.

use game::Seat;
use text::Language;

use crate::{BoardPiece, Effect, InputResult, PlayerInput};

/// Why an input was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InputError {
    /// A sentence in the requested language.
    pub message: String,
}

/// Preview of choosing a field.
#[derive(Clone, PartialEq, Debug)]
pub struct FieldPreview {
    /// The piece that would be placed.
    pub piece: BoardPiece,
    /// The effect, or why it is not allowed as a sentence.
    pub effect: Result<Effect, String>,
}

/// Prepares moves from player input, piece by piece where a turn has several.
pub trait MoveInput {
    /// Handles an input of a seat.
    fn act(&mut self, seat: Seat, input: PlayerInput, language: Language) -> Result<InputResult<String>, InputError>;

    /// Reads a move of a seat that a person has typed, in any case and with spaces, and checks the points if they are
    /// given. Returns it in the notation of records; does not play it.
    fn typed_move(&self, seat: Seat, typed: &str, language: Language) -> Result<String, InputError>;

    /// The preview of a field; `None` if there is nothing to show.
    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<FieldPreview>;
}
