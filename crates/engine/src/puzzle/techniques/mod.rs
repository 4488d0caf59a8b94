//! Application of the techniques: what each of them finds, and how far all techniques of a difficulty lead.

mod colours;
mod forcing;
mod stripes;
mod sums;

use super::Technique;
use super::difficulty::Difficulty;
use super::masks::PuzzleMasks;
use super::pencil_marks::PencilMarks;
pub(super) use forcing::{chain, force};

/// A deduction.
#[derive(Clone, Debug)]
pub(super) struct FoundStep {
    /// The technique.
    pub technique: Technique,
    /// The stripes looked at, as a mask.
    pub stripes: u32,
    /// The stripes compared with them.
    pub against: u32,
    /// The fields looked at.
    pub fields: u64,
    /// The weights involved, such as those of a pair.
    pub weights: u32,
    /// The remaining candidates of some fields: fewer than before.
    pub changes: Vec<(usize, u32)>,
    /// It depends on the removal of these weights
    pub rests_on_weights: u32,
    /// on these fields.
    pub rests_on: u64,
}

impl FoundStep {
    fn new(technique: Technique, stripes: u32, fields: u64, changes: Vec<(usize, u32)>) -> FoundStep {
        let (weights, rests_on_weights) = (0, u32::MAX);
        FoundStep { technique, stripes, against: 0, fields, weights, changes, rests_on_weights, rests_on: fields }
    }

    /// It depends on numbers only, not on pencil marks.
    fn on_numbers(self) -> FoundStep {
        FoundStep { rests_on: 0, ..self }
    }

    /// Returns whether it finds a number rather than only removing candidates.
    pub fn decides(&self) -> bool {
        self.changes.iter().any(|(_, possible)| possible.count_ones() == 1)
    }

    /// Applies the deduction to pencil marks.
    pub fn apply(&self, masks: &PuzzleMasks, marks: &mut PencilMarks) {
        for (field, possible) in &self.changes {
            // A number placed just before may have been removed here.
            marks.possible[*field] &= possible;
            if marks.possible[*field].count_ones() == 1 {
                marks.put(masks, *field, marks.possible[*field]);
            }
        }
    }
}

/// The first deduction of a technique. Forcing is done by [`force`] only.
pub(super) fn find(technique: Technique, masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    match technique {
        Technique::LastInStripe => stripes::last(masks, marks),
        Technique::LastOfColour => colours::last(masks, marks),
        Technique::OnlyPlace => colours::only_place(masks, marks),
        Technique::OnlyNumber => colours::only_number(marks),
        Technique::SumLimits => sums::by_numbers(masks, marks),
        Technique::LastTwo => stripes::last_two(masks, marks),
        Technique::Pair => colours::pair(masks, marks),
        Technique::Parity => sums::parity(masks, marks),
        Technique::NoteLimits => sums::by_notes(masks, marks),
        Technique::Combinations => sums::combinations(masks, marks),
        Technique::Crossing => stripes::crossing(masks, marks),
        Technique::Parallel => stripes::parallel(masks, marks),
        Technique::Forcing => forcing::first(masks, marks),
    }
}

/// The easiest deduction by techniques up to a difficulty.
pub(super) fn easiest(level: Difficulty, masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    let known = Technique::ALL.into_iter().take_while(|technique| technique.level() <= level);
    known.into_iter().find_map(|technique| find(technique, masks, marks))
}

/// Applies all deductions by techniques up to a difficulty; returns whether the pencil marks have no contradiction.
pub(super) fn exhaust(level: Difficulty, masks: &PuzzleMasks, marks: &mut PencilMarks) -> bool {
    loop {
        while let Some(found) = easiest(level.min(Difficulty::VeryHard), masks, marks) {
            found.apply(masks, marks);
            if marks.broken(masks).is_some() {
                return false;
            }
        }
        if level < Difficulty::Fiendish || marks.free == 0 || !force(masks, marks) {
            return marks.broken(masks).is_none();
        }
    }
}
