//! The number games of a match.

use std::sync::atomic::Ordering;

use engine::levels::{LevelGame, LevelPlayer};
use game::record::{Replay, replay};
use game::{History, Observer, Record, RecordedGame, Seat};
use gurami::Turn;
use gurami::equals::{Equals, Setup, Variant};
use gurami::rounds::{Challenge, Kissing, RoundRule, Stripes};

use super::PointsMatch;
use super::tally::GameResult;
use crate::error::RoundFault;
use crate::openings::mixed;
use crate::workers::Workers;

/// A number game with its number of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberGame {
    /// Equals = Wins.
    Equals(Variant),
    /// Kissing Guramis with this many seats.
    Kissing(usize),
    /// Challenge.
    Challenge(usize),
    /// Stripes.
    Stripes(usize),
}

impl NumberGame {
    /// The number of seats.
    pub fn players(self) -> usize {
        match self {
            NumberGame::Equals(variant) => variant.players(),
            NumberGame::Kissing(players) | NumberGame::Challenge(players) | NumberGame::Stripes(players) => players,
        }
    }

    /// Plays a game of a match; `None` if interrupted.
    pub(crate) fn play(self, contest: &PointsMatch, draw: u64, game: usize, tables: &Workers<'_>) -> Option<Record> {
        let seed = mixed(contest.seed, draw);
        match self {
            NumberGame::Equals(variant) => {
                played::<Equals>(Setup::random(variant, seed), contest, (draw, game), tables)
            }
            NumberGame::Kissing(seats) => played::<Kissing>(drawn(seats, seed), contest, (draw, game), tables),
            NumberGame::Challenge(seats) => played::<Challenge>(drawn(seats, seed), contest, (draw, game), tables),
            NumberGame::Stripes(seats) => played::<Stripes>(drawn(seats, seed), contest, (draw, game), tables),
        }
    }

    /// The result of a game for the seat with its number.
    pub(crate) fn result(self, record: &Record, game: usize) -> Result<GameResult, RoundFault> {
        match self {
            NumberGame::Equals(_) => result::<Equals>(record, game),
            NumberGame::Kissing(_) => result::<Kissing>(record, game),
            NumberGame::Challenge(_) => result::<Challenge>(record, game),
            NumberGame::Stripes(_) => result::<Stripes>(record, game),
        }
    }

    /// The first tags of a record of this draw.
    pub(crate) fn setup_tags(self, seed: u64, draw: u64) -> Vec<(String, String)> {
        let seed = mixed(seed, draw);
        match self {
            NumberGame::Equals(variant) => tags::<Equals>(&Setup::random(variant, seed)),
            NumberGame::Kissing(seats) => tags::<Kissing>(&drawn(seats, seed)),
            NumberGame::Challenge(seats) => tags::<Challenge>(&drawn(seats, seed)),
            NumberGame::Stripes(seats) => tags::<Stripes>(&drawn(seats, seed)),
        }
    }
}

fn drawn<R: RoundRule>(seats: usize, seed: u64) -> gurami::rounds::Setup<R> {
    gurami::rounds::Setup::random(seats, seed).expect("a match has as many seats as a table may have")
}

/// A number game that levels play.
trait PointsGame: LevelGame<Move = Turn> + RecordedGame {}

impl<G: LevelGame<Move = Turn> + RecordedGame> PointsGame for G {}

fn played<G: PointsGame>(
    setup: G::Setup,
    contest: &PointsMatch,
    (draw, game): (u64, usize),
    tables: &Workers<'_>,
) -> Option<Record> {
    let mut history = History::<G>::new(&setup);
    while let Some(seat) = history.now().to_move().lowest() {
        if tables.over().load(Ordering::Relaxed) || tables.is_interrupted() {
            return None;
        }
        let level = contest.level(game, seat.index());
        // Neither game nor seat has the chances of another.
        let chance = (draw * Seat::MOST as u64 + game as u64) * Seat::MOST as u64 + seat.index() as u64;
        let player = LevelPlayer::new(level, mixed(!contest.seed, chance));
        let turn = player.choose::<G>(&history.now().view(Observer::Seat(seat)));
        let turn = turn.expect("a seat that is to move has a turn");
        history.play(seat, &turn).expect("players keep to the rules");
    }
    let tags = contest.tags(draw, game);
    let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    Some(Replay::<G> { setup, history }.record(&tags))
}

fn result<G: PointsGame>(record: &Record, game: usize) -> Result<GameResult, RoundFault> {
    let Replay { history, .. } = replay::<G>(record)?;
    let end = history.now();
    let outcome = end.outcome().ok_or(RoundFault::NotOver)?;
    let places = outcome.places().values();
    let firsts = places.iter().filter(|place| **place == 1).count();
    let score = end.score();
    let own = f64::from(score.values()[game]);
    let all: f64 = score.values().iter().map(|points| f64::from(*points)).sum();
    let others = (all - own) / (places.len() - 1).max(1) as f64;
    Ok(GameResult { won: if places[game] == 1 { 1.0 / firsts as f64 } else { 0.0 }, own, others })
}

fn tags<G: PointsGame>(setup: &G::Setup) -> Vec<(String, String)> {
    let tags = G::write_setup(setup).into_iter().map(|(name, value)| (name.to_owned(), value));
    [("Game".to_owned(), G::KIND.name().to_owned())].into_iter().chain(tags).collect()
}
