//! Tests of Gurami puzzles.

mod cases;
mod compare;
mod suite;
mod texts;
