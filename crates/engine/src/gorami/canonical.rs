//! Canonical positions: one Zobrist-like key for all positions that are equivalent for the rest of the game.
//!
//! Positions share a key when every continuation has the same result for the player to move: pieces that can no longer
//! turn lose number and colour, free cells that nobody can fill are ignored, decided stripes count only as a sum,
//! pieces in hand that can never be placed are ignored, and symmetric boards are mapped to one representative.

use super::gorami_tables::{CENTRE, CellMask, GoramiTables, StripeBytes, lane};
use super::outlook::{PlacementOutlook, above, not_below};
use super::state::{EVEN, GoramiState, NUMBERS, PackedMove};
use super::symmetry::Symmetry;
use crate::value::UNIT;

/// The lane of the margin of decided stripes.
const DECIDED: usize = 15;

/// A position reduced to what affects the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct CanonicalPosition {
    /// For each number the cells where it can be placed, and the loose pieces that carry it.
    numbers: [CellMask; NUMBERS],
    my_loose: CellMask,
    their_loose: CellMask,
    hands: u32,
    lanes: StripeBytes,
}

/// A hash of the canonical position, and the symmetry that leads to it.
#[derive(Clone, Copy)]
pub(super) struct CanonicalKey {
    /// Also depends on the board.
    pub hash: u64,
    /// The index of the symmetry.
    pub turned: u8,
}

impl CanonicalKey {
    #[inline]
    pub fn of(state: &GoramiState, outlook: &PlacementOutlook) -> CanonicalKey {
        let canonical = CanonicalPosition::of(state, outlook);
        let used = canonical.numbers[0] | canonical.numbers[1] | canonical.numbers[2];
        let symmetries = state.tables.symmetries.as_slice();
        let mut least = used;
        let mut chosen = 0;
        let mut image: Option<CanonicalPosition> = None;
        for (other, symmetry) in symmetries.iter().enumerate().skip(1) {
            let rival = symmetry.image(used);
            if rival < least {
                (least, chosen, image) = (rival, other, None);
            } else if rival == least {
                let best = image.unwrap_or_else(|| canonical.turned(&symmetries[chosen]));
                let rival = canonical.turned(symmetry);
                image = Some(best.min(rival));
                if rival < best {
                    chosen = other;
                }
            }
        }
        let image = image.unwrap_or_else(|| canonical.turned(&symmetries[chosen]));
        CanonicalKey { hash: image.hash(state.tables.cells), turned: chosen as u8 }
    }
}

impl CanonicalPosition {
    #[inline]
    fn of(state: &GoramiState, outlook: &PlacementOutlook) -> CanonicalPosition {
        let loose = outlook.my_loose | outlook.their_loose;
        let mut numbers = [0; NUMBERS];
        let mut hands = 0;
        for (number, cells) in numbers.iter_mut().enumerate() {
            let open = outlook.open[number];
            *cells = open | loose & state.numbers[number];
            let places = open.count_ones();
            let mine = state.hands.mine(number).min(places);
            let theirs = state.hands.theirs(number).min(places);
            hands = hands << 8 | mine << 4 | theirs;
        }
        let lanes = lanes(state, outlook);
        CanonicalPosition { numbers, my_loose: outlook.my_loose, their_loose: outlook.their_loose, hands, lanes }
    }

    #[inline]
    fn turned(&self, symmetry: &Symmetry) -> CanonicalPosition {
        CanonicalPosition {
            numbers: self.numbers.map(|cells| symmetry.image(cells)),
            my_loose: symmetry.image(self.my_loose),
            their_loose: symmetry.image(self.their_loose),
            hands: self.hands,
            lanes: symmetry.lanes(self.lanes),
        }
    }

    #[inline]
    fn hash(&self, board: CellMask) -> u64 {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        let words = [
            pair(self.numbers[0], self.numbers[1]),
            pair(self.numbers[2], self.my_loose),
            pair(self.their_loose, self.hands),
            self.lanes as u64,
            (self.lanes >> 64) as u64,
        ];
        let start = 0x243f_6a88_85a3_08d3 ^ u64::from(board);
        words.into_iter().fold(start, |hash, word| folded(hash ^ word, 0xa409_3822_299f_31d1))
    }
}

/// Undecided stripes keep their difference; of the others only the sum of their results is kept. The centre counts only
/// while the stripes can still tie.
#[inline]
fn lanes(state: &GoramiState, outlook: &PlacementOutlook) -> StripeBytes {
    let tops = state.tables.stripes << 7;
    let won = above(outlook.low) & tops;
    let lost = !not_below(outlook.high) & tops;
    let moving = (outlook.high - outlook.low + StripeBytes::from_le_bytes([0x7f; 16])) & tops;
    let undecided = whole(moving & !won & !lost);
    let margin = won.count_ones() + u32::from(EVEN) - lost.count_ones();
    let (centre, margin) = (centre(state, outlook) * lane(CENTRE), StripeBytes::from(margin) * lane(DECIDED));
    state.differences & undecided | centre | margin
}

