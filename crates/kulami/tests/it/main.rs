//! Tests of the rules of Kulami.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod against_reference;
mod boards;
mod layouts;
mod perft;
mod positions;
mod properties;
mod records;
mod rules;
mod scores;
mod support;

#[path = "../reference/mod.rs"]
mod reference;
