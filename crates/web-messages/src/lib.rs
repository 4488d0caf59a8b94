//! Messages between the page and the engine worker: short texts of lines and words.
//!
//! The page sends a [`WorkerRequest`]; the worker sends any number of [`WorkerAnswer`]s. The first one is
//! [`WorkerAnswer::Ready`]; requests sent before it are lost. Positions and moves are in the usual notation
//! (docs/notation.md).
//!
//! ```
//! use game::GameKind;
//! use web_messages::{MultiPv, RequestId, SearchRequest, SearchTask, WorkerRequest};
//!
//! let task = SearchTask::Analyse { multi_pv: MultiPv::Best(3), milliseconds: Some(500) };
//! let search = SearchRequest { game: GameKind::Gorami, position: "16 ...".to_owned(), task };
//! let request = WorkerRequest::Search(RequestId(7), search);
//! assert_eq!(request.to_string(), "think 7 gorami analyse 3 500\n16 ...");
//! assert_eq!(WorkerRequest::read(&request.to_string()), Ok(request));
//! ```

mod answer;
mod puzzle;
mod read;
mod request;
mod task;

pub use answer::{AnalysisLine, AnalysisReport, WorkerAnswer};
pub use puzzle::{HintStep, PuzzleFacts, PuzzleHint, SolutionCount};
pub use read::MessageParseError;
pub use request::{MultiPv, SearchRequest, SearchTask, SwapOption, WorkerRequest};
pub use task::BackgroundTask;

/// The number of a request, repeated in its answers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestId(pub u32);
