//! The Gurami puzzle.

mod cases;
mod compare;
mod suite;
mod texts;
