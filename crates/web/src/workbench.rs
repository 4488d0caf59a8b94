//! A board of Kulami that is being built: panels on 10×10 places.

use kulami::layout::{Draft, LayoutFaults};
use kulami::{ByKind, Layout, PanelKind};

/// Places in a row and in a column.
pub(crate) const SIDE: usize = Layout::MOST_SIDE;

/// A panel that lies on places counted from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    pub(crate) column: usize,
    pub(crate) row: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Laid {
    fn kind(self) -> Option<PanelKind> {
        PanelKind::with_sides(self.width, self.height)
    }

    fn fits(self) -> bool {
        self.column + self.width <= SIDE && self.row + self.height <= SIDE
    }

    fn covers(self, column: usize, row: usize) -> bool {
        (self.column..self.column + self.width).contains(&column) && (self.row..self.row + self.height).contains(&row)
    }

    /// How long the edge is that two panels share; nothing if they lie on each other.
    fn shared(self, other: Laid) -> Option<usize> {
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

    /// Turned by half a turn around the middle of all places.
    fn opposite(self) -> Laid {
        Laid { column: SIDE - self.column - self.width, row: SIDE - self.row - self.height, ..self }
    }

    fn shifted(self, columns: isize, rows: isize) -> Option<Laid> {
        let (column, row) = (self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?);
        Some(Laid { column, row, ..self }).filter(|laid| laid.fits())
    }
}

/// Which boards are looked for when the rest is filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Any,
    /// The same after half a turn.
    Symmetric,
}

/// A board that is being built.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Workbench {
    panels: Vec<Laid>,
}

impl Workbench {
    pub(crate) fn of(layout: &Layout) -> Workbench {
        let mut panels: Vec<Option<Laid>> = vec![None; 17];
        let (down, right) = ((SIDE - layout.height()) / 2, (SIDE - layout.width()) / 2);
        for (row, line) in layout.rows().enumerate() {
            for (column, panel) in line.iter().enumerate() {
                let Some(panel) = panel else { continue };
                let (row, column) = (row + down, column + right);
                let laid = panels[panel.index()].get_or_insert(Laid { column, row, width: 1, height: 1 });
                (laid.width, laid.height) = (column + 1 - laid.column, row + 1 - laid.row);
            }
        }
        Workbench { panels: panels.into_iter().flatten().collect() }
    }

    pub(crate) fn panels(&self) -> &[Laid] {
        &self.panels
    }

    /// The panel on a place.
    pub(crate) fn at(&self, column: usize, row: usize) -> Option<Laid> {
        self.panels.iter().copied().find(|panel| panel.covers(column, row))
    }

    /// How many panels of each kind are still in the box.
    pub(crate) fn left(&self) -> ByKind<usize> {
        let laid = |kind| self.panels.iter().filter(|panel| panel.kind() == Some(kind)).count();
        ByKind::new(|kind: PanelKind| kind.in_box().saturating_sub(laid(kind)))
    }

    /// Lays a panel, if there is one left and room for it.
    pub(crate) fn lay(&mut self, panel: Laid) -> bool {
        let left = panel.kind().is_some_and(|kind| self.left()[kind] > 0);
        let free = left && panel.fits() && self.panels.iter().all(|other| panel.shared(*other).is_some());
        if free {
            self.panels.push(panel);
        }
        free
    }

    /// Takes up the panel on a place.
    pub(crate) fn lift(&mut self, column: usize, row: usize) -> Option<Laid> {
        let at = self.panels.iter().position(|panel| panel.covers(column, row))?;
        Some(self.panels.remove(at))
    }

    /// As text without empty borders, any letter for a panel.
    pub(crate) fn text(&self) -> String {
        let first = |of: fn(&Laid) -> usize| self.panels.iter().map(of).min().unwrap_or(0);
        let last = |of: fn(&Laid) -> usize| self.panels.iter().map(of).max().unwrap_or(0);
        let columns = first(|panel| panel.column)..last(|panel| panel.column + panel.width);
        let rows = first(|panel| panel.row)..last(|panel| panel.row + panel.height);
        let letter = |column, row| {
            let at = self.panels.iter().position(|panel| panel.covers(column, row));
            at.map_or('.', |at| (b'a' + at as u8) as char)
        };
        let line = |row| columns.clone().map(|column| letter(column, row)).collect::<String>();
        rows.map(line).collect::<Vec<_>>().join("/")
    }

    /// The board, or what is still wrong with it.
    pub(crate) fn check(&self) -> Result<Layout, LayoutFaults> {
        Draft::read(&self.text()).check()
    }

    /// The same with all panels laid, if a way is found.
    pub(crate) fn filled(&self, seed: u64) -> Option<Workbench> {
        let mut filled = self.clone();
        Filling::new(seed, Shape::Any).fill(&mut filled).then_some(filled)
    }

