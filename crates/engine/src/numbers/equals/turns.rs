//! Turn generation.

use super::fills::fills;
use super::piece_order::best_order;
use super::{EqualsGrid, MOST_PIECES, NumberCounts};
use crate::numbers::field_tables::FieldTables;
use crate::numbers::key_map::KeyMap;
use crate::numbers::number_grid::{PlacedNumber, SetBits};

/// A board with the pieces that the player to move can place.
#[derive(Clone, Copy)]
pub(super) struct TurnState<'a> {
    pub field_tables: &'a FieldTables,
    pub number_grid: EqualsGrid,
    /// The own pieces by number.
    pub hand: NumberCounts,
    /// The pieces of the stock by number.
    pub stock: NumberCounts,
}

impl TurnState<'_> {
    /// All pieces that can be placed.
    pub fn pool(&self) -> NumberCounts {
        std::array::from_fn(|number| self.hand[number] + self.stock[number])
    }
}

/// Limits of turn generation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnSearchLimits {
    /// The most pieces that complete the first chain together.
    pub fill: usize,
    /// The same for further chains.
    pub more: usize,
    /// The most pieces per turn.
    pub pieces: usize,
    /// Beam width: the number of partial turns that are extended.
    pub width: usize,
    /// The number of directions in which chains are considered.
    pub directions: usize,
    /// The number of turns for which the best order is computed.
    pub ordered: usize,
}

/// The pieces of a turn, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TurnPieces {
    list: [PlacedNumber; MOST_PIECES],
    count: u8,
}

impl TurnPieces {
    pub const NONE: TurnPieces = TurnPieces { list: [PlacedNumber { field: 0, value: 0 }; MOST_PIECES], count: 0 };

    pub fn new(pieces: &[PlacedNumber]) -> TurnPieces {
        let mut all = TurnPieces::NONE;
        all.list[..pieces.len()].copy_from_slice(pieces);
        all.count = pieces.len() as u8;
        all
    }

    pub fn as_slice(&self) -> &[PlacedNumber] {
        &self.list[..usize::from(self.count)]
    }

    fn with(mut self, more: &[PlacedNumber]) -> TurnPieces {
        let count = usize::from(self.count);
        self.list[count..count + more.len()].copy_from_slice(more);
        self.count += more.len() as u8;
        self
    }
}

/// A turn with its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ScoredTurn {
    pub pieces: TurnPieces,
    pub points: u32,
    /// A hash of the board after it.
    key: u64,
}

impl ScoredTurn {
    /// A turn with these points.
    pub fn new(pieces: &[PlacedNumber], points: u32) -> ScoredTurn {
        let key = pieces.iter().fold(0, |key, laid| key ^ laid.key());
        ScoredTurn { pieces: TurnPieces::new(pieces), points, key }
    }
}

/// All turns within the limits, one per resulting board, with the points of the best order; best first, ties in a fixed
/// order. Empty if nothing can be placed within the limits.
pub(super) fn turns(state: &TurnState<'_>, limits: &TurnSearchLimits) -> Vec<ScoredTurn> {
    let mut found: Vec<ScoredTurn> = lone_pieces(state);
    let begun = chains(state, limits);
    let own = |turn: &ScoredTurn| turn.pieces.as_slice().iter().any(|laid| state.hand[laid.number()] > 0);
    let mut made: Vec<ScoredTurn> = begun.into_iter().filter(own).collect();
    sort(&mut made);
    for turn in made.iter_mut().take(limits.ordered).filter(|turn| turn.pieces.count > 1) {
        if let Some((pieces, points)) = best_order(state.field_tables, &state.number_grid, &turn.pieces) {
            (turn.pieces, turn.points) = (pieces, points);
        }
    }
    found.append(&mut made);
    sort(&mut found);
    found
}

