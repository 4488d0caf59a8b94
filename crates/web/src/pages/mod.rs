//! One module a page. Each begins with a heading that takes the focus.

mod about;
mod challenge;
mod find;
mod friends;
pub(crate) mod game;
mod home;
mod learn;
mod missing;
mod puzzles;
mod study;
mod tables;
mod workshop;

use leptos::prelude::*;

use crate::route::Route;
use crate::router::Place;

/// The page of a place in the program for playing.
pub(crate) fn play(place: Place) -> AnyView {
    match place.route {
        Route::Home => home::Home().into_any(),
        Route::Game(name) => view! { <game::Game name=name/> }.into_any(),
        _ => missing::Missing().into_any(),
    }
}

/// The page of a place in the program for playing with people elsewhere.
pub(crate) fn friends(place: Place) -> AnyView {
    match place.route {
        Route::Friends => view! { <friends::Friends query=place.query/> }.into_any(),
        Route::Game(name) => {
            view! { <game::elsewhere::Elsewhere id=name.as_str().to_owned() query=place.query/> }.into_any()
        }
        _ => missing::Missing().into_any(),
    }
}

/// The page of a place in the program for everything else.
pub(crate) fn rest(place: Place) -> AnyView {
    match place.route {
        Route::Study => study::Study().into_any(),
        Route::Workshop => workshop::Workshop().into_any(),
        Route::Puzzles => puzzles::Puzzles().into_any(),
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
    /// What it says, in the reader's language.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    view! { <h1 tabindex="-1">{move || text.get()}</h1> }
}

/// The heading of a page that is called as its links are.
fn heading(route: Route) -> impl IntoView {
    let tongue = crate::language::Tongue::here();
    view! { <Heading text=Signal::derive(move || crate::frame::title(tongue.get(), &route))/> }
}
