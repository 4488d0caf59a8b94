//! One game of a match.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::grounds::Ground;
use crate::limit::Limit;
use crate::participant::{Failure, Participant, Scene, Trouble};
use ugi::Clocks;
use ugi::shown;
use ugi::{ByPlayer, Player};
use ugi::{Position, Verdict};

/// A game as it was played.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bout {
    /// All moves, those of the opening included.
    pub(crate) moves: Vec<String>,
    /// How it stands after them.
    pub(crate) end: Position,
    /// Who lost it otherwise than by the rules, and why.
    pub(crate) forfeit: Option<Forfeit>,
}

/// A game that was given up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Forfeit {
    pub(crate) player: Player,
    pub(crate) reason: String,
}

impl Bout {
    /// How it ended; nothing if it did not.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        match &self.forfeit {
            Some(forfeit) => Some(Verdict::Won(forfeit.player.other())),
            None => self.end.verdict(),
        }
    }
}

/// Plays a game to its end; nothing if it was interrupted.
pub(crate) fn play(
    ground: &Ground,
    rivals: &mut ByPlayer<&mut dyn Participant>,
    interrupted: &AtomicBool,
) -> Option<Bout> {
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
            Err(Trouble::Forfeit(failure)) => Err(failure),
            Ok(mv) => run_clock(&mut clocks, player, begun.elapsed()).map(|()| mv),
        };
        let played = chosen.and_then(|mv| -> Result<(), Failure> {
            bout.end.play(&mv)?;
            bout.moves.push(mv);
            Ok(())
        });
        if let Err(failure) = played {
            bout.forfeit = Some(Forfeit { player, reason: shown_whole(&failure.to_string()) });
            break;
        }
    }
    Some(bout)
}

/// A reason fit for a record.
fn shown_whole(reason: &str) -> String {
    reason.split(' ').map(shown).collect::<Vec<_>>().join(" ")
}

fn clocks(rivals: &ByPlayer<&mut dyn Participant>) -> Clocks {
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
fn shown_to(player: Player, clocks: Clocks, rivals: &ByPlayer<&mut dyn Participant>) -> Clocks {
    match rivals[player].limit() {
        Some(Limit::Clock { .. }) => clocks,
        _ => Clocks::default(),
    }
}

fn run_clock(clocks: &mut Clocks, player: Player, used: Duration) -> Result<(), Failure> {
    let increment = clocks.increment[player].unwrap_or_default();
    if let Some(left) = &mut clocks.left[player] {
        let Some(rest) = left.checked_sub(used) else { return Err(Failure::OutOfTime) };
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
