//! Kissing Guramis, Challenge and Stripes: one action per piece and field, one that ends the round of a seat.

use game::{Game, Seat};
use gurami::rounds::{BOARD, NumberSource, RoundDraft, RoundRule, Rounds, SETS, Setup, View};
use gurami::{Board, Number, Turn};

use super::{ActionGame, ActionResult, Placements, drawn_from, flag, from_seat, observe_fields, observe_grid, share};

/// Points for which the value of a score is 1.
const MANY_POINTS: usize = 300;

/// Numbers of this round and of the next ones that an observation has, each as one of six.
const NEXT: usize = 24;

const NUMBERS: usize = Number::MOST as usize;

fn placements() -> Placements {
    Placements { board: Board::of(BOARD), most: NUMBERS }
}

impl<R: RoundRule + Send + Sync> ActionGame for Rounds<R> {
    type Turn = RoundDraft<R>;

    fn begin(&self, seat: Seat) -> Option<RoundDraft<R>> {
        self.draft(seat).ok()
    }

    fn actions(&self) -> usize {
        placements().count()
    }

    fn legal(&self, turn: &RoundDraft<R>, found: &mut dyn FnMut(usize)) {
        let placements = placements();
        turn.options().into_iter().for_each(|placement| found(placements.action(placement)));
        if turn.finish().is_ok() {
            found(placements.end());
        }
    }

    fn apply(&self, turn: &mut RoundDraft<R>, action: usize) -> ActionResult<Turn> {
        match placements().placement(action) {
            Some(placement) => {
                turn.place(placement).expect("the action is legal");
                match turn.laid().len() == turn.numbers().len() {
                    true => ActionResult::Move(turn.finish().expect("everything of this round is placed")),
                    false => ActionResult::Continue,
                }
            }
            None => ActionResult::Move(turn.finish().expect("the action is legal")),
        }
    }

    fn action_text(&self, action: usize) -> String {
        placements().text(action)
    }

    fn turn_text(&self, turn: &RoundDraft<R>) -> String {
        let placements = turn.laid().iter().map(|laid| laid.placement).collect();
        Turn(placements).text(turn.grid().board(), 0)
    }

    fn observed(&self) -> usize {
        let fields = BOARD.fields();
        fields * (2 * NUMBERS * self.seats() + 1) + NEXT * NUMBERS + self.seats() + 1
    }

    /// Per board (the own first) and field: yellow pieces by number, blue ones; the fields of the unfinished round; the numbers
    /// still to be placed in this round and those known after it; the points of every seat; whether the seat is to move.
    fn observe(&self, view: &View<R>, seat: Seat, turn: Option<&RoundDraft<R>>, values: &mut Vec<f32>) {
        let mut grids: Vec<_> = view.boards.values().iter().map(|board| &board.grid).collect();
        if let Some(turn) = turn {
            grids[seat.index()] = turn.grid();
        }
        from_seat(&grids, seat).for_each(|grid| observe_grid(grid, values));
        let laid = turn.map(RoundDraft::laid).unwrap_or_default();
        observe_fields(Board::of(BOARD), laid.iter().map(|laid| laid.placement.field), values);
        let now = turn.map_or_else(|| view.numbers.clone(), RoundDraft::to_place);
        let later = view.known.get(view.drawn()..).unwrap_or_default();
        let mut next = now.iter().chain(later).map(|number| number.index());
        for _ in 0..NEXT {
            let index = next.next();
            values.extend((0..NUMBERS).map(|number| flag(index == Some(number))));
        }
        values.extend(from_seat(view.score.values(), seat).map(|points| share(points as usize, MANY_POINTS)));
        values.push(flag(view.to_move.contains(seat)));
    }

    fn chance(_: &Setup<R>, before: &[u8]) -> Vec<(u8, f64)> {
        match R::SOURCE {
            NumberSource::Dice => Number::all().map(|number| (number.get(), 1.0 / NUMBERS as f64)).collect(),
            NumberSource::Bag | NumberSource::Line => drawn_from([SETS; NUMBERS], before),
        }
    }
}
