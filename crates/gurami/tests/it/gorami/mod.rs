//! Tests of GOrami.

mod cases;
mod compare;
mod perft;
mod records;
mod reference;
mod texts;
