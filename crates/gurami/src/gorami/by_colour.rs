//! One value for each colour.

use std::ops::{Index, IndexMut};

use crate::Colour;

/// One value for yellow and one for blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ByColour<T> {
    /// Yellow's.
    pub yellow: T,
    /// Blue's.
    pub blue: T,
}

impl<T> ByColour<T> {
    /// Makes the value of each.
    pub fn new(mut make: impl FnMut(Colour) -> T) -> Self {
        ByColour { yellow: make(Colour::Yellow), blue: make(Colour::Blue) }
    }

    /// Another value for each.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColour<U> {
        ByColour { yellow: change(self.yellow), blue: change(self.blue) }
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;
    fn index(&self, colour: Colour) -> &T {
        match colour {
            Colour::Yellow => &self.yellow,
            Colour::Blue => &self.blue,
        }
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        match colour {
            Colour::Yellow => &mut self.yellow,
            Colour::Blue => &mut self.blue,
        }
    }
}
