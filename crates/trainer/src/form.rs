//! Forms of the evaluation: which numbers there are.

use std::fmt;

use engine::kulami::{Phased, Weights};
use engine::value::UNIT;

use crate::sample::Sample;

/// A form of the evaluation. All of them are sums of numbers, so that the best ones can be computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A number for each share of a panel.
    Panels,
    /// Two, for the beginning and the end of the game.
    Phases,
    /// The same, and two for each number of legal fields.
    Mobility,
    /// The same, and two more for each share of a panel on which a marble could be placed now. The engine does not know
    /// this one: it is there to see what it would be worth.
    Reach,
}

/// How many shares have numbers of their own.
pub(crate) const SHARES: usize = 30;

/// No position has more marbles.
const LAST_PLY: f64 = 56.0;

impl Form {
    /// All of them.
    pub const ALL: [Form; 4] = [Form::Panels, Form::Phases, Form::Mobility, Form::Reach];

    /// The form with this name.
    pub fn read(name: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.to_string() == name)
    }

    /// How many numbers it has.
    pub fn columns(self) -> usize {
        match self {
            Form::Panels => SHARES,
            Form::Phases => 2 * SHARES,
            Form::Mobility => 2 * (SHARES + Weights::MOBILITIES),
            Form::Reach => 2 * (SHARES + Weights::MOBILITIES + SHARES),
        }
    }

    /// How often each number counts in the value of a sample. Early and late numbers stand side by side.
    pub fn row(self, sample: &Sample, row: &mut Vec<(usize, f64)>) {
        row.clear();
        let late = f64::from(sample.ply) / LAST_PLY;
        let mut both = |place: usize| row.extend([(2 * place, 1.0 - late), (2 * place + 1, late)]);
        let shares = sample.shares.iter().map(|&share| usize::from(share));
        match self {
            Form::Panels => row.extend(shares.map(|share| (share, 1.0))),
            Form::Phases => shares.for_each(both),
            Form::Mobility | Form::Reach => {
                shares.clone().for_each(&mut both);
                both(SHARES + usize::from(sample.fields).min(Weights::MOBILITIES - 1));
                if self == Form::Reach {
                    let reached = shares.zip(&sample.reached).filter(|(_, reached)| **reached);
                    reached.for_each(|(share, _)| both(SHARES + Weights::MOBILITIES + share));
                }
            }
        }
    }

    /// The numbers that weights have, in points, as far as this form has them.
    pub fn numbers(self, weights: &Weights) -> Vec<f64> {
        let points = |number: i16| f64::from(number) / f64::from(UNIT);
        let parameters = weights.parameters();
        let mut numbers: Vec<f64> = match self {
            Form::Panels => {
                parameters.iter().map(|phased| (points(phased.early) + points(phased.late)) / 2.0).collect()
            }
            _ => parameters.iter().flat_map(|phased| [points(phased.early), points(phased.late)]).collect(),
        };
        numbers.resize(self.columns(), 0.0);
        numbers
    }

    /// Weights with these numbers, in points; nothing for a form that the engine does not know.
    pub fn weights(self, numbers: &[f64]) -> Option<Weights> {
        let unit = |number: f64| (number * f64::from(UNIT)).round().clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let mut parameters: Vec<Phased> = match self {
            Form::Panels => numbers.iter().map(|&n| Phased { early: unit(n), late: unit(n) }).collect(),
            Form::Phases | Form::Mobility => {
                numbers.chunks_exact(2).map(|pair| Phased { early: unit(pair[0]), late: unit(pair[1]) }).collect()
            }
            Form::Reach => return None,
        };
        parameters.resize(SHARES + Weights::MOBILITIES, Phased::default());
        Weights::from_parameters(&parameters)
    }
}

/// Its name.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Form::Panels => "panels",
            Form::Phases => "phases",
            Form::Mobility => "mobility",
            Form::Reach => "reach",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_are_counted() {
        assert_eq!(Weights::shares().count(), SHARES);
    }

    #[test]
    fn numbers_become_weights_and_back() {
        let weights = crate::known_weights("hand-made").unwrap();
        assert_eq!(Form::Mobility.weights(&Form::Mobility.numbers(&weights)), Some(weights.clone()));
        let phases = Form::Phases.weights(&Form::Phases.numbers(&weights)[..2 * SHARES]).unwrap();
        assert_eq!(phases.mobility(3), Phased::default());
        assert_eq!(phases.parameters()[..SHARES], weights.parameters()[..SHARES]);
        assert_eq!(Form::Reach.weights(&vec![0.0; Form::Reach.columns()]), None);
    }

    #[test]
    fn forms_have_names() {
        for form in Form::ALL {
            assert_eq!(Form::read(&form.to_string()), Some(form));
        }
        assert_eq!(Form::read("net"), None);
    }
}
