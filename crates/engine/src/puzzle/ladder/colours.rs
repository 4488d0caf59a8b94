//! What follows from the numbers that a colour has left.

use super::Found;
use crate::puzzle::Technique;
use crate::puzzle::candidates::first;
use crate::puzzle::ground::Ground;
use crate::puzzle::notes::{Notes, bits, each};

/// A colour lacks one number.
pub(super) fn last(ground: &Ground, notes: &Notes) -> Option<Found> {
    let lacking = |fields: &u64| fields.count_ones() == 1;
    let fields = ground.shades.map(|fields| fields & notes.free).into_iter().find(lacking)?;
    let field = first(fields);
    let change = (field, notes.possible[field] & notes.left[ground.shade(field)]);
    Some(Found::new(Technique::LastOfColour, 0, fields, vec![change]).on_numbers())
}

/// The free fields of a colour on which a weight is possible.
fn places(ground: &Ground, notes: &Notes, shade: usize, bit: u32) -> u64 {
    let fits = each(notes.free & ground.shades[shade]).filter(|field| notes.possible[*field] & bit != 0);
    fits.fold(0, |all, field| all | 1 << field)
}

/// The weights of a colour that are possible on one field, and those that are on two.
fn rare(ground: &Ground, notes: &Notes, shade: usize) -> [u32; 2] {
    let (mut once, mut twice, mut more) = (0, 0, 0);
    for field in each(notes.free & ground.shades[shade]) {
        let possible = notes.possible[field];
        more |= twice & possible;
        twice |= once & possible;
        once |= possible;
    }
    [once & !twice, twice & !more]
}

/// A number fits on one field of its colour only.
pub(super) fn only_place(ground: &Ground, notes: &Notes) -> Option<Found> {
    (0..2).find_map(|shade| {
        let bit = bits(rare(ground, notes, shade)[0]).next()?;
        let place = places(ground, notes, shade, bit);
        let all = notes.free & ground.shades[shade];
        let found = Found::new(Technique::OnlyPlace, 0, place, vec![(first(place), bit)]);
        Some(Found { weights: bit, rests_on: all & !place, rests_on_weights: bit, ..found })
    })
}

/// Only one number fits on a field.
pub(super) fn only_number(notes: &Notes) -> Option<Found> {
    let field = each(notes.free).find(|field| notes.possible[*field].count_ones() == 1)?;
    let possible = notes.possible[field];
    let found = Found::new(Technique::OnlyNumber, 0, 1 << field, vec![(field, possible)]);
    Some(Found { weights: possible, ..found })
}

/// Two fields share two numbers.
pub(super) fn pair(ground: &Ground, notes: &Notes) -> Option<Found> {
    (0..2).find_map(|shade| {
        let fields = notes.free & ground.shades[shade];
        bare_pair(notes, fields).or_else(|| hidden_pair(ground, notes, shade))
    })
}

/// Two fields on which the same two numbers are possible and nothing else: no other field has them.
fn bare_pair(notes: &Notes, fields: u64) -> Option<Found> {
    each(fields).filter(|field| notes.possible[*field].count_ones() == 2).find_map(|one| {
        let two = notes.possible[one];
        let other = each(fields).find(|other| *other > one && notes.possible[*other] == two)?;
        let pair = 1 << one | 1 << other;
        let rest = each(fields & !pair).filter(|field| notes.possible[*field] & two != 0);
        let changes: Vec<_> = rest.map(|field| (field, notes.possible[field] & !two)).collect();
        let found = || Found { weights: two, ..Found::new(Technique::Pair, 0, pair, changes.clone()) };
        (!changes.is_empty()).then(found)
    })
}

/// Two numbers that fit on the same two fields and nowhere else: nothing else stands there.
fn hidden_pair(ground: &Ground, notes: &Notes, shade: usize) -> Option<Found> {
    let twice = rare(ground, notes, shade)[1];
    bits(twice).find_map(|one| {
        let pair = places(ground, notes, shade, one);
        let other = bits(twice & !(one | (one - 1))).find(|other| places(ground, notes, shade, *other) == pair)?;
        let two = one | other;
        let narrowed = each(pair).filter(|field| notes.possible[*field] & !two != 0);
        let changes: Vec<_> = narrowed.map(|field| (field, notes.possible[field] & two)).collect();
        if changes.is_empty() {
            return None;
        }
        let rests_on = notes.free & ground.shades[shade] & !pair;
        let found = Found::new(Technique::Pair, 0, pair, changes);
        Some(Found { weights: two, rests_on, rests_on_weights: two, ..found })
    })
}
