//! Boards with what they came to, for fitting the weights of the prospect.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use gurami::Number;

use super::beam::{Beam, Judge, Width};
use super::prospect::{Coming, Prospect, Sort, Weights, counts};
use super::start;
use crate::baseline::dice::Dice;
use crate::numbers::lay::Laid;
use crate::numbers::rounds::plate::Plate;

/// The boards side by side while boards are drawn, and while it is found out what comes of one.
const WIDTH: usize = 4_000;
const WIDTH_AFTER: usize = 100;

/// Boards with so many numbers laid or not are drawn; on an emptier one there is nothing to see, on a fuller one not much to do.
const LAID: std::ops::RangeInclusive<usize> = 2..=20;

/// The fields of the board.
const FIELDS: usize = gurami::rounds::BOARD.fields();

/// A board of Challenge and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// So many numbers of the line have come.
    pub laid: usize,
    /// The points made afterwards.
    pub rest: i32,
    /// What lies on the fields: yellow above 0, blue below.
    pub values: [i8; FIELDS],
}

impl Sample {
    /// Boards on the way to a good play of a line, so many after each of its numbers, drawn by the seed: each with what a
    /// small search made of it.
    pub fn of_line(line: &[Number], each: usize, seed: u64) -> Vec<Sample> {
        let numbers: Vec<u8> = line.iter().map(|number| number.get()).collect();
        let mut dice = Dice::new(seed);
        let mut beam = Beam::new(judge(), start(&numbers), &numbers, Width::Even(WIDTH));
        let mut samples = Vec::new();
        for laid in 1..=numbers.len().min(*LAID.end()) {
            beam.lay_next();
            if LAID.contains(&laid) {
                let drawn = (0..each).map(|_| beam.board(dice.below(beam.boards() as u32) as usize));
                samples.extend(drawn.map(|plate| Sample::of_board(plate, &numbers[laid..], laid)));
            }
        }
        samples
    }

    fn of_board(plate: &Plate, coming: &[u8], laid: usize) -> Sample {
        let mut beam = Beam::new(judge(), *plate, coming, Width::Even(WIDTH_AFTER));
        while !beam.is_through() {
            beam.go_on(u64::MAX);
        }
        let values = std::array::from_fn(|field| plate.lay.value(field as u8));
        Sample { laid, rest: beam.best().0.points - plate.points, values }
    }

    /// What is seen on the board, and how much of it; for the line that it was drawn from.
    pub fn counts(&self, line: &[Number]) -> Vec<(Sort, i32)> {
        let coming: Vec<u8> = line.iter().skip(self.laid).map(|number| number.get()).collect();
        let mut lay = start(&coming).lay;
        for (field, value) in (0..).zip(self.values).filter(|(_, value)| *value != 0) {
            lay.place(Laid { field, value });
        }
        counts(&lay, &Coming::new(&coming, lay.free().count_ones() as usize))
    }
}

/// By the weights in use.
fn judge() -> Judge {
    Judge::Line(Box::new(Prospect::new(Cow::Borrowed(Weights::built_in()))))
}

/// `3 118 0 -4 ...`: how many numbers have come, the points made afterwards, the fields.
impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.laid, self.rest)?;
        self.values.iter().try_for_each(|value| write!(f, " {value}"))
    }
}

/// The text form; nothing for anything else.
impl FromStr for Sample {
    type Err = SampleFault;

    fn from_str(text: &str) -> Result<Sample, SampleFault> {
        let fault = || SampleFault(text.to_owned());
        let words: Vec<i32> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>().map_err(|_| fault())?;
        let [laid, rest, values @ ..] = words.as_slice() else { return Err(fault()) };
        let laid = usize::try_from(*laid).ok().filter(|laid| LAID.contains(laid)).ok_or_else(fault)?;
        let values: Option<Vec<i8>> = values.iter().map(|value| piece(*value)).collect();
        let values = values.and_then(|values| values.try_into().ok()).ok_or_else(fault)?;
        Ok(Sample { laid, rest: *rest, values })
    }
}

fn piece(value: i32) -> Option<i8> {
    i8::try_from(value).ok().filter(|value| value.abs() <= 6)
}

/// A text that is no sample.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SampleFault(String);

impl fmt::Display for SampleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no board with what came of it: {}", self.0)
    }
}

impl std::error::Error for SampleFault {}

#[cfg(test)]
mod tests {
    use super::*;
    use gurami::rounds::{ChallengeRule, Setup};
    use proptest::prelude::*;

    #[test]
    fn samples_tell_what_comes_of_a_board_and_read_what_they_write() {
        let setup = Setup::<ChallengeRule>::random(1, 7).unwrap();
        let sample = Sample::of_board(&start(&[1, 2, 3]), &[1, 2, 3], 2);
        assert_eq!(sample.to_string().parse(), Ok(sample.clone()));
        assert!(!sample.counts(setup.numbers()).is_empty());
        // A yellow 1 and 2 beside a blue 3.
        assert_eq!(sample.rest, 3);
    }

    proptest! {
        #[test]
        fn no_text_of_a_sample_panics(text in "(-?[0-9]{0,3} ){0,26}|.{0,20}") {
            if let Ok(sample) = text.parse::<Sample>() {
                prop_assert_eq!(sample.to_string().parse(), Ok(sample));
            }
        }
    }
}
