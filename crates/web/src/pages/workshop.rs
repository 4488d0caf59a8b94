//! `/workshop`

use leptos::prelude::*;

use super::heading;
use crate::route::Route;

#[component]
pub(crate) fn Workshop() -> impl IntoView {
    heading(Route::Workshop)
}
