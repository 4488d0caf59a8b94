//! The three boards of GOrami as bit masks.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use crate::{Board, BoardSize, Field, FieldSet};

/// No board of GOrami has more fields than this.
pub(super) const MOST_FIELDS: usize = BoardSize::B24.fields();

/// A board of GOrami with the sets of fields that a search needs.
pub struct Arena {
    size: BoardSize,
    sets: u8,
    fields: FieldSet,
    neighbours: [FieldSet; MOST_FIELDS],
    stripes: Vec<FieldSet>,
    centre: FieldSet,
}

impl Arena {
    /// The sizes that GOrami is played on, the smallest first.
    pub const SIZES: [BoardSize; 3] = [BoardSize::B16, BoardSize::B22, BoardSize::B24];

    /// The board of this size, if GOrami is played on it.
    pub fn of(size: BoardSize) -> Option<&'static Arena> {
        static ARENAS: [OnceLock<Arena>; 3] = [const { OnceLock::new() }; 3];
        let index = Arena::SIZES.iter().position(|playable| *playable == size)?;
        Some(ARENAS[index].get_or_init(|| Arena::new(size)))
    }

    /// All three, the smallest first.
    pub fn all() -> impl Iterator<Item = &'static Arena> + Clone {
        Arena::SIZES.into_iter().filter_map(Arena::of)
    }

    fn new(size: BoardSize) -> Arena {
        let board = Board::of(size);
        let mut neighbours = [FieldSet::EMPTY; MOST_FIELDS];
        for field in board.fields() {
            neighbours[field.index()] = board.neighbours(field);
        }
        Arena {
            size,
            sets: if size == BoardSize::B16 { 3 } else { 4 },
            fields: board.fields(),
            neighbours,
            stripes: board.stripes().iter().map(|stripe| stripe.set).collect(),
            centre: board.centre(),
        }
    }

    /// Its size.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The same board with names, rows and directions.
    pub fn board(&self) -> &'static Board {
        Board::of(self.size)
    }

    /// The number of sets of 1 to 3 per player.
    pub fn sets(&self) -> u8 {
        self.sets
    }

    /// All fields.
    pub fn fields(&self) -> FieldSet {
        self.fields
    }

    /// The fields that share an edge with this one.
    pub fn neighbours(&self, field: Field) -> FieldSet {
        self.neighbours[field.index()]
    }

    /// All stripes, in the order of [`Board::stripes`].
    pub fn stripes(&self) -> &[FieldSet] {
        &self.stripes
    }

    /// The fields that break a tie.
    pub fn centre(&self) -> FieldSet {
        self.centre
    }
}

/// There is only one of each size.
impl PartialEq for Arena {
    fn eq(&self, other: &Arena) -> bool {
        self.size == other.size
    }
}

impl Eq for Arena {}

impl Hash for Arena {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.size.hash(state);
    }
}

impl fmt::Debug for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Arena({})", self.size)
    }
}
