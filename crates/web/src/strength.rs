//! The computer's strength, remembered for each game: the home page starts a game against it with one tap.

use engine::levels::Level;
use game::GameKind;

use crate::setup::GameSettings;
use crate::storage::{self, StorageKey};

/// Word for playing alone.
const ALONE: &str = "alone";

/// Whom the button on the game's card plays against; `None` plays alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CardOpponent(pub(crate) Option<Level>);

impl CardOpponent {
    /// All that the game offers.
    pub(crate) fn all(game: GameKind) -> impl Iterator<Item = CardOpponent> {
        let alone = GameSettings::can_be_solo(game).then_some(CardOpponent(None));
        alone.into_iter().chain(Level::ALL.map(|level| CardOpponent(Some(level))))
    }

    /// Its value in the list and in storage.
    pub(crate) fn word(self) -> String {
        self.0.map_or(ALONE.to_owned(), |level| level.number().to_string())
    }

    /// Parses a word; a game that has no such opponent gets its usual one.
    pub(crate) fn read(game: GameKind, word: &str) -> CardOpponent {
        let usual = CardOpponent((game != GameKind::Challenge).then_some(Level::Casual));
        CardOpponent::all(game).find(|opponent| opponent.word() == word).unwrap_or(usual)
    }

    /// The settings of a game against this opponent.
    pub(crate) fn settings(self, game: GameKind, seed: u64) -> GameSettings {
        let usual = GameSettings::usual(game, self.0, seed);
        GameSettings { players: if self.0.is_none() { 1 } else { usual.players }, ..usual }
    }
}

/// The remembered opponent of a game.
pub(crate) fn remembered(game: GameKind) -> CardOpponent {
    CardOpponent::read(game, &storage::read(StorageKey::Strength(game)).unwrap_or_default())
}

/// Remembers an opponent.
pub(crate) fn store(game: GameKind, opponent: CardOpponent) {
    storage::write(StorageKey::Strength(game), &opponent.word());
}

/// Remembers whom a game was started against; games with other people change nothing.
pub(crate) fn remember(settings: &GameSettings) {
    if settings.against.is_some() || settings.seats() == 1 {
        store(settings.game, CardOpponent(settings.against));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_read_back() {
        for game in GameKind::ALL {
            for opponent in CardOpponent::all(game) {
                assert_eq!(CardOpponent::read(game, &opponent.word()), opponent);
                let settings = opponent.settings(game, 3);
                assert_eq!(settings.against, opponent.0);
                assert_eq!(settings.seats(), if opponent.0.is_some() { 2 } else { 1 });
            }
        }
    }

    #[test]
    fn a_newcomer_plays_the_casual_level_and_challenge_alone() {
        for game in GameKind::ALL {
            let usual = if game == GameKind::Challenge { None } else { Some(Level::Casual) };
            for word in ["", "13", "strong"] {
                assert_eq!(CardOpponent::read(game, word), CardOpponent(usual), "{game:?} {word}");
            }
        }
        assert_eq!(CardOpponent::read(GameKind::Kulami, ALONE), CardOpponent(Some(Level::Casual)));
    }
}
