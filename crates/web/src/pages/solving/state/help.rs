//! Help: hints step by step, the check of the rules, and the check against the solution.

use gurami::puzzle::{Puzzle, PuzzleFault};
use gurami::{Field, FieldSet};
use web_messages::{HintStep, PuzzleFacts, PuzzleHint, SolutionCount};

use super::{HintState, OpenSheet, SolvingState};
use crate::puzzle_progress::mark_list;

/// The request for a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in super::super) struct HintRequest {
    pub(in super::super) given: String,
    pub(in super::super) filled: String,
    /// Pencil marks of all fields as bits.
    pub(in super::super) marks: String,
}

/// The result of comparing the entries with the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct SolutionCheck {
    pub(in super::super) wrong: FieldSet,
}

impl SolvingState {
    /// What is known about the puzzle.
    pub(in super::super) fn facts(&self) -> Option<&PuzzleFacts> {
        self.facts.as_ref()
    }

    pub(in super::super) fn on_facts(&mut self, facts: PuzzleFacts) {
        self.facts = Some(facts);
    }

    /// Hints and checks of other entries are over.
    pub(super) fn forget_help(&mut self) {
        self.solution_check = None;
        self.hint = HintState::Absent;
        if matches!(self.sheet, OpenSheet::Hint | OpenSheet::Check) {
            self.sheet = OpenSheet::Pad;
        }
    }

    /// Opens the hint, or shows more of it. Returns the request for a new one.
    pub(in super::super) fn hint(&mut self) -> Option<HintRequest> {
        self.confirm_typed();
        if self.is_solved() {
            return None;
        }
        let is_open = std::mem::replace(&mut self.sheet, OpenSheet::Hint) == OpenSheet::Hint;
        match &self.hint {
            HintState::Absent | HintState::Failed => Some(self.ask()),
            HintState::Asked(_) => None,
            HintState::Shown { .. } => {
                if is_open {
                    self.show_more();
                }
                None
            }
        }
    }

    fn ask(&mut self) -> HintRequest {
        self.hint = HintState::Asked(self.help_text());
        let marks = self.board().fields().map(|field| self.progress.entries().field(field).marks.to_string());
        HintRequest {
            given: self.puzzle().to_string(),
            filled: self.progress.filled().to_string(),
            marks: marks.collect::<Vec<_>>().join(","),
        }
    }

    /// The entries that a hint depends on.
    fn help_text(&self) -> String {
        let entries = self.progress.entries();
        let words = self.board().fields().map(|field| format!("{:?}", entries.field(field)));
        words.collect::<Vec<_>>().join(" ")
    }

    /// Handles the answer to a request; it is dropped if something was entered meanwhile, which may make it wrong.
    pub(in super::super) fn on_hint(&mut self, answer: Result<&str, &str>) {
        if self.hint != HintState::Asked(self.help_text()) {
            return;
        }
        self.hint = match answer.ok().and_then(|text| PuzzleHint::read(text).ok()) {
            Some(hint) => {
                if !matches!(hint, PuzzleHint::None(_)) {
                    self.progress.help.hints += 1;
                }
                HintState::Shown { hint, step: 0, stage: 1 }
            }
            None => HintState::Failed,
        };
    }

    /// Shows the next stage of the hint's step, or the next step, which counts as another hint.
    pub(in super::super) fn show_more(&mut self) {
        let HintState::Shown { hint: PuzzleHint::Steps(steps), step, stage } = &mut self.hint else { return };
        let has_reason = steps.get(*step).is_some_and(|step| !step.reason.is_empty());
        if *stage < 3 {
            *stage = if *stage == 1 && has_reason { 2 } else { 3 };
        } else if *step + 1 < steps.len() {
            (*step, *stage) = (*step + 1, 1);
            self.progress.help.hints += 1;
        }
    }

    /// Whether a hint is being computed.
    pub(in super::super) fn is_asking(&self) -> bool {
        matches!(self.hint, HintState::Asked(_))
    }

    /// Whether the last request for a hint failed.
    pub(in super::super) fn has_failed(&self) -> bool {
        self.hint == HintState::Failed
    }

    /// The sentence of a hint without steps.
    pub(in super::super) fn hint_words(&self) -> Option<&str> {
        match &self.hint {
            HintState::Shown { hint: PuzzleHint::Wrong { words, .. } | PuzzleHint::None(words), .. } => Some(words),
            _ => None,
        }
    }

    /// The step of the hint that is shown.
    pub(in super::super) fn hint_step(&self) -> Option<&HintStep> {
        match &self.hint {
            HintState::Shown { hint: PuzzleHint::Steps(steps), step, .. } => steps.get(*step),
            _ => None,
        }
    }

    /// How much of the step is shown: 1 where, 2 why, 3 what; and whether another step follows.
    pub(in super::super) fn hint_stage(&self) -> (usize, bool) {
        match &self.hint {
            HintState::Shown { hint: PuzzleHint::Steps(steps), step, stage } => (*stage, step + 1 < steps.len()),
            _ => (0, false),
        }
    }

