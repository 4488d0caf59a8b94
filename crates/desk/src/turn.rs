//! Turns of several pieces: built up piece by piece, then played as one move.

use gurami::{Board, Chain, Colour, Field, FieldSet, Grid, Number, Piece, Placement, Turn};
use text::Language;

use crate::scene::BoardPiece;
use crate::{InputRefusal, InputResult, PlayerInput};

/// A turn being built, judged by the rules of a game.
pub(crate) trait PartialTurn: Clone {
    /// Why a piece or a turn is refused.
    type Illegal;

    /// The board with the pieces of this turn.
    fn grid(&self) -> &Grid;

    /// Places a piece; an error changes nothing.
    fn lay(&mut self, placement: Placement) -> Result<(), Self::Illegal>;

    /// Takes the last piece back.
    fn take_back(&mut self) -> Option<Placement>;

    /// The numbers that can be selected next, whether they fit or not.
    fn available(&self) -> Vec<Number>;

    /// The fields on which this number may be placed next.
    fn open(&self, number: Number) -> FieldSet;

    /// Why this number is not available.
    fn unavailable(&self, number: Number) -> Self::Illegal;

    /// The turn so far, if it may end here.
    fn turn(&self) -> Result<Turn, Self::Illegal>;

    /// Can the turn be finished as it is or with more pieces?
    fn can_finish(&self) -> bool {
        true
    }

    /// Points of the turn so far.
    fn points(&self) -> u32;

    /// The pieces of this turn that must still become part of a chain.
    fn waiting(&self) -> FieldSet {
        FieldSet::EMPTY
    }

    /// Does the turn end by itself as soon as it can?
    fn ends_by_itself(&self) -> bool {
        false
    }

    /// The chains scored by the piece just placed.
    fn scored(&self, field: Field) -> Vec<Chain> {
        self.grid().gurami_chains(field).collect()
    }
}

/// What a player has prepared: placed pieces and the selected one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnHand {
    laid: Vec<Placement>,
    taken: Option<Number>,
    /// The place in the turn that the selected piece was lifted from. It returns there, so that its chain is counted at
    /// the same moment as before.
    lifted: Option<usize>,
    /// The upper side of the piece that selecting a number takes, by number.
    sides: [Colour; Number::MOST as usize],
}

impl Default for TurnHand {
    fn default() -> TurnHand {
        TurnHand { laid: Vec::new(), taken: None, lifted: None, sides: [Colour::Yellow; Number::MOST as usize] }
    }
}

/// A turn with one more piece.
pub(crate) struct TurnWithPiece<B> {
    pub(crate) turn: B,
    /// The chains that the piece closes.
    pub(crate) chains: Vec<Chain>,
    /// The points of those chains, or of the piece alone.
    pub(crate) points: u32,
}

impl TurnHand {
    /// The turn so far. Pieces that the rules refuse (in another position) are left out.
    pub(crate) fn built<B: PartialTurn>(&self, mut empty: B) -> B {
        for placement in &self.laid {
            if empty.lay(*placement).is_err() {
                break;
            }
        }
        empty
    }

    /// The piece that would be placed next: the selected one, or the only one available.
    pub(crate) fn piece<B: PartialTurn>(&self, built: &B) -> Option<Piece> {
        let available = built.available();
        let only = || Some(*available.first()?).filter(|first| available.iter().all(|number| number == first));
        let number = self.taken.filter(|number| available.contains(number)).or_else(only)?;
        Some(Piece { colour: self.side(number), number })
    }

    /// The upper side of the piece that selecting a number takes.
    pub(crate) fn side(&self, number: Number) -> Colour {
        self.sides[number.index()]
    }

    /// The pieces placed in this turn, in order.
    pub(crate) fn placements(&self) -> &[Placement] {
        &self.laid
    }

    /// The turn with one more piece. A lifted piece is placed at its former moment of the turn.
    pub(crate) fn with_piece<B: PartialTurn>(
        &self,
        built: &B,
        placement: Placement,
    ) -> Result<TurnWithPiece<B>, B::Illegal> {
        let mut turn = built.clone();
        let at = self.lifted.map_or(self.laid.len(), |at| at.min(self.laid.len()));
        let later: Vec<Placement> = self.laid[at..].iter().filter_map(|_| turn.take_back()).collect();
        turn.lay(placement)?;
        let chains = turn.scored(placement.field);
        let alone = if self.laid.is_empty() { turn.points() } else { 0 };
        let points = if chains.is_empty() { alone } else { chains.iter().filter_map(Chain::value).sum() };
        for placement in later.into_iter().rev() {
            turn.lay(placement)?;
        }
        Ok(TurnWithPiece { turn, chains, points })
    }

