//! Tests of the command line as a shell sees it.

mod admin;
mod analyse;
mod bot;
mod challenge;
mod contest;
mod db;
mod engine;
mod layout;
mod measure;
mod perft;
mod picture;
mod program;
mod puzzle;
mod replay;
mod serve;
mod solve;
mod train;
mod usage;
