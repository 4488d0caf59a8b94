//! Dragging a panel with the pointer: out of the box, over the board, back into the box.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::drag_state::Square;
use super::editor::LayoutEditor;
use crate::layout_draft::SIDE;

/// Drags the panel under the pointer until the pointer is released.
pub(super) fn follow(event: &PointerEvent, editor: RwSignal<LayoutEditor>) {
    let drag_state = event.pointer_id();
    // A touch pointer is captured by the element touched first, and would report no other one.
    if let Some(target) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        // Nothing was captured.
        let _ = target.release_pointer_capture(drag_state);
    }
    let handles = Rc::new(RefCell::new(Vec::<WindowListenerHandle>::new()));
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        if event.pointer_id() == drag_state {
            editor.update(|editor| editor.drag_over(place_under(&event)));
        }
    });
    let end = {
        let handles = handles.clone();
        move || handles.borrow_mut().drain(..).for_each(WindowListenerHandle::remove)
    };
    let (released, broken) = (end.clone(), end);
    let up = window_event_listener(leptos::ev::pointerup, move |event| {
        if event.pointer_id() == drag_state {
            released();
            if editor.try_update(|editor| editor.drop_on(place_under(&event))) == Some(true) {
                // A click of this press, if there is one, comes before that.
                set_timeout(move || editor.update(LayoutEditor::settle), Duration::ZERO);
            }
        }
    });
    let cancelled = window_event_listener(leptos::ev::pointercancel, move |event| {
        if event.pointer_id() == drag_state {
            broken();
            editor.update(LayoutEditor::cancel_drag);
        }
    });
    handles.borrow_mut().extend([moved, up, cancelled]);
}

/// The square under the pointer.
fn place_under(event: &PointerEvent) -> Option<Square> {
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    let field = under.closest(".bench [data-field]").ok()??;
    let index: usize = field.get_attribute("data-field")?.parse().ok()?;
    Some((index % SIDE, index / SIDE))
}
