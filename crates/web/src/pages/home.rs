//! `/`: the list of games.

mod online_tables;

use engine::levels::Level;
use game::GameKind;
use game::record;
use leptos::prelude::*;
use render::IdPrefix;
use text::games::Activity;

use self::online_tables::OnlineTables;
use super::Heading;
use crate::day::today;
use crate::language::Locale;
use crate::panel::{InviteAction, SetupPanel, begin};
use crate::player::Seating;
use crate::random;
use crate::route::Route;
use crate::router::Router;
use crate::samples;
use crate::saved_games::{self, SavedGame};
use crate::setup::{GameSettings, challenge_of};

#[component]
pub(crate) fn Home() -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let settings = RwSignal::new(None);
    // Invitations are created by another program of the page.
    let invite = move |wished: GameSettings| {
        settings.set(None);
        router.go(&format!("{}?{}", Route::Friends.path(), wished.address()));
    };
    let inviting = InviteAction { invite: Callback::new(invite), failed: RwSignal::new(false) };
    view! {
        <Heading text=Signal::derive(move || text::home::title(locale.get()).to_owned())/>
        <p class="lead">{move || text::home::welcome(locale.get())}</p>
        <Today/>
        <RunningWorker/>
        <ul class="games">
            {Activity::ALL.into_iter().map(|game| view! { <li><Card game settings/></li> }).collect_view()}
        </ul>
        <OnlineTables/>
        <SetupPanel settings inviting/>
    }
}

/// A game with its picture and the ways to play it.
#[component]
fn Card(game: Activity, settings: RwSignal<Option<GameSettings>>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let place = Activity::ALL.iter().position(|other| *other == game).unwrap_or_default();
    let picture = samples::picture(game, IdPrefix(8_000 + place as u32)).inline();
    let at_once = move |game: GameKind, against: Option<Level>| {
        move |_| begin(&GameSettings::usual(game, against, random::seed()), locale, router)
    };
    let choose = move |game: GameKind| {
        move |_| settings.set(Some(GameSettings::usual(game, Some(Level::Casual), random::seed())))
    };
    let invite = format!("{}?game={}", Route::Friends.path(), game.code());
    let learn = format!("/learn/{}", game.code());
    let name = move || text::games::name(locale.get(), game);
    let id = format!("game-{}", game.code());
    let titled = id.clone();
    let buttons = move || {
        match game {
        Activity::Puzzle => view! {
            <a class="button first" href=Route::Puzzles.path()>{move || text::home::solve_puzzles(locale.get())}</a>
        }
        .into_any(),
        Activity::Game(game @ GameKind::Challenge) => view! {
            <button type="button" class="first" on:click=at_once(game, None)>{move || text::home::play_alone(locale.get())}</button>
            <button type="button" on:click=at_once(game, Some(Level::Casual))>{move || text::home::play_computer(locale.get())}</button>
            <a class="button" href=invite.clone()>{move || text::home::invite(locale.get())}</a>
            <button type="button" on:click=choose(game)>{move || text::setup::more_options(locale.get())}</button>
        }
        .into_any(),
        Activity::Game(game) => view! {
            <button type="button" class="first" on:click=at_once(game, Some(Level::Casual))>
                {move || text::home::play_computer(locale.get())}
            </button>
            <button type="button" on:click=at_once(game, None)>{move || text::home::two_here(locale.get())}</button>
            <a class="button" href=invite.clone()>{move || text::home::invite(locale.get())}</a>
            <button type="button" on:click=choose(game)>{move || text::setup::more_options(locale.get())}</button>
        }
        .into_any(),
    }
    };
    view! {
        <article class="card game" aria-labelledby=titled>
            <div class="game-picture" inner_html=picture></div>
            <div class="game-words">
                <h2 id=id>{name}</h2>
                <p>{move || text::games::one_line(locale.get(), game)}</p>
                <p class="quiet">{move || text::games::players(locale.get(), game)}</p>
                <div class="actions">
                    {buttons()}
                    <a class="button" href=learn>{move || text::home::learn(locale.get())}</a>
                </div>
            </div>
        </article>
    }
}

/// The puzzle and the Challenge of the day.
#[component]
fn Today() -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let challenge = move |_| saved_games::open(&challenge_of(today(), locale.get_untracked()), router);
    view! {
        <ul class="today">
            <li class="card">
                <h2>{move || text::home::daily_puzzle(locale.get())}</h2>
                <p>{move || text::home::daily_puzzle_line(locale.get())}</p>
                <a class="button first" href=format!("{}?daily=1", Route::Puzzles.path())>{move || text::home::solve_it(locale.get())}</a>
            </li>
            <li class="card">
                <h2>{move || text::home::daily_challenge(locale.get())}</h2>
                <p>{move || text::home::daily_challenge_line(locale.get())}</p>
                <button type="button" class="first" on:click=challenge>{move || text::home::play_it(locale.get())}</button>
            </li>
        </ul>
    }
}

/// Saved games.
#[component]
fn RunningWorker() -> impl IntoView {
    let locale = Locale::from_context();
    let games = RwSignal::new(saved_games::all());
    let delete = move |kept: SavedGame| {
        saved_games::delete(&kept.name);
        games.set(saved_games::all());
    };
    let row = move |kept: SavedGame| {
        let path = Route::Game(kept.name.clone()).path();
        let line = {
            let text = kept.text.clone();
            move || snapshot(locale, &text)
        };
        let gone = kept.clone();
        view! {
            <li>
                <a href=path>{line}</a>
                <button type="button" class="small" aria-label=move || text::home::delete_game(locale.get())
                    on:click=move |_| delete(gone.clone())>"×"</button>
            </li>
        }
    };
    move || {
        let games = games.get();
        let few = games.len() <= 3;
        (!games.is_empty()).then(|| {
            view! {
                <details class="card kept" open=few>
                    <summary>{move || text::home::your_games(locale.get())}</summary>
                    <ul>{games.into_iter().map(row).collect_view()}</ul>
                </details>
            }
        })
    }
}

/// A saved game in one line: game, players, moves.
fn snapshot(locale: Locale, text: &str) -> String {
    let language = locale.get();
    let records = record::read(text).unwrap_or_default();
    let desk =
        records.first().and_then(|record| desk::open_local(record, table::Pace::Free, crate::session::now()).ok());
    let (Some(record), Some(desk)) = (records.first(), desk) else {
        return text::notices::broken_game(language).to_owned();
    };
    let name = text::games::name(language, desk.game());
    let seating = Seating::read(record, desk.seats());
    let players = seating.names(language, desk.game());
    let over = desk.ending().is_some() || seating.broken_off.is_some();
    let far = match over {
        true => text::home::finished(language).to_owned(),
        false => text::home::move_number(language, desk.plies() as u32),
    };
    text::common::labelled(language, name, &format!("{} · {far}", players.join(" – ")))
}
