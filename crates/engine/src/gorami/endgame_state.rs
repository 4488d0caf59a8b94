//! A position with few cells left to fill, reduced to what the endgame search needs.

use super::canonical::folded;
use super::gorami_tables::{CellMask, GoramiTables, StripeBytes};
use super::outlook::{PieceSums, PlaceableNumbers, any, gain, result};
use super::state::{GoramiState, NUMBERS, PackedHands, negated};
use crate::value::Score;

/// A position for the player to move.
#[derive(Clone, Copy)]
pub(super) struct EndgameState {
    /// For each number the free cells without a neighbour of that number.
    open: [CellMask; NUMBERS],
    free: CellMask,
    mine: CellMask,
    theirs: CellMask,
    pieces: PieceSums,
    hands: PackedHands,
    differences: StripeBytes,
}

impl EndgameState {
    pub fn of(state: &GoramiState) -> EndgameState {
        let [one, two, three] = state.numbers;
        EndgameState {
            open: [0, 1, 2].map(|number| state.open(number)),
            free: state.free(),
            mine: state.mine,
            theirs: state.theirs,
            pieces: PieceSums { odd: one | three, high: two | three },
            hands: state.hands,
            differences: state.differences,
        }
    }

    /// The cells where each side can place each number.
    #[inline]
    pub fn placeable(&self) -> PlaceableNumbers {
        let ([one, two, three], hands) = (self.open, self.hands);
        PlaceableNumbers {
            mine: [one & any(hands.mine(0)), two & any(hands.mine(1)), three & any(hands.mine(2))],
            theirs: [one & any(hands.theirs(0)), two & any(hands.theirs(1)), three & any(hands.theirs(2))],
        }
    }

    /// A hash that distinguishes positions of one board.
    #[inline]
    pub fn hash(&self) -> u64 {
        let pair = |low: CellMask, high: CellMask| u64::from(low) | u64::from(high) << 32;
        let owners = pair(self.mine, self.theirs) ^ 0x243f_6a88_85a3_08d3;
        let numbers = pair(self.pieces.odd, self.pieces.high) ^ 0x1319_8a2e_0370_7344;
        folded(folded(owners, numbers) ^ self.hands.packed(), 0xa409_3822_299f_31d1)
    }

    /// The same position with the opponent to move.
    #[inline]
    pub fn missed(&self) -> EndgameState {
        EndgameState {
            mine: self.theirs,
            theirs: self.mine,
            hands: self.hands.swapped(),
            differences: negated(self.differences),
            ..*self
        }
    }

    /// Opposing pieces with a single free neighbour; filling it turns them.
    #[inline]
    pub fn ripe(&self, tables: &GoramiTables) -> CellMask {
        self.theirs & tables.neighbours(self.free).one
    }

    /// The position after a legal move, for the opponent. Which pieces are [`ripe`](EndgameState::ripe) does not depend
    /// on the move.
    #[inline]
    pub fn after(&self, tables: &GoramiTables, number: usize, cell: u32, ripe: CellMask) -> EndgameState {
        let placed: CellMask = 1 << cell;
        let near = tables.near(cell);
        let turned = near & ripe;
        let differences = self.differences + tables.piece(number, cell) + self.worth(tables, cell, turned);
        let left = |of: usize| self.open[of] & !(placed | if of == number { near } else { 0 });
        let PieceSums { odd, high } = self.pieces;
        EndgameState {
            open: [left(0), left(1), left(2)],
            free: self.free & !placed,
            mine: self.theirs & !turned,
            theirs: self.mine | placed | turned,
            pieces: PieceSums {
                odd: odd | if number != 1 { placed } else { 0 },
                high: high | if number != 0 { placed } else { 0 },
            },
            hands: self.hands.without(number).swapped(),
            differences: negated(differences),
        }
    }

    /// The gain of every lane when these neighbours of a cell turn.
    #[inline]
    fn worth(&self, tables: &GoramiTables, cell: u32, turned: CellMask) -> StripeBytes {
        if turned == 0 {
            return 0;
        }
        tables.turned(cell, turned & self.pieces.odd) + 2 * tables.turned(cell, turned & self.pieces.high)
    }