    pub(in super::super) fn close_hint(&mut self) {
        self.sheet = OpenSheet::Pad;
    }

    /// The fields that the hint outlines.
    pub(in super::super) fn hinted(&self) -> FieldSet {
        let index = match &self.hint {
            _ if self.sheet != OpenSheet::Hint => return FieldSet::EMPTY,
            HintState::Shown { hint: PuzzleHint::Wrong { field, .. }, .. } => vec![*field],
            _ => match self.hint_step() {
                Some(step) if self.hint_stage().0 >= 3 => step.left.iter().map(|(field, _)| *field).collect(),
                Some(step) => step.fields.clone(),
                None => Vec::new(),
            },
        };
        index.into_iter().filter_map(|index| self.board().field(index)).collect()
    }

    /// The numbers that the hint's last stage leaves for fields.
    pub(in super::super) fn hint_numbers(&self) -> Vec<(Field, Vec<u16>)> {
        if self.sheet != OpenSheet::Hint || self.hint_stage().0 < 3 {
            return Vec::new();
        }
        self.left(self.hint_step())
    }

    fn left(&self, step: Option<&HintStep>) -> Vec<(Field, Vec<u16>)> {
        let left = step.into_iter().flat_map(|step| &step.left);
        left.filter_map(|(field, numbers)| Some((self.board().field(*field)?, numbers.clone()))).collect()
    }

    /// Writes what the step leaves over as pencil marks.
    pub(in super::super) fn pencil_hint(&mut self) {
        let left = self.left(self.hint_step());
        self.take_over(|entries| {
            for (field, numbers) in left {
                entries.field_mut(field).marks = numbers.iter().fold(0, |marks, number| marks | 1 << number);
            }
        });
    }

    /// Enters the numbers that the hint leads to.
    pub(in super::super) fn fill_hint(&mut self) {
        let HintState::Shown { hint: PuzzleHint::Steps(steps), step, .. } = &self.hint else { return };
        self.progress.help.hints += (steps.len() - 1 - step) as u32;
        let left = self.left(steps.last());
        let decided: Vec<(Field, u16)> = left
            .into_iter()
            .filter_map(|(field, numbers)| match numbers[..] {
                [number] => Some((field, number)),
                _ => None,
            })
            .collect();
        let puzzle = self.puzzle().clone();
        let removes = self.settings.removes_marks;
        self.take_over(|entries| {
            for (field, number) in &decided {
                entries.field_mut(*field).number = Some(*number);
                for other in puzzle.of_shade(puzzle.shade(*field)).filter(|other| removes && other != field) {
                    entries.field_mut(other).marks &= !(1 << number);
                }
            }
        });
        if let [(field, _)] = decided[..] {
            self.select(field);
        }
    }

    /// Whether the hint's step leaves pencil marks that are not written yet.
    pub(in super::super) fn hint_has_marks(&self) -> bool {
        let entries = self.progress.entries();
        self.left(self.hint_step()).iter().any(|(field, numbers)| mark_list(entries.field(*field).marks) != *numbers)
    }

    fn take_over(&mut self, change: impl FnOnce(&mut crate::puzzle_progress::PuzzleEntries)) {
        self.change(change);
        self.hint = HintState::Absent;
        self.sheet = OpenSheet::Pad;
    }

    /// The check of the rules: everything that is broken now.
    pub(in super::super) fn faults(&self) -> Vec<PuzzleFault> {
        self.progress.report().faults
    }

    /// Opens the check, or closes it.
    pub(in super::super) fn check(&mut self) {
        self.solution_check = None;
        self.toggle_sheet(OpenSheet::Check);
    }

    /// Compares the entries with the solution; counts as help, and every wrong number as a mistake.
    pub(in super::super) fn check_solution(&mut self) {
        let Some(solution) = self.solution() else { return };
        let is_wrong = |field: &Field| {
            let number = self.progress.entries().field(*field).number;
            number.is_some() && number != solution.number(*field)
        };
        let wrong: FieldSet = self.puzzle().free().filter(is_wrong).collect();
        self.progress.help.checks += 1;
        self.progress.help.mistakes += wrong.len() as u32;
        self.solution_check = Some(SolutionCheck { wrong });
        self.sheet = OpenSheet::Check;
    }

    /// The only solution, once it is known.
    fn solution(&self) -> Option<Puzzle> {
        let facts = self.facts.as_ref().filter(|facts| facts.solutions == SolutionCount::One)?;
        let solution = Puzzle::read(&facts.solution).ok()?;
        (solution.board().size() == self.board().size()).then_some(solution)
    }

    /// The comparison with the solution, until the next entry.
    pub(in super::super) fn solution_check(&self) -> Option<SolutionCheck> {
        self.solution_check
    }
}
