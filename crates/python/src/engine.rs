//! `ludami.Engine`: analysis and exact values of Kulami and GOrami, and the levels of every game.

use std::sync::Mutex;

use ::engine::levels::Level;
use ::engine::review::ReviewableGame;
use ::engine::solve::{ExactSolution, OtherMoves};
use ::engine::{Analysis, Engine, EngineOptions, Limits, SearchDepth, Value};
use game::{GameKind, Points, RecordedGame};
use gurami::gorami::Gorami;
use kulami::Kulami;
use pyo3::prelude::*;

use crate::error::{InvalidOption, LudamiError, Unsupported};
use crate::game::{PyGame, SeatArgument};
use crate::session::{PythonGame, ReplaySession};
use crate::watch::{Watcher, seconds};

/// A move with its value and the play expected after it.
#[pyclass(module = "ludami", name = "Line", frozen, get_all)]
#[derive(Clone)]
pub struct PyLine {
    /// The moves as text, the first one first.
    moves: Vec<String>,
    /// Margin for the side to move: points in Kulami, stripes in GOrami.
    value: f64,
    /// ``exact``, ``lower``, ``upper`` or ``estimate``.
    standing: &'static str,
}

#[pymethods]
impl PyLine {
    fn __repr__(&self) -> String {
        format!("Line(value={:.2}, standing='{}', moves='{}')", self.value, self.standing, self.moves.join(" "))
    }
}

/// What the engine found: the best lines, how far it looked, and the number of nodes.
#[pyclass(module = "ludami", name = "Analysis", frozen, get_all)]
pub struct PyAnalysis {
    /// The best lines, the best first; none if the game is over.
    lines: Vec<PyLine>,
    /// Plies searched; ``None`` if the search reached the end of the game.
    depth: Option<u32>,
    /// Positions visited.
    nodes: u64,
}

#[pymethods]
impl PyAnalysis {
    /// The best move as text; ``None`` if the game is over.
    #[getter]
    fn best(&self) -> Option<&str> {
        self.lines.first()?.moves.first().map(String::as_str)
    }

    /// The value of the best line for the side to move; ``None`` if the game is over.
    #[getter]
    fn value(&self) -> Option<f64> {
        Some(self.lines.first()?.value)
    }

    fn __repr__(&self) -> String {
        let depth = self.depth.map_or("None".to_owned(), |depth| depth.to_string());
        format!("Analysis(best='{}', depth={depth}, nodes={})", self.best().unwrap_or_default(), self.nodes)
    }
}

/// An exact answer: the value of a position, a best line and the best moves.
#[pyclass(module = "ludami", name = "Solution", frozen, get_all)]
pub struct PySolution {
    /// Margin for the side to move.
    value: f64,
    /// ``exact``, ``lower``, ``upper`` or ``estimate`` (if a limit ended the search).
    standing: &'static str,
    /// A best line.
    line: Vec<String>,
    /// The best moves.
    best: Vec<String>,
    /// Whether all other moves are proved to be worse.
    complete: bool,
    /// Positions visited.
    nodes: u64,
}

#[pymethods]
impl PySolution {
    fn __repr__(&self) -> String {
        format!("Solution(value={}, standing='{}', best='{}')", self.value, self.standing, self.best.join(" "))
    }
}

/// Search engine with its transposition table.
///
/// ``hash_mb`` is the size of the table in megabytes, ``threads`` the number of search threads. The interpreter's lock is
/// released while the engine searches.
///
///     >>> import ludami
///     >>> engine = ludami.Engine(hash_mb=1)
///     >>> analysis = engine.analyse(ludami.Game("gorami", board=16), nodes=2000, lines=2)
///     >>> len(analysis.lines), analysis.best in ludami.Game("gorami", board=16).legal_moves()
///     (2, True)
#[pyclass(module = "ludami", name = "Engine", frozen)]
pub struct PyEngine(Mutex<Engine>);

/// No table is larger.
const MOST_MEGABYTES: usize = 1 << 16;
const MOST_THREADS: usize = 256;

#[pymethods]
impl PyEngine {
    #[new]
    #[pyo3(signature = (*, hash_mb = 64, threads = 1))]
    fn new(hash_mb: usize, threads: usize) -> PyResult<PyEngine> {
        if !(1..=MOST_MEGABYTES).contains(&hash_mb) {
            return Err(InvalidOption::new_err(format!("hash_mb is 1 to {MOST_MEGABYTES}, not {hash_mb}")));
        }
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(InvalidOption::new_err(format!("threads is 1 to {MOST_THREADS}, not {threads}")));
        }
        Ok(PyEngine(Mutex::new(Engine::new(EngineOptions { megabytes: hash_mb, threads }))))
    }

    /// Searches a position of Kulami or GOrami until one of the limits is reached: ``time`` in seconds, ``nodes``, ``depth``
    /// in plies. Without a limit it searches for one second. ``lines`` is the number of best moves to return.
    #[pyo3(signature = (game, *, time = None, nodes = None, depth = None, lines = 1))]
    fn analyse(
        &self,
        py: Python<'_>,
        game: PyRef<'_, PyGame>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
        lines: usize,
    ) -> PyResult<PyAnalysis> {
        let limits = Limits { depth, nodes, lines: lines.max(1) };
        let time = if time.is_none() && nodes.is_none() && depth.is_none() { Some(1.0) } else { time };
        let search = PreparedSearch { engine: &self.0, limits, watcher: Watcher::start(seconds(time)?) };
        match game.0.kind() {
            GameKind::Kulami => search.analyse::<Kulami>(py, &game),
            GameKind::Gorami => search.analyse::<Gorami>(py, &game),
            other => Err(unsupported(other)),
        }
    }

    /// Proves the value of a position of Kulami or GOrami and all best moves, or returns what is known when a limit is
    /// reached. Without a limit it may take very long in the first half of a game.
    ///
    ///     >>> import ludami
    ///     >>> game = ludami.Game.from_position("gorami", "16 y1y2b3/....y1b2b3/b1b3..y3../y2..y1 b 012 220")
    ///     >>> solution = ludami.Engine(hash_mb=1).solve(game)
    ///     >>> solution
    ///     Solution(value=-4, standing='exact', best='b2-C5 b1-C5')
    #[pyo3(signature = (game, *, time = None, nodes = None, depth = None))]
    fn solve(
        &self,
        py: Python<'_>,
        game: PyRef<'_, PyGame>,
        time: Option<f64>,
        nodes: Option<u64>,
        depth: Option<u32>,
    ) -> PyResult<PySolution> {
        let limits = Limits { depth, nodes, lines: 1 };
        let search = PreparedSearch { engine: &self.0, limits, watcher: Watcher::start(seconds(time)?) };
        match game.0.kind() {
            GameKind::Kulami => search.solve::<Kulami>(py, &game),
            GameKind::Gorami => search.solve::<Gorami>(py, &game),
            other => Err(unsupported(other)),
        }
    }

    /// Empties the transposition table.
    fn clear(&self) -> PyResult<()> {
        self.0.lock().map_err(poisoned)?.forget();
        Ok(())
    }
}

