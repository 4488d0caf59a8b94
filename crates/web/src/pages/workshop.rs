//! `/workshop`: a board of one's own, panel by panel.

mod bench;
mod drag;
mod editor;
mod pointer;

use game::GameKind;
use kulami::layout::LayoutFaults;
use kulami::{BoardChoice, Layout, PanelKind};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use render::kulami::Plan;

use self::bench::Bench;
use self::editor::{Editor, disconnected, sentences};
use super::Heading;
use crate::board::fresh_ids;
use crate::chance;
use crate::language::Tongue;
use crate::links;
use crate::panel::SetupPanel;
use crate::router::Router;
use crate::setup::Wish;
use crate::workbench::Workbench;

/// The check of the board that is being built.
type Checked = Memo<Result<Layout, LayoutFaults>>;

#[component]
pub(crate) fn Workshop() -> impl IntoView {
    let tongue = Tongue::here();
    let given = links::value(&Router::here().place().query, "layout");
    let read = given.map(|text| Layout::read(&text));
    let broken = read.as_ref().and_then(|read| read.as_ref().err().map(|faults| faults.all().to_vec()));
    let start = read.and_then(Result::ok).map(|layout| Workbench::of(&layout)).unwrap_or_default();
    let editor = RwSignal::new(Editor::new(start));
    let bench = Memo::new(move |_| editor.read().bench().clone());
    let checked = Checked::new(move |_| bench.read().check());
    let wish = RwSignal::new(None::<Wish>);
    view! {
        <Heading text=Signal::derive(move || text::workshop::title(tongue.get()).to_owned())/>
        <p class="lead">{tongue.words(text::workshop::what)}</p>
        {broken.map(|faults| view! {
            <div class="card" role="alert">
                <p class="reason">{tongue.words(text::notices::broken_link)}</p>
                <p>{move || sentences(tongue.get(), &faults)}</p>
            </div>
        })}
        <div class="workshop">
            <Bench editor bench/>
            <div class="beside">
                <p class="bench-state" role="status" aria-live="polite">
                    {move || editor.read().status(&checked.read(), tongue.get())}
                </p>
                <p class="reason">{move || disconnected(&checked.read(), tongue.get())}</p>
                <PanelBox editor bench/>
                <BoardMakers editor/>
                <BoardUses editor checked wish/>
                <label>
                    <span>{tongue.words(text::workshop::board_text)}</span>
                    <input type="text" readonly prop:value=move || bench.read().text()/>
                </label>
                <p class="quiet">{tongue.words(text::workshop::keys)}</p>
            </div>
        </div>
        <SetupPanel wish/>
    }
}

/// The panels that are left, one of them in hand.
#[component]
fn PanelBox(editor: RwSignal<Editor>, bench: Memo<Workbench>) -> impl IntoView {
    let tongue = Tongue::here();
    let kind = Memo::new(move |_| editor.read().kind());
    let facing = Memo::new(move |_| editor.read().facing());
    let take = move |one: PanelKind, event: &PointerEvent| {
        if event.button() == 0 && editor.try_update(|editor| editor.take(one)) == Some(true) {
            drag::follow(event, editor);
        }
    };
    let button = move |one: PanelKind| {
        let left = move || bench.read().left()[one] as u32;
        let picture = move || {
            let plan = Plan::of_panel(one, facing.get());
            render::Picture { view: plan.view, body: plan.ground(fresh_ids()) }.inline()
        };
        view! {
            <button type="button" class="panel-kind" aria-pressed=move || (kind.get() == one).to_string()
                aria-disabled=move || (left() == 0).then_some("true")
                on:click=move |_| editor.update(|editor| editor.choose(one))
                on:dragstart=|event| event.prevent_default() on:pointerdown=move |event| take(one, &event)>
                <span class="panel-picture" inner_html=picture></span>
                <span>{move || text::workshop::left(tongue.get(), one, left())}</span>
            </button>
        }
    };
    let can_undo = Memo::new(move |_| editor.read().can_undo());
    view! {
        <section class="card">
            <h2>{tongue.words(text::workshop::box_of_panels)}</h2>
            <div class="panel-kinds">{PanelKind::ALL.map(button).into_iter().collect_view()}</div>
            <div class="actions">
                <button type="button" on:click=move |_| editor.update(Editor::turn)>
                    {tongue.words(text::workshop::turn)}
                </button>
                <button type="button" disabled=move || !can_undo.get() on:click=move |_| editor.update(Editor::undo)>
                    {tongue.words(text::common::undo)}
                </button>
                <button type="button" on:click=move |_| editor.update(|editor| editor.replace(Workbench::default()))>
                    {tongue.words(text::workshop::empty)}
                </button>
            </div>
        </section>
    }
}

/// Buttons that lay many panels at once.
#[component]
fn BoardMakers(editor: RwSignal<Editor>) -> impl IntoView {
    let tongue = Tongue::here();
    let random = move |board: BoardChoice| {
        move |_| editor.update(|editor| editor.replace(Workbench::of(&board.layout(chance::seed()))))
    };
    view! {
        <div class="actions">
            <button type="button" on:click=move |_| editor.update(|editor| editor.fill(chance::seed()))>
                {tongue.words(text::workshop::fill_rest)}
            </button>
            <button type="button" on:click=move |_| editor.update(|editor| editor.make_symmetric(chance::seed()))>
                {tongue.words(text::workshop::make_symmetric)}
            </button>
            <button type="button" on:click=random(BoardChoice::Square)>{tongue.words(text::setup::square)}</button>
            <button type="button" on:click=random(BoardChoice::Irregular)>{tongue.words(text::setup::irregular)}</button>
        </div>
    }
}

/// What can be done with a whole board.
#[component]
fn BoardUses(editor: RwSignal<Editor>, checked: Checked, wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let tongue = Tongue::here();
    let play = move |_| {
        if let Ok(layout) = checked.get_untracked() {
            let usual = Wish::usual(GameKind::Kulami, Some(engine::levels::Level::Casual), chance::seed());
            let kulami = kulami::Options { board: layout.into(), ..usual.kulami };
            wish.set(Some(Wish { kulami, ..usual }));
        }
    };
    let copy = move |_| {
        if let Ok(layout) = checked.get_untracked() {
            links::copy(&links::absolute(&links::workshop(&layout)));
            editor.update(Editor::copied);
        }
    };
    let incomplete = move || checked.read().is_err();
    view! {
        <div class="actions">
            <button type="button" class="first" disabled=incomplete on:click=play>
                {tongue.words(text::workshop::play)}
            </button>
            <button type="button" disabled=incomplete on:click=copy>{tongue.words(text::common::copy_link)}</button>
        </div>
    }
}
