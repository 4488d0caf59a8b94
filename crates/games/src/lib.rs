//! The registry of games: from a [`GameKind`] to the type that plays it.
//!
//! Code for any game is a generic function over the traits it needs, called through [`with_game!`]:
//!
//! ```
//! use game::{Game, GameKind, RecordedGame};
//!
//! fn setup_tags<G: RecordedGame>() -> &'static [&'static str] {
//!     G::TAGS
//! }
//!
//! let kind: GameKind = "challenge".parse()?;
//! assert_eq!(games::with_game!(kind, G => setup_tags::<G>()), ["Board", "Players", "Line"]);
//! # Ok::<(), game::UnknownGame>(())
//! ```

mod options;
mod report;

#[doc(hidden)]
pub use game::GameKind;
#[doc(hidden)]
pub use gurami::equals::Equals;
#[doc(hidden)]
pub use gurami::gorami::Gorami;
#[doc(hidden)]
pub use gurami::rounds::{Challenge, Kissing, Stripes};
#[doc(hidden)]
pub use kulami::Kulami;
pub use options::GameOptions;
pub use report::{EndReport, PlyReport, ReplayReport, SeatLabel, report};

/// Evaluates an expression with the type of a game: `with_game!(kind, G => function::<G>())`.
///
/// It is a macro, not a function, because every caller needs other traits of the game, which are defined in crates that
/// depend on this one.
#[macro_export]
macro_rules! with_game {
    ($kind:expr, $game:ident => $body:expr) => {
        $crate::with_game!(@games [$crate::with_game] @match $kind, $game, $body,)
    };
    (@games [$($then:tt)+] $($first:tt)*) => {
        $($then)+! { $($first)* Kulami, Equals, Kissing, Challenge, Stripes, Gorami }
    };
    (@match $kind:expr, $game:ident, $body:expr, $($one:ident),+) => {
        match $kind {
            $($crate::GameKind::$one => {
                type $game = $crate::$one;
                $body
            })+
        }
    };
}

#[cfg(test)]
mod tests {
    use game::Game;

    use super::GameKind;

    #[test]
    fn every_kind_leads_to_the_type_of_that_kind() {
        for kind in GameKind::ALL {
            assert_eq!(with_game!(kind, G => G::KIND), kind);
        }
    }
}
