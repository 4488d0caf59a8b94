//! Solving a line in slices.

use std::borrow::Cow;

use gurami::Number;

use super::beam::{Beam, Judge};
use super::prospect::{Prospect, Weights};
use super::width::Width;
use super::{Solution, solution, start};
use crate::baseline::xorshift::XorShift;

/// The work that par is worked out with: about a second of one core.
pub const PAR_WORK: u64 = 7_000_000;

/// Placements looked at for each board kept and each number of the line, about.
const PLACEMENTS: u64 = 15;

/// A line being solved, in slices as long as one likes.
///
/// ```
/// use engine::numbers::challenge::{Search, solve};
/// use gurami::rounds::{ChallengeRule, Setup};
///
/// let setup = Setup::<ChallengeRule>::random(1, 7).unwrap();
/// let mut search = Search::new(setup.numbers(), 20_000);
/// let solution = loop {
///     if let Some(solution) = search.go_on(500) {
///         break solution;
///     }
///     assert!(search.done() < 1.0);
/// };
/// assert_eq!(solution, solve(setup.numbers(), 20_000));
/// ```
pub struct Search {
    numbers: Vec<u8>,
    work: u64,
    done: u64,
    beam: Beam,
}

impl Search {
    /// Will look for the best way to lay a line on an empty board, with about so much work: the placements looked at.
    pub fn new(line: &[Number], work: u64) -> Search {
        Search::with(line, work, Cow::Borrowed(Weights::built_in()))
    }

    /// What everybody is measured by: the same points everywhere, found in about a second.
    pub fn par(line: &[Number]) -> Search {
        Search::new(line, PAR_WORK)
    }

    /// Like [`Search::new`] with another idea of what boards promise, drawn by this number: it finds other boards, now and
    /// then better ones.
    pub fn varied(line: &[Number], work: u64, number: u64) -> Search {
        Search::with(line, work, Cow::Owned(Weights::built_in().varied(XorShift::new(number))))
    }

    /// Like [`Search::new`] with other weights: for whoever compares them.
    pub fn with_weights(line: &[Number], work: u64, weights: &Weights) -> Search {
        Search::with(line, work, Cow::Owned(weights.clone()))
    }

    fn with(line: &[Number], work: u64, weights: Cow<'static, Weights>) -> Search {
        let numbers: Vec<u8> = line.iter().map(|number| number.get()).collect();
        let beam = beam(&numbers, work, weights);
        Search { numbers, work, done: 0, beam }
    }

    /// Goes on for about so much work, and answers once it is through.
    pub fn go_on(&mut self, work: u64) -> Option<Solution> {
        self.done += self.beam.go_on(work);
        self.beam.is_through().then(|| {
            let (points, laid) = self.beam.best();
            solution(&self.numbers, &laid, points)
        })
    }

    /// Goes on to the end.
    pub fn finish(mut self) -> Solution {
        loop {
            if let Some(solution) = self.go_on(u64::MAX) {
                return solution;
            }
        }
    }

    /// The part that is done, about: from 0 to 1.
    pub fn done(&self) -> f64 {
        match self.beam.is_through() {
            true => 1.0,
            false => (self.done as f64 / self.work.max(1) as f64).min(0.99),
        }
    }

    /// All work done so far.
    pub fn work_done(&self) -> u64 {
        self.done
    }
}

/// A search for about so much work.
pub(super) fn beam(numbers: &[u8], work: u64, weights: Cow<'static, Weights>) -> Beam {
    let width = (work / (PLACEMENTS * numbers.len().max(1) as u64)).max(1) as usize;
    let judge = Judge::Line(Box::new(Prospect::new(weights)));
    Beam::new(judge, start(numbers), numbers, Width::Growing(width))
}
