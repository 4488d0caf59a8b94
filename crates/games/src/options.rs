//! The options of any game.

use game::record::{self, Record};
use game::{Game, GameKind};

/// Defines the enum from the list of games.
macro_rules! game_options {
    ($($game:ident),+) => {
        /// The options of any game.
        ///
        /// ```
        /// use game::GameKind;
        /// use games::GameOptions;
        ///
        /// let record = GameOptions::default_of(GameKind::Gorami).record(7);
        /// assert_eq!(record.game(), Ok(GameKind::Gorami));
        /// assert!(record.moves.is_empty());
        /// ```
        #[derive(Clone, PartialEq, Debug)]
        pub enum GameOptions {
            $(
                #[doc = concat!("Of ", stringify!($game), ".")]
                $game(<crate::$game as Game>::Options),
            )+
        }

        impl GameOptions {
            /// The default options.
            pub fn default_of(kind: GameKind) -> GameOptions {
                match kind {
                    $(GameKind::$game => GameOptions::$game(Default::default()),)+
                }
            }

            /// The game that these options are for.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(GameOptions::$game(_) => GameKind::$game,)+
                }
            }

            /// The record of a game before its first move, with random choices drawn from a seed.
            pub fn record(&self, seed: u64) -> Record {
                match self {
                    $(GameOptions::$game(options) => {
                        record::record::<crate::$game>(&crate::$game::set_up(options, seed), [], &[])
                    })+
                }
            }
        }
    };
}

crate::with_game!(@games [game_options]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_can_be_played_at_once() {
        for kind in GameKind::ALL {
            let options = GameOptions::default_of(kind);
            assert_eq!(options.kind(), kind);
            for seed in 0..4 {
                let record = options.record(seed);
                assert_eq!(record, options.record(seed));
                assert_eq!(crate::report(&record).expect("a set-up can start").game, kind);
            }
        }
    }
}
