//! What is around every page: links, settings, title, focus.

use leptos::prelude::*;

use crate::language::{Language, Tongue};
use crate::route::{Route, Subject};
use crate::router::{Place, Router, focus_heading};
use crate::theme::{Look, Theme};
use crate::{pages, words};

/// The whole document.
#[component]
pub(crate) fn Frame() -> impl IntoView {
    let tongue = Tongue::provide();
    Look::provide();
    let router = Router::provide();
    follow(router, tongue);
    view! {
        <a class="skip" href="#content">{move || words::skip_link(tongue.get())}</a>
        <header class="frame">
            <a class="brand" href="/">"Ludami"</a>
            <Links/>
            <Settings/>
        </header>
        <main id="content" tabindex="-1">{move || pages::page(router.place())}</main>
    }
}

/// The title follows the page and the language, the focus the page alone, and not the first one.
fn follow(router: Router, tongue: Tongue) {
    Effect::new(move || {
        let Place { route, .. } = router.place();
        document().set_title(&match route {
            Route::Learn(subject) => format!("{} · Ludami", words::game(tongue.get(), subject)),
            route => format!("{} · Ludami", words::title(tongue.get(), &route)),
        });
    });
    Effect::new(move |before: Option<Route>| {
        let Place { route, .. } = router.place();
        if before.is_some_and(|before| before != route) {
            request_animation_frame(focus_heading);
        }
        route
    });
}

#[component]
fn Links() -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let all = [Route::Home, Route::Puzzles, Route::Study, Route::Workshop, Route::Learn(Subject::Kulami), Route::About];
    let link = move |route: Route| {
        let path = route.path();
        let target = route.clone();
        let current = move || match (&target, router.place().route) {
            (Route::Learn(_), Route::Learn(_)) => Some("page"),
            (target, here) => (*target == here).then_some("page"),
        };
        view! { <li><a href=path aria-current=current>{move || words::title(tongue.get(), &route)}</a></li> }
    };
    view! {
        <nav aria-label=move || words::pages(tongue.get())>
            <ul>{all.map(link).into_iter().collect_view()}</ul>
        </nav>
    }
}

#[component]
fn Settings() -> impl IntoView {
    let (tongue, look) = (Tongue::here(), Look::here());
    let language = move |language: Language| {
        let chosen = move || tongue.get() == language;
        let code = language.code();
        view! { <option value=code lang=code selected=chosen>{language.own_name()}</option> }
    };
    let theme = move |theme: Theme| {
        let chosen = move || look.get() == theme;
        view! { <option value=theme.name() selected=chosen>{move || words::theme(tongue.get(), theme)}</option> }
    };
    let choose_language = move |event| {
        if let Some(language) = Language::read(&event_target_value(&event)) {
            tongue.choose(language);
        }
    };
    let choose_theme = move |event| {
        if let Some(theme) = Theme::read(&event_target_value(&event)) {
            look.choose(theme);
        }
    };
    view! {
        <div class="settings">
            <select aria-label=move || words::language_label(tongue.get()) on:change=choose_language>
                {Language::ALL.map(language).into_iter().collect_view()}
            </select>
            <select aria-label=move || words::theme_label(tongue.get()) on:change=choose_theme>
                {Theme::ALL.map(theme).into_iter().collect_view()}
            </select>
        </div>
    }
}
