//! Set-up panel: only the choices that the game has.

mod boards;
mod form;
mod terms;

use engine::levels::Level;
use game::GameKind;
use leptos::ev::SubmitEvent;
use leptos::html::Dialog;
use leptos::prelude::*;
use text::Language;

use self::boards::{EqualsChoices, GoramiChoices, KulamiChoices, PlayerCount};
use self::form::Opponent;
use self::terms::{ClockChoice, Names, StartChoice};
use crate::language::Locale;
use crate::router::Router;
use crate::saved_games;
use crate::setup::GameSettings;

/// Starts a game and opens its table.
pub(crate) fn begin(settings: &GameSettings, locale: Locale, router: Router) {
    saved_games::open(&settings.record(locale.get_untracked()), router);
}

/// Callback for inviting people online.
#[derive(Clone, Copy)]
pub(crate) struct InviteAction {
    pub(crate) invite: Callback<GameSettings>,
    /// The server could not be reached.
    pub(crate) failed: RwSignal<bool>,
}

/// The settings edited by the panel; `None` while it is closed.
#[derive(Clone, Copy)]
struct SetupForm(RwSignal<Option<GameSettings>>);

impl SetupForm {
    fn change(self, change: impl Fn(&mut GameSettings)) {
        self.0.update(|settings| settings.iter_mut().for_each(change));
    }

    /// A reactive condition on the settings.
    fn is(
        self,
        holds: impl Fn(&GameSettings) -> bool + Copy + Send + 'static,
    ) -> impl Fn() -> bool + Copy + Send + 'static {
        move || self.0.with(|settings| settings.as_ref().is_some_and(holds))
    }

    fn close(self) {
        self.0.set(None);
    }
}

#[component]
pub(crate) fn SetupPanel(
    /// The initial settings; `None` while the panel is closed.
    settings: RwSignal<Option<GameSettings>>,
    /// How to invite people online, where that is possible.
    #[prop(optional)]
    inviting: Option<InviteAction>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        match settings.read().is_some() {
            true if !dialog.open() => {
                // Browsers without modal dialogs show it in the page.
                let _ = dialog.show_modal();
            }
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let form = SetupForm(settings);
    let inside = move || {
        settings
            .with(|settings| settings.as_ref().map(|settings| settings.game))
            .map(|game| view! { <Choices game form inviting/> })
    };
    view! {
        <dialog class="panel" node_ref=dialog on:close=move |_| form.close() aria-labelledby="setup-title">
            {inside}
        </dialog>
    }
}

#[component]
fn Choices(game: GameKind, form: SetupForm, inviting: Option<InviteAction>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let failed = move || inviting.is_some_and(|inviting| inviting.failed.get());
    let title = move || text::setup::title(locale.get(), text::games::name(locale.get(), game));
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        match (form.0.get_untracked(), inviting) {
            (Some(settings), Some(inviting)) if settings.is_online() => inviting.invite.run(settings),
            (Some(settings), _) if !settings.is_online() => {
                form.close();
                begin(&settings, locale, router);
            }
            _ => {}
        }
    };
    let submit = move || match form.is(GameSettings::is_online)() {
        true => text::online::invite(locale.get()),
        false => text::setup::play(locale.get()),
    };
    view! {
        <form method="dialog" on:submit=play>
            <h2 id="setup-title">{title}</h2>
            <OpponentChoice form online=inviting.is_some()/>
            <Show when=form.is(|settings| settings.against.is_some())><LevelChoice form/></Show>
            {(game == GameKind::Kulami).then(|| view! { <KulamiChoices form/> })}
            {(game == GameKind::Equals).then(|| view! { <EqualsChoices form/> })}
            {(game == GameKind::Gorami).then(|| view! { <GoramiChoices form/> })}
            {matches!(game, GameKind::Kissing | GameKind::Challenge | GameKind::Stripes)
                .then(|| view! { <PlayerCount form/> })}
            <StartChoice form/>
            <ClockChoice form/>
            <Show when=form.is(GameSettings::is_online)>
                <label class="check">
                    <input type="checkbox" prop:checked=form.is(|settings| settings.rated)
                        on:change=move |_| form.change(|settings| settings.rated = !settings.rated)/>
                    <span>{locale.text(text::account::rated)}</span>
                </label>
            </Show>
            <Names form/>
            <Show when=failed>
                <p class="reason" role="alert">{locale.text(text::online::no_server)}</p>
            </Show>
            <div class="actions">
                <button type="submit" class="first">{submit}</button>
                <button type="button" on:click=move |_| form.close()>{locale.text(text::common::cancel)}</button>
            </div>
        </form>
    }
}

#[component]
fn OpponentChoice(
    form: SetupForm,
    /// Can people be invited?
    online: bool,
) -> impl IntoView {
    let locale = Locale::from_context();
    let choose = move |event| {
        if let Some(opponent) = Opponent::read(&event_target_value(&event)) {
            form.change(|settings| settings.choose_opponent(opponent));
        }
    };
    let option = move |opponent: Opponent, words: fn(Language) -> &'static str| {
        let chosen = form.is(move |settings| settings.opponent() == opponent);
        view! { <option value=opponent.word() selected=chosen>{locale.text(words)}</option> }
    };
    view! {
        <label>
            <span>{locale.text(text::setup::opponent)}</span>
            <select on:change=choose>
                {option(Opponent::Computer, text::setup::against_computer)}
                {option(Opponent::Local, text::setup::here)}
                {online.then(|| (
                    option(Opponent::Friends, text::online::friend),
                    option(Opponent::Anybody, text::online::anybody),
                ))}
            </select>
        </label>
    }
}

#[component]
fn LevelChoice(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let option = move |level: Level| {
        let chosen = form.is(move |settings| settings.against == Some(level));
        view! { <option value=level.number() selected=chosen>{move || text::levels::name(locale.get(), level)}</option> }
    };
    let choose = move |event| {
        let level = event_target_value(&event).parse().ok().and_then(Level::numbered);
        form.change(|settings| settings.against = level);
    };
    view! {
        <label>
            <span>{locale.text(text::setup::level)}</span>
            <select on:change=choose>{Level::ALL.map(option).into_iter().collect_view()}</select>
        </label>
    }
}
