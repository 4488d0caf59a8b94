//! Page for unknown addresses.

use leptos::prelude::*;

use super::heading;
use crate::language::Locale;
use crate::route::Route;

#[component]
pub(crate) fn Missing() -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        {heading(Route::Missing)}
        <p><a href="/">{move || text::notices::to_home(locale.get())}</a></p>
    }
}
