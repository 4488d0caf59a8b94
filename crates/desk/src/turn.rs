//! Turns of several pieces: built up piece by piece, then played as one move.

use gurami::{Board, Chain, Colour, Field, FieldSet, Grid, Number, Piece, Placement, StripeName, Turn};
use text::Language;

use crate::scene::{Action, BoardPiece, Effect, FieldScene, FieldState, PieceState, Preview, TrayPiece};
use crate::{InputRefusal, InputResult, PlayerInput, ScoringStep};

/// A turn being built, judged by the rules of a game.
pub(crate) trait PartialTurn: Clone {
    /// Why a piece or a turn is refused.
    type Illegal;

    /// The board with the pieces of this turn.
    fn grid(&self) -> &Grid;

    /// Places a piece; an error changes nothing.
    fn lay(&mut self, placement: Placement) -> Result<(), Self::Illegal>;

    /// The numbers that can be selected next, whether they fit or not.
    fn available(&self) -> Vec<Number>;

    /// The fields on which this number may be placed next.
    fn open(&self, number: Number) -> FieldSet;

    /// Why this number is not available.
    fn unavailable(&self, number: Number) -> Self::Illegal;

    /// The turn so far, if it may end here.
    fn turn(&self) -> Result<Turn, Self::Illegal>;

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
    colour: Colour,
}

impl Default for TurnHand {
    fn default() -> TurnHand {
        TurnHand { laid: Vec::new(), taken: None, colour: Colour::Yellow }
    }
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

    /// The piece that would be placed next.
    pub(crate) fn piece<B: PartialTurn>(&self, built: &B) -> Option<Piece> {
        let available = built.available();
        let number = self.taken.filter(|number| available.contains(number)).or_else(|| available.first().copied())?;
        Some(Piece { colour: self.colour, number })
    }

    /// Handles an input for a turn that begins as `empty`.
    pub(crate) fn act<B: PartialTurn>(
        &mut self,
        empty: B,
        input: PlayerInput,
    ) -> Result<InputResult<Turn>, InputRefusal<B::Illegal>> {
        let mut built = self.built(empty.clone());
        match input {
            PlayerInput::Field(index) => {
                let field = built.grid().board().field(index).ok_or(InputRefusal::NoField { index })?;
                if let Some(at) = self.laid.iter().position(|placement| placement.field == field) {
                    return self.lift(empty, at, input);
                }
                let Some(piece) = self.piece(&built) else { return Err(InputRefusal::Nothing(input)) };
                let placement = Placement { piece, field };
                built.lay(placement).map_err(InputRefusal::Rules)?;
                self.laid.push(placement);
                self.taken = None;
                match built.ends_by_itself() {
                    true => self.finish(&built),
                    false => Ok(InputResult::Prepared),
                }
            }
            PlayerInput::Take(number) => {
                if !built.available().contains(&number) {
                    return Err(InputRefusal::Rules(built.unavailable(number)));
                }
                self.taken = Some(number);
                Ok(InputResult::Prepared)
            }
            PlayerInput::Flip => {
                self.colour = self.colour.other();
                Ok(InputResult::Prepared)
            }
            PlayerInput::Undo => match self.laid.len().checked_sub(1) {
                Some(at) => self.lift(empty, at, input),
                None => Err(InputRefusal::Nothing(input)),
            },
            PlayerInput::Finish => self.finish(&built),
            PlayerInput::Swap => Err(InputRefusal::Nothing(input)),
        }
    }

    /// Takes back a piece of this turn, which is selected then.
    fn lift<B: PartialTurn>(
        &mut self,
        empty: B,
        at: usize,
        input: PlayerInput,
    ) -> Result<InputResult<Turn>, InputRefusal<B::Illegal>> {
        let mut without = self.clone();
        let piece = without.laid.remove(at).piece;
        let mut again = empty;
        if without.laid.iter().any(|placement| again.lay(*placement).is_err()) {
            return Err(InputRefusal::Nothing(input));
        }
        *self = TurnHand { taken: Some(piece.number), colour: piece.colour, ..without };
        Ok(InputResult::Prepared)
    }

    fn finish<B: PartialTurn>(&mut self, built: &B) -> Result<InputResult<Turn>, InputRefusal<B::Illegal>> {
        let turn = built.turn().map_err(InputRefusal::Rules)?;
        *self = TurnHand { colour: self.colour, ..TurnHand::default() };
        Ok(InputResult::Move(turn))
    }

    /// The fields of the board with the turn so far.
    pub(crate) fn fields<B: PartialTurn>(&self, built: &B) -> Vec<FieldScene> {
        let grid = built.grid();
        let open = self.piece(built).map(|piece| built.open(piece.number)).unwrap_or_default();
        let fresh: FieldSet = self.laid.iter().map(|placement| placement.field).collect();
        let waiting = built.waiting();
        let state = |field: Field| match () {
            () if waiting.contains(field) => FieldState::Pending,
            () if fresh.contains(field) => FieldState::Placed,
            () if open.contains(field) => FieldState::Open,
            () => FieldState::Inactive,
        };
        let scene = |field: Field| FieldScene { piece: grid.piece(field).map(BoardPiece::Piece), state: state(field) };
        grid.board().fields().map(scene).collect()
    }

