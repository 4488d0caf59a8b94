//! Page of an online table: joining it, taking a seat, and failures.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wire::{RefusalReason, Snapshot};

use super::{Heading, Table, online_panel};
use crate::language::Locale;
use crate::links;
use crate::online::http::RequestError;
use crate::online::{ActRefusal, OnlineSession};
use crate::session::GameSession;

/// Progress of joining a table.
#[derive(Clone)]
enum JoinState {
    Joining,
    Joined(Box<Snapshot>, Option<ActRefusal>),
    Failed(RequestError),
}

#[component]
pub(crate) fn OnlinePage(
    /// The table's name.
    id: String,
    /// The query of the address; it may contain a seat and its key.
    query: String,
) -> impl IntoView {
    let arrival = RwSignal::new(JoinState::Joining);
    let way = StoredValue::new((id, query));
    let go = move || {
        arrival.set(JoinState::Joining);
        let (id, query) = way.get_value();
        let seat = links::value(&query, "seat").and_then(|seat| seat.parse().ok());
        let wished = seat.map(|seat| (seat, links::value(&query, "key")));
        spawn_local(async move {
            let arrived = match OnlineSession::join(&id, wished).await {
                Ok((full, refused)) => JoinState::Joined(Box::new(full), refused),
                Err(trouble) => JoinState::Failed(trouble),
            };
            // The page may have been left meanwhile.
            arrival.try_set(arrived);
        });
    };
    go();
    move || match arrival.get() {
        JoinState::Joining => view! { <Joining/> }.into_any(),
        JoinState::Failed(trouble) => view! { <Failed trouble again=Callback::new(move |()| go())/> }.into_any(),
        JoinState::Joined(full, refused) => {
            forget_key(&full);
            let online = OnlineSession::new(*full, refused);
            let snapshot = online.snapshot.get_untracked();
            match GameSession::open_online(online_panel::host(online), &snapshot, online.snapshot_time()) {
                Ok(session) => {
                    online_panel::follow(session, online);
                    view! { <Table session/> }.into_any()
                }
                Err(_) => {
                    view! { <Failed trouble=RequestError::Malformed again=Callback::new(move |()| go())/> }.into_any()
                }
            }
        }
    }
}

/// Removes the seat key from the address of a seated player.
fn forget_key(full: &Snapshot) {
    if let (Some(_), Ok(history)) = (full.you, window().history()) {
        // If that fails, the address works just as well.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("/game/{}", full.id)));
    }
}

#[component]
fn Joining() -> impl IntoView {
    let locale = Locale::from_context();
    view! { <Heading text=Signal::derive(move || text::online::connecting(locale.get()).to_owned())/> }
}

#[component]
fn Failed(trouble: RequestError, again: Callback<()>) -> impl IntoView {
    let locale = Locale::from_context();
    let missing = trouble.is(RefusalReason::NoGame);
    let title = Signal::derive(move || {
        let language = locale.get();
        let words = if missing { text::online::no_game(language) } else { text::online::no_server(language) };
        words.to_owned()
    });
    let line = move || match missing {
        true => text::online::no_game_line(locale.get()),
        false => text::online::no_server_line(locale.get()),
    };
    view! {
        <Heading text=title/>
        <p>{line}</p>
        <p class="actions">
            {(!missing).then(|| view! {
                <button type="button" class="first" on:click=move |_| again.run(())>
                    {move || text::online::try_now(locale.get())}
                </button>
            })}
            <a class="button" href="/">{move || text::notices::to_home(locale.get())}</a>
        </p>
    }
}
