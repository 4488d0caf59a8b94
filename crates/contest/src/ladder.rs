//! Matches between each level and the one below it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::levels::Level;
use gurami::gorami::Arena;
use kulami::Scoring;
use ugi::UgiGame;

use crate::openings::mixed;
use crate::{BoardKind, ContestError, EngineMatch, Entrant, EntrantKind, MatchBoards, MatchTally, Openings};

/// Matches between neighbouring levels, on all boards of a game. The same settings give the same games on every machine.
#[derive(Clone, PartialEq, Debug)]
pub struct Ladder {
    /// The game.
    pub game: UgiGame,
    /// The number of pairs per two neighbours; rounded up so that all kinds of boards get the same number.
    pub pairs: u64,
    /// The same seed gives the same boards and openings.
    pub seed: u64,
    /// The number of pairs played in parallel.
    pub concurrency: usize,
}

/// The result of a level against the one below it.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// The level.
    pub high: Level,
    /// The one below it.
    pub low: Level,
    /// All results, those of the higher level.
    pub tally: MatchTally,
    /// The results on each kind of board.
    pub kinds: Vec<MatchTally>,
}

impl Ladder {
    /// The kinds of boards, with their names.
    pub fn kinds(&self) -> Vec<(String, MatchBoards)> {
        match self.game {
            UgiGame::Kulami => {
                let boards = |scoring: Scoring, name: &str, kind: BoardKind| {
                    (format!("{scoring}, {name}"), MatchBoards::Kulami { kinds: vec![kind], scorings: vec![scoring] })
                };
                Scoring::ALL
                    .into_iter()
                    .flat_map(|scoring| {
                        [
                            boards(scoring, "square", BoardKind::Square),
                            boards(scoring, "irregular", BoardKind::Irregular),
                        ]
                    })
                    .collect()
            }
            UgiGame::Gorami => {
                Arena::SIZES.iter().map(|size| (size.to_string(), MatchBoards::Gorami(vec![*size]))).collect()
            }
        }
    }

    /// Plays a level against the one below it; `None` for the lowest.
    pub fn rung(&self, high: Level, interrupted: &AtomicBool) -> Result<Option<Rung>, ContestError> {
        let Some(low) = Level::numbered(high.number() - 1) else { return Ok(None) };
        let boards = self.kinds();
        let pairs = self.pairs.div_ceil(boards.len() as u64);
        let opening = match self.game {
            UgiGame::Kulami => 3,
            UgiGame::Gorami => 2,
        };
        let mut rung = Rung { high, low, tally: MatchTally::default(), kinds: Vec::new() };
        for (number, (_, boards)) in boards.into_iter().enumerate() {
            let contest = EngineMatch {
                entrants: [high, low].map(|level| Entrant { kind: EntrantKind::Level(level), limit: None }),
                openings: Openings { boards, opening, seed: mixed(self.seed, number as u64) },
                pairs,
                sprt: None,
                concurrency: self.concurrency,
                file: None,
                patience: Duration::ZERO,
            };
            let status = contest.run(interrupted, &mut |_| {})?;
            rung.tally.merge(&status.tally);
            rung.kinds.push(status.tally);
        }
        Ok(Some(rung))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_board_is_played_equally_often() {
        for (game, kinds) in [(UgiGame::Kulami, 8), (UgiGame::Gorami, 3)] {
            let ladder = Ladder { game, pairs: 1, seed: 5, concurrency: 1 };
            let never = AtomicBool::new(false);
            let rung = ladder.rung(Level::Novice, &never).expect("it is played").expect("there is a level below");
            assert_eq!((rung.high, rung.low, rung.kinds.len()), (Level::Novice, Level::Beginner, kinds));
            assert!(rung.kinds.iter().all(|tally| tally.games() == 2), "{rung:?}");
            assert_eq!(rung.tally.games(), 2 * kinds as u64);
            assert_eq!(ladder.rung(Level::Novice, &never).expect("it is played"), Some(rung), "it can be repeated");
            assert_eq!(ladder.rung(Level::Beginner, &never).expect("nothing is played"), None);
        }
    }
}
