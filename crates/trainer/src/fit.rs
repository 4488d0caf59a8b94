//! Fitting the numbers of a form to samples.

use engine::kulami::KulamiWeights;

use crate::errors::Errors;
use crate::form::Form;
use crate::played::Played;
use crate::ridge::Ridge;
use crate::sample::Sample;

/// Samples to learn from and samples to see what was learned; no game is in both.
#[derive(Clone, Debug, Default)]
pub struct Set {
    /// To learn from.
    pub learned: Vec<Sample>,
    /// To see what was learned.
    pub held_back: Vec<Sample>,
}

/// One of so many games is held back.
const HELD_BACK: u64 = 10;

/// Is the game with this number held back?
pub(crate) fn is_held_back(number: usize, seed: u64) -> bool {
    let lot = game::key((seed as u32) ^ 0x7472_6169, number as u32) ^ seed >> 32;
    lot.is_multiple_of(HELD_BACK)
}

impl Set {
    /// Parts games by lot; the same seed parts them the same way.
    pub fn new(games: &[Played], seed: u64) -> Set {
        let mut set = Set::default();
        for (number, game) in games.iter().enumerate() {
            let part = if is_held_back(number, seed) { &mut set.held_back } else { &mut set.learned };
            part.extend(Sample::of_game(game));
        }
        set
    }

    /// Errors of a form's numbers on what was held back.
    pub fn errors(&self, form: Form, numbers: &[f64]) -> Errors {
        let mut row = Vec::new();
        Errors::of(self.held_back.iter(), |sample| value(form, numbers, sample, &mut row))
    }
}

/// What a form's numbers, in points, say of a sample.
pub(crate) fn value(form: Form, numbers: &[f64], sample: &Sample, row: &mut Vec<(usize, f64)>) -> f64 {
    form.row(sample, row);
    f64::from(sample.settled) + row.iter().map(|&(column, times)| times * numbers[column]).sum::<f64>()
}

/// The form's numbers, in points, that explain how the games ended best, pulled a little towards the guess: numbers that
/// hardly ever counted stay there.
pub fn fit(form: Form, samples: &[Sample], guess: &KulamiWeights, pull: f64) -> Vec<f64> {
    let mut ridge = Ridge::new(form.numbers(guess));
    let mut row = Vec::new();
    for sample in samples {
        form.row(sample, &mut row);
        ridge.add(&row, f64::from(sample.outcome) - f64::from(sample.settled));
    }
    ridge.solve(pull)
}
