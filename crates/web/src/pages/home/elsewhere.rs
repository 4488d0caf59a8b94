//! What people elsewhere play. It is read without the messages of the network, which would make the first page larger;
//! where no server answers there is nothing to see.

use std::time::Duration;

use game::GameKind;
use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::super::tables::{Row, Table, Way};
use crate::language::Tongue;
use crate::route::{Route, TableName};

/// How often the lists are asked for again, while somebody answers.
const AGAIN: Duration = Duration::from_secs(10);

/// So many tables of each list are shown here; all of them are on the page for playing with friends.
const SHOWN: usize = 4;

/// What can be joined, and what can be watched.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Lists {
    invitations: Vec<Table>,
    playing: Vec<Table>,
}

/// Asks the server; an error if there is none.
async fn fetch() -> Result<Lists, JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str("/api/v1/lobby")).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let told = JsFuture::from(response.json()?).await?;
    let list = |name: &str| -> Result<Vec<Table>, JsValue> {
        let rows = Array::from(&Reflect::get(&told, &name.into())?);
        Ok(rows.iter().filter_map(|row| table(&row)).collect())
    };
    Ok(Lists { invitations: list("invitations")?, playing: list("playing")? })
}

fn table(row: &JsValue) -> Option<Table> {
    let part = |name: &str| Reflect::get(row, &name.into()).ok();
    let id = TableName::read(&part("id")?.as_string()?).filter(TableName::is_elsewhere)?;
    let game = part("game")?.as_string()?.parse::<GameKind>().ok();
    let players = Array::from(&part("players")?).iter().map(|player| player.as_string()).collect();
    Some(Table { id: id.as_str().to_owned(), game, players })
}

#[component]
pub(super) fn Elsewhere() -> impl IntoView {
    let tongue = Tongue::here();
    let lists = RwSignal::new(None::<Lists>);
    let look = move || {
        spawn_local(async move {
            let fetched = fetch().await.ok();
            // The page may have gone elsewhere meanwhile; and what has not changed is not drawn again.
            if lists.try_with_untracked(|lists| *lists != fetched) == Some(true) {
                lists.set(fetched);
            }
        });
    };
    if window().navigator().on_line() {
        look();
    }
    let once_more = move || {
        // Who did not answer is asked again when the network is back.
        if lists.with_untracked(Option::is_some) && !document().hidden() {
            look();
        }
    };
    let again = set_interval_with_handle(once_more, AGAIN);
    let back = window_event_listener(leptos::ev::online, move |_| look());
    on_cleanup(move || {
        back.remove();
        if let Ok(again) = again {
            again.clear();
        }
    });
    let list = move |title: fn(text::Language) -> &'static str, rows: Vec<(Table, Way)>| {
        let row = |(table, way): (Table, Way)| view! { <Row table way/> };
        (!rows.is_empty()).then(|| {
            view! {
                <section class="card">
                    <h2>{move || title(tongue.get())}</h2>
                    <ul class="tables">{rows.into_iter().take(SHOWN).map(row).collect_view()}</ul>
                    <p><a href=Route::Friends.path()>{move || text::home::all_tables(tongue.get())}</a></p>
                </section>
            }
        })
    };
    move || {
        lists.get().map(|Lists { invitations, playing }| {
            let joined = |table: Table| (table.clone(), Way::Join(table.free()));
            let watched = |table: Table| (table, Way::Watch);
            view! {
                <div class="elsewhere">
                    {list(text::home::open_invitations, invitations.into_iter().map(joined).collect())}
                    {list(text::home::being_played, playing.into_iter().map(watched).collect())}
                </div>
            }
        })
    }
}
