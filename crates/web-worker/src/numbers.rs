//! Records of the number games, and values of turns.

use engine::numbers::{equals, rounds};
use game::record::{self, Record};
use game::{Game, GameKind, Observer, RecordedGame, Seat};
use gurami::Board;
use gurami::equals::Equals;
use gurami::rounds::{BOARD, Challenge, Kissing, Rounds, Stripes};
use text::Language;

/// The value of a turn for a seat (counted from 1) at the end of a record, as text.
pub(crate) fn worth(record: &str, seat: u8, turn: &str, language: Language) -> Result<String, String> {
    let (record, seat) = (&read(record)?, seat_numbered(seat)?);
    match record.game().map_err(|error| error.to_string())? {
        GameKind::Equals => {
            let game = last::<Equals>(record, seat)?;
            let (turn, _) = game.read_move(turn).map_err(|error| error.to_string())?;
            let view = game.view(Observer::Seat(seat));
            let explained = equals::explain(&view, &turn).ok_or("this turn is against the rules")?;
            Ok(text::worth::turn(language, view.grid.board(), &explained))
        }
        GameKind::Kissing => worth_of_round(&last::<Kissing>(record, seat)?, seat, turn, language),
        GameKind::Challenge => worth_of_round(&last::<Challenge>(record, seat)?, seat, turn, language),
        GameKind::Stripes => worth_of_round(&last::<Stripes>(record, seat)?, seat, turn, language),
        other => Err(format!("{other} is not a number game")),
    }
}

fn worth_of_round<R: gurami::rounds::RoundRule>(
    game: &Rounds<R>,
    seat: Seat,
    turn: &str,
    language: Language,
) -> Result<String, String> {
    let (turn, _) = game.read_move(turn).map_err(|error| error.to_string())?;
    let explained = rounds::explain(&game.view(Observer::Seat(seat)), &turn).ok_or("this turn is against the rules")?;
    Ok(match R::KIND == GameKind::Stripes {
        true => text::worth::fishes(language, &explained),
        false => text::worth::turn(language, Board::of(BOARD), &explained),
    })
}

pub(crate) fn read(text: &str) -> Result<Record, String> {
    let mut records = record::read(text).map_err(|error| error.to_string())?;
    if records.is_empty() { Err("there is no record".to_owned()) } else { Ok(records.swap_remove(0)) }
}

pub(crate) fn seat_numbered(seat: u8) -> Result<Seat, String> {
    usize::from(seat).checked_sub(1).and_then(Seat::new).ok_or_else(|| format!("there is no seat {seat}"))
}

/// The position at the end of a record, in which the seat is to move.
pub(crate) fn last<G: RecordedGame>(record: &Record, seat: Seat) -> Result<G, String> {
    let replay = record::replay::<G>(record).map_err(|error| error.to_string())?;
    let game = replay.history.now().clone();
    match game.to_move().contains(seat) {
        true => Ok(game),
        false => Err(format!("seat {seat} is not to move")),
    }
}
