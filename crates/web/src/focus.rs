//! Moving the focus, so that keyboards and screen readers go on in the right place.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Moves the focus to the first element that a selector finds.
pub(crate) fn on(selector: &str) {
    on_element(document().query_selector(selector).ok().flatten());
}

/// Moves the focus to an element. Where that is not possible the page is only less comfortable.
pub(crate) fn on_element(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
