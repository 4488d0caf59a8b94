//! Move list, result, and the table's buttons.

use game::GameKind;
use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use text::settings::Mark;

use super::engine_help::{self, EngineHelp};
use super::permissions::{GamePhase, Permissions, Role};
use super::score_count::{Count, ScoreCount};
use crate::copy_button::CopyButton;
use crate::files;
use crate::language::Locale;
use crate::links;
use crate::marks::MarkSettings;
use crate::router::Router;
use crate::saved_games::{self, SaveError};
use crate::session::GameSession;
use crate::sound::Sound;

#[component]
pub(super) fn MoveList(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let moves = Memo::new(move |_| {
        let observer = session.observer();
        session.view(observer, |view| view.moves())
    });
    Effect::new(move || {
        moves.track();
        session.ply();
        request_animation_frame(show_current);
    });
    let row = move |(index, row): (usize, desk::MoveRow)| {
        let here = move || (session.ply() == index + 1).then_some("true");
        let text = row.text.unwrap_or_else(|| "…".to_owned());
        view! {
            <li><button type="button" class="move" aria-current=here on:click=move |_| session.look_at(index + 1)>
                {text}
            </button></li>
        }
    };
    let step = move |by: isize| {
        move |_| {
            let ply = untrack(|| session.ply());
            session.look_at(ply.saturating_add_signed(by));
        }
    };
    view! {
        <section class="card">
            <h2>{move || text::table::moves(locale.get())}</h2>
            <ol class="moves">
                <For each=move || moves.get().into_iter().enumerate() key=|(index, row)| (*index, row.text.clone())
                    children=row/>
            </ol>
            <div class="actions replay">
                <button type="button" on:click=move |_| session.look_at(0)
                    aria-label=move || text::study::first(locale.get())>"«"</button>
                <button type="button" on:click=step(-1) aria-label=move || text::study::back(locale.get())>"‹"</button>
                <button type="button" on:click=step(1) aria-label=move || text::study::forward(locale.get())>"›"</button>
                <button type="button" on:click=move |_| session.look_at(usize::MAX)
                    aria-label=move || text::study::last(locale.get())>"»"</button>
            </div>
        </section>
    }
}

/// Scrolls the selected move to the middle of the list, without scrolling the page.
fn show_current() {
    use wasm_bindgen::JsCast;
    let find = |selector| document().query_selector(selector).ok().flatten()?.dyn_into::<web_sys::HtmlElement>().ok();
    if let (Some(list), Some(current)) = (find(".moves"), find(".moves [aria-current]")) {
        let middle = (list.client_height() - current.client_height()) / 2;
        list.set_scroll_top(current.offset_top() - list.offset_top() - middle);
    }
}

/// The result, the score broken down, and how to continue.
#[component]
pub(super) fn Ending(session: GameSession, score_count: ScoreCount) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let over = Memo::new(move |_| session.with(|desk| desk.ending().is_some()));
    let again = move |_| {
        if let Some(record) = session.rematch() {
            saved_games::open(&record, router);
        }
    };
    let study = move || session.record().map(|record| links::study(&record));
    let compare = move || session.record().map(|record| links::challenge_of(&record));
    view! {
        <Show when=move || over.get()>
            <section class="card ending">
                <h2>{move || session.with(|desk| desk.verdict(&session.names(), locale.get())).unwrap_or_default()}</h2>
                <div class="actions">
                    {match session.host() {
                        Some(host) => host.rematch.run(()),
                        None => view! {
                            <button type="button" class="first" on:click=again>
                                {move || text::table::rematch(locale.get())}
                            </button>
                        }
                        .into_any(),
                    }}
                    <a class="button" href="/">{move || text::table::new_game(locale.get())}</a>
                    <a class="button" href=study>{move || text::table::study(locale.get())}</a>
                    {(session.game() == GameKind::Challenge).then(|| view! {
                        <a class="button" href=compare>
                            {move || text::puzzles::compare(locale.get())}
                        </a>
                    })}
                </div>
                <Count score_count/>
                {session.host().map(|host| host.fairness.run(()))}
            </section>
        </Show>
    }
}

#[component]
pub(super) fn Controls(session: GameSession, engine_help: EngineHelp) -> impl IntoView {
    let permissions = Memo::new(move |_| permissions(session));
    let asking = RwSignal::new(false);
    view! {
        {session.host().map(|host| host.requests.run(session))}
        <Actions session engine_help permissions asking/>
        <Show when=move || permissions.get().resignation() && asking.get()><ResignQuestion session asking/></Show>
        <engine_help::HelpPanel engine_help/>
        <TypedMove session/>
        <MarkSwitches/>
        <NotKeptNotice session/>
    }
}

