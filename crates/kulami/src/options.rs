//! Options that players choose before a game.

use std::fmt;

use game::TextError;

use crate::{Colour, Layout, Scoring, Setup, SwapRule, random};

/// The options of a game. The default is for newcomers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// The board.
    pub board: BoardChoice,
    /// Which bonuses count.
    pub scoring: Scoring,
    /// The colour that begins.
    pub first: Colour,
    /// May the second player take over the first marble?
    pub swap: SwapRule,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            board: BoardChoice::Square,
            scoring: Scoring::default(),
            first: Colour::Red,
            swap: SwapRule::default(),
        }
    }
}

impl Options {
    /// The set-up; a random board is drawn from the seed.
    pub fn set_up(&self, seed: u64) -> Setup {
        Setup::new(self.board.layout(seed), self.scoring, self.first, self.swap)
    }
}

/// A board, or how to generate one.
///
/// Its text is `square`, `irregular`, the name of a well-known board or a layout.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BoardChoice {
    /// A uniformly random square board.
    Square,
    /// A random irregular board.
    Irregular,
    /// This board.
    Fixed(Box<Layout>),
}

impl BoardChoice {
    /// The well-known board with this name.
    pub fn named(name: &str) -> Option<BoardChoice> {
        Layout::named(name).map(BoardChoice::from)
    }

    /// Reads what `Display` writes, and layouts with any letters.
    pub fn read(text: &str) -> Result<BoardChoice, TextError> {
        match text {
            "square" => Ok(BoardChoice::Square),
            "irregular" => Ok(BoardChoice::Irregular),
            _ => BoardChoice::named(text).map_or_else(|| Layout::read_word(text).map(BoardChoice::from), Ok),
        }
    }

    /// The board; a random one is drawn from the seed.
    pub fn layout(&self, seed: u64) -> Layout {
        match self {
            BoardChoice::Square => random::random_square(seed),
            BoardChoice::Irregular => random::random_irregular(seed),
            BoardChoice::Fixed(layout) => Layout::clone(layout),
        }
    }
}

impl From<Layout> for BoardChoice {
    fn from(layout: Layout) -> BoardChoice {
        BoardChoice::Fixed(Box::new(layout))
    }
}

impl fmt::Display for BoardChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardChoice::Square => f.write_str("square"),
            BoardChoice::Irregular => f.write_str("irregular"),
            BoardChoice::Fixed(layout) => {
                let text = layout.to_string();
                let known = Layout::well_known().find(|(_, known)| *known == text);
                f.write_str(known.map_or(&text, |(name, _)| name))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_choices_are_read_back() {
        let names = ["square", "irregular"].into_iter().chain(Layout::well_known().map(|(name, _)| name));
        for name in names {
            let choice = BoardChoice::read(name).expect(name);
            assert_eq!(choice.to_string(), name);
            assert_eq!(choice.layout(3), choice.layout(3));
        }
        let own = BoardChoice::Irregular.layout(8);
        let choice = BoardChoice::read(&own.to_string()).expect("a layout");
        assert_eq!((choice.layout(1), choice.to_string()), (own.clone(), own.to_string()));
        assert!(BoardChoice::read("round").is_err());
    }

    #[test]
    fn the_default_is_a_square_board_scored_by_panels() {
        let setup = Options::default().set_up(5);
        assert_eq!(setup, Setup::new(random::random_square(5), Scoring::Panels, Colour::Red, SwapRule::Never));
    }
}
