//! Scenes: what a player sees, as plain data for the page, the terminal and the screen reader.

use game::Seat;
use gurami::{BoardSize, Number};
use text::Language;

use crate::PlayerInput;
use crate::counts::{CountRow, Die, Rack, StripeScene};

/// What a player sees.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// The boards; the player's own first where every player has one.
    pub boards: Vec<BoardScene>,
    /// Pieces next to the boards.
    pub trays: Vec<Tray>,
    /// The piece that choosing a field would place.
    pub in_hand: Option<BoardPiece>,
    /// Other actions available now.
    pub actions: Vec<Action>,
    /// The pieces that can still come, by number (Stripes, Kissing Guramis).
    pub rack: Option<Rack>,
    /// The die (Stripes).
    pub die: Option<Die>,
    /// What counts now, in games with several parts of the score.
    pub counts: Vec<CountRow>,
    /// The seat that can place nothing and has missed its turn after the last move (GOrami).
    pub missed: Option<Seat>,
}

/// A board with its pieces.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardScene {
    /// Kind of board.
    pub background: BoardBackground,
    /// The owner, where every player has a board.
    pub owner: Option<Seat>,
    /// All fields in the board's order.
    pub fields: Vec<FieldScene>,
    /// The fields of the last move, the most important one last.
    pub last: Vec<usize>,
    /// The fields of the pieces that the last move has turned over.
    pub turned: Vec<usize>,
    /// All stripes in the board's order, in games in which stripes count.
    pub stripes: Vec<StripeScene>,
    /// The fields whose sums break a tie.
    pub centre: Vec<usize>,
    /// The chains that the last move closed, each with its fields from end to end and its value.
    pub last_chains: Vec<(Vec<usize>, u32)>,
    /// Does the board accept input?
    pub role: BoardRole,
}

/// Whether a board accepts input.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardRole {
    /// Only shown.
    ViewOnly,
    /// Accepts input.
    Playable,
}

/// Kind of a board: what is drawn under the fields.
#[derive(Clone, PartialEq, Debug)]
pub enum BoardBackground {
    /// A Kulami board, with the position on it.
    Kulami(kulami::Position),
    /// A Gurami board.
    Gurami(BoardSize),
}

/// A field of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldScene {
    /// The piece on it.
    pub piece: Option<BoardPiece>,
    /// Its state in the current turn.
    pub state: FieldState,
}

/// State of a field in the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FieldState {
    /// Accepts no input now.
    Inactive,
    /// The selected piece may be placed here.
    Open,
    /// The selected piece may be placed here and scores at once.
    Scores {
        /// The points of the chains that it closes, or of the piece alone.
        points: u32,
    },
    /// A premove may be chosen here.
    Premove,
    /// A piece placed in this turn, which can be taken back.
    Placed,
    /// A piece placed in this turn that must still become part of a chain.
    Pending,
}

impl FieldState {
    /// May the selected piece be placed here?
    pub const fn is_open(self) -> bool {
        matches!(self, FieldState::Open | FieldState::Scores { .. })
    }
}

/// A piece on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardPiece {
    /// A marble.
    Marble(kulami::Colour),
    /// A number piece with its upper side.
    Piece(gurami::Piece),
}

/// Pieces next to the boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tray {
    /// Kind of tray.
    pub kind: TrayKind,
    /// The pieces in order.
    pub pieces: Vec<TrayPiece>,
}

/// Kinds of trays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TrayKind {
    /// The player's own pieces.
    Own,
    /// The stock, which all players may use.
    Stock,
    /// The pieces of a colour (GOrami).
    Of(gurami::Colour),
    /// The numbers of this round.
    Round,
    /// Known numbers of later rounds.
    Coming,
}

/// A piece in a tray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TrayPiece {
    /// Its number.
    pub number: Number,
    /// The upper side. Every piece has its own.
    pub colour: gurami::Colour,
    /// Can it be selected?
    pub state: PieceState,
}

/// State of a piece in a tray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceState {
    /// Not available.
    Idle,
    /// Can be selected.
    Available,
    /// Selected.
    Selected,
    /// Placed on the board in this turn: its place in the tray is empty.
    Placed,
}

/// An action other than placing a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn the selected piece over.
    Flip,
    /// Take back the last piece.
    Undo,
    /// End the turn.
    Finish {
        /// Points of the turn.
        points: u32,
    },
    /// Pass, because nothing fits.
    Pass,
    /// Swap colours.
    Swap,
}

impl Action {
    /// The input that triggers it.
    pub const fn input(self) -> PlayerInput {
        match self {
            Action::Flip => PlayerInput::Flip,
            Action::Undo => PlayerInput::Undo,
            Action::Finish { .. } | Action::Pass => PlayerInput::Finish,
            Action::Swap => PlayerInput::Swap,
        }
    }

    /// The label of its button.
    pub fn label(self, language: Language) -> String {
        match self {
            Action::Flip => text::table::turn_piece(language).to_owned(),
            Action::Undo => text::table::take_back_piece(language).to_owned(),
            Action::Finish { points } => text::table::finish_turn_for(language, points),
            Action::Pass => text::table::place_nothing(language).to_owned(),
            Action::Swap => text::table::swap(language).to_owned(),
        }
    }
}

/// Preview of choosing a field.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview<I> {
    /// The piece that would be placed.
    pub piece: BoardPiece,
    /// The effect, or the rule that forbids it.
    pub effect: Result<Effect, I>,
}

/// Effect of placing a piece.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Chains that it would close, with their fields from end to end and their values.
    pub chains: Vec<(Vec<usize>, u32)>,
    /// Stripes that it would complete with equal sums, by their index on the board (Stripes).
    pub fishes: Vec<usize>,
    /// Points of those chains, or of the piece alone.
    pub points: u32,
    /// Points of the same piece with its other side up, if it may be placed so.
    pub other_side: Option<u32>,
    /// Fields of the pieces that it would turn over.
    pub turned: Vec<usize>,
    /// Score change by seat.
    pub change: Vec<i32>,
}
