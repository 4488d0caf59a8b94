//! Groups of choices in the set-up sheet.

use engine::levels::Level;
use game::GameKind;
use leptos::prelude::*;
use render::IdPrefix;
use text::Language;

use super::SetupForm;
use super::form::Opponent;
use super::questions::{Answer, Question, answer_line};
use crate::language::Locale;
use crate::links;
use crate::random;
use crate::router::Router;
use crate::setup::GameSettings;

/// A question as a group of radio buttons; nothing if it is not asked.
#[component]
pub(super) fn QuestionGroup(
    form: SetupForm,
    question: Question,
    /// Can people be invited?
    online: bool,
) -> impl IntoView {
    let locale = Locale::from_context();
    let answers = Memo::new(move |_| {
        let mut answers = form.read(|settings| settings.answers(question));
        answers.retain(|answer| online || *answer != Answer::Opponent(Opponent::Online));
        answers
    });
    let radio = move |answer: Answer| {
        let name = move || form.read(|settings| settings.answer_name(answer, locale.get()));
        let line = move || answer_line(answer, locale.get()).map(|line| view! { <small>{line}</small> });
        let mark = form.0.with_untracked(|settings| settings.as_ref().map(|settings| mark(settings.game, answer)));
        view! {
            <label>
                <input type="radio" name=question.word() value=answer.word()
                    prop:checked=form.is(move |settings| settings.has(answer))
                    on:change=move |_| form.change(|settings| settings.choose(answer))/>
                <span class="answer-mark" inner_html=mark></span>
                <span>{name}{line}</span>
            </label>
        }
    };
    move || {
        let answers = answers.get();
        let heading = move || form.read(|settings| settings.heading(question, locale.get()));
        (!answers.is_empty()).then(|| {
            view! {
                <fieldset class=format!("question ask-{}", question.word())>
                    <legend>{heading}</legend>
                    <div class="answers">{answers.into_iter().map(radio).collect_view()}</div>
                </fieldset>
            }
        })
    }
}

/// The marble or piece of a colour.
fn mark(game: GameKind, answer: Answer) -> String {
    match (answer, game) {
        (Answer::Colour(Some(colour)), GameKind::Kulami) => {
            render::marble(kulami::Colour::ALL[colour], IdPrefix(9200 + colour as u32)).inline()
        }
        (Answer::Colour(Some(colour)), GameKind::Gorami) => {
            let face = render::PieceFace::Up(gurami::Colour::BOTH[colour]);
            render::number(None, face, IdPrefix(9210 + colour as u32)).inline()
        }
        _ => String::new(),
    }
}

/// The strength of the computer, with a sentence about it.
#[component]
pub(super) fn StrengthChoice(form: SetupForm) -> impl IntoView {
    let locale = Locale::from_context();
    let level = Memo::new(move |_| {
        form.0.with(|settings| settings.as_ref().map_or(Level::Casual, |settings| settings.strength))
    });
    let name = move || text::levels::name(locale.get(), level.get());
    let number = move || text::levels::number(locale.get(), level.get().number(), Level::ALL.len());
    let spoken = move || format!("{}, {}", name(), number());
    let choose = move |event| {
        if let Some(level) = event_target_value(&event).parse().ok().and_then(Level::numbered) {
            form.change(|settings| (settings.strength, settings.against) = (level, Some(level)));
        }
    };
    view! {
        <div class="ask-strength">
            <p><span>{locale.text(text::setup::strength)}</span> <b>{name}</b> <small>{number}</small></p>
            <input type="range" min="1" max=Level::ALL.len() prop:value=move || level.get().number()
                aria-label=locale.text(text::setup::strength) aria-valuetext=spoken on:input=choose/>
            <p class="quiet">{move || text::levels::one_line(locale.get(), level.get())}</p>
        </div>
    }
}

/// An optional rule.
#[component]
pub(super) fn Switch(
    form: SetupForm,
    is: fn(&GameSettings) -> bool,
    turn: fn(&mut GameSettings),
    name: fn(Language) -> &'static str,
    /// A short description.
    line: fn(Language) -> &'static str,
) -> impl IntoView {
    let locale = Locale::from_context();
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=form.is(is) on:change=move |_| form.change(turn)/>
            <span>{locale.text(name)}<small>{locale.text(line)}</small></span>
        </label>
    }
}

/// The board of Kulami that will be played.
#[component]
pub(super) fn BoardPreview(form: SetupForm) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let layout = Memo::new(move |_| form.read(|settings| Some(settings.kulami.board.layout(settings.seed))));
    let picture = move || layout.get().map(|layout| render::kulami::layout(&layout, IdPrefix(9001)).inline());
    let to_workshop = move |_| {
        if let Some(layout) = layout.get_untracked() {
            form.close();
            router.go(&links::workshop(&layout));
        }
    };
    view! {
        <div class="board-preview" role="img" aria-label=locale.text(text::setup::preview) inner_html=picture></div>
        <div class="actions">
            <Show when=form.is(GameSettings::can_shuffle)>
                <button type="button" class="link" on:click=move |_| form.change(|settings| settings.seed = random::seed())>
                    {locale.text(text::setup::shuffle)}
                </button>
            </Show>
            <button type="button" class="link" on:click=to_workshop>{locale.text(text::setup::to_workshop)}</button>
        </div>
    }
}
