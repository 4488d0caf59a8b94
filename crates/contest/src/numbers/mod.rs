//! Matches of the number games: one level against opponents of another level.
//!
//! Games come in pairs, or in threes at tables of three: all have the same draws, and the measured level has every seat
//! once, so that luck is equal. Everything else is as in other matches.

mod game;
mod solo;
mod tally;

pub use game::NumberGame;
pub use solo::solo_score;
pub use tally::PointsTally;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use ::game::Record;
use engine::levels::Level;

use crate::error::{ContestError, RoundFault};
use crate::ledger::{Ledger, round};
use crate::series::{self, MatchProgress};
use crate::workers::Workers;
use crate::{EVENT, check_tag};

/// A match to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct PointsMatch {
    /// The game.
    pub game: NumberGame,
    /// The level that is measured, and that of all others at the table.
    pub levels: [Level; 2],
    /// The same seed gives the same draws.
    pub seed: u64,
    /// The number of draws; each is played once from every seat.
    pub draws: u64,
    /// The number of draws played in parallel.
    pub concurrency: usize,
    /// The file for the games; `None` stores them in memory only.
    pub file: Option<PathBuf>,
}

/// The state of a match.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PointsMatchStatus {
    /// The results.
    pub tally: PointsTally,
    /// The number of draws read from the file.
    pub resumed: u64,
}

impl PointsMatch {
    /// Plays the match, or the rest of it, until it is over or interrupted, and reports the status after every draw.
    pub fn run(
        &self,
        interrupted: &AtomicBool,
        report: &mut dyn FnMut(&PointsMatchStatus),
    ) -> Result<PointsMatchStatus, ContestError> {
        let mut ledger = Ledger::new(self.file.as_deref(), self.game.players())?;
        let mut status = PointsMatchStatus::default();
        self.recall(&ledger, &mut status)?;
        let tables = Workers::new(self.concurrency, interrupted);
        let sit_down = || |draw| Ok(self.play(draw, &tables));
        let span = (status.tally.count(), self.draws);
        if span.0 < span.1 {
            series::play(&mut ledger, span, &tables, &sit_down, &mut |ledger, draw| {
                self.count(ledger, draw, &mut status)?;
                report(&status);
                Ok(if self.is_over(&status) { MatchProgress::Over } else { MatchProgress::Open })
            })?;
        }
        Ok(status)
    }

    /// Returns whether the match is over.
    pub fn is_over(&self, status: &PointsMatchStatus) -> bool {
        status.tally.count() >= self.draws
    }

    /// All games of one draw; `None` if interrupted.
    fn play(&self, draw: u64, tables: &Workers<'_>) -> Option<Vec<Record>> {
        (0..self.game.players()).map(|game| self.game.play(self, draw, game, tables)).collect()
    }

    /// Counts the draws of an earlier run, as far as none is missing. All of them must belong to this match.
    fn recall(&self, ledger: &Ledger, status: &mut PointsMatchStatus) -> Result<(), ContestError> {
        for (draw, games) in ledger.pairs() {
            for (game, record) in games.iter().enumerate() {
                self.check(*draw, game, record).map_err(|fault| ContestError::Round {
                    file: self.file.clone(),
                    place: record.place,
                    round: round(*draw, game),
                    fault: Box::new(fault),
                })?;
            }
        }
        for draw in (0..self.draws).take_while(|draw| ledger.pairs().contains_key(draw)) {
            self.count(ledger, draw, status)?;
        }
        status.resumed = status.tally.count();
        Ok(())
    }

    /// Counts the games of a draw that are in the ledger.
    fn count(&self, ledger: &Ledger, draw: u64, status: &mut PointsMatchStatus) -> Result<(), ContestError> {
        let Some(games) = ledger.pairs().get(&draw) else { return Ok(()) };
        let results = games.iter().enumerate().map(|(game, record)| {
            self.game
                .result(record, game)
                .map_err(|fault| ContestError::Result { round: round(draw, game), fault: Box::new(fault) })
        });
        status.tally.add(&results.collect::<Result<Vec<_>, _>>()?);
        Ok(())
    }

    /// Checks that a record is a game of this match.
    fn check(&self, draw: u64, game: usize, record: &Record) -> Result<(), RoundFault> {
        for (name, value) in self.tags(draw, game).into_iter().chain(self.game.setup_tags(self.seed, draw)) {
            check_tag(record, &name, &value)?;
        }
        self.game.result(record, game).map(|_| ())
    }

    /// The tags of a record.
    fn tags(&self, draw: u64, game: usize) -> Vec<(String, String)> {
        let mut tags = vec![
            ("Event".to_owned(), EVENT.to_owned()),
            ("Seed".to_owned(), self.seed.to_string()),
            ("Round".to_owned(), round(draw, game)),
        ];
        for seat in 0..self.game.players() {
            tags.push((format!("Seat{}", seat + 1), self.level(game, seat).to_string()));
        }
        tags
    }

    /// The level of a seat: the measured level has the seat with the number of the game.
    fn level(&self, game: usize, seat: usize) -> Level {
        self.levels[usize::from(game != seat)]
    }
}
