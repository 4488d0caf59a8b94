//! The colours of fields: white and gray.

use std::fmt;
use std::ops::{Index, IndexMut};

/// The colour of a field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shade {
    /// Written `w`.
    White,
    /// Written `g`.
    Gray,
}

impl Shade {
    /// Both.
    pub const BOTH: [Shade; 2] = [Shade::White, Shade::Gray];

    /// `w` or `g`.
    pub const fn letter(self) -> char {
        match self {
            Shade::White => 'w',
            Shade::Gray => 'g',
        }
    }

    /// Reads `w` or `g`.
    pub const fn from_letter(letter: char) -> Option<Shade> {
        match letter {
            'w' => Some(Shade::White),
            'g' => Some(Shade::Gray),
            _ => None,
        }
    }
}

impl fmt::Display for Shade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Shade::White => "white",
            Shade::Gray => "gray",
        })
    }
}

/// One value for white and one for gray.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByShade<T> {
    /// White's.
    pub white: T,
    /// Gray's.
    pub gray: T,
}

impl<T> ByShade<T> {
    /// Makes the value of each.
    pub fn new(mut make: impl FnMut(Shade) -> T) -> Self {
        ByShade { white: make(Shade::White), gray: make(Shade::Gray) }
    }
}

impl<T> Index<Shade> for ByShade<T> {
    type Output = T;
    fn index(&self, shade: Shade) -> &T {
        match shade {
            Shade::White => &self.white,
            Shade::Gray => &self.gray,
        }
    }
}

impl<T> IndexMut<Shade> for ByShade<T> {
    fn index_mut(&mut self, shade: Shade) -> &mut T {
        match shade {
            Shade::White => &mut self.white,
            Shade::Gray => &mut self.gray,
        }
    }
}
