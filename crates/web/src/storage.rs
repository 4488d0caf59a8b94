//! Settings in the browser's local storage. A browser without storage (private windows, full disks) is not an error.

use std::borrow::Cow;

use game::GameKind;
use leptos::prelude::window;

/// Names of the stored values. The boot script reads the first two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StorageKey {
    Theme,
    Language,
    Marks,
    Sound,
    /// The only sheet of a puzzle that versions before the stored progress kept.
    Puzzle,
    /// Settings of the solving screen.
    SolvingSettings,
    /// Results of solved puzzles.
    PuzzleResults,
    /// Attempts at lines of Challenge.
    Challenge,
    /// Solved problems of a game.
    Found(GameKind),
    /// The rating in problems of a game, and the problems failed.
    ProblemRating(GameKind),
    /// A copy of stored problems of a game that cannot be read.
    DamagedProblems(GameKind),
    /// The computer's strength in a game.
    Strength(GameKind),
    /// Whether there is an online identity; older versions stored its token.
    Identity,
}

impl StorageKey {
    fn name(self) -> Cow<'static, str> {
        Cow::Borrowed(match self {
            StorageKey::Theme => "ludami.theme",
            StorageKey::Language => "ludami.language",
            StorageKey::Marks => "ludami.marks",
            StorageKey::Sound => "ludami.sound",
            StorageKey::Puzzle => "ludami.puzzle",
            StorageKey::SolvingSettings => "ludami.solving",
            StorageKey::PuzzleResults => "ludami.puzzle.results",
            StorageKey::Challenge => "ludami.challenge",
            StorageKey::Found(game) => return Cow::Owned(format!("ludami.found.{game}")),
            StorageKey::ProblemRating(game) => return Cow::Owned(format!("ludami.problems.{game}")),
            StorageKey::DamagedProblems(game) => return Cow::Owned(format!("ludami.problems.{game}.damaged")),
            StorageKey::Strength(game) => return Cow::Owned(format!("ludami.strength.{game}")),
            StorageKey::Identity => "ludami.token",
        })
    }
}

pub(crate) fn read(key: StorageKey) -> Option<String> {
    window().local_storage().ok()??.get_item(&key.name()).ok()?
}

pub(crate) fn write(key: StorageKey, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        // Then the value is valid until the window is closed.
        let _ = storage.set_item(&key.name(), value);
    }
}
