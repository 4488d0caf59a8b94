//! The numbers of the prospect.

use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

use super::sort::Sort;
use crate::baseline::xorshift::XorShift;
use crate::weights_text::{self, WeightsError};

/// What everything is worth, in [`FINE`](Weights::FINE) parts of a point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(Vec<i32>);

impl Weights {
    /// So many parts has a point.
    pub const FINE: i32 = 1024;

    /// No number is larger: sums of them stay far from what an `i32` holds.
    pub const MOST: i32 = 100 * Weights::FINE;

    /// The numbers in use.
    pub fn built_in() -> &'static Weights {
        static BUILT_IN: OnceLock<Weights> = OnceLock::new();
        let read = || Weights::read(include_str!("../../../../weights/challenge.txt"));
        BUILT_IN.get_or_init(|| read().expect("the tests read the built-in weights"))
    }

    /// Weights that are all 0, from which a fit starts.
    pub fn zero() -> Weights {
        Weights(vec![0; Sort::all().count()])
    }

    /// Weights from numbers, in the order of [`Sort::all`]; nothing if they are too many, too few or too large.
    pub fn from_numbers(numbers: &[i32]) -> Option<Weights> {
        let small = numbers.iter().all(|number| number.abs() <= Weights::MOST);
        (small && numbers.len() == Sort::all().count()).then(|| Weights(numbers.to_vec()))
    }

    /// Every number with what it is for.
    pub fn all(&self) -> impl Iterator<Item = (Sort, i32)> + '_ {
        Sort::all().zip(self.0.iter().copied())
    }

    /// Others, drawn by these dice: the numbers of each kind are up to a quarter more or less.
    pub(in crate::numbers::challenge) fn varied(&self, mut dice: XorShift) -> Weights {
        let mut hundredths = HashMap::new();
        let mut change = |(sort, number): (Sort, i32)| {
            let times = hundredths.entry(sort.kind()).or_insert_with(|| 75 + dice.below(51) as i32);
            number * *times / 100
        };
        Weights(self.all().map(&mut change).collect())
    }

    /// Reads the text form: each parameter, as [`Sort`] is written, and its value. All are required.
    pub fn read(text: &str) -> Result<Weights, WeightsError> {
        let value = |[word]: [&str; 1]| {
            word.parse().ok().filter(|number: &i32| number.unsigned_abs() <= Weights::MOST.unsigned_abs())
        };
        weights_text::read_all(text, Sort::all(), value).map(Weights)
    }
}

/// The text form.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.all().try_for_each(|(sort, number)| writeln!(f, "{sort} {number}"))
    }
}
