//! Set-up sheet: only the choices that the game has, and a button that starts the game with them.

mod choices;
mod form;
mod names;
mod questions;

use game::GameKind;
use leptos::ev::SubmitEvent;
use leptos::html::Dialog;
use leptos::prelude::*;

use self::choices::{BoardPreview, QuestionGroup, StrengthChoice, Switch};
use self::names::Names;
use self::questions::Question;
use crate::language::Locale;
use crate::router::Router;
use crate::saved_games;
use crate::setup::GameSettings;
use crate::strength;

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

/// The settings edited by the sheet; `None` while it is closed.
#[derive(Clone, Copy)]
struct SetupForm(RwSignal<Option<GameSettings>>);

impl SetupForm {
    fn change(self, change: impl FnOnce(&mut GameSettings)) {
        self.0.update(|settings| {
            if let Some(settings) = settings {
                change(settings);
            }
        });
    }

    /// A value computed from the settings; its default while the sheet is closed.
    fn read<T: Default>(self, read: impl FnOnce(&GameSettings) -> T) -> T {
        self.0.with(|settings| settings.as_ref().map(read).unwrap_or_default())
    }

    /// A reactive condition on the settings.
    fn is(
        self,
        holds: impl Fn(&GameSettings) -> bool + Copy + Send + 'static,
    ) -> impl Fn() -> bool + Copy + Send + 'static {
        move || self.read(holds)
    }

    fn close(self) {
        self.0.set(None);
    }
}

#[component]
pub(crate) fn SetupPanel(
    /// The initial settings; `None` while the sheet is closed.
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
    // Only another game renders the sheet again; a change of the settings must not, because it would clear the fields.
    let game = Memo::new(move |_| settings.with(|settings| settings.as_ref().map(|settings| settings.game)));
    let sheet = move || game.get().map(|game| view! { <Sheet game form inviting/> });
    view! {
        <dialog class="panel setup" node_ref=dialog on:close=move |_| form.close() aria-labelledby="setup-title">
            {sheet}
        </dialog>
    }
}

#[component]
fn Sheet(game: GameKind, form: SetupForm, inviting: Option<InviteAction>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let failed = move || inviting.is_some_and(|inviting| inviting.failed.get());
    let title = move || text::setup::title(locale.get(), text::games::name(locale.get(), game));
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        match (form.0.get_untracked(), inviting) {
            (Some(settings), Some(inviting)) if settings.is_online() => inviting.invite.run(settings),
            (Some(settings), _) if !settings.is_online() => {
                form.close();
                strength::remember(&settings);
                begin(&settings, locale, router);
            }
            _ => {}
        }
    };
    let submit = move || match form.is(GameSettings::is_online)() {
        true => text::online::invite(locale.get()),
        false => text::setup::play(locale.get()),
    };
    let ask = move |question: Question| view! { <QuestionGroup form question online=inviting.is_some()/> };
    let has_more = form.is(|settings| !settings.answers(Question::Clock).is_empty());
    view! {
        <form method="dialog" on:submit=play>
            <header>
                <h2 id="setup-title">{title}</h2>
                <button type="button" class="small" aria-label=locale.text(text::common::close)
                    on:click=move |_| form.close()>"×"</button>
            </header>
            <div class="setup-choices">
                <div class="setup-main">
                    {ask(Question::Opponent)}
                    <Show when=form.is(|settings| settings.against.is_some())><StrengthChoice form/></Show>
                    {[Question::Access, Question::Players].map(ask).into_iter().collect_view()}
                    <Names form/>
                    {Question::RULES.map(ask).into_iter().collect_view()}
                </div>
                {(game == GameKind::Kulami).then(|| view! {
                    <div class="setup-board">{ask(Question::Layout)} <BoardPreview form/></div>
                })}
                <Show when=has_more>
                    <details class="setup-more">
                        <summary>{move || form.read(|settings| settings.summary(locale.get()))}</summary>
                        {ask(Question::Clock)}
                        <Show when=form.is(|settings| settings.swap().is_some())>
                            <Switch form is=|settings| settings.swap() == Some(true) turn=GameSettings::turn_swap
                                name=text::setup::swap line=text::setup::swap_line/>
                        </Show>
                        <Show when=form.is(GameSettings::is_online)>
                            <Switch form is=|settings| settings.rated turn=|settings| settings.rated = !settings.rated
                                name=text::account::rated line=text::setup::rated_line/>
                        </Show>
                    </details>
                </Show>
            </div>
            <footer>
                <Show when=failed>
                    <p class="reason" role="alert">{locale.text(text::online::no_server)}</p>
                </Show>
                <button type="submit" class="first" autofocus=true>{submit}</button>
            </footer>
        </form>
    }
}
