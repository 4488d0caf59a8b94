//! Notice that the game could not be saved in the browser; it can be exported as text.

use leptos::prelude::*;

use crate::language::Locale;
use crate::saved_games::SaveError;
use crate::session::GameSession;

#[component]
pub(super) fn NotKeptNotice(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let words = move || {
        let language = locale.get();
        session.not_kept.get().map(|why| match why {
            SaveError::QuotaExceeded => text::notices::storage_full(language),
            SaveError::Unavailable => text::notices::storage_missing(language),
        })
    };
    move || words().map(|words| view! { <p class="reason" role="alert">{words}</p> })
}
