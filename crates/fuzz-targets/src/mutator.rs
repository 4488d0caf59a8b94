//! A mutator that makes new inputs from a corpus, the same from the same seed.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Longest input in bytes.
const MAX_LENGTH: usize = 8192;

/// Numbers at the limits of their types, and other text that readers often get wrong.
const TOKENS: [&str; 24] = [
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "2147483648",
    "4294967296",
    "9223372036854775808",
    "18446744073709551616",
    "1e999",
    "NaN",
    "null",
    "\"",
    "\\u0000",
    "\0",
    "\u{feff}",
    "\u{202e}",
    "é",
    "🐟",
    "{",
    "]",
    " ",
    "\n",
];

/// Makes inputs by changing, cutting and joining those of a corpus.
///
/// ```
/// let corpus = vec!["a1".to_owned(), "b2".to_owned()];
/// let mut first = fuzz_targets::Mutator::new(&corpus, 7);
/// let mut second = fuzz_targets::Mutator::new(&corpus, 7);
/// assert_eq!(first.next_input(), second.next_input());
/// ```
#[derive(Debug)]
pub struct Mutator<'a> {
    corpus: &'a [String],
    rng: Pcg64Mcg,
}

impl<'a> Mutator<'a> {
    /// A mutator of a corpus.
    pub fn new(corpus: &'a [String], seed: u64) -> Mutator<'a> {
        Mutator { corpus, rng: Pcg64Mcg::seed_from_u64(seed) }
    }

    /// The next input: one of the corpus after one to eight mutations.
    pub fn next_input(&mut self) -> String {
        let mut input: Vec<char> = self.pick();
        for _ in 0..1 << self.rng.random_range(0..4) {
            self.mutate(&mut input);
        }
        let mut text: String = input.into_iter().collect();
        text.truncate(text.floor_char_boundary(MAX_LENGTH));
        text
    }

    fn pick(&mut self) -> Vec<char> {
        self.corpus.choose(&mut self.rng).map(|input| input.chars().collect()).unwrap_or_default()
    }

    fn mutate(&mut self, input: &mut Vec<char>) {
        let at = self.rng.random_range(0..=input.len());
        let end = self.rng.random_range(at..=input.len().min(at + 16));
        match self.rng.random_range(0..8) {
            0 => drop(input.drain(at..end)),
            1 => input.truncate(at),
            2 => {
                let copy = input[at..end].to_vec();
                input.splice(at..at, copy);
            }
            3 => {
                let token = TOKENS.choose(&mut self.rng).expect("there are tokens");
                input.splice(at..end, token.chars());
            }
            4 => {
                let other = self.pick();
                let from = self.rng.random_range(0..=other.len());
                input.truncate(at);
                input.extend(&other[from..]);
            }
            5 => input[at..end].reverse(),
            6 => {
                let digit = self.rng.random_range('0'..='9');
                input.splice(at..end.min(at + 1), [digit]);
            }
            _ => {
                // A character of the same input stays in the grammar more often than a random one.
                let letter = input.choose(&mut self.rng).copied().unwrap_or('a');
                input.splice(at..end.min(at + 1), [letter]);
            }
        }
    }
}
