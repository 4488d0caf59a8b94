//! Button that copies a link to the clipboard.

use leptos::prelude::*;
use text::Language;

use crate::language::Locale;
use crate::links;

/// Copies a link and confirms it.
#[component]
pub(crate) fn CopyButton(
    /// The link, if there is one at the moment.
    link: Callback<(), Option<String>>,
    /// The label before the link is copied.
    name: fn(Language) -> &'static str,
) -> impl IntoView {
    let locale = Locale::from_context();
    let copied = RwSignal::new(false);
    let copy = move |_| {
        if let Some(link) = link.run(()) {
            links::copy(&link);
            copied.set(true);
        }
    };
    let words = move || if copied.get() { text::common::copied(locale.get()) } else { name(locale.get()) };
    view! { <button type="button" on:click=copy>{words}</button> }
}
