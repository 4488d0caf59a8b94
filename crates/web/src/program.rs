//! The four WebAssembly programs of the page, split to keep the first download small: one for the home page, one for
//! playing, one for playing online, and one for everything else. Each renders the whole page. `page/boot.js` loads the program that an address
//! needs, hides the others, and shows it.

use std::any::Any;
use std::cell::{Cell, RefCell};

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::frame::Frame;
use crate::pages;
use crate::router::Location;

/// One of the four programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PageProgram {
    Home,
    Play,
    Friends,
    Rest,
}

/// A program with its pages.
#[derive(Clone, Copy)]
struct ProgramInstance {
    program: PageProgram,
    page: fn(Location) -> AnyView,
}

thread_local! {
    static RUNNING: Cell<Option<ProgramInstance>> = const { Cell::new(None) };
    /// Dropping it unmounts the page.
    static SHOWN: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// Starts the program of the home page; nothing is shown yet.
pub fn home() {
    start(ProgramInstance { program: PageProgram::Home, page: pages::home });
}

/// Starts the play program; nothing is shown yet.
pub fn play() {
    start(ProgramInstance { program: PageProgram::Play, page: pages::play });
}

/// Starts the online program; nothing is shown yet.
pub fn friends() {
    start(ProgramInstance { program: PageProgram::Friends, page: pages::friends });
}

/// Starts the program for everything else; nothing is shown yet.
pub fn rest() {
    start(ProgramInstance { program: PageProgram::Rest, page: pages::rest });
}

fn start(running: ProgramInstance) {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    RUNNING.set(Some(running));
}

/// Mounts the page.
#[wasm_bindgen]
pub fn show() {
    let (Some(ProgramInstance { program, page }), Some(body)) = (RUNNING.get(), document().body()) else { return };
    let shown = mount_to(body, move || view! { <Frame program page/> });
    SHOWN.replace(Some(Box::new(shown)));
}

/// Unmounts the page.
#[wasm_bindgen]
pub fn hide() {
    drop(SHOWN.take());
}

/// Requests another program for the current address.
pub(crate) fn leave() {
    if let Ok(event) = web_sys::Event::new("ludami-elsewhere") {
        // The event is not cancelable.
        let _ = window().dispatch_event(&event);
    }
}
