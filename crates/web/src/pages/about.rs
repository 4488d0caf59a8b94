//! `/about`

use leptos::prelude::*;

use super::heading;
use crate::route::Route;

#[component]
pub(crate) fn About() -> impl IntoView {
    heading(Route::About)
}
