//! `/workshop`: a board of one's own, panel by panel.

mod bench;
mod drag;

use std::time::Duration;

use kulami::layout::{Draft, LayoutFault};
use kulami::{Layout, PanelKind};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use render::Facing;
use render::kulami::Plan;
use text::games::GameName;
use wasm_bindgen::JsCast;

use self::bench::Bench;
use self::drag::{Drag, Ways};
use super::Heading;
use crate::board::{Direction, fresh_ids};
use crate::language::Tongue;
use crate::links;
use crate::panel::{SetupPanel, chance};
use crate::router::Router;
use crate::setup::{BoardWish, Wish};
use crate::workbench::{Laid, SIDE, Workbench};

#[component]
pub(crate) fn Workshop() -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let words = move |words: fn(text::Language) -> &'static str| move || words(tongue.get());
    let given = links::value(&router.place().query, "layout");
    let read = given.map(|text| Layout::read(&text));
    let broken = read.as_ref().and_then(|read| read.as_ref().err().map(|faults| faults.all().to_vec()));
    let bench = RwSignal::new(read.and_then(Result::ok).map(|layout| Workbench::of(&layout)).unwrap_or_default());
    let before = RwSignal::new(Vec::<Workbench>::new());
    let (kind, turned) = (RwSignal::new(PanelKind::Six), RwSignal::new(Facing::Upright));
    let cursor = RwSignal::new((1usize, 1usize));
    let said = RwSignal::new(None::<&'static str>);
    let wish = RwSignal::new(None::<Wish>);

    let change = move |to: Workbench| {
        before.update(|before| before.push(bench.get_untracked()));
        said.set(None);
        bench.set(to);
        let left = bench.with_untracked(Workbench::left);
        if left[kind.get_untracked()] == 0
            && let Some(other) = PanelKind::ALL.into_iter().find(|kind| left[*kind] > 0)
        {
            kind.set(other);
        }
    };
    let change_or_say = move |to: Option<Workbench>| match to {
        Some(to) => change(to),
        None => said.set(Some(text::workshop::cannot_fill(tongue.get_untracked()))),
    };
    let panel_at = move |(column, row): (usize, usize)| {
        let (short, long) = kind.get().sides();
        let (width, height) = if turned.get() == Facing::Upright { (long, short) } else { (short, long) };
        Laid { column, row, width, height }
    };
    let hold = move |panel: Laid| {
        kind.set(PanelKind::with_sides(panel.width, panel.height).unwrap_or(PanelKind::Six));
        turned.set(if panel.width >= panel.height { Facing::Upright } else { Facing::Turned });
    };
    let lift = move |(column, row)| {
        let mut next = bench.get_untracked();
        let lifted = next.lift(column, row);
        if let Some(panel) = lifted {
            change(next);
            hold(panel);
        }
        lifted.is_some()
    };
    let drag = RwSignal::new(None::<Drag>);
    let just_dropped = RwSignal::new(false);
    let over = move |place: Option<(usize, usize)>| {
        let grip = match drag.get_untracked() {
            None => return,
            Some(Drag::Held { from, .. }) if from == place => return,
            Some(Drag::Held { from, grip }) => {
                let origin = bench.get_untracked();
                let mut next = origin.clone();
                if let Some(panel) = from.and_then(|(column, row)| next.lift(column, row)) {
                    hold(panel);
                }
                said.set(None);
                bench.set(next);
                drag.set(Some(Drag::Carried { origin, grip }));
                grip
            }
            Some(Drag::Carried { grip, .. }) => grip,
        };
        let Some(place) = place else { return };
        let panel = untrack(|| panel_at(place));
        let at = |place: usize, grip: usize, side: usize| place.saturating_sub(grip).min(SIDE - side);
        cursor.set((at(place.0, grip.0, panel.width), at(place.1, grip.1, panel.height)));
    };
    let dropped = move |place: Option<(usize, usize)>| {
        if let Some(Some(Drag::Carried { origin, .. })) = drag.try_update(Option::take) {
            let mut next = bench.get_untracked();
            // Beside the board it goes back into the box.
            let fits = place.is_none() || next.lay(untrack(|| panel_at(cursor.get())));
            let moved = next != origin;
            bench.set(origin);
            match fits {
                true if moved => change(next),
                true => {}
                false => said.set(Some(text::workshop::does_not_fit(tongue.get_untracked()))),
            }
            just_dropped.set(true);
            // A click of this press, if there is one, comes before that.
            set_timeout(move || just_dropped.set(false), Duration::ZERO);
        }
    };
    let lost = move |()| {
        if let Some(Some(Drag::Carried { origin, .. })) = drag.try_update(Option::take) {
            bench.set(origin);
        }
    };
    let ways = Ways { over: Callback::new(over), dropped: Callback::new(dropped), lost: Callback::new(lost) };
    let grasp = move |((column, row), event): ((usize, usize), PointerEvent)| {
        let panel = bench.read_untracked().at(column, row);
        if let Some(panel) = panel.filter(|_| event.button() == 0) {
            drag.set(Some(Drag::Held { from: Some((column, row)), grip: (column - panel.column, row - panel.row) }));
            drag::follow(&event, ways);
        }
    };
    let take = move |one: PanelKind, event: &PointerEvent| {
        if event.button() == 0 && bench.read_untracked().left()[one] > 0 {
            kind.set(one);
            drag.set(Some(Drag::Held { from: None, grip: (0, 0) }));
            drag::follow(event, ways);
        }
    };
    let press = move |place| {
        if just_dropped.get_untracked() {
            return;
        }
        cursor.set(place);
        if lift(place) {
            return;
        }
        let mut next = bench.get_untracked();
        match next.lay(untrack(|| panel_at(place))) {
            true => change(next),
            false => said.set(Some(text::workshop::does_not_fit(tongue.get_untracked()))),
        }
    };
    let turn = move || {
        turned.update(|turned| *turned = if *turned == Facing::Upright { Facing::Turned } else { Facing::Upright });
    };
    let undo = move |_| {
        if let Some(Some(last)) = before.try_update(Vec::pop) {
            said.set(None);
            bench.set(last);
        }
    };
    let steer = move |event: KeyboardEvent| {
        let (column, row) = cursor.get_untracked();
        let next = match (Direction::of_key(&event.key()), event.key().as_str()) {
            (Some(Direction::Left), _) => (column.saturating_sub(1), row),
            (Some(Direction::Right), _) => ((column + 1).min(SIDE - 1), row),
            (Some(Direction::Up), _) => (column, row.saturating_sub(1)),
            (Some(Direction::Down), _) => (column, (row + 1).min(SIDE - 1)),
            (None, "r" | "R") => {
                turn();
                (column, row)
            }
            (None, "Delete" | "Backspace") => {
                lift((column, row));
                (column, row)
            }
            _ => return,
        };
        event.prevent_default();
        let board = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let name = format!("[data-field='{}']", next.1 * SIDE + next.0);
        let button = board.and_then(|board| board.query_selector(&name).ok().flatten());
        if let Some(button) = button.and_then(|button| button.dyn_into::<web_sys::HtmlElement>().ok()) {
            // Without focus the cursor stays where it is.
            let _ = button.focus();
        }
    };

    let checked = Memo::new(move |_| bench.read().check());
    let state = move || {
        let language = tongue.get();
        let left: usize = bench.read().left().iter().map(|(_, left)| *left).sum();
        match (said.get(), checked.get()) {
            (Some(said), _) => said.to_owned(),
            (None, Ok(_)) => text::workshop::ready(language).to_owned(),
            (None, Err(_)) if left > 0 => text::workshop::panels_left(language, left as u32),
            (None, Err(faults)) => told(language, faults.all()),
        }
    };
    let apart = move || {
        let text = bench.read().text();
        let faults = Draft::read(&text).check().err().map(|faults| faults.all().to_vec()).unwrap_or_default();
        let apart: Vec<_> =
            faults.into_iter().filter(|fault| matches!(fault, LayoutFault::NotConnected { .. })).collect();
        told(tongue.get(), &apart)
    };
    let kinds = move |one: PanelKind| {
        let left = move || bench.read().left()[one] as u32;
        let picture = move || {
            let plan = Plan::of_panel(one, turned.get());
            render::Picture { view: plan.view, body: plan.ground(fresh_ids()) }.inline()
        };
        view! {
            <button type="button" class="panel-kind" aria-pressed=move || (kind.get() == one).to_string()
                aria-disabled=move || (left() == 0).then_some("true") on:click=move |_| kind.set(one)
                on:dragstart=|event| event.prevent_default() on:pointerdown=move |event| take(one, &event)>
                <span class="panel-picture" inner_html=picture></span>
                <span>{move || text::workshop::left(tongue.get(), one, left())}</span>
            </button>
        }
    };
    let play = move |_| {
        if let Ok(layout) = checked.get_untracked() {
            let usual = Wish::usual(GameName::Kulami, Some(engine::levels::Level::Casual), chance());
            wish.set(Some(Wish { board: BoardWish::Own(layout.to_string()), ..usual }));
        }
    };
    let link = move || checked.get().ok().map(|layout| format!("/workshop?layout={layout}"));
    let ready = move || checked.read().is_ok();
    view! {
        <Heading text=Signal::derive(move || text::workshop::title(tongue.get()).to_owned())/>
        <p class="lead">{words(text::workshop::what)}</p>
        {broken.map(|faults| view! {
            <div class="card" role="alert">
                <p class="reason">{words(text::notices::broken_link)}</p>
                <p>{move || told(tongue.get(), &faults)}</p>
            </div>
        })}
        <div class="workshop">
            <Bench bench cursor preview=Signal::derive(move || panel_at(cursor.get()))
                press=Callback::new(press) grasp=Callback::new(grasp)
                dragging=Signal::derive(move || drag.read().is_some()) steer=Callback::new(steer)/>
            <div class="beside">
                <p class="bench-state" role="status" aria-live="polite">{state}</p>
                <p class="reason">{apart}</p>
                <section class="card">
                    <h2>{words(text::workshop::box_of_panels)}</h2>
                    <div class="panel-kinds">{PanelKind::ALL.map(kinds).into_iter().collect_view()}</div>
                    <div class="actions">
                        <button type="button" on:click=move |_| turn()>{words(text::workshop::turn)}</button>
                        <button type="button" disabled=move || before.read().is_empty() on:click=undo>
                            {words(text::common::undo)}
                        </button>
                        <button type="button" on:click=move |_| change(Workbench::default())>
                            {words(text::workshop::empty)}
                        </button>
                    </div>
                </section>
                <div class="actions">
                    <button type="button" on:click=move |_| change_or_say(bench.get_untracked().filled(chance()))>
                        {words(text::workshop::fill_rest)}
                    </button>
                    <button type="button" on:click=move |_| change_or_say(bench.get_untracked().symmetric(chance()))>
                        {words(text::workshop::make_symmetric)}
                    </button>
                    <button type="button"
                        on:click=move |_| change(Workbench::of(&BoardWish::Square.layout(chance())))>
                        {words(text::setup::square)}
                    </button>
                    <button type="button"
                        on:click=move |_| change(Workbench::of(&BoardWish::Irregular.layout(chance())))>
                        {words(text::setup::irregular)}
                    </button>
                </div>
                <div class="actions">
                    <button type="button" class="first" disabled=move || !ready() on:click=play>
                        {words(text::workshop::play)}
                    </button>
                    <button type="button" disabled=move || !ready() on:click=move |_| {
                        if let Some(link) = untrack(link) {
                            links::copy(&links::absolute(&link));
                            said.set(Some(text::common::copied(tongue.get_untracked())));
                        }
                    }>{words(text::common::copy_link)}</button>
                </div>
                <label>
                    <span>{words(text::workshop::board_text)}</span>
                    <input type="text" readonly prop:value=move || bench.read().text()/>
                </label>
                <p class="quiet">{words(text::workshop::keys)}</p>
            </div>
        </div>
        <SetupPanel wish/>
    }
}

/// Faults one after another.
fn told(language: text::Language, faults: &[LayoutFault]) -> String {
    faults.iter().map(|fault| text::refusals::layout(language, fault)).collect::<Vec<_>>().join(" ")
}
