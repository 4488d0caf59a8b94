//! Parsed layouts before validation, and the validation itself.

use super::{Border, Layout, LayoutFault, LayoutFaults};
use crate::{ByKind, PanelKind};

/// A layout as entered, or a board that is still being built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UncheckedLayout {
    /// Rows from top to bottom, filled up to the longest; the letter of each place as a byte.
    rows: Vec<Vec<Option<u8>>>,
    /// The faults of the text itself.
    faults: Vec<LayoutFault>,
}

/// The extent of one letter: its number of fields, rows and columns.
struct LetterExtent {
    letter: u8,
    fields: usize,
    first: (usize, usize),
    rows: (usize, usize),
    columns: (usize, usize),
}

impl LetterExtent {
    fn height(&self) -> usize {
        self.rows.1 - self.rows.0 + 1
    }

    fn width(&self) -> usize {
        self.columns.1 - self.columns.0 + 1
    }

    /// Its kind of panel, or the fault.
    fn kind(&self) -> Result<PanelKind, LayoutFault> {
        let (letter, (row, column)) = (self.letter.into(), self.first);
        let (height, width) = (self.height(), self.width());
        if self.fields != height * width {
            return Err(LayoutFault::NotRectangle { letter, row: row + 1, column: column + 1 });
        }
        let fault = LayoutFault::NoSuchPanel { letter, row: row + 1, column: column + 1, height, width };
        PanelKind::with_sides(height, width).ok_or(fault)
    }
}

impl UncheckedLayout {
    /// Texts with more rows or columns than this are only reported as too large.
    const SIGHT: usize = 32;

    /// Reads any text; its faults are reported by [`check`](UncheckedLayout::check).
    pub fn read(text: &str) -> UncheckedLayout {
        let height = text.split('/').count();
        let width = text.split('/').map(|row| row.chars().count()).max().unwrap_or(0);
        let mut faults = Vec::new();
        if height > Layout::MOST_SIDE || width > Layout::MOST_SIDE {
            faults.push(LayoutFault::TooLarge { rows: height, columns: width });
        }
        if height > UncheckedLayout::SIGHT || width > UncheckedLayout::SIGHT {
            return UncheckedLayout { rows: Vec::new(), faults };
        }
        let mut rows: Vec<Vec<Option<u8>>> = Vec::with_capacity(height);
        let mut expected = None;
        for (row, line) in text.split('/').enumerate() {
            let mut letters = Vec::with_capacity(width);
            for (column, character) in line.chars().enumerate() {
                letters.push(match character {
                    'a'..='z' => Some(character as u8),
                    '.' => None,
                    _ => {
                        faults.push(LayoutFault::UnknownCharacter { row: row + 1, column: column + 1, character });
                        None
                    }
                });
            }
            let expected = *expected.get_or_insert(letters.len());
            if letters.len() != expected {
                faults.push(LayoutFault::Ragged { row: row + 1, width: letters.len(), expected });
            }
            letters.resize(width, None);
            rows.push(letters);
        }
        UncheckedLayout { rows, faults }
    }

    /// From rows of equal length, any byte for a panel; empty borders are left out.
    pub(crate) fn trimmed(mut rows: Vec<Vec<Option<u8>>>) -> UncheckedLayout {
        let used = |row: &Vec<Option<u8>>| row.iter().any(Option::is_some);
        rows = rows.into_iter().skip_while(|row| !used(row)).collect();
        rows.truncate(rows.iter().rposition(used).map_or(0, |last| last + 1));
        let columns = || rows.iter().flat_map(|row| row.iter().enumerate().filter_map(|(at, key)| key.map(|_| at)));
        let (left, right) = (columns().min().unwrap_or(0), columns().max().map_or(0, |last| last + 1));
        rows.iter_mut().for_each(|row| *row = row[left..right].to_vec());
        UncheckedLayout { rows, faults: Vec::new() }
    }

    /// The number of panels of each kind placed so far.
    pub fn placed(&self) -> ByKind<usize> {
        count_kinds(self.patches().iter().filter_map(|patch| patch.kind().ok()))
    }

