//! One game of a match.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::grounds::Ground;
use super::limit::Limit;
use super::rival::{Rival, Scene, Trouble};
use crate::go::Clocks;
use crate::lines::shown;
use crate::player::{ByPlayer, Player};
use crate::position::{Position, Verdict};

/// A game as it was played.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Bout {
    /// All moves, those of the opening included.
    pub(super) moves: Vec<String>,
    /// How it stands after them.
    pub(super) end: Position,
    /// Who lost it otherwise than by the rules, and why.
    pub(super) forfeit: Option<Forfeit>,
}

/// A game that was given up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Forfeit {
    pub(super) player: Player,
    pub(super) reason: String,
}

impl Bout {
    /// How it ended; nothing if it did not.
    pub(super) fn verdict(&self) -> Option<Verdict> {
        match &self.forfeit {
            Some(forfeit) => Some(Verdict::Won(forfeit.player.other())),
            None => self.end.verdict(),
        }
    }
}

/// Plays a game to its end; nothing if it was interrupted.
pub(super) fn play(ground: &Ground, rivals: &mut ByPlayer<&mut Rival>, interrupted: &AtomicBool) -> Option<Bout> {
    let mut end = ground.start.clone();
    for mv in &ground.opening {
        end.play(mv).expect("an opening has legal moves");
    }
    let mut bout = Bout { moves: ground.opening.clone(), end, forfeit: None };
    let mut clocks = clocks(rivals);
    while let Some(player) = bout.end.to_move() {
        let scene = Scene {
            start: &ground.start,
            moves: &bout.moves,
            position: &bout.end,
            clocks: shown_to(player, clocks, rivals),
            interrupted,
        };
        let begun = Instant::now();
        let chosen = match rivals[player].choose(&scene) {
            Err(Trouble::Interrupted) => return None,
            Err(Trouble::Forfeit(reason)) => Err(reason),
            Ok(mv) => run_clock(&mut clocks, player, begun.elapsed()).map(|()| mv),
        };
        let played = chosen.and_then(|mv| {
            bout.end.play(&mv).map_err(|reason| format!("an illegal move, {reason}"))?;
            bout.moves.push(mv);
            Ok(())
        });
        if let Err(reason) = played {
            bout.forfeit = Some(Forfeit { player, reason: shown_whole(&reason) });
            break;
        }
    }
    Some(bout)
}

/// A reason fit for a record.
fn shown_whole(reason: &str) -> String {
    reason.split(' ').map(shown).collect::<Vec<_>>().join(" ")
}

fn clocks(rivals: &ByPlayer<&mut Rival>) -> Clocks {
    let clock = |player: Player| match rivals[player].limit() {
        Some(Limit::Clock { left, increment }) => Some((left, increment)),
        _ => None,
    };
    Clocks {
        left: ByPlayer::new(|player| clock(player).map(|(left, _)| left)),
        increment: ByPlayer::new(|player| clock(player).map(|(_, increment)| increment)),
    }
}

/// Clocks concern only those who have one.
fn shown_to(player: Player, clocks: Clocks, rivals: &ByPlayer<&mut Rival>) -> Clocks {
    match rivals[player].limit() {
        Some(Limit::Clock { .. }) => clocks,
        _ => Clocks::default(),
    }
}

fn run_clock(clocks: &mut Clocks, player: Player, used: Duration) -> Result<(), String> {
    let increment = clocks.increment[player].unwrap_or_default();
    if let Some(left) = &mut clocks.left[player] {
        let Some(rest) = left.checked_sub(used) else { return Err("out of time".to_owned()) };
        *left = rest + increment;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_out() {
        let left = ByPlayer { one: Some(Duration::from_secs(2)), two: None };
        let increment = ByPlayer { one: Some(Duration::from_secs(1)), two: None };
        let mut clocks = Clocks { left, increment };
        assert_eq!(run_clock(&mut clocks, Player::One, Duration::from_millis(1500)), Ok(()));
        assert_eq!(clocks.left.one, Some(Duration::from_millis(1500)));
        assert_eq!(run_clock(&mut clocks, Player::Two, Duration::from_secs(100)), Ok(()));
        assert!(run_clock(&mut clocks, Player::One, Duration::from_millis(1501)).is_err());
    }
}
