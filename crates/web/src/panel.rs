//! The set-up panel: only the choices that the game has.

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
use crate::kept;
use crate::language::Tongue;
use crate::router::Router;
use crate::setup::Wish;

/// Begins a game and opens its table.
pub(crate) fn begin(wish: &Wish, tongue: Tongue, router: Router) {
    kept::open(&wish.record(tongue.get_untracked()), router);
}

/// How to invite people online.
#[derive(Clone, Copy)]
pub(crate) struct Inviting {
    pub(crate) invite: Callback<Wish>,
    /// The server could not be reached.
    pub(crate) failed: RwSignal<bool>,
}

/// The wish that the panel changes; nothing while it is closed.
#[derive(Clone, Copy)]
struct Form(RwSignal<Option<Wish>>);

impl Form {
    fn change(self, change: impl Fn(&mut Wish)) {
        self.0.update(|wish| wish.iter_mut().for_each(change));
    }

    /// Does this hold for the wish?
    fn is(self, holds: impl Fn(&Wish) -> bool + Copy + Send + 'static) -> impl Fn() -> bool + Copy + Send + 'static {
        move || self.0.with(|wish| wish.as_ref().is_some_and(holds))
    }

    fn close(self) {
        self.0.set(None);
    }
}

#[component]
pub(crate) fn SetupPanel(
    /// What is wished; nothing while the panel is closed.
    wish: RwSignal<Option<Wish>>,
    /// How to invite people online, where that is possible.
    #[prop(optional)]
    inviting: Option<Inviting>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        match wish.read().is_some() {
            true if !dialog.open() => {
                // Browsers without modal dialogs show it in the page.
                let _ = dialog.show_modal();
            }
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let form = Form(wish);
    let inside = move || {
        wish.with(|wish| wish.as_ref().map(|wish| wish.game)).map(|game| view! { <Choices game form inviting/> })
    };
    view! {
        <dialog class="panel" node_ref=dialog on:close=move |_| form.close() aria-labelledby="setup-title">
            {inside}
        </dialog>
    }
}

#[component]
fn Choices(game: GameKind, form: Form, inviting: Option<Inviting>) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let failed = move || inviting.is_some_and(|inviting| inviting.failed.get());
    let title = move || text::setup::title(tongue.get(), text::games::name(tongue.get(), game));
    let play = move |event: SubmitEvent| {
        event.prevent_default();
        match (form.0.get_untracked(), inviting) {
            (Some(wish), Some(inviting)) if wish.is_online() => inviting.invite.run(wish),
            (Some(wish), _) if !wish.is_online() => {
                form.close();
                begin(&wish, tongue, router);
            }
            _ => {}
        }
    };
    let submit = move || match form.is(Wish::is_online)() {
        true => text::online::invite(tongue.get()),
        false => text::setup::play(tongue.get()),
    };
    view! {
        <form method="dialog" on:submit=play>
            <h2 id="setup-title">{title}</h2>
            <OpponentChoice form online=inviting.is_some()/>
            <Show when=form.is(|wish| wish.against.is_some())><LevelChoice form/></Show>
            {(game == GameKind::Kulami).then(|| view! { <KulamiChoices form/> })}
            {(game == GameKind::Equals).then(|| view! { <EqualsChoices form/> })}
            {(game == GameKind::Gorami).then(|| view! { <GoramiChoices form/> })}
            {matches!(game, GameKind::Kissing | GameKind::Challenge | GameKind::Stripes)
                .then(|| view! { <PlayerCount form/> })}
            <StartChoice form/>
            <ClockChoice form/>
            <Show when=form.is(Wish::is_online)>
                <label class="check">
                    <input type="checkbox" prop:checked=form.is(|wish| wish.rated)
                        on:change=move |_| form.change(|wish| wish.rated = !wish.rated)/>
                    <span>{tongue.words(text::account::rated)}</span>
                </label>
            </Show>
            <Names form/>
            <Show when=failed>
                <p class="reason" role="alert">{tongue.words(text::online::no_server)}</p>
            </Show>
            <div class="actions">
                <button type="submit" class="first">{submit}</button>
                <button type="button" on:click=move |_| form.close()>{tongue.words(text::common::cancel)}</button>
            </div>
        </form>
    }
}

#[component]
fn OpponentChoice(
    form: Form,
    /// Can people be invited?
    online: bool,
) -> impl IntoView {
    let tongue = Tongue::here();
    let choose = move |event| {
        if let Some(opponent) = Opponent::read(&event_target_value(&event)) {
            form.change(|wish| wish.choose_opponent(opponent));
        }
    };
    let option = move |opponent: Opponent, words: fn(Language) -> &'static str| {
        let chosen = form.is(move |wish| wish.opponent() == opponent);
        view! { <option value=opponent.word() selected=chosen>{tongue.words(words)}</option> }
    };
    view! {
        <label>
            <span>{tongue.words(text::setup::opponent)}</span>
            <select on:change=choose>
                {option(Opponent::Computer, text::setup::against_computer)}
                {option(Opponent::Here, text::setup::here)}
                {online.then(|| (
                    option(Opponent::Friends, text::online::friend),
                    option(Opponent::Anybody, text::online::anybody),
                ))}
            </select>
        </label>
    }
}

#[component]
fn LevelChoice(form: Form) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |level: Level| {
        let chosen = form.is(move |wish| wish.against == Some(level));
        view! { <option value=level.number() selected=chosen>{move || text::levels::name(tongue.get(), level)}</option> }
    };
    let choose = move |event| {
        let level = event_target_value(&event).parse().ok().and_then(Level::numbered);
        form.change(|wish| wish.against = level);
    };
    view! {
        <label>
            <span>{tongue.words(text::setup::level)}</span>
            <select on:change=choose>{Level::ALL.map(option).into_iter().collect_view()}</select>
        </label>
    }
}
