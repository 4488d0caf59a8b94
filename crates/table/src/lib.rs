//! One board game between players at a table, as a pure state machine.
//!
//! A [`Table`] validates the actions of players (moves, take-backs, resignations) and the passing of time. It does no
//! I/O and has no clock of its own: the caller passes the [`Moment`] of every action, so the same actions at the same
//! moments always give the same table. A [`seated`] is a table together with its players, as online play needs it.
//!
//! ```
//! use game::{RecordedGame, Seat};
//! use kulami::{Colour, Kulami, Layout, Scoring, Setup, SwapRule};
//! use table::{Moment, Pace, Table};
//!
//! let layout = Layout::named("classic-square").unwrap();
//! let setup = Setup::new(layout, Scoring::default(), Colour::Red, SwapRule::Never);
//! let mut table: Table<Kulami> = Table::new(setup, Pace::Free, Moment(0));
//! let (red, black) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
//! let (first, _) = table.now().read_move("d4").unwrap();
//! assert!(table.play(black, &first, Moment(5)).is_err(), "red begins");
//! table.play(red, &first, Moment(5)).unwrap();
//! assert_eq!(table.plies(), 1);
//! ```

mod clock;
mod ending;
mod glicko;
mod refusal;
pub mod seated;
mod table;
mod visibility;

pub use clock::{Clocks, Moment, Pace};
pub use ending::Ending;
pub use glicko::{GlickoRating, GlickoScore, rated_after};
pub use refusal::Refusal;
pub use table::Table;
