//! Feature sets of the evaluation.

use std::fmt;

use engine::kulami::{KulamiWeights, TaperedWeight, WeightKind};
use kulami::Position;

use crate::sample::Sample;

/// A feature set of the evaluation, which is linear in its weights. Each set has the features of the one before it and more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeatureSet {
    /// One weight per panel state.
    Panels,
    /// Two, for the start and the end of the game (tapered evaluation).
    Phases,
    /// Also two per number of legal fields.
    Mobility,
    /// Also for the side to move and for the panel of the last marble.
    Turn,
    /// Also for each legal field.
    Legal,
    /// Also for the paths between free fields, and for bonuses.
    Ways,
}

const LAST_PLY: f64 = Position::PLIES as f64;

impl FeatureSet {
    /// All of them.
    pub const ALL: [FeatureSet; 6] = [
        FeatureSet::Panels,
        FeatureSet::Phases,
        FeatureSet::Mobility,
        FeatureSet::Turn,
        FeatureSet::Legal,
        FeatureSet::Ways,
    ];

    /// The feature set with this name.
    pub fn read(name: &str) -> Option<FeatureSet> {
        FeatureSet::ALL.into_iter().find(|set| set.to_string() == name)
    }

    /// How many of the engine's weights it has: the first ones.
    pub fn engine_weight_count(self) -> usize {
        let is_part = |kind: &WeightKind| match kind {
            WeightKind::Panel(_) => true,
            WeightKind::Mobility(_) => !matches!(self, FeatureSet::Panels | FeatureSet::Phases),
            WeightKind::Second | WeightKind::Last(_) => {
                matches!(self, FeatureSet::Turn | FeatureSet::Legal | FeatureSet::Ways)
            }
            WeightKind::Legal(_) => matches!(self, FeatureSet::Legal | FeatureSet::Ways),
            WeightKind::Way(_)
            | WeightKind::Area
            | WeightKind::Next
            | WeightKind::Room
            | WeightKind::Beyond
            | WeightKind::Line => self == FeatureSet::Ways,
            WeightKind::Five(_) | WeightKind::OwnJoin(_) | WeightKind::OtherJoin(_) => self == FeatureSet::Ways,
        };
        KulamiWeights::kinds().take_while(is_part).count()
    }

    /// How many weights it has.
    pub fn columns(self) -> usize {
        if self == FeatureSet::Panels { self.engine_weight_count() } else { 2 * self.engine_weight_count() }
    }

    /// Writes the nonzero features of a sample, with their columns. Early and late columns alternate.
    pub fn row(self, sample: &Sample, row: &mut Vec<(usize, f64)>) {
        row.clear();
        let (columns, late) = (self.columns(), f64::from(sample.ply) / LAST_PLY);
        for &(index, count) in &sample.counts {
            let (index, count) = (usize::from(index), f64::from(count));
            match self {
                FeatureSet::Panels if index < columns => row.push((index, count)),
                FeatureSet::Panels => break,
                _ if 2 * index < columns => {
                    row.extend([(2 * index, count * (1.0 - late)), (2 * index + 1, count * late)])
                }
                _ => break,
            }
        }
    }

    /// The weights of this feature set among those of the engine, in points.
    pub fn weights_of(self, weights: &KulamiWeights) -> Vec<f64> {
        let points = |weight: i16| f64::from(weight) / f64::from(KulamiWeights::FINE);
        let parameters = weights.parameters()[..self.engine_weight_count()].iter();
        match self {
            FeatureSet::Panels => parameters.map(|weight| (points(weight.early) + points(weight.late)) / 2.0).collect(),
            _ => parameters.flat_map(|weight| [points(weight.early), points(weight.late)]).collect(),
        }
    }

    /// The engine's weights with these, in points; `None` if there are too many.
    pub fn engine_weights(self, numbers: &[f64]) -> Option<KulamiWeights> {
        let fine = |number: f64| {
            (number * f64::from(KulamiWeights::FINE)).round().clamp(i16::MIN.into(), i16::MAX.into()) as i16
        };
        let parameters: Vec<TaperedWeight> = match self {
            FeatureSet::Panels => numbers.iter().map(|&n| TaperedWeight { early: fine(n), late: fine(n) }).collect(),
            _ => numbers
                .chunks_exact(2)
                .map(|pair| TaperedWeight { early: fine(pair[0]), late: fine(pair[1]) })
                .collect(),
        };
        KulamiWeights::from_parameters(&parameters)
    }
}

/// Its name.
impl fmt::Display for FeatureSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FeatureSet::Panels => "panels",
            FeatureSet::Phases => "phases",
            FeatureSet::Mobility => "mobility",
            FeatureSet::Turn => "turn",
            FeatureSet::Legal => "legal",
            FeatureSet::Ways => "ways",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_converted_back_and_forth() {
        let weights = crate::named_weights("hand-made", kulami::Scoring::Panels).unwrap();
        assert_eq!(FeatureSet::Ways.engine_weights(&FeatureSet::Ways.weights_of(&weights)), Some(weights.clone()));
        let phases = FeatureSet::Phases.engine_weights(&FeatureSet::Phases.weights_of(&weights)).unwrap();
        let panels = FeatureSet::Phases.engine_weight_count();
        assert_eq!(phases.parameters()[..panels], weights.parameters()[..panels]);
        assert!(phases.parameters()[panels..].iter().all(|number| *number == TaperedWeight::default()));
        assert_eq!(FeatureSet::Ways.engine_weights(&vec![0.0; FeatureSet::Ways.columns() + 2]), None);
    }

    #[test]
    fn feature_sets_have_names() {
        for set in FeatureSet::ALL {
            assert_eq!(FeatureSet::read(&set.to_string()), Some(set));
        }
        assert_eq!(FeatureSet::read("net"), None);
    }
}
