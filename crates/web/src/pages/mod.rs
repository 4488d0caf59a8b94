//! One module per page. Each page begins with a heading that takes the focus.

mod about;
mod challenge;
mod find;
mod friends;
pub(crate) mod game;
mod home;
mod learn;
mod missing;
mod puzzles;
mod solving;
mod study;
mod tables;
mod workshop;

use leptos::prelude::*;

use crate::route::Route;
use crate::router::Location;

/// The page for a location in the program of the home page.
pub(crate) fn home(place: Location) -> AnyView {
    match place.route {
        Route::Home => home::Home().into_any(),
        _ => missing::Missing().into_any(),
    }
}

/// The page for a location in the play program.
pub(crate) fn play(place: Location) -> AnyView {
    match place.route {
        Route::Game(name) => view! { <game::Game name=name/> }.into_any(),
        _ => missing::Missing().into_any(),
    }
}

/// The page for a location in the online program.
pub(crate) fn friends(place: Location) -> AnyView {
    match place.route {
        Route::Friends => view! { <friends::Friends query=place.query/> }.into_any(),
        Route::Game(name) => {
            view! { <game::online_page::OnlinePage id=name.as_str().to_owned() query=place.query/> }.into_any()
        }
        _ => missing::Missing().into_any(),
    }
}

/// The page for a location in the program for everything else.
pub(crate) fn rest(place: Location) -> AnyView {
    match place.route {
        Route::Study => study::Study().into_any(),
        Route::Workshop => workshop::Workshop().into_any(),
        Route::Puzzles => puzzles::Puzzles().into_any(),
        Route::Statistics => puzzles::Statistics().into_any(),
        Route::Challenge => challenge::Challenge().into_any(),
        Route::Find(game) => view! { <find::Find game/> }.into_any(),
        Route::Learn(subject) => view! { <learn::Learn subject=subject/> }.into_any(),
        Route::About => about::About().into_any(),
        _ => missing::Missing().into_any(),
    }
}

/// The heading of a page.
#[component]
fn Heading(
    /// The text, in the reader's language.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    view! { <h1 tabindex="-1">{move || text.get()}</h1> }
}

/// The heading of a page named like its links.
fn heading(route: Route) -> impl IntoView {
    let locale = crate::language::Locale::from_context();
    view! { <Heading text=Signal::derive(move || crate::frame::title(locale.get(), &route))/> }
}
