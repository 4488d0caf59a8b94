//! An address that leads nowhere.

use leptos::prelude::*;

use super::heading;
use crate::language::Tongue;
use crate::route::Route;

#[component]
pub(crate) fn Missing() -> impl IntoView {
    let tongue = Tongue::here();
    view! {
        {heading(Route::Missing)}
        <p><a href="/">{move || text::notices::to_home(tongue.get())}</a></p>
    }
}
