//! Button that shares a text, or copies it where the browser cannot share.

use leptos::prelude::*;

use crate::language::Locale;
use crate::links;

/// Shares a text through the browser, or copies and confirms it.
#[component]
pub(crate) fn ShareButton(
    /// The text at the time of the click.
    text: Callback<(), String>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let copied = RwSignal::new(false);
    let share = move |_| {
        let text = text.run(());
        if links::can_send() {
            links::send_text(&text);
        } else {
            links::copy(&text);
            copied.set(true);
        }
    };
    let words =
        move || if copied.get() { text::common::copied(locale.get()) } else { text::common::share(locale.get()) };
    view! { <button type="button" class="share" on:click=share>{words}</button> }
}
