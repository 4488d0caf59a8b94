//! `/puzzles`

use leptos::prelude::*;

use super::heading;
use crate::route::Route;

#[component]
pub(crate) fn Puzzles() -> impl IntoView {
    heading(Route::Puzzles)
}
