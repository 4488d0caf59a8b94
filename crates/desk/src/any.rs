//! A place at any game, known by its name only.

use game::{Observer, Seat, SeatSet};
use table::{Ending, Moment};
use text::Language;
use wire::{Fault, Full};

use crate::{Effect, Look, Order, Scene, Verb};

/// A move in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// Who played it.
    pub seat: Seat,
    /// Its text in records; nothing while the observer may not know it.
    pub text: Option<String>,
}

/// What came of a verb at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Done {
    /// Something changed in the hand.
    Prepared,
    /// A move was played.
    Moved,
    /// A move was played that made these two players change seats.
    Exchanged(Seat, Seat),
    /// A move was made that is judged elsewhere; nothing is played yet.
    Chosen(String),
}

/// Why nothing came of it, in words, with the fields concerned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// A sentence for people.
    pub words: String,
}

/// A step of counting the final score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// What is counted, in words.
    pub line: String,
    /// The fields of the first board that it is about.
    pub fields: Vec<usize>,
    /// What everybody has so far.
    pub sums: Vec<u32>,
}

/// What pointing at a field would do, whatever the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Shown {
    /// What would lie there.
    pub look: Look,
    /// What comes of it, or why it may not lie there, in words.
    pub effect: Result<Effect, String>,
}

/// A desk at a game that is judged elsewhere, of which only what one observer may know is told.
pub trait Follower: Desk {
    /// Takes over how everything stands now, heard at a moment of the clock that [`Desk::left`] is asked by. What is in
    /// the hand stays there as long as nothing has changed on the table.
    fn hear(&mut self, told: &Full, at: Moment) -> Result<(), Fault>;

    /// What lies before a player who may choose a move while another is to move; nothing for anybody else.
    fn scene_ahead(&self) -> Option<Scene>;

    /// Does something before it is one's turn: what is chosen is a move for the position that comes next.
    fn act_ahead(&mut self, verb: Verb, language: Language) -> Result<Done, Reason>;

    /// Chooses a move in advance, given as text.
    fn write_ahead(&mut self, text: &str, language: Language) -> Result<Done, Reason>;

    /// Where a move chosen in advance would lie, and what it would lay there.
    fn look_ahead(&self, text: &str) -> Option<(usize, Look)>;

    /// Do the rules allow this move to the observer now?
    fn allows(&self, text: &str) -> bool;
}

/// A place at any game. The moment of every act is given; languages are only for words.
pub trait Desk {
    /// The game's name in records.
    fn game(&self) -> &'static str;

    /// How the players' moves follow one another.
    fn order(&self) -> Order;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Who may move now.
    fn to_move(&self) -> SeatSet;

    /// How it ended, once it has.
    fn ending(&self) -> Option<Ending>;

    /// The score of every seat as far as an observer may know it.
    fn score(&self, observer: Observer) -> Vec<u32>;

    /// The named parts that the score or a tie-break is made of, one value a seat.
    fn parts(&self) -> Vec<(&'static str, Vec<u32>)>;

    /// How many moves have been played.
    fn plies(&self) -> usize;

    /// Every move, in order, as far as an observer may know it.
    fn moves(&self, observer: Observer) -> Vec<MoveRow>;

    /// What lies before an observer now, with what the player has prepared.
    fn scene(&self, observer: Observer) -> Scene;

    /// What lay before an observer when so many moves had been played.
    fn scene_at(&self, plies: usize, observer: Observer) -> Scene;

    /// The score as it was then.
    fn score_at(&self, plies: usize, observer: Observer) -> Vec<u32>;

    /// Does an observer hold something that the others at the same screen should not see?
    fn has_secrets(&self, observer: Observer) -> bool;

    /// What to do now, for a player.
    fn prompt(&self, observer: Observer, language: Language) -> String;

    /// The fields of a board of the scene, for those who hear them.
    fn labels(&self, observer: Observer, board: usize, language: Language) -> Vec<String>;

    /// What the move played last has done, if the observer may know it.
    fn announcement(&self, observer: Observer, names: &[String], language: Language) -> Option<String>;

    /// How the game has ended, once it has.
    fn verdict(&self, names: &[String], language: Language) -> Option<String>;

    /// The final score taken apart.
    fn breakdown(&self, names: &[String], language: Language) -> Vec<Counted>;

    /// Does something for a seat.
    fn act(&mut self, seat: Seat, verb: Verb, now: Moment, language: Language) -> Result<Done, Reason>;

    /// What pointing at a field would do.
    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<Shown>;

    /// Plays a move given as text.
    fn write(&mut self, seat: Seat, text: &str, now: Moment, language: Language) -> Result<Done, Reason>;

    /// Goes back to where so many moves had been played.
    fn take_back_to(&mut self, plies: usize, now: Moment) -> bool;

    /// A player gives up.
    fn resign(&mut self, seat: Seat, now: Moment) -> bool;

    /// Time passes. Tells whose is up, when it is so now.
    fn pass(&mut self, now: Moment) -> Option<Seat>;

    /// What a player has left, in milliseconds, if the game is played with clocks.
    fn left(&self, seat: Seat, now: Moment) -> Option<u64>;

    /// The position as text, in games that the engine searches.
    fn position(&self) -> Option<String>;

    /// Why a move given as text may be good for a seat, without naming it; nothing if it is no move.
    fn reason(&self, seat: Seat, text: &str, language: Language) -> Option<String>;

    /// The field that a move's text is about, the last one of several.
    fn field_of(&self, text: &str) -> Option<usize>;

    /// Sets the clocks to what was left when the game was put away.
    fn set_left(&mut self, left: &[u64], now: Moment);

    /// The game so far as a record with these tags besides.
    fn record(&self, tags: &[(&str, &str)]) -> String;
}
