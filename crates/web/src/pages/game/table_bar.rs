//! Slim bar of a table: back, the game's name, its status, the menu. On phones it replaces the header of the page.

use leptos::prelude::*;

use super::Heading;
use super::icon::{self, Icon};
use crate::frame::SiteMenu;
use crate::language::Locale;
use crate::session::GameSession;

#[component]
pub(super) fn TableBar(session: GameSession) -> impl IntoView {
    let (locale, menu) = (Locale::from_context(), SiteMenu::from_context());
    let title = Signal::derive(move || text::games::name(locale.get(), session.game()).to_owned());
    let status = Memo::new(move |_| {
        let (language, ply) = (locale.get(), session.ply());
        session.view(session.observer(), |view| view.status_at(ply, language))
    });
    view! {
        <div class="table-bar">
            <a class="back" href="/" aria-label=locale.text(text::notices::to_home)><Icon path=icon::BACK/></a>
            <div class="table-title"><Heading text=title/><p class="status">{status}</p></div>
            <button type="button" class="menu" aria-label=locale.text(text::table::menu)
                aria-expanded=move || menu.is_open().to_string() on:click=move |_| menu.switch()>
                <Icon path=icon::MENU/>
            </button>
        </div>
    }
}
