//! Search and solvers for the games: no input or output, no clock in the core, the same code native and in the browser.
//!
//! # For those who use it
//!
//! An [`Engine`] is a table and some threads. [`Engine::analyse`] thinks about a position of a game ([`Searchable`]) within
//! [`Limits`], tells a [`SearchObserver`] of every iteration and answers an [`Analysis`]: the best moves ([`Limits::lines`] of
//! them) with their values and the play expected after them. Every [`Value`] says what it is ([`ValueKind`]). A `()`
//! watches nothing; natively a [`native::SearchTimer`] watches a clock ([`TimeBudget`]) and a flag, and tells a listener.
//! In the browser a [`ResumableSearch`] is thought about in slices: [`Engine::go_on`] until it is finished.
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
//! A [`levels::Player`] plays every game at one of twelve levels.
//!
//! # For those who add a game
//!
//! A game implements [`GameTree`](tree::GameTree) (what the search sees) and [`Searchable`] (what people see); its `think` calls
//! [`run_search`]. Scores count [`UNIT`](value::UNIT) a point of the margin, and what is left over breaks ties. For proofs
//! with windows of one's own there is [`search::AlphaBeta::prove`].

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

/// Searches a tree with the means given: what a game's [`Searchable::think`] calls.
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
