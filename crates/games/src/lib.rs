//! All games by their kind.
//!
//! Code that works with any game is written once against the traits and called through [`with_game`]; a new game is
//! one line there.

mod report;

pub use report::{EndReport, PlyReport, Report, Teller, report};

use desk::{Desk, Followed, Follower, Place, Seated, Seen};
use game::record;
use game::{GameKind, Record, Recorded};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use render::{Drawn, Pictured};
use table::{Moment, Pace, Table};
use wire::{Fault as Misread, Full, Wired};

/// Something to do with a game that is known only by its kind.
pub trait Task {
    /// What comes out.
    type Done;

    /// Does it.
    fn run<G: Recorded + Drawn + Pictured + Followed + Wired + Send + 'static>(self) -> Self::Done
    where
        G::Setup: Send,
        G::Move: Send;
}

/// Runs a task with a game's own type.
pub fn with_game<T: Task>(game: GameKind, task: T) -> T::Done {
    match game {
        GameKind::Kulami => task.run::<Kulami>(),
        GameKind::Equals => task.run::<Equals>(),
        GameKind::Kissing => task.run::<Kissing>(),
        GameKind::Challenge => task.run::<Challenge>(),
        GameKind::Stripes => task.run::<Stripes>(),
        GameKind::Gorami => task.run::<Gorami>(),
    }
}

/// Does a task with the game that a record's `Game` tag names.
pub fn with_game_of<T: Task>(record: &Record, task: T) -> Result<T::Done, record::RecordError> {
    Ok(with_game(record.game()?, task))
}

/// Sits down at the game of a record, which goes on from where the record ends.
pub fn sit_down(record: &Record, pace: Pace, now: Moment) -> Result<Box<dyn Desk>, record::RecordError> {
    struct Sit<'a>(&'a Record, Pace, Moment);
    impl Task for Sit<'_> {
        type Done = Result<Box<dyn Desk>, record::RecordError>;
        fn run<G: Recorded + Drawn + Seated + 'static>(self) -> Self::Done {
            Ok(Box::new(Place::<G>::new(Table::from_record(self.0, self.1, self.2)?)))
        }
    }
    with_game_of(record, Sit(record, pace, now))?
}

/// Follows a game that is judged elsewhere, as it was told at a moment.
pub fn follow(told: &Full, at: Moment) -> Result<Box<dyn Follower>, Misread> {
    struct Follow<'a>(&'a Full, Moment);
    impl Task for Follow<'_> {
        type Done = Result<Box<dyn Follower>, Misread>;
        fn run<G: Recorded + Drawn + Pictured + Followed + Wired + Send + 'static>(self) -> Self::Done {
            Ok(Box::new(Seen::<G>::new(self.0, self.1)?))
        }
    }
    let game = told.game.parse().map_err(|_| Misread(format!("there is no game {:?}", told.game)))?;
    with_game(game, Follow(told, at))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Kind;

    impl Task for Kind {
        type Done = GameKind;
        fn run<G: Recorded>(self) -> GameKind {
            G::KIND
        }
    }

    #[test]
    fn every_kind_leads_to_the_type_of_that_kind() {
        for kind in GameKind::ALL {
            assert_eq!(with_game(kind, Kind), kind);
        }
    }
}
