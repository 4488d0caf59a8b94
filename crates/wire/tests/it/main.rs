//! Tests of the wire protocol.

mod apply;
mod delta;
mod game_options;
mod garbage;
#[path = "../../../table/tests/it/mover.rs"]
mod mover;
mod names;
mod premove;
mod protocol_docs;
mod random_table;
mod secrets;
