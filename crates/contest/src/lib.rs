//! Match runner: two players, many games, Elo and SPRT.
//!
//! Games come in pairs with the same opening (board and random moves), in which the players exchange colours. The
//! opening depends only on the match's seed and the pair's number, so an interrupted match can be continued, and one
//! with node limits can be reproduced exactly. Results are counted in the order of the pairs, however many are played
//! in parallel. [`numbers`] has matches of the number games.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//!
//! use contest::{BoardKind, MatchBoards, EngineMatch, Entrant, Openings, elo};
//! use kulami::Scoring;
//!
//! let boards = MatchBoards::Kulami { kinds: vec![BoardKind::Square], scorings: vec![Scoring::Panels] };
//! let contest = EngineMatch {
//!     entrants: [Entrant::read("plain:depth=2", None)?, Entrant::read("level:beginner", None)?],
//!     openings: Openings { boards, opening: 3, seed: 1 },
//!     pairs: 2,
//!     sprt: None,
//!     concurrency: 1,
//!     file: None,
//!     patience: Duration::from_secs(10),
//! };
//! let status = contest.run(&AtomicBool::new(false), &mut |_| {})?;
//! assert_eq!(status.tally.games(), 4);
//! assert!(elo::difference(&status.tally).is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Custom players implement [`Participant`]: [`EngineMatch::run_between`].

pub mod elo;
mod entrant;
mod entrant_player;
mod error;
mod ladder;
mod ledger;
mod limit;
mod match_game;
pub mod numbers;
mod openings;
mod participant;
mod series;
mod sprt;
mod tally;
mod transcript;
mod workers;

pub use entrant::{Entrant, EntrantError, EntrantFault, EntrantKind};
pub use entrant_player::EntrantPlayer;
pub use error::{ContestError, LedgerFault, NoOpening, RoundFault};
pub use ladder::{Ladder, Rung};
pub use limit::{ThinkLimit, ThinkLimitError, duration};
pub use openings::{BoardKind, MatchBoards, Opening, Openings};
pub use participant::{ForfeitReason, NoMove, Participant, ParticipantView};
pub use sprt::{Model, Sprt, SprtDecision};
pub use tally::{GamePoints, MatchTally};

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::Record;

use ledger::{Ledger, round};
use match_game::{MatchGame, play};
use openings::mixed;
use series::MatchProgress;
use workers::Workers;

use ugi::GameVerdict;
use ugi::{ByPlayer, UgiPlayer};

/// A match to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineMatch {
    /// Both players.
    pub entrants: [Entrant; 2],
    /// The openings of the games.
    pub openings: Openings,
    /// The most pairs of games.
    pub pairs: u64,
    /// Ends the match earlier.
    pub sprt: Option<Sprt>,
    /// The number of pairs played in parallel.
    pub concurrency: usize,
    /// The file for the games; `None` stores them in memory only.
    pub file: Option<PathBuf>,
    /// How long a program may take longer than it should.
    pub patience: Duration,
}

/// The state of a match.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct MatchStatus {
    /// The results.
    pub tally: MatchTally,
    /// The number of pairs read from the file.
    pub resumed: u64,
    /// The log-likelihood ratio of the SPRT.
    pub llr: Option<f64>,
    /// The decision of the SPRT.
    pub decision: Option<SprtDecision>,
}

/// The value of the tag `Event`.
const EVENT: &str = "ludami match";

impl EngineMatch {
    /// Plays the match, or the rest of it, until it is over or interrupted, and reports the status after every pair.
    pub fn run(
        &self,
        interrupted: &AtomicBool,
        report: &mut dyn FnMut(&MatchStatus),
    ) -> Result<MatchStatus, ContestError> {
        let rivals = || self.entrants.each_ref().map(|entrant| EntrantPlayer::new(entrant, self.patience));
        self.run_between(&rivals, interrupted, report)
    }

    /// The same between players that `sit_down` creates for each worker, in the order of the entrants.
    pub fn run_between<P: Participant>(
        &self,
        sit_down: &(impl Fn() -> [P; 2] + Sync),
        interrupted: &AtomicBool,
        report: &mut dyn FnMut(&MatchStatus),
    ) -> Result<MatchStatus, ContestError> {
        let mut ledger = Ledger::new(self.file.as_deref(), 2)?;
        let mut status = MatchStatus::default();
        self.recall(&ledger, &mut status)?;
        if self.is_over(&status) {
            return Ok(status);
        }
        let tables = Workers::new(self.concurrency, interrupted);
        let sit_down = || {
            let mut players = sit_down();
            let tables = &tables;
            move |pair| self.pair(pair, &mut players, tables)
        };
        let span = (status.tally.count(), self.pairs);
        series::play(&mut ledger, span, &tables, &sit_down, &mut |ledger, pair| {
            self.count(ledger, pair, &mut status)?;
            report(&status);
            Ok(if self.is_over(&status) { MatchProgress::Over } else { MatchProgress::Open })
        })?;
        Ok(status)
    }

