//! Opening something to study: a text, a file, an example.

use leptos::prelude::*;
use text::Language;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlInputElement;

use super::parse::{self, OpenError, RecordResult};
use crate::language::Locale;
use crate::links;
use crate::player::Seating;
use crate::router::Router;

const EXAMPLE: &str = include_str!("../../../../../suites/records/kulami.txt");

/// A text to open. Errors are shown; the text stays, so that it can be corrected.
#[component]
pub(super) fn Opener(text: String, fault: Option<OpenError>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let text = RwSignal::new(text);
    let fault = RwSignal::new(fault);
    let found = RwSignal::new(Vec::<RecordResult>::new());
    let open = move || {
        found.set(Vec::new());
        match text.with_untracked(|text| parse::read(text)) {
            Err(unreadable) => fault.set(Some(unreadable)),
            Ok(several) => {
                fault.set(None);
                match several.as_slice() {
                    [Ok(record)] => router.go(&links::study(&record.to_string())),
                    _ => found.set(several),
                }
            }
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        open();
    };
    let chosen = move |event: leptos::ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()).and_then(|files| files.get(0)) else { return };
        let read = Closure::<dyn FnMut(JsValue)>::once(move |read: JsValue| {
            text.set(read.as_string().unwrap_or_default());
            open();
        });
        let _ = file.text().then(&read);
        // Called once, when the file has been read.
        read.forget();
    };
    let words = move || fault.read().as_ref().map(|fault| words(locale.get(), fault));
    let details = move || fault.read().as_ref().and_then(details);
    view! {
        <form class="card opener" on:submit=submit>
            <label>
                <span>{move || text::study::open_what(locale.get())}</span>
                <textarea id="study-text" rows="10" spellcheck="false" autocapitalize="off"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <p class="reason" role="alert">{words}</p>
            {move || details().map(|reason| view! {
                <details>
                    <summary>{move || text::notices::details(locale.get())}</summary>
                    <p lang="en">{reason}</p>
                </details>
            })}
            <div class="actions">
                <button type="submit" class="first">{move || text::study::open(locale.get())}</button>
                <label class="button file">
                    <span>{move || text::study::choose_file(locale.get())}</span>
                    <input type="file" accept=".txt,.pgn,text/plain" on:change=chosen/>
                </label>
                <a class="button" href=move || links::study(EXAMPLE)>{move || text::study::example(locale.get())}</a>
            </div>
        </form>
        {move || (!found.read().is_empty()).then(|| view! { <Choice found=found.get()/> })}
    }
}

/// Choice between several games in one text.
#[component]
pub(super) fn Choice(found: Vec<RecordResult>) -> impl IntoView {
    let locale = Locale::from_context();
    let row = move |found: RecordResult| match found {
        Ok(record) => {
            let address = links::study(&record.to_string());
            view! { <li><a href=address>{move || title(locale.get(), &record)}</a></li> }.into_any()
        }
        Err(error) => {
            view! { <li class="reason">{move || text::notices::record(locale.get(), &error)}</li> }.into_any()
        }
    };
    view! {
        <section class="card found">
            <h2>{move || text::study::choose_game(locale.get())}</h2>
            <ol>{found.into_iter().map(row).collect_view()}</ol>
        </section>
    }
}

/// Title of a game in a list.
fn title(language: Language, record: &game::record::Record) -> String {
    let code = record.tag("Game").map_or("", |tag| tag.value.as_str());
    let game = record.game().ok();
    let name = game.map_or(code, |game| text::games::name(language, game));
    let seats = (1..=4).take_while(|seat| record.tag(&format!("Seat{seat}")).is_some()).count();
    let names = game.map(|game| Seating::read(record, seats).names(language, game).join(" – ")).unwrap_or_default();
    let moves = text::nouns::moves(language, record.moves.len() as u32);
    [name, &names, &moves].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn words(language: Language, fault: &OpenError) -> String {
    match fault {
        OpenError::Empty => text::study::nothing_to_open(language).to_owned(),
        OpenError::TooLong => text::notices::too_long(language).to_owned(),
        OpenError::Record(error) => text::notices::record(language, error),
        OpenError::Text(error) => text::notices::text(language, error),
    }
}

/// Technical details of an error.
fn details(fault: &OpenError) -> Option<String> {
    match fault {
        OpenError::Empty | OpenError::TooLong => None,
        OpenError::Record(error) => Some(error.to_string()),
        OpenError::Text(error) => Some(error.reason.clone()),
    }
}
