//! The page: Leptos on the client's side. It is drawn in the browser alone, but compiles everywhere, so that checks and
//! unit tests need no browser.
//!
//! [`start`] puts the frame (`frame`) into the document; the frame shows the page (`pages`) of the address (`route`,
//! `router`). Settings (`theme`, `language`, `marks`, `sound`) are kept by `storage`. The engine lives in a worker (`advisor`).
//!
//! A game at this screen is a `party`: a desk of any game with its players. It is begun from a wish (`setup`, `panel`),
//! kept as a record (`kept`, `player`), and shown on a `board`, which is a `plan` with buttons over it.

pub mod advisor;
mod board;
mod files;
mod frame;
mod kept;
mod language;
mod lesson;
mod links;
mod marks;
mod pages;
mod panel;
mod party;
mod plan;
mod player;
mod route;
mod router;
mod rules;
mod samples;
mod setup;
mod sound;
mod storage;
mod theme;
mod workbench;

use leptos::mount::mount_to_body;

/// Puts the page into the document.
pub fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    mount_to_body(frame::Frame);
}
