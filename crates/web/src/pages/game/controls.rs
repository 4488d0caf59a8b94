//! The list of moves, how the game ended, and everything else that can be done at a table.

use game::GameKind;
use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use text::settings::Mark;

use super::advice::{self, Advice};
use super::counting::{Count, Counting};
use super::permissions::{Permissions, Phase, Role};
use crate::copy_button::CopyButton;
use crate::files;
use crate::kept::{self, NotKept};
use crate::language::Tongue;
use crate::links;
use crate::marks::Marking;
use crate::party::Party;
use crate::router::Router;
use crate::sound::Sound;

#[component]
pub(super) fn MoveList(party: Party) -> impl IntoView {
    let tongue = Tongue::here();
    let moves = Memo::new(move |_| {
        let observer = party.observer();
        party.view(observer, |view| view.moves())
    });
    Effect::new(move || {
        moves.track();
        party.ply();
        request_animation_frame(show_current);
    });
    let row = move |(index, row): (usize, desk::MoveRow)| {
        let here = move || (party.ply() == index + 1).then_some("true");
        let text = row.text.unwrap_or_else(|| "…".to_owned());
        view! {
            <li><button type="button" class="move" aria-current=here on:click=move |_| party.look_at(index + 1)>
                {text}
            </button></li>
        }
    };
    let step = move |by: isize| {
        move |_| {
            let ply = untrack(|| party.ply());
            party.look_at(ply.saturating_add_signed(by));
        }
    };
    view! {
        <section class="card">
            <h2>{move || text::table::moves(tongue.get())}</h2>
            <ol class="moves">
                <For each=move || moves.get().into_iter().enumerate() key=|(index, row)| (*index, row.text.clone())
                    children=row/>
            </ol>
            <div class="actions replay">
                <button type="button" on:click=move |_| party.look_at(0)
                    aria-label=move || text::study::first(tongue.get())>"«"</button>
                <button type="button" on:click=step(-1) aria-label=move || text::study::back(tongue.get())>"‹"</button>
                <button type="button" on:click=step(1) aria-label=move || text::study::forward(tongue.get())>"›"</button>
                <button type="button" on:click=move |_| party.look_at(usize::MAX)
                    aria-label=move || text::study::last(tongue.get())>"»"</button>
            </div>
        </section>
    }
}

/// Brings the move that is looked at into the middle of its list, without moving the page.
fn show_current() {
    use wasm_bindgen::JsCast;
    let find = |selector| document().query_selector(selector).ok().flatten()?.dyn_into::<web_sys::HtmlElement>().ok();
    if let (Some(list), Some(current)) = (find(".moves"), find(".moves [aria-current]")) {
        let middle = (list.client_height() - current.client_height()) / 2;
        list.set_scroll_top(current.offset_top() - list.offset_top() - middle);
    }
}

/// How it ended, the score taken apart, and how to go on.
#[component]
pub(super) fn Ending(party: Party, counting: Counting) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let over = Memo::new(move |_| party.with(|desk| desk.ending().is_some()));
    let again = move |_| {
        if let Some(record) = party.rematch() {
            kept::open(&record, router);
        }
    };
    let study = move || party.record().map(|record| links::study(&record));
    let compare = move || party.record().map(|record| links::challenge_of(&record));
    view! {
        <Show when=move || over.get()>
            <section class="card ending">
                <h2>{move || party.with(|desk| desk.verdict(&party.names(), tongue.get())).unwrap_or_default()}</h2>
                <div class="actions">
                    {match party.host() {
                        Some(host) => host.afterwards.run(()),
                        None => view! {
                            <button type="button" class="first" on:click=again>
                                {move || text::table::rematch(tongue.get())}
                            </button>
                        }
                        .into_any(),
                    }}
                    <a class="button" href="/">{move || text::table::new_game(tongue.get())}</a>
                    <a class="button" href=study>{move || text::table::study(tongue.get())}</a>
                    {(party.game() == GameKind::Challenge).then(|| view! {
                        <a class="button" href=compare>
                            {move || text::puzzles::compare(tongue.get())}
                        </a>
                    })}
                </div>
                <Count counting/>
                {party.host().map(|host| host.fairness.run(()))}
            </section>
        </Show>
    }
}

#[component]
pub(super) fn Controls(party: Party, advice: Advice) -> impl IntoView {
    let permissions = Memo::new(move |_| permissions(party));
    let asking = RwSignal::new(false);
    view! {
        {party.host().map(|host| host.requests.run(party))}
        <Actions party advice permissions asking/>
        <Show when=move || permissions.get().resignation() && asking.get()><ResignQuestion party asking/></Show>
        <advice::Shown advice/>
        <TypedMove party/>
        <MarkSwitches/>
        <NotKeptNotice party/>
    }
}

