//! Online tables on the home page. The JSON is read without the wire types, which would enlarge the first download;
//! without a server nothing is shown.

use std::time::Duration;

use game::GameKind;
use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::super::tables::{TableLink, TableListing, TableRow};
use crate::language::Locale;
use crate::route::{Route, TableName};

/// Refresh interval while the server answers.
const AGAIN: Duration = Duration::from_secs(10);

/// Number of tables shown per list; the page for playing with friends shows all.
const SHOWN: usize = 4;

/// Tables to join and tables to watch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct OnlineLists {
    invitations: Vec<TableListing>,
    playing: Vec<TableListing>,
}

/// Fetches the lists; an error if there is no server.
async fn fetch() -> Result<OnlineLists, JsValue> {
    let response: Response = JsFuture::from(window().fetch_with_str("/api/v1/lobby")).await?.dyn_into()?;
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let told = JsFuture::from(response.json()?).await?;
    let list = |name: &str| -> Result<Vec<TableListing>, JsValue> {
        let rows = Array::from(&Reflect::get(&told, &name.into())?);
        Ok(rows.iter().filter_map(|row| table(&row)).collect())
    };
    Ok(OnlineLists { invitations: list("invitations")?, playing: list("playing")? })
}

fn table(row: &JsValue) -> Option<TableListing> {
    let part = |name: &str| Reflect::get(row, &name.into()).ok();
    let id = TableName::read(&part("id")?.as_string()?).filter(TableName::is_online)?;
    let game = part("game")?.as_string()?.parse::<GameKind>().ok();
    let players = Array::from(&part("players")?).iter().map(|player| player.as_string()).collect();
    Some(TableListing { id: id.as_str().to_owned(), game, players })
}

#[component]
pub(super) fn OnlineTables() -> impl IntoView {
    let locale = Locale::from_context();
    let lists = RwSignal::new(None::<OnlineLists>);
    let refresh = move || {
        spawn_local(async move {
            let fetched = fetch().await.ok();
            // The page may have been left meanwhile; unchanged lists are not rendered again.
            if lists.try_with_untracked(|lists| *lists != fetched) == Some(true) {
                lists.set(fetched);
            }
        });
    };
    if window().navigator().on_line() {
        refresh();
    }
    let once_more = move || {
        // After a failure the lists are fetched again when the browser is back online.
        if lists.with_untracked(Option::is_some) && !document().hidden() {
            refresh();
        }
    };
    let again = set_interval_with_handle(once_more, AGAIN);
    let back = window_event_listener(leptos::ev::online, move |_| refresh());
    on_cleanup(move || {
        back.remove();
        if let Ok(again) = again {
            again.clear();
        }
    });
    let list = move |title: fn(text::Language) -> &'static str, rows: Vec<(TableListing, TableLink)>| {
        let row = |(table, way): (TableListing, TableLink)| view! { <TableRow table way/> };
        (!rows.is_empty()).then(|| {
            view! {
                <section class="card">
                    <h2>{move || title(locale.get())}</h2>
                    <ul class="tables">{rows.into_iter().take(SHOWN).map(row).collect_view()}</ul>
                    <p><a href=Route::Friends.path()>{move || text::home::all_tables(locale.get())}</a></p>
                </section>
            }
        })
    };
    move || {
        lists.get().map(|OnlineLists { invitations, playing }| {
            let joined = |table: TableListing| (table.clone(), TableLink::Join(table.free()));
            let watched = |table: TableListing| (table, TableLink::Watch);
            view! {
                <div class="elsewhere">
                    {list(text::home::open_invitations, invitations.into_iter().map(joined).collect())}
                    {list(text::home::being_played, playing.into_iter().map(watched).collect())}
                </div>
            }
        })
    }
}
