//! From the address to the page and back: links inside the page change the address without loading anything.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlAnchorElement, MouseEvent};

use crate::focus;
use crate::program::{self, Program};
use crate::route::Route;

/// Where the reader is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) route: Route,
    /// What follows the question mark in the address.
    pub(crate) query: String,
}

impl Place {
    fn here() -> Place {
        let location = window().location();
        let path = location.pathname().unwrap_or_default();
        let query = location.search().unwrap_or_default();
        Place { route: Route::read(&path), query: query.trim_start_matches('?').to_owned() }
    }
}

/// Moves the reader about.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    place: RwSignal<Place>,
    program: Program,
}

impl Router {
    /// Follows the address: the browser's buttons, and clicks on links of the page's own.
    pub(crate) fn provide(program: Program) -> Router {
        let router = Router { place: RwSignal::new(Place::here()), program };
        provide_context(router);
        let back = window_event_listener(leptos::ev::popstate, move |_| router.arrive());
        let links = window_event_listener(leptos::ev::click, move |event| {
            if let Some(address) = followed(&event) {
                event.prevent_default();
                router.go(&address);
            }
        });
        on_cleanup(move || {
            back.remove();
            links.remove();
        });
        router
    }

    pub(crate) fn here() -> Router {
        expect_context()
    }

    /// Leaves out what follows the question mark: it has been read, and is not meant for who comes back.
    pub(crate) fn forget_query(self) {
        let path = window().location().pathname().unwrap_or_default();
        if let Ok(history) = window().history() {
            // With it the address works just as well.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
        }
    }

    pub(crate) fn place(self) -> Place {
        self.place.get()
    }

    /// Goes to an address of the page's own.
    pub(crate) fn go(self, address: &str) {
        let history = window().history();
        // A browser refuses when a page does this hundreds of times a minute; then it is loaded the usual way.
        let pushed = history.and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(address)));
        match pushed {
            Ok(()) => {
                window().scroll_to_with_x_and_y(0.0, 0.0);
                self.arrive();
            }
            Err(_) => {
                let _ = window().location().set_href(address);
            }
        }
    }

    fn arrive(self) {
        let place = Place::here();
        match place.route.program() {
            Some(other) if other != self.program => program::leave(),
            _ => self.place.set(place),
        }
    }
}

/// The address that a click leads to, if it is the page's own and meant for this window.
fn followed(event: &MouseEvent) -> Option<String> {
    let plain = event.button() == 0 && !(event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key());
    if !plain || event.default_prevented() {
        return None;
    }
    let link = event.target()?.dyn_into::<Element>().ok()?.closest("a[href]").ok()??;
    let link = link.dyn_into::<HtmlAnchorElement>().ok()?;
    let own = link.origin() == window().location().origin().ok()?;
    let here = link.target().is_empty() && !link.has_attribute("download") && link.hash().is_empty();
    (own && here).then(|| format!("{}{}", link.pathname(), link.search()))
}

/// Moves the focus to the heading of the page, so that screen readers begin there.
pub(crate) fn focus_heading() {
    focus::on("main h1");
}
