//! Pointers: whether the last press was a touch, and dragging a piece from one field to another.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

thread_local! {
    static TOUCH: Cell<bool> = const { Cell::new(false) };
}

/// Remembers the kind of pointer that was pressed.
pub(crate) fn press(event: &PointerEvent) {
    TOUCH.set(event.pointer_type() == "touch");
}

/// Was the press whose click arrives now a touch? Asked once per click: a key that follows is none.
pub(crate) fn is_touch() -> bool {
    TOUCH.replace(false)
}

/// The radius of a fingertip in pixels: fields of large boards are smaller than it on a phone.
const FINGERTIP: f64 = 24.0;

/// The allowed field of the own board whose middle is nearest to a click, within a fingertip.
pub(crate) fn nearest_open(event: &MouseEvent) -> Option<usize> {
    let fields = document().query_selector_all(".own .field:not([aria-disabled])").ok()?;
    let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
    let near = (0..fields.length()).filter_map(|at| {
        let field = fields.item(at)?.dyn_into::<web_sys::HtmlElement>().ok()?;
        let rect = field.get_bounding_client_rect();
        let distance = (rect.x() + rect.width() / 2.0 - x).hypot(rect.y() + rect.height() / 2.0 - y);
        (distance <= FINGERTIP).then_some((distance, field.dataset().get("field")?.parse().ok()?))
    });
    near.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, field)| field)
}

/// Calls back with the field on which a pressed pointer is released, if it is another one than it was pressed on.
pub(crate) fn drag(event: &PointerEvent, from: usize, on_drop: impl Fn(usize) + 'static) {
    on_release(event.pointer_id(), move |field| {
        if let Some(to) = field.filter(|to| *to != from) {
            on_drop(to);
        }
    });
}

/// Calls back once with the field on which a pressed pointer is released.
pub(crate) fn on_release(pointer: i32, released: impl Fn(Option<usize>) + 'static) {
    // Not a stored value of a component: selecting a piece renders it anew, and that must not lose the handle.
    let handle = Rc::new(RefCell::new(None::<WindowListenerHandle>));
    let own = handle.clone();
    let listener = window_event_listener(leptos::ev::pointerup, move |event| {
        if event.pointer_id() == pointer {
            released(field_at(&event));
            if let Some(handle) = own.borrow_mut().take() {
                handle.remove();
            }
        }
    });
    *handle.borrow_mut() = Some(listener);
}

/// The field of the own board under a pointer.
fn field_at(event: &PointerEvent) -> Option<usize> {
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    let field = under.closest(".own [data-field]").ok().flatten()?.dyn_into::<web_sys::HtmlElement>().ok()?;
    field.dataset().get("field")?.parse().ok()
}
