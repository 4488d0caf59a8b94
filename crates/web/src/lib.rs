//! The page: Leptos on the client's side. It is drawn in the browser alone, but compiles everywhere, so that checks and
//! unit tests need no browser.
//!
//! [`start`] puts the frame (`frame`) into the document; the frame shows the page (`pages`) of the address (`route`,
//! `router`). Settings (`theme`, `language`) are kept by `storage`. The engine lives in a worker (`advisor`).

pub mod advisor;
mod frame;
mod language;
mod pages;
mod route;
mod router;
mod storage;
mod theme;
mod words;

use leptos::mount::mount_to_body;

/// Puts the page into the document.
pub fn start() {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    mount_to_body(frame::Frame);
}
