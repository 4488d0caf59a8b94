//! The sentence about a problem: the task, the answer to a move, or the solution.

use game::GameKind;
use text::{Language, problems};

use crate::problems::attempt::{ProblemStatus, Refutation};
use crate::problems::{BestMoveProblem, Goal};

/// The task.
pub(super) fn task(language: Language, goal: Goal) -> &'static str {
    match goal {
        Goal::OnlyWin => problems::only_win(language),
        Goal::OnlyDraw => problems::only_draw(language),
        Goal::WinMost => problems::win_most(language),
        Goal::LoseLeast => problems::lose_least(language),
        Goal::MostPoints => problems::most_points(language),
        Goal::MostFish => problems::most_fish(language),
    }
}

/// What is proved about the answer.
pub(super) fn proof(language: Language, goal: Goal) -> &'static str {
    match goal {
        Goal::MostPoints => problems::proved_points(language),
        Goal::MostFish => problems::proved_fish(language),
        Goal::OnlyWin | Goal::OnlyDraw | Goal::WinMost | Goal::LoseLeast => problems::proved_to_the_end(language),
    }
}

/// The value for the player who moved, in the notation of the suites.
fn notation(value: engine::Value) -> String {
    match (value.margin(), value.rest().signum()) {
        (0, 1) => "0+".to_owned(),
        (0, -1) => "0-".to_owned(),
        (0, _) => "0".to_owned(),
        (margin, _) => format!("{margin:+}"),
    }
}

/// The answer to a move, or the solution; `None` while a move is looked for. `opponent` is the name of the player who answers.
pub(super) fn sentence(
    language: Language,
    game: GameKind,
    problem: &BestMoveProblem,
    status: &ProblemStatus,
    opponent: &str,
) -> Option<String> {
    let number = |text: &str| text.parse::<u32>().unwrap_or_default();
    let (value, second) = (&problem.value, &problem.second);
    let solution = |shown: bool| match (problem.goal(game), shown) {
        (Goal::MostPoints, false) => problems::right_points(language, number(value), number(second)),
        (Goal::MostPoints, true) => problems::answer_points(language, number(value), number(second)),
        (Goal::MostFish, false) => problems::right_fish(language, value, second),
        (Goal::MostFish, true) => problems::answer_fish(language, value, second),
        (_, false) => problems::right(language, &problem.best[0], value, second),
        (_, true) => problems::answer(language, &problem.best[0], value, second),
    };
    Some(match status {
        ProblemStatus::Open => return None,
        ProblemStatus::Answering { .. } => problems::answering(language).to_owned(),
        ProblemStatus::Refuted { played, refutation } => match refutation {
            Refutation::Reply { reply: Some(reply), value: Some(value) } => {
                problems::refuted(language, played, &notation(*value), opponent, reply)
            }
            Refutation::Reply { reply: Some(reply), value: None } => problems::answered(language, opponent, reply),
            Refutation::Reply { reply: None, value: Some(value) } => {
                problems::ended(language, played, &notation(*value))
            }
            Refutation::Points(points) => problems::fewer_points(language, *points, number(value)),
            Refutation::Less => problems::fewer_fish(language).to_owned(),
            Refutation::Reply { reply: None, value: None } | Refutation::Unknown => {
                problems::better(language).to_owned()
            }
        },
        ProblemStatus::Right => solution(false),
        ProblemStatus::Shown => solution(true),
    })
}
