//! Frame around every page: navigation, settings, document title, focus.

use game::GameKind;
use leptos::prelude::*;

use text::Language;
use text::games::Activity;

use crate::language::Locale;
use crate::marks::MarkSettings;
use crate::program::PageProgram;
use crate::route::Route;
use crate::router::{Location, Router, focus_heading};
use crate::sound::Sound;
use crate::theme::{ThemeChoice, ThemeSetting};

/// Whether the page's header is shown over a table that replaces it on phones. Copies share the same state.
#[derive(Clone, Copy)]
pub(crate) struct SiteMenu(RwSignal<bool>);

impl SiteMenu {
    fn provide() -> SiteMenu {
        let menu = SiteMenu(RwSignal::new(false));
        provide_context(menu);
        menu
    }

    pub(crate) fn from_context() -> SiteMenu {
        expect_context()
    }

    pub(crate) fn is_open(self) -> bool {
        self.0.get()
    }

    pub(crate) fn switch(self) {
        self.0.update(|open| *open = !*open);
    }

    pub(crate) fn close(self) {
        self.0.set(false);
    }
}

/// The whole document.
#[component]
pub(crate) fn Frame(program: PageProgram, page: fn(Location) -> AnyView) -> impl IntoView {
    let locale = Locale::provide();
    ThemeSetting::provide();
    MarkSettings::provide();
    Sound::provide();
    let menu = SiteMenu::provide();
    let router = Router::provide(program);
    follow(router, locale, menu);
    view! {
        <a class="skip" href="#content">{move || text::common::skip_to_content(locale.get())}</a>
        <header class="frame" class:open=move || menu.is_open()>
            <a class="brand" href="/">"Ludami"</a>
            <Links/>
            <Settings/>
        </header>
        <main id="content" tabindex="-1">{move || page(router.place())}</main>
    }
}

/// Keeps the document title up to date, and moves the focus to the heading after every navigation except the first.
fn follow(router: Router, locale: Locale, menu: SiteMenu) {
    Effect::new(move || {
        let Location { route, .. } = router.place();
        document().set_title(&text::common::title(locale.get(), &title(locale.get(), &route)));
    });
    Effect::new(move |before: Option<Route>| {
        let Location { route, .. } = router.place();
        if before.is_some_and(|before| before != route) {
            menu.close();
            request_animation_frame(focus_heading);
        }
        route
    });
}

#[component]
fn Links() -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
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
            (Route::Learn(_), Route::Learn(_))
            | (Route::Puzzles, Route::Find(_) | Route::Challenge | Route::Statistics) => Some("page"),
            (target, here) => (*target == here).then_some("page"),
        };
        view! { <li><a href=path aria-current=current>{move || link_name(locale.get(), &route)}</a></li> }
    };
    view! {
        <nav aria-label=move || text::common::main_navigation(locale.get())>
            <ul>{all.map(link).into_iter().collect_view()}</ul>
        </nav>
    }
}

#[component]
fn Settings() -> impl IntoView {
    let (locale, look) = (Locale::from_context(), ThemeSetting::from_context());
    let language = move |language: Language| {
        let chosen = move || locale.get() == language;
        let code = language.code();
        view! { <option value=code lang=code selected=chosen>{language.own_name()}</option> }
    };
    let theme = move |theme: ThemeChoice| {
        let chosen = move || look.get() == theme;
        view! { <option value=theme.name() selected=chosen>{move || theme_name(locale.get(), theme)}</option> }
    };
    let choose_language = move |event| {
        if let Some(language) = Language::read(&event_target_value(&event)) {
            locale.choose(language);
        }
    };
    let choose_theme = move |event| {
        if let Some(theme) = ThemeChoice::read(&event_target_value(&event)) {
            look.choose(theme);
        }
    };
    view! {
        <div class="settings">
            <select aria-label=move || text::settings::language(locale.get()) on:change=choose_language>
                {Language::ALL.map(language).into_iter().collect_view()}
            </select>
            <select aria-label=move || text::settings::theme(locale.get()) on:change=choose_theme>
                {ThemeChoice::ALL.map(theme).into_iter().collect_view()}
            </select>
        </div>
    }
}

/// Name of a navigation link; all lessons share one link.
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
        Route::Statistics => text::daily::statistics(language).to_owned(),
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

fn theme_name(language: Language, theme: ThemeChoice) -> &'static str {
    match theme {
        ThemeChoice::System => text::settings::theme_system(language),
        ThemeChoice::Light => text::settings::theme_light(language),
        ThemeChoice::Dark => text::settings::theme_dark(language),
        ThemeChoice::ColourBlind => text::settings::theme_contrast(language),
    }
}
