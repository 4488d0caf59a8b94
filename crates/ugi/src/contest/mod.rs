//! Matches: two players, many games.
//!
//! Games come in pairs that begin alike, on the same board with the same random moves, and in which the players change
//! colours. What a pair begins with follows from the match's seed and the pair's number alone, so a match can be broken
//! off and taken up again, and with players that keep to nodes it can be repeated to the last move. Results count in the
//! order of the pairs, however many are played at the same time.

mod bout;
pub mod elo;
mod entrant;
mod grounds;
mod ledger;
mod limit;
mod rival;
mod sprt;
mod table;
mod tally;
mod transcript;

pub use entrant::{Entrant, Kind};
pub use grounds::{BoardKind, Boards, Ground, Grounds};
pub use limit::{Limit, duration};
pub use sprt::{Decision, Model, Sprt};
pub use tally::{Points, Tally};

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::Record;

use bout::Bout;
use ledger::{Ledger, round};
use table::{Finished, Tables};

use crate::player::Player;
use crate::position::Verdict;

/// A match to be played.
#[derive(Clone, PartialEq, Debug)]
pub struct Contest {
    /// Both players.
    pub entrants: [Entrant; 2],
    /// Where and how the games begin.
    pub grounds: Grounds,
    /// The most pairs of games.
    pub pairs: u64,
    /// Ends the match earlier.
    pub sprt: Option<Sprt>,
    /// So many pairs are played at the same time.
    pub concurrency: usize,
    /// Where the games are kept; nowhere if it is nothing.
    pub file: Option<PathBuf>,
    /// How long a program may take longer than it should.
    pub patience: Duration,
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// The results.
    pub tally: Tally,
    /// How many of the pairs came from the file.
    pub resumed: u64,
    /// What the test says so far.
    pub llr: Option<f64>,
    /// What it has decided.
    pub decision: Option<Decision>,
}

/// The value of the tag `Event`.
const EVENT: &str = "ludami match";

impl Contest {
    /// Plays the match, or what is left of it, until it is over or interrupted, and tells how it stands after every pair
    /// of games.
    pub fn run(&self, interrupted: &AtomicBool, tell: &mut dyn FnMut(&Standing)) -> Result<Standing, String> {
        let mut ledger = match &self.file {
            Some(path) => Ledger::open(path)?,
            None => Ledger::in_memory(),
        };
        let mut standing = Standing::default();
        self.recall(&ledger, &mut standing)?;
        if self.is_over(&standing) {
            return Ok(standing);
        }
        let missing: Vec<u64> = (0..self.pairs).filter(|pair| !ledger.pairs().contains_key(pair)).collect();
        let mut counted = standing.tally.count();
        let mut waiting: std::collections::BTreeMap<u64, Finished> = std::collections::BTreeMap::new();
        let played = Tables::new(self, interrupted).play(&missing, &mut |finished: Finished| {
            waiting.insert(finished.pair, finished);
            // Results count in their order, or chance would decide when the test ends.
            loop {
                if let Some(next) = waiting.remove(&counted) {
                    ledger.add(next.pair, self.records(&next))?;
                } else if !ledger.pairs().contains_key(&counted) {
                    return Ok(true);
                }
                self.count(&ledger, counted, &mut standing)?;
                counted += 1;
                tell(&standing);
                if self.is_over(&standing) {
                    return Ok(false);
                }
            }
        });
        // What was finished out of order stays for when the match goes on.
        if !self.is_over(&standing) {
            for finished in waiting.into_values() {
                ledger.add(finished.pair, self.records(&finished))?;
            }
        }
        ledger.close()?;
        played.map(|()| standing)
    }

    /// Nothing more to play?
    pub fn is_over(&self, standing: &Standing) -> bool {
        standing.tally.count() >= self.pairs || standing.decision.is_some()
    }

    /// Counts the pairs of an earlier run, as far as none is missing. All of them must belong to this match.
    fn recall(&self, ledger: &Ledger, standing: &mut Standing) -> Result<(), String> {
        for (pair, games) in ledger.pairs() {
            for (game, record) in games.iter().enumerate() {
                self.check(*pair, game, record)?;
            }
        }
        for pair in 0..self.pairs {
            if self.is_over(standing) || !ledger.pairs().contains_key(&pair) {
                break;
            }
            self.count(ledger, pair, standing)?;
        }
        standing.resumed = standing.tally.count();
        Ok(())
    }

    /// Counts a pair that is in the ledger.
    fn count(&self, ledger: &Ledger, pair: u64, standing: &mut Standing) -> Result<(), String> {
        let Some(games) = ledger.pairs().get(&pair) else { return Ok(()) };
        let mut points = [Points::Half; 2];
        for (game, record) in games.iter().enumerate() {
            let (_, bout) = transcript::read(record).map_err(|error| error.to_string())?;
            points[game] = points_of(game, &bout).ok_or_else(|| format!("round {} is not over", round(pair, game)))?;
            if let Some(forfeit) = &bout.forfeit {
                standing.tally.forfeits[usize::from(forfeit.player != first_player(game))] += 1;
            }
        }
        standing.tally.add(points);
        standing.llr = self.sprt.map(|sprt| sprt.llr(&standing.tally));
        standing.decision = self.sprt.and_then(|sprt| sprt.decision(&standing.tally));
        Ok(())
    }

    /// Is this record a game of this match?
    fn check(&self, pair: u64, game: usize, record: &Record) -> Result<(), String> {
        let place = |reason: String| {
            let file = self.file.as_ref().map_or(String::new(), |file| format!("{}:", file.display()));
            format!("{file}{}: round {}: {reason}", record.place, round(pair, game))
        };
        let (start, bout) = transcript::read(record).map_err(|error| place(error.to_string()))?;
        for (name, value) in self.tags(pair, game) {
            let there = record.tag(name).map_or("", |tag| &tag.value);
            if there != value {
                return Err(place(format!("another match: {name} is {there:?}, not {value:?}")));
            }
        }
        let ground = self.grounds.draw(pair).map_err(place)?;
        if start != ground.start || !bout.moves.starts_with(&ground.opening) {
            return Err(place("another match: it does not begin as this seed has it".to_owned()));
        }
        Ok(())
    }

    /// What a record says beside the game itself.
    fn tags(&self, pair: u64, game: usize) -> Vec<(&'static str, String)> {
        let names = self.entrants.each_ref().map(Entrant::to_string);
        let [one, two] = if game == 0 { [&names[0], &names[1]] } else { [&names[1], &names[0]] };
        vec![
            ("Event", EVENT.to_owned()),
            ("Seed", self.grounds.seed.to_string()),
            ("Round", round(pair, game)),
            ("Seat1", one.clone()),
            ("Seat2", two.clone()),
            ("Opening", self.grounds.opening.to_string()),
        ]
    }

    fn records(&self, finished: &Finished) -> [Record; 2] {
        [0, 1].map(|game| {
            let tags = self.tags(finished.pair, game);
            let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (*name, value.as_str())).collect();
            transcript::write(&finished.ground.start, &finished.bouts[game], &tags)
        })
    }
}

/// The first entrant is player 1 in the first game of a pair and player 2 in the second.
fn first_player(game: usize) -> Player {
    if game == 0 { Player::One } else { Player::Two }
}

/// What the first entrant got from a game of a pair.
fn points_of(game: usize, bout: &Bout) -> Option<Points> {
    Some(match bout.verdict()? {
        Verdict::Draw => Points::Half,
        Verdict::Won(player) if player == first_player(game) => Points::Whole,
        Verdict::Won(_) => Points::None,
    })
}
