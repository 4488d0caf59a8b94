//! Panels and their kinds.

use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the 17 panels of a board, in the order of its canonical letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Panel(u8);

impl Panel {
    /// Every board has this many.
    pub const COUNT: usize = 17;

    /// The panel with this index.
    pub const fn new(index: usize) -> Option<Panel> {
        if index < Panel::COUNT { Some(Panel(index as u8)) } else { None }
    }

    /// All 17, in order.
    pub fn all() -> impl ExactSizeIterator<Item = Panel> + DoubleEndedIterator + Clone {
        (0..Panel::COUNT as u8).map(Panel)
    }

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its canonical letter: `a` to `q`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }
}

/// A kind of panel; the name is its number of fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PanelKind {
    /// 2×3.
    Six,
    /// 2×2.
    Four,
    /// 1×3.
    Three,
    /// 1×2.
    Two,
}

impl PanelKind {
    /// All four, the largest first.
    pub const ALL: [PanelKind; 4] = [PanelKind::Six, PanelKind::Four, PanelKind::Three, PanelKind::Two];

    /// The short and the long side.
    pub const fn sides(self) -> (usize, usize) {
        match self {
            PanelKind::Six => (2, 3),
            PanelKind::Four => (2, 2),
            PanelKind::Three => (1, 3),
            PanelKind::Two => (1, 2),
        }
    }

    /// The kind with these sides, in whichever order.
    pub fn with_sides(a: usize, b: usize) -> Option<PanelKind> {
        PanelKind::ALL.into_iter().find(|kind| kind.sides() == (a.min(b), a.max(b)))
    }

    /// Its number of fields, which are also its points.
    pub const fn fields(self) -> usize {
        let (short, long) = self.sides();
        short * long
    }

    /// The number of such panels in the box.
    pub const fn in_box(self) -> usize {
        match self {
            PanelKind::Four => 5,
            PanelKind::Six | PanelKind::Three | PanelKind::Two => 4,
        }
    }
}

/// `2x3`
impl fmt::Display for PanelKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (short, long) = self.sides();
        write!(f, "{short}x{long}")
    }
}

/// One value for each kind of panel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByKind<T>([T; 4]);

impl<T> ByKind<T> {
    /// Makes the value of each kind.
    pub fn new(make: impl FnMut(PanelKind) -> T) -> Self {
        ByKind(PanelKind::ALL.map(make))
    }

    /// Kinds and values, the largest kind first.
    pub fn iter(&self) -> impl Iterator<Item = (PanelKind, &T)> {
        PanelKind::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<PanelKind> for ByKind<T> {
    type Output = T;
    fn index(&self, kind: PanelKind) -> &T {
        &self.0[kind as usize]
    }
}

impl<T> IndexMut<PanelKind> for ByKind<T> {
    fn index_mut(&mut self, kind: PanelKind) -> &mut T {
        &mut self.0[kind as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_has_17_panels_with_64_fields() {
        assert_eq!(PanelKind::ALL.iter().map(|kind| kind.in_box()).sum::<usize>(), 17);
        assert_eq!(PanelKind::ALL.iter().map(|kind| kind.in_box() * kind.fields()).sum::<usize>(), 64);
        assert_eq!(PanelKind::with_sides(3, 2), Some(PanelKind::Six));
        assert_eq!(PanelKind::with_sides(1, 1), None);
        assert_eq!(PanelKind::with_sides(3, 3), None);
    }
}
