//! Techniques based on the possible sums of a stripe.

use super::FoundStep;
use crate::puzzle::Technique;
use crate::puzzle::masks::PuzzleMasks;
use crate::puzzle::pencil_marks::{PencilMarks, bits, each};

/// Combinations of a stripe are enumerated if there are at most this many.
const MOST_WAYS: u32 = 1_500;

/// The smallest and the largest sum of some fields.
#[derive(Clone, Copy)]
struct SumRange {
    least: i32,
    most: i32,
}

/// The smallest and the largest sum of this many different weights of a mask.
fn of_numbers(weights: u32, count: usize) -> SumRange {
    let value = |bit: u32| bit.trailing_zeros() as i32;
    let all = weights.count_ones() as usize;
    let least = bits(weights).take(count).map(value).sum();
    SumRange { least, most: bits(weights).skip(all.saturating_sub(count)).map(value).sum() }
}

/// The smallest and the largest sum of fields, each by itself.
fn of_notes(marks: &PencilMarks, fields: u64) -> SumRange {
    let mut range = SumRange { least: 0, most: 0 };
    for field in each(fields) {
        let possible = marks.possible[field];
        range.least += possible.trailing_zeros() as i32;
        range.most += 31 - possible.leading_zeros() as i32;
    }
    range
}

/// Bounds by the numbers that each colour has left.
pub(super) fn by_numbers(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    let range = |fields: u64, shade: usize| of_numbers(marks.left[shade], fields.count_ones() as usize);
    limits(masks, marks, Technique::SumLimits, range).map(FoundStep::on_numbers)
}

/// Bounds by the numbers left and the candidates of each field.
pub(super) fn by_notes(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    let range = |fields: u64, shade: usize| {
        let numbers = of_numbers(marks.left[shade], fields.count_ones() as usize);
        let own = of_notes(marks, fields);
        SumRange { least: numbers.least.max(own.least), most: numbers.most.min(own.most) }
    };
    limits(masks, marks, Technique::NoteLimits, range)
}

/// The first stripe in which a field is narrowed by the possible sums of the others.
fn limits(
    masks: &PuzzleMasks,
    marks: &PencilMarks,
    technique: Technique,
    range: impl Fn(u64, usize) -> SumRange,
) -> Option<FoundStep> {
    (0..masks.stripes).find_map(|stripe| {
        let fields = marks.open(masks, stripe);
        let colours = masks.shades.map(|shade| fields & shade);
        let whole = [range(colours[0], 0), range(colours[1], 1)];
        let mut changes = Vec::new();
        for field in each(fields) {
            let shade = masks.shade(field);
            let (own, other) = (range(colours[shade] & !(1 << field), shade), whole[shade ^ 1]);
            let from = marks.rest[stripe] - own.most - other.most;
            let to = marks.rest[stripe] - own.least - other.least;
            let possible = bits(marks.possible[field])
                .filter(|bit| (from..=to).contains(&(bit.trailing_zeros() as i32)))
                .fold(0, |all, bit| all | bit);
            if possible != marks.possible[field] {
                changes.push((field, possible));
            }
        }
        (!changes.is_empty()).then(|| FoundStep::new(technique, 1 << stripe, fields, changes))
    })
}

/// If only one field of a stripe can be even or odd, the parity of the sum decides which.
pub(super) fn parity(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    const ODD: u32 = 0xaaaa_aaaa;
    (0..masks.stripes).find_map(|stripe| {
        let fields = marks.open(masks, stripe);
        let mixed = |field: &usize| marks.possible[*field] & ODD != 0 && marks.possible[*field] & !ODD != 0;
        let mut either = each(fields).filter(mixed);
        let (field, None) = (either.next()?, either.next()) else { return None };
        let odd = each(fields).filter(|other| *other != field && marks.possible[*other] & ODD != 0).count() as i32;
        let kept = if (marks.rest[stripe] - odd) % 2 == 0 { !ODD } else { ODD };
        let changes = vec![(field, marks.possible[field] & kept)];
        Some(FoundStep::new(Technique::Parity, 1 << stripe, fields, changes))
    })
}

/// Enumerates all combinations for a stripe with three or more free fields.
pub(super) fn combinations(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    (0..masks.stripes).find_map(|stripe| {
        let mut fields: Vec<usize> = each(marks.open(masks, stripe)).collect();
        fields.sort_by_key(|field| marks.possible[*field].count_ones());
        let (_, tried) = fields.split_last().filter(|(_, tried)| tried.len() >= 2)?;
        let ways = tried.iter().fold(1_u32, |ways, field| ways.saturating_mul(marks.possible[*field].count_ones()));
        if ways > MOST_WAYS {
            return None;
        }
        let mut kept = vec![0; fields.len()];
        fill(masks, marks, &fields, marks.rest[stripe], [0; 2], &mut kept);
        let narrowed = fields.iter().zip(kept).filter(|(field, kept)| marks.possible[**field] != *kept);
        let changes: Vec<_> = narrowed.map(|(field, kept)| (*field, kept)).collect();
        let all = marks.open(masks, stripe);
        (!changes.is_empty()).then(|| FoundStep::new(Technique::Combinations, 1 << stripe, all, changes))
    })
}

/// Fills fields so that they add up to a sum, and records the numbers used; returns whether it is possible.
fn fill(
    masks: &PuzzleMasks,
    marks: &PencilMarks,
    fields: &[usize],
    sum: i32,
    used: [u32; 2],
    kept: &mut [u32],
) -> bool {
    let Some((field, rest)) = fields.split_first() else { return sum == 0 };
    let (own, kept) = kept.split_first_mut().expect("as many masks as fields");
    let shade = masks.shade(*field);
    let mut weights = marks.possible[*field] & !used[shade];
    if rest.is_empty() {
        weights &= if (1..32).contains(&sum) { 1 << sum } else { 0 };
    }
    let mut any = false;
    for bit in bits(weights) {
        let mut used = used;
        used[shade] |= bit;
        if fill(masks, marks, rest, sum - bit.trailing_zeros() as i32, used, kept) {
            *own |= bit;
            any = true;
        }
    }
    any
}
