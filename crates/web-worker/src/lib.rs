//! The engine as a web worker, controlled by messages ([`web_messages`]).
//!
//! A [`RequestScheduler`] handles requests one after another, in time slices short enough that further messages are handled
//! soon. It does not depend on a browser: clock and messages are passed in, so that it can be tested natively.
//!
//! # Example
//!
//! ```
//! use std::cell::Cell;
//! use std::time::Duration;
//!
//! use game::GameKind;
//! use web_messages::{MultiPv, RequestId, SearchRequest, SearchTask, WorkerAnswer, WorkerRequest};
//! use web_worker::{RequestScheduler, WorkStatus};
//!
//! let position = "16 ....../y2b3....y1/........b2/...... y 223 322".to_owned();
//! let task = SearchTask::Analyse { multi_pv: MultiPv::Best(1), milliseconds: Some(5) };
//! let request = WorkerRequest::Search(RequestId(1), SearchRequest { game: GameKind::Gorami, position, task });
//!
//! let time = Cell::new(0);
//! let clock = || Duration::from_millis(time.replace(time.get() + 1));
//! let mut answers = Vec::new();
//! let mut scheduler = RequestScheduler::default();
//! scheduler.on_request(request, Duration::ZERO, &mut |answer| answers.push(answer));
//! while scheduler.work(&clock, &mut |answer| answers.push(answer)) == WorkStatus::More {}
//! assert!(matches!(answers.last(), Some(WorkerAnswer::Done(RequestId(1), _))), "{answers:?}");
//! ```

mod analysis;
mod move_choice;
mod numbers;
mod scheduler;
mod tasks;

pub use scheduler::{RequestScheduler, WorkStatus};