/// All bits of the lanes whose top bits these are.
#[inline]
fn whole(tops: StripeBytes) -> StripeBytes {
    (tops << 1).wrapping_sub(tops >> 7)
}

#[inline]
fn centre(state: &GoramiState, outlook: &PlacementOutlook) -> StripeBytes {
    let tie_possible = outlook.bounds.lower < UNIT && outlook.bounds.upper > -UNIT;
    if tie_possible { StripeBytes::from(state.differences.to_le_bytes()[CENTRE]) } else { 0 }
}

#[inline]
pub(super) fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

/// A move as it is stored in the table: on the canonical board.
pub(super) fn stored(tables: &GoramiTables, turned: u8, mv: PackedMove) -> PackedMove {
    let symmetry = &tables.symmetries[usize::from(turned)];
    PackedMove::new(mv.number(), symmetry.cell(mv.cell()))
}

/// The inverse; `None` if the board has no such cell.
pub(super) fn restored(tables: &GoramiTables, turned: u8, mv: PackedMove) -> Option<PackedMove> {
    let symmetry = &tables.symmetries[usize::from(turned)];
    Some(PackedMove::new(mv.number(), symmetry.source(mv.cell())?))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::testing::{late_positions, plain_value};
    use super::*;

    fn key(state: &GoramiState) -> CanonicalKey {
        CanonicalKey::of(state, &PlacementOutlook::of(state))
    }

    /// The image of a board under a symmetry.
    fn image(state: &GoramiState, symmetry: &Symmetry) -> GoramiState {
        GoramiState {
            numbers: state.numbers.map(|cells| symmetry.image(cells)),
            mine: symmetry.image(state.mine),
            theirs: symmetry.image(state.theirs),
            differences: symmetry.lanes(state.differences),
            ..*state
        }
    }

    #[test]
    fn turned_boards_share_their_key_and_their_moves() {
        for position in late_positions(300, 11) {
            let me = position.to_move().expect("the game goes on");
            let state = GoramiState::from_side(&position, me);
            let own = key(&state);
            for symmetry in &state.tables.symmetries {
                let other = image(&state, symmetry);
                assert_eq!(key(&other).hash, own.hash, "{position}");
                let kept = |state: &GoramiState| {
                    let turned = key(state).turned;
                    let mut moves: Vec<PackedMove> = state.moves().map(|mv| stored(state.tables, turned, mv)).collect();
                    assert!(
                        state
                            .moves()
                            .all(|mv| restored(state.tables, turned, stored(state.tables, turned, mv)) == Some(mv))
                    );
                    moves.sort();
                    moves
                };
                // A symmetric position has the same key under several symmetries.
                if state.tables.symmetries.iter().skip(1).all(|s| image(&state, s).parts() != state.parts()) {
                    assert_eq!(kept(&other), kept(&state), "{position}");
                }
            }
        }
    }

    #[test]
    fn positions_that_share_a_key_share_their_value() {
        let mut values = HashMap::new();
        let (mut met, mut other_pieces) = (0, 0);
        for position in late_positions(60_000, 3) {
            let me = position.to_move().expect("the game goes on");
            let state = GoramiState::from_side(&position, me);
            let value = plain_value(&position, me);
            let entry = key(&state).hash;
            match values.get(&entry) {
                None => drop(values.insert(entry, (value, position))),
                Some((known, first)) => {
                    assert_eq!(*known, value, "{position} and {first}");
                    met += 1;
                    other_pieces += u32::from(first.hash() != position.hash());
                }
            }
        }
        assert!(met > 500 && other_pieces > 500, "{met} {other_pieces}");
    }

    #[test]
    fn different_positions_have_different_keys() {
        for position in late_positions(200, 9) {
            let me = position.to_move().expect("the game goes on");
            let state = GoramiState::from_side(&position, me);
            let outlook = PlacementOutlook::of(&state);
            let hash = |change: &dyn Fn(&mut CanonicalPosition)| {
                let mut canonical = CanonicalPosition::of(&state, &outlook);
                change(&mut canonical);
                canonical.hash(state.tables.cells)
            };
            let same = hash(&|_| {});
            for bit in 0..32 {
                assert_ne!(hash(&|canonical| canonical.numbers[0] ^= 1 << bit), same);
                assert_ne!(hash(&|canonical| canonical.my_loose ^= 1 << bit), same);
                assert_ne!(hash(&|canonical| canonical.their_loose ^= 1 << bit), same);
                assert_ne!(hash(&|canonical| canonical.hands ^= 1 << bit), same);
                assert_ne!(hash(&|canonical| canonical.lanes ^= 1 << (4 * bit)), same);
            }
        }
    }
}
