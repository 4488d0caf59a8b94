//! GOrami: one action per own piece and field.

use game::{Game, Seat};
use gurami::gorami::{Gorami, MOST_NUMBER, Position, numbers};
use gurami::{Colour, Piece, Placement};

use super::{ActionGame, ActionResult, Placements, flag, share};

/// Each player has at most this many pieces of a number.
const MOST_SETS: usize = 4;

fn placements(game: &Gorami) -> Placements {
    Placements { board: game.position().arena().board(), most: MOST_NUMBER }
}

impl ActionGame for Gorami {
    /// A move is one action.
    type Turn = ();

    fn begin(&self, seat: Seat) -> Option<()> {
        self.to_move().contains(seat).then_some(())
    }

    /// Nobody ends a turn without placing, so there is no action for it.
    fn actions(&self) -> usize {
        placements(self).end()
    }

    fn legal(&self, (): &(), found: &mut dyn FnMut(usize)) {
        let placements = placements(self);
        self.position().placements().for_each(|placement| found(placements.action(placement)));
    }

    fn apply(&self, (): &mut (), action: usize) -> ActionResult<Placement> {
        ActionResult::Move(placements(self).placement(action).expect("every action of GOrami is a placement"))
    }

    fn action_text(&self, action: usize) -> String {
        placements(self).text(action)
    }

    fn turn_text(&self, (): &()) -> String {
        String::new()
    }

    fn observed(&self) -> usize {
        Colour::BOTH.len() * MOST_NUMBER * (self.position().arena().size().fields() + 1) + 1
    }

    /// Per field: own pieces by number, then the other player's; what each has left; whether the seat is to move.
    fn observe(&self, view: &Position, seat: Seat, _: Option<&()>, values: &mut Vec<f32>) {
        let own = Gorami::colour(seat).unwrap_or(Colour::Yellow);
        for colour in [own, own.other()] {
            for number in numbers() {
                let wanted = Some(Piece { colour, number });
                values.extend(view.arena().fields().map(|field| flag(view.piece(field) == wanted)));
            }
        }
        for colour in [own, own.other()] {
            values.extend(view.hand(colour).counts().map(|count| share(count.into(), MOST_SETS)));
        }
        values.push(flag(view.to_move() == Some(own)));
    }
}
