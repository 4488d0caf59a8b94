//! Icons of the solving screen, as strokes.

use leptos::prelude::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Icon {
    Back,
    Undo,
    Redo,
    Pencil,
    Erase,
    Check,
    Hint,
    Pause,
    Play,
    More,
    Close,
    Warning,
}

/// An icon, hidden from screen readers.
pub(super) fn icon(icon: Icon) -> impl IntoView {
    let path = match icon {
        Icon::Back => "M15 5l-7 7 7 7",
        Icon::Undo => "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
        Icon::Redo => "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
        Icon::Pencil => "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
        Icon::Erase => "M8 20h12M5 14l8-9 6 6-8 9H8l-3-3zM9 10l6 6",
        Icon::Check => "M5 13l5 5L19 7",
        Icon::Hint => "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z",
        Icon::Pause => "M9 5v14M15 5v14",
        Icon::Play => "M8 5l11 7-11 7z",
        Icon::More => "M5 12h.01M12 12h.01M19 12h.01",
        Icon::Close | Icon::Warning => "M6 6l12 12M18 6 6 18",
    };
    view! {
        <svg class="icon" class:dots=icon == Icon::More viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path></path>
        </svg>
    }
}
