//! The techniques at work: what each of them finds, and how far all up to a level lead.

mod colours;
mod forcing;
mod stripes;
mod sums;

use super::Technique;
use super::ground::Ground;
use super::level::Level;
use super::notes::Notes;
pub(super) use forcing::{chain, force};

/// A conclusion found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// What found it.
    pub technique: Technique,
    /// The stripes looked at, as a mask.
    pub stripes: u32,
    /// The stripes held against them.
    pub against: u32,
    /// The fields looked at.
    pub fields: u64,
    /// Weights that play a part, such as those of a pair.
    pub weights: u32,
    /// What remains possible on some fields: less than before.
    pub changes: Vec<(usize, u32)>,
    /// It rests on what was crossed out among these weights ...
    pub rests_on_weights: u32,
    /// ... on these fields.
    pub rests_on: u64,
}

impl Found {
    fn new(technique: Technique, stripes: u32, fields: u64, changes: Vec<(usize, u32)>) -> Found {
        let (weights, rests_on_weights) = (0, u32::MAX);
        Found { technique, stripes, against: 0, fields, weights, changes, rests_on_weights, rests_on: fields }
    }

    /// It rests on numbers alone, not on notes.
    fn on_numbers(self) -> Found {
        Found { rests_on: 0, ..self }
    }

    /// Does it find a number, and not only cross some out?
    pub fn decides(&self) -> bool {
        self.changes.iter().any(|(_, possible)| possible.count_ones() == 1)
    }

    /// Takes the conclusion over into the notes.
    pub fn apply(&self, ground: &Ground, notes: &mut Notes) {
        for (field, possible) in &self.changes {
            // A number written just before may be gone here.
            notes.possible[*field] &= possible;
            if notes.possible[*field].count_ones() == 1 {
                notes.put(ground, *field, notes.possible[*field]);
            }
        }
    }
}

/// The first thing that a technique finds. Forcing is looked for by [`force`] alone.
pub(super) fn find(technique: Technique, ground: &Ground, notes: &Notes) -> Option<Found> {
    match technique {
        Technique::LastInStripe => stripes::last(ground, notes),
        Technique::LastOfColour => colours::last(ground, notes),
        Technique::OnlyPlace => colours::only_place(ground, notes),
        Technique::OnlyNumber => colours::only_number(notes),
        Technique::SumLimits => sums::by_numbers(ground, notes),
        Technique::LastTwo => stripes::last_two(ground, notes),
        Technique::Pair => colours::pair(ground, notes),
        Technique::Parity => sums::parity(ground, notes),
        Technique::NoteLimits => sums::by_notes(ground, notes),
        Technique::Combinations => sums::combinations(ground, notes),
        Technique::Crossing => stripes::crossing(ground, notes),
        Technique::Parallel => stripes::parallel(ground, notes),
        Technique::Forcing => forcing::first(ground, notes),
    }
}

/// The easiest conclusion that techniques up to a level find.
pub(super) fn easiest(level: Level, ground: &Ground, notes: &Notes) -> Option<Found> {
    let known = Technique::ALL.into_iter().take_while(|technique| technique.level() <= level);
    known.into_iter().find_map(|technique| find(technique, ground, notes))
}

/// Everything that techniques up to a level find. Are the notes free of contradictions afterwards?
pub(super) fn exhaust(level: Level, ground: &Ground, notes: &mut Notes) -> bool {
    loop {
        while let Some(found) = easiest(level.min(Level::VeryHard), ground, notes) {
            found.apply(ground, notes);
            if notes.broken(ground).is_some() {
                return false;
            }
        }
        if level < Level::Fiendish || notes.free == 0 || !force(ground, notes) {
            return notes.broken(ground).is_none();
        }
    }
}
