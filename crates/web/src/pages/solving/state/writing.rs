//! Actions that change entries. Each is one step of the undo list.

use gurami::FieldSet;
use gurami::puzzle::Shade;

use super::{OpenSheet, PadKey, SolvingNotice, SolvingState};
use crate::puzzle_progress::{FieldEntry, MOST_COLOURS, PuzzleEntries, WritingTool};

impl SolvingState {
    /// A key of the pad: writes on the selected fields, or chooses its number if there are none.
    pub(in super::super) fn press(&mut self, key: PadKey) {
        self.confirm_typed();
        self.notice = None;
        let (shade, number) = key;
        let of_colour: FieldSet = self.selected.filter(|field| self.puzzle().shade(*field) == shade).collect();
        if let Some(other) = self.selected.clone().next().filter(|_| of_colour.is_empty()) {
            self.notice = Some(SolvingNotice::OtherColour(other));
        } else if self.selected.is_empty() {
            self.chosen = if self.chosen == Some(key) { None } else { Some(key) };
        } else {
            self.write(of_colour, number, self.writing_tool());
        }
    }

    /// Writes a number on fields: enters it on one, or takes it away if it is there; pencils it on all, or removes it
    /// if all have it.
    pub(super) fn write(&mut self, fields: FieldSet, number: u16, tool: WritingTool) {
        let free = fields.and(self.puzzle().free());
        if free.is_empty() {
            self.notice = Some(SolvingNotice::GivenStays);
            return;
        }
        match tool {
            WritingTool::Pen => {
                let is_there = free.clone().all(|field| self.progress.entries().field(field).number == Some(number));
                self.enter(free, (!is_there).then_some(number));
            }
            WritingTool::Pencil => {
                let empty: FieldSet =
                    free.filter(|field| self.progress.entries().field(*field).number.is_none()).collect();
                let has_all = empty.clone().all(|field| self.progress.entries().field(field).has_mark(number));
                self.change(|entries| {
                    for field in empty {
                        let marks = &mut entries.field_mut(field).marks;
                        *marks = if has_all { *marks & !(1 << number) } else { *marks | 1 << number };
                    }
                });
            }
        }
    }

    /// Sets or removes the number of fields. Pencil marks of its colour follow, if the settings say so.
    pub(super) fn enter(&mut self, fields: FieldSet, number: Option<u16>) {
        let puzzle = self.puzzle().clone();
        let removes = self.settings.removes_marks;
        self.change(|entries| {
            for field in fields {
                entries.field_mut(field).number = number;
                if let Some(number) = number.filter(|_| removes) {
                    let others = puzzle.of_shade(puzzle.shade(field)).without(FieldSet::only(field));
                    remove_mark(entries, others, number);
                }
            }
        });
    }

    /// Changes the entries as one step; hints and checks of the entries before are over.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut PuzzleEntries)) {
        if self.progress.history.change(change) {
            self.forget_help();
        }
    }

    /// Empties the selected fields: numbers first, then pencil marks, then colours.
    pub(in super::super) fn erase(&mut self) {
        if self.typed.take().is_some() {
            return;
        }
        self.notice = None;
        let fields = self.selected;
        let free = fields.and(self.puzzle().free());
        let entries = self.progress.entries();
        let has = |test: fn(FieldEntry) -> bool| fields.clone().any(|field| test(entries.field(field)));
        if has(|entry| entry.number.is_some()) {
            self.enter(free, None);
        } else if has(|entry| entry.marks != 0) {
            self.change(|entries| free.into_iter().for_each(|field| entries.field_mut(field).marks = 0));
        } else if has(|entry| entry.colour != 0) {
            self.colour_selected(0);
        } else if free.is_empty() && !fields.is_empty() {
            self.notice = Some(SolvingNotice::GivenStays);
        }
    }

    pub(in super::super) fn toggle_tool(&mut self) {
        self.confirm_typed();
        self.progress.tool = match self.progress.tool {
            WritingTool::Pen => WritingTool::Pencil,
            WritingTool::Pencil => WritingTool::Pen,
        };
    }

    /// Marks the selected fields with a colour; 0 is none.
    pub(in super::super) fn colour_selected(&mut self, colour: u8) {
        let (fields, colour) = (self.selected, colour.min(MOST_COLOURS));
        self.change(|entries| fields.into_iter().for_each(|field| entries.field_mut(field).colour = colour));
    }

    /// Sets the note of a stripe.
    pub(in super::super) fn set_note(&mut self, stripe: usize, note: &str) {
        self.change(|entries| entries.set_note(stripe, note));
        self.sheet = OpenSheet::Pad;
    }

    /// Pencils on every free field all numbers that its colour has left.
    pub(in super::super) fn fill_marks(&mut self) {
        self.confirm_typed();
        let (puzzle, left) = (self.puzzle().clone(), self.progress.report().left);
        let marks = |shade: Shade| left[shade].iter().fold(0_u32, |marks, number| marks | 1 << number);
        self.change(|entries| {
            for field in puzzle.free() {
                let entry = entries.field_mut(field);
                if entry.number.is_none() {
                    entry.marks = marks(puzzle.shade(field));
                }
            }
        });
        self.sheet = OpenSheet::Pad;
    }

    /// Empties the whole board; can be undone.
    pub(in super::super) fn restart(&mut self) {
        self.typed = None;
        let board = self.board();
        self.change(|entries| *entries = PuzzleEntries::empty(board));
        self.sheet = OpenSheet::Pad;
        self.clear_selection();
    }

    pub(in super::super) fn undo(&mut self) {
        self.step(|state| state.progress.history.undo());
    }

    pub(in super::super) fn redo(&mut self) {
        self.step(|state| state.progress.history.redo());
    }

    fn step(&mut self, step: impl FnOnce(&mut SolvingState) -> bool) {
        self.notice = None;
        // A digit that waits is not entered yet: undo only forgets it.
        if self.typed.take().is_none() && step(self) {
            self.forget_help();
        }
    }
}

fn remove_mark(entries: &mut PuzzleEntries, fields: FieldSet, number: u16) {
    for field in fields {
        entries.field_mut(field).marks &= !(1 << number);
    }
}
