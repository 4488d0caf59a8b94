//! `ludami.challenge`: the highest score of a Challenge line.

use engine::numbers::challenge::{LineSearch, PAR_WORK, bound};
use engine::puzzle::daily_challenge;
use game::record::{ResultText, record};
use game::{Game, RecordedGame, Seat};
use gurami::rounds::{Challenge, ChallengeRule, Setup};
use gurami::{Number, numbers};
use pyo3::prelude::*;

use crate::error::{self, InvalidOption, LudamiError};
use crate::watch::Watcher;

/// No search takes more, for the memory that it needs.
const MOST_WORK: u64 = 60_000_000;

/// Work between two questions whether the user has interrupted.
const SLICE: u64 = 100_000;

/// The best play found for a line of Challenge.
#[pyclass(module = "ludami", name = "ChallengeSolution", frozen, get_all)]
pub struct PyChallengeSolution {
    /// All points.
    points: u32,
    /// No play of the line has more points than this.
    bound: u32,
    /// One move per number of the line, as text.
    moves: Vec<String>,
    /// The whole game as record.
    record: String,
}

#[pymethods]
impl PyChallengeSolution {
    fn __repr__(&self) -> String {
        format!("ChallengeSolution(points={}, bound={})", self.points, self.bound)
    }
}

/// Finds a good play of a line of Challenge: 24 numbers, four of each from 1 to 6, as text. ``work`` is about the number of
/// placements to look at; more work mostly finds more points, the same work always the same.
///
///     >>> import ludami
///     >>> line = "3 2 1 6 5 4 1 2 3 4 5 6 6 5 4 3 2 1 1 2 3 4 5 6"
///     >>> solution = ludami.challenge.solve(line, work=20_000)
///     >>> ludami.Game.from_record(solution.record).score == [solution.points]
///     True
#[pyfunction]
#[pyo3(signature = (line, *, work = PAR_WORK))]
pub fn solve_challenge(py: Python<'_>, line: &str, work: u64) -> PyResult<PyChallengeSolution> {
    if !(1..=MOST_WORK).contains(&work) {
        return Err(InvalidOption::new_err(format!("work is 1 to {MOST_WORK}, not {work}")));
    }
    let line = numbers::read(line).map_err(|wrong| error::text(py, &wrong))?;
    let setup = Setup::new(1, line).map_err(|wrong| InvalidOption::new_err(format!("line: {wrong}")))?;
    let mut watcher = Watcher::start(None);
    let found = py.detach(|| {
        let mut search = LineSearch::new(setup.numbers(), work);
        while watcher.flow().is_continue() {
            if let Some(solution) = search.resume(SLICE) {
                return Some((solution, bound(setup.numbers())));
            }
        }
        None
    });
    watcher.finish()?;
    let Some((solution, bound)) = found else { return Err(LudamiError::new_err("the search was stopped")) };
    written(&setup, &solution.turns, bound)
}

/// The solution as texts, replayed by the rules.
fn written(setup: &Setup<ChallengeRule>, turns: &[gurami::Turn], bound: u32) -> PyResult<PyChallengeSolution> {
    let alone = Seat::new(0).ok_or_else(|| LudamiError::new_err("there is no seat"))?;
    let mut game = Challenge::start(setup);
    let mut moves = Vec::with_capacity(turns.len());
    for turn in turns {
        if game.outcome().is_some() {
            break;
        }
        let before = game.clone();
        let points = game.play(alone, turn).map_err(|illegal| LudamiError::new_err(illegal.to_string()))?;
        moves.push(before.write_move(turn, &points));
    }
    let score = game.score().values().to_vec();
    let points = score.iter().sum();
    let mut text = record::<Challenge>(setup, moves.clone(), &[]);
    text.result = Some((ResultText::Points(score), text.place));
    Ok(PyChallengeSolution { points, bound, moves, record: text.to_string() })
}

/// The line of a day, given as days since 1 January 1970.
#[pyfunction]
pub fn line_of_day(day: u32) -> String {
    let line: Vec<Number> = daily_challenge(day);
    numbers::write(&line)
}
