//! The move of a computer level, chosen in steps.

use std::time::Duration;

use engine::Analysis;
use engine::levels::{LevelGame, LevelPlayer, MoveChoice};
use game::record::Record;
use game::{Game as _, GameKind, Observer, Points, RecordedGame, Seat};
use gurami::equals::Equals;
use gurami::gorami::{self, Gorami};
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::{Kulami, SwapRule};
use web_messages::{AnalysisReport, SwapOption};

use crate::analysis::report;
use crate::numbers::{last, read, seat_numbered};

/// A move being chosen in any game.
pub(crate) trait SteppedChoice {
    /// Searches for a short time; true once the move is chosen.
    fn step(&mut self) -> bool;

    /// The result so far: the first variation begins with the move.
    fn report(&self, elapsed: Duration) -> AnalysisReport;
}

/// A game with the move being chosen; `None` when the game is over.
struct LevelChoice<G: LevelGame> {
    game: G,
    choice: Option<G::Choice>,
}

impl<G: LevelGame + RecordedGame> SteppedChoice for LevelChoice<G> {
    fn step(&mut self) -> bool {
        self.choice.as_mut().is_none_or(|choice| choice.step().is_some())
    }

    fn report(&self, elapsed: Duration) -> AnalysisReport {
        let nothing = || Analysis { lines: Vec::new(), depth: engine::SearchDepth::Plies(0), nodes: 0 };
        let analysis = self.choice.as_ref().map_or_else(nothing, MoveChoice::analysis);
        report(&analysis, &|mv| self.game.write_move(mv, &Points::NONE), elapsed)
    }
}

/// Starts choosing the move of the side to move in a position.
pub(crate) fn play(
    game: GameKind,
    position: &str,
    swap: SwapOption,
    player: LevelPlayer,
) -> Result<Box<dyn SteppedChoice>, String> {
    match game {
        GameKind::Kulami => {
            let position = kulami::Position::read(position).map_err(|error| error.to_string())?;
            let rule = match swap {
                SwapOption::Offered => SwapRule::Offered,
                SwapOption::NotOffered => SwapRule::Never,
            };
            let game = Kulami::start(&kulami::Setup::from_position(position, rule));
            let choice = player.begin::<Kulami>(&game.view(Observer::Spectator));
            Ok(Box::new(LevelChoice { game, choice }))
        }
        GameKind::Gorami => {
            let position = gorami::Position::read(position).map_err(|error| error.to_string())?;
            if swap == SwapOption::Offered {
                return Err("colours are swapped in kulami only".to_owned());
            }
            let game = Gorami::start(&gorami::Setup::From(position));
            let choice = player.begin::<Gorami>(&position);
            Ok(Box::new(LevelChoice { game, choice }))
        }
        GameKind::Equals | GameKind::Kissing | GameKind::Challenge | GameKind::Stripes => {
            Err("number games have turns, not values".to_owned())
        }
    }
}

/// Starts choosing the turn of a seat (counted from 1) at the end of a record of a number game.
pub(crate) fn turn(record: &str, seat: u8, player: LevelPlayer) -> Result<Box<dyn SteppedChoice>, String> {
    let (record, seat) = (&read(record)?, seat_numbered(seat)?);
    match record.game().map_err(|error| error.to_string())? {
        GameKind::Equals => turn_of::<Equals>(record, seat, player),
        GameKind::Kissing => turn_of::<Kissing>(record, seat, player),
        GameKind::Challenge => turn_of::<Challenge>(record, seat, player),
        GameKind::Stripes => turn_of::<Stripes>(record, seat, player),
        other => Err(format!("{other} is not a number game")),
    }
}

fn turn_of<G>(record: &Record, seat: Seat, player: LevelPlayer) -> Result<Box<dyn SteppedChoice>, String>
where
    G: LevelGame<Choice: 'static> + RecordedGame + 'static,
{
    let game = last::<G>(record, seat)?;
    let choice = player.begin::<G>(&game.view(Observer::Seat(seat)));
    let choice = Some(choice.ok_or("there is no turn to play")?);
    Ok(Box::new(LevelChoice { game, choice }))
}
