//! Pieces: a number, with a yellow and a blue side.

use std::fmt;

use game::TextError;

/// The visible side of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Written `y`.
    Yellow,
    /// Written `b`.
    Blue,
}

impl Colour {
    /// Both.
    pub const BOTH: [Colour; 2] = [Colour::Yellow, Colour::Blue];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Yellow => Colour::Blue,
            Colour::Blue => Colour::Yellow,
        }
    }

    /// `y` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Colour::Yellow => 'y',
            Colour::Blue => 'b',
        }
    }

    /// Reads `y` or `b`.
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'y' => Some(Colour::Yellow),
            'b' => Some(Colour::Blue),
            _ => None,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
        })
    }
}

/// A number from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(u8);

impl Number {
    /// The largest.
    pub const MOST: u8 = 6;

    /// 1 to 6.
    pub const fn new(number: u8) -> Option<Number> {
        if number >= 1 && number <= Number::MOST { Some(Number(number)) } else { None }
    }

    /// All six.
    pub fn all() -> impl DoubleEndedIterator<Item = Number> + Clone {
        (1..=Number::MOST).map(Number)
    }

    /// From 1.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// From 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A piece on the board: `y3` is the 3 with its yellow side up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// The side on top.
    pub colour: Colour,
    /// On both sides.
    pub number: Number,
}

impl Piece {
    /// Reads a colour letter and a number.
    pub fn read(text: &str) -> Result<Piece, TextError> {
        let mut chars = text.chars();
        let colour = chars.next().and_then(Colour::from_letter);
        let number = chars.next().and_then(|c| c.to_digit(10)).and_then(|n| Number::new(n as u8));
        match (colour, number, chars.next()) {
            (Some(colour), Some(number), None) => Ok(Piece { colour, number }),
            _ => Err(TextError::new(1, text, "a piece is y or b and a number from 1 to 6, such as y3")),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.number)
    }
}
