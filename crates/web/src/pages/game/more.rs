//! The More sheet: everything that is not needed for every move.

use game::GameKind;
use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use text::settings::Mark;

use super::die::OwnDieSwitch;
use super::engine_help::{EngineHelp, ValuesSwitch};
use super::permissions::Permissions;
use super::sheets::{OpenSheet, Sheet, SheetHeading};
use crate::copy_button::CopyButton;
use crate::files;
use crate::language::Locale;
use crate::links;
use crate::marks::MarkSettings;
use crate::session::GameSession;
use crate::sound::Sound;

#[component]
pub(super) fn More(
    session: GameSession,
    engine_help: EngineHelp,
    permissions: Memo<Permissions>,
    open: OpenSheet,
) -> impl IntoView {
    let locale = Locale::from_context();
    let title = Signal::derive(move || text::common::more(locale.get()).to_owned());
    view! {
        <Show when=move || open.is(Sheet::More)>
            <section class="sheet more" role="dialog" aria-modal="true" aria-label=move || title.get() tabindex="-1">
                <SheetHeading text=title on_close=Callback::new(move |()| open.close())/>
                <div class="sheet-body">
                    {session.host().map(|host| host.requests.run(session))}
                    <TableActions session permissions/>
                    <Resignation session permissions open/>
                    <TypedMove session open/>
                    <div class="actions">
                        <button type="button" on:click=move |_| open.switch(Sheet::Keys)>
                            {locale.text(text::keys::title)}
                        </button>
                    </div>
                    <OwnDieSwitch session/>
                    <ValuesSwitch engine_help/>
                    <MarkSwitches/>
                    {session.host().map(|host| host.phrases.run(session))}
                </div>
            </section>
        </Show>
    }
}

#[component]
fn TableActions(session: GameSession, permissions: Memo<Permissions>) -> impl IntoView {
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
            <button type="button" on:click=flip>{locale.text(text::table::flip)}</button>
            <Show when=move || permissions.get().record()>
                <a class="button" href=study>{locale.text(text::table::study)}</a>
                <CopyButton link name=text::common::share/>
                <button type="button" on:click=save>{locale.text(text::study::export_record)}</button>
            </Show>
            <button type="button" on:click=move |_| sound.switch()>{sound_name}</button>
        </div>
    }
}

/// Resigns, after one question.
#[component]
fn Resignation(session: GameSession, permissions: Memo<Permissions>, open: OpenSheet) -> impl IntoView {
    let locale = Locale::from_context();
    let asking = RwSignal::new(false);
    let resign = move |_| {
        open.close();
        session.resign();
    };
    view! {
        <Show when=move || permissions.get().resignation()>
            <Show when=move || !asking.get()>
                <div class="actions">
                    <button type="button" on:click=move |_| asking.set(true)>{locale.text(text::table::resign)}</button>
                </div>
            </Show>
            <Show when=move || asking.get()>
                <div class="card" role="alertdialog" aria-label=locale.text(text::table::resign_question)>
                    <p>{locale.text(text::table::resign_question)}</p>
                    <div class="actions">
                        <button type="button" on:click=resign>{locale.text(text::table::resign)}</button>
                        <button type="button" class="first" on:click=move |_| asking.set(false)>
                            {locale.text(text::common::cancel)}
                        </button>
                    </div>
                </div>
            </Show>
        </Show>
    }
}

/// Text field for a move in notation.
#[component]
fn TypedMove(session: GameSession, open: OpenSheet) -> impl IntoView {
    let locale = Locale::from_context();
    let input = NodeRef::<Input>::new();
    let example = move || text::table::type_move_example(locale.get(), example(session.game()));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(input) = input.get_untracked() {
            session.submit_typed_move(input.value().trim());
            input.set_value("");
            open.close();
        }
    };
    view! {
        <form class="typed" on:submit=submit>
            <label for="typed-move">{locale.text(text::table::type_move)}</label>
            <input id="typed-move" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=example node_ref=input/>
            <button type="submit">{locale.text(text::common::ok)}</button>
        </form>
    }
}

/// A typed move of a game.
const fn example(game: GameKind) -> &'static str {
    match game {
        GameKind::Kulami => "d4",
        GameKind::Gorami => "y2-B4",
        GameKind::Challenge => "b5-C3 = 7",
        _ => "b5-C3, y2-D4",
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
        <details>
            <summary>{locale.text(text::settings::marks)}</summary>
            {Mark::ALL.map(switch).into_iter().collect_view()}
        </details>
    }
}
