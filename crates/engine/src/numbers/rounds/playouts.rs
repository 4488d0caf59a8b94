//! Playouts: plays a board to the end with random numbers.

use gurami::rounds::NumberSource;

use super::objective::{Goal, Objective, POINT};
use super::round_board::{PlacementChoice, RoundBoard, terrain};
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
pub(super) fn play_on(source: NumberSource, start: &RoundBoard, aim: &Objective, dice: XorShift) -> PlayoutEnd {
    let mut playing = RoundPlayout { plate: *start, aim, dice, work: 1 };
    let value = match source {
        NumberSource::Bag | NumberSource::Line => playing.pairs(),
        NumberSource::Dice => playing.throws(),
    };
    PlayoutEnd { value: i64::from(value), work: playing.work }
}

struct RoundPlayout<'a> {
    plate: RoundBoard,
    aim: &'a Objective,
    dice: XorShift,
    work: u64,
}

impl RoundPlayout<'_> {
    /// Two of the remaining numbers per round, until none is left.
    fn pairs(&mut self) -> i32 {
        let mut bag: Vec<usize> = Vec::new();
        for number in 1..=6 {
            bag.extend(std::iter::repeat_n(number, usize::from(self.plate.left[number])));
        }
        for i in (1..bag.len()).rev() {
            bag.swap(i, self.dice.below(i as u32 + 1) as usize);
        }
        for pair in bag.chunks(2) {
            let one = self.laid_in_turn(pair);
            self.plate = match pair {
                [first, second] if first != second => {
                    let other = self.laid_in_turn(&[*second, *first]);
                    if other.0 > one.0 { other.1 } else { one.1 }
                }
                _ => one.1,
            };
        }
        self.plate.points * POINT
    }

    /// The board after these numbers, each on the best field at first sight, and its value.
    fn laid_in_turn(&mut self, numbers: &[usize]) -> (i32, RoundBoard) {
        let mut plate = self.plate;
        let mut value = plate.points * POINT;
        for number in numbers {
            match self.best(&plate, *number) {
                Some(choice) => {
                    plate = plate.with(&choice);
                    value = plate.points * POINT + choice.worth;
                }
                None => plate = plate.without(*number),
            }
        }
        (value, plate)
    }

    fn best(&mut self, plate: &RoundBoard, number: usize) -> Option<PlacementChoice> {
        let mut best: Option<PlacementChoice> = None;
        let mut looked = 0;
        plate.choices(self.aim, number, u64::MAX, &[], |choice| {
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
            let plate = self.plate;
            let thrown = self.dice.below(6) as usize + 1;
            let fits = |number| plate.left[number] > 0 && plate.lay.fields_for(terrain(), number).0 != 0;
            if !(1..=6).any(fits) {
                break;
            }
            if plate.left[thrown] > 0 {
                if let Some(choice) = self.best(&plate, thrown) {
                    self.plate = self.plate.with(&choice);
                }
                continue;
            }
            let before = plate.worth(self.aim, &[]);
            let choices =
                (1..=6).filter(|number| plate.left[*number] > 0).filter_map(|number| self.best(&plate, number));
            if let Some(choice) = choices.max_by_key(|choice| choice.worth).filter(|choice| choice.worth >= before) {
                self.plate = self.plate.with(&choice);
            }
        }
        self.plate.worth(&Objective { goal: Goal::Fishes(0), directions: 3 }, &[])
    }
}
