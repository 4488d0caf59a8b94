//! Forms of the evaluation: which numbers there are.

use std::fmt;

use engine::kulami::{KulamiWeights, TaperedWeight, WeightKind};
use kulami::Position;

use crate::sample::Sample;

/// A form of the evaluation. All of them are sums of numbers, so that the best ones can be computed; each has those of the one
/// before it and more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A number for each share of a panel.
    Panels,
    /// Two, for the beginning and the end of the game.
    Phases,
    /// And two for each number of legal fields.
    Mobility,
    /// And for whose turn it is and for the panel of the last marble.
    Turn,
    /// And for each legal field.
    Legal,
    /// And for the ways from free field to free field, and for bonuses.
    Ways,
}

const LAST_PLY: f64 = Position::PLIES as f64;

impl Form {
    /// All of them.
    pub const ALL: [Form; 6] = [Form::Panels, Form::Phases, Form::Mobility, Form::Turn, Form::Legal, Form::Ways];

    /// The form with this name.
    pub fn read(name: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.to_string() == name)
    }

    /// How many of the engine's numbers it has: the first ones.
    pub fn numbers_of_engine(self) -> usize {
        let known = |sort: &WeightKind| match sort {
            WeightKind::Panel(_) => true,
            WeightKind::Mobility(_) => !matches!(self, Form::Panels | Form::Phases),
            WeightKind::Second | WeightKind::Last(_) => matches!(self, Form::Turn | Form::Legal | Form::Ways),
            WeightKind::Legal(_) => matches!(self, Form::Legal | Form::Ways),
            WeightKind::Way(_)
            | WeightKind::Area
            | WeightKind::Next
            | WeightKind::Room
            | WeightKind::Beyond
            | WeightKind::Line => self == Form::Ways,
            WeightKind::Five(_) | WeightKind::OwnJoin(_) | WeightKind::OtherJoin(_) => self == Form::Ways,
        };
        KulamiWeights::kinds().take_while(known).count()
    }

    /// How many numbers it has.
    pub fn columns(self) -> usize {
        if self == Form::Panels { self.numbers_of_engine() } else { 2 * self.numbers_of_engine() }
    }

    /// How often each number counts in the value of a sample. Early and late numbers stand side by side.
    pub fn row(self, sample: &Sample, row: &mut Vec<(usize, f64)>) {
        row.clear();
        let (columns, late) = (self.columns(), f64::from(sample.ply) / LAST_PLY);
        for &(place, count) in &sample.counts {
            let (place, count) = (usize::from(place), f64::from(count));
            match self {
                Form::Panels if place < columns => row.push((place, count)),
                Form::Panels => break,
                _ if 2 * place < columns => {
                    row.extend([(2 * place, count * (1.0 - late)), (2 * place + 1, count * late)])
                }
                _ => break,
            }
        }
    }

    /// The numbers that weights have, in points, as far as this form has them.
    pub fn numbers(self, weights: &KulamiWeights) -> Vec<f64> {
        let points = |number: i16| f64::from(number) / f64::from(KulamiWeights::FINE);
        let parameters = weights.parameters()[..self.numbers_of_engine()].iter();
        match self {
            Form::Panels => parameters.map(|phased| (points(phased.early) + points(phased.late)) / 2.0).collect(),
            _ => parameters.flat_map(|phased| [points(phased.early), points(phased.late)]).collect(),
        }
    }

    /// Weights with these numbers, in points; nothing if there are too many.
    pub fn weights(self, numbers: &[f64]) -> Option<KulamiWeights> {
        let fine = |number: f64| {
            (number * f64::from(KulamiWeights::FINE)).round().clamp(i16::MIN.into(), i16::MAX.into()) as i16
        };
        let parameters: Vec<TaperedWeight> = match self {
            Form::Panels => numbers.iter().map(|&n| TaperedWeight { early: fine(n), late: fine(n) }).collect(),
            _ => numbers
                .chunks_exact(2)
                .map(|pair| TaperedWeight { early: fine(pair[0]), late: fine(pair[1]) })
                .collect(),
        };
        KulamiWeights::from_parameters(&parameters)
    }
}

/// Its name.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Form::Panels => "panels",
            Form::Phases => "phases",
            Form::Mobility => "mobility",
            Form::Turn => "turn",
            Form::Legal => "legal",
            Form::Ways => "ways",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_weights_and_back() {
        let weights = crate::known_weights("hand-made", kulami::Scoring::Panels).unwrap();
        assert_eq!(Form::Ways.weights(&Form::Ways.numbers(&weights)), Some(weights.clone()));
        let phases = Form::Phases.weights(&Form::Phases.numbers(&weights)).unwrap();
        let panels = Form::Phases.numbers_of_engine();
        assert_eq!(phases.parameters()[..panels], weights.parameters()[..panels]);
        assert!(phases.parameters()[panels..].iter().all(|number| *number == TaperedWeight::default()));
        assert_eq!(Form::Ways.weights(&vec![0.0; Form::Ways.columns() + 2]), None);
    }

    #[test]
    fn forms_have_names() {
        for form in Form::ALL {
            assert_eq!(Form::read(&form.to_string()), Some(form));
        }
        assert_eq!(Form::read("net"), None);
    }
}
