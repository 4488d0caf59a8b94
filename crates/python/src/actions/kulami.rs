//! Kulami: one action per field, one for swapping colours.

use game::{Game, Seat};
use kulami::{Cell, Colour, Field, Kulami, Move, Panel, PanelKind, View};

use super::{ActionGame, ActionResult, flag, share};

const FIELDS: usize = Field::COUNT;
const SWAP: usize = FIELDS;

/// Values per field of an observation.
const PLANES: usize = 8;
/// Values for the whole board.
const GLOBALS: usize = 4;

impl ActionGame for Kulami {
    /// A move is one action.
    type Turn = ();

    fn begin(&self, seat: Seat) -> Option<()> {
        self.to_move().contains(seat).then_some(())
    }

    fn actions(&self) -> usize {
        FIELDS + 1
    }

    fn legal(&self, (): &(), found: &mut dyn FnMut(usize)) {
        self.position().legal().iter().for_each(|field| found(field.index()));
        if self.offers_swap() {
            found(SWAP);
        }
    }

    fn apply(&self, (): &mut (), action: usize) -> ActionResult<Move> {
        ActionResult::Move(Field::all().nth(action).map_or(Move::Swap, Move::Place))
    }

    fn action_text(&self, action: usize) -> String {
        let name = |field| self.position().board().cell(field).to_string();
        Field::all().nth(action).map_or_else(|| "swap".to_owned(), name)
    }

    fn turn_text(&self, (): &()) -> String {
        String::new()
    }

    fn observed(&self) -> usize {
        PLANES * FIELDS + GLOBALS
    }

    /// Per field: own marble, other marble, the last two marbles, the panel's number and size, column and row.
    fn observe(&self, view: &View, seat: Seat, _: Option<&()>, values: &mut Vec<f32>) {
        let position = &view.position;
        let board = position.board();
        let own = Colour::at_seat(seat).unwrap_or(Colour::Red);
        let is = |colour| move |field| flag(position.colour_at(field) == Some(colour));
        values.extend(Field::all().map(is(own)));
        values.extend(Field::all().map(is(own.other())));
        values.extend(Field::all().map(|field| flag(position.last() == Some(field))));
        values.extend(Field::all().map(|field| flag(position.before() == Some(field))));
        values.extend(Field::all().map(|field| share(board.panel_of(field).index(), Panel::COUNT - 1)));
        let largest = PanelKind::ALL.into_iter().map(PanelKind::fields).max().unwrap_or(1);
        values.extend(Field::all().map(|field| share(board.kind(board.panel_of(field)).fields(), largest)));
        values.extend(Field::all().map(|field| share(board.cell(field).column(), Cell::COLUMNS - 1)));
        values.extend(Field::all().map(|field| share(board.cell(field).row(), Cell::ROWS - 1)));
        let scoring = position.scoring();
        values.extend([scoring.has_area(), scoring.has_lines(), view.offers_swap()].map(flag));
        values.push(share(position.marbles_left() as usize, kulami::Position::PLIES as usize));
    }
}
