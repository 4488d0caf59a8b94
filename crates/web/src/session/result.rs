//! The result of a session's game, and the game after it.

use desk::{Reader, Verdict};
use engine::levels::Level;
use game::Seat;
use leptos::prelude::*;
use table::Ending;
use text::Language;

use super::GameSession;
use crate::player::SeatPlayer;
use crate::random;

/// The game after a finished one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NextGame {
    /// With changed sides.
    Rematch,
    /// With the same sides.
    SameSides,
    /// With the same sides against a computer of this level.
    Against(Level),
}

impl GameSession {
    /// The seat that sentences address: that of the only person at this screen.
    pub(crate) fn reader(self) -> Option<Seat> {
        let people = self.people();
        people.lowest().filter(|_| people.len() == 1)
    }

    /// The result in words, once the game is over.
    pub(crate) fn verdict(self, language: Language) -> Option<Verdict> {
        let names = self.seating.read().names(language, self.game());
        let reader = Reader { names: &names, seat: self.reader() };
        self.with(|desk| desk.verdict(reader, language))
    }

    /// The level above that of the computer, after the reader has won against it.
    pub(crate) fn next_level(self) -> Option<Level> {
        let reader = self.reader()?;
        let ending = self.with(|desk| desk.ending().filter(|ending| matches!(ending, Ending::Played(_))))?;
        ending.outcome(self.with_now(|desk| desk.seats())).winner().filter(|winner| *winner == reader)?;
        let level = |player: &SeatPlayer| match player {
            SeatPlayer::Computer(level) => Some(*level),
            SeatPlayer::Person(_) | SeatPlayer::Online(_) => None,
        };
        let beaten = self.seating.read().players.iter().filter_map(level).max()?;
        Level::numbered(beaten.number() + 1)
    }

    /// A new game with the same settings, as a record.
    pub(crate) fn next_game(self, next: NextGame) -> Option<String> {
        let mut seating = self.seating.get_untracked();
        seating.left.clear();
        seating.broken_off = None;
        match next {
            NextGame::Rematch => seating.players.rotate_left(1),
            NextGame::SameSides => {}
            NextGame::Against(level) => {
                for player in &mut seating.players {
                    if let SeatPlayer::Computer(old) = player {
                        *old = level;
                    }
                }
            }
        }
        let record = self.record()?;
        Some(crate::setup::again(&record, random::seed(), &seating, self.language()))
    }
}
