//! Input on the fields of a board: clicks, taps that preview first, dragged pieces, the pointer.

use desk::{BoardRole, BoardScene, FieldState};
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;

use crate::board::{ButtonRect, FieldButton};
use crate::pointer;

/// What the fields of a board do. Copies share the same state.
#[derive(Clone, Copy)]
pub(crate) struct BoardInput {
    pub(crate) scene: Signal<BoardScene>,
    /// The field that a first tap has previewed, where a touch needs two taps to place a piece.
    pub(crate) tapped: Option<RwSignal<Option<usize>>>,
    /// Called when a field is chosen.
    pub(crate) on_field: Callback<usize>,
    /// Called when the pointer enters a field or leaves it.
    pub(crate) on_point: Callback<Option<usize>>,
    /// The field that arrow keys start from.
    pub(crate) cursor: RwSignal<usize>,
}

impl BoardInput {
    /// The state of a field; those of boards that are only shown accept nothing.
    fn state(self, index: usize) -> FieldState {
        let scene = self.scene.read();
        let field = scene.fields.get(index).filter(|_| scene.role == BoardRole::Playable);
        field.map_or(FieldState::Inactive, |field| field.state)
    }

    /// The pointer or the focus is on a field, or on none; then a tapped field stays previewed.
    fn point(self, index: Option<usize>) {
        let tapped = || self.tapped.and_then(|tapped| tapped.get_untracked());
        self.on_point.run(index.or_else(tapped));
    }

    /// Chooses a field. A finger beside an allowed field means that one; where a touch needs two taps, the first one
    /// previews.
    fn press(self, event: &MouseEvent, index: usize) {
        let touch = pointer::is_touch();
        let is_closed = untrack(|| self.state(index)) == FieldState::Inactive;
        let index = if touch && is_closed { pointer::nearest_open(event).unwrap_or(index) } else { index };
        match self.tapped {
            Some(tapped)
                if touch && untrack(|| self.state(index)).is_open() && tapped.get_untracked() != Some(index) =>
            {
                tapped.set(Some(index));
                self.on_point.run(Some(index));
            }
            _ => self.on_field.run(index),
        }
    }

    fn is_placed(self, index: usize) -> bool {
        matches!(self.state(index), FieldState::Placed | FieldState::Pending)
    }

    /// A pointer is pressed on a field: a piece of this turn can be dragged from there.
    fn press_down(self, event: &PointerEvent, index: usize) {
        pointer::press(event);
        if untrack(|| self.is_placed(index)) {
            pointer::drag(event, index, move |to| {
                self.on_field.run(index);
                self.on_field.run(to);
            });
        }
    }

    fn hover(self, event: &PointerEvent, over: Option<usize>) {
        if event.pointer_type() != "touch" {
            self.point(over);
        }
    }
}

/// The button of a field that accepts input.
#[component]
pub(crate) fn BoardField(
    input: BoardInput,
    index: usize,
    place: ButtonRect,
    labels: Signal<Vec<String>>,
) -> impl IntoView {
    let label = move || labels.read().get(index).cloned().unwrap_or_default();
    let closed = move || if input.state(index) == FieldState::Inactive { Some("true") } else { None };
    view! {
        <FieldButton index place at=input.cursor label=Signal::derive(label) attr:aria-disabled=closed
            class:placed=move || input.is_placed(index)
            on:click=move |event| input.press(&event, index)
            on:focus=move |_| {
                input.cursor.set(index);
                input.point(Some(index));
            }
            on:blur=move |_| input.point(None)
            on:pointerdown=move |event| input.press_down(&event, index)
            on:pointerenter=move |event| input.hover(&event, Some(index))
            on:pointerleave=move |event| input.hover(&event, None)/>
    }
}
