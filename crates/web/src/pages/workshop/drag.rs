//! Dragging a panel with the pointer: out of the box, over the board, back into the box.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::workbench::{SIDE, Workbench};

/// What the pointer does with a panel.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Drag {
    /// It is down on one, on a place of the board or in the box, and has not moved.
    Held {
        /// The place.
        from: Option<(usize, usize)>,
        /// How far into the panel that is.
        grip: (usize, usize),
    },
    /// It carries one.
    Carried {
        /// The board before.
        origin: Workbench,
        /// How far into the panel it is held.
        grip: (usize, usize),
    },
}

/// What becomes of it on the way.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    /// The pointer is over a place, or beside the board.
    pub(super) over: Callback<Option<(usize, usize)>>,
    /// It was released over a place, or beside the board.
    pub(super) dropped: Callback<Option<(usize, usize)>>,
    /// It was broken off.
    pub(super) lost: Callback<()>,
}

/// Follows the pointer until it is released.
pub(super) fn follow(event: &PointerEvent, ways: Ways) {
    let pointer = event.pointer_id();
    // A finger holds on to what it touched first, and would be told of nothing else.
    if let Some(target) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        // It held on to nothing.
        let _ = target.release_pointer_capture(pointer);
    }
    let handles = Rc::new(RefCell::new(Vec::<WindowListenerHandle>::new()));
    let moved = window_event_listener(leptos::ev::pointermove, move |event| {
        if event.pointer_id() == pointer {
            ways.over.run(place_under(&event));
        }
    });
    let end = {
        let handles = handles.clone();
        move || handles.borrow_mut().drain(..).for_each(WindowListenerHandle::remove)
    };
    let (released, broken) = (end.clone(), end);
    let up = window_event_listener(leptos::ev::pointerup, move |event| {
        if event.pointer_id() == pointer {
            released();
            ways.dropped.run(place_under(&event));
        }
    });
    let cancelled = window_event_listener(leptos::ev::pointercancel, move |event| {
        if event.pointer_id() == pointer {
            broken();
            ways.lost.run(());
        }
    });
    handles.borrow_mut().extend([moved, up, cancelled]);
}

/// The place of the board under the pointer.
fn place_under(event: &PointerEvent) -> Option<(usize, usize)> {
    let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    let field = under.closest(".bench [data-field]").ok()??;
    let index: usize = field.get_attribute("data-field")?.parse().ok()?;
    Some((index % SIDE, index / SIDE))
}
