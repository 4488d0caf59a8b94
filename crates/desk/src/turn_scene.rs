//! What a player sees of a turn in progress: marks of the selected piece, trays, actions.

use gurami::{Board, Chain, Field, FieldSet, Number, Piece, Placement, Turn};
use text::Language;

use crate::scene::{Action, BoardPiece, Effect, FieldScene, FieldState, PieceState, Preview, TrayPiece};
use crate::turn::{PartialTurn, TurnHand, TurnWithPiece};

impl TurnHand {
    /// The fields of the board with the turn so far, and with what the selected piece would score on each.
    pub(crate) fn fields<B: PartialTurn>(&self, built: &B) -> Vec<FieldScene> {
        let grid = built.grid();
        let piece = self.piece(built);
        let open = piece.map(|piece| built.open(piece.number)).unwrap_or_default();
        let fresh: FieldSet = self.placements().iter().map(|placement| placement.field).collect();
        let waiting = built.waiting();
        let placed = |field: Field| match self.points(built, Placement { piece: piece?, field })? {
            0 => Some(FieldState::Open),
            points => Some(FieldState::Scores { points }),
        };
        let state = |field: Field| match () {
            () if waiting.contains(field) => FieldState::Pending,
            () if fresh.contains(field) => FieldState::Placed,
            () if open.contains(field) => placed(field).unwrap_or(FieldState::Inactive),
            () => FieldState::Inactive,
        };
        let scene = |field: Field| FieldScene { piece: grid.piece(field).map(BoardPiece::Piece), state: state(field) };
        grid.board().fields().map(scene).collect()
    }

    /// The points of a placement; `None` if it is illegal or no legal turn could follow.
    fn points<B: PartialTurn>(&self, built: &B, placement: Placement) -> Option<u32> {
        let TurnWithPiece { turn, points, .. } = self.with_piece(built, placement).ok()?;
        turn.can_finish().then_some(points)
    }

    /// The available actions other than placing pieces.
    pub(crate) fn actions<B: PartialTurn>(&self, built: &B) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.piece(built).is_some() {
            actions.push(Action::Flip);
        }
        if !self.placements().is_empty() {
            actions.push(Action::Undo);
        }
        match built.turn() {
            Ok(Turn(placements)) if placements.is_empty() => actions.push(Action::Pass),
            Ok(_) => actions.push(Action::Finish { points: built.points() }),
            Err(_) => {}
        }
        actions
    }

    /// The pieces of a tray. Those already on the board leave their places empty, and the selected one is marked.
    pub(crate) fn tray<B: PartialTurn>(&self, built: &B, numbers: &[Number], marks: &mut TrayMarks) -> Vec<TrayPiece> {
        let (available, taken) = (built.available(), self.piece(built));
        let mut piece = |number: &Number| {
            let mut colour = gurami::Colour::Yellow;
            let state = match marks.placed.iter().position(|placed| placed == number) {
                Some(at) => {
                    marks.placed.remove(at);
                    PieceState::Placed
                }
                None => {
                    // Of several pieces with the same number, the first one is selected and turned.
                    let first = !std::mem::replace(&mut marks.seen[number.index()], true);
                    if first {
                        colour = self.side(*number);
                    }
                    match available.contains(number) {
                        true if first && taken.is_some_and(|piece| piece.number == *number) => PieceState::Selected,
                        true => PieceState::Available,
                        false => PieceState::Idle,
                    }
                }
            };
            TrayPiece { number: *number, colour, state }
        };
        numbers.iter().map(&mut piece).collect()
    }

    /// Marks for the trays of a player.
    pub(crate) fn tray_marks(&self) -> TrayMarks {
        let placed = self.placements().iter().map(|placement| placement.piece.number).collect();
        TrayMarks { placed, seen: [false; Number::MOST as usize] }
    }

    /// The preview of placing the selected piece on a field; `None` also where no legal turn could follow.
    pub(crate) fn preview<B: PartialTurn>(
        &self,
        built: &B,
        seats: usize,
        seat: usize,
        field: usize,
    ) -> Option<Preview<B::Illegal>> {
        let piece = self.piece(built)?;
        let board = built.grid().board();
        let field = board.field(field).filter(|field| built.grid().piece(*field).is_none())?;
        let effect = match self.with_piece(built, Placement { piece, field }) {
            Ok(after) if !after.turn.can_finish() => return None,
            Ok(TurnWithPiece { turn, chains, points }) => {
                let mut change = vec![0; seats];
                change[seat] = turn.points() as i32 - built.points() as i32;
                let other = Piece { colour: piece.colour.other(), ..piece };
                let other_side = self.points(built, Placement { piece: other, field });
                let chains = chains.iter().map(|chain| chain_fields(board, chain)).collect();
                Ok(Effect { chains, change, points, other_side, ..Effect::default() })
            }
            Err(illegal) => Err(illegal),
        };
        Some(Preview { piece: BoardPiece::Piece(piece), effect })
    }

    /// The fields of the pieces placed in this turn.
    pub(crate) fn laid(&self) -> Vec<usize> {
        self.placements().iter().map(|placement| placement.field.index()).collect()
    }

    /// Accessible name of a field: its piece, or what the selected piece would score there.
    pub(crate) fn label<B: PartialTurn>(&self, language: Language, built: &B, field: usize) -> String {
        let (grid, board) = (built.grid(), built.grid().board());
        let Some(field) = board.field(field) else { return String::new() };
        let (name, lying) = (board.name(field), grid.piece(field));
        let Some(piece) = self.piece(built).filter(|_| lying.is_none()) else {
            return text::fields::gurami(language, name, lying);
        };
        match self.with_piece(built, Placement { piece, field }) {
            Err(_) => text::fields::gurami_refused(language, name, piece.number),
            Ok(TurnWithPiece { chains, .. }) => {
                let values: Vec<u32> = chains.iter().filter_map(Chain::value).collect();
                text::fields::gurami_with(language, name, piece, &values)
            }
        }
    }
}

/// What is left to mark on the trays of a player, one after the other.
pub(crate) struct TrayMarks {
    /// The numbers of pieces on the board whose places in the trays have not been found.
    placed: Vec<Number>,
    /// The numbers of which a piece has been seen in a tray.
    seen: [bool; Number::MOST as usize],
}

/// A chain's fields from end to end, and its value.
pub(crate) fn chain_fields(board: &Board, chain: &Chain) -> (Vec<usize>, u32) {
    let first = chain.fields.into_iter().next();
    let stripe = first.map(|field| board.stripe(field, chain.direction).fields.as_slice()).unwrap_or_default();
    let fields = stripe.iter().filter(|field| chain.fields.contains(**field)).map(|field| field.index());
    (fields.collect(), chain.value().unwrap_or(0))
}