    /// The current result.
    #[inline]
    pub fn current_score(&self, tables: &GoramiTables) -> Score {
        result(self.differences, tables.stripes)
    }

    /// An upper bound of the result.
    #[inline]
    pub fn most(&self, tables: &GoramiTables, placeable: &PlaceableNumbers) -> Score {
        let by_me = tables.around(placeable.my_cells()) & !tables.around(self.free & !placeable.live());
        let gain = gain(tables, self.pieces, &placeable.mine, &placeable.theirs, by_me, self.theirs & by_me);
        result(self.differences + gain, tables.stripes)
    }

    /// A lower bound of the result.
    #[inline]
    pub fn least(&self, tables: &GoramiTables, placeable: &PlaceableNumbers) -> Score {
        let by_them = tables.around(placeable.their_cells()) & !tables.around(self.free & !placeable.live());
        let gain = gain(tables, self.pieces, &placeable.theirs, &placeable.mine, by_them, self.mine & by_them);
        result(self.differences - gain, tables.stripes)
    }

    /// The value when a single cell is left. Nothing follows, so the highest number is the best.
    #[inline]
    pub fn one(&self, tables: &GoramiTables, placeable: &PlaceableNumbers) -> Score {
        let cell = placeable.live().trailing_zeros();
        let closed = tables.near(cell) & !tables.around(self.free & !(1 << cell));
        let differences = match numbers_at(&placeable.mine, cell) {
            0 => {
                let lost = tables.piece(highest(numbers_at(&placeable.theirs, cell)), cell);
                self.differences - lost - self.worth(tables, cell, closed & self.mine)
            }
            mine => {
                let won = tables.piece(highest(mine), cell);
                self.differences + won + self.worth(tables, cell, closed & self.theirs)
            }
        };
        result(differences, tables.stripes)
    }

    /// The best result of filling the first of the last two cells; the second is then filled by whoever can. `None` if
    /// the player to move cannot fill the first.
    #[inline]
    pub fn two(&self, tables: &GoramiTables, placeable: &PlaceableNumbers, first: u32, second: u32) -> Option<Score> {
        let numbers = numbers_at(&placeable.mine, first);
        if numbers == 0 {
            return None;
        }
        let placed: CellMask = 1 << first;
        let left = self.free & !placed;
        let turned = tables.near(first) & self.theirs & !tables.around(left);
        let closed = tables.near(second) & !tables.around(left & !(1 << second));
        let differences = self.differences + self.worth(tables, first, turned);
        let replies = numbers_at(&placeable.theirs, second);
        let adjacent = tables.near(second) & placed != 0;
        if !adjacent && replies != 0 {
            // Neither piece restricts the other, so both have the highest number.
            let (mine, theirs) = (tables.piece(highest(numbers), first), tables.piece(highest(replies), second));
            let lost = self.worth(tables, second, closed & (self.mine | turned));
            return Some(result(differences + mine - theirs - lost, tables.stripes));
        }
        let end = |number: usize| {
            let piece = tables.piece(number, first);
            let allowed = if adjacent { !(1 << number) } else { !0 };
            let reply = replies & allowed;
            if reply != 0 {
                let mine = if closed & placed != 0 { differences - piece } else { differences + piece };
                let lost = self.worth(tables, second, closed & (self.mine | turned));
                return mine - tables.piece(highest(reply), second) - lost;
            }
            let hands = self.hands.without(number);
            let again = [0, 1, 2].map(|number| self.open[number] & any(hands.mine(number)));
            match numbers_at(&again, second) & allowed {
                0 => differences + piece,
                again => {
                    let won = self.worth(tables, second, closed & self.theirs & !turned);
                    differences + piece + tables.piece(highest(again), second) + won
                }
            }
        };
        let ends = (0..NUMBERS).filter(|number| numbers >> number & 1 != 0).map(end);
        ends.map(|differences| result(differences, tables.stripes)).max()
    }
}

