//! The page: Leptos on the client's side. It is drawn in the browser alone, but compiles everywhere, so that checks and
//! unit tests need no browser.
//!
//! It is three programs, [`play`], [`friends`] and [`rest`] (`program`). Each puts the frame (`frame`) into the document when it is asked
//! to; the frame shows the page (`pages`) of the address (`route`, `router`). Settings (`theme`, `language`, `marks`, `sound`) are kept by `storage`. The engine lives in a worker (`advisor`).
//!
//! A game at this screen is a `party`: a desk of any game with its players. It is begun from a wish (`setup`, `panel`),
//! kept as a record (`kept`, `player`), and shown on a `board`, which is a `plan` with buttons over it. A game with people
//! elsewhere (`online`) is a party, too: its desk follows what the server tells, and moves are judged there.

pub mod advisor;
mod board;
mod chance;
mod copy_button;
mod day;
mod files;
mod focus;
mod frame;
mod kept;
mod keys;
mod language;
mod lesson;
mod links;
mod marks;
mod online;
mod pages;
mod panel;
mod party;
mod plan;
mod player;
mod practice;
mod problems;
mod program;
mod route;
mod router;
mod rules;
mod samples;
mod setup;
mod sound;
mod storage;
mod theme;
mod values;
mod workbench;

pub use program::{friends, hide, play, rest, show};
