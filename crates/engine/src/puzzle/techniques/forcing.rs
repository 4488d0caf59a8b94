//! Forcing: trying a number until a contradiction follows.

use super::{FoundStep, easiest};
use crate::puzzle::masks::PuzzleMasks;
use crate::puzzle::pencil_marks::{PencilMarkError, PencilMarks, bits, each};
use crate::puzzle::state::LargeState;
use crate::puzzle::{Difficulty, Technique};

/// Returns whether a contradiction follows from a weight on a field.
fn fails(masks: &PuzzleMasks, state: &LargeState, field: usize, bit: u32) -> bool {
    let mut tried = *state;
    tried.put(masks, field, bit).and_then(|()| tried.propagate(masks)).is_err()
}

/// The first number that leads to a contradiction.
pub(super) fn first(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    let state = LargeState::with(masks, &marks.possible, marks.free).ok()?;
    let mut fields: Vec<usize> = each(marks.free).collect();
    fields.sort_by_key(|field| marks.possible[*field].count_ones());
    fields.into_iter().find_map(|field| {
        let bit = bits(marks.possible[field]).find(|bit| fails(masks, &state, field, *bit))?;
        let change = (field, marks.possible[field] & !bit);
        let found = FoundStep::new(Technique::Forcing, 0, 1 << field, vec![change]);
        Some(FoundStep { weights: bit, rests_on: marks.free, ..found })
    })
}

/// Removes every candidate that leads to a contradiction now; returns whether any was removed.
pub(in crate::puzzle) fn force(masks: &PuzzleMasks, marks: &mut PencilMarks) -> bool {
    let mut any = false;
    let Ok(mut state) = LargeState::with(masks, &marks.possible, marks.free) else { return false };
    for field in each(marks.free) {
        for bit in bits(marks.possible[field]) {
            if fails(masks, &state, field, bit) {
                any = true;
                marks.possible[field] &= !bit;
                let Ok(next) = LargeState::with(masks, &marks.possible, marks.free) else { return true };
                state = next;
            }
        }
    }
    any
}

/// The steps that follow from a tried number, up to the contradiction.
pub(in crate::puzzle) fn chain(
    masks: &PuzzleMasks,
    marks: &PencilMarks,
    field: usize,
    bit: u32,
) -> Option<(Vec<FoundStep>, PencilMarkError)> {
    let mut marks = *marks;
    marks.put(masks, field, bit);
    let mut steps = Vec::new();
    loop {
        if let Some(broken) = marks.broken(masks) {
            return Some((steps, broken));
        }
        let found = easiest(Difficulty::VeryHard, masks, &marks)?;
        found.apply(masks, &mut marks);
        steps.push(found);
    }
}