    /// A board that is the same after half a turn, with as many of these panels as possible. The box has five panels
    /// of four, so one of them is the middle.
    pub(crate) fn symmetric(&self, seed: u64) -> Option<Workbench> {
        let centre = Laid { column: SIDE / 2 - 1, row: SIDE / 2 - 1, width: 2, height: 2 };
        let fours = self.panels.iter().filter(|panel| panel.kind() == Some(PanelKind::Four));
        let mut starts: Vec<Workbench> = fours.chain([&centre]).map(|middle| self.mirrored(*middle, centre)).collect();
        starts.sort_by_key(|start| std::cmp::Reverse(start.panels.len()));
        starts.into_iter().find_map(|mut start| Filling::new(seed, Shape::Symmetric).fill(&mut start).then_some(start))
    }

    /// The panels that can be kept around a middle, each with its opposite.
    fn mirrored(&self, middle: Laid, centre: Laid) -> Workbench {
        let mut kept = Workbench { panels: vec![centre] };
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

/// The search for the rest of a board: largest panels first, close together first, with a limit on its work.
struct Filling {
    state: u64,
    shape: Shape,
    work: u32,
}

impl Filling {
    const MOST_WORK: u32 = 3_000;

    fn new(seed: u64, shape: Shape) -> Filling {
        Filling { state: seed | 1, shape, work: Filling::MOST_WORK }
    }

    fn chance(&mut self) -> u64 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        self.state >> 33
    }

    fn fill(&mut self, bench: &mut Workbench) -> bool {
        let left = bench.left();
        let Some(kind) = PanelKind::ALL.into_iter().find(|kind| left[*kind] > 0) else { return bench.check().is_ok() };
        let mut ways: Vec<(u64, Laid)> = Filling::places(kind)
            .filter_map(|place| {
                let touching = bench.panels.iter().map(|other| place.shared(*other)).sum::<Option<usize>>()?;
                (touching > 0 || bench.panels.is_empty()).then_some((touching as u64, place))
            })
            .collect();
        // A little chance, so that boards differ.
        ways.iter_mut().for_each(|(value, _)| *value = *value * 100 + self.chance() % 350);
        ways.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        for (_, place) in ways.into_iter().take(12) {
            if self.work == 0 {
                return false;
            }
            self.work -= 1;
            let before = bench.panels.len();
            let laid = match self.shape {
                Shape::Any => bench.lay(place),
                Shape::Symmetric => bench.lay(place) && bench.lay(place.opposite()),
            };
            if laid && self.fill(bench) {
                return true;
            }
            bench.panels.truncate(before);
        }
        false
    }

    fn places(kind: PanelKind) -> impl Iterator<Item = Laid> {
        let (short, long) = kind.sides();
        let turns = if short == long { vec![(long, short)] } else { vec![(long, short), (short, long)] };
        turns.into_iter().flat_map(|(width, height)| {
            (0..=SIDE - height)
                .flat_map(move |row| (0..=SIDE - width).map(move |column| Laid { column, row, width, height }))
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
            let bench = Workbench::of(&layout);
            assert_eq!(bench.check().as_ref(), Ok(&layout), "seed {seed}");
            let mut again = Workbench::default();
            for panel in bench.panels() {
                assert!(again.lay(*panel), "seed {seed}");
                assert!(!again.lay(*panel), "a place is taken once, seed {seed}");
            }
            assert_eq!(again, bench);
            for panel in bench.panels() {
                assert_eq!(again.lift(panel.column + panel.width - 1, panel.row), Some(*panel));
                assert_eq!(again.lift(panel.column, panel.row), None);
            }
            assert_eq!(again, Workbench::default());
        }
    }

    #[test]
    fn the_rest_is_filled_around_what_lies_there() {
        for (seed, layout) in boards() {
            let mut bench = Workbench::of(&layout);
            bench.panels.truncate(seed as usize % 9);
            let filled = bench.filled(seed).unwrap_or_else(|| panic!("seed {seed}: {}", bench.text()));
            assert!(filled.check().is_ok(), "seed {seed}");
            assert!(bench.panels.iter().all(|panel| filled.panels.contains(panel)), "seed {seed}");
        }
    }

    #[test]
    fn what_cannot_be_filled_is_given_up() {
        // Two panels in opposite corners and no large one left to bridge the gap: only small ones are in the box.
        let mut bench = Workbench::default();
        for row in [0, 2, 4, 6] {
            assert!(bench.lay(Laid { column: 0, row, width: 3, height: 2 }));
        }
        for at in [0, 2, 4, 6, 8] {
            assert!(bench.lay(Laid { column: 8, row: at, width: 2, height: 2 }));
        }
        for row in [1, 3, 5, 7] {
            assert!(bench.lay(Laid { column: 4, row, width: 3, height: 1 }));
        }
        for row in [0, 2, 4] {
            assert!(bench.lay(Laid { column: 4, row, width: 2, height: 1 }));
        }
        assert!(bench.check().is_err());
        assert_eq!(bench.filled(1), None);
    }

    #[test]
    fn symmetric_boards_are_the_same_after_half_a_turn() {
        for (seed, layout) in boards() {
            let mut bench = Workbench::of(&layout);
            bench.panels.truncate(seed as usize % 6);
            let Some(symmetric) = bench.symmetric(seed) else { panic!("seed {seed}: {}", bench.text()) };
            assert!(symmetric.check().is_ok(), "seed {seed}");
            assert!(symmetric.panels.iter().all(|panel| symmetric.panels.contains(&panel.opposite())), "seed {seed}");
        }
    }
}
