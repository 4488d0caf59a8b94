//! A Kulami layout being built: panels on a grid of 10×10 squares.

use kulami::layout::{LayoutFaults, UncheckedLayout};
use kulami::{ByKind, Layout, PanelKind};

/// Squares per row and per column.
pub(crate) const SIDE: usize = Layout::MOST_SIDE;

/// A panel on squares counted from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PlacedPanel {
    pub(crate) column: usize,
    pub(crate) row: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl PlacedPanel {
    fn kind(self) -> Option<PanelKind> {
        PanelKind::with_sides(self.width, self.height)
    }

    fn fits(self) -> bool {
        self.column + self.width <= SIDE && self.row + self.height <= SIDE
    }

    fn covers(self, column: usize, row: usize) -> bool {
        (self.column..self.column + self.width).contains(&column) && (self.row..self.row + self.height).contains(&row)
    }

    /// Length of the edge shared with another panel; `None` if they overlap.
    fn shared(self, other: PlacedPanel) -> Option<usize> {
        let common = |a: usize, long: usize, b: usize, wide: usize| (a + long).min(b + wide).saturating_sub(a.max(b));
        let across = common(self.column, self.width, other.column, other.width);
        let down = common(self.row, self.height, other.row, other.height);
        let meet = |a: usize, long: usize, b: usize, wide: usize| a + long == b || b + wide == a;
        match (across, down) {
            (1.., 1..) => None,
            (1.., 0) if meet(self.row, self.height, other.row, other.height) => Some(across),
            (0, 1..) if meet(self.column, self.width, other.column, other.width) => Some(down),
            _ => Some(0),
        }
    }

    /// Rotated by 180° around the centre of the grid.
    fn opposite(self) -> PlacedPanel {
        PlacedPanel { column: SIDE - self.column - self.width, row: SIDE - self.row - self.height, ..self }
    }

    fn shifted(self, columns: isize, rows: isize) -> Option<PlacedPanel> {
        let (column, row) = (self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?);
        Some(PlacedPanel { column, row, ..self }).filter(|laid| laid.fits())
    }
}

/// Goal of the search when the rest is filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FillGoal {
    Any,
    /// Invariant under a rotation by 180°.
    Symmetric,
}

/// A layout being built.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct LayoutDraft {
    panels: Vec<PlacedPanel>,
}

impl LayoutDraft {
    pub(crate) fn of(layout: &Layout) -> LayoutDraft {
        let mut panels: Vec<Option<PlacedPanel>> = vec![None; 17];
        let (down, right) = ((SIDE - layout.height()) / 2, (SIDE - layout.width()) / 2);
        for (row, line) in layout.rows().enumerate() {
            for (column, panel) in line.iter().enumerate() {
                let Some(panel) = panel else { continue };
                let (row, column) = (row + down, column + right);
                let laid = panels[panel.index()].get_or_insert(PlacedPanel { column, row, width: 1, height: 1 });
                (laid.width, laid.height) = (column + 1 - laid.column, row + 1 - laid.row);
            }
        }
        LayoutDraft { panels: panels.into_iter().flatten().collect() }
    }

    pub(crate) fn panels(&self) -> &[PlacedPanel] {
        &self.panels
    }

    /// The panel on a square.
    pub(crate) fn at(&self, column: usize, row: usize) -> Option<PlacedPanel> {
        self.panels.iter().copied().find(|panel| panel.covers(column, row))
    }

    /// Panels left in the box, by kind.
    pub(crate) fn left(&self) -> ByKind<usize> {
        let laid = |kind| self.panels.iter().filter(|panel| panel.kind() == Some(kind)).count();
        ByKind::new(|kind: PanelKind| kind.in_box().saturating_sub(laid(kind)))
    }

    /// Places a panel, if one is left and it fits.
    pub(crate) fn lay(&mut self, panel: PlacedPanel) -> bool {
        let left = panel.kind().is_some_and(|kind| self.left()[kind] > 0);
        let free = left && panel.fits() && self.panels.iter().all(|other| panel.shared(*other).is_some());
        if free {
            self.panels.push(panel);
        }
        free
    }

