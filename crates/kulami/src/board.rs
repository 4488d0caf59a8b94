//! A layout with precomputed tables for play.

use game::TextError;

use crate::grid::Grid;
use crate::hash::ZobristFeature;
use crate::{Cell, Field, FieldSet, Illegal, Layout, Panel, PanelKind};

/// A board: tables for one layout, computed once and shared by all positions.
#[derive(Clone, Debug)]
pub struct Board {
    layout: Layout,
    cells: [Cell; Field::COUNT],
    crosses: [FieldSet; Field::COUNT],
    reaches: [FieldSet; Field::COUNT],
    homes: [FieldSet; Field::COUNT],
    neighbours: [FieldSet; Field::COUNT],
    panel_of: [Panel; Field::COUNT],
    panels: [FieldSet; Panel::COUNT],
    kinds: [PanelKind; Panel::COUNT],
    fields: [[Option<Field>; Layout::MOST_SIDE]; Layout::MOST_SIDE],
    grid: Grid,
    hash: u64,
}

/// Boards are equal when their layouts are: the tables follow from them.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.layout == other.layout
    }
}

impl Eq for Board {}

impl Board {
    /// Works out the tables.
    pub fn new(layout: Layout) -> Board {
        let height = layout.height();
        let nowhere = Cell::new(0, 0).expect("the first cell has a name");
        let first = Panel::new(0).expect("the first panel exists");
        let mut cells = [nowhere; Field::COUNT];
        let mut panel_of = [first; Field::COUNT];
        let mut fields = [[None; Layout::MOST_SIDE]; Layout::MOST_SIDE];
        let mut panels = [FieldSet::EMPTY; Panel::COUNT];
        let mut columns = [FieldSet::EMPTY; Layout::MOST_SIDE];
        let mut rows = [FieldSet::EMPTY; Layout::MOST_SIDE];
        let mut next = Field::all();
        for (from_top, line) in layout.rows().enumerate() {
            let row = height - 1 - from_top;
            for (column, panel) in line.iter().enumerate().filter_map(|(column, panel)| Some((column, (*panel)?))) {
                let field = next.next().expect("a layout has 64 fields");
                cells[field.index()] = Cell::new(column, row).expect("a layout fits 10x10");
                panel_of[field.index()] = panel;
                fields[row][column] = Some(field);
                panels[panel.index()] |= FieldSet::only(field);
                columns[column] |= FieldSet::only(field);
                rows[row] |= FieldSet::only(field);
            }
        }
        let table = |make: &dyn Fn(Field) -> FieldSet| {
            let mut table = [FieldSet::EMPTY; Field::COUNT];
            Field::all().for_each(|field| table[field.index()] = make(field));
            table
        };
        let (row, column) = (|field: Field| cells[field.index()].row(), |field: Field| cells[field.index()].column());
        let crosses = table(&|field| (rows[row(field)] | columns[column(field)]).without(FieldSet::only(field)));
        let homes = table(&|field| panels[panel_of[field.index()].index()]);
        let reaches = table(&|field| crosses[field.index()].without(homes[field.index()]));
        let neighbours = table(&|field| {
            let beside = |other: &Field| row(*other).abs_diff(row(field)) + column(*other).abs_diff(column(field)) == 1;
            crosses[field.index()].iter().filter(beside).collect()
        });
        let kinds = panels.map(|panel| {
            let all = || panel.iter();
            let height = 1 + all().map(row).max().unwrap_or(0) - all().map(row).min().unwrap_or(0);
            PanelKind::with_sides(height, panel.len() as usize / height).expect("a layout's panels are of the box")
        });
        let (grid, hash) = (Grid::new(&cells), hash(&layout));
        Board { layout, cells, crosses, reaches, homes, neighbours, panel_of, panels, kinds, fields, grid, hash }
    }

    /// Its layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.layout.width()
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.layout.height()
    }

    /// All other fields in the row and the column of a field, across gaps and holes.
    #[inline]
    pub fn cross(&self, field: Field) -> FieldSet {
        self.crosses[field.index()]
    }

    /// The fields reachable from a field: its row and column without its own panel.
    #[inline]
    pub fn reachable(&self, field: Field) -> FieldSet {
        self.reaches[field.index()]
    }

    /// All fields of the panel that a field is on.
    #[inline]
    pub fn home(&self, field: Field) -> FieldSet {
        self.homes[field.index()]
    }

    /// The fields that share an edge with a field.
    #[inline]
    pub fn neighbours(&self, field: Field) -> FieldSet {
        self.neighbours[field.index()]
    }

    /// The panel that a field is on.
    #[inline]
    pub fn panel_of(&self, field: Field) -> Panel {
        self.panel_of[field.index()]
    }

    /// The fields of a panel.
    #[inline]
    pub fn panel(&self, panel: Panel) -> FieldSet {
        self.panels[panel.index()]
    }

    /// The fields of every panel, in order.
    #[inline]
    pub fn panels(&self) -> &[FieldSet; Panel::COUNT] {
        &self.panels
    }

    /// The kind of a panel.
    #[inline]
    pub fn kind(&self, panel: Panel) -> PanelKind {
        self.kinds[panel.index()]
    }

    /// The cell of a field; its text is the field's name.
    #[inline]
    pub fn cell(&self, field: Field) -> Cell {
        self.cells[field.index()]
    }

    /// The field on this cell.
    pub fn at(&self, cell: Cell) -> Option<Field> {
        *self.fields.get(cell.row())?.get(cell.column())?
    }

    /// The field on this cell, or the reason why it cannot be played.
    pub fn field(&self, cell: Cell) -> Result<Field, Illegal> {
        self.at(cell).ok_or(Illegal::Outside { field: cell })
    }

    /// Reads the name of a field of this board.
    pub fn read_field(&self, text: &str) -> Result<Field, TextError> {
        let cell = Cell::read(text)?;
        self.field(cell).map_err(|outside| TextError::new(1, text, outside.to_string()))
    }

    /// The size of the largest group of these marbles joined through edges.
    pub fn largest_area(&self, marbles: FieldSet) -> u32 {
        self.grid.places(marbles).largest_area()
    }

    /// The length of all lines of these marbles together.
    pub fn lines(&self, marbles: FieldSet) -> u32 {
        self.grid.places(marbles).lines()
    }

    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// A number for the board, part of the hash of every position on it.
    pub fn hash(&self) -> u64 {
        self.hash
    }
}

fn hash(layout: &Layout) -> u64 {
    let shape = ZobristFeature::Shape.key(layout.height() * 16 + layout.width());
    let cells = layout.rows().flatten().enumerate();
    let panels = cells.filter_map(|(at, panel)| panel.map(|panel| at * 32 + panel.index()));
    panels.fold(shape, |hash, index| hash ^ ZobristFeature::Panel.key(index))
}
