//! Cards: the three puzzles and the Challenge line of a day, and the problems.

use engine::puzzle::{DailyClass, daily, daily_challenge};
use game::GameKind;
use gurami::rounds::Setup;
use gurami::{Board, BoardSize};
use leptos::prelude::*;
use render::gurami::GuramiGeometry;
use render::{Coordinates, Orientation, Picture};
use text::Language;
use text::games::Activity;

use super::super::finish::share_text;
use super::days::{DailyState, DayLog};
use crate::board::fresh_ids;
use crate::challenge_attempts::{self, digits};
use crate::language::Locale;
use crate::links;
use crate::route::Route;
use crate::samples;
use crate::share_button::ShareButton;
use crate::storage::{self, StorageKey};

/// A picture of an empty board.
pub(super) fn board_picture(size: BoardSize) -> String {
    let plan = GuramiGeometry::of(Board::of(size), Orientation::Upright, Coordinates::Hidden);
    Picture { view: plan.view, body: plan.background(fresh_ids()) }.inline()
}

/// All cards of a day.
#[component]
pub(super) fn DayCards(log: StoredValue<DayLog>, day: u32) -> impl IntoView {
    view! {
        <ul class="day-cards">
            {DailyClass::ALL.map(|class| view! { <PuzzleCard log day class/> }).into_iter().collect_view()}
            <ChallengeCard log day/>
            {[GameKind::Kulami, GameKind::Gorami].map(|game| view! { <FindCard game/> }).into_iter().collect_view()}
        </ul>
    }
}

/// A card: a picture, a link that fills it, what is known, and an action.
#[component]
fn Card(
    picture: String,
    #[prop(into)] eyebrow: Signal<String>,
    #[prop(into)] title: Signal<String>,
    href: String,
    /// Whether it is done.
    done: bool,
    #[prop(into)] chips: Signal<Vec<String>>,
    /// A button instead of the arrow.
    action: Option<AnyView>,
) -> impl IntoView {
    let chips = move || {
        let chip = |(index, words): (usize, String)| {
            view! { <span class="chip" class:good=done && index == 0>{words}</span> }
        };
        chips.get().into_iter().enumerate().map(chip).collect_view()
    };
    view! {
        <li class="card day-card" class:done=done>
            <div class="thumb" aria-hidden="true" inner_html=picture></div>
            <div class="day-words">
                <p class="eyebrow">{move || eyebrow.get()}</p>
                <h2><a href=href>{move || title.get()}</a></h2>
                <p class="chips">{chips}</p>
            </div>
            {action.unwrap_or_else(|| view! { <span class="go" aria-hidden="true">"›"</span> }.into_any())}
        </li>
    }
}

#[component]
fn PuzzleCard(log: StoredValue<DayLog>, day: u32, class: DailyClass) -> impl IntoView {
    let locale = Locale::from_context();
    let id = daily(day, class);
    let state = log.with_value(|log| log.puzzle(day, class));
    let title = move || text::daily::kind(locale.get(), class.size().fields(), Some(class.level()));
    let chips = move || match state {
        DailyState::Done(result) => {
            vec![text::daily::done_in(locale.get(), result.seconds), hints(locale.get(), result.hints)]
        }
        DailyState::Begun(seconds) => vec![text::daily::running(locale.get(), seconds)],
        DailyState::Open => Vec::new(),
    };
    let share = match state {
        DailyState::Done(result) => {
            let text = Callback::new(move |()| share_text(&result, locale.get_untracked()));
            Some(view! { <ShareButton text/> }.into_any())
        }
        DailyState::Begun(_) | DailyState::Open => None,
    };
    view! {
        <Card picture=board_picture(class.size()) eyebrow=Signal::derive(move || text::puzzles::daily(locale.get()).to_owned())
            title=Signal::derive(title) href=links::puzzle_id(id) done=matches!(state, DailyState::Done(_))
            chips=Signal::derive(chips) action=share/>
    }
}

fn hints(language: Language, count: u32) -> String {
    match count {
        0 => text::daily::no_hints(language).to_owned(),
        count => text::nouns::hints(language, count),
    }
}

#[component]
fn ChallengeCard(log: StoredValue<DayLog>, day: u32) -> impl IntoView {
    let locale = Locale::from_context();
    let best = log.with_value(|log| log.challenge(day));
    let line = Setup::new(1, daily_challenge(day)).ok();
    let par = line.as_ref().and_then(|line| challenge_attempts::all().line(line)?.par);
    let href = line.map_or_else(|| Route::Challenge.path(), |line| links::challenge(&digits(&line)));
    let chips = move || {
        let par = par.map(|par| text::puzzles::par(locale.get(), par.par));
        let best = best.map(|points| text::puzzles::your_best(locale.get(), points));
        best.into_iter().chain(par).collect::<Vec<_>>()
    };
    view! {
        <Card picture=samples::picture(Activity::Game(GameKind::Challenge), fresh_ids()).inline()
            eyebrow=Signal::derive(move || text::home::daily_challenge(locale.get()).to_owned())
            title=Signal::derive(move || text::daily::one_line(locale.get()).to_owned())
            href done=best.is_some() chips=Signal::derive(chips) action=None/>
    }
}

#[component]
fn FindCard(game: GameKind) -> impl IntoView {
    let locale = Locale::from_context();
    let solved = storage::read(StorageKey::Found(game)).map_or(0, |text| text.split_whitespace().count() as u32);
    let chips = move || if solved > 0 { vec![text::daily::solved(locale.get(), solved)] } else { Vec::new() };
    view! {
        <Card picture=samples::picture(Activity::Game(game), fresh_ids()).inline()
            eyebrow=Signal::derive(move || text::puzzles::find_best(locale.get()).to_owned())
            title=Signal::derive(move || text::games::name(locale.get(), game).to_owned())
            href=Route::Find(game).path() done=false chips=Signal::derive(chips) action=None/>
    }
}
