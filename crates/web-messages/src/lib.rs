//! What the page and the engine behind it say to each other: short texts of lines and words.
//!
//! The page asks a [`Request`]; the engine answers an [`Answer`] as often as it has something to tell. The first is
//! [`Answer::Ready`]; whatever is said before it is lost. Positions and moves are written as everywhere else
//! (docs/notation.md).
//!
//! ```
//! use game::GameKind;
//! use web_messages::{Question, Request, Task, Ticket, Width};
//!
//! let task = Task::Analyse { width: Width::Best(3), milliseconds: Some(500) };
//! let question = Question { game: GameKind::Gorami, position: "16 ...".to_owned(), task };
//! let request = Request::Think(Ticket(7), question);
//! assert_eq!(request.to_string(), "think 7 gorami analyse 3 500\n16 ...");
//! assert_eq!(Request::read(&request.to_string()), Ok(request));
//! ```

mod answer;
mod errand;
mod read;
mod request;

pub use answer::{Answer, Line, Report};
pub use errand::Errand;
pub use read::Unreadable;
pub use request::{Question, Request, Swap, Task, Width};

/// The number of a question: its answers carry it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u32);
