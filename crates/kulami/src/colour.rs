//! The two players' colours.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The colour of a marble and of its player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Red.
    Red,
    /// Black.
    Black,
}

impl Colour {
    /// Both, red first.
    pub const ALL: [Colour; 2] = [Colour::Red, Colour::Black];

    /// The opponent's colour.
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::Black,
            Colour::Black => Colour::Red,
        }
    }

    /// The letter of a marble of this colour in texts.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Black => 'b',
        }
    }

    /// Its name in records: `red` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Black => "black",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColour<T> {
    /// Red's.
    pub red: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColour<T> {
    /// Makes the value of each colour.
    pub fn new(mut make: impl FnMut(Colour) -> T) -> Self {
        ByColour { red: make(Colour::Red), black: make(Colour::Black) }
    }

    /// Another value for each colour.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColour<U> {
        ByColour { red: change(self.red), black: change(self.black) }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    #[inline]
    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::Red => &self.red,
            Colour::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Red => &mut self.red,
            Colour::Black => &mut self.black,
        }
    }
}
