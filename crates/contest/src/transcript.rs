//! Games of a match as records.

use game::record::{RecordError, Replay, replay};
use game::{History, Record, RecordedGame};
use gurami::gorami::{self, Gorami};
use kulami::{Kulami, SwapRule};

use crate::match_game::{Forfeit, MatchGame};
use ugi::UgiPlayer;
use ugi::{AnyPosition, UgiGame};

/// The tag of a forfeited game: `2: out of time`.
const FORFEIT: &str = "Forfeit";

/// The record of a game.
pub(crate) fn write(start: &AnyPosition, bout: &MatchGame, tags: &[(&str, &str)]) -> Record {
    let forfeit = bout.forfeit.as_ref().map(|Forfeit { player, reason }| format!("{}: {reason}", *player as u8 + 1));
    let tags: Vec<(&str, &str)> =
        tags.iter().copied().chain(forfeit.iter().map(|forfeit| (FORFEIT, forfeit.as_str()))).collect();
    match start {
        AnyPosition::Kulami(start) => {
            written::<Kulami>(kulami::Setup::from_position(start.clone(), SwapRule::Never), &bout.moves, &tags)
        }
        AnyPosition::Gorami(start) => {
            let first = start.to_move().unwrap_or(gurami::Colour::Yellow);
            written::<Gorami>(gorami::Setup::Empty { arena: start.arena(), first }, &bout.moves, &tags)
        }
    }
}

fn written<G: RecordedGame>(setup: G::Setup, moves: &[String], tags: &[(&str, &str)]) -> Record {
    let mut history = History::<G>::new(&setup);
    for mv in moves {
        let seat = history.now().to_move().lowest().expect("nobody moves after the end");
        let (mv, _) = history.now().read_move(mv).expect("a move that was played can be read");
        history.play(seat, &mv).expect("a move that was played is legal");
    }
    Replay::<G> { setup, history }.record(tags)
}

/// The game of a record, from the empty board.
pub(crate) fn read(record: &Record) -> Result<(AnyPosition, MatchGame), RecordError> {
    let tag = record.needed("Game")?;
    let (start, end) = match UgiGame::named(&tag.value) {
        Some(UgiGame::Kulami) => {
            let Replay { setup, history, .. } = replay::<Kulami>(record)?;
            (AnyPosition::Kulami(setup.position().clone()), AnyPosition::Kulami(history.now().position().clone()))
        }
        Some(UgiGame::Gorami) => {
            let Replay { setup, history, .. } = replay::<Gorami>(record)?;
            (AnyPosition::Gorami(setup.position()), AnyPosition::Gorami(*history.now().position()))
        }
        None => return Err(tag.error("expected kulami or gorami")),
    };
    let forfeit = record.tag(FORFEIT).map(|tag| match tag.value.split_once(": ") {
        Some(("1", reason)) => Ok(Forfeit { player: UgiPlayer::One, reason: reason.to_owned() }),
        Some(("2", reason)) => Ok(Forfeit { player: UgiPlayer::Two, reason: reason.to_owned() }),
        _ => Err(tag.error("expected a player, a colon and a reason")),
    });
    let moves = record.moves.iter().map(|mv| mv.text.clone()).collect();
    Ok((start, MatchGame { moves, end, forfeit: forfeit.transpose()? }))
}
