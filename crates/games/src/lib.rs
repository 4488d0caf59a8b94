//! All games by name.
//!
//! Code that works with any game is written once against the traits and called through [`with_game`]; a new game is
//! one line there.

mod report;

pub use report::{EndReport, PlyReport, Report, Teller, report};

use desk::{Desk, Followed, Follower, Place, Seated, Seen};
use game::record::{self, Fault};
use game::{Record, Recorded};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use render::{Drawn, Pictured};
use table::{Moment, Pace, Table};
use wire::{Fault as Misread, Full, Wired};

/// Something to do with a game that is known only by name.
pub trait Task {
    /// What comes out.
    type Done;

    /// Does it.
    fn run<G: Recorded + Drawn + Pictured + Followed + Wired + Send + 'static>(self) -> Self::Done
    where
        G::Setup: Send,
        G::Move: Send;
}

/// The names of all games.
pub const NAMES: [&str; 6] = ["kulami", "equals", "kissing", "challenge", "stripes", "gorami"];

/// Does a task with the game of this name, if there is one.
pub fn with_game<T: Task>(name: &str, task: T) -> Option<T::Done> {
    match name {
        "kulami" => Some(task.run::<Kulami>()),
        "equals" => Some(task.run::<Equals>()),
        "kissing" => Some(task.run::<Kissing>()),
        "challenge" => Some(task.run::<Challenge>()),
        "stripes" => Some(task.run::<Stripes>()),
        "gorami" => Some(task.run::<Gorami>()),
        _ => None,
    }
}

/// Does a task with the game that a record's `Game` tag names.
pub fn with_game_of<T: Task>(record: &Record, task: T) -> Result<T::Done, record::RecordError> {
    let tag = record.needed("Game")?;
    with_game(&tag.value, task).ok_or_else(|| {
        let fault = Fault::Tag {
            name: tag.name.clone(),
            reason: format!("there is no game {:?}; there are {}", tag.value, NAMES.join(", ")),
        };
        record::RecordError { place: tag.place, fault }
    })
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
    let unknown = || Misread(format!("there is no game {:?}", told.game));
    with_game(&told.game, Follow(told, at)).ok_or_else(unknown)?
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Name;

    impl Task for Name {
        type Done = &'static str;
        fn run<G: Recorded + Drawn + Seated + 'static>(self) -> &'static str {
            G::NAME
        }
    }

    #[test]
    fn every_game_is_found_by_the_name_it_has() {
        for name in NAMES {
            assert_eq!(with_game(name, Name), Some(name));
        }
        assert_eq!(with_game("chess", Name), None);
    }
}
