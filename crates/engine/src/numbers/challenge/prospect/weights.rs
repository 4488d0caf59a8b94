//! The numbers of the prospect.

use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

use super::sort::Sort;
use crate::WeightsFault;
use crate::baseline::dice::Dice;

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
    pub(in crate::numbers::challenge) fn varied(&self, mut dice: Dice) -> Weights {
        let mut hundredths = HashMap::new();
        let mut change = |(sort, number): (Sort, i32)| {
            let times = hundredths.entry(sort.kind()).or_insert_with(|| 75 + dice.below(51) as i32);
            number * *times / 100
        };
        Weights(self.all().map(&mut change).collect())
    }

    /// Reads the text form: what a number is for, as [`Sort`] is written, and the number; `#` for comments. All numbers must
    /// be there, each once.
    pub fn read(text: &str) -> Result<Weights, WeightsFault> {
        let places: HashMap<Sort, usize> = Sort::all().zip(0..).collect();
        let mut numbers = vec![None; places.len()];
        for (at, line) in text.lines().enumerate() {
            let fault = |reason: &str| WeightsFault { line: at + 1, reason: format!("{reason}: {line}") };
            let words: Vec<&str> = line.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
            let [sort @ .., number] = &words[..] else { continue };
            let sort = Sort::read(sort).ok_or_else(|| fault("nothing that has a number"))?;
            let place = places.get(&sort).ok_or_else(|| fault("there is no such number"))?;
            let number =
                number.parse().ok().filter(|number: &i32| number.unsigned_abs() <= Weights::MOST.unsigned_abs());
            let number = number.ok_or_else(|| fault("not a number up to 102400"))?;
            if numbers[*place].replace(number).is_some() {
                return Err(fault("twice"));
            }
        }
        let missing = Sort::all().zip(&numbers).find(|(_, number)| number.is_none());
        if let Some((sort, _)) = missing {
            return Err(WeightsFault { line: text.lines().count(), reason: format!("missing: {sort}") });
        }
        Ok(Weights(numbers.into_iter().flatten().collect()))
    }
}

/// The text form.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.all().try_for_each(|(sort, number)| writeln!(f, "{sort} {number}"))
    }
}
