//! What is shown of a table of any game, known by its name only.

use game::{GameKind, Seat, SeatSet};
use table::{Ending, Moment};
use text::Language;

use crate::{Order, Scene};

/// A move in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The seat that played it.
    pub seat: Seat,
    /// Its text in records; nothing while the observer may not know it.
    pub text: Option<String>,
}

/// A step of counting the final score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// What is counted, in words.
    pub line: String,
    /// The fields of the first board that it is about.
    pub fields: Vec<usize>,
    /// The score of every seat so far.
    pub sums: Vec<u32>,
}

/// What is the same for every observer of a table.
pub trait TableState {
    /// Which game it is.
    fn game(&self) -> GameKind;

    /// How the players' moves follow one another.
    fn order(&self) -> Order;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// The seats that may move now.
    fn to_move(&self) -> SeatSet;

    /// How it ended, once it has.
    fn ending(&self) -> Option<Ending>;

    /// How many moves have been played.
    fn plies(&self) -> usize;

    /// How the game has ended, in words, once it has.
    fn verdict(&self, names: &[String], language: Language) -> Option<String>;

    /// The final score taken apart.
    fn breakdown(&self, names: &[String], language: Language) -> Vec<Counted>;

    /// The time that a player has left, in milliseconds, if the game is played with clocks.
    fn left(&self, seat: Seat, now: Moment) -> Option<u64>;

    /// The field that a move's text is about, the last one of several.
    fn field_of(&self, text: &str) -> Option<usize>;
}

/// What one observer sees of a table.
pub trait TableView {
    /// The score of every seat as far as the observer may know it.
    fn score(&self) -> Vec<u32>;

    /// The score after a number of moves.
    fn score_at(&self, plies: usize) -> Vec<u32>;

    /// The named parts that the score or a tie-break is made of, one value per seat, as far as the observer may
    /// know them.
    fn parts(&self) -> Vec<(&'static str, Vec<u32>)>;

    /// Every move, in order, as far as the observer may know it.
    fn moves(&self) -> Vec<MoveRow>;

    /// The boards and pieces now, with what the player has prepared.
    fn scene(&self) -> Scene;

    /// The boards and pieces after a number of moves.
    fn scene_at(&self, plies: usize) -> Scene;

    /// What to do now, for a player.
    fn prompt(&self, language: Language) -> String;

    /// The fields of a board of the scene, for screen readers.
    fn labels(&self, board: usize, language: Language) -> Vec<String>;

    /// What the last move has done, if the observer may know it.
    fn announcement(&self, names: &[String], language: Language) -> Option<String>;
}
