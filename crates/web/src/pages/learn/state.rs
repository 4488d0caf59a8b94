//! State of a lesson: which step is shown, and how far it is.

use text::learn::{Task, Words};

use crate::lesson::Standing;

/// The steps of a lesson, one at a time; after the last one the lesson is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Course {
    at: usize,
    farthest: usize,
}

impl Course {
    pub(super) fn new() -> Course {
        Course { at: 0, farthest: 0 }
    }

    /// The step that is shown.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn go(&mut self, step: usize) {
        self.at = step;
        self.farthest = self.farthest.max(step);
    }

    /// Has the reader been behind this step?
    pub(super) fn is_done(&self, step: usize) -> bool {
        step < self.farthest
    }
}

/// A step with what came of the reader's moves.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct StepState {
    task: &'static Task,
    standing: Standing,
    /// Why a move was refused.
    refusal: Option<String>,
    /// Counts how often the step was begun.
    attempt: u32,
}

impl StepState {
    pub(super) fn new(task: &'static Task) -> StepState {
        StepState { task, standing: Standing::at_first(task), refusal: None, attempt: 0 }
    }

    /// Begins once more.
    pub(super) fn restart(&mut self) {
        *self = StepState { attempt: self.attempt + 1, ..StepState::new(self.task) };
    }

    pub(super) fn attempt(&self) -> u32 {
        self.attempt
    }

    pub(super) fn refuse(&mut self, refusal: Option<String>) {
        self.refusal = refusal;
    }

    /// A move was judged.
    pub(super) fn judge(&mut self, standing: Standing) {
        self.standing = standing;
    }

    /// Can something still be done?
    pub(super) fn is_open(&self) -> bool {
        self.standing != Standing::Right
    }

    /// Is the answer good news?
    pub(super) fn is_right(&self) -> bool {
        self.standing == Standing::Right && self.refusal.is_none()
    }

    pub(super) fn is_wrong(&self) -> bool {
        self.standing == Standing::Wrong || self.refusal.is_some()
    }

    /// What is answered to the last move.
    pub(super) fn answer(&self, words: &Words) -> String {
        match (&self.refusal, self.standing) {
            (Some(refusal), _) => refusal.clone(),
            (None, Standing::Open) => String::new(),
            (None, Standing::Wrong) => words.wrong.to_owned(),
            (None, Standing::Right) => words.right.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::Language;
    use text::games::Activity;
    use text::learn::{Step, lesson};

    fn step(looks: bool) -> &'static Step {
        let steps = Activity::ALL.iter().flat_map(|game| lesson(*game).steps);
        steps.into_iter().find(|step| (step.task == Task::Look) == looks).expect("a step of either kind")
    }

    #[test]
    fn steps_stay_done_when_the_reader_goes_back() {
        let mut course = Course::new();
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
        state.judge(Standing::Wrong);
        assert_eq!((seen(&state), state.answer(words).as_str()), ((true, false, true), words.wrong));
        state.judge(Standing::Right);
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
