//! Techniques based on comparing stripes in which few fields are left.

use super::FoundStep;
use crate::puzzle::Technique;
use crate::puzzle::candidates::first;
use crate::puzzle::masks::PuzzleMasks;
use crate::puzzle::pencil_marks::{PencilMarks, each};

/// A stripe lacks one number.
pub(super) fn last(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    (0..masks.stripes).find_map(|stripe| {
        let fields = marks.open(masks, stripe);
        let field = (fields.count_ones() == 1).then(|| first(fields))?;
        let change = (field, marks.possible[field] & weight(marks.rest[stripe]));
        Some(FoundStep::new(Technique::LastInStripe, 1 << stripe, fields, vec![change]).on_numbers())
    })
}

/// The last two fields of a stripe.
pub(super) fn last_two(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    (0..masks.stripes).find_map(|stripe| {
        let fields = marks.open(masks, stripe);
        if fields.count_ones() != 2 {
            return None;
        }
        let changes = conclude(masks, marks, fields, 0, marks.rest[stripe])?;
        Some(FoundStep::new(Technique::LastTwo, 1 << stripe, fields, changes))
    })
}

/// Two crossing stripes: shared fields cancel.
pub(super) fn crossing(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    let sets = &masks.directions;
    pairs_of(&[0, 1, 2]).find_map(|(one, other)| {
        let against = |a: u32| sets[other].clone().find_map(|b| hold(masks, marks, Technique::Crossing, a, 1 << b));
        sets[one].clone().find_map(|a| against(1 << a))
    })
}

/// One or two parallel stripes compared with one or two that cross them, three or four in all.
pub(super) fn parallel(masks: &PuzzleMasks, marks: &PencilMarks) -> Option<FoundStep> {
    let groups = masks.directions.clone().map(|stripes| {
        let all: Vec<usize> = stripes.collect();
        let twos: Vec<u32> = pairs_of(&all).map(|(a, b)| 1 << a | 1 << b).collect();
        let ones: Vec<u32> = all.iter().map(|a| 1 << a).collect();
        [ones, twos]
    });
    for (one, other) in pairs_of(&[0, 1, 2]) {
        for (few, many) in [(0, 1), (1, 0), (1, 1)] {
            for a in &groups[one][few] {
                for b in &groups[other][many] {
                    if let Some(found) = hold(masks, marks, Technique::Parallel, *a, *b) {
                        return Some(found);
                    }
                }
            }
        }
    }
    None
}

/// Every two items, in order.
fn pairs_of<T: Copy>(items: &[T]) -> impl Iterator<Item = (T, T)> {
    items.iter().enumerate().flat_map(|(i, one)| items[i + 1..].iter().map(move |other| (*one, *other)))
}

/// Parallel stripes compared with others that cross them: shared fields cancel, and if one or two fields are left,
/// something may follow.
fn hold(masks: &PuzzleMasks, marks: &PencilMarks, technique: Technique, added: u32, taken: u32) -> Option<FoundStep> {
    let union = |stripes: u32| stripes_of(stripes).fold(0, |all, stripe| all | marks.open(masks, stripe));
    let (plus, minus) = (union(added), union(taken));
    let (ours, theirs) = (plus & !minus, minus & !plus);
    // Nothing shared, or a stripe that cancels completely: an easier deduction, or none.
    let idle = |stripe| marks.open(masks, stripe) & (plus & minus) == 0;
    if !matches!((ours | theirs).count_ones(), 1 | 2) || stripes_of(added | taken).any(idle) {
        return None;
    }
    let sum = |stripes: u32| stripes_of(stripes).map(|stripe| marks.rest[stripe]).sum::<i32>();
    let changes = conclude(masks, marks, ours, theirs, sum(added) - sum(taken))?;
    Some(FoundStep { against: taken, ..FoundStep::new(technique, added, ours | theirs, changes) })
}

fn stripes_of(mask: u32) -> impl Iterator<Item = usize> {
    each(u64::from(mask))
}

/// The remaining candidates of one or two free fields with a known difference between the added and the subtracted
/// ones; `None` if nothing changes.
fn conclude(
    masks: &PuzzleMasks,
    marks: &PencilMarks,
    ours: u64,
    theirs: u64,
    difference: i32,
) -> Option<Vec<(usize, u32)>> {
    let all: Vec<usize> = each(ours | theirs).collect();
    let sign = |field: usize| if ours >> field & 1 != 0 { 1 } else { -1 };
    let changes = match all[..] {
        [one] => vec![(one, marks.possible[one] & weight(sign(one) * difference))],
        [one, other] => {
            let alike = masks.shade(one) == masks.shade(other);
            // The partner's weight for one of the first field, unless one colour would have a number twice.
            let partner = |field: usize, partner: usize, bit: u32| {
                let own = bit.trailing_zeros() as i32;
                let weight = weight(sign(partner) * (difference - sign(field) * own));
                if alike && weight == bit { 0 } else { weight }
            };
            let kept = |field: usize, other: usize| {
                let fits = |bit: &u32| marks.possible[other] & partner(field, other, *bit) != 0;
                crate::puzzle::pencil_marks::bits(marks.possible[field]).filter(fits).fold(0, |all, bit| all | bit)
            };
            vec![(one, kept(one, other)), (other, kept(other, one))]
        }
        _ => return None,
    };
    let changes: Vec<_> = changes.into_iter().filter(|(field, possible)| *possible != marks.possible[*field]).collect();
    (!changes.is_empty()).then_some(changes)
}

/// The bit of a weight; 0 if there is no such weight.
fn weight(weight: i32) -> u32 {
    if (1..32).contains(&weight) { 1 << weight } else { 0 }
}
