//! The engine in the browser, behind messages ([`web_messages`]).
//!
//! A [`Desk`] takes requests and works on them one after another, in slices that end soon enough for the next message to
//! be heard. It knows no browser: clocks and messages come from outside, so it is tested like everything else.

mod choosing;
mod desk;
mod errands;
mod numbers;
mod thinking;

pub use desk::{Desk, Flow};