    /// Removes the panel on a square.
    pub(crate) fn lift(&mut self, column: usize, row: usize) -> Option<PlacedPanel> {
        let at = self.panels.iter().position(|panel| panel.covers(column, row))?;
        Some(self.panels.remove(at))
    }

    /// As text without empty margins, one letter per panel.
    pub(crate) fn text(&self) -> String {
        let first = |of: fn(&PlacedPanel) -> usize| self.panels.iter().map(of).min().unwrap_or(0);
        let last = |of: fn(&PlacedPanel) -> usize| self.panels.iter().map(of).max().unwrap_or(0);
        let columns = first(|panel| panel.column)..last(|panel| panel.column + panel.width);
        let rows = first(|panel| panel.row)..last(|panel| panel.row + panel.height);
        let letter = |column, row| {
            let at = self.panels.iter().position(|panel| panel.covers(column, row));
            at.map_or('.', |at| (b'a' + at as u8) as char)
        };
        let line = |row| columns.clone().map(|column| letter(column, row)).collect::<String>();
        rows.map(line).collect::<Vec<_>>().join("/")
    }

    /// Validates the layout; returns it or its errors.
    pub(crate) fn check(&self) -> Result<Layout, LayoutFaults> {
        UncheckedLayout::read(&self.text()).check()
    }

    /// The same with all panels placed, if possible.
    pub(crate) fn filled(&self, seed: u64) -> Option<LayoutDraft> {
        let mut filled = self.clone();
        FillSearch::new(seed, FillGoal::Any).fill(&mut filled).then_some(filled)
    }

    /// A layout that is invariant under a rotation by 180°, with as many of these panels as possible. The box has five
    /// panels of four, so one of them is in the centre.
    pub(crate) fn symmetric(&self, seed: u64) -> Option<LayoutDraft> {
        let centre = PlacedPanel { column: SIDE / 2 - 1, row: SIDE / 2 - 1, width: 2, height: 2 };
        let fours = self.panels.iter().filter(|panel| panel.kind() == Some(PanelKind::Four));
        let mut starts: Vec<LayoutDraft> =
            fours.chain([&centre]).map(|middle| self.mirrored(*middle, centre)).collect();
        starts.sort_by_key(|start| std::cmp::Reverse(start.panels.len()));
        starts
            .into_iter()
            .find_map(|mut start| FillSearch::new(seed, FillGoal::Symmetric).fill(&mut start).then_some(start))
    }

    /// The panels that can be kept around a centre, each with its opposite.
    fn mirrored(&self, middle: PlacedPanel, centre: PlacedPanel) -> LayoutDraft {
        let mut kept = LayoutDraft { panels: vec![centre] };
        let by = |from: usize, to: usize| to as isize - from as isize;
        let (columns, rows) = (by(middle.column, centre.column), by(middle.row, centre.row));
        for panel in self.panels.iter().filter_map(|panel| panel.shifted(columns, rows)) {
            let before = kept.panels.len();
            if !(kept.lay(panel) && kept.lay(panel.opposite())) {
                kept.panels.truncate(before);
            }
        }
        kept
    }
}

/// Search for the rest of a layout: largest panels first, close together first, with a limit on the work.
struct FillSearch {
    state: u64,
    shape: FillGoal,
    work: u32,
}

impl FillSearch {
    const MOST_WORK: u32 = 3_000;

    fn new(seed: u64, shape: FillGoal) -> FillSearch {
        FillSearch { state: seed | 1, shape, work: FillSearch::MOST_WORK }
    }

    fn chance(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state >> 33
    }

