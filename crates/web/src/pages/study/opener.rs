//! Opening something to study: a text, a file, an example.

use leptos::prelude::*;
use text::Language;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlInputElement;

use super::opening::{self, Found, Unreadable};
use crate::language::Tongue;
use crate::links;
use crate::player::Seating;
use crate::router::Router;

const EXAMPLE: &str = include_str!("../../../../../suites/records/kulami.txt");

/// A text to open. What is wrong with it is said; the text stays, so that it can be put right.
#[component]
pub(super) fn Opener(text: String, fault: Option<Unreadable>) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let text = RwSignal::new(text);
    let fault = RwSignal::new(fault);
    let found = RwSignal::new(Vec::<Found>::new());
    let open = move || {
        found.set(Vec::new());
        match text.with_untracked(|text| opening::read(text)) {
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
        // It is called once, when the file has been read.
        read.forget();
    };
    let words = move || fault.read().as_ref().map(|fault| words(tongue.get(), fault));
    let details = move || fault.read().as_ref().and_then(details);
    view! {
        <form class="card opener" on:submit=submit>
            <label>
                <span>{move || text::study::open_what(tongue.get())}</span>
                <textarea id="study-text" rows="10" spellcheck="false" autocapitalize="off"
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
            </label>
            <p class="reason" role="alert">{words}</p>
            {move || details().map(|reason| view! {
                <details>
                    <summary>{move || text::notices::details(tongue.get())}</summary>
                    <p lang="en">{reason}</p>
                </details>
            })}
            <div class="actions">
                <button type="submit" class="first">{move || text::study::open(tongue.get())}</button>
                <label class="button file">
                    <span>{move || text::study::choose_file(tongue.get())}</span>
                    <input type="file" accept=".txt,.pgn,text/plain" on:change=chosen/>
                </label>
                <a class="button" href=move || links::study(EXAMPLE)>{move || text::study::example(tongue.get())}</a>
            </div>
        </form>
        {move || (!found.read().is_empty()).then(|| view! { <Choice found=found.get()/> })}
    }
}

/// Several games in one text.
#[component]
pub(super) fn Choice(found: Vec<Found>) -> impl IntoView {
    let tongue = Tongue::here();
    let row = move |found: Found| match found {
        Ok(record) => {
            let address = links::study(&record.to_string());
            view! { <li><a href=address>{move || title(tongue.get(), &record)}</a></li> }.into_any()
        }
        Err(error) => {
            view! { <li class="reason">{move || text::notices::record(tongue.get(), &error)}</li> }.into_any()
        }
    };
    view! {
        <section class="card found">
            <h2>{move || text::study::choose_game(tongue.get())}</h2>
            <ol>{found.into_iter().map(row).collect_view()}</ol>
        </section>
    }
}

/// What a game is called among others.
fn title(language: Language, record: &game::record::Record) -> String {
    let code = record.tag("Game").map_or("", |tag| tag.value.as_str());
    let game = record.game().ok();
    let name = game.map_or(code, |game| text::games::name(language, game));
    let seats = (1..=4).take_while(|seat| record.tag(&format!("Seat{seat}")).is_some()).count();
    let names = game.map(|game| Seating::read(record, seats).names(language, game).join(" – ")).unwrap_or_default();
    let moves = text::nouns::moves(language, record.moves.len() as u32);
    [name, &names, &moves].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn words(language: Language, fault: &Unreadable) -> String {
    match fault {
        Unreadable::Empty => text::study::nothing_to_open(language).to_owned(),
        Unreadable::TooLong => text::notices::too_long(language).to_owned(),
        Unreadable::Record(error) => text::notices::record(language, error),
        Unreadable::Text(error) => text::notices::text(language, error),
    }
}

/// What only programs say.
fn details(fault: &Unreadable) -> Option<String> {
    match fault {
        Unreadable::Empty | Unreadable::TooLong => None,
        Unreadable::Record(error) => Some(error.to_string()),
        Unreadable::Text(error) => Some(error.reason.clone()),
    }
}
