//! Who thinks for a bot.

use engine::levels::{Level, Player};
use engine::numbers::{equals, rounds};
use game::{Game, Points, Recorded};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{ChallengeRule, KissingRule, Rounds, StripesRule};
use kulami::{Kulami, Setup};
use wire::{GameView, Wired};

/// A player of one level for every game. What it knows of a position is what came over the network.
#[derive(Debug)]
pub struct Mind {
    level: Level,
    seed: u64,
    player: Player,
}

impl Mind {
    /// Plays at this level. Another seed plays as well, but not the same.
    pub fn new(level: Level, seed: u64) -> Mind {
        Mind { level, seed, player: Player::new(level, seed) }
    }

    /// Its move, as text, in what it sees; it is to move.
    pub fn choose(&mut self, view: &GameView) -> Result<String, String> {
        let nothing = || "there is nothing to play".to_owned();
        let (level, seed) = (self.level, self.seed);
        match view {
            GameView::Kulami { .. } => {
                let seen = read::<Kulami>(view)?;
                let game = Kulami::start(&Setup::from_position(seen.position, seen.swap));
                let mv = self.player.choose_in_kulami(&game, &mut ()).ok_or_else(nothing)?;
                Ok(game.write_move(&mv, &Points::NONE))
            }
            GameView::Gorami { .. } => {
                let position = read::<Gorami>(view)?;
                let mv = self.player.choose(&position, &mut ()).ok_or_else(nothing)?;
                Ok(mv.text(position.arena().board()))
            }
            GameView::Equals { .. } => {
                let seen = read::<Equals>(view)?;
                let turn = equals::Player::new(level, seed).choose(&seen).ok_or_else(nothing)?;
                Ok(turn.text(seen.grid.board(), 0))
            }
            GameView::Kissing(_) => round::<KissingRule>(view, level, seed),
            GameView::Challenge(_) => round::<ChallengeRule>(view, level, seed),
            GameView::Stripes(_) => round::<StripesRule>(view, level, seed),
        }
    }
}

fn read<G: Wired>(view: &GameView) -> Result<G::View, String> {
    G::read_view(view).map_err(|fault| fault.to_string())
}

fn round<R: rounds::Played>(view: &GameView, level: Level, seed: u64) -> Result<String, String>
where
    Rounds<R>: Wired<View = gurami::rounds::View<R>>,
{
    let seen = read::<Rounds<R>>(view)?;
    let turn = rounds::Player::new(level, seed).choose(&seen).ok_or("there is nothing to play")?;
    let draft = seen.draft().ok_or("it is not to move")?;
    Ok(turn.text(draft.grid().board(), 0))
}
