//! Solves a line in slices.

use std::borrow::Cow;

use gurami::Number;

use super::beam::{Beam, BeamEvaluator};
use super::evaluation::{ChallengeWeights, LineEvaluation};
use super::width::BeamWidth;
use super::{LineSolution, solution, start};
use crate::baseline::xorshift::XorShift;

/// The work that par is worked out with: about a second of one core.
pub const PAR_WORK: u64 = 7_000_000;

/// The approximate number of placements per kept board and number of the line.
const PLACEMENTS: u64 = 15;

/// A line being solved, in slices as long as one likes.
///
/// ```
/// use engine::numbers::challenge::{LineSearch, solve};
/// use gurami::rounds::{ChallengeRule, Setup};
///
/// let setup = Setup::<ChallengeRule>::random(1, 7).unwrap();
/// let mut search = LineSearch::new(setup.numbers(), 20_000);
/// let solution = loop {
///     if let Some(solution) = search.resume(500) {
///         break solution;
///     }
///     assert!(search.done() < 1.0);
/// };
/// assert_eq!(solution, solve(setup.numbers(), 20_000));
/// ```
pub struct LineSearch {
    numbers: Vec<u8>,
    work: u64,
    done: u64,
    beam: Beam,
}

impl LineSearch {
    /// A search for the best play of a line on an empty board, with about this much work (placements evaluated).
    pub fn new(line: &[Number], work: u64) -> LineSearch {
        LineSearch::with(line, work, Cow::Borrowed(ChallengeWeights::built_in()))
    }

    /// The reference score ("par"): the same everywhere, found in about a second.
    pub fn par(line: &[Number]) -> LineSearch {
        LineSearch::new(line, PAR_WORK)
    }

    /// Like [`LineSearch::new`] with another idea of what boards promise, drawn by this number: it finds other boards, now and
    /// then better ones.
    pub fn varied(line: &[Number], work: u64, number: u64) -> LineSearch {
        LineSearch::with(line, work, Cow::Owned(ChallengeWeights::built_in().varied(XorShift::new(number))))
    }

    /// Like [`LineSearch::new`] with other weights, for comparing weights.
    pub fn with_weights(line: &[Number], work: u64, weights: &ChallengeWeights) -> LineSearch {
        LineSearch::with(line, work, Cow::Owned(weights.clone()))
    }

    fn with(line: &[Number], work: u64, weights: Cow<'static, ChallengeWeights>) -> LineSearch {
        let numbers: Vec<u8> = line.iter().map(|number| number.get()).collect();
        let beam = beam(&numbers, work, weights);
        LineSearch { numbers, work, done: 0, beam }
    }

    /// Continues for about this much work; returns the solution once it is finished.
    pub fn resume(&mut self, work: u64) -> Option<LineSolution> {
        self.done += self.beam.resume(work);
        self.beam.is_layer_done().then(|| {
            let (points, laid) = self.beam.best();
            solution(&self.numbers, &laid, points)
        })
    }

    /// Runs to the end.
    pub fn finish(mut self) -> LineSolution {
        loop {
            if let Some(solution) = self.resume(u64::MAX) {
                return solution;
            }
        }
    }

    /// The part that is done, about: from 0 to 1.
    pub fn done(&self) -> f64 {
        match self.beam.is_layer_done() {
            true => 1.0,
            false => (self.done as f64 / self.work.max(1) as f64).min(0.99),
        }
    }

    /// The total work done.
    pub fn work_done(&self) -> u64 {
        self.done
    }
}

/// A beam search for about this much work.
pub(super) fn beam(numbers: &[u8], work: u64, weights: Cow<'static, ChallengeWeights>) -> Beam {
    let width = (work / (PLACEMENTS * numbers.len().max(1) as u64)).max(1) as usize;
    let evaluator = BeamEvaluator::Line(Box::new(LineEvaluation::new(weights)));
    Beam::new(evaluator, start(numbers), numbers, BeamWidth::Growing(width))
}
