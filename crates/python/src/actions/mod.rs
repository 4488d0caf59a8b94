//! Games as numbered actions, for learning programs.
//!
//! Every game has a fixed number of actions. A move that consists of several placements is built up one action at a time and
//! is finished by an action of its own. An action is legal only if the turn can still be finished after it.

mod equals;
mod gorami;
mod kulami;
mod rounds;

use game::{Game, Seat};
use gurami::{Board, Colour, Field, Grid, Number, Piece, Placement};

/// What an action leads to.
pub enum ActionResult<M> {
    /// The turn goes on.
    Continue,
    /// The turn is finished: a whole move.
    Move(M),
}

/// A game whose moves are made of numbered actions.
pub trait ActionGame: Game {
    /// The part of a move that has been built up.
    type Turn: Clone + Send + Sync;

    /// Starts to build up a move of a seat; nothing if the seat is not to move.
    fn begin(&self, seat: Seat) -> Option<Self::Turn>;

    /// The number of actions in any position of this game. They are counted from 0.
    fn actions(&self) -> usize;

    /// Calls a function with every legal action.
    fn legal(&self, turn: &Self::Turn, found: &mut dyn FnMut(usize));

    /// Applies a legal action.
    fn apply(&self, turn: &mut Self::Turn, action: usize) -> ActionResult<Self::Move>;

    /// An action as text: a field, a placement, or `-` where a turn is finished.
    fn action_text(&self, action: usize) -> String;

    /// An unfinished turn as text.
    fn turn_text(&self, turn: &Self::Turn) -> String;

    /// The number of values of an observation.
    fn observed(&self) -> usize;

    /// What a seat knows of the position, each value between 0 and 1, with its unfinished turn.
    fn observe(&self, view: &Self::View, seat: Seat, turn: Option<&Self::Turn>, values: &mut Vec<f32>);

    /// The outcomes of the next chance event, given those before it: a number from 1 to 6 with its probability. Empty in
    /// games without chance.
    fn chance(setup: &Self::Setup, before: &[u8]) -> Vec<(u8, f64)> {
        let _ = (setup, before);
        Vec::new()
    }
}

/// Actions of the games with numbers: a piece on a field each, and one more that ends the turn.
#[derive(Clone, Copy)]
struct Placements {
    board: &'static Board,
    /// Numbers go from 1 to this.
    most: usize,
}

impl Placements {
    fn count(self) -> usize {
        self.end() + 1
    }

    /// The action that ends a turn.
    fn end(self) -> usize {
        self.board.size().fields() * self.most * Colour::BOTH.len()
    }

    fn action(self, Placement { piece, field }: Placement) -> usize {
        (field.index() * Colour::BOTH.len() + piece.colour as usize) * self.most + piece.number.index()
    }

    fn placement(self, action: usize) -> Option<Placement> {
        let (rest, number) = (action / self.most, action % self.most);
        let colour = Colour::BOTH[rest % Colour::BOTH.len()];
        let number = Number::new(number as u8 + 1)?;
        let field = self.board.field(rest / Colour::BOTH.len())?;
        Some(Placement { piece: Piece { colour, number }, field })
    }

    fn text(self, action: usize) -> String {
        self.placement(action).map_or_else(|| "-".to_owned(), |placement| placement.text(self.board))
    }
}

/// A value for every colour, number and field: 1 where that piece is placed.
fn observe_grid(grid: &Grid, values: &mut Vec<f32>) {
    for colour in Colour::BOTH {
        for number in Number::all() {
            let wanted = Some(Piece { colour, number });
            values.extend(grid.board().fields().map(|field| flag(grid.piece(field) == wanted)));
        }
    }
}

/// A value for every field: 1 on those with a piece of the unfinished turn.
fn observe_fields(board: &Board, fields: impl Iterator<Item = Field> + Clone, values: &mut Vec<f32>) {
    values.extend(board.fields().map(|field| flag(fields.clone().any(|other| other == field))));
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// A count as a value between 0 and 1.
fn share(count: usize, most: usize) -> f32 {
    (count as f32 / most.max(1) as f32).min(1.0)
}

/// Own value first, then the others in order of seats.
fn from_seat<T: Copy>(values: &[T], seat: Seat) -> impl Iterator<Item = T> {
    let own = values.get(seat.index()).copied();
    let others = values.iter().enumerate().filter(move |(index, _)| *index != seat.index()).map(|(_, value)| *value);
    own.into_iter().chain(others)
}

/// Chance that draws from a set of pieces without putting them back.
fn drawn_from(mut left: [usize; Number::MOST as usize], before: &[u8]) -> Vec<(u8, f64)> {
    for number in before {
        let count = &mut left[usize::from(*number) - 1];
        *count = count.saturating_sub(1);
    }
    let all: usize = left.iter().sum();
    let outcome = |(index, count): (usize, &usize)| (index as u8 + 1, *count as f64 / all as f64);
    left.iter().enumerate().filter(|(_, count)| **count > 0).map(outcome).collect()
}
