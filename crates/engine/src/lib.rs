//! Search and solvers for the games: no input or output, no clock in the core, the same code native and in the browser.
//!
//! # For those who use it
//!
//! An [`Engine`] is a table and some threads. [`Engine::analyse`] thinks about a position of a game ([`Playable`]) within
//! [`Limits`], tells a [`Watch`] of every iteration and answers an [`Analysis`]: the best moves ([`Limits::lines`] of
//! them) with their values and the play expected after them. Every [`Value`] says what it is ([`Standing`]). A `()`
//! watches nothing; natively a [`native::Timer`] watches a clock ([`Budget`]) and a flag, and tells a listener.
//! In the browser a [`Session`] is thought about in slices: [`Engine::go_on`] until it is finished.
//!
//! ```
//! use std::sync::Arc;
//!
//! use engine::{Engine, Limits, Options};
//! use kulami::{Board, Colour, Layout, Position, Scoring};
//!
//! let board = Arc::new(Board::new(Layout::named("classic-square").expect("a well-known board")));
//! let position = Position::start(board, Scoring::Panels, Colour::Red);
//! let mut engine = Engine::new(Options { megabytes: 1, threads: 1 });
//! let analysis = engine.analyse(&position, Limits::nodes(2_000).with_lines(3), &mut ());
//! assert_eq!(analysis.lines.len(), 3);
//! assert!(position.legal().contains(*analysis.best().expect("the game has just begun")));
//! ```
//!
//! A [`levels::Player`] plays every game at one of twelve levels.
//!
//! # For those who add a game
//!
//! A game implements [`Tree`](tree::Tree) (what the search sees) and [`Playable`] (what people see); its `think` calls
//! [`drive`]. Scores count [`UNIT`](value::UNIT) a point of the margin, and what is left over breaks ties. For proofs
//! with windows of one's own there is [`search::Search::prove`].

pub mod baseline;
mod clock;
mod control;
mod engine;
pub mod gorami;
mod kept;
pub mod kulami;
pub mod levels;
#[cfg(not(target_arch = "wasm32"))]
pub mod native;
pub mod numbers;
pub mod puzzle;
pub mod review;
pub mod search;
pub mod solve;
pub mod table;
pub mod tree;
pub mod value;
mod weights_text;

pub use clock::{Budget, Clock};
pub use control::{Control, Limits};
pub use engine::{Analysis, Engine, Line, Means, Options, Playable, Session, Watch};
pub use kept::Kept;
pub use search::Reach;
pub use value::{Standing, Value};
pub use weights_text::WeightsError;

/// Searches a tree with the means given: what a game's [`Playable::think`] calls.
pub fn drive<T: tree::Tree + Sync>(
    tree: &T,
    progress: &mut search::Progress,
    means: Means<'_>,
    most_nodes: Option<u64>,
    control: &mut dyn Control,
) {
    #[cfg(not(target_arch = "wasm32"))]
    if means.threads > 1 {
        native::search(tree, progress, means, most_nodes, control);
        return;
    }
    search::Search::new(tree, means.table, most_nodes, control).run(progress);
}
