//! One game of a match.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::limit::ThinkLimit;
use crate::openings::Opening;
use crate::participant::{ForfeitReason, NoMove, Participant, ParticipantView};
use ugi::GoClocks;
use ugi::shown;
use ugi::{AnyPosition, GameVerdict};
use ugi::{ByPlayer, UgiPlayer};

/// A played game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MatchGame {
    /// All moves, those of the opening included.
    pub(crate) moves: Vec<String>,
    /// The final position.
    pub(crate) end: AnyPosition,
    /// The player who lost by forfeit, and why.
    pub(crate) forfeit: Option<Forfeit>,
}

/// A forfeited game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Forfeit {
    pub(crate) player: UgiPlayer,
    pub(crate) reason: String,
}

impl MatchGame {
    /// How it ended; `None` if it did not.
    pub(crate) fn verdict(&self) -> Option<GameVerdict> {
        match &self.forfeit {
            Some(forfeit) => Some(GameVerdict::Won(forfeit.player.other())),
            None => self.end.verdict(),
        }
    }
}

/// Plays a game to its end; `None` if interrupted.
pub(crate) fn play(
    opening_position: &Opening,
    rivals: &mut ByPlayer<&mut dyn Participant>,
    interrupted: &AtomicBool,
) -> Option<MatchGame> {
    let mut end = opening_position.start.clone();
    for mv in &opening_position.opening {
        end.play(mv).expect("an opening has legal moves");
    }
    let mut bout = MatchGame { moves: opening_position.opening.clone(), end, forfeit: None };
    let mut clocks = clocks(rivals);
    while let Some(player) = bout.end.to_move() {
        let scene = ParticipantView {
            start: &opening_position.start,
            moves: &bout.moves,
            position: &bout.end,
            clocks: shown_to(player, clocks, rivals),
            interrupted,
        };
        let begun = Instant::now();
        let chosen = match rivals[player].choose(&scene) {
            Err(NoMove::Interrupted) => return None,
            Err(NoMove::Forfeit(failure)) => Err(failure),
            Ok(mv) => run_clock(&mut clocks, player, begun.elapsed()).map(|()| mv),
        };
        let played = chosen.and_then(|mv| -> Result<(), ForfeitReason> {
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

fn clocks(rivals: &ByPlayer<&mut dyn Participant>) -> GoClocks {
    let clock = |player: UgiPlayer| match rivals[player].limit() {
        Some(ThinkLimit::Clock { left, increment }) => Some((left, increment)),
        _ => None,
    };
    GoClocks {
        left: ByPlayer::new(|player| clock(player).map(|(left, _)| left)),
        increment: ByPlayer::new(|player| clock(player).map(|(_, increment)| increment)),
    }
}

/// Clocks are shown only to players that have one.
fn shown_to(player: UgiPlayer, clocks: GoClocks, rivals: &ByPlayer<&mut dyn Participant>) -> GoClocks {
    match rivals[player].limit() {
        Some(ThinkLimit::Clock { .. }) => clocks,
        _ => GoClocks::default(),
    }
}

fn run_clock(clocks: &mut GoClocks, player: UgiPlayer, used: Duration) -> Result<(), ForfeitReason> {
    let increment = clocks.increment[player].unwrap_or_default();
    if let Some(left) = &mut clocks.left[player] {
        let Some(rest) = left.checked_sub(used) else { return Err(ForfeitReason::OutOfTime) };
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
        let mut clocks = GoClocks { left, increment };
        assert_eq!(run_clock(&mut clocks, UgiPlayer::One, Duration::from_millis(1500)), Ok(()));
        assert_eq!(clocks.left.one, Some(Duration::from_millis(1500)));
        assert_eq!(run_clock(&mut clocks, UgiPlayer::Two, Duration::from_secs(100)), Ok(()));
        assert!(run_clock(&mut clocks, UgiPlayer::One, Duration::from_millis(1501)).is_err());
    }
}
