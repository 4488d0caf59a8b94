//! `ludami.Puzzle`: the Gurami puzzle.

use engine::puzzle::{
    Completeness, DailyClass, Difficulty, Hint, MOST_ATTEMPTS, PuzzleId, RatingError, Solver, SolvingStep, advise,
    daily, rate,
};
use gurami::puzzle::{Hexagon, Puzzle, PuzzleTextError, Shade};
use gurami::{BoardSize, Field};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use render::gurami::{given, puzzle as picture};
use render::{IdPrefix, Picture};
use text::{Language, deductions, puzzles};

use crate::error::{self, InvalidOption, LudamiError, Unsupported};
use crate::game::{png, read_theme};
use crate::watch::{Watcher, seconds};

/// A Gurami puzzle with the numbers given or entered so far, read from one line of text.
///
///     >>> import ludami
///     >>> puzzle = ludami.Puzzle("16:wwgggwgwwwgwgwgg:1,6,7,.,1,.,.,7,.,.,.,.,.,8,.,.")
///     >>> puzzle.is_unique()
///     True
///     >>> str(puzzle.solve()[0])
///     '16:wwgggwgwwwgwgwgg:1,6,7,8,1,4,2,7,2,3,6,5,4,8,5,3'
#[pyclass(module = "ludami", name = "Puzzle")]
pub struct PyPuzzle(Puzzle);

/// A conclusion that leads towards the solution.
#[pyclass(module = "ludami", name = "Step", frozen, get_all)]
pub struct PyStep {
    /// The technique, such as ``last-in-stripe``.
    technique: String,
    /// The level that the technique belongs to, from 1 to 5.
    level: usize,
    /// Where to look.
    look: String,
    /// The reason.
    why: String,
    /// What follows from it.
    follows: String,
    /// The numbers that it finds: pairs of field and number.
    found: Vec<(String, u16)>,
}

#[pymethods]
impl PyStep {
    fn __repr__(&self) -> String {
        format!("Step(technique='{}', found={:?})", self.technique, self.found)
    }

    fn __str__(&self) -> String {
        format!("{} {}", self.why, self.follows)
    }
}

impl PyStep {
    fn new(puzzle: &Puzzle, step: &SolvingStep) -> PyStep {
        let (language, board) = (Language::English, puzzle.board());
        PyStep {
            technique: step.technique.word().to_owned(),
            level: step.technique.level().number(),
            look: deductions::look(language, board, step),
            why: deductions::why(language, board, step),
            follows: deductions::follows(language, board, step),
            found: step.numbers_found().map(|(field, number)| (board.name(field).to_string(), number)).collect(),
        }
    }
}

/// How hard a puzzle is, with every step of its solution.
#[pyclass(module = "ludami", name = "Rating", frozen)]
pub struct PyRating {
    level: Difficulty,
    steps: Vec<Py<PyStep>>,
}

#[pymethods]
impl PyRating {
    /// From 1 to 5.
    #[getter]
    fn level(&self) -> usize {
        self.level.number()
    }

    /// ``Easy`` to ``Fiendish``.
    #[getter]
    fn name(&self) -> &'static str {
        puzzles::grade(Language::English, self.level)
    }

    /// One after the other, the easiest each time.
    #[getter]
    fn steps(&self, py: Python<'_>) -> Vec<Py<PyStep>> {
        self.steps.iter().map(|step| step.clone_ref(py)).collect()
    }

    fn __repr__(&self) -> String {
        format!("Rating(level={}, name='{}', steps={})", self.level(), self.name(), self.steps.len())
    }
}

impl PyPuzzle {
    fn field(&self, py: Python<'_>, name: &str) -> PyResult<Field> {
        self.0.board().read_field(name).map_err(|wrong| error::text(py, &wrong))
    }

    fn picture(&self) -> Picture {
        picture(&self.0, &given(&self.0), IdPrefix(1))
    }

    /// The one solution.
    fn solution(&self, py: Python<'_>) -> PyResult<Puzzle> {
        let mut found = py.detach(|| Solver::new(&self.0).solutions(2).found);
        match (found.pop(), found.len()) {
            (Some(solution), 0) => Ok(solution),
            (None, _) => Err(Unsupported::new_err("the puzzle has no solution")),
            (Some(_), _) => Err(Unsupported::new_err("the puzzle has several solutions")),
        }
    }
}