    /// The available actions other than placing pieces.
    pub(crate) fn actions<B: PartialTurn>(&self, built: &B) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.piece(built).is_some() {
            actions.push(Action::Flip);
        }
        if !self.laid.is_empty() {
            actions.push(Action::Undo);
        }
        match built.turn() {
            Ok(Turn(placements)) if placements.is_empty() => actions.push(Action::Pass),
            Ok(_) => actions.push(Action::Finish { points: built.points() }),
            Err(_) => {}
        }
        actions
    }

    /// The pieces of a tray, with the selected one marked once.
    pub(crate) fn tray<B: PartialTurn>(&self, built: &B, numbers: &[Number], marked: &mut bool) -> Vec<TrayPiece> {
        let (available, taken) = (built.available(), self.piece(built));
        let piece = |number: &Number| {
            let state = match taken {
                Some(piece) if piece.number == *number && !*marked => {
                    *marked = true;
                    PieceState::Selected
                }
                _ if available.contains(number) => PieceState::Available,
                _ => PieceState::Idle,
            };
            TrayPiece { number: *number, colour: self.colour, state }
        };
        numbers.iter().map(piece).collect()
    }

    /// The preview of placing the selected piece on a field.
    pub(crate) fn preview<B: PartialTurn>(
        &self,
        built: &B,
        seats: usize,
        seat: usize,
        field: usize,
    ) -> Option<Preview<B::Illegal>> {
        let piece = self.piece(built)?;
        let field = built.grid().board().field(field).filter(|field| built.grid().piece(*field).is_none())?;
        let before = built.points();
        let mut after = built.clone();
        let effect = after.lay(Placement { piece, field }).map(|()| {
            let chain = |chain: Chain| (chain.fields.map(Field::index).collect(), chain.value().unwrap_or(0));
            let mut change = vec![0; seats];
            change[seat] = after.points() as i32 - before as i32;
            Effect { chains: after.scored(field).into_iter().map(chain).collect(), change, ..Effect::default() }
        });
        Some(Preview { piece: BoardPiece::Piece(piece), effect })
    }

    /// The fields of the pieces placed in this turn.
    pub(crate) fn laid(&self) -> Vec<usize> {
        self.laid.iter().map(|placement| placement.field.index()).collect()
    }

    /// Accessible name of a field: its piece, or what the selected piece would score there.
    pub(crate) fn label<B: PartialTurn>(&self, language: Language, built: &B, field: usize) -> String {
        let (grid, board) = (built.grid(), built.grid().board());
        let Some(field) = board.field(field) else { return String::new() };
        let (name, lying) = (board.name(field), grid.piece(field));
        let Some(piece) = self.piece(built).filter(|_| lying.is_none()) else {
            return text::fields::gurami(language, name, lying);
        };
        let mut after = built.clone();
        match after.lay(Placement { piece, field }) {
            Err(_) => text::fields::gurami(language, name, None),
            Ok(()) => {
                let values: Vec<u32> = after.scored(field).iter().filter_map(Chain::value).collect();
                text::fields::gurami_with(language, name, piece, &values)
            }
        }
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

/// Why a turn may be good, without naming it.
pub(crate) fn reason(language: Language, mut grid: Grid, turn: &Turn) -> String {
    let mut closed = Vec::new();
    for placement in &turn.0 {
        if grid.place(*placement).is_ok() {
            closed.extend(grid.gurami_chains(placement.field).map(|chain| (placement.field, chain.direction)));
        }
    }
    match closed.as_slice() {
        [] => text::hints::no_chain(language).to_owned(),
        [(field, direction)] => {
            let stripe = StripeName::new(grid.board(), grid.board().stripes_of(*field)[direction.index()]);
            let stripe = stripe.map(|stripe| text::stripes::stripe(language, stripe)).unwrap_or_default();
            text::hints::closes_chain(language, &stripe)
        }
        [_, _, ..] if turn.0.len() > 1 => text::hints::several_pieces(language).to_owned(),
        [_, _, ..] => text::hints::several_chains(language, closed.len() as u32),
    }
}

/// The winners of a game decided by points.
pub(crate) fn winners(language: Language, names: &[String], scores: &[u32]) -> String {
    let best = scores.iter().copied().max().unwrap_or(0);
    let first: Vec<String> =
        names.iter().zip(scores).filter(|(_, score)| **score == best).map(|(name, _)| name.clone()).collect();
    match (first.as_slice(), scores.len()) {
        (_, 1) => text::results::alone(language, best),
        ([winner], _) => text::results::wins_with(language, winner, best),
        (all, seats) if all.len() == seats && seats == 2 => text::results::draw_with(language, best),
        (several, _) => text::results::shared(language, several, best),
    }
}

/// One line per player with the total.
pub(crate) fn totals(language: Language, names: &[String], scores: &[u32]) -> Vec<ScoringStep> {
    let line = |(name, score): (&String, &u32)| text::results::total(language, name, *score);
    let counted = |line| ScoringStep { line, fields: Vec::new(), sums: scores.to_vec() };
    names.iter().zip(scores).map(line).map(counted).collect()
}
