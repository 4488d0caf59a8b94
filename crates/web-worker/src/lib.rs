//! The engine in the browser, behind messages ([`web_messages`]).
//!
//! A [`Desk`] takes requests and works on them one after another, in slices that end soon enough for the next message to
//! be heard. It knows no browser: clocks and messages come from outside, so it is tested like everything else.
//!
//! # Example
//!
//! ```
//! use std::cell::Cell;
//! use std::time::Duration;
//!
//! use game::GameKind;
//! use web_messages::{Answer, Question, Request, Task, Ticket, Width};
//! use web_worker::{Desk, Flow};
//!
//! let position = "16 ....../y2b3....y1/........b2/...... y 223 322".to_owned();
//! let task = Task::Analyse { width: Width::Best(1), milliseconds: Some(5) };
//! let request = Request::Think(Ticket(1), Question { game: GameKind::Gorami, position, task });
//!
//! let time = Cell::new(0);
//! let clock = || Duration::from_millis(time.replace(time.get() + 1));
//! let mut answers = Vec::new();
//! let mut desk = Desk::default();
//! desk.hear(request, Duration::ZERO, &mut |answer| answers.push(answer));
//! while desk.work(&clock, &mut |answer| answers.push(answer)) == Flow::More {}
//! assert!(matches!(answers.last(), Some(Answer::Done(Ticket(1), _))), "{answers:?}");
//! ```

mod choosing;
mod desk;
mod errands;
mod numbers;
mod thinking;

pub use desk::{Desk, Flow};
