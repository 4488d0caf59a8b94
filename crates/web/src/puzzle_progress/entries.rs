//! Entries of a solver: one per field, and the notes at the ends of stripes.

use gurami::{Board, Field};

/// Colours that a field can be marked with, besides none.
pub(crate) const MOST_COLOURS: u8 = 4;

/// The longest note in characters.
pub(crate) const LONGEST_NOTE: usize = 24;

/// What a solver wrote on a field. Pencil marks are kept under a number, and seen again when it is erased.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct FieldEntry {
    pub(crate) number: Option<u16>,
    /// Bit v is set if v is pencilled.
    pub(crate) marks: u32,
    /// From 1 to [`MOST_COLOURS`]; 0 is none.
    pub(crate) colour: u8,
}

impl FieldEntry {
    pub(crate) fn has_mark(self, number: u16) -> bool {
        number < 32 && self.marks >> number & 1 != 0
    }
}

/// The numbers of pencil marks, ascending.
pub(crate) fn mark_list(marks: u32) -> Vec<u16> {
    (1..32).filter(|number| marks >> number & 1 != 0).collect()
}

/// All entries of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleEntries {
    fields: Vec<FieldEntry>,
    /// One per stripe, in the board's order.
    notes: Vec<String>,
}

impl PuzzleEntries {
    /// Nothing on any field of a board.
    pub(crate) fn empty(board: &Board) -> PuzzleEntries {
        PuzzleEntries {
            fields: vec![FieldEntry::default(); board.fields().len()],
            notes: vec![String::new(); board.stripes().len()],
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.fields.iter().all(|entry| *entry == FieldEntry::default()) && self.notes.iter().all(String::is_empty)
    }

    /// The entry of a field.
    ///
    /// # Panics
    /// If the field is one of a larger board.
    pub(crate) fn field(&self, field: Field) -> FieldEntry {
        self.fields[field.index()]
    }

    pub(crate) fn field_mut(&mut self, field: Field) -> &mut FieldEntry {
        &mut self.fields[field.index()]
    }

    /// The note of a stripe; empty if there is none.
    pub(crate) fn note(&self, stripe: usize) -> &str {
        self.notes.get(stripe).map_or("", String::as_str)
    }

    /// Sets the note of a stripe: trimmed, without control characters, and not longer than [`LONGEST_NOTE`].
    pub(crate) fn set_note(&mut self, stripe: usize, note: &str) {
        if let Some(own) = self.notes.get_mut(stripe) {
            let plain: String = note.chars().filter(|c| !c.is_control()).collect();
            *own = plain.trim().chars().take(LONGEST_NOTE).collect::<String>().trim_end().to_owned();
        }
    }

    pub(super) fn fields(&self) -> &[FieldEntry] {
        &self.fields
    }

    pub(super) fn fields_mut(&mut self) -> &mut [FieldEntry] {
        &mut self.fields
    }

    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    pub(super) fn notes_mut(&mut self) -> &mut [String] {
        &mut self.notes
    }
}
