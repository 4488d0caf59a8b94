//! Work that waits until the browser has painted, so that a move is drawn within a frame.

use std::time::Duration;

use leptos::prelude::*;

/// Runs something after the next frame is painted; at once in a hidden tab, which paints none.
pub(crate) fn after_paint(run: impl FnOnce() + 'static) {
    if document().hidden() {
        run();
        return;
    }
    request_animation_frame(move || set_timeout(run, Duration::ZERO));
}
