//! Client-side router: links inside the page change the address without loading anything.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlAnchorElement, MouseEvent};

use crate::focus;
use crate::program::{self, PageProgram};
use crate::route::Route;

/// The current page and query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Location {
    pub(crate) route: Route,
    /// The query of the address.
    pub(crate) query: String,
}

impl Location {
    fn here() -> Location {
        let location = window().location();
        let path = location.pathname().unwrap_or_default();
        let query = location.search().unwrap_or_default();
        Location { route: Route::read(&path), query: query.trim_start_matches('?').to_owned() }
    }
}

/// Navigation between pages.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    place: RwSignal<Location>,
    program: PageProgram,
}

impl Router {
    /// Listens to the browser's navigation and to clicks on internal links.
    pub(crate) fn provide(program: PageProgram) -> Router {
        let router = Router { place: RwSignal::new(Location::here()), program };
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

    pub(crate) fn from_context() -> Router {
        expect_context()
    }

    /// Removes the query from the address: it has been used, and does not apply to a reader who comes back.
    pub(crate) fn forget_query(self) {
        let path = window().location().pathname().unwrap_or_default();
        if let Ok(history) = window().history() {
            // If that fails, the address works just as well.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
        }
    }

    /// Replaces the address of the page shown without showing it anew, so that a reload opens the same.
    pub(crate) fn replace(self, address: &str) {
        if let Ok(history) = window().history() {
            // If that fails, a reload opens what the old address asks for.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(address));
        }
    }

    pub(crate) fn place(self) -> Location {
        self.place.get()
    }

    /// Navigates to an internal address.
    pub(crate) fn go(self, address: &str) {
        let history = window().history();
        // Browsers limit the rate of history changes; then the page is loaded the usual way.
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
        let place = Location::here();
        match place.route.program() {
            Some(other) if other != self.program => program::leave(),
            _ => self.place.set(place),
        }
    }
}

/// The address of a click on an internal link meant for this window.
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
