//! The board of the editor.

use kulami::PanelKind;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use render::kulami::{KulamiGeometry, PanelRect};
use render::{Coordinates, Orientation};

use super::drag;
use super::drag_state::Square;
use super::editor::LayoutEditor;
use crate::board::{focus_field, fresh_ids};
use crate::language::Locale;
use crate::layout_draft::{LayoutDraft, PlacedPanel, SIDE};

/// The squares with the panels on them, and one button per square.
#[component]
pub(super) fn EditorBoard(editor: RwSignal<LayoutEditor>, draft: Memo<LayoutDraft>) -> impl IntoView {
    let locale = Locale::from_context();
    let ids = fresh_ids();
    let cursor = Memo::new(move |_| editor.read().cursor());
    let place = |panel: &PlacedPanel| PanelRect {
        column: panel.column,
        row: panel.row,
        width: panel.width,
        height: panel.height,
    };
    let plan = Memo::new(move |_| {
        let panels: Vec<PanelRect> = draft.read().panels().iter().map(place).collect();
        KulamiGeometry::of_places(SIDE, SIDE, &panels, Orientation::Upright, Coordinates::Shown)
    });
    let view = plan.with_untracked(|plan| plan.view);
    let pitch = plan.with_untracked(|plan| plan.places.width) / SIDE as f64;
    let percent = move |column: usize, row: usize, wide: usize, high: usize| {
        let [x, y, width, height] = [column, row, wide, high].map(|count| count as f64 * pitch);
        let place = render::Rect::new(x, y, width, height).percent_of(view);
        [place.x, place.y, place.width, place.height].map(|number| format!("{number:.3}%"))
    };
    let label = move |column: usize, row: usize| {
        let cell = kulami::Cell::new(column, SIDE - 1 - row).map_or(String::new(), |cell| cell.to_string());
        let draft = draft.read();
        let kind = draft.at(column, row).and_then(|panel| PanelKind::with_sides(panel.width, panel.height));
        match kind {
            Some(kind) => format!("{cell}, {}", text::workshop::kind(locale.get(), kind)),
            None => cell,
        }
    };
    let grasp = move |square: Square, event: &PointerEvent| {
        if event.button() == 0 && editor.try_update(|editor| editor.grasp(square)) == Some(true) {
            drag::follow(event, editor);
        }
    };
    let move_focus = move |event: KeyboardEvent| {
        let next = editor.try_update(|editor| editor.key(&event.key())).flatten();
        if let Some((column, row)) = next {
            event.prevent_default();
            focus_field(&event, row * SIDE + column);
        }
    };
    let button = move |index: usize| {
        let (column, row) = (index % SIDE, index / SIDE);
        let [left, top, width, height] = percent(column, row, 1, 1);
        view! {
            <button type="button" class="field" data-field=index
                style:left=left style:top=top style:width=width style:height=height
                tabindex=move || if cursor.get() == (column, row) { "0" } else { "-1" }
                aria-label=move || label(column, row)
                on:click=move |_| editor.update(|editor| editor.press((column, row)))
                on:focus=move |_| editor.update(|editor| editor.focus((column, row)))
                on:pointerdown=move |event| grasp((column, row), &event)
                on:pointerenter=move |_| editor.update(|editor| editor.enter((column, row)))></button>
        }
    };
    let ghost = Memo::new(move |_| {
        let panel = editor.read().preview();
        let (wide, high) = (panel.width.min(SIDE - panel.column), panel.height.min(SIDE - panel.row));
        percent(panel.column, panel.row, wide, high)
    });
    let side = move |at: usize| move || ghost.read()[at].clone();
    view! {
        <div class="bench">
            <div class="board-frame" role="group" style=("--ratio", view.ratio().to_string())
                aria-label=move || text::workshop::title(locale.get()) on:keydown=move_focus>
                <svg class="board" viewBox=view.to_string() aria-hidden="true" focusable="false">
                    <g inner_html=move || plan.read().grid()></g>
                    <g inner_html=move || plan.read().background(ids)></g>
                </svg>
                <div class="ghost" style:left=side(0) style:top=side(1) style:width=side(2) style:height=side(3)></div>
                {(0..SIDE * SIDE).map(button).collect_view()}
            </div>
        </div>
    }
}
