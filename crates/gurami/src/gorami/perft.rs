//! Perft: counts sequences of placements, fast.
//!
//! Colours and turning do not affect which placements are legal, so only the open fields of each number and the hands
//! are stored. The last two plies are counted without making moves, from the sizes of sets alone.

use super::{Arena, MOST_NUMBER, Position, numbers};

/// The number of sequences of exactly this many placements. A finished game has none of length 1 or more.
pub fn perft(position: &Position, depth: u32) -> u64 {
    let Some(turn) = position.to_move() else { return u64::from(depth == 0) };
    let state = PerftState {
        open: std::array::from_fn(|i| low(numbers().nth(i).map_or(0, |number| position.open(number).bits()))),
        own: position.hand(turn).counts(),
        other: position.hand(turn.other()).counts(),
    };
    match depth {
        0 => 1,
        depth => PerftCounter::new(position.arena()).count(state, depth),
    }
}

/// No board of GOrami has more than 24 fields.
fn low(bits: u64) -> u32 {
    u32::try_from(bits).expect("a board of GOrami has fewer than 32 fields")
}

/// The pieces left and their open fields.
#[derive(Clone, Copy)]
struct PerftState {
    /// The free fields without a neighbour of each number.
    open: [u32; MOST_NUMBER],
    /// The pieces of the player to move, and of the opponent.
    own: [u8; MOST_NUMBER],
    other: [u8; MOST_NUMBER],
}

struct PerftCounter {
    neighbours: [u32; 32],
    steps: [AdjacentPairs; MOST_STEPS],
}

/// Indices of adjacent fields differ by 1 in a row, and by a number for each pair of neighbouring rows.
const MOST_STEPS: usize = 4;

/// All pairs of adjacent fields with the same difference of indices, by lower field.
#[derive(Clone, Copy, Default)]
struct AdjacentPairs {
    distance: u32,
    lower: u32,
}

/// A placement closes its field for three numbers and at most three neighbours for its own. A player with more open
/// placements before it can still place after it.
const MOST_CLOSED: u32 = 3 + 3;

impl PerftCounter {
    fn new(arena: &Arena) -> PerftCounter {
        let mut neighbours = [0; 32];
        let mut steps = [AdjacentPairs::default(); MOST_STEPS];
        for field in arena.fields() {
            neighbours[field.index()] = low(arena.neighbours(field).bits());
            for neighbour in arena.neighbours(field).filter(|neighbour| *neighbour > field) {
                let distance = (neighbour.index() - field.index()) as u32;
                let known = steps.iter_mut().find(|step| step.distance == distance || step.lower == 0);
                let step = known.expect("four rows have three pairs of neighbouring rows");
                *step = AdjacentPairs { distance, lower: step.lower | 1 << field.index() };
            }
        }
        PerftCounter { neighbours, steps }
    }

    /// Sequences of `depth` placements, at least one. A player who cannot place misses the turn.
    fn count(&self, state: PerftState, depth: u32) -> u64 {
        let state = match places(&state.open, &state.own) {
            0 => PerftState { own: state.other, other: state.own, ..state },
            _ => state,
        };
        match depth {
            1 => u64::from(places(&state.open, &state.own)),
            2 if places(&state.open, &state.other) > MOST_CLOSED => self.two(&state),
            depth => self.each(&state, depth),
        }
    }

    /// Sequences of two placements when the opponent certainly has a reply: for each first placement, all replies
    /// before it minus those it removes.
    fn two(&self, PerftState { open, own, other }: &PerftState) -> u64 {
        let answers = places(open, other);
        let mut sequences = 0;
        for (n, fields) in open.iter().enumerate().filter(|(n, _)| own[*n] > 0) {
            let on_the_field = |m: usize| if other[m] > 0 { (fields & open[m]).count_ones() } else { 0 };
            let beside_it = if other[n] > 0 { 2 * self.adjacent_pairs(*fields) } else { 0 };
            let lost = (0..MOST_NUMBER).map(on_the_field).sum::<u32>() + beside_it;
            sequences += u64::from(fields.count_ones() * answers - lost);
        }
        sequences
    }

    fn adjacent_pairs(&self, fields: u32) -> u32 {
        self.steps.iter().map(|step| (fields & fields >> step.distance & step.lower).count_ones()).sum()
    }

    /// Sequences of `depth` placements, by first placement.
    fn each(&self, PerftState { open, own, other }: &PerftState, depth: u32) -> u64 {
        let mut sequences = 0;
        for n in (0..MOST_NUMBER).filter(|n| own[*n] > 0) {
            let mut left = *own;
            left[n] -= 1;
            for field in FieldIndices(open[n]) {
                let mut open = open.map(|fields| fields & !(1 << field));
                open[n] &= !self.neighbours[field as usize];
                sequences += self.count(PerftState { open, own: *other, other: left }, depth - 1);
            }
        }
        sequences
    }
}

/// The number of placements of a hand.
fn places(open: &[u32; MOST_NUMBER], hand: &[u8; MOST_NUMBER]) -> u32 {
    open.iter().zip(hand).map(|(fields, left)| if *left > 0 { fields.count_ones() } else { 0 }).sum()
}

/// The indices of a set's fields, the lowest first.
struct FieldIndices(u32);

impl Iterator for FieldIndices {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let lowest = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (lowest < 32).then_some(lowest)
    }
}
