//! Playouts: plays a board to the end with random numbers.

use gurami::rounds::NumberSource;

use super::objective::{Goal, Objective, POINT};
use super::round_board::{PlacementChoice, RoundBoard, field_tables};
use crate::baseline::xorshift::XorShift;

/// The most throws of a playout; there are more only while all players wait for one number.
const MOST_THROWS: usize = 80;

/// The result of a playout.
pub(super) struct PlayoutEnd {
    /// The value of the final board.
    pub value: i64,
    /// The number of placements evaluated.
    pub work: u64,
}

/// Plays to the end with random numbers from this generator.
pub(super) fn play_on(source: NumberSource, start: &RoundBoard, objective: &Objective, rng: XorShift) -> PlayoutEnd {
    let mut playing = RoundPlayout { round_board: *start, objective, rng, work: 1 };
    let value = match source {
        NumberSource::Bag | NumberSource::Line => playing.pairs(),
        NumberSource::Dice => playing.throws(),
    };
    PlayoutEnd { value: i64::from(value), work: playing.work }
}

struct RoundPlayout<'a> {
    round_board: RoundBoard,
    objective: &'a Objective,
    rng: XorShift,
    work: u64,
}

impl RoundPlayout<'_> {
    /// Two of the remaining numbers per round, until none is left.
    fn pairs(&mut self) -> i32 {
        let mut bag: Vec<usize> = Vec::new();
        for number in 1..=6 {
            bag.extend(std::iter::repeat_n(number, usize::from(self.round_board.left[number])));
        }
        for i in (1..bag.len()).rev() {
            bag.swap(i, self.rng.below(i as u32 + 1) as usize);
        }
        for pair in bag.chunks(2) {
            let one = self.laid_in_turn(pair);
            self.round_board = match pair {
                [first, second] if first != second => {
                    let other = self.laid_in_turn(&[*second, *first]);
                    if other.0 > one.0 { other.1 } else { one.1 }
                }
                _ => one.1,
            };
        }
        self.round_board.points * POINT
    }

    /// The board after these numbers, each on the best field at first sight, and its value.
    fn laid_in_turn(&mut self, numbers: &[usize]) -> (i32, RoundBoard) {
        let mut round_board = self.round_board;
        let mut value = round_board.points * POINT;
        for number in numbers {
            match self.best(&round_board, *number) {
                Some(choice) => {
                    round_board = round_board.with(&choice);
                    value = round_board.points * POINT + choice.worth;
                }
                None => round_board = round_board.without(*number),
            }
        }
        (value, round_board)
    }

    fn best(&mut self, round_board: &RoundBoard, number: usize) -> Option<PlacementChoice> {
        let mut best: Option<PlacementChoice> = None;
        let mut looked = 0;
        round_board.choices(self.objective, number, u64::MAX, &[], |choice| {
            looked += 1;
            let value = |choice: &PlacementChoice| choice.points * POINT + choice.worth;
            if best.as_ref().is_none_or(|best| value(&choice) > value(best)) {
                best = Some(choice);
            }
        });
        self.work += looked;
        best
    }

    /// Throws until no number fits.
    fn throws(&mut self) -> i32 {
        for _ in 0..MOST_THROWS {
            let round_board = self.round_board;
            let thrown = self.rng.below(6) as usize + 1;
            let fits = |number| {
                round_board.left[number] > 0 && round_board.number_grid.fields_for(field_tables(), number).0 != 0
            };
            if !(1..=6).any(fits) {
                break;
            }
            if round_board.left[thrown] > 0 {
                if let Some(choice) = self.best(&round_board, thrown) {
                    self.round_board = self.round_board.with(&choice);
                }
                continue;
            }
            let before = round_board.worth(self.objective, &[]);
            let choices = (1..=6)
                .filter(|number| round_board.left[*number] > 0)
                .filter_map(|number| self.best(&round_board, number));
            if let Some(choice) = choices.max_by_key(|choice| choice.worth).filter(|choice| choice.worth >= before) {
                self.round_board = self.round_board.with(&choice);
            }
        }
        self.round_board.worth(&Objective { goal: Goal::Fishes(0), directions: 3 }, &[])
    }
}
