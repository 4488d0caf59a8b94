//! The sentence below the board: always exactly one.

use gurami::puzzle::{ByShade, PuzzleFault, PuzzleVerdict};
use gurami::{Field, FieldName, StripeName};

use super::{PadKey, SolvingNotice, SolvingState};

/// What the sentence is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in super::super) enum SolvingSentence {
    /// The puzzle is solved.
    Solved,
    /// The field's number is given by the puzzle.
    GivenStays,
    /// The puzzle has no such number.
    TooLarge { number: u16, most: u16 },
    /// The key has another colour than the field.
    OtherColour(Field),
    /// The board is full, and this many stripes are unequal.
    UnequalStripes(usize),
    /// The board is full, all stripes are equal, and numbers are repeated.
    FullWithRepeated,
    /// A colour has a number twice.
    Twice { key: PadKey, fields: Vec<FieldName> },
    /// A full stripe is unequal; without a name it is the central hexagon.
    Unequal { stripe: Option<StripeName>, sums: ByShade<u32> },
    /// A number is chosen, and may be entered on this many fields.
    Chosen { key: PadKey, fields: usize },
    /// Several fields are selected.
    Several(usize),
    /// The selected field is the last free one of a stripe.
    LastFree { field: Field, stripe: StripeName },
    /// The sums of the stripe of the selected field that has the fewest free fields.
    Sums { field: Field, stripe: StripeName, sums: ByShade<u32>, free: usize },
    /// All stripes of the selected field are full.
    Full(Field),
    /// What is to be done.
    Task,
}

impl SolvingState {
    pub(in super::super) fn sentence(&self) -> SolvingSentence {
        match self.notice {
            Some(SolvingNotice::GivenStays) => return SolvingSentence::GivenStays,
            Some(SolvingNotice::TooLarge(number)) => {
                return SolvingSentence::TooLarge { number, most: self.puzzle().most() };
            }
            Some(SolvingNotice::OtherColour(field)) => return SolvingSentence::OtherColour(field),
            None => {}
        }
        let report = self.progress.report();
        if report.verdict() == PuzzleVerdict::Solved {
            return SolvingSentence::Solved;
        }
        if report.free.is_empty() {
            let is_unequal = |fault: &&PuzzleFault| {
                matches!(fault, PuzzleFault::Unequal { .. } | PuzzleFault::UnequalHexagon { .. })
            };
            return match report.faults.iter().filter(is_unequal).count() {
                0 => SolvingSentence::FullWithRepeated,
                count => SolvingSentence::UnequalStripes(count),
            };
        }
        if let Some(fault) = report.faults.iter().filter(|_| self.settings.marks_conflicts).find_map(worst) {
            return fault;
        }
        if let Some(key) = self.chosen {
            return SolvingSentence::Chosen { key, fields: self.fields_for(key).len() };
        }
        match (self.only_selected(), self.selected.len()) {
            (Some(field), _) => self.about(field),
            (None, 0) => SolvingSentence::Task,
            (None, several) => SolvingSentence::Several(several),
        }
    }

    /// About the stripe of a field that has the fewest free fields.
    fn about(&self, field: Field) -> SolvingSentence {
        let filled = self.progress.filled();
        let free = filled.free();
        let stripes = self.board().stripes_of(field).map(|index| (index, self.board().stripes()[index].set));
        let open =
            stripes.into_iter().map(|(index, set)| (index, set, set.and(free).len())).filter(|(.., open)| *open > 0);
        let Some((index, set, open)) = open.min_by_key(|(.., open)| *open) else { return SolvingSentence::Full(field) };
        let Some(stripe) = StripeName::new(self.board(), index) else { return SolvingSentence::Full(field) };
        match open {
            1 if free.contains(field) => SolvingSentence::LastFree { field, stripe },
            free => SolvingSentence::Sums { field, stripe, sums: filled.sums(set), free },
        }
    }
}

fn worst(fault: &PuzzleFault) -> Option<SolvingSentence> {
    match fault {
        PuzzleFault::Repeated { number, shade, fields } => {
            Some(SolvingSentence::Twice { key: (*shade, *number), fields: fields.clone() })
        }
        PuzzleFault::Unequal { stripe, sums, .. } => {
            Some(SolvingSentence::Unequal { stripe: Some(*stripe), sums: *sums })
        }
        PuzzleFault::UnequalHexagon { sums, .. } => Some(SolvingSentence::Unequal { stripe: None, sums: *sums }),
        PuzzleFault::NotHalf { .. } | PuzzleFault::OutOfRange { .. } => None,
    }
}