/// The turn with the most points, not in its best order: the first of [`turns`] with `ordered` 0.
pub(super) fn best(state: &TurnState<'_>, limits: &TurnSearchLimits) -> Option<ScoredTurn> {
    let own = |turn: &ScoredTurn| turn.pieces.as_slice().iter().any(|laid| state.hand[laid.number()] > 0);
    let made = chains(state, limits).into_iter().filter(own).min_by_key(rank);
    let least = made.map_or(0, |made| made.points);
    // A lone piece never scores more than 6.
    let lone = if least > 6 { None } else { lone_pieces(state).into_iter().min_by_key(rank) };
    [made, lone].into_iter().flatten().min_by_key(rank)
}

fn rank(turn: &ScoredTurn) -> (std::cmp::Reverse<u32>, u64) {
    (std::cmp::Reverse(turn.points), turn.key)
}

fn sort(turns: &mut [ScoredTurn]) {
    turns.sort_unstable_by_key(rank);
}

/// Single own pieces that make no chain, adjacent to the other colour.
fn lone_pieces(state: &TurnState<'_>) -> Vec<ScoredTurn> {
    let TurnState { field_tables, number_grid, hand, .. } = state;
    let mut found = Vec::new();
    for number in (1..=6).filter(|number| hand[*number] > 0) {
        for field in number_grid.fields_for(field_tables, number) {
            for value in [number as i8, -(number as i8)] {
                let laid = PlacedNumber { field, value };
                let mut neighbours = SetBits(field_tables.neighbours[usize::from(field)]);
                let other = neighbours.any(|next| number_grid.value(next).signum() == -value.signum());
                if other && number_grid.points(field_tables, laid) == 0 {
                    found.push(ScoredTurn { pieces: TurnPieces::new(&[laid]), points: number as u32, key: laid.key() });
                }
            }
        }
    }
    found
}

/// Sequences of fills, one per resulting board.
fn chains(state: &TurnState<'_>, limits: &TurnSearchLimits) -> Vec<ScoredTurn> {
    let mut seen: KeyMap<usize> = KeyMap::default();
    let mut all: Vec<ScoredTurn> = Vec::new();
    let mut to_extend = vec![ScoredTurn { pieces: TurnPieces::NONE, points: 0, key: 0 }];
    let mut fill = limits.fill;
    while !to_extend.is_empty() {
        let first_new = all.len();
        for begun in &to_extend {
            let mut number_grid = state.number_grid;
            let mut pool = state.pool();
            for laid in begun.pieces.as_slice() {
                number_grid.place(*laid);
                pool[laid.number()] -= 1;
            }
            let most = fill.min(limits.pieces.min(MOST_PIECES) - usize::from(begun.pieces.count));
            fills(state.field_tables, &number_grid, &pool, (most, limits.directions), &mut |fill| {
                let key = fill.iter().fold(begun.key, |key, laid| key ^ laid.key());
                let points = begun.points + scored(state.field_tables, &number_grid, fill);
                match seen.get(&key) {
                    Some(at) if all[*at].points >= points => {}
                    Some(at) => all[*at] = ScoredTurn { pieces: begun.pieces.with(fill), points, key },
                    None => {
                        seen.insert(key, all.len());
                        all.push(ScoredTurn { pieces: begun.pieces.with(fill), points, key });
                    }
                }
            });
        }
        fill = limits.more;
        to_extend = all[first_new..].to_vec();
        to_extend.retain(|begun| usize::from(begun.pieces.count) < limits.pieces.min(MOST_PIECES));
        if to_extend.len() > limits.width {
            to_extend.select_nth_unstable_by_key(limits.width, rank);
            to_extend.truncate(limits.width);
        }
        sort(&mut to_extend);
    }
    all
}

/// The points of pieces placed one after another.
fn scored(field_tables: &FieldTables, number_grid: &EqualsGrid, fill: &[PlacedNumber]) -> u32 {
    if let [single] = fill {
        return number_grid.points(field_tables, *single);
    }
    let mut number_grid = *number_grid;
    let mut points = 0;
    for laid in fill {
        points += number_grid.points(field_tables, *laid);
        number_grid.place(*laid);
    }
    points
}
