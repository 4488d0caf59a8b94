//! Tables elsewhere in a list.

use game::GameKind;
use leptos::prelude::*;
use text::Language;

use crate::language::Tongue;

/// How one gets to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// To sit down there, at this seat if one is free.
    Join(Option<usize>),
    Watch,
    /// One sits there already.
    GoOn,
    /// It is over.
    Look,
}

impl Way {
    fn words(self, language: Language) -> &'static str {
        match self {
            Way::Join(_) => text::online::join(language),
            Way::Watch => text::online::watch(language),
            Way::GoOn => text::online::go_on(language),
            Way::Look => text::online::look(language),
        }
    }

    fn address(self, id: &str) -> String {
        match self {
            Way::Join(Some(seat)) => format!("/game/{id}?seat={}", seat + 1),
            Way::Join(None) | Way::Watch | Way::GoOn | Way::Look => format!("/game/{id}"),
        }
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    pub(super) id: String,
    pub(super) game: Option<GameKind>,
    /// Nothing where a seat is free.
    pub(super) players: Vec<Option<String>>,
}

impl Table {
    /// The seat that is free.
    pub(super) fn free(&self) -> Option<usize> {
        self.players.iter().position(Option::is_none)
    }
}

/// A table in one line, and the way to it.
#[component]
pub(super) fn Row(
    table: Table,
    way: Way,
    /// What is said of it besides.
    #[prop(optional, into)]
    besides: Option<Signal<String>>,
) -> impl IntoView {
    let tongue = Tongue::here();
    let Table { id, game, players } = table;
    let title = move || game.map(|game| text::games::name(tongue.get(), game)).unwrap_or_default();
    let line = move || {
        let language = tongue.get();
        let name =
            |player: &Option<String>| player.clone().unwrap_or_else(|| text::online::free_seat(language).to_owned());
        let players = players.iter().map(name).collect::<Vec<_>>().join(" – ");
        let besides = besides.map(|besides| besides.get());
        [Some(players), besides].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    view! {
        <li>
            <span><b>{title}</b><small>{line}</small></span>
            <a class="button" href=way.address(&id)>{move || way.words(tongue.get())}</a>
        </li>
    }
}
