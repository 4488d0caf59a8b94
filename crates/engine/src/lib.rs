//! Search and solvers for all games. Does no input or output and reads no clock; the same code runs natively and in the
//! browser.
//!
//! # Searching a position
//!
//! An [`Engine`] holds a transposition table and runs searches. [`Engine::analyse`] searches a position
//! ([`Searchable`]) within [`Limits`], reports every iteration to a [`SearchObserver`] and returns an [`Analysis`]: the
//! best moves ([`Limits::lines`] of them) with their values and principal variations. A [`Value`] is exact, a bound or
//! an estimate ([`ValueKind`]). `()` is an observer that never stops; natively, [`native::SearchTimer`] implements time
//! management ([`TimeBudget`]), a stop flag and a callback. In the browser a [`ResumableSearch`] runs in slices:
//! [`Engine::analyse_slice`] until it is finished.
//!
//! ```
//! use std::sync::Arc;
//!
//! use engine::{Engine, Limits, EngineOptions};
//! use kulami::{Board, Colour, Layout, Position, Scoring};
//!
//! let board = Arc::new(Board::new(Layout::named("classic-square").expect("a well-known board")));
//! let position = Position::start(board, Scoring::Panels, Colour::Red);
//! let mut engine = Engine::new(EngineOptions { megabytes: 1, threads: 1 });
//! let analysis = engine.analyse(&position, Limits::nodes(2_000).with_lines(3), &mut ());
//! assert_eq!(analysis.lines.len(), 3);
//! assert!(position.legal().contains(*analysis.best().expect("the game has just begun")));
//! ```
//!
//! A [`levels::LevelPlayer`] plays every game at one of twelve levels.
//!
//! # Adding a game
//!
//! A game implements [`GameTree`](tree::GameTree) (for the search) and [`Searchable`] (for callers), whose `search`
//! calls [`run_search`]. One point of the margin is [`UNIT`](value::UNIT) in a score; the remainder breaks ties. Proofs
//! with a custom window: [`search::AlphaBeta::prove`].

pub mod baseline;
mod control;
mod engine;
pub mod gorami;
pub mod kulami;
pub mod levels;
#[cfg(not(target_arch = "wasm32"))]
pub mod native;
pub mod numbers;
pub mod puzzle;
mod retained;
pub mod review;
pub mod search;
pub mod solve;
mod time_management;
pub mod transposition_table;
pub mod tree;
pub mod value;
mod weights_text;

pub use control::{Limits, SearchControl};
pub use engine::{
    Analysis, Engine, EngineOptions, PrincipalVariation, Resources, ResumableSearch, SearchObserver, Searchable,
};
pub use retained::RetainedState;
pub use search::SearchDepth;
pub use time_management::{PlayerClock, TimeBudget};
pub use value::{Value, ValueKind};
pub use weights_text::WeightsError;

/// Searches a tree with these resources; called by implementations of [`Searchable::search`].
pub fn run_search<T: tree::GameTree + Sync>(
    tree: &T,
    progress: &mut search::SearchProgress,
    resources: Resources<'_>,
    max_nodes: Option<u64>,
    control: &mut dyn SearchControl,
) {
    #[cfg(not(target_arch = "wasm32"))]
    if resources.threads > 1 {
        native::search(tree, progress, resources, max_nodes, control);
        return;
    }
    search::AlphaBeta::new(tree, resources.table, max_nodes, control).run(progress);
}
