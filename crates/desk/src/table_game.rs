//! What a game defines for players at a table.

use game::{Observer, Points, RecordedGame, Seat};
use text::Language;
use text::results::ScoreUnit;

use crate::{
    BoardPiece, HintReason, InputRefusal, InputResult, PlayedMove, PlayerInput, Preview, Reader, Scene, ScoringStep,
};

/// A game that people can play at a table: how input becomes moves, and what players see.
pub trait TableGame: RecordedGame {
    /// What a player has prepared: selected piece, turn so far.
    type Hand: Clone + PartialEq + std::fmt::Debug + Default;

    /// Turn order.
    const ORDER: TurnOrder;

    /// What a placement scores.
    const CHAINS: ChainScoring = ChainScoring::None;

    /// What the score counts.
    const UNIT: ScoreUnit = ScoreUnit::Points;

    /// Handles an input; a refused one changes nothing.
    fn act(
        view: &Self::View,
        hand: &mut Self::Hand,
        input: PlayerInput,
    ) -> Result<InputResult<Self::Move>, InputRefusal<Self::Illegal>>;

    /// The scene of a player.
    fn scene(view: &Self::View, hand: &Self::Hand) -> Scene;

    /// The preview of a field; `None` if there is nothing to show.
    fn preview(view: &Self::View, hand: &Self::Hand, field: usize) -> Option<Preview<Self::Illegal>>;

    /// Scores by seat, as far as the observer may know them.
    fn visible_score(view: &Self::View) -> Vec<u32>;

    /// The fields on which a move places pieces.
    fn fields(mv: &Self::Move) -> Vec<usize>;

    /// The pieces that a move of a seat places, in order, with their fields on the seat's board.
    fn pieces(seat: Seat, mv: &Self::Move) -> Vec<(usize, BoardPiece)>;

    /// The text for a violated rule.
    fn refusal_text(language: Language, illegal: &Self::Illegal) -> String;

    /// The prompt.
    fn prompt(language: Language, view: &Self::View, hand: &Self::Hand) -> String;

    /// The course of the game in one short line.
    fn status(language: Language, view: &Self::View) -> String;

    /// What is written beside a seat, with the points of its last turn if the observer may know them.
    fn seat_line(language: Language, view: &Self::View, seat: Seat, last_turn: Option<u32>) -> Option<String>;

    /// Accessible name of a field.
    fn label(language: Language, view: &Self::View, hand: &Self::Hand, field: usize) -> String;

    /// What a move does beyond placing its pieces.
    fn aftermath(&self, mv: &Self::Move) -> Aftermath {
        let _ = mv;
        Aftermath::default()
    }

    /// Announcement of a move for screen readers.
    fn announce(&self, language: Language, mover: (Seat, &str), mv: &Self::Move, points: &Points) -> String;

    /// Why a move of the view's observer may be good, without naming it; empty if it is invalid.
    fn reasons(language: Language, view: &Self::View, mv: &Self::Move) -> Vec<HintReason>;

    /// Why a game played to its end is over.
    fn end_reason(language: Language, view: &Self::View, reader: Reader<'_>) -> String;

    /// The final score of the last view, broken down as in the rule books.
    fn breakdown(language: Language, view: &Self::View, played: &[PlayedMove<Self::Move>]) -> Vec<ScoringStep>;

    /// The position in notation, in games that have one.
    fn position_text(&self) -> Option<String> {
        None
    }

    /// Does an observer have information that other players may not have?
    fn has_secrets(&self, observer: Observer) -> bool {
        let _ = observer;
        false
    }

    /// May every player know everything that a record of the running game contains?
    fn has_open_record(&self) -> bool {
        true
    }
}

/// What a move does beyond placing its pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aftermath {
    /// The fields of the pieces that it turns over.
    pub turned: Vec<usize>,
    /// The seat that can place nothing afterwards and misses its turn.
    pub missed: Option<Seat>,
}

/// Turn order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TurnOrder {
    /// Players alternate.
    Alternating,
    /// All players move simultaneously, round by round, hidden from each other until the round is over.
    Simultaneous,
}

/// What a placement scores at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChainScoring {
    /// Nothing.
    None,
    /// The chains that it closes.
    Chains,
    /// The chains that it closes; a single piece of a turn without chains its number.
    ChainsOrSingle,
}