    /// The number of panels of each kind left in the box; 0 when there are too many already.
    pub fn left(&self) -> ByKind<usize> {
        let placed = self.placed();
        ByKind::new(|kind| kind.in_box().saturating_sub(placed[kind]))
    }

    /// The layout, or everything that is wrong with it.
    pub fn check(&self) -> Result<Layout, LayoutFaults> {
        let mut faults = self.faults.clone();
        let seen = !self.rows.is_empty();
        if seen {
            let (kinds, broken): (Vec<_>, Vec<_>) =
                self.patches().iter().map(LetterExtent::kind).partition(Result::is_ok);
            match kinds.is_empty() && broken.is_empty() {
                true => faults.push(LayoutFault::NoPanels),
                false => faults.extend(self.empty_borders().map(LayoutFault::EmptyBorder)),
            }
            faults.extend(broken.into_iter().filter_map(Result::err));
            let counts = count_kinds(kinds.into_iter().flatten());
            let wrong = counts.iter().filter(|(kind, have)| **have != kind.in_box());
            faults.extend(wrong.map(|(kind, &have)| LayoutFault::WrongCount { kind, have, need: kind.in_box() }));
            let parts = self.parts();
            if parts > 1 {
                faults.push(LayoutFault::NotConnected { parts });
            }
        }
        match LayoutFaults::new(faults) {
            Some(faults) => Err(faults),
            None => Ok(Layout::from_checked_rows(&self.rows)),
        }
    }

    /// Row, column and letter of every field, in reading order.
    fn fields(&self) -> impl Iterator<Item = (usize, usize, u8)> {
        let places =
            self.rows.iter().enumerate().flat_map(|(r, row)| row.iter().enumerate().map(move |(c, l)| (r, c, l)));
        places.filter_map(|(row, column, letter)| Some((row, column, (*letter)?)))
    }

    /// One for each letter, in the order in which they first appear.
    fn patches(&self) -> Vec<LetterExtent> {
        let mut patches: Vec<LetterExtent> = Vec::new();
        for (row, column, letter) in self.fields() {
            match patches.iter_mut().find(|patch| patch.letter == letter) {
                None => patches.push(LetterExtent {
                    letter,
                    fields: 1,
                    first: (row, column),
                    rows: (row, row),
                    columns: (column, column),
                }),
                Some(patch) => {
                    patch.fields += 1;
                    patch.rows.1 = row;
                    patch.columns = (patch.columns.0.min(column), patch.columns.1.max(column));
                }
            }
        }
        patches
    }

    /// The borders without any field, of a draft that has some.
    fn empty_borders(&self) -> impl Iterator<Item = Border> {
        let width = self.rows.first().map_or(0, Vec::len);
        let row = |at: usize| self.rows[at].iter().all(Option::is_none);
        let column = |at: usize| self.rows.iter().all(|row| row[at].is_none());
        let all = [
            (Border::Top, row(0)),
            (Border::Bottom, row(self.rows.len() - 1)),
            (Border::Left, column(0)),
            (Border::Right, column(width - 1)),
        ];
        all.into_iter().filter_map(|(border, empty)| empty.then_some(border))
    }

    /// The number of parts that hang together through edges.
    fn parts(&self) -> usize {
        let mut left = self.rows.clone();
        let mut parts = 0;
        for (row, column, _) in self.fields() {
            parts += usize::from(left[row][column].is_some());
            let mut open = vec![(row, column)];
            while let Some((r, c)) = open.pop() {
                let here = left.get_mut(r).and_then(|row| row.get_mut(c));
                if here.is_some_and(|letter| letter.take().is_some()) {
                    open.extend([(r + 1, c), (r, c + 1), (r.wrapping_sub(1), c), (r, c.wrapping_sub(1))]);
                }
            }
        }
        parts
    }
}

fn count_kinds(kinds: impl Iterator<Item = PanelKind>) -> ByKind<usize> {
    kinds.fold(ByKind::default(), |mut counts, kind| {
        counts[kind] += 1;
        counts
    })
}
