//! Moves of simulated players, chosen from what they are shown.

use gurami::equals::Equals;
use gurami::rounds::Kissing;
use kulami::Kulami;
use wire::{GameView, WireGame};

use super::context::SimulationContext;

/// Some legal move; `None` if the player is not to move, or cannot move.
pub(super) fn choose(context: &SimulationContext, view: &GameView) -> Option<String> {
    match view {
        GameView::Equals { .. } => {
            let view = Equals::read_view(view).ok()?;
            let turn = view.builder()?.example().unwrap_or_default();
            Some(turn.text(view.grid.board(), 0))
        }
        GameView::Kissing(_) => {
            let mut draft = Kissing::read_view(view).ok()?.draft()?;
            while draft.finish().is_err() || draft.laid().is_empty() {
                let options = draft.options();
                let option = *options.get(context.below(options.len() as u64) as usize)?;
                draft.place(option).ok()?;
            }
            Some(draft.finish().ok()?.text(draft.grid().board(), 0))
        }
        _ => {
            let view = Kulami::read_view(view).ok()?;
            let legal: Vec<_> = view.position.legal().iter().collect();
            let at = context.below(legal.len() as u64) as usize;
            Some(view.position.board().cell(*legal.get(at)?).to_string())
        }
    }
}
