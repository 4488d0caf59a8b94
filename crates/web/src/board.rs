//! Board component: an SVG picture in layers with one button per field on top.

use std::sync::atomic::{AtomicU32, Ordering};

use desk::{BoardRole, BoardScene};
use game::{GameKind, Seat};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use render::{FieldShape, IdPrefix, Orientation, Point, Rect};
use text::Language;
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::focus;
use crate::geometry::{BoardGeometry, Overlay};
use crate::marks::MarkSettings;
use crate::stripe_tabs::{TabButtons, media, stripe_fields, tab_ends};

/// Returns new ids, unique to each picture on the page.
pub(crate) fn fresh_ids() -> IdPrefix {
    static LAST: AtomicU32 = AtomicU32::new(0);
    IdPrefix(LAST.fetch_add(1, Ordering::Relaxed) + 1)
}

#[component]
pub(crate) fn Board(
    /// Pieces and state of the fields.
    #[prop(into)]
    scene: Signal<BoardScene>,
    /// Accessible names of the fields.
    #[prop(into)]
    labels: Signal<Vec<String>>,
    /// Accessible name of the board.
    #[prop(into)]
    name: Signal<String>,
    /// Orientation.
    #[prop(into)]
    orientation: Signal<Orientation>,
    /// Additional marks.
    #[prop(into)]
    overlay: Signal<Overlay>,
    /// Called when a field is chosen.
    on_field: Callback<usize>,
    /// Called when the pointer enters a field or leaves it.
    on_point: Callback<Option<usize>>,
) -> impl IntoView {
    let marking = MarkSettings::from_context();
    let ids = fresh_ids();
    let wide = media("(min-width: 60rem)");
    let ends = Memo::new(move |_| tab_ends(&scene.read(), wide.get()));
    let plan = Memo::new(move |_| {
        let scene = scene.read();
        BoardGeometry::of(&scene.background, orientation.get(), &marking.get()).with_tabs(&scene, ends.get())
    });
    let lit = RwSignal::new(None::<usize>);
    let marks = Memo::new(move |_| {
        let mut overlay = overlay.get();
        overlay.counted.extend(stripe_fields(&plan.read(), lit.get()));
        plan.read().marks(&scene.read(), &overlay, &marking.get(), ids)
    });
    let cursor = RwSignal::new(0usize);
    let view_box = move || plan.read().view().to_string();
    let ratio = move || plan.read().view().ratio().to_string();
    let spots = Memo::new(move |_| {
        let view = plan.read().view();
        plan.read().spots().iter().map(|spot| ButtonRect::of(spot, view)).collect::<Vec<_>>()
    });
    let field = move |(index, place): (usize, ButtonRect)| {
        let label = move || labels.read().get(index).cloned().unwrap_or_default();
        let open = move || {
            let scene = scene.read();
            let playing = scene.role == BoardRole::Playable;
            let quiet = scene.fields.get(index).is_none_or(|field| field.state == desk::FieldState::Inactive);
            if playing && !quiet { None } else { Some("true") }
        };
        let point = move |index: Option<usize>| on_point.run(index);
        view! {
            <FieldButton index place at=cursor label=Signal::derive(label) attr:aria-disabled=open
                on:click=move |_| on_field.run(index)
                on:focus=move |_| {
                    cursor.set(index);
                    point(Some(index));
                }
                on:blur=move |_| point(None)
                on:pointerenter=move |_| point(Some(index))
                on:pointerleave=move |_| point(None)/>
        }
    };
    let move_focus = move |event: KeyboardEvent| {
        plan.with_untracked(|plan| move_focus(&event, plan.spots(), cursor.get_untracked()))
    };
    view! {
        <div class="board-frame" style=("--ratio", ratio) role="group" aria-label=move || name.get() on:keydown=move_focus>
            <svg class="board" viewBox=view_box aria-hidden="true" focusable="false">
                <g inner_html=move || plan.read().background(ids)></g>
                <g inner_html=move || plan.read().centre(&scene.read())></g>
                <g inner_html=move || marks.read()[0].clone()></g>
                <g inner_html=move || plan.read().pieces(&scene.read(), ids)></g>
                <g inner_html=move || marks.read()[1].clone()></g>
                <g inner_html=move || plan.read().tabs(&scene.read(), ends.get(), &marking.get(), ids)></g>
            </svg>
            <TabButtons plan scene ends lit/>
            {move || spots.get().into_iter().enumerate().map(field).collect_view()}
        </div>
    }
}

/// The name of a board: that of its owner, or the game's name if all players share one board.
pub(crate) fn name(game: GameKind, owner: Option<Seat>, names: &[String], language: Language) -> String {
    match owner {
        Some(seat) => text::table::board_of(language, &names[seat.index()]),
        None => {
            let game = text::games::name(language, game);
            text::table::board_name(language, game)
        }
    }
}

