//! All games by name.
//!
//! Code that works with any game is written once against the traits and called through [`with_game`]; a new game is
//! one line there.

mod report;

pub use report::{EndReport, PlyReport, Report, Teller, report};

use desk::Seated;
use game::record::{self, Fault};
use game::{Record, Recorded};
use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use render::Drawn;

/// Something to do with a game that is known only by name.
pub trait Task {
    /// What comes out.
    type Done;

    /// Does it.
    fn run<G: Recorded + Drawn + Seated + 'static>(self) -> Self::Done;
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
