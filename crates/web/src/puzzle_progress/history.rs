//! Undo and redo: entries with the steps that led to them.

use super::entries::{FieldEntry, PuzzleEntries};

/// The longest undo list.
pub(crate) const MOST_STEPS: usize = 400;

/// A change of one place: its index, the value before and the value after.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct EntryChange<T> {
    pub(super) index: usize,
    pub(super) before: T,
    pub(super) after: T,
}

/// What one action changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct UndoStep {
    pub(super) fields: Vec<EntryChange<FieldEntry>>,
    pub(super) notes: Vec<EntryChange<String>>,
}

impl UndoStep {
    /// The step from one state of the entries to another of the same board.
    fn between(before: &PuzzleEntries, after: &PuzzleEntries) -> UndoStep {
        UndoStep { fields: changes(before.fields(), after.fields()), notes: changes(before.notes(), after.notes()) }
    }

    fn is_empty(&self) -> bool {
        self.fields.is_empty() && self.notes.is_empty()
    }

    /// The same step backwards.
    pub(super) fn reversed(&self) -> UndoStep {
        fn turn<T: Clone>(changes: &[EntryChange<T>]) -> Vec<EntryChange<T>> {
            let turn = |EntryChange { index, before, after }: &EntryChange<T>| EntryChange {
                index: *index,
                before: after.clone(),
                after: before.clone(),
            };
            changes.iter().map(turn).collect()
        }
        UndoStep { fields: turn(&self.fields), notes: turn(&self.notes) }
    }

    /// Applies the step; false if the entries are not what they were before it.
    pub(super) fn apply(&self, entries: &mut PuzzleEntries) -> bool {
        apply(&self.fields, entries.fields_mut()) && apply(&self.notes, entries.notes_mut())
    }
}

fn changes<T: Clone + PartialEq>(before: &[T], after: &[T]) -> Vec<EntryChange<T>> {
    let both = before.iter().zip(after).enumerate().filter(|(_, (before, after))| before != after);
    both.map(|(index, (before, after))| EntryChange { index, before: before.clone(), after: after.clone() }).collect()
}

fn apply<T: Clone + PartialEq>(changes: &[EntryChange<T>], places: &mut [T]) -> bool {
    for EntryChange { index, before, after } in changes {
        match places.get_mut(*index) {
            Some(place) if place == before => *place = after.clone(),
            _ => return false,
        }
    }
    true
}

/// The entries now, the steps that led to them, and the steps that were undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EntryHistory {
    now: PuzzleEntries,
    past: Vec<UndoStep>,
    /// The step undone last is the last one.
    future: Vec<UndoStep>,
}

impl EntryHistory {
    pub(crate) fn new(now: PuzzleEntries) -> EntryHistory {
        EntryHistory { now, past: Vec::new(), future: Vec::new() }
    }

    /// A stored history; `None` if its steps do not lead to its entries.
    pub(super) fn of_steps(now: PuzzleEntries, past: Vec<UndoStep>, future: Vec<UndoStep>) -> Option<EntryHistory> {
        let [mut back, mut forth] = [now.clone(), now.clone()];
        let follows = past.iter().rev().all(|step| step.reversed().apply(&mut back))
            && future.iter().rev().all(|step| step.apply(&mut forth));
        follows.then_some(EntryHistory { now, past, future })
    }

    pub(super) fn steps(&self) -> [&[UndoStep]; 2] {
        [&self.past, &self.future]
    }

    pub(crate) fn now(&self) -> &PuzzleEntries {
        &self.now
    }

    pub(crate) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    pub(crate) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Changes the entries as one step; false if nothing changed.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut PuzzleEntries)) -> bool {
        let mut after = self.now.clone();
        change(&mut after);
        let step = UndoStep::between(&self.now, &after);
        if step.is_empty() {
            return false;
        }
        self.now = after;
        self.past.push(step);
        self.future.clear();
        self.limit();
        true
    }

    /// Takes the last step back; false if there is none.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop() else { return false };
        let applied = step.reversed().apply(&mut self.now);
        debug_assert!(applied, "the steps lead to the entries");
        self.future.push(step);
        true
    }

    /// Does the step undone last again; false if there is none.
    pub(crate) fn redo(&mut self) -> bool {
        let Some(step) = self.future.pop() else { return false };
        let applied = step.apply(&mut self.now);
        debug_assert!(applied, "the steps continue the entries");
        self.past.push(step);
        true
    }

    /// The history of two windows: the entries of `self`. If these do not follow from the steps of `base`, one step
    /// leads from the entries of `base` to them, so that both can be had by undo.
    pub(super) fn joined_onto(&self, base: &EntryHistory) -> EntryHistory {
        let undone = base.past.strip_prefix(self.past.as_slice());
        let is_undone = undone.is_some_and(|undone| undone.iter().eq(self.future.iter().rev().take(undone.len())));
        if is_undone || self.past.starts_with(&base.past) {
            return self.clone();
        }
        let mut joined = base.clone();
        joined.change(|entries| *entries = self.now.clone());
        joined
    }

    fn limit(&mut self) {
        let surplus = self.past.len().saturating_sub(MOST_STEPS);
        self.past.drain(..surplus);
    }
}
