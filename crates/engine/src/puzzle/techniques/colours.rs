//! Techniques based on the numbers that a colour has left.

use super::FoundStep;
use crate::puzzle::Technique;
use crate::puzzle::candidates::first;
use crate::puzzle::masks::PuzzleMasks;
use crate::puzzle::pencil_marks::{PencilMarks, bits, each};

/// A colour lacks one number.
pub(super) fn last(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    let lacking = |fields: &u64| fields.count_ones() == 1;
    let fields = masks.shades.map(|fields| fields & marks.free).into_iter().find(lacking)?;
    let field = first(fields);
    let change = (field, marks.possible[field] & marks.left[masks.shade(field)]);
    Some(FoundStep::new(Technique::LastOfColour, 0, fields, vec![change]).on_numbers())
}

/// The free fields of a colour with this candidate.
fn places(masks: &PuzzleMasks, marks: &PencilMarks, shade: usize, bit: u32) -> u64 {
    let fits = each(marks.free & masks.shades[shade]).filter(|field| marks.possible[*field] & bit != 0);
    fits.fold(0, |all, field| all | 1 << field)
}

/// The weights of a colour with one possible field, and those with two.
fn rare(masks: &PuzzleMasks, marks: &PencilMarks, shade: usize) -> [u32; 2] {
    let (mut once, mut twice, mut more) = (0, 0, 0);
    for field in each(marks.free & masks.shades[shade]) {
        let possible = marks.possible[field];
        more |= twice & possible;
        twice |= once & possible;
        once |= possible;
    }
    [once & !twice, twice & !more]
}

/// A number fits on only one field of its colour.
pub(super) fn only_place(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    (0..2).find_map(|shade| {
        let bit = bits(rare(masks, marks, shade)[0]).next()?;
        let place = places(masks, marks, shade, bit);
        let all = marks.free & masks.shades[shade];
        let found = FoundStep::new(Technique::OnlyPlace, 0, place, vec![(first(place), bit)]);
        Some(FoundStep { weights: bit, rests_on: all & !place, rests_on_weights: bit, ..found })
    })
}

/// Only one number fits on a field.
pub(super) fn only_number(marks: &PencilMarks) -> Option<FoundStep> {
    let field = each(marks.free).find(|field| marks.possible[*field].count_ones() == 1)?;
    let possible = marks.possible[field];
    let found = FoundStep::new(Technique::OnlyNumber, 0, 1 << field, vec![(field, possible)]);
    Some(FoundStep { weights: possible, ..found })
}

/// Two fields share two numbers.
pub(super) fn pair(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    (0..2).find_map(|shade| {
        let fields = marks.free & masks.shades[shade];
        bare_pair(marks, fields).or_else(|| hidden_pair(masks, marks, shade))
    })
}

/// Naked pair: two fields with the same two candidates; no other field has them.
fn bare_pair(marks: &PencilMarks, fields: u64) -> Option<FoundStep> {
    each(fields).filter(|field| marks.possible[*field].count_ones() == 2).find_map(|one| {
        let two = marks.possible[one];
        let other = each(fields).find(|other| *other > one && marks.possible[*other] == two)?;
        let pair = 1 << one | 1 << other;
        let rest = each(fields & !pair).filter(|field| marks.possible[*field] & two != 0);
        let changes: Vec<_> = rest.map(|field| (field, marks.possible[field] & !two)).collect();
        let found = || FoundStep { weights: two, ..FoundStep::new(Technique::Pair, 0, pair, changes.clone()) };
        (!changes.is_empty()).then(found)
    })
}

/// Hidden pair: two numbers with the same two possible fields; nothing else belongs there.
fn hidden_pair(masks: &PuzzleMasks, marks: &PencilMarks, shade: usize) -> Option<FoundStep> {
    let twice = rare(masks, marks, shade)[1];
    bits(twice).find_map(|one| {
        let pair = places(masks, marks, shade, one);
        let other = bits(twice & !(one | (one - 1))).find(|other| places(masks, marks, shade, *other) == pair)?;
        let two = one | other;
        let narrowed = each(pair).filter(|field| marks.possible[*field] & !two != 0);
        let changes: Vec<_> = narrowed.map(|field| (field, marks.possible[field] & two)).collect();
        if changes.is_empty() {
            return None;
        }
        let rests_on = marks.free & masks.shades[shade] & !pair;
        let found = FoundStep::new(Technique::Pair, 0, pair, changes);
        Some(FoundStep { weights: two, rests_on, rests_on_weights: two, ..found })
    })
}
