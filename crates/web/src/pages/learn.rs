//! `/learn/<game>`: the rules as steps on a real board, then the full text.

mod attempt;
mod game_step;
mod puzzle_step;
mod state;

use engine::levels::Level;
use game::GameKind;
use leptos::prelude::*;
use text::games::Activity;
use text::learn::{Lesson, LessonPosition, LessonStep, LessonTask};

use self::game_step::GameStep;
use self::puzzle_step::PuzzleStep;
use self::state::{LessonProgress, StepState};
use super::Heading;
use crate::focus;
use crate::language::Locale;
use crate::panel::begin;
use crate::random;
use crate::route::Route;
use crate::router::Router;
use crate::rules;
use crate::setup::GameSettings;

#[component]
pub(crate) fn Learn(
    /// The game or puzzle to learn.
    subject: Activity,
) -> impl IntoView {
    let locale = Locale::from_context();
    let name = move || text::games::name(locale.get(), subject);
    let other = move |game: Activity| {
        let current = (game == subject).then_some("page");
        let name = move || text::games::name(locale.get(), game);
        view! { <li><a class="button" href=Route::Learn(game).path() aria-current=current>{name}</a></li> }
    };
    view! {
        <Heading text=Signal::derive(move || text::learn::title(locale.get(), name()))/>
        <nav class="lessons" aria-label=move || text::learn::lessons(locale.get())>
            <ul>{Activity::ALL.map(other).into_iter().collect_view()}</ul>
        </nav>
        <Steps lesson=text::learn::lesson(subject)/>
        <Rules subject/>
    }
}

/// The steps, one at a time.
#[component]
fn Steps(lesson: &'static Lesson) -> impl IntoView {
    let locale = Locale::from_context();
    let course = RwSignal::new(LessonProgress::new());
    let at = Memo::new(move |_| course.read().at());
    let count = lesson.steps.len();
    let go = move |step: usize| {
        course.update(|course| course.go(step));
        // Screen readers continue at the next step.
        request_animation_frame(|| focus::on(".lesson h2"));
    };
    let dot = move |step: usize| {
        let current = move || (at.get() == step).then_some("step");
        let name = move || {
            let language = locale.get();
            let far = text::learn::step_of(language, step as u32 + 1, count as u32);
            text::common::labelled(language, &far, lesson.steps[step].words.of(language).title)
        };
        view! {
            <li>
                <button type="button" class="step" class:done=move || course.read().is_done(step) aria-current=current
                    aria-label=name on:click=move |_| go(step)>{step + 1}</button>
            </li>
        }
    };
    let inside = move || match lesson.steps.get(at.get()) {
        Some(step) => view! { <OneStep step number=at.get() count go=Callback::new(go)/> }.into_any(),
        None => view! { <Finished game=lesson.game again=Callback::new(move |()| go(0))/> }.into_any(),
    };
    view! {
        <section class="lesson card">
            <ol class="steps" aria-label=locale.text(text::learn::steps)>{(0..count).map(dot).collect_view()}</ol>
            {inside}
        </section>
    }
}

#[component]
fn OneStep(step: &'static LessonStep, number: usize, count: usize, go: Callback<usize>) -> impl IntoView {
    let locale = Locale::from_context();
    let words = move || step.words.of(locale.get());
    let state = RwSignal::new(StepState::new(&step.task));
    let attempt = Memo::new(move |_| state.read().attempt());
    let board = move || {
        // Tracking alone would not compute the memo, which then never changes.
        attempt.get();
        match step.scene {
            LessonPosition::Record(record) => view! { <GameStep step record state/> }.into_any(),
            LessonPosition::Puzzle(puzzle) => view! { <PuzzleStep step puzzle state/> }.into_any(),
        }
    };
    let looks = step.task == LessonTask::Look;
    view! {
        <h2 tabindex="-1">{move || words().title}</h2>
        <p class="quiet">{move || text::learn::step_of(locale.get(), number as u32 + 1, count as u32)}</p>
        <p>{move || words().text}</p>
        {(!looks).then(|| view! { <p class="task">{move || words().task}</p> })}
        <p class="answer" class:right=move || state.read().is_right() class:wrong=move || state.read().is_wrong()
            role="status" aria-live="polite">{move || state.read().answer(words())}</p>
        {board}
        <div class="actions">
            {(number > 0).then(|| view! {
                <button type="button" on:click=move |_| go.run(number - 1)>{locale.text(text::common::previous)}</button>
            })}
            {(!looks).then(|| view! {
                <button type="button" on:click=move |_| state.update(StepState::restart)>
                    {locale.text(text::learn::once_more)}
                </button>
            })}
            <button type="button" class:first=move || !state.read().is_open() on:click=move |_| go.run(number + 1)>
                {locale.text(text::common::next)}
            </button>
        </div>
    }
}

/// Shown after the last step.
#[component]
fn Finished(game: Activity, again: Callback<()>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let play = move |game: GameKind| {
        let against = (game != GameKind::Challenge).then_some(Level::Beginner);
        move |_| begin(&GameSettings::usual(game, against, random::seed()), locale, router)
    };
    let button = match game {
        Activity::Puzzle => view! {
            <a class="button first" href=Route::Puzzles.path()>{move || text::common::puzzles(locale.get())}</a>
        }
        .into_any(),
        Activity::Game(game) => view! {
            <button type="button" class="first" on:click=play(game)>{move || text::learn::play_now(locale.get())}</button>
        }
        .into_any(),
    };
    view! {
        <h2 tabindex="-1">{move || text::learn::finished(locale.get())}</h2>
        <div class="actions">
            {button}
            <button type="button" on:click=move |_| again.run(())>{move || text::common::try_again(locale.get())}</button>
        </div>
    }
}

/// The full rules.
#[component]
fn Rules(subject: Activity) -> impl IntoView {
    let locale = Locale::from_context();
    let shares = subject != Activity::Game(GameKind::Kulami);
    let page = LocalResource::new(move || rules::load(locale.get(), subject));
    let overview = LocalResource::new(move || {
        let language = locale.get();
        async move { if shares { rules::overview(language).await } else { Some(String::new()) } }
    });
    let text = move || match page.get() {
        None => view! { <p>{text::common::loading(locale.get())}</p> }.into_any(),
        Some(None) => view! { <p class="reason">{text::learn::no_rules(locale.get())}</p> }.into_any(),
        Some(Some(html)) => view! { <div inner_html=html></div> }.into_any(),
    };
    let more = move || {
        let html = overview.get().flatten().filter(|html| !html.is_empty());
        html.map(|html| view! { <div id="overview" class="overview" inner_html=html></div> })
    };
    view! {
        <section class="rules">
            <h2>{move || text::learn::all_rules(locale.get())}</h2>
            <p class="quiet">{move || text::learn::decided(locale.get())}</p>
            {text}
            {more}
        </section>
    }
}
