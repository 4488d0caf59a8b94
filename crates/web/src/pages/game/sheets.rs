//! Sheets over the lower edge of the table page. At most one is open.

use leptos::prelude::*;

use super::icon::{self, Icon};
use crate::focus;
use crate::language::Locale;

/// Sheets of the table page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sheet {
    /// Everything that is not needed for every move.
    More,
    /// The move list, which wide screens show beside the board.
    Moves,
    /// The keyboard map.
    Keys,
}

/// The open sheet. Copies share the same state.
#[derive(Clone, Copy)]
pub(super) struct OpenSheet(RwSignal<Option<Sheet>>);

impl OpenSheet {
    /// Nothing is open. The focus goes to a sheet that opens, and back to its control.
    pub(super) fn new() -> OpenSheet {
        let open = RwSignal::new(None::<Sheet>);
        Effect::new(move |before: Option<Option<Sheet>>| {
            let now = open.get();
            match (now, before.flatten()) {
                (Some(Sheet::More), _) => request_animation_frame(|| focus::on(".sheet.more")),
                (Some(Sheet::Moves), _) => request_animation_frame(|| focus::on(".side.sheet")),
                (Some(Sheet::Keys), _) => request_animation_frame(|| focus::on(".key-sheet")),
                (None, Some(Sheet::More)) => request_animation_frame(|| focus::on(".control.more")),
                (None, Some(Sheet::Keys)) => request_animation_frame(|| focus::on(".own .field[tabindex='0']")),
                (None, Some(Sheet::Moves)) => request_animation_frame(|| focus::on(".moves-control")),
                (None, None) => {}
            }
            now
        });
        OpenSheet(open)
    }

    pub(super) fn is(self, sheet: Sheet) -> bool {
        self.0.get() == Some(sheet)
    }

    pub(super) fn is_closed(self) -> bool {
        self.0.get_untracked().is_none()
    }

    /// Opens a sheet, or closes it if it is open.
    pub(super) fn switch(self, sheet: Sheet) {
        self.0.update(|open| *open = if *open == Some(sheet) { None } else { Some(sheet) });
    }

    pub(super) fn close(self) {
        self.0.set(None);
    }
}

/// Heading of a sheet, with the button that closes it.
#[component]
pub(super) fn SheetHeading(
    #[prop(into)] text: Signal<String>,
    /// Called by the button.
    on_close: Callback<()>,
) -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        <header class="sheet-heading">
            <h2>{move || text.get()}</h2>
            <button type="button" class="close" aria-label=locale.text(text::common::close) on:click=move |_| on_close.run(())>
                <Icon path=icon::CLOSE/>
            </button>
        </header>
    }
}

/// Closes the open sheet when something beside it is pressed.
#[component]
pub(super) fn Backdrop(open: OpenSheet) -> impl IntoView {
    let some = move || open.0.read().is_some();
    view! { <Show when=some><div class="backdrop" on:click=move |_| open.close()></div></Show> }
}
