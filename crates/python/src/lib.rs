//! The native part of the Python package `ludami`: thin bindings to the rules, the engine and the pictures.
//!
//! Every game implements one object-safe trait ([`session::AnySession`]), made from its [`GameKind`](game::GameKind) by
//! `with_game!`, so that a new game appears here by itself; what it must bring is [`actions::ActionGame`]. Options are read as
//! in requests to the server, and views are returned as in its messages.

mod actions;
mod batch;
mod challenge;
mod engine;
mod error;
mod game;
mod json;
mod puzzle;
mod session;
mod state;
mod steps;
mod watch;

use pyo3::prelude::*;

/// The native part of the package: use `ludami`.
#[pymodule]
mod _native {
    use ::game::GameKind;
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::batch::PyBatch;
    #[pymodule_export]
    use super::challenge::{PyChallengeSolution, line_of_day, solve_challenge};
    #[pymodule_export]
    use super::engine::{PyAnalysis, PyEngine, PyLine, PySolution, choose};
    #[pymodule_export]
    use super::error::{IllegalMove, InvalidOption, InvalidRecord, InvalidText, LudamiError, Unsupported};
    #[pymodule_export]
    use super::game::{PyGame, PyMove, read_records};
    #[pymodule_export]
    use super::puzzle::{PyPuzzle, PyRating, PyStep, generate, puzzle_of_day};
    #[pymodule_export]
    use super::state::PyState;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("GAMES", GameKind::ALL.map(GameKind::name))?;
        module.add("LEVELS", super::engine::level_names())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
