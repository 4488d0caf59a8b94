//! Messages: what each seat is told, and what readers make of anything.

mod apply;
mod changes;
mod evening;
mod garbage;
mod kind;
#[path = "../../../table/tests/it/mover.rs"]
mod mover;
mod names;
mod paper;
mod premove;
mod secrets;
