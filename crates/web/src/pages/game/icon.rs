//! Icons of the table page, as outlines.

use leptos::prelude::*;

pub(super) const BACK: &str = "M15 5l-7 7 7 7";
pub(super) const FORWARD: &str = "M9 5l7 7-7 7";
pub(super) const MENU: &str = "M4 7h16M4 12h16M4 17h16";
pub(super) const CLOSE: &str = "M6 6l12 12M18 6L6 18";
pub(super) const HINT: &str =
    "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.2 1.1 2.2h5c0-1 .4-1.6 1.1-2.2A6 6 0 0 0 12 3z";
pub(super) const UNDO: &str = "M8 5L4 9l4 4M4 9h9a6 6 0 0 1 0 12h-3";
pub(super) const MOVES: &str = "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01";
pub(super) const MORE: &str = "M5 12h.01M12 12h.01M19 12h.01";
pub(super) const FLIP: &str =
    "M4 12a8 8 0 0 1 13.7-5.6L20 8.7M20 4v4.7h-4.7M20 12a8 8 0 0 1-13.7 5.6L4 15.3M4 20v-4.7h4.7";
pub(super) const EYE: &str = "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z";
pub(super) const PERSON: &str =
    "M12 12.3a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM4.5 20c1.2-3.6 4-5.4 7.5-5.4s6.3 1.8 7.5 5.4";
pub(super) const BOARD: &str = "M4 4h16v16H4zM4 13h9M13 4v16M13 9h7";

/// An icon; what it stands for is named by the element around it.
#[component]
pub(super) fn Icon(path: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg> }
}