    /// Both games of a pair; `None` if interrupted.
    fn pair<P: Participant>(
        &self,
        pair: u64,
        players: &mut [P; 2],
        tables: &Workers<'_>,
    ) -> Result<Option<Vec<Record>>, ContestError> {
        let opening_position = self.openings.draw(pair)?;
        let mut records = Vec::with_capacity(2);
        for game in [0, 1] {
            for (number, player) in players.iter_mut().enumerate() {
                // Neither game nor player has the chances of another.
                let seed = mixed(self.openings.seed, pair * 4 + game as u64 * 2 + number as u64);
                player.new_game(opening_position.start.game(), seed)?;
            }
            let [first, second] = &mut *players;
            let mut seats: ByPlayer<&mut dyn Participant> = match game {
                0 => ByPlayer { one: first, two: second },
                _ => ByPlayer { one: second, two: first },
            };
            let played = play(&opening_position, &mut seats, tables.over());
            let Some(bout) = played.filter(|_| !tables.is_interrupted()) else { return Ok(None) };
            let tags = self.tags(pair, game);
            let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (*name, value.as_str())).collect();
            records.push(transcript::write(&opening_position.start, &bout, &tags));
        }
        Ok(Some(records))
    }

    /// Returns whether the match is over.
    pub fn is_over(&self, status: &MatchStatus) -> bool {
        status.tally.count() >= self.pairs || status.decision.is_some()
    }

    /// Counts the pairs of an earlier run, as far as none is missing. All of them must belong to this match.
    fn recall(&self, ledger: &Ledger, status: &mut MatchStatus) -> Result<(), ContestError> {
        for (pair, games) in ledger.pairs() {
            for (game, record) in games.iter().enumerate() {
                self.check(*pair, game, record).map_err(|fault| ContestError::Round {
                    file: self.file.clone(),
                    place: record.place,
                    round: round(*pair, game),
                    fault: Box::new(fault),
                })?;
            }
        }
        for pair in 0..self.pairs {
            if self.is_over(status) || !ledger.pairs().contains_key(&pair) {
                break;
            }
            self.count(ledger, pair, status)?;
        }
        status.resumed = status.tally.count();
        Ok(())
    }

    /// Counts a pair that is in the ledger.
    fn count(&self, ledger: &Ledger, pair: u64, status: &mut MatchStatus) -> Result<(), ContestError> {
        let Some(games) = ledger.pairs().get(&pair) else { return Ok(()) };
        let mut points = [GamePoints::Half; 2];
        for (game, record) in games.iter().enumerate() {
            let failed = |fault| ContestError::Result { round: round(pair, game), fault: Box::new(fault) };
            let (_, bout) = transcript::read(record).map_err(|error| failed(error.into()))?;
            points[game] = points_of(game, &bout).ok_or_else(|| failed(RoundFault::NotOver))?;
            if let Some(forfeit) = &bout.forfeit {
                status.tally.forfeits[usize::from(forfeit.player != first_player(game))] += 1;
            }
        }
        status.tally.add(points);
        status.llr = self.sprt.map(|sprt| sprt.llr(&status.tally));
        status.decision = self.sprt.and_then(|sprt| sprt.decision(&status.tally));
        Ok(())
    }

    /// Checks that a record is a game of this match.
    fn check(&self, pair: u64, game: usize, record: &Record) -> Result<(), RoundFault> {
        let (start, bout) = transcript::read(record)?;
        for (name, value) in self.tags(pair, game) {
            check_tag(record, name, &value)?;
        }
        let opening_position = self.openings.draw(pair)?;
        if start != opening_position.start || !bout.moves.starts_with(&opening_position.opening) {
            return Err(RoundFault::OtherStart);
        }
        Ok(())
    }

    /// The tags of a record.
    fn tags(&self, pair: u64, game: usize) -> Vec<(&'static str, String)> {
        let names = self.entrants.each_ref().map(Entrant::to_string);
        let [one, two] = if game == 0 { [&names[0], &names[1]] } else { [&names[1], &names[0]] };
        vec![
            ("Event", EVENT.to_owned()),
            ("Seed", self.openings.seed.to_string()),
            ("Round", round(pair, game)),
            ("Seat1", one.clone()),
            ("Seat2", two.clone()),
            ("Opening", self.openings.opening.to_string()),
        ]
    }
}

/// Has a tag the value that it has in this match?
fn check_tag(record: &Record, name: &str, expected: &str) -> Result<(), RoundFault> {
    let found = record.tag(name).map_or("", |tag| &tag.value);
    if found == expected {
        return Ok(());
    }
    Err(RoundFault::OtherTag { name: name.to_owned(), found: found.to_owned(), expected: expected.to_owned() })
}

/// The first entrant is player 1 in the first game of a pair and player 2 in the second.
fn first_player(game: usize) -> UgiPlayer {
    if game == 0 { UgiPlayer::One } else { UgiPlayer::Two }
}

/// The first entrant's points from a game of a pair.
fn points_of(game: usize, bout: &MatchGame) -> Option<GamePoints> {
    Some(match bout.verdict()? {
        GameVerdict::Draw => GamePoints::Half,
        GameVerdict::Won(player) if player == first_player(game) => GamePoints::Whole,
        GameVerdict::Won(_) => GamePoints::None,
    })
}
