//! Players for the number games: Equals = Wins, Kissing Guramis, Challenge and Stripes.
//!
//! A [`LevelPlayer`](crate::levels::LevelPlayer) is asked with the view of a seat that is to move, and so knows what that seat may know.
//! What it chooses is a legal [`Turn`](gurami::Turn). There is no clock in it: its work is counted. An [`equals::Thinking`] or
//! [`rounds::Thinking`] works in slices of any size, with the same result.
//!
//! Natively the highest level needs no more than about a second of one core per turn, the others far less. Lower levels see
//! less (stripes in fewer directions, fewer pieces per turn, nothing of what follows); what they see they judge rightly.
//!
//! [`equals::explain`] and [`rounds::explain`] take the value of a turn apart, for people.
//!
//! [`challenge::solve`] looks for the most points that a whole line of Challenge allows.

pub mod challenge;
pub mod equals;
mod explanation;
mod field_tables;
mod key_map;
mod number_grid;
pub mod rounds;
mod successive_halving;

pub use explanation::{ClosedChain, FollowUp, TurnExplanation};
