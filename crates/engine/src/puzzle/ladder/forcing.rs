//! Trying a number until something cannot be.

use super::{Found, easiest};
use crate::puzzle::ground::Ground;
use crate::puzzle::notes::{Broken, Notes, bits, each};
use crate::puzzle::state::State;
use crate::puzzle::{Level, Technique};

/// Does a contradiction follow once a weight is put on a field?
fn fails(ground: &Ground, state: &State, field: usize, bit: u32) -> bool {
    let mut tried = *state;
    tried.put(ground, field, bit).and_then(|()| tried.propagate(ground)).is_err()
}

/// The first number that leads to a contradiction.
pub(super) fn first(ground: &Ground, notes: &Notes) -> Option<Found> {
    let state = State::with(ground, &notes.possible, notes.free).ok()?;
    let mut fields: Vec<usize> = each(notes.free).collect();
    fields.sort_by_key(|field| notes.possible[*field].count_ones());
    fields.into_iter().find_map(|field| {
        let bit = bits(notes.possible[field]).find(|bit| fails(ground, &state, field, *bit))?;
        let change = (field, notes.possible[field] & !bit);
        let found = Found::new(Technique::Forcing, 0, 1 << field, vec![change]);
        Some(Found { weights: bit, rests_on: notes.free, ..found })
    })
}

/// Takes out every number that leads to a contradiction now. Has anything been taken out?
pub(in crate::puzzle) fn force(ground: &Ground, notes: &mut Notes) -> bool {
    let mut any = false;
    let Ok(mut state) = State::with(ground, &notes.possible, notes.free) else { return false };
    for field in each(notes.free) {
        for bit in bits(notes.possible[field]) {
            if fails(ground, &state, field, bit) {
                any = true;
                notes.possible[field] &= !bit;
                let Ok(next) = State::with(ground, &notes.possible, notes.free) else { return true };
                state = next;
            }
        }
    }
    any
}

/// What follows step by step from a number tried, up to what cannot be.
pub(in crate::puzzle) fn chain(ground: &Ground, notes: &Notes, field: usize, bit: u32) -> Option<(Vec<Found>, Broken)> {
    let mut notes = *notes;
    notes.put(ground, field, bit);
    let mut steps = Vec::new();
    loop {
        if let Some(broken) = notes.broken(ground) {
            return Some((steps, broken));
        }
        let found = easiest(Level::VeryHard, ground, &notes)?;
        found.apply(ground, &mut notes);
        steps.push(found);
    }
}
