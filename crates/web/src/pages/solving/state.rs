//! State machine of the solving screen: entries, selection, typing, sheets and help. It is pure; the page around it
//! draws it, stores the progress and runs its requests in the worker.

mod conflicts;
mod help;
mod selection;
mod sentence;
mod settings;
#[cfg(test)]
mod tests;
mod typing;
mod writing;

use gurami::puzzle::{Puzzle, Shade};
use gurami::{Board, Field, FieldSet};
use render::gurami::PuzzleEntry;
use web_messages::{PuzzleFacts, PuzzleHint};

pub(super) use self::conflicts::{KeyState, StripeState};
pub(super) use self::help::SolutionCheck;
pub(super) use self::sentence::SolvingSentence;
pub(super) use self::settings::SolvingSettings;
use self::typing::TypedDigits;
use crate::puzzle_progress::{PuzzleProgress, WritingTool};

/// What covers the pad; at most one at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum OpenSheet {
    /// The pad is seen.
    #[default]
    Pad,
    Hint,
    Check,
    Menu,
    /// The note of a stripe is edited.
    Note(usize),
    /// The keyboard map.
    Keys,
    /// The question whether to start again.
    Restart,
}

/// A number of a colour: a key of the pad.
pub(super) type PadKey = (Shade, u16);

/// A message that stays until the next action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SolvingNotice {
    /// The field's number is given by the puzzle.
    GivenStays,
    /// The puzzle has no such number.
    TooLarge(u16),
    /// The key has another colour than the selected field.
    OtherColour(Field),
}

/// A hint on the screen.
#[derive(Clone, PartialEq, Debug)]
enum HintState {
    Absent,
    /// It is being computed for these entries.
    Asked(String),
    /// A step of a hint, and how much of it is shown: 1 where, 2 why, 3 what.
    Shown {
        hint: PuzzleHint,
        step: usize,
        stage: usize,
    },
    /// The worker failed.
    Failed,
}

/// A puzzle being solved.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SolvingState {
    progress: PuzzleProgress,
    settings: SolvingSettings,
    selected: FieldSet,
    /// The field selected last: arrow keys start there.
    cursor: Field,
    /// The number chosen while no field is selected.
    chosen: Option<PadKey>,
    /// The used number whose field is shown while its key is pressed.
    shown: Option<PadKey>,
    typed: Option<TypedDigits>,
    notice: Option<SolvingNotice>,
    sheet: OpenSheet,
    hint: HintState,
    facts: Option<PuzzleFacts>,
    solution_check: Option<SolutionCheck>,
    paused: bool,
}

impl SolvingState {
    pub(super) fn new(progress: PuzzleProgress, settings: SolvingSettings) -> SolvingState {
        let puzzle = progress.puzzle();
        let first = puzzle.free().next().or_else(|| puzzle.board().field(0)).expect("a board has fields");
        SolvingState {
            progress,
            settings,
            selected: FieldSet::EMPTY,
            cursor: first,
            chosen: None,
            shown: None,
            typed: None,
            notice: None,
            sheet: OpenSheet::Pad,
            hint: HintState::Absent,
            facts: None,
            solution_check: None,
            paused: false,
        }
    }

    pub(super) fn progress(&self) -> &PuzzleProgress {
        &self.progress
    }

    pub(super) fn puzzle(&self) -> &Puzzle {
        self.progress.puzzle()
    }

    pub(super) fn board(&self) -> &'static Board {
        self.puzzle().board()
    }

    pub(super) fn settings(&self) -> SolvingSettings {
        self.settings
    }

    pub(super) fn change_settings(&mut self, change: impl FnOnce(&mut SolvingSettings)) {
        change(&mut self.settings);
    }

    pub(super) fn tool(&self) -> WritingTool {
        self.progress.tool
    }

    pub(super) fn sheet(&self) -> OpenSheet {
        self.sheet
    }

    /// Opens a sheet instead of the pad, or closes it if it is open.
    pub(super) fn toggle_sheet(&mut self, sheet: OpenSheet) {
        self.confirm_typed();
        self.sheet = if self.sheet == sheet { OpenSheet::Pad } else { sheet };
    }

    /// Escape: closes the sheet, otherwise clears the selection.
    pub(super) fn close(&mut self) {
        self.typed = None;
        self.notice = None;
        match self.sheet {
            OpenSheet::Pad => self.clear_selection(),
            OpenSheet::Hint => self.close_hint(),
            _ => self.sheet = OpenSheet::Pad,
        }
    }

    pub(super) fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses the clock or lets it run; a solved puzzle has no clock to pause.
    pub(super) fn toggle_pause(&mut self) {
        self.confirm_typed();
        self.paused = !self.paused && !self.is_solved();
    }

    /// A second has passed while the page was seen.
    pub(super) fn tick(&mut self) -> bool {
        let runs = !self.paused && !self.is_solved();
        self.progress.seconds += u32::from(runs);
        runs
    }

    /// Joins what another window has stored for this puzzle.
    pub(super) fn join(&mut self, theirs: &PuzzleProgress) {
        if theirs.puzzle() != self.puzzle() {
            return;
        }
        let tool = self.progress.tool;
        self.progress = theirs.joined_onto(&self.progress);
        self.progress.tool = tool;
        self.typed = None;
        self.forget_help();
    }

    /// Puts the own entries onto what another window has stored for this puzzle meanwhile.
    pub(super) fn join_onto(&mut self, theirs: &PuzzleProgress) {
        if theirs.puzzle() == self.puzzle() {
            self.progress = self.progress.joined_onto(theirs);
        }
    }

    /// Stores the time of a change in the progress.
    pub(super) fn stamp(&mut self, milliseconds: u64) {
        self.progress.changed = milliseconds;
    }

    pub(super) fn is_solved(&self) -> bool {
        self.progress.is_solved()
    }

    /// Marks the result as recorded; true the first time.
    pub(super) fn finish(&mut self) -> bool {
        let is_first = self.is_solved() && !self.progress.finished;
        self.progress.finished |= is_first;
        is_first
    }

    /// What is written on a field, including digits that are not entered yet.
    pub(super) fn entry(&self, field: Field) -> Option<PuzzleEntry> {
        self.progress.entry(field)
    }

    /// The colour mark of a field; 0 is none.
    pub(super) fn colour(&self, field: Field) -> u8 {
        self.progress.entries().field(field).colour
    }

    /// The note of a stripe, or the formula of the hint there.
    pub(super) fn note(&self, stripe: usize) -> &str {
        self.progress.entries().note(stripe)
    }
}