#[pymethods]
impl PyPuzzle {
    #[new]
    fn new(py: Python<'_>, text: &str) -> PyResult<PyPuzzle> {
        let first = |PuzzleTextError(errors): PuzzleTextError| match errors.first() {
            Some(wrong) => error::text(py, wrong),
            None => PyValueError::new_err("the text is no puzzle"),
        };
        Puzzle::read(text).map(PyPuzzle).map_err(first)
    }

    /// The number of fields.
    #[getter]
    fn board(&self) -> usize {
        self.0.board().size().fields()
    }

    /// The names of the fields in reading order.
    #[getter]
    fn fields(&self) -> Vec<String> {
        self.0.board().fields().map(|field| self.0.board().name(field).to_string()).collect()
    }

    /// The colour of every field in reading order: ``w`` or ``g``.
    #[getter]
    fn colours(&self) -> String {
        self.0.board().fields().map(|field| Shade::letter(self.0.shade(field))).collect()
    }

    /// The number on every field in reading order, or ``None``.
    #[getter]
    fn numbers(&self) -> Vec<Option<u16>> {
        self.0.board().fields().map(|field| self.0.number(field)).collect()
    }

    /// Everything that is wrong with the numbers, as sentences; empty if nothing is.
    fn faults(&self) -> Vec<String> {
        self.0.check().faults.iter().map(ToString::to_string).collect()
    }

    /// Whether every field has its number and everything is right.
    fn is_solved(&self) -> bool {
        let report = self.0.check();
        report.faults.is_empty() && report.free.is_empty()
    }

    fn __getitem__(&self, py: Python<'_>, field: &str) -> PyResult<Option<u16>> {
        Ok(self.0.number(self.field(py, field)?))
    }

    fn __setitem__(&mut self, py: Python<'_>, field: &str, number: Option<u16>) -> PyResult<()> {
        let field = self.field(py, field)?;
        if let Some(number) = number
            && !(1..=self.0.most()).contains(&number)
        {
            return Err(PyIndexError::new_err(format!("{number} is not a number from 1 to {}", self.0.most())));
        }
        self.0.set(field, number);
        Ok(())
    }

    /// Up to ``limit`` solutions. ``trials`` limits the search: ``LudamiError`` is raised if it is not enough.
    #[pyo3(signature = (limit = 2, *, trials = None))]
    fn solve(&self, py: Python<'_>, limit: usize, trials: Option<u64>) -> PyResult<Vec<PyPuzzle>> {
        let solutions = py.detach(|| Solver::new(&self.0).solutions_within(limit, trials.unwrap_or(u64::MAX)));
        match solutions.all {
            Completeness::GivenUp => Err(LudamiError::new_err("the search was given up: more trials are needed")),
            Completeness::All | Completeness::Enough => Ok(solutions.found.into_iter().map(PyPuzzle).collect()),
        }
    }

    /// Whether there is exactly one solution.
    fn is_unique(&self, py: Python<'_>) -> bool {
        py.detach(|| Solver::new(&self.0).is_unique())
    }

    /// How hard the puzzle is, by the techniques that people use. Raises ``Unsupported`` if they do not solve it.
    ///
    ///     >>> import ludami
    ///     >>> ludami.puzzle.generate(16, level=2, seed=1).rate().level
    ///     2
    fn rate(&self, py: Python<'_>) -> PyResult<PyRating> {
        let rating = py.detach(|| rate(&self.0)).map_err(|unrated| match unrated {
            RatingError::Contradiction => Unsupported::new_err("the numbers of the puzzle contradict each other"),
            RatingError::Beyond { .. } => {
                Unsupported::new_err("no technique leads to a solution: the puzzle must be searched")
            }
        })?;
        let steps = rating.steps.iter().map(|step| Py::new(py, PyStep::new(&self.0, step)));
        Ok(PyRating { level: rating.level, steps: steps.collect::<PyResult<_>>()? })
    }