/// The button of a field, positioned over the picture.
#[component]
pub(crate) fn FieldButton(
    index: usize,
    place: ButtonRect,
    /// The field that arrow keys start from.
    #[prop(into)]
    at: Signal<usize>,
    #[prop(into)] label: Signal<String>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="field"
            class:triangle=place.clip.is_some()
            data-field=index
            style:left=place.left
            style:top=place.top
            style:width=place.width
            style:height=place.height
            style:clip-path=place.clip.unwrap_or_default()
            tabindex=move || if at.get() == index { "0" } else { "-1" }
            aria-label=move || label.get()
        ></button>
    }
}

/// Position of a button over the picture, in percent.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ButtonRect {
    pub(crate) left: String,
    pub(crate) top: String,
    pub(crate) width: String,
    pub(crate) height: String,
    /// Clip path of triangular fields, whose bounding rectangles overlap.
    pub(crate) clip: Option<String>,
}

impl ButtonRect {
    pub(crate) fn of(spot: &FieldShape, view: Rect) -> ButtonRect {
        let Rect { x, y, width, height } = spot.bounds().percent_of(view);
        let percent = |number: f64| format!("{number:.3}%");
        ButtonRect {
            left: percent(x),
            top: percent(y),
            width: percent(width),
            height: percent(height),
            clip: (spot.outline.len() == 3).then(|| spot.clip_path()),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ArrowDirection {
    Left,
    Right,
    Up,
    Down,
}

impl ArrowDirection {
    pub(crate) fn of_key(key: &str) -> Option<ArrowDirection> {
        match key {
            "ArrowLeft" => Some(ArrowDirection::Left),
            "ArrowRight" => Some(ArrowDirection::Right),
            "ArrowUp" => Some(ArrowDirection::Up),
            "ArrowDown" => Some(ArrowDirection::Down),
            _ => None,
        }
    }

    /// Distance of a point in this direction, and its distance at right angles to it.
    fn apart(self, from: Point, to: Point) -> (f64, f64) {
        let (x, y) = (to.x - from.x, to.y - from.y);
        match self {
            ArrowDirection::Left => (-x, y.abs()),
            ArrowDirection::Right => (x, y.abs()),
            ArrowDirection::Up => (-y, x.abs()),
            ArrowDirection::Down => (y, x.abs()),
        }
    }
}

/// Moves the keyboard focus from a field to the one an arrow key leads to; ignores other keys.
pub(crate) fn move_focus(event: &KeyboardEvent, spots: &[FieldShape], from: usize) {
    let Some(direction) = ArrowDirection::of_key(&event.key()) else { return };
    event.prevent_default();
    if let Some(next) = nearest(spots, from, direction) {
        focus_field(event, next);
    }
}

/// Moves the focus to a field of the board on which a key was pressed.
pub(crate) fn focus_field(event: &KeyboardEvent, index: usize) {
    let board = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    focus::on_element(board.and_then(|board| board.query_selector(&format!("[data-field='{index}']")).ok().flatten()));
}

/// The field an arrow key leads to: the nearest in that direction, where sideways distance counts double.
pub(crate) fn nearest(spots: &[FieldShape], from: usize, direction: ArrowDirection) -> Option<usize> {
    let here = spots.get(from)?.centre;
    let far = |spot: &FieldShape| {
        let (ahead, beside) = direction.apart(here, spot.centre);
        (ahead > 20.0 && beside <= ahead * 2.0).then_some(ahead + 2.0 * beside)
    };
    let ahead = spots.iter().enumerate().filter_map(|(index, spot)| Some((index, far(spot)?)));
    ahead.min_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gurami::{Board as Lattice, BoardSize};
    use render::Coordinates;

    /// Arrow keys lead from every field of every board to every other field.
    #[test]
    fn arrow_keys_reach_every_field() {
        let square = kulami::Layout::named("classic-irregular").expect("a known board");
        let mut plans =
            vec![render::kulami::KulamiGeometry::of(&square, Orientation::Upright, Coordinates::Shown).fields];
        for size in [BoardSize::B16, BoardSize::B22, BoardSize::B24, BoardSize::B30, BoardSize::B42, BoardSize::B52] {
            plans.push(
                render::gurami::GuramiGeometry::of(Lattice::of(size), Orientation::Upright, Coordinates::Shown).fields,
            );
        }
        for spots in plans {
            let mut reached = vec![false; spots.len()];
            let mut open = vec![0];
            while let Some(from) = open.pop() {
                if std::mem::replace(&mut reached[from], true) {
                    continue;
                }
                let all = [ArrowDirection::Left, ArrowDirection::Right, ArrowDirection::Up, ArrowDirection::Down];
                open.extend(all.into_iter().filter_map(|direction| nearest(&spots, from, direction)));
            }
            assert!(reached.iter().all(|reached| *reached), "{} of {}", reached.len(), spots.len());
        }
    }
}
