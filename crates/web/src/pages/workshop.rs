//! `/workshop`: editor for Kulami boards, panel by panel.

mod drag;
mod drag_state;
mod editor;
mod editor_board;

use game::GameKind;
use kulami::layout::LayoutFaults;
use kulami::{BoardChoice, Layout, PanelKind};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use render::kulami::KulamiGeometry;

use self::editor::{LayoutEditor, disconnected, sentences};
use self::editor_board::EditorBoard;
use super::Heading;
use crate::board::fresh_ids;
use crate::language::Locale;
use crate::layout_draft::LayoutDraft;
use crate::links;
use crate::panel::SetupPanel;
use crate::random;
use crate::router::Router;
use crate::setup::GameSettings;

/// Validation of the layout being built.
type Checked = Memo<Result<Layout, LayoutFaults>>;

#[component]
pub(crate) fn Workshop() -> impl IntoView {
    let locale = Locale::from_context();
    let given = links::value(&Router::from_context().place().query, "layout");
    let read = given.map(|text| Layout::read(&text));
    let broken = read.as_ref().and_then(|read| read.as_ref().err().map(|faults| faults.all().to_vec()));
    let start = read.and_then(Result::ok).map(|layout| LayoutDraft::of(&layout)).unwrap_or_default();
    let editor = RwSignal::new(LayoutEditor::new(start));
    let draft = Memo::new(move |_| editor.read().draft().clone());
    let checked = Checked::new(move |_| draft.read().check());
    let settings = RwSignal::new(None::<GameSettings>);
    view! {
        <Heading text=Signal::derive(move || text::workshop::title(locale.get()).to_owned())/>
        <p class="lead">{locale.text(text::workshop::what)}</p>
        {broken.map(|faults| view! {
            <div class="card" role="alert">
                <p class="reason">{locale.text(text::notices::broken_link)}</p>
                <p>{move || sentences(locale.get(), &faults)}</p>
            </div>
        })}
        <div class="workshop">
            <EditorBoard editor draft/>
            <div class="beside">
                <p class="bench-state" role="status" aria-live="polite">
                    {move || editor.read().status(&checked.read(), locale.get())}
                </p>
                <p class="reason">{move || disconnected(&checked.read(), locale.get())}</p>
                <PanelBox editor draft/>
                <BoardMakers editor/>
                <BoardUses editor checked settings/>
                <label>
                    <span>{locale.text(text::workshop::board_text)}</span>
                    <input type="text" readonly prop:value=move || draft.read().text()/>
                </label>
                <p class="quiet">{locale.text(text::workshop::keys)}</p>
            </div>
        </div>
        <SetupPanel settings/>
    }
}

/// The remaining panels, one of them selected.
#[component]
fn PanelBox(editor: RwSignal<LayoutEditor>, draft: Memo<LayoutDraft>) -> impl IntoView {
    let locale = Locale::from_context();
    let kind = Memo::new(move |_| editor.read().kind());
    let orientation = Memo::new(move |_| editor.read().orientation());
    let take = move |one: PanelKind, event: &PointerEvent| {
        if event.button() == 0 && editor.try_update(|editor| editor.take(one)) == Some(true) {
            drag::follow(event, editor);
        }
    };
    let button = move |one: PanelKind| {
        let left = move || draft.read().left()[one] as u32;
        let picture = move || {
            let plan = KulamiGeometry::of_panel(one, orientation.get());
            render::Picture { view: plan.view, body: plan.background(fresh_ids()) }.inline()
        };
        view! {
            <button type="button" class="panel-kind" aria-pressed=move || (kind.get() == one).to_string()
                aria-disabled=move || (left() == 0).then_some("true")
                on:click=move |_| editor.update(|editor| editor.choose(one))
                on:dragstart=|event| event.prevent_default() on:pointerdown=move |event| take(one, &event)>
                <span class="panel-picture" inner_html=picture></span>
                <span>{move || text::workshop::left(locale.get(), one, left())}</span>
            </button>
        }
    };
    let can_undo = Memo::new(move |_| editor.read().can_undo());
    view! {
        <section class="card">
            <h2>{locale.text(text::workshop::box_of_panels)}</h2>
            <div class="panel-kinds">{PanelKind::ALL.map(button).into_iter().collect_view()}</div>
            <div class="actions">
                <button type="button" on:click=move |_| editor.update(LayoutEditor::turn)>
                    {locale.text(text::workshop::turn)}
                </button>
                <button type="button" disabled=move || !can_undo.get() on:click=move |_| editor.update(LayoutEditor::undo)>
                    {locale.text(text::common::undo)}
                </button>
                <button type="button" on:click=move |_| editor.update(|editor| editor.replace(LayoutDraft::default()))>
                    {locale.text(text::workshop::empty)}
                </button>
            </div>
        </section>
    }
}

/// Buttons that place many panels at once.
#[component]
fn BoardMakers(editor: RwSignal<LayoutEditor>) -> impl IntoView {
    let locale = Locale::from_context();
    let random = move |board: BoardChoice| {
        move |_| editor.update(|editor| editor.replace(LayoutDraft::of(&board.layout(random::seed()))))
    };
    view! {
        <div class="actions">
            <button type="button" on:click=move |_| editor.update(|editor| editor.fill(random::seed()))>
                {locale.text(text::workshop::fill_rest)}
            </button>
            <button type="button" on:click=move |_| editor.update(|editor| editor.make_symmetric(random::seed()))>
                {locale.text(text::workshop::make_symmetric)}
            </button>
            <button type="button" on:click=random(BoardChoice::Square)>{locale.text(text::setup::square)}</button>
            <button type="button" on:click=random(BoardChoice::Irregular)>{locale.text(text::setup::irregular)}</button>
        </div>
    }
}

/// Buttons for a complete board.
#[component]
fn BoardUses(
    editor: RwSignal<LayoutEditor>,
    checked: Checked,
    settings: RwSignal<Option<GameSettings>>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let play = move |_| {
        if let Ok(layout) = checked.get_untracked() {
            let usual = GameSettings::usual(GameKind::Kulami, Some(engine::levels::Level::Casual), random::seed());
            let kulami = kulami::Options { board: layout.into(), ..usual.kulami };
            settings.set(Some(GameSettings { kulami, ..usual }));
        }
    };
    let copy = move |_| {
        if let Ok(layout) = checked.get_untracked() {
            links::copy(&links::absolute(&links::workshop(&layout)));
            editor.update(LayoutEditor::copied);
        }
    };
    let incomplete = move || checked.read().is_err();
    view! {
        <div class="actions">
            <button type="button" class="first" disabled=incomplete on:click=play>
                {locale.text(text::workshop::play)}
            </button>
            <button type="button" disabled=incomplete on:click=copy>{locale.text(text::common::copy_link)}</button>
        </div>
    }
}
