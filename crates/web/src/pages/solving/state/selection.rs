//! Selected fields, and the ways that keys lead from one field to another.

use gurami::{Direction, Field, FieldSet};

use super::{OpenSheet, PadKey, SolvingState};
use crate::puzzle_progress::WritingTool;

impl SolvingState {
    pub(in super::super) fn selected(&self) -> FieldSet {
        self.selected
    }

    /// The field that arrow keys start from.
    pub(in super::super) fn cursor(&self) -> Field {
        self.cursor
    }

    /// The selected field, if it is only one.
    pub(in super::super) fn only_selected(&self) -> Option<Field> {
        let mut fields = self.selected;
        fields.next().filter(|_| fields.is_empty())
    }

    pub(in super::super) fn chosen(&self) -> Option<PadKey> {
        self.chosen
    }

    /// Selects a field alone.
    pub(in super::super) fn select(&mut self, field: Field) {
        if self.selected != FieldSet::only(field) {
            self.confirm_typed();
            self.notice = None;
        }
        self.selected = FieldSet::only(field);
        self.cursor = field;
        self.chosen = None;
    }

    /// Adds a field to the selection.
    pub(in super::super) fn extend(&mut self, field: Field) {
        self.confirm_typed();
        self.notice = None;
        self.selected = self.selected.with(field);
        self.cursor = field;
        self.chosen = None;
    }

    /// Adds a field to the selection, or removes it.
    pub(in super::super) fn toggle(&mut self, field: Field) {
        match self.selected.contains(field) {
            true => {
                self.confirm_typed();
                self.selected = self.selected.without(FieldSet::only(field));
                self.cursor = field;
            }
            false => self.extend(field),
        }
    }

    pub(in super::super) fn clear_selection(&mut self) {
        self.confirm_typed();
        self.notice = None;
        self.selected = FieldSet::EMPTY;
        self.chosen = None;
    }

    /// A tap on a field: enters the chosen number where it may be, otherwise selects the field, or clears the selection
    /// if it was selected alone.
    pub(in super::super) fn tap(&mut self, field: Field, was_selected: bool) {
        if let Some((shade, number)) = self.chosen.filter(|key| self.fields_for(*key).contains(field)) {
            self.cursor = field;
            self.write(FieldSet::only(field), number, self.tool());
            if self.tool() == WritingTool::Pencil {
                self.chosen = Some((shade, number));
            } else {
                self.chosen = None;
            }
        } else if was_selected {
            self.clear_selection();
            self.cursor = field;
        } else {
            self.select(field);
        }
    }

    /// Moves to a field with a key; with `extending` the selection grows.
    pub(in super::super) fn go(&mut self, field: Field, extending: bool) {
        if self.sheet != OpenSheet::Hint {
            self.sheet = OpenSheet::Pad;
        }
        match extending {
            true => self.extend(field),
            false => self.select(field),
        }
    }

    /// The next field without a number, or the previous one, around the whole board.
    pub(in super::super) fn next_free(&self, backwards: bool) -> Option<Field> {
        let free: Vec<Field> = self.board().fields().filter(|field| self.progress.number(*field).is_none()).collect();
        let here = self.cursor.index();
        match backwards {
            false => free.iter().find(|field| field.index() > here).or(free.first()).copied(),
            true => free.iter().rev().find(|field| field.index() < here).or(free.last()).copied(),
        }
    }

    /// The next field of the stripe in a direction, around its end.
    pub(in super::super) fn along(&self, direction: Direction) -> Field {
        let fields = &self.board().stripe(self.cursor, direction).fields;
        let at = fields.iter().position(|field| *field == self.cursor).unwrap_or(0);
        fields[(at + 1) % fields.len()]
    }
}
