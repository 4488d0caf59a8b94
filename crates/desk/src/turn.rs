//! Turns of several pieces: built up in the hand, piece by piece, then played as one move.

use gurami::{Board, Chain, Colour, Field, FieldSet, Grid, Number, Piece, Placement, StripeName, Turn};
use text::Language;

use crate::scene::{Action, Effect, FieldScene, FieldState, Look, PieceState, Preview, TrayPiece};
use crate::{Counted, Deed, Refused, Verb};

/// The pieces of a turn that are laid so far, judged by the rules of a game.
pub(crate) trait Building: Clone {
    /// Why a piece or a turn is refused.
    type Illegal;

    /// The board with the pieces of this turn.
    fn grid(&self) -> &Grid;

    /// Lays a piece, or tells why not and changes nothing.
    fn lay(&mut self, placement: Placement) -> Result<(), Self::Illegal>;

    /// The numbers of which a piece can be laid next, somewhere or nowhere.
    fn available(&self) -> Vec<Number>;

    /// The fields on which this number may be laid next.
    fn open(&self, number: Number) -> FieldSet;

    /// Why this number cannot be taken.
    fn unavailable(&self, number: Number) -> Self::Illegal;

    /// The turn as it stands, if it may be left so.
    fn turn(&self) -> Result<Turn, Self::Illegal>;

    /// What the turn as it stands scores.
    fn points(&self) -> u32;

    /// The pieces of this turn that still have to become part of a chain.
    fn waiting(&self) -> FieldSet {
        FieldSet::EMPTY
    }

    /// Is the turn over as soon as it can be, without being asked?
    fn ends_by_itself(&self) -> bool {
        false
    }

    /// The chains that a piece just laid has scored with.
    fn scored(&self, field: Field) -> Vec<Chain> {
        self.grid().gurami_chains(field).collect()
    }
}

