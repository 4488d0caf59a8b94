//! `/`: the games.

use leptos::prelude::*;

use super::heading;
use crate::route::Route;

#[component]
pub(crate) fn Home() -> impl IntoView {
    heading(Route::Home)
}