fn permissions(session: GameSession) -> Permissions {
    let role = match session.host() {
        None => Role::Local,
        Some(host) if host.plays.get() => Role::Player,
        Some(_) => Role::Spectator,
    };
    let phase = if session.with(|desk| desk.ending().is_none()) { GamePhase::Running } else { GamePhase::Over };
    Permissions { role, phase }
}

#[component]
fn Actions(
    session: GameSession,
    engine_help: EngineHelp,
    permissions: Memo<Permissions>,
    /// Is the resign question open?
    asking: RwSignal<bool>,
) -> impl IntoView {
    let (locale, sound) = (Locale::from_context(), Sound::from_context());
    let flip = move |_| session.orientation.update(|orientation| *orientation = orientation.flipped());
    let study = move || {
        session.with(|desk| desk.plies());
        session.record().map(|record| links::study(&record))
    };
    let link = Callback::new(move |()| untrack(study).map(|address| links::absolute(&address)));
    let sound_name = move || match sound.is_on() {
        true => text::table::sound_off(locale.get()),
        false => text::table::sound_on(locale.get()),
    };
    let save = move |_| {
        if let Some(record) = session.record() {
            files::save_text(&format!("{}.txt", session.game()), &record);
        }
    };
    view! {
        <div class="actions">
            <Show when=move || permissions.get().hints()>
                <button type="button" on:click=move |_| engine_help.hint()>{locale.text(text::table::hint)}</button>
            </Show>
            <Show when=move || permissions.get().take_backs() && session.back_to().is_some()>
                <button type="button" on:click=move |_| session.take_back()>{locale.text(text::table::take_back)}</button>
            </Show>
            <button type="button" on:click=flip>{locale.text(text::table::flip)}</button>
            <Show when=move || permissions.get().record()>
                <a class="button" href=study>
                    {locale.text(text::table::study)}
                </a>
                <CopyButton link name=text::common::share/>
                <button type="button" on:click=save>{locale.text(text::study::export_record)}</button>
            </Show>
            <button type="button" on:click=move |_| sound.switch()>{sound_name}</button>
            <Show when=move || permissions.get().resignation() && !asking.get()>
                <button type="button" on:click=move |_| asking.set(true)>{locale.text(text::table::resign)}</button>
            </Show>
        </div>
    }
}

#[component]
fn ResignQuestion(session: GameSession, asking: RwSignal<bool>) -> impl IntoView {
    let locale = Locale::from_context();
    let resign = move |_| {
        asking.set(false);
        session.resign();
    };
    view! {
        <div class="card" role="alertdialog" aria-label=locale.text(text::table::resign_question)>
            <p>{locale.text(text::table::resign_question)}</p>
            <div class="actions">
                <button type="button" on:click=resign>{locale.text(text::table::resign)}</button>
                <button type="button" class="first" on:click=move |_| asking.set(false)>
                    {locale.text(text::common::cancel)}
                </button>
            </div>
        </div>
    }
}

/// Text field for a move in notation.
#[component]
fn TypedMove(session: GameSession) -> impl IntoView {
    let locale = Locale::from_context();
    let input = NodeRef::<Input>::new();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(input) = input.get_untracked() {
            session.submit_typed_move(input.value().trim());
            input.set_value("");
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed-move">{locale.text(text::table::type_move)}</label>
            <input id="typed-move" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" node_ref=input/>
            <button type="submit">{locale.text(text::common::ok)}</button>
        </form>
    }
}

/// Switches for the board marks.
#[component]
fn MarkSwitches() -> impl IntoView {
    let (locale, marking) = (Locale::from_context(), MarkSettings::from_context());
    let switch = move |mark: Mark| {
        view! {
            <label class="check">
                <input type="checkbox" prop:checked=move || marking.get().has(mark) on:change=move |_| marking.switch(mark)/>
                <span>{move || text::settings::mark(locale.get(), mark)}</span>
            </label>
        }
    };
    view! {
        <details class="card">
            <summary>{move || text::settings::marks(locale.get())}</summary>
            {Mark::ALL.map(switch).into_iter().collect_view()}
        </details>
    }
}

/// Notice that the game could not be saved in the browser; it can be exported as text.
#[component]
fn NotKeptNotice(session: GameSession) -> impl IntoView {
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
