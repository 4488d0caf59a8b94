//! A table with people elsewhere: finding it, sitting down, and what is said when that fails.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wire::{Full, RefusalReason};

use super::{Heading, Table, company};
use crate::language::Tongue;
use crate::links;
use crate::online::http::Trouble;
use crate::online::{Failure, Online};
use crate::party::Party;

/// How far one has come.
#[derive(Clone)]
enum Arrival {
    OnTheWay,
    Here(Box<Full>, Option<Failure>),
    Failed(Trouble),
}

#[component]
pub(crate) fn Elsewhere(
    /// Which table.
    id: String,
    /// What follows the question mark in its address: perhaps a seat and its key.
    query: String,
) -> impl IntoView {
    let arrival = RwSignal::new(Arrival::OnTheWay);
    let way = StoredValue::new((id, query));
    let go = move || {
        arrival.set(Arrival::OnTheWay);
        let (id, query) = way.get_value();
        let seat = links::value(&query, "seat").and_then(|seat| seat.parse().ok());
        let wished = seat.map(|seat| (seat, links::value(&query, "key")));
        spawn_local(async move {
            let arrived = match Online::arrive(&id, wished).await {
                Ok((full, refused)) => Arrival::Here(Box::new(full), refused),
                Err(trouble) => Arrival::Failed(trouble),
            };
            // The page may have gone elsewhere meanwhile.
            arrival.try_set(arrived);
        });
    };
    go();
    move || match arrival.get() {
        Arrival::OnTheWay => view! { <OnTheWay/> }.into_any(),
        Arrival::Failed(trouble) => view! { <Failed trouble again=Callback::new(move |()| go())/> }.into_any(),
        Arrival::Here(full, refused) => {
            forget_key(&full);
            let online = Online::follow(*full, refused);
            let told = online.told.get_untracked();
            match Party::elsewhere(company::host(online), &told, online.heard_at()) {
                Ok(party) => {
                    company::follow(party, online);
                    view! { <Table party/> }.into_any()
                }
                Err(_) => view! { <Failed trouble=Trouble::Garbled again=Callback::new(move |()| go())/> }.into_any(),
            }
        }
    }
}

/// Who sits has no more need of the key in the address.
fn forget_key(full: &Full) {
    if let (Some(_), Ok(history)) = (full.you, window().history()) {
        // With it the address works just as well.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("/game/{}", full.id)));
    }
}

#[component]
fn OnTheWay() -> impl IntoView {
    let tongue = Tongue::here();
    view! { <Heading text=Signal::derive(move || text::online::connecting(tongue.get()).to_owned())/> }
}

#[component]
fn Failed(trouble: Trouble, again: Callback<()>) -> impl IntoView {
    let tongue = Tongue::here();
    let missing = trouble.is(RefusalReason::NoGame);
    let title = Signal::derive(move || {
        let language = tongue.get();
        let words = if missing { text::online::no_game(language) } else { text::online::no_server(language) };
        words.to_owned()
    });
    let line = move || match missing {
        true => text::online::no_game_line(tongue.get()),
        false => text::online::no_server_line(tongue.get()),
    };
    view! {
        <Heading text=title/>
        <p>{line}</p>
        <p class="actions">
            {(!missing).then(|| view! {
                <button type="button" class="first" on:click=move |_| again.run(())>
                    {move || text::online::try_now(tongue.get())}
                </button>
            })}
            <a class="button" href="/">{move || text::notices::to_home(tongue.get())}</a>
        </p>
    }
}