/// The numbers that can be placed on a cell: bit 0 stands for 1.
#[inline]
fn numbers_at(cells: &[CellMask; NUMBERS], cell: u32) -> u32 {
    (cells[0] >> cell & 1) | (cells[1] >> cell & 1) << 1 | (cells[2] >> cell & 1) << 2
}

/// The highest number of a set.
#[inline]
fn highest(numbers: u32) -> usize {
    (numbers | 1).ilog2() as usize
}

#[cfg(test)]
mod tests {
    use super::super::gorami_tables::bits;
    use super::super::outlook::PlacementOutlook;
    use super::super::testing::{games, late_positions, plain_value};
    use super::*;

    impl EndgameState {
        /// Everything that is compared.
        fn parts(&self) -> ([CellMask; NUMBERS], [CellMask; 5], PackedHands, StripeBytes) {
            let PieceSums { odd, high } = self.pieces;
            (self.open, [self.free, self.mine, self.theirs, odd, high], self.hands, self.differences)
        }
    }

    #[test]
    fn it_follows_the_game_and_has_the_bounds_of_the_outlook() {
        for (mut position, placements) in games(60) {
            for placement in placements {
                let state = GoramiState::from_side(&position, position.to_move().expect("the game goes on"));
                let (tables, endgame, outlook) = (state.tables, EndgameState::of(&state), PlacementOutlook::of(&state));
                let placeable = endgame.placeable();
                assert_eq!((placeable.my_cells(), placeable.their_cells()), (outlook.my_cells, outlook.their_cells));
                assert_eq!(endgame.most(tables, &placeable), outlook.bounds.upper, "{position}");
                assert_eq!(endgame.least(tables, &placeable), outlook.bounds.lower, "{position}");
                assert_eq!(endgame.missed().parts(), EndgameState::of(&state.missed()).parts(), "{position}");
                for mv in state.moves() {
                    let after = endgame.after(tables, mv.number(), mv.cell(), endgame.ripe(tables));
                    assert_eq!(after.parts(), EndgameState::of(&state.after(mv)).parts(), "{position} {mv:?}");
                }
                position.place(placement).expect("it is legal");
            }
        }
    }

    #[test]
    fn the_last_two_cells_are_worth_what_best_play_makes_of_them() {
        let mut compared = [0; 4];
        for free in [2, 3, 4] {
            for position in late_positions(9_000, free) {
                let me = position.to_move().expect("the game goes on");
                let state = GoramiState::from_side(&position, me);
                let (tables, endgame) = (state.tables, EndgameState::of(&state));
                let placeable = endgame.placeable();
                let cells: Vec<u32> = bits(placeable.live()).collect();
                let value = match cells[..] {
                    [_] => Some(endgame.one(tables, &placeable)),
                    [a, b] => endgame.two(tables, &placeable, a, b).max(endgame.two(tables, &placeable, b, a)),
                    _ => continue,
                };
                assert_eq!(value, Some(plain_value(&position, me)), "{position}");
                let adjacent = cells.len() == 2 && tables.near(cells[0]) >> cells[1] & 1 != 0;
                let alone = placeable.their_cells() != placeable.live();
                compared[usize::from(adjacent) + 2 * usize::from(alone)] += 1;
            }
        }
        assert!(compared.iter().all(|&positions| positions > 100), "{compared:?}");
    }

    /// Only the opponent can fill the last cell: the turn is missed.
    #[test]
    fn a_missed_turn_at_the_last_cell_is_the_opponents() {
        let mut compared = 0;
        for position in late_positions(9_000, 2) {
            let me = position.to_move().expect("the game goes on");
            let state = GoramiState::from_side(&position, me);
            let missed = EndgameState::of(&state.missed());
            let placeable = missed.placeable();
            if placeable.live().is_power_of_two() && placeable.my_cells() == 0 {
                assert_eq!(-missed.one(state.tables, &placeable), plain_value(&position, me), "{position}");
                compared += 1;
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
