//! List of online tables.

use game::GameKind;
use leptos::prelude::*;
use text::Language;

use crate::language::Locale;

/// How a list entry opens its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TableLink {
    /// Take a seat, this one if given.
    Join(Option<usize>),
    Watch,
    /// Continue one's own game.
    Resume,
    /// Look at a finished game.
    Review,
}

impl TableLink {
    fn words(self, language: Language) -> &'static str {
        match self {
            TableLink::Join(_) => text::online::join(language),
            TableLink::Watch => text::online::watch(language),
            TableLink::Resume => text::online::go_on(language),
            TableLink::Review => text::online::look(language),
        }
    }

    fn address(self, id: &str) -> String {
        match self {
            TableLink::Join(Some(seat)) => format!("/game/{id}?seat={}", seat + 1),
            TableLink::Join(None) | TableLink::Watch | TableLink::Resume | TableLink::Review => format!("/game/{id}"),
        }
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct TableListing {
    pub(super) id: String,
    pub(super) game: Option<GameKind>,
    /// `None` for a free seat.
    pub(super) players: Vec<Option<String>>,
}

impl TableListing {
    /// The first free seat.
    pub(super) fn free(&self) -> Option<usize> {
        self.players.iter().position(Option::is_none)
    }
}

/// A table in one line, with a link to it.
#[component]
pub(super) fn TableRow(
    table: TableListing,
    way: TableLink,
    /// Additional text.
    #[prop(optional, into)]
    besides: Option<Signal<String>>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let TableListing { id, game, players } = table;
    let title = move || game.map(|game| text::games::name(locale.get(), game)).unwrap_or_default();
    let line = move || {
        let language = locale.get();
        let name =
            |player: &Option<String>| player.clone().unwrap_or_else(|| text::online::free_seat(language).to_owned());
        let players = players.iter().map(name).collect::<Vec<_>>().join(" – ");
        let besides = besides.map(|besides| besides.get());
        [Some(players), besides].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    view! {
        <li>
            <span><b>{title}</b><small>{line}</small></span>
            <a class="button" href=way.address(&id)>{move || way.words(locale.get())}</a>
        </li>
    }
}
