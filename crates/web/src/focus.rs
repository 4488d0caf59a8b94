//! Keyboard focus: moves it to where a keyboard or screen-reader user continues.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Moves the focus to the first element that matches a selector.
pub(crate) fn on(selector: &str) {
    on_element(document().query_selector(selector).ok().flatten());
}

/// Moves the focus to an element. A failure is ignored: the page remains usable.
pub(crate) fn on_element(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
