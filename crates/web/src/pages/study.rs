//! `/study`

use leptos::prelude::*;

use super::heading;
use crate::route::Route;

#[component]
pub(crate) fn Study() -> impl IntoView {
    heading(Route::Study)
}
