//! The list of games, from which everything else is derived.

use std::fmt;
use std::str::FromStr;

/// Defines [`GameKind`] from one list, so that neither `ALL` nor a name can be forgotten.
macro_rules! game_kinds {
    ($($(#[doc = $doc:literal])+ $kind:ident = $name:literal,)+) => {
        /// A game of Ludami.
        ///
        /// ```
        /// use game::GameKind;
        ///
        /// assert_eq!("kulami".parse(), Ok(GameKind::Kulami));
        /// assert_eq!(GameKind::Gorami.to_string(), "gorami");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum GameKind {
            $($(#[doc = $doc])+ $kind,)+
        }

        impl GameKind {
            /// Every game.
            pub const ALL: [GameKind; [$($name),+].len()] = [$(GameKind::$kind),+];

            /// The name in records, commands, addresses and messages.
            pub const fn name(self) -> &'static str {
                match self {
                    $(GameKind::$kind => $name,)+
                }
            }
        }
    };
}

game_kinds! {
    /// Kulami.
    Kulami = "kulami",
    /// Gurami: Equals = Wins.
    Equals = "equals",
    /// Gurami: Kissing Guramis.
    Kissing = "kissing",
    /// Gurami: Kissing Guramis – Challenge.
    Challenge = "challenge",
    /// Gurami: Kissing Guramis – Puzzle, with the die.
    Stripes = "stripes",
    /// Gurami: GOrami.
    Gorami = "gorami",
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = GameKind::ALL.map(GameKind::name).join(", ");
        write!(f, "there is no game {:?}; there are {names}", self.0)
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<GameKind, UnknownGame> {
        GameKind::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| UnknownGame(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_nothing_else_is() {
        for kind in GameKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for other in ["", "Kulami", "kulami ", "chess"] {
            assert_eq!(other.parse::<GameKind>(), Err(UnknownGame(other.to_owned())));
        }
        let message = UnknownGame("chess".to_owned()).to_string();
        assert_eq!(
            message,
            "there is no game \"chess\"; there are kulami, equals, kissing, challenge, stripes, gorami"
        );
    }
}
