//! `/learn/<game>`

use leptos::prelude::*;

use super::Heading;
use crate::language::Tongue;
use crate::route::{Route, Subject};
use crate::words;

#[component]
pub(crate) fn Learn(
    /// Whose rules.
    subject: Subject,
) -> impl IntoView {
    let tongue = Tongue::here();
    let other = move |subject: Subject| {
        view! { <li><a href=Route::Learn(subject).path()>{move || words::game(tongue.get(), subject)}</a></li> }
    };
    view! {
        <Heading text=Signal::derive(move || words::game(tongue.get(), subject).to_owned())/>
        <ul>{Subject::ALL.map(other).into_iter().collect_view()}</ul>
    }
}
