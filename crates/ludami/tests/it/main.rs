//! The program as a shell sees it.

mod layout;
mod perft;
mod program;
mod puzzle;
mod replay;
mod usage;
