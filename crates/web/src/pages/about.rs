//! `/about`

use leptos::prelude::*;
use text::Language;

use super::Heading;
use crate::keys::KeyTable;
use crate::language::Locale;

#[component]
pub(crate) fn About() -> impl IntoView {
    let locale = Locale::from_context();
    let words = move |words: fn(Language) -> &'static str| move || words(locale.get());
    view! {
        <div class="about">
            <Heading text=Signal::derive(move || text::about::title(locale.get()).to_owned())/>
            <p class="lead">{words(text::about::what)}</p>
            <section>
                <h2>{words(text::about::authors_title)}</h2>
                <p>{words(text::about::authors_kulami)}</p>
                <p>{words(text::about::authors_gurami)}</p>
                <p>{words(text::about::thanks)}</p>
            </section>
            <section>
                <h2>{words(text::about::private_title)}</h2>
                <p>{words(text::about::private)}</p>
            </section>
            <section>
                <h2>{words(text::about::run_title)}</h2>
                <p>{words(text::about::run)}</p>
                <pre tabindex="0"><code>"cargo run --release"</code></pre>
                <p>{words(text::about::licence)}</p>
                <p class="quiet">{move || text::about::version(locale.get(), env!("CARGO_PKG_VERSION"))}</p>
            </section>
            <section id="keys">
                <h2>{words(text::keys::title)}</h2>
                <KeyTable/>
            </section>
        </div>
    }
}
