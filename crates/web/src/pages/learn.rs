//! `/learn/<game>`

use leptos::prelude::*;

use super::Heading;
use crate::language::Tongue;
use crate::route::Route;
use text::games::GameName;

#[component]
pub(crate) fn Learn(
    /// Whose rules.
    subject: GameName,
) -> impl IntoView {
    let tongue = Tongue::here();
    let other = move |subject: GameName| {
        view! { <li><a href=Route::Learn(subject).path()>{move || text::games::name(tongue.get(), subject)}</a></li> }
    };
    view! {
        <Heading text=Signal::derive(move || text::games::name(tongue.get(), subject).to_owned())/>
        <ul>{GameName::ALL.map(other).into_iter().collect_view()}</ul>
    }
}
