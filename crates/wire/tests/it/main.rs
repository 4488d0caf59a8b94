//! Messages: what each seat is told, and what readers make of anything.

mod evening;
mod garbage;
mod mover;
mod paper;
mod secrets;
