//! A small net on top of a fit, to see whether more than a sum is worth its time.
//!
//! Inputs are what the sums see: how often each share occurs, the number of legal fields, the phase. A layer of a few
//! neurons is added to the fitted value, and learns what that leaves unexplained.

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use engine::kulami::Weights;

use crate::errors::Errors;
use crate::fit::{Set, value};
use crate::form::Form;
use crate::sample::Sample;

/// Neurons.
pub const HIDDEN: usize = 16;

/// The numbers of [`Form::Mobility`]: shares that are not settled, and mobilities.
const SUMMED: usize = 30 + Weights::MOBILITIES;

/// Those, the phase and a constant.
const INPUTS: usize = SUMMED + 2;
const PHASE: usize = INPUTS - 2;
const CONSTANT: usize = INPUTS - 1;

/// All numbers: those of the inputs to each neuron, then those of the neurons.
const NUMBERS: usize = INPUTS * HIDDEN + HIDDEN;

/// A net on top of a form's numbers.
#[derive(Clone, Debug)]
pub struct Net {
    numbers: Vec<f32>,
    form: Form,
    base: Vec<f64>,
}

/// Steps of learning.
const BATCH: usize = 256;
const RATE: f32 = 0.003;
const DECAY: [f32; 2] = [0.9, 0.999];

impl Net {
    /// A net that has learned nothing, on top of these numbers.
    pub fn new(form: Form, base: &[f64], rng: &mut Pcg64Mcg) -> Net {
        let mut numbers: Vec<f32> = (0..NUMBERS).map(|_| rng.random_range(-0.2..0.2)).collect();
        numbers[INPUTS * HIDDEN..].fill(0.0);
        Net { numbers, form, base: base.to_vec() }
    }

    /// Learns a set by Adam; the same seed gives the same net.
    pub fn learned(set: &Set, form: Form, base: &[f64], rounds: usize, seed: u64) -> Net {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let mut net = Net::new(form, base, &mut rng);
        let mut row = Vec::new();
        let rest: Vec<f32> =
            (set.learned.iter()).map(|sample| sample.outcome - value(form, base, sample, &mut row) as f32).collect();
        let mut order: Vec<usize> = (0..rest.len()).collect();
        let (mut slopes, mut means, mut squares) = (vec![0.0; NUMBERS], vec![0.0_f32; NUMBERS], vec![0.0_f32; NUMBERS]);
        let mut fade = DECAY;
        for round in 0..rounds {
            order.shuffle(&mut rng);
            let rate = RATE * (1.0 - round as f32 / rounds as f32);
            for batch in order.chunks(BATCH) {
                slopes.fill(0.0);
                for &at in batch {
                    net.add_slopes(&set.learned[at], rest[at], &mut slopes);
                }
                for (at, slope) in slopes.iter().enumerate() {
                    let slope = slope / batch.len() as f32;
                    means[at] = DECAY[0] * means[at] + (1.0 - DECAY[0]) * slope;
                    squares[at] = DECAY[1] * squares[at] + (1.0 - DECAY[1]) * slope * slope;
                    let spread = (squares[at] / (1.0 - fade[1])).sqrt() + 1e-8;
                    net.numbers[at] -= rate * means[at] / (1.0 - fade[0]) / spread;
                }
                fade = [fade[0] * DECAY[0], fade[1] * DECAY[1]];
            }
        }
        net
    }

    /// What the neurons add to the fitted value.
    pub fn correction(&self, sample: &Sample) -> f32 {
        let out = &self.numbers[INPUTS * HIDDEN..];
        self.neurons(sample).iter().zip(out).map(|(neuron, out)| neuron.clamp(0.0, 1.0) * out).sum()
    }

    /// Errors on what was held back.
    pub fn errors(&self, set: &Set) -> Errors {
        let mut row = Vec::new();
        Errors::of(set.held_back.iter(), |sample| {
            value(self.form, &self.base, sample, &mut row) + f64::from(self.correction(sample))
        })
    }

    /// The sums of the neurons, before they are cut off.
    fn neurons(&self, sample: &Sample) -> [f32; HIDDEN] {
        let mut neurons = [0.0; HIDDEN];
        for (input, times) in inputs(sample) {
            let numbers = &self.numbers[input * HIDDEN..][..HIDDEN];
            neurons.iter_mut().zip(numbers).for_each(|(neuron, number)| *neuron += times * number);
        }
        neurons
    }

    fn add_slopes(&self, sample: &Sample, rest: f32, slopes: &mut [f32]) {
        let neurons = self.neurons(sample);
        let error = self.correction(sample) - rest;
        let (ins, outs) = slopes.split_at_mut(INPUTS * HIDDEN);
        let mut back = [0.0; HIDDEN];
        for (at, &neuron) in neurons.iter().enumerate() {
            outs[at] += error * neuron.clamp(0.0, 1.0);
            back[at] = if (0.0..1.0).contains(&neuron) { error * self.numbers[INPUTS * HIDDEN + at] } else { 0.0 };
        }
        for (input, times) in inputs(sample) {
            let slopes = &mut ins[input * HIDDEN..][..HIDDEN];
            slopes.iter_mut().zip(back).for_each(|(slope, back)| *slope += times * back);
        }
    }
}

/// The inputs that are not nothing.
fn inputs(sample: &Sample) -> impl Iterator<Item = (usize, f32)> + '_ {
    let rest = [(PHASE, f32::from(sample.ply) / 56.0), (CONSTANT, 1.0)];
    let counts = sample.counts.iter().map(|&(place, count)| (usize::from(place), f32::from(count)));
    counts.take_while(|(place, _)| *place < SUMMED).chain(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inputs_are_counted() {
        assert_eq!(Form::Mobility.numbers_of_engine(), SUMMED);
    }
}
