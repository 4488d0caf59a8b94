//! The program as a shell sees it.

mod contest;
mod engine;
mod layout;
mod perft;
mod program;
mod puzzle;
mod replay;
mod train;
mod usage;
