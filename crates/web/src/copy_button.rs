//! A button that copies a link.

use leptos::prelude::*;
use text::Language;

use crate::language::Tongue;
use crate::links;

/// Copies a link, and reports that it has.
#[component]
pub(crate) fn CopyButton(
    /// The address, if there is one now.
    link: Callback<(), Option<String>>,
    /// Its name until then.
    name: fn(Language) -> &'static str,
) -> impl IntoView {
    let tongue = Tongue::here();
    let copied = RwSignal::new(false);
    let copy = move |_| {
        if let Some(link) = link.run(()) {
            links::copy(&link);
            copied.set(true);
        }
    };
    let words = move || if copied.get() { text::common::copied(tongue.get()) } else { name(tongue.get()) };
    view! { <button type="button" on:click=copy>{words}</button> }
}
