//! Checks the moves that a reader plays in a lesson.

use desk::LocalTable;
use game::Observer;
use text::learn::LessonTask;

/// Status of a lesson step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum StepStatus {
    /// A move is expected.
    Open,
    /// The move was legal, but not what was asked for.
    Wrong,
    /// Solved, or nothing had to be done.
    Right,
}

impl StepStatus {
    /// The status at the beginning of a step.
    pub(crate) fn at_first(task: &LessonTask) -> StepStatus {
        if *task == LessonTask::Look { StepStatus::Right } else { StepStatus::Open }
    }
}

/// A move that solves the task.
pub(crate) fn example(task: &LessonTask) -> Option<&'static str> {
    match task {
        LessonTask::Look => None,
        LessonTask::Legal { example } | LessonTask::Score { example, .. } => Some(example),
        LessonTask::Moves(moves) => moves.first().copied(),
    }
}

/// Checks the last move against the task.
pub(crate) fn judge(desk: &dyn LocalTable, task: &LessonTask) -> StepStatus {
    let plies = desk.plies();
    let moves = desk.view(Observer::Spectator).moves();
    let Some(seat) = moves.last().map(|row| row.seat) else { return StepStatus::Open };
    let view = desk.view(Observer::Seat(seat));
    let right = match task {
        LessonTask::Look | LessonTask::Legal { .. } => true,
        LessonTask::Score { points, .. } => {
            let at = |plies| view.score_at(plies).get(seat.index()).copied().unwrap_or(0);
            at(plies) >= at(plies - 1) + points
        }
        LessonTask::Moves(moves) => {
            let played = view.moves().last().and_then(|row| row.text.clone());
            played.is_some_and(|played| moves.contains(&played.as_str()))
        }
    };
    if right { StepStatus::Right } else { StepStatus::Wrong }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::GameKind;
    use game::record;
    use table::{Moment, Pace};
    use text::Language;
    use text::games::Activity;
    use text::learn::{LessonPosition, LessonStep, lesson};

    fn desk(step: &LessonStep) -> Option<Box<dyn LocalTable>> {
        let LessonPosition::Record(text) = step.scene else { return None };
        let records = record::read(text).expect("a record");
        Some(desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a game"))
    }

    fn write(desk: &mut dyn LocalTable, text: &str) -> Result<(), String> {
        let seat = desk.to_move().lowest().expect("a player is to move");
        desk.play(seat, text, Moment(0), Language::English).map(|_| ()).map_err(|reason| reason.message)
    }

    #[test]
    fn examples_are_right_and_traps_are_refused_with_a_text() {
        for step in Activity::ALL.iter().flat_map(|game| lesson(*game).steps) {
            if let Some(text) = example(&step.task) {
                let Some(mut desk) = desk(step) else { continue };
                write(&mut *desk, text).expect(text);
                assert_eq!(judge(&*desk, &step.task), StepStatus::Right, "{text}");
            }
            for trap in step.traps {
                let Some(mut desk) = desk(step) else { continue };
                let words = write(&mut *desk, trap.text).expect_err(trap.text);
                assert!(words.ends_with('.'), "{words}");
            }
        }
    }

    #[test]
    fn other_moves_are_wrong() {
        let wrong = [
            (Activity::Game(GameKind::Gorami), "y2-A1"),
            (Activity::Game(GameKind::Kulami), "d8"),
            (Activity::Game(GameKind::Challenge), "y1-A1"),
        ];
        let mut seen = 0;
        for (game, text) in wrong {
            for step in lesson(game).steps {
                let asks = matches!(step.task, LessonTask::Moves(_) | LessonTask::Score { .. });
                let Some(mut desk) = desk(step).filter(|_| asks) else { continue };
                if write(&mut *desk, text).is_ok() {
                    assert_eq!(judge(&*desk, &step.task), StepStatus::Wrong, "{text}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 0);
    }

    #[test]
    fn only_looking_is_done_at_once() {
        for step in Activity::ALL.iter().flat_map(|game| lesson(*game).steps) {
            let looks = step.task == LessonTask::Look;
            assert_eq!(StepStatus::at_first(&step.task) == StepStatus::Right, looks);
            assert_eq!(example(&step.task).is_none(), looks);
        }
    }
}
