//! State of a step on a puzzle: the number that is tried, and whether it is the right one.

use gurami::puzzle::{Fault, Puzzle};
use gurami::{Board, Field};
use render::gurami::Entry;
use text::learn::Task;

use crate::lesson::Standing;

/// What came of a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Entered {
    /// The number of the field belongs to the puzzle.
    Given,
    /// The step is done already.
    Done,
    Right,
    /// Not what was asked for, perhaps against a rule.
    Wrong(Option<Fault>),
}

/// A step on a puzzle, with one number entered at most.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Attempt {
    task: &'static Task,
    given: Puzzle,
    tried: Puzzle,
    cursor: Field,
    standing: Standing,
}

impl Attempt {
    pub(super) fn new(task: &'static Task, given: Puzzle) -> Attempt {
        let first = given.free().into_iter().next().or_else(|| given.board().field(0)).expect("a board has fields");
        Attempt { task, tried: given.clone(), given, cursor: first, standing: Standing::at_first(task) }
    }

    pub(super) fn board(&self) -> &'static Board {
        self.given.board()
    }

    /// The puzzle with the number that was tried.
    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.tried
    }

    pub(super) fn cursor(&self) -> Field {
        self.cursor
    }

    pub(super) fn choose(&mut self, field: Field) {
        self.cursor = field;
    }

    pub(super) fn entry(&self, field: Field) -> Option<Entry> {
        let number = self.tried.number(field)?;
        Some(if self.given.number(field).is_some() { Entry::Given(number) } else { Entry::Entered(number) })
    }

    /// Tries a number on the chosen field instead of the number tried before.
    pub(super) fn enter(&mut self, number: u16) -> Entered {
        if self.given.number(self.cursor).is_some() {
            return Entered::Given;
        }
        if self.standing == Standing::Right {
            return Entered::Done;
        }
        self.tried = self.given.clone();
        self.tried.set(self.cursor, Some(number));
        let written = format!("{}={number}", self.board().name(self.cursor));
        if matches!(self.task, Task::Moves(moves) if moves.contains(&written.as_str())) {
            self.standing = Standing::Right;
            return Entered::Right;
        }
        Entered::Wrong(self.tried.check().faults.into_iter().next())
    }

    /// Tries a text like `A1=3`; nothing if it is none.
    pub(super) fn write(&mut self, text: &str) -> Option<Entered> {
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
    use text::learn::{Scene, lesson};

    /// Every step on a puzzle.
    fn attempts() -> Vec<Attempt> {
        let steps = lesson(Activity::Puzzle).steps.iter();
        let puzzle = |scene: &Scene| match scene {
            Scene::Puzzle(text) => Some(Puzzle::read(text).expect("lessons have puzzles")),
            Scene::Record(_) => None,
        };
        let attempts: Vec<Attempt> =
            steps.filter_map(|step| Some(Attempt::new(&step.task, puzzle(&step.scene)?))).collect();
        assert!(attempts.len() > 1);
        attempts
    }

    /// Those that ask for a number.
    fn asking() -> Vec<(Attempt, &'static str)> {
        attempts().into_iter().filter_map(|attempt| example(attempt.task).map(|text| (attempt, text))).collect()
    }

    #[test]
    fn examples_are_right_and_stay() {
        for (mut attempt, text) in asking() {
            assert_eq!(attempt.write(text), Some(Entered::Right), "{text}");
            let after = attempt.clone();
            assert_eq!(attempt.enter(1), Entered::Done);
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
            assert_eq!(attempt.enter(1), Entered::Given);
            assert_eq!(attempt, before);
            assert!(matches!(attempt.entry(field), Some(Entry::Given(_))));
        }
    }

    #[test]
    fn a_wrong_number_is_shown_and_replaced_by_the_next() {
        for (mut attempt, text) in asking() {
            attempt.write(text);
            let (field, right) = (attempt.cursor(), attempt.entry(attempt.cursor()));
            let mut again = Attempt::new(attempt.task, attempt.given.clone());
            again.choose(field);
            assert!(matches!(again.enter(99), Entered::Wrong(Some(Fault::OutOfRange { .. }))));
            assert_eq!(again.entry(field), Some(Entry::Entered(99)));
            assert_eq!((again.write(text), again.entry(field)), (Some(Entered::Right), right));
        }
    }

    #[test]
    fn a_step_to_look_at_takes_no_number() {
        let looks = attempts().into_iter().filter(|attempt| *attempt.task == Task::Look);
        for mut attempt in looks {
            if attempt.given.number(attempt.cursor()).is_none() {
                assert_eq!(attempt.enter(1), Entered::Done);
            }
        }
    }
}
