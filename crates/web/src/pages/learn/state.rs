//! State of a lesson: the current step and its status.

use text::learn::{LessonTask, StepTexts};

use crate::lesson::StepStatus;

/// Progress in a lesson; after the last step the lesson is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LessonProgress {
    at: usize,
    farthest: usize,
}

impl LessonProgress {
    pub(super) fn new() -> LessonProgress {
        LessonProgress { at: 0, farthest: 0 }
    }

    /// The current step.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn go(&mut self, step: usize) {
        self.at = step;
        self.farthest = self.farthest.max(step);
    }

    /// Has the reader been past this step?
    pub(super) fn is_done(&self, step: usize) -> bool {
        step < self.farthest
    }
}

/// A step with the result of the reader's moves.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct StepState {
    task: &'static LessonTask,
    status: StepStatus,
    /// Why a move was refused.
    refusal: Option<String>,
    /// Number of times the step was begun.
    attempt: u32,
}

impl StepState {
    pub(super) fn new(task: &'static LessonTask) -> StepState {
        StepState { task, status: StepStatus::at_first(task), refusal: None, attempt: 0 }
    }

    /// Starts the step again.
    pub(super) fn restart(&mut self) {
        *self = StepState { attempt: self.attempt + 1, ..StepState::new(self.task) };
    }

    pub(super) fn attempt(&self) -> u32 {
        self.attempt
    }

    pub(super) fn refuse(&mut self, refusal: Option<String>) {
        self.refusal = refusal;
    }

    /// Records the status after a move.
    pub(super) fn judge(&mut self, status: StepStatus) {
        self.status = status;
    }

    /// Can a move still be tried?
    pub(super) fn is_open(&self) -> bool {
        self.status != StepStatus::Right
    }

    /// Is the feedback positive?
    pub(super) fn is_right(&self) -> bool {
        self.status == StepStatus::Right && self.refusal.is_none()
    }

    pub(super) fn is_wrong(&self) -> bool {
        self.status == StepStatus::Wrong || self.refusal.is_some()
    }

    /// The feedback to the last move.
    pub(super) fn answer(&self, words: &StepTexts) -> String {
        match (&self.refusal, self.status) {
            (Some(refusal), _) => refusal.clone(),
            (None, StepStatus::Open) => String::new(),
            (None, StepStatus::Wrong) => words.wrong.to_owned(),
            (None, StepStatus::Right) => words.right.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Language;
    use text::games::Activity;
    use text::learn::{LessonStep, lesson};

    fn step(looks: bool) -> &'static LessonStep {
        let steps = Activity::ALL.iter().flat_map(|game| lesson(*game).steps);
        steps.into_iter().find(|step| (step.task == LessonTask::Look) == looks).expect("a step of either kind")
    }

    #[test]
    fn steps_stay_done_when_the_reader_goes_back() {
        let mut course = LessonProgress::new();
        course.go(3);
        course.go(1);
        assert_eq!(course.at(), 1);
        let done: Vec<bool> = (0..5).map(|step| course.is_done(step)).collect();
        assert_eq!(done, [true, true, true, false, false]);
    }

    #[test]
    fn a_refusal_is_answered_before_anything_else() {
        let step = step(false);
        let words = step.words.of(Language::English);
        let mut state = StepState::new(&step.task);
        let seen = |state: &StepState| (state.is_open(), state.is_right(), state.is_wrong());
        assert_eq!((seen(&state), state.answer(words)), ((true, false, false), String::new()));
        state.judge(StepStatus::Wrong);
        assert_eq!((seen(&state), state.answer(words).as_str()), ((true, false, true), words.wrong));
        state.judge(StepStatus::Right);
        assert_eq!((seen(&state), state.answer(words).as_str()), ((false, true, false), words.right));
        state.refuse(Some("No.".to_owned()));
        assert_eq!((seen(&state), state.answer(words).as_str()), ((false, false, true), "No."));
        state.restart();
        assert_eq!((seen(&state), state.attempt()), ((true, false, false), 1));
    }

    #[test]
    fn a_step_to_look_at_is_done_at_once() {
        assert!(StepState::new(&step(true).task).is_right());
    }
}
