//! The page is three programs, so that the first one is small: one for playing, which most people load first, one for
//! playing with people elsewhere, and one for everything else. Each draws the whole page. `page/boot.js` loads the one that an address needs, hides the other, and
//! shows it.

use std::any::Any;
use std::cell::{Cell, RefCell};

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::frame::Frame;
use crate::pages;
use crate::router::Place;

/// One of the three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Program {
    Play,
    Friends,
    Rest,
}

/// A program with its pages.
#[derive(Clone, Copy)]
struct Running {
    program: Program,
    page: fn(Place) -> AnyView,
}

thread_local! {
    static RUNNING: Cell<Option<Running>> = const { Cell::new(None) };
    /// What ends the showing when it is dropped.
    static SHOWN: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

/// Starts the program for playing; nothing is shown yet.
pub fn play() {
    start(Running { program: Program::Play, page: pages::play });
}

/// Starts the program for playing with people elsewhere; nothing is shown yet.
pub fn friends() {
    start(Running { program: Program::Friends, page: pages::friends });
}

/// Starts the program for everything else; nothing is shown yet.
pub fn rest() {
    start(Running { program: Program::Rest, page: pages::rest });
}

fn start(running: Running) {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    RUNNING.set(Some(running));
}

/// Puts the page into the document.
#[wasm_bindgen]
pub fn show() {
    let (Some(Running { program, page }), Some(body)) = (RUNNING.get(), document().body()) else { return };
    let shown = mount_to(body, move || view! { <Frame program page/> });
    SHOWN.replace(Some(Box::new(shown)));
}

/// Takes the page out of the document.
#[wasm_bindgen]
pub fn hide() {
    drop(SHOWN.take());
}

/// The address belongs to the other program.
pub(crate) fn leave() {
    if let Ok(event) = web_sys::Event::new("ludami-elsewhere") {
        // Nobody prevents it.
        let _ = window().dispatch_event(&event);
    }
}
