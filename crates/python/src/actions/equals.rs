//! Equals = Wins: one action per piece and field, one that ends the turn.
//!
//! A turn is built up chain by chain: a piece may wait only for a chain that all waiting pieces can be part of. No turn runs
//! into a dead end, and only turns that build two chains at the same time have to be played in another order.

use game::Seat;
use gurami::equals::{Equals, Setup, TurnBuilder, Variant, View};
use gurami::{Number, Turn};

use super::{ActionGame, ActionResult, Placements, drawn_from, flag, from_seat, observe_fields, observe_grid, share};

/// Points for which the value of a score is 1.
const MANY_POINTS: usize = 300;

fn placements(game: &Equals) -> Placements {
    Placements { board: game.grid().board(), most: Number::MOST.into() }
}

impl ActionGame for Equals {
    type Turn = TurnBuilder;

    fn begin(&self, seat: Seat) -> Option<TurnBuilder> {
        self.builder().filter(|_| self.turn() == Some(seat))
    }

    fn actions(&self) -> usize {
        placements(self).count()
    }

    fn legal(&self, turn: &TurnBuilder, found: &mut dyn FnMut(usize)) {
        let placements = placements(self);
        turn.finishable_options().into_iter().for_each(|placement| found(placements.action(placement)));
        if turn.finish().is_ok() {
            found(placements.end());
        }
    }

    fn apply(&self, turn: &mut TurnBuilder, action: usize) -> ActionResult<Turn> {
        match placements(self).placement(action) {
            Some(placement) => {
                turn.place(placement).expect("the action is legal");
                ActionResult::Continue
            }
            None => ActionResult::Move(turn.finish().expect("the action is legal")),
        }
    }

    fn action_text(&self, action: usize) -> String {
        placements(self).text(action)
    }

    fn turn_text(&self, turn: &TurnBuilder) -> String {
        let placements = turn.laid().iter().map(|laid| laid.placement).collect();
        Turn(placements).text(turn.grid().board(), 0)
    }

    fn observed(&self) -> usize {
        let fields = self.grid().board().size().fields();
        let numbers = usize::from(Number::MOST);
        fields * (2 * numbers + 1) + 2 * numbers + self.variant().players() + 2
    }

    /// Per field: yellow pieces by number, blue ones, those of the unfinished turn; own pieces and stock by number; the points
    /// of every seat, the own first; turns left; whether the seat is to move.
    fn observe(&self, view: &View, seat: Seat, turn: Option<&TurnBuilder>, values: &mut Vec<f32>) {
        let grid = turn.map_or(&view.grid, TurnBuilder::grid);
        observe_grid(grid, values);
        let laid = turn.map(TurnBuilder::laid).unwrap_or_default();
        observe_fields(grid.board(), laid.iter().map(|laid| laid.placement.field), values);
        // What is placed comes from the own pieces as long as they last.
        let mut hand = view.hand;
        let mut stock = view.stock;
        for laid in laid {
            let number = laid.placement.piece.number;
            if hand.take(number).is_none() {
                stock.take(number);
            }
        }
        values.extend(Number::all().map(|number| share(hand.count(number), Variant::DRAWN)));
        let sets = usize::from(self.variant().sets());
        values.extend(Number::all().map(|number| share(stock.count(number), sets)));
        values.extend(from_seat(view.scores.values(), seat).map(|points| share(points as usize, MANY_POINTS)));
        values.push(share(view.turns_left, self.variant().turns()));
        values.push(flag(view.turn == Some(seat)));
    }

    /// Pieces are drawn from all sets but the two on the board at the start.
    fn chance(setup: &Setup, before: &[u8]) -> Vec<(u8, f64)> {
        let mut left = [usize::from(setup.variant().sets()); Number::MOST as usize];
        for placement in setup.start() {
            left[placement.piece.number.index()] -= 1;
        }
        drawn_from(left, before)
    }
}
