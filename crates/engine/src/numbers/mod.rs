//! Players for the number games: Equals = Wins, Kissing Guramis, Challenge and Stripes.
//!
//! [`equals::Player`] and [`rounds::Player`] are a [`Level`](crate::levels::Level) and a seed. They are asked with the view
//! of a seat that is to move, and so know what that seat may know; what they answer is a legal
//! [`Turn`](gurami::Turn), always the same for the same view, level and seed. There is no clock in them: their work is
//! counted.
//!
//! - `choose(&view)` thinks to the end.
//! - `think(&view)` begins to think. `go_on(work)` goes on for about so much work and answers the turn once it is
//!   through, `so_far()` tells the turn that would be played now: so the page thinks in slices, and can stop.
//!
//! Natively the highest level needs no more than about a second of one core a turn, the others far less. Lower levels see
//! less (stripes in fewer directions, fewer pieces a turn, nothing of what follows); what they see they judge rightly.
//!
//! ```
//! use engine::levels::Level;
//! use engine::numbers::equals::Player;
//! use game::{Game, Observer};
//! use gurami::BoardSize;
//! use gurami::equals::{Equals, Setup, Variant};
//!
//! let mut game = Equals::start(&Setup::random(Variant::new(BoardSize::B30, 2)?, 7));
//! let seat = game.turn().expect("somebody begins");
//! let mut thinking = Player::new(Level::Strong, 1).think(&game.view(Observer::Seat(seat))).expect("to move");
//! let turn = loop {
//!     if let Some(turn) = thinking.go_on(100) {
//!         break turn;
//!     }
//! };
//! game.play(seat, &turn)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`equals::explain`] and [`rounds::explain`] take the value of a turn apart, for people.
//!
//! [`challenge::solve`] looks for the most points that a whole line of Challenge allows.

pub mod challenge;
pub mod equals;
mod explained;
mod keys;
mod lay;
mod race;
pub mod rounds;
mod terrain;

pub use explained::{Closed, Explained, Then};