    /// Handles an input for a turn that begins as `empty`.
    pub(crate) fn act<B: PartialTurn>(
        &mut self,
        empty: B,
        input: PlayerInput,
    ) -> Result<InputResult<Turn>, InputRefusal<B::Illegal>> {
        let built = self.built(empty);
        match input {
            PlayerInput::Field(index) => {
                let field = built.grid().board().field(index).ok_or(InputRefusal::NoField { index })?;
                match self.laid.iter().position(|placement| placement.field == field) {
                    Some(at) => Ok(self.lift(at)),
                    None => self.place(&built, field),
                }
            }
            PlayerInput::Take(number) => {
                if !built.available().contains(&number) {
                    return Err(InputRefusal::Rules(built.unavailable(number)));
                }
                // The lifted piece itself stays lifted.
                if self.taken != Some(number) {
                    (self.taken, self.lifted) = (Some(number), None);
                }
                Ok(InputResult::Prepared)
            }
            PlayerInput::Flip => {
                let piece = self.piece(&built).ok_or(InputRefusal::NoPiece)?;
                self.sides[piece.number.index()] = piece.colour.other();
                self.taken = Some(piece.number);
                Ok(InputResult::Prepared)
            }
            PlayerInput::Undo => self.undo(),
            PlayerInput::Finish => self.finish(&built),
            PlayerInput::Swap => Err(InputRefusal::Nothing(input)),
        }
    }

    /// Places the selected piece, unless no legal turn could follow.
    fn place<B: PartialTurn>(
        &mut self,
        built: &B,
        field: Field,
    ) -> Result<InputResult<Turn>, InputRefusal<B::Illegal>> {
        if built.available().is_empty() {
            return Err(InputRefusal::Nothing(PlayerInput::Field(field.index())));
        }
        let placement = Placement { piece: self.piece(built).ok_or(InputRefusal::NoPiece)?, field };
        let TurnWithPiece { turn, .. } = self.with_piece(built, placement).map_err(InputRefusal::Rules)?;
        if !turn.can_finish() {
            return Err(InputRefusal::DeadEnd { piece: placement.piece, field: built.grid().board().name(field) });
        }
        let at = self.lifted.map_or(self.laid.len(), |at| at.min(self.laid.len()));
        self.laid.insert(at, placement);
        self.sides[placement.piece.number.index()] = Colour::Yellow;
        (self.taken, self.lifted) = (None, None);
        match turn.ends_by_itself() {
            true => self.finish(&turn),
            false => Ok(InputResult::Prepared),
        }
    }

    /// Takes up a piece of this turn, which is selected then.
    fn lift<M>(&mut self, at: usize) -> InputResult<M> {
        let piece = self.laid.remove(at).piece;
        self.sides[piece.number.index()] = piece.colour;
        (self.taken, self.lifted) = (Some(piece.number), Some(at));
        InputResult::Prepared
    }

    /// Puts the lifted piece back to the others, or takes back the last piece, or clears the selection.
    fn undo<I>(&mut self) -> Result<InputResult<Turn>, InputRefusal<I>> {
        if self.lifted.take().is_none() && self.laid.pop().is_none() && self.taken.is_none() {
            return Err(InputRefusal::Nothing(PlayerInput::Undo));
        }
        self.taken = None;
        Ok(InputResult::Prepared)
    }

    fn finish<B: PartialTurn>(&mut self, built: &B) -> Result<InputResult<Turn>, InputRefusal<B::Illegal>> {
        let turn = built.turn().map_err(InputRefusal::Rules)?;
        *self = TurnHand::default();
        Ok(InputResult::Move(turn))
    }
}

/// Accessible name of a field that accepts no input.
pub(crate) fn plain_label(language: Language, grid: &Grid, field: usize) -> String {
    let named = |field| text::fields::gurami(language, grid.board().name(field), grid.piece(field));
    grid.board().field(field).map(named).unwrap_or_default()
}

/// Announcement of a turn for screen readers.
pub(crate) fn announced(language: Language, board: &Board, who: &str, turn: &Turn, points: u32) -> String {
    let placed: Vec<_> = turn.0.iter().map(|placement| (placement.piece, board.name(placement.field))).collect();
    text::announcements::turn(language, who, &placed, points)
}

/// The pieces of a turn with their fields.
pub(crate) fn placed(turn: &Turn) -> Vec<(usize, BoardPiece)> {
    turn.0.iter().map(|placement| (placement.field.index(), BoardPiece::Piece(placement.piece))).collect()
}
