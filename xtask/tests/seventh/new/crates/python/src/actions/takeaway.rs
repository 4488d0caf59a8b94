//! Take-away: one action per number of stones.

use game::{Game, Observer, Seat};
use takeaway::{Takeaway, View};

use super::{ActionGame, ActionResult, share};

impl ActionGame for Takeaway {
    type Turn = ();

    fn begin(&self, seat: Seat) -> Option<()> {
        self.to_move().contains(seat).then_some(())
    }

    fn actions(&self) -> usize {
        2
    }

    fn legal(&self, (): &(), found: &mut dyn FnMut(usize)) {
        let left: usize = self.view(Observer::Spectator).left.into();
        (0..2).filter(|action| *action < left).for_each(found);
    }

    fn apply(&self, (): &mut (), action: usize) -> ActionResult<u8> {
        ActionResult::Move(action as u8 + 1)
    }

    fn action_text(&self, action: usize) -> String {
        format!("take{}", action + 1)
    }

    fn turn_text(&self, (): &()) -> String {
        String::new()
    }

    fn observed(&self) -> usize {
        1
    }

    fn observe(&self, view: &View, _: Seat, _: Option<&()>, values: &mut Vec<f32>) {
        values.push(share(view.left.into(), 16));
    }
}