/// What a player has in mind.
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
    /// The turn so far. Pieces that the rules refuse (another position) are left out.
    pub(crate) fn built<B: Building>(&self, mut empty: B) -> B {
        for placement in &self.laid {
            if empty.lay(*placement).is_err() {
                break;
            }
        }
        empty
    }

    /// The piece that would be laid next.
    pub(crate) fn piece<B: Building>(&self, built: &B) -> Option<Piece> {
        let available = built.available();
        let number = self.taken.filter(|number| available.contains(number)).or_else(|| available.first().copied())?;
        Some(Piece { colour: self.colour, number })
    }

    /// Does something with the turn that begins like `empty`.
    pub(crate) fn act<B: Building>(&mut self, empty: B, verb: Verb) -> Result<Deed<Turn>, Refused<B::Illegal>> {
        let mut built = self.built(empty.clone());
        match verb {
            Verb::Field(index) => {
                let field = built.grid().board().field(index).ok_or(Refused::NoField { index })?;
                if let Some(at) = self.laid.iter().position(|placement| placement.field == field) {
                    return self.lift(empty, at, verb);
                }
                let Some(piece) = self.piece(&built) else { return Err(Refused::Nothing(verb)) };
                let placement = Placement { piece, field };
                built.lay(placement).map_err(Refused::Rules)?;
                self.laid.push(placement);
                self.taken = None;
                match built.ends_by_itself() {
                    true => self.finish(&built),
                    false => Ok(Deed::Prepared),
                }
            }
            Verb::Take(number) => {
                if !built.available().contains(&number) {
                    return Err(Refused::Rules(built.unavailable(number)));
                }
                self.taken = Some(number);
                Ok(Deed::Prepared)
            }
            Verb::Flip => {
                self.colour = self.colour.other();
                Ok(Deed::Prepared)
            }
            Verb::Undo => match self.laid.len().checked_sub(1) {
                Some(at) => self.lift(empty, at, verb),
                None => Err(Refused::Nothing(verb)),
            },
            Verb::Finish => self.finish(&built),
            Verb::Swap => Err(Refused::Nothing(verb)),
        }
    }

    /// Takes a piece of this turn up again; it is in the hand then.
    fn lift<B: Building>(&mut self, empty: B, at: usize, verb: Verb) -> Result<Deed<Turn>, Refused<B::Illegal>> {
        let mut without = self.clone();
        let piece = without.laid.remove(at).piece;
        let mut again = empty;
        if without.laid.iter().any(|placement| again.lay(*placement).is_err()) {
            return Err(Refused::Nothing(verb));
        }
        *self = TurnHand { taken: Some(piece.number), colour: piece.colour, ..without };
        Ok(Deed::Prepared)
    }

    fn finish<B: Building>(&mut self, built: &B) -> Result<Deed<Turn>, Refused<B::Illegal>> {
        let turn = built.turn().map_err(Refused::Rules)?;
        *self = TurnHand { colour: self.colour, ..TurnHand::default() };
        Ok(Deed::Move(turn))
    }

    /// The board with the turn so far.
    pub(crate) fn fields<B: Building>(&self, built: &B) -> Vec<FieldScene> {
        let grid = built.grid();
        let open = self.piece(built).map(|piece| built.open(piece.number)).unwrap_or_default();
        let fresh: FieldSet = self.laid.iter().map(|placement| placement.field).collect();
        let waiting = built.waiting();
        let state = |field: Field| match () {
            () if waiting.contains(field) => FieldState::Waiting,
            () if fresh.contains(field) => FieldState::Fresh,
            () if open.contains(field) => FieldState::Open,
            () => FieldState::Quiet,
        };
        let scene = |field: Field| FieldScene { look: grid.piece(field).map(Look::Piece), state: state(field) };
        grid.board().fields().map(scene).collect()
    }

    /// What can be done beside laying pieces.
    pub(crate) fn actions<B: Building>(&self, built: &B) -> Vec<Action> {
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

    /// Pieces beside the board, with the one in the hand marked once.
    pub(crate) fn tray<B: Building>(&self, built: &B, numbers: &[Number], marked: &mut bool) -> Vec<TrayPiece> {
        let (available, taken) = (built.available(), self.piece(built));
        let piece = |number: &Number| {
            let state = match taken {
                Some(piece) if piece.number == *number && !*marked => {
                    *marked = true;
                    PieceState::Taken
                }
                _ if available.contains(number) => PieceState::Free,
                _ => PieceState::Idle,
            };
            TrayPiece { number: *number, colour: self.colour, state }
        };
        numbers.iter().map(piece).collect()
    }

    /// What laying the piece in the hand on a field would do.
    pub(crate) fn preview<B: Building>(
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
            Effect { chains: after.scored(field).into_iter().map(chain).collect(), turned: Vec::new(), change }
        });
        Some(Preview { look: Look::Piece(piece), effect })
    }

    /// The pieces of this turn that are laid.
    pub(crate) fn laid(&self) -> Vec<usize> {
        self.laid.iter().map(|placement| placement.field.index()).collect()
    }

    /// A field for those who hear it: what lies there, or what the piece in the hand would make there.
    pub(crate) fn label<B: Building>(&self, language: Language, built: &B, field: usize) -> String {
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

/// A field that is only looked at, for those who hear it.
pub(crate) fn plain_label(language: Language, grid: &Grid, field: usize) -> String {
    let named = |field| text::fields::gurami(language, grid.board().name(field), grid.piece(field));
    grid.board().field(field).map(named).unwrap_or_default()
}

/// A turn for those who hear it.
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

/// Who has won a game in which points decide.
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

/// The points of everybody.
pub(crate) fn totals(language: Language, names: &[String], scores: &[u32]) -> Vec<Counted> {
    let line = |(name, score): (&String, &u32)| text::results::total(language, name, *score);
    let counted = |line| Counted { line, fields: Vec::new(), sums: scores.to_vec() };
    names.iter().zip(scores).map(line).map(counted).collect()
}