fn unsupported(kind: GameKind) -> PyErr {
    Unsupported::new_err(format!("{kind}: only kulami and gorami can be analysed; every game has ludami.engine.choose"))
}

fn poisoned<E>(_: E) -> PyErr {
    LudamiError::new_err("an earlier search of this engine was aborted by an error")
}

/// A search about to begin.
struct PreparedSearch<'a> {
    engine: &'a Mutex<Engine>,
    limits: Limits,
    watcher: Watcher,
}

impl PreparedSearch<'_> {
    fn analyse<G>(mut self, py: Python<'_>, game: &PyGame) -> PyResult<PyAnalysis>
    where
        G: PythonGame + ReviewableGame<Position: Sync>,
        Analysis<<G::Position as ::engine::Searchable>::Move>: Send,
    {
        let now = typed::<G>(game)?;
        let found = py.detach(|| {
            let mut engine = self.engine.lock().map_err(poisoned)?;
            Ok::<_, PyErr>(engine.analyse(now.position(), self.limits, &mut self.watcher))
        })?;
        self.watcher.finish()?;
        let line = |line: &::engine::PrincipalVariation<_>| PyLine {
            moves: texts(now, &line.moves),
            value: line.value.points(),
            standing: line.value.kind.name(),
        };
        let depth = match found.depth {
            SearchDepth::Plies(depth) => Some(depth),
            SearchDepth::End => None,
        };
        Ok(PyAnalysis { lines: found.lines.iter().map(line).collect(), depth, nodes: found.nodes })
    }

    fn solve<G>(mut self, py: Python<'_>, game: &PyGame) -> PyResult<PySolution>
    where
        G: PythonGame + ReviewableGame<Position: Sync>,
        ExactSolution<<G::Position as ::engine::Searchable>::Move>: Send,
    {
        let now = typed::<G>(game)?;
        let found = py.detach(|| {
            let mut engine = self.engine.lock().map_err(poisoned)?;
            Ok::<_, PyErr>(engine.solve(now.position(), self.limits, &mut self.watcher))
        })?;
        self.watcher.finish()?;
        let Some(ExactSolution { value, line, best, others, nodes }) = found else {
            return Err(Unsupported::new_err("the game is over"));
        };
        Ok(PySolution {
            value: Value::points(value),
            standing: value.kind.name(),
            line: texts(now, &line),
            best: texts(now, &best),
            complete: others == OtherMoves::Worse,
            nodes,
        })
    }
}

fn typed<G: PythonGame>(game: &PyGame) -> PyResult<&G> {
    let session = game.0.as_any().downcast_ref::<ReplaySession<G>>();
    session.map(ReplaySession::now).ok_or_else(|| unsupported(game.0.kind()))
}

fn texts<G: RecordedGame + ReviewableGame>(
    now: &G,
    moves: &[<G::Position as ::engine::Searchable>::Move],
) -> Vec<String> {
    moves.iter().map(|mv| now.write_move(&G::from_engine(mv), &Points::NONE)).collect()
}

/// The move that a level plays, as text. Levels are ``beginner`` to ``perfect`` or 1 to 12; the same level, seed and view
/// always give the same move.
///
///     >>> import ludami
///     >>> game = ludami.Game("kissing", seed=3)
///     >>> game.play(ludami.choose(game, "club")) >= 0
///     True
#[pyfunction]
#[pyo3(signature = (game, level = "master", *, seed = 0, seat = None))]
pub fn choose(
    py: Python<'_>,
    game: PyRef<'_, PyGame>,
    level: &str,
    seed: u64,
    seat: Option<SeatArgument>,
) -> PyResult<String> {
    let level = Level::read(level).map_err(|wrong| InvalidOption::new_err(wrong.to_string()))?;
    let seat = game.mover(seat.as_ref())?;
    let session = &game.0;
    let chosen = py.detach(|| session.choose(level, seed, seat));
    chosen.ok_or_else(|| Unsupported::new_err(format!("{} is not to move", session.seat_name(seat))))
}

/// The names of the levels, the weakest first.
pub fn level_names() -> Vec<String> {
    Level::ALL.iter().map(|level| level.name().to_lowercase()).collect()
}
