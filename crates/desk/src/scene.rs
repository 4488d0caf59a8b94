//! What lies before a player, as plain data: the page, the terminal and the screen reader tell it each in their way.

use game::Seat;
use gurami::{BoardSize, Number};
use text::Language;

use crate::Verb;

/// What lies before a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The boards, the own one first where everybody has one.
    pub boards: Vec<BoardScene>,
    /// Pieces beside the boards.
    pub trays: Vec<Tray>,
    /// The piece that pointing at a field would lay.
    pub in_hand: Option<Look>,
    /// What else can be done now.
    pub actions: Vec<Action>,
}

/// A board with what lies on it.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardScene {
    /// Which board.
    pub ground: Ground,
    /// Whose, where everybody has one.
    pub owner: Option<Seat>,
    /// Every field in the board's order.
    pub fields: Vec<FieldScene>,
    /// The fields of the move played last, the most important one last.
    pub last: Vec<usize>,
    /// Is this the one that verbs are about?
    pub active: Active,
}

/// Can a player do something with it?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Active {
    /// It is there to look at.
    Shown,
    /// It is there to play on.
    Played,
}

/// What is drawn under the fields, and what the rules say of it.
#[derive(Clone, PartialEq, Debug)]
pub enum Ground {
    /// A Kulami board, with the position on it.
    Kulami(kulami::Position),
    /// A Gurami board.
    Gurami(BoardSize),
}

/// A field of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FieldScene {
    /// What lies there.
    pub look: Option<Look>,
    /// How it stands to the move that is being made.
    pub state: FieldState,
}

/// How a field stands to the move that is being made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FieldState {
    /// Nothing can be done here now.
    Quiet,
    /// The piece in the hand may come here.
    Open,
    /// A piece may be meant for here before it is one's turn.
    Ahead,
    /// A piece of this turn lies here and can be taken back.
    Fresh,
    /// A piece of this turn that still has to become part of a chain.
    Waiting,
}

/// What a thing on the board looks like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Look {
    /// A marble.
    Marble(kulami::Colour),
    /// A number piece with one side up.
    Piece(gurami::Piece),
}

/// Pieces beside the boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tray {
    /// What they are.
    pub kind: TrayKind,
    /// Their numbers in order; those that can be taken into the hand are open.
    pub pieces: Vec<TrayPiece>,
}

/// What pieces beside the boards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TrayKind {
    /// One's own.
    Own,
    /// The open pieces that everybody may use.
    Stock,
    /// The pieces of a colour (GOrami).
    Of(gurami::Colour),
    /// The numbers of this round.
    Round,
    /// What comes later, as far as it is known.
    Coming,
}

/// A piece beside the boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TrayPiece {
    /// Its number.
    pub number: Number,
    /// The side that is up; pieces that can lie either way have the side of the piece in the hand.
    pub colour: gurami::Colour,
    /// Can it be taken into the hand?
    pub state: PieceState,
}

/// What a piece beside the boards can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceState {
    /// It lies there.
    Idle,
    /// It can be taken.
    Free,
    /// It is in the hand.
    Taken,
}

/// Something that can be done now beside laying pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Turn the piece in the hand over.
    Flip,
    /// Lay the last piece back.
    Undo,
    /// End the turn, for so many points.
    Finish {
        /// What the turn scores.
        points: u32,
    },
    /// Place nothing, since nothing fits.
    Pass,
    /// Take over the first marble.
    Swap,
}

impl Action {
    /// What does it.
    pub const fn verb(self) -> Verb {
        match self {
            Action::Flip => Verb::Flip,
            Action::Undo => Verb::Undo,
            Action::Finish { .. } | Action::Pass => Verb::Finish,
            Action::Swap => Verb::Swap,
        }
    }

    /// What its button says.
    pub fn words(self, language: Language) -> String {
        match self {
            Action::Flip => text::table::turn_piece(language).to_owned(),
            Action::Undo => text::table::take_back_piece(language).to_owned(),
            Action::Finish { points } => text::table::finish_turn_for(language, points),
            Action::Pass => text::table::place_nothing(language).to_owned(),
            Action::Swap => text::table::swap(language).to_owned(),
        }
    }
}

/// What pointing at a field would do.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview<I> {
    /// What would lie there.
    pub look: Look,
    /// What comes of it, or the rule against it.
    pub effect: Result<Effect, I>,
}

/// What a piece would do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// The chains it would close, each with its fields and value.
    pub chains: Vec<(Vec<usize>, u32)>,
    /// The pieces it would turn over.
    pub turned: Vec<usize>,
    /// How the score of each seat would change.
    pub change: Vec<i32>,
}