    /// The next steps towards a number, the last of which finds it; empty if the puzzle is solved. Raises ``Unsupported`` if no
    /// technique leads on, or if there is not exactly one solution, for example because a number is wrong.
    ///
    ///     >>> import ludami
    ///     >>> puzzle = ludami.puzzle.generate(16, level=1, seed=1)
    ///     >>> field, number = puzzle.hint()[-1].found[0]
    ///     >>> puzzle.solve()[0][field] == number
    ///     True
    fn hint(&self, py: Python<'_>) -> PyResult<Vec<PyStep>> {
        let solution = self.solution(py)?;
        match py.detach(|| advise(&self.0, &solution)) {
            Hint::Steps(steps) => Ok(steps.iter().map(|step| PyStep::new(&self.0, step)).collect()),
            Hint::Solved => Ok(Vec::new()),
            Hint::Wrong { field } => {
                Err(LudamiError::new_err(format!("the number on {} is wrong", self.0.board().name(field))))
            }
            Hint::Number { .. } => Err(Unsupported::new_err("no technique leads on")),
        }
    }

    /// A picture as SVG. Themes: ``light``, ``dark``, ``safe``.
    #[pyo3(signature = (*, theme = "light"))]
    fn svg(&self, theme: &str) -> PyResult<String> {
        Ok(self.picture().standalone(read_theme(theme)?, puzzles::gurami(Language::English)))
    }

    /// The same as PNG, with this width in pixels.
    #[pyo3(signature = (*, theme = "light", width = 800))]
    fn png<'py>(&self, py: Python<'py>, theme: &str, width: u32) -> PyResult<Bound<'py, PyBytes>> {
        png(py, &self.picture(), read_theme(theme)?, width)
    }

    /// A copy that can be changed independently.
    fn copy(&self) -> PyPuzzle {
        PyPuzzle(self.0.clone())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyPuzzle>().is_ok_and(|other| other.borrow().0 == self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Puzzle('{}')", self.0)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<PyPuzzle>().into_any(), (self.0.to_string(),))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("light")
    }
}

/// Makes a puzzle with exactly one solution: the board (16, 22, 24, 30, 42 or 52 fields), the level from 1 to 5, and for board 24
/// whether the sums of the central hexagon are equal, too. The same arguments always give the same puzzle. Raises
/// ``LudamiError`` if none is found within ``time`` seconds.
#[pyfunction]
#[pyo3(signature = (board = 22, level = 3, seed = 0, *, hexagon = false, time = 60.0))]
pub fn generate(py: Python<'_>, board: usize, level: usize, seed: u64, hexagon: bool, time: f64) -> PyResult<PyPuzzle> {
    let size = BoardSize::with_fields(board)
        .ok_or_else(|| InvalidOption::new_err(format!("there is no board of {board} fields")))?;
    let level = Difficulty::numbered(level)
        .ok_or_else(|| InvalidOption::new_err(format!("level is 1 to {}, not {level}", Difficulty::ALL.len())))?;
    if hexagon && size != BoardSize::B24 {
        return Err(InvalidOption::new_err("only the board of 24 fields has a central hexagon"));
    }
    make(py, PuzzleId { size, level, seed, hexagon: if hexagon { Hexagon::Equal } else { Hexagon::Free } }, time)
}

/// A puzzle of a day, given as days since 1 January 1970.
#[pyfunction]
pub fn puzzle_of_day(py: Python<'_>, day: u32, level: &str) -> PyResult<PyPuzzle> {
    let class = DailyClass::read(level)
        .ok_or_else(|| InvalidOption::new_err(format!("level is easy, medium or hard, not {level:?}")))?;
    make(py, daily(day, class), f64::MAX)
}

fn make(py: Python<'_>, id: PuzzleId, time: f64) -> PyResult<PyPuzzle> {
    let limit = if time == f64::MAX { None } else { seconds(Some(time))? };
    let mut watcher = Watcher::start(limit);
    let found =
        py.detach(|| (0..MOST_ATTEMPTS).take_while(|_| watcher.flow().is_continue()).find_map(|n| id.attempt(n)));
    watcher.finish()?;
    found.map(PyPuzzle).ok_or_else(|| LudamiError::new_err(format!("no puzzle {id} was found in time")))
}
