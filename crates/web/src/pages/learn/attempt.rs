//! State of a lesson step on a puzzle: the number tried, and whether it is right.

use gurami::puzzle::{Puzzle, PuzzleFault};
use gurami::{Board, Field};
use render::gurami::PuzzleEntry;
use text::learn::LessonTask;

use crate::lesson::StepStatus;

/// Result of entering a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum EntryResult {
    /// The field's number is given by the puzzle.
    Given,
    /// The step is done already.
    Done,
    Right,
    /// Not what was asked for; with the violated rule, if there is one.
    Wrong(Option<PuzzleFault>),
}

/// A lesson step on a puzzle, with at most one number entered.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PuzzleAttempt {
    task: &'static LessonTask,
    given: Puzzle,
    tried: Puzzle,
    cursor: Field,
    status: StepStatus,
}

impl PuzzleAttempt {
    pub(super) fn new(task: &'static LessonTask, given: Puzzle) -> PuzzleAttempt {
        let first = given.free().into_iter().next().or_else(|| given.board().field(0)).expect("a board has fields");
        PuzzleAttempt { task, tried: given.clone(), given, cursor: first, status: StepStatus::at_first(task) }
    }

    pub(super) fn board(&self) -> &'static Board {
        self.given.board()
    }

    /// The puzzle with the number tried.
    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.tried
    }

    pub(super) fn cursor(&self) -> Field {
        self.cursor
    }

    pub(super) fn choose(&mut self, field: Field) {
        self.cursor = field;
    }

    pub(super) fn entry(&self, field: Field) -> Option<PuzzleEntry> {
        let number = self.tried.number(field)?;
        Some(if self.given.number(field).is_some() { PuzzleEntry::Given(number) } else { PuzzleEntry::Entered(number) })
    }

    /// Tries a number on the selected field, replacing the number tried before.
    pub(super) fn enter(&mut self, number: u16) -> EntryResult {
        if self.given.number(self.cursor).is_some() {
            return EntryResult::Given;
        }
        if self.status == StepStatus::Right {
            return EntryResult::Done;
        }
        self.tried = self.given.clone();
        self.tried.set(self.cursor, Some(number));
        let written = format!("{}={number}", self.board().name(self.cursor));
        if matches!(self.task, LessonTask::Moves(moves) if moves.contains(&written.as_str())) {
            self.status = StepStatus::Right;
            return EntryResult::Right;
        }
        EntryResult::Wrong(self.tried.check().faults.into_iter().next())
    }

    /// Parses and tries a text like `A1=3`; `None` if it is malformed.
    pub(super) fn write(&mut self, text: &str) -> Option<EntryResult> {
        let (field, number) = text.split_once('=')?;
        let (field, number) = (self.board().read_field(field).ok()?, number.parse().ok()?);
        self.cursor = field;
        Some(self.enter(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::example;
    use text::games::Activity;
    use text::learn::{LessonPosition, lesson};

    /// Every step on a puzzle.
    fn attempts() -> Vec<PuzzleAttempt> {
        let steps = lesson(Activity::Puzzle).steps.iter();
        let puzzle = |scene: &LessonPosition| match scene {
            LessonPosition::Puzzle(text) => Some(Puzzle::read(text).expect("lessons have puzzles")),
            LessonPosition::Record(_) => None,
        };
        let attempts: Vec<PuzzleAttempt> =
            steps.filter_map(|step| Some(PuzzleAttempt::new(&step.task, puzzle(&step.scene)?))).collect();
        assert!(attempts.len() > 1);
        attempts
    }

    /// The steps that ask for a number.
    fn asking() -> Vec<(PuzzleAttempt, &'static str)> {
        attempts().into_iter().filter_map(|attempt| example(attempt.task).map(|text| (attempt, text))).collect()
    }

    #[test]
    fn examples_are_right_and_stay() {
        for (mut attempt, text) in asking() {
            assert_eq!(attempt.write(text), Some(EntryResult::Right), "{text}");
            let after = attempt.clone();
            assert_eq!(attempt.enter(1), EntryResult::Done);
            assert_eq!(attempt, after);
        }
        let (mut attempt, _) = asking().remove(0);
        assert_eq!(attempt.write("nothing"), None);
    }

    #[test]
    fn given_numbers_cannot_be_changed() {
        for mut attempt in attempts() {
            let given = attempt.board().fields().find(|field| attempt.given.number(*field).is_some());
            let Some(field) = given else { continue };
            attempt.choose(field);
            let before = attempt.clone();
            assert_eq!(attempt.enter(1), EntryResult::Given);
            assert_eq!(attempt, before);
            assert!(matches!(attempt.entry(field), Some(PuzzleEntry::Given(_))));
        }
    }

    #[test]
    fn a_wrong_number_is_shown_and_replaced_by_the_next() {
        for (mut attempt, text) in asking() {
            attempt.write(text);
            let (field, right) = (attempt.cursor(), attempt.entry(attempt.cursor()));
            let mut again = PuzzleAttempt::new(attempt.task, attempt.given.clone());
            again.choose(field);
            assert!(matches!(again.enter(99), EntryResult::Wrong(Some(PuzzleFault::OutOfRange { .. }))));
            assert_eq!(again.entry(field), Some(PuzzleEntry::Entered(99)));
            assert_eq!((again.write(text), again.entry(field)), (Some(EntryResult::Right), right));
        }
    }

    #[test]
    fn a_step_to_look_at_takes_no_number() {
        let looks = attempts().into_iter().filter(|attempt| *attempt.task == LessonTask::Look);
        for mut attempt in looks {
            if attempt.given.number(attempt.cursor()).is_none() {
                assert_eq!(attempt.enter(1), EntryResult::Done);
            }
        }
    }
}