fn permissions(party: Party) -> Permissions {
    let role = match party.host() {
        None => Role::Local,
        Some(host) if host.plays.get() => Role::Player,
        Some(_) => Role::Spectator,
    };
    let phase = if party.with(|desk| desk.ending().is_none()) { Phase::Running } else { Phase::Over };
    Permissions { role, phase }
}

#[component]
fn Actions(
    party: Party,
    advice: Advice,
    permissions: Memo<Permissions>,
    /// Is the question whether to resign open?
    asking: RwSignal<bool>,
) -> impl IntoView {
    let (tongue, sound) = (Tongue::here(), Sound::here());
    let flip = move |_| party.facing.update(|facing| *facing = facing.flipped());
    let study = move || {
        party.with(|desk| desk.plies());
        party.record().map(|record| links::study(&record))
    };
    let link = Callback::new(move |()| untrack(study).map(|address| links::absolute(&address)));
    let sound_name = move || match sound.is_on() {
        true => text::table::sound_off(tongue.get()),
        false => text::table::sound_on(tongue.get()),
    };
    let save = move |_| {
        if let Some(record) = party.record() {
            files::save_text(&format!("{}.txt", party.game()), &record);
        }
    };
    view! {
        <div class="actions">
            <Show when=move || permissions.get().hints()>
                <button type="button" on:click=move |_| advice.hint()>{tongue.words(text::table::hint)}</button>
            </Show>
            <Show when=move || permissions.get().take_backs() && party.back_to().is_some()>
                <button type="button" on:click=move |_| party.take_back()>{tongue.words(text::table::take_back)}</button>
            </Show>
            <button type="button" on:click=flip>{tongue.words(text::table::flip)}</button>
            <Show when=move || permissions.get().record()>
                <a class="button" href=study>
                    {tongue.words(text::table::study)}
                </a>
                <CopyButton link name=text::common::share/>
                <button type="button" on:click=save>{tongue.words(text::study::export_record)}</button>
            </Show>
            <button type="button" on:click=move |_| sound.switch()>{sound_name}</button>
            <Show when=move || permissions.get().resignation() && !asking.get()>
                <button type="button" on:click=move |_| asking.set(true)>{tongue.words(text::table::resign)}</button>
            </Show>
        </div>
    }
}

#[component]
fn ResignQuestion(party: Party, asking: RwSignal<bool>) -> impl IntoView {
    let tongue = Tongue::here();
    let resign = move |_| {
        asking.set(false);
        party.resign();
    };
    view! {
        <div class="card" role="alertdialog" aria-label=tongue.words(text::table::resign_question)>
            <p>{tongue.words(text::table::resign_question)}</p>
            <div class="actions">
                <button type="button" on:click=resign>{tongue.words(text::table::resign)}</button>
                <button type="button" class="first" on:click=move |_| asking.set(false)>
                    {tongue.words(text::common::cancel)}
                </button>
            </div>
        </div>
    }
}

/// A move as text, for whoever prefers the keyboard.
#[component]
fn TypedMove(party: Party) -> impl IntoView {
    let tongue = Tongue::here();
    let input = NodeRef::<Input>::new();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(input) = input.get_untracked() {
            party.type_in(input.value().trim());
            input.set_value("");
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed-move">{tongue.words(text::table::type_move)}</label>
            <input id="typed-move" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" node_ref=input/>
            <button type="submit">{tongue.words(text::common::ok)}</button>
        </form>
    }
}

/// Each mark of the board can be switched off.
#[component]
fn MarkSwitches() -> impl IntoView {
    let (tongue, marking) = (Tongue::here(), Marking::here());
    let switch = move |mark: Mark| {
        view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || marking.get().has(mark) on:change=move |_| marking.switch(mark)/>
                <span>{move || text::settings::mark(tongue.get(), mark)}</span>
            </label>
        }
    };
    view! {
        <details class="card">
            <summary>{move || text::settings::marks(tongue.get())}</summary>
            {Mark::ALL.map(switch).into_iter().collect_view()}
        </details>
    }
}

/// The browser could not keep the game: it can still be saved as a text.
#[component]
fn NotKeptNotice(party: Party) -> impl IntoView {
    let tongue = Tongue::here();
    let words = move || {
        let language = tongue.get();
        party.not_kept.get().map(|why| match why {
            NotKept::Full => text::notices::storage_full(language),
            NotKept::Missing => text::notices::storage_missing(language),
        })
    };
    move || words().map(|words| view! { <p class="reason" role="alert">{words}</p> })
}
