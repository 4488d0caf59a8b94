//! Turns in the number games.

use engine::levels::Level;
use engine::numbers::{equals, rounds};
use game::record::{self, Record};
use game::{Game, Observer, Points, Recorded, Seat};
use gurami::equals::Equals;
use gurami::rounds::{Challenge, Kissing, Rounds, Stripes};

/// The turn that a level plays for a seat (counted from 1) at the end of a record, as text.
pub(crate) fn turn(record: &str, seat: u8, level: Level, seed: u64) -> Result<String, String> {
    let records = record::read(record).map_err(|error| error.to_string())?;
    let record = records.first().ok_or("there is no record")?;
    let name = &record.needed("Game").map_err(|error| error.to_string())?.value;
    let seat =
        usize::from(seat).checked_sub(1).and_then(Seat::new).ok_or_else(|| format!("there is no seat {seat}"))?;
    match name.as_str() {
        Equals::NAME => {
            let game = last::<Equals>(record, seat)?;
            let turn = equals::Player::new(level, seed).choose(&game.view(Observer::Seat(seat)));
            written(&game, turn)
        }
        Kissing::NAME => round(&last::<Kissing>(record, seat)?, seat, level, seed),
        Challenge::NAME => round(&last::<Challenge>(record, seat)?, seat, level, seed),
        Stripes::NAME => round(&last::<Stripes>(record, seat)?, seat, level, seed),
        other => Err(format!("{other} is not a number game")),
    }
}

fn round<R: rounds::Played>(game: &Rounds<R>, seat: Seat, level: Level, seed: u64) -> Result<String, String> {
    written(game, rounds::Player::new(level, seed).choose(&game.view(Observer::Seat(seat))))
}

/// The position at the end of a record, in which the seat is to move.
fn last<G: Recorded>(record: &Record, seat: Seat) -> Result<G, String> {
    let replay = record::replay::<G>(record).map_err(|error| error.to_string())?;
    let game = replay.history.now().clone();
    match game.to_move().contains(seat) {
        true => Ok(game),
        false => Err(format!("seat {seat} is not to move")),
    }
}

fn written<G: Recorded>(game: &G, turn: Option<G::Move>) -> Result<String, String> {
    turn.map(|turn| game.write_move(&turn, &Points::NONE)).ok_or_else(|| "there is no turn to play".to_owned())
}
