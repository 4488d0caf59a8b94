//! Areas and lines, by shifts of a grid.

use kulami::{Board, Field};

/// Marbles as bits of a grid of eleven places a row: one more than any board has, so that nothing runs on from one row into
/// the next.
pub(super) type Places = u128;

/// Places a row.
const ROW: u32 = 11;

/// The first row stays empty, so that shifts downwards leave the grid without a check.
const MARGIN: u32 = ROW;

/// The steps along a row, a column and the two diagonals.
const STEPS: [u32; 4] = [1, ROW, ROW - 1, ROW + 1];

/// The fewest marbles of a line.
const LINE: u32 = 5;

/// Where the fields of a board lie.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    places: [u8; Field::COUNT],
}

impl Grid {
    pub(super) fn new(board: &Board) -> Grid {
        let place = |field: Field| {
            let cell = board.cell(field);
            (MARGIN + ROW * cell.row() as u32 + cell.column() as u32) as u8
        };
        let mut places = [0; Field::COUNT];
        Field::all().for_each(|field| places[field.index()] = place(field));
        Grid { places }
    }

    /// The place of a field.
    #[inline]
    pub(super) fn place(&self, field: usize) -> u32 {
        u32::from(self.places[field & 63]) & 127
    }

    /// The places of a set of fields.
    pub(super) fn all(&self, mut fields: u64) -> Places {
        let mut places = 0;
        while fields != 0 {
            places |= 1 << self.place(fields.trailing_zeros() as usize);
            fields &= fields - 1;
        }
        places
    }
}

/// The places beside these.
#[inline]
fn beside(places: Places) -> Places {
    places << 1 | places >> 1 | places << ROW | places >> ROW
}

/// The size of the group of marbles that a marble at this place belongs to.
#[inline]
pub(super) fn group(marbles: Places, place: u32) -> u32 {
    let mut group: Places = 1 << place;
    loop {
        let more = beside(group) & marbles & !group;
        if more == 0 {
            return group.count_ones();
        }
        group |= more;
    }
}

/// The size of the largest group.
pub(super) fn largest(marbles: Places) -> u32 {
    let mut left = marbles;
    let mut largest = 0;
    while left.count_ones() > largest {
        let mut group = left & left.wrapping_neg();
        loop {
            let more = beside(group) & left & !group;
            if more == 0 {
                break;
            }
            group |= more;
        }
        largest = largest.max(group.count_ones());
        left &= !group;
    }
    largest
}

/// The length of all lines.
pub(super) fn lines(marbles: Places) -> u32 {
    STEPS.into_iter().map(|step| covered(marbles, step, fives(marbles, step))).sum()
}

/// The first places of all runs of five.
#[inline]
fn fives(marbles: Places, step: u32) -> Places {
    let pairs = marbles & marbles >> step;
    pairs & pairs >> (2 * step) & marbles >> (4 * step)
}

/// How many places are covered by runs of five with these first places.
#[inline]
fn covered(_: Places, step: u32, fives: Places) -> u32 {
    let pairs = fives | fives << step;
    (pairs | pairs << (2 * step) | fives << (4 * step)).count_ones()
}

/// By how much the length of all lines grows by a marble at this place; the marbles are those before.
#[inline]
pub(super) fn lines_gained(marbles: Places, place: u32) -> u32 {
    // A line through the place needs two neighbours in its direction, or one and its next.
    STEPS
        .into_iter()
        .map(|step| {
            let run = |step: i32| {
                let mut length = 0;
                let mut at = place as i32 + step;
                while (0..128).contains(&at) && marbles >> at & 1 != 0 {
                    length += 1;
                    at += step;
                }
                length
            };
            let (before, after) = (run(-(step as i32)), run(step as i32));
            let counted = |length: u32| if length >= LINE { length } else { 0 };
            counted(before + 1 + after) - counted(before) - counted(after)
        })
        .sum()
}

/// No more than this can all lines come to with so many more marbles on free places: the places of every five that are
/// own or free, not more of them free than there are marbles.
pub(super) fn most_lines(own: Places, free: Places, marbles: u32) -> u32 {
    let open = own | free;
    STEPS
        .into_iter()
        .map(|step| {
            let mut windows = fives(open, step);
            if windows != 0 && marbles < LINE {
                let mut counts = [0; 3];
                for at in 0..LINE {
                    let mut carry = free >> (at * step);
                    for bit in &mut counts {
                        (*bit, carry) = (*bit ^ carry, *bit & carry);
                    }
                }
                windows &= !more_than(counts, marbles);
            }
            covered(own, step, windows)
        })
        .sum()
}

/// Where a number of three bits is larger than a limit below five.
fn more_than([one, two, four]: [Places; 3], limit: u32) -> Places {
    match limit {
        0 => one | two | four,
        1 => two | four,
        2 => one & two | four,
        3 => four,
        _ => four & (one | two),
    }
}
