//! What is around every page: links, settings, title, focus.

use game::GameKind;
use leptos::prelude::*;

use text::Language;
use text::games::Activity;

use crate::language::Tongue;
use crate::marks::Marking;
use crate::program::Program;
use crate::route::Route;
use crate::router::{Place, Router, focus_heading};
use crate::sound::Sound;
use crate::theme::{Look, Theme};

/// The whole document.
#[component]
pub(crate) fn Frame(program: Program, page: fn(Place) -> AnyView) -> impl IntoView {
    let tongue = Tongue::provide();
    Look::provide();
    Marking::provide();
    Sound::provide();
    let router = Router::provide(program);
    follow(router, tongue);
    view! {
        <a class="skip" href="#content">{move || text::common::skip_to_content(tongue.get())}</a>
        <header class="frame">
            <a class="brand" href="/">"Ludami"</a>
            <Links/>
            <Settings/>
        </header>
        <main id="content" tabindex="-1">{move || page(router.place())}</main>
    }
}

/// The title follows the page and the language, the focus the page alone, and not the first one.
fn follow(router: Router, tongue: Tongue) {
    Effect::new(move || {
        let Place { route, .. } = router.place();
        document().set_title(&text::common::title(tongue.get(), &title(tongue.get(), &route)));
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
    let all = [
        Route::Home,
        Route::Friends,
        Route::Puzzles,
        Route::Study,
        Route::Workshop,
        Route::Learn(Activity::Game(GameKind::Kulami)),
        Route::About,
    ];
    let link = move |route: Route| {
        let path = route.path();
        let target = route.clone();
        let current = move || match (&target, router.place().route) {
            (Route::Learn(_), Route::Learn(_)) | (Route::Puzzles, Route::Find(_) | Route::Challenge) => Some("page"),
            (target, here) => (*target == here).then_some("page"),
        };
        view! { <li><a href=path aria-current=current>{move || link_name(tongue.get(), &route)}</a></li> }
    };
    view! {
        <nav aria-label=move || text::common::main_navigation(tongue.get())>
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
        view! { <option value=theme.name() selected=chosen>{move || theme_name(tongue.get(), theme)}</option> }
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
            <select aria-label=move || text::settings::language(tongue.get()) on:change=choose_language>
                {Language::ALL.map(language).into_iter().collect_view()}
            </select>
            <select aria-label=move || text::settings::theme(tongue.get()) on:change=choose_theme>
                {Theme::ALL.map(theme).into_iter().collect_view()}
            </select>
        </div>
    }
}

/// Lessons have one link for all.
fn link_name(language: Language, route: &Route) -> String {
    match route {
        Route::Learn(_) => text::common::learn(language).to_owned(),
        route => title(language, route),
    }
}

/// What a page is called in titles.
pub(crate) fn title(language: Language, route: &Route) -> String {
    match route {
        Route::Home | Route::Game(_) => text::common::play(language).to_owned(),
        Route::Friends => text::online::lobby(language).to_owned(),
        Route::Study => text::common::study(language).to_owned(),
        Route::Workshop => text::common::workshop(language).to_owned(),
        Route::Puzzles => text::common::puzzles(language).to_owned(),
        Route::Challenge => text::puzzles::challenge(language).to_owned(),
        Route::Find(game) => {
            text::common::labelled(language, text::puzzles::find_best(language), text::games::name(language, *game))
        }
        Route::Learn(game) => {
            text::common::labelled(language, text::common::learn(language), text::games::name(language, *game))
        }
        Route::About => text::common::about(language).to_owned(),
        Route::Missing => text::notices::not_found(language).to_owned(),
    }
}

fn theme_name(language: Language, theme: Theme) -> &'static str {
    match theme {
        Theme::System => text::settings::theme_system(language),
        Theme::Light => text::settings::theme_light(language),
        Theme::Dark => text::settings::theme_dark(language),
        Theme::ColourBlind => text::settings::theme_contrast(language),
    }
}