    fn fill(&mut self, draft: &mut LayoutDraft) -> bool {
        let left = draft.left();
        let Some(kind) = PanelKind::ALL.into_iter().find(|kind| left[*kind] > 0) else { return draft.check().is_ok() };
        let mut ways: Vec<(u64, PlacedPanel)> = FillSearch::places(kind)
            .filter_map(|place| {
                let touching = draft.panels.iter().map(|other| place.shared(*other)).sum::<Option<usize>>()?;
                (touching > 0 || draft.panels.is_empty()).then_some((touching as u64, place))
            })
            .collect();
        // A little randomness, so that layouts differ.
        ways.iter_mut().for_each(|(value, _)| *value = *value * 100 + self.chance() % 350);
        ways.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        for (_, place) in ways.into_iter().take(12) {
            if self.work == 0 {
                return false;
            }
            self.work -= 1;
            let before = draft.panels.len();
            let laid = match self.shape {
                FillGoal::Any => draft.lay(place),
                FillGoal::Symmetric => draft.lay(place) && draft.lay(place.opposite()),
            };
            if laid && self.fill(draft) {
                return true;
            }
            draft.panels.truncate(before);
        }
        false
    }

    fn places(kind: PanelKind) -> impl Iterator<Item = PlacedPanel> {
        let (short, long) = kind.sides();
        let turns = if short == long { vec![(long, short)] } else { vec![(long, short), (short, long)] };
        turns.into_iter().flat_map(|(width, height)| {
            (0..=SIDE - height)
                .flat_map(move |row| (0..=SIDE - width).map(move |column| PlacedPanel { column, row, width, height }))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn boards() -> impl Iterator<Item = (u64, Layout)> {
        (0..40).map(|seed| {
            let layout = match seed % 2 {
                0 => kulami::random::random_square(seed),
                _ => kulami::random::random_irregular(seed),
            };
            (seed, layout)
        })
    }

    #[test]
    fn boards_are_read_back_and_rebuilt_panel_by_panel() {
        for (seed, layout) in boards() {
            let draft = LayoutDraft::of(&layout);
            assert_eq!(draft.check().as_ref(), Ok(&layout), "seed {seed}");
            let mut again = LayoutDraft::default();
            for panel in draft.panels() {
                assert!(again.lay(*panel), "seed {seed}");
                assert!(!again.lay(*panel), "a place is taken once, seed {seed}");
            }
            assert_eq!(again, draft);
            for panel in draft.panels() {
                assert_eq!(again.lift(panel.column + panel.width - 1, panel.row), Some(*panel));
                assert_eq!(again.lift(panel.column, panel.row), None);
            }
            assert_eq!(again, LayoutDraft::default());
        }
    }

    #[test]
    fn the_rest_is_filled_around_placed_panels() {
        for (seed, layout) in boards() {
            let mut draft = LayoutDraft::of(&layout);
            draft.panels.truncate(seed as usize % 9);
            let filled = draft.filled(seed).unwrap_or_else(|| panic!("seed {seed}: {}", draft.text()));
            assert!(filled.check().is_ok(), "seed {seed}");
            assert!(draft.panels.iter().all(|panel| filled.panels.contains(panel)), "seed {seed}");
        }
    }

    #[test]
    fn what_cannot_be_filled_is_given_up() {
        // Two panels in opposite corners and no large one left to bridge the gap: only small ones are in the box.
        let mut draft = LayoutDraft::default();
        for row in [0, 2, 4, 6] {
            assert!(draft.lay(PlacedPanel { column: 0, row, width: 3, height: 2 }));
        }
        for at in [0, 2, 4, 6, 8] {
            assert!(draft.lay(PlacedPanel { column: 8, row: at, width: 2, height: 2 }));
        }
        for row in [1, 3, 5, 7] {
            assert!(draft.lay(PlacedPanel { column: 4, row, width: 3, height: 1 }));
        }
        for row in [0, 2, 4] {
            assert!(draft.lay(PlacedPanel { column: 4, row, width: 2, height: 1 }));
        }
        assert!(draft.check().is_err());
        assert_eq!(draft.filled(1), None);
    }

    #[test]
    fn symmetric_boards_are_the_same_after_half_a_turn() {
        for (seed, layout) in boards() {
            let mut draft = LayoutDraft::of(&layout);
            draft.panels.truncate(seed as usize % 6);
            let Some(symmetric) = draft.symmetric(seed) else { panic!("seed {seed}: {}", draft.text()) };
            assert!(symmetric.check().is_ok(), "seed {seed}");
            assert!(symmetric.panels.iter().all(|panel| symmetric.panels.contains(&panel.opposite())), "seed {seed}");
        }
    }
}
