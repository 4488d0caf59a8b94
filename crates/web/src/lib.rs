//! The web page: a client-side Leptos application. It is rendered in the browser only, but compiles for every target,
//! so that checks and unit tests need no browser.
//!
//! The page consists of four programs, [`home`], [`play`], [`friends`] and [`rest`] (`program`). Each mounts the frame
//! (`frame`), which shows the page (`pages`) that belongs to the address (`route`, `router`). Settings (`theme`,
//! `language`, `marks`, `sound`) are persisted by `storage`. The engine runs in a web worker (`engine_client`).
//!
//! A game on the page is a `session`: a table of any game with its players. It is created from the choices of the
//! set-up panel (`setup`, `panel`), stored as a record (`saved_games`, `player`), and shown on a `board`, which draws a
//! `geometry` with buttons on top. An online game (`online`) is a session, too: its table follows the events of the
//! server, and the server judges the moves.
//!
//! # Example
//!
//! In a browser; `page/boot.js` does the same:
//!
//! ```no_run
//! web::play();
//! web::show();
//! web::hide();
//! ```

mod after_paint;
mod board;
mod board_input;
mod challenge_attempts;
mod copy_button;
mod day;
pub mod engine_client;
mod files;
mod flying_points;
mod focus;
mod frame;
mod geometry;
mod keys;
mod language;
mod layout_draft;
mod lesson;
mod links;
mod marks;
mod online;
mod pages;
mod panel;
mod player;
mod pointer;
mod practice;
mod problems;
mod program;
mod puzzle_progress;
mod puzzle_results;
mod random;
mod route;
mod router;
mod rules;
mod samples;
mod saved_games;
mod session;
mod setup;
mod share_button;
mod sound;
mod storage;
mod strength;
mod stripe_tabs;
mod theme;
mod values;

pub use program::{friends, hide, home, play, rest, show};
