//! The check of a puzzle as it is filled in.

use std::fmt;

use super::{ByShade, Puzzle, Shade};
use crate::{FieldName, FieldSet, StripeName};

/// The result of the check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleReport {
    /// Everything that is wrong, the statement's faults first.
    pub faults: Vec<PuzzleFault>,
    /// The numbers still to be entered on the fields of each colour.
    pub left: ByShade<Vec<u16>>,
    /// The fields still without a number.
    pub free: FieldSet,
}

/// A fault of a puzzle or of its numbers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleFault {
    /// Not half of the fields are white and half gray.
    NotHalf {
        /// The number of fields of each colour.
        fields: ByShade<usize>,
    },
    /// A number that no field may have.
    OutOfRange {
        /// Its field.
        field: FieldName,
        /// The number.
        number: u16,
        /// The largest number allowed.
        most: u16,
    },
    /// A number on several fields of one colour.
    Repeated {
        /// The number.
        number: u16,
        /// The colour of the fields.
        shade: Shade,
        /// All fields of this colour with the number, two or more.
        fields: Vec<FieldName>,
    },
    /// A stripe whose fields all have numbers, with sums that differ.
    Unequal {
        /// The stripe.
        stripe: StripeName,
        /// Its fields from left to right.
        fields: Vec<FieldName>,
        /// The sum of each colour.
        sums: ByShade<u32>,
    },
    /// A central hexagon whose fields all have numbers, with sums that differ although they must not.
    UnequalHexagon {
        /// Its fields.
        fields: Vec<FieldName>,
        /// The sum of each colour.
        sums: ByShade<u32>,
    },
}

/// A report in one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleVerdict {
    /// Something is wrong.
    Wrong,
    /// No faults so far, and fields are still free.
    Unfinished,
    /// Every field has its number and all is right: a solution.
    Solved,
}

impl PuzzleReport {
    /// In one word.
    pub fn verdict(&self) -> PuzzleVerdict {
        match (self.faults.is_empty(), self.free.is_empty()) {
            (false, _) => PuzzleVerdict::Wrong,
            (true, false) => PuzzleVerdict::Unfinished,
            (true, true) => PuzzleVerdict::Solved,
        }
    }
}

impl Puzzle {
    /// Judges the statement and the numbers in it. Stripes are judged once all their fields have numbers.
    pub fn check(&self) -> PuzzleReport {
        let numbers = self.out_of_range().chain(self.repeated());
        let faults = self.uneven().into_iter().chain(numbers).chain(self.unequal()).chain(self.unequal_hexagon());
        let left = ByShade::new(|shade| (1..=self.most()).filter(|n| self.with(shade, *n).is_empty()).collect());
        PuzzleReport { faults: faults.collect(), left, free: self.free() }
    }

    fn uneven(&self) -> Option<PuzzleFault> {
        let fields = ByShade::new(|shade| self.of_shade(shade).len());
        (fields.white != fields.gray).then_some(PuzzleFault::NotHalf { fields })
    }

    fn out_of_range(&self) -> impl Iterator<Item = PuzzleFault> {
        let most = self.most();
        let numbered = self.board().fields().filter_map(|field| self.number(field).map(|number| (field, number)));
        numbered
            .filter(move |(_, number)| !(1..=most).contains(number))
            .map(move |(field, number)| PuzzleFault::OutOfRange { field: self.board().name(field), number, most })
    }

    /// By colour and number. A number out of range is a fault already.
    fn repeated(&self) -> impl Iterator<Item = PuzzleFault> {
        let numbers = 1..=self.most();
        let pairs = Shade::BOTH.into_iter().flat_map(move |shade| numbers.clone().map(move |number| (shade, number)));
        pairs.filter_map(|(shade, number)| {
            let fields = self.with(shade, number);
            let names = || fields.map(|field| self.board().name(field)).collect();
            (fields.len() > 1).then(|| PuzzleFault::Repeated { number, shade, fields: names() })
        })
    }

    fn unequal(&self) -> impl Iterator<Item = PuzzleFault> {
        let free = self.free();
        let completed = (0..self.board().stripes().len()).filter_map(move |index| {
            let stripe = &self.board().stripes()[index];
            stripe.set.and(free).is_empty().then_some((index, stripe))
        });
        completed.filter_map(|(index, stripe)| {
            let sums = self.sums(stripe.set);
            let name = StripeName::new(self.board(), index)?;
            let names = || stripe.fields.iter().map(|field| self.board().name(*field)).collect();
            (sums.white != sums.gray).then(|| PuzzleFault::Unequal { stripe: name, fields: names(), sums })
        })
    }

    fn unequal_hexagon(&self) -> Option<PuzzleFault> {
        let centre = self.equal_centre();
        let sums = self.sums(centre);
        let names = || centre.map(|field| self.board().name(field)).collect();
        let wrong = centre.and(self.free()).is_empty() && sums.white != sums.gray;
        wrong.then(|| PuzzleFault::UnequalHexagon { fields: names(), sums })
    }

    /// The fields of a colour that have this number.
    fn with(&self, shade: Shade, number: u16) -> FieldSet {
        self.of_shade(shade).filter(|field| self.number(*field) == Some(number)).collect()
    }
}

impl fmt::Display for PuzzleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleFault::NotHalf { fields: ByShade { white, gray } } => {
                write!(f, "{white} fields are white and {gray} gray: half of them must be white and half gray")
            }
            PuzzleFault::OutOfRange { field, number, most } => {
                write!(f, "{number} on {field} is out of range: the numbers are 1 to {most}")
            }
            PuzzleFault::Repeated { number, shade, fields } => {
                let fields: Vec<String> = fields.iter().map(FieldName::to_string).collect();
                write!(f, "{number} stands on {}: each number stands on one {shade} field only", fields.join(" and "))
            }
            PuzzleFault::Unequal { stripe, sums: ByShade { white, gray }, .. } => {
                write!(f, "{stripe} has the sums white {white} and gray {gray}: in every stripe they must be equal")
            }
            PuzzleFault::UnequalHexagon { sums: ByShade { white, gray }, .. } => {
                write!(
                    f,
                    "the central hexagon has the sums white {white} and gray {gray}: there they must be equal, too"
                )
            }
        }
    }
}

impl fmt::Display for PuzzleVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PuzzleVerdict::Wrong => "wrong",
            PuzzleVerdict::Unfinished => "unfinished",
            PuzzleVerdict::Solved => "solved",
        })
    }
}
