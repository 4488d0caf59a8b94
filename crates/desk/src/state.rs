//! State and view of a table of any game.

use game::{GameKind, Seat, SeatSet};
use table::{Ending, Moment};
use text::Language;

use crate::{Reader, Scene, ScoringStep, TurnOrder, Verdict};

/// A move in the move list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The seat that played it.
    pub seat: Seat,
    /// In the notation of records; `None` while hidden from the observer.
    pub text: Option<String>,
}

/// State of a table that is the same for every observer.
pub trait TableState {
    /// The game.
    fn game(&self) -> GameKind;

    /// Turn order.
    fn order(&self) -> TurnOrder;

    /// Number of seats.
    fn seats(&self) -> usize;

    /// The seats to move.
    fn to_move(&self) -> SeatSet;

    /// How it ended, once it has.
    fn ending(&self) -> Option<Ending>;

    /// Number of moves played.
    fn plies(&self) -> usize;

    /// The result in words, once the game is over.
    fn verdict(&self, reader: Reader<'_>, language: Language) -> Option<Verdict>;

    /// The final score, broken down; empty unless the game was played to its end.
    fn breakdown(&self, language: Language) -> Vec<ScoringStep>;

    /// May every player know everything that a record of the game contains now?
    fn has_open_record(&self) -> bool;

    /// Time left of a player in milliseconds, if there are clocks.
    fn left(&self, seat: Seat, now: Moment) -> Option<u64>;

    /// The field of a move in notation; the last one of several.
    fn field_of(&self, text: &str) -> Option<usize>;
}

/// One observer's view of a table.
pub trait TableView {
    /// Scores by seat, as far as the observer may know them.
    fn score(&self) -> Vec<u32>;

    /// The scores after N moves.
    fn score_at(&self, plies: usize) -> Vec<u32>;

    /// The named parts of the score or tie-break after N moves, one value per seat, as far as the observer may know them.
    fn parts_at(&self, plies: usize) -> Vec<(&'static str, Vec<u32>)>;

    /// The course of the game after N moves, in one short line.
    fn status_at(&self, plies: usize, language: Language) -> String;

    /// What is written beside a seat after N moves.
    fn seat_line_at(&self, seat: Seat, plies: usize, language: Language) -> Option<String>;

    /// All moves in order, as far as the observer may know them.
    fn moves(&self) -> Vec<MoveRow>;

    /// The current scene, with what the player has prepared.
    fn scene(&self) -> Scene;

    /// The scene after N moves.
    fn scene_at(&self, plies: usize) -> Scene;

    /// The prompt for a player.
    fn prompt(&self, language: Language) -> String;

    /// Accessible names of the fields of a board of the current scene, which is passed because it takes time to make.
    fn labels(&self, scene: &Scene, board: usize, language: Language) -> Vec<String>;

    /// Announcement of the last move, if the observer may know it.
    fn announcement(&self, names: &[String], language: Language) -> Option<String>;
}
