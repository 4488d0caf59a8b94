//! Move choice of the bot, for every game.

use engine::levels::{LevelGame, LevelPlayer};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{BOARD, Challenge, Kissing, Stripes};
use gurami::{Board, Turn};
use kulami::{Kulami, Move};
use wire::{GameView, WireGame};

use crate::BotError;

/// A player's move, as text, in what came over the network; the player is to move.
pub(crate) fn choose(player: LevelPlayer, view: &GameView) -> Result<String, BotError> {
    match view {
        GameView::Kulami { .. } => chosen::<Kulami>(player, view, |seen, mv| match mv {
            Move::Place(field) => seen.position.board().cell(*field).to_string(),
            Move::Swap => "swap".to_owned(),
        }),
        GameView::Gorami { .. } => chosen::<Gorami>(player, view, |seen, mv| mv.text(seen.arena().board())),
        GameView::Equals { .. } => chosen::<Equals>(player, view, |seen, turn| turn.text(seen.grid.board(), 0)),
        GameView::Kissing(_) => chosen::<Kissing>(player, view, |_, turn| round_text(turn)),
        GameView::Challenge(_) => chosen::<Challenge>(player, view, |_, turn| round_text(turn)),
        GameView::Stripes(_) => chosen::<Stripes>(player, view, |_, turn| round_text(turn)),
    }
}

fn chosen<G: LevelGame + WireGame>(
    player: LevelPlayer,
    view: &GameView,
    text: impl Fn(&G::View, &G::Move) -> String,
) -> Result<String, BotError> {
    let seen = G::read_view(view).map_err(|fault| BotError::Nonsense(fault.to_string()))?;
    let mv = player.choose::<G>(&seen).ok_or_else(|| BotError::Nonsense("there is nothing to play".to_owned()))?;
    Ok(text(&seen, &mv))
}

fn round_text(turn: &Turn) -> String {
    turn.text(Board::of(BOARD), 0)
}
