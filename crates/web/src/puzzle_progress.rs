//! Saved progress of puzzles: numbers, pencil marks, colours, notes, undo list, time and help used.
//!
//! A [`PuzzleProgress`] is everything about one puzzle that is kept, and has a text form. [`begun`], [`load`], [`save`]
//! and [`remove`] store it in the browser, one entry per puzzle, the last [`MOST_KEPT`] of them.

mod entries;
mod history;
mod store;
#[cfg(test)]
mod tests;
mod text;

use engine::puzzle::PuzzleId;
use gurami::Field;
use gurami::puzzle::{Puzzle, PuzzleReport, PuzzleVerdict};
use render::gurami::PuzzleEntry;

pub(crate) use self::entries::{FieldEntry, MOST_COLOURS, PuzzleEntries, mark_list};
pub(crate) use self::history::EntryHistory;
pub(crate) use self::store::{begun, load, on_change, remove, save, stored_text};
pub(crate) use self::text::ProgressTextError;

/// What a chosen number does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum WritingTool {
    /// It is entered.
    #[default]
    Pen,
    /// It is a pencil mark.
    Pencil,
}

/// Help that was used for a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct HelpUsed {
    /// Steps of hints that were shown.
    pub(crate) hints: u32,
    /// Wrong numbers found by comparing with the solution.
    pub(crate) mistakes: u32,
    /// Comparisons with the solution.
    pub(crate) checks: u32,
}

/// A puzzle with everything that its solver did so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PuzzleProgress {
    puzzle: Puzzle,
    /// The id, if the puzzle was generated.
    pub(crate) id: Option<PuzzleId>,
    pub(crate) history: EntryHistory,
    pub(crate) seconds: u32,
    pub(crate) help: HelpUsed,
    pub(crate) tool: WritingTool,
    /// Whether the result was recorded.
    pub(crate) finished: bool,
    /// Time of the last change in milliseconds since 1970.
    pub(crate) changed: u64,
}

impl PuzzleProgress {
    /// Nothing is entered yet.
    pub(crate) fn new(puzzle: Puzzle, id: Option<PuzzleId>) -> PuzzleProgress {
        let history = EntryHistory::new(PuzzleEntries::empty(puzzle.board()));
        PuzzleProgress {
            puzzle,
            id,
            history,
            seconds: 0,
            help: HelpUsed::default(),
            tool: WritingTool::Pen,
            finished: false,
            changed: 0,
        }
    }

    /// The puzzle as given.
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The entries now.
    pub(crate) fn entries(&self) -> &PuzzleEntries {
        self.history.now()
    }

    /// The number on a field, given or entered.
    pub(crate) fn number(&self, field: Field) -> Option<u16> {
        self.puzzle.number(field).or(self.entries().field(field).number)
    }

    /// The puzzle with the numbers entered.
    pub(crate) fn filled(&self) -> Puzzle {
        let mut filled = self.puzzle.clone();
        for field in self.puzzle.board().fields() {
            filled.set(field, self.number(field));
        }
        filled
    }

    /// The check of the puzzle with the numbers entered.
    pub(crate) fn report(&self) -> PuzzleReport {
        self.filled().check()
    }

    /// Whether all numbers are entered and no rule is broken.
    pub(crate) fn is_solved(&self) -> bool {
        self.report().verdict() == PuzzleVerdict::Solved
    }

    /// What is written on a field; `None` on an empty one.
    pub(crate) fn entry(&self, field: Field) -> Option<PuzzleEntry> {
        if let Some(number) = self.puzzle.number(field) {
            return Some(PuzzleEntry::Given(number));
        }
        match self.entries().field(field) {
            FieldEntry { number: Some(number), .. } => Some(PuzzleEntry::Entered(number)),
            FieldEntry { marks: 0, .. } => None,
            FieldEntry { marks, .. } => Some(PuzzleEntry::Pencil(mark_list(marks))),
        }
    }

    /// Whether the solver has done anything: an entry, a note, or help.
    pub(crate) fn is_begun(&self) -> bool {
        !self.entries().is_empty() || self.history.can_undo() || self.help != HelpUsed::default()
    }

    /// The number of free fields of the puzzle that have a number now, and of all of them.
    pub(crate) fn filled_fields(&self) -> (usize, usize) {
        let free = self.puzzle.free();
        (free.filter(|field| self.entries().field(*field).number.is_some()).count(), free.len())
    }

    /// Joins the progress of two windows: shows the entries of `self`, and keeps those of `base` in the undo list.
    pub(crate) fn joined_onto(&self, base: &PuzzleProgress) -> PuzzleProgress {
        PuzzleProgress {
            history: self.history.joined_onto(&base.history),
            seconds: self.seconds.max(base.seconds),
            help: HelpUsed {
                hints: self.help.hints.max(base.help.hints),
                mistakes: self.help.mistakes.max(base.help.mistakes),
                checks: self.help.checks.max(base.help.checks),
            },
            finished: self.finished || base.finished,
            changed: self.changed.max(base.changed),
            id: self.id.or(base.id),
            ..self.clone()
        }
    }
}
