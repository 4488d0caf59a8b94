//! `/`: the games.

mod elsewhere;

use engine::levels::Level;
use game::GameKind;
use game::record;
use leptos::prelude::*;
use render::Ids;
use text::games::Activity;

use self::elsewhere::Elsewhere;
use super::Heading;
use crate::chance;
use crate::day::today;
use crate::kept::{self, Kept};
use crate::language::Tongue;
use crate::panel::{Inviting, SetupPanel, begin};
use crate::player::Seating;
use crate::route::Route;
use crate::router::Router;
use crate::samples;
use crate::setup::{Wish, challenge_of};

#[component]
pub(crate) fn Home() -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let wish = RwSignal::new(None);
    // Another program of the page invites.
    let invite = move |wished: Wish| {
        wish.set(None);
        router.go(&format!("{}?{}", Route::Friends.path(), wished.address()));
    };
    let inviting = Inviting { invite: Callback::new(invite), failed: RwSignal::new(false) };
    view! {
        <Heading text=Signal::derive(move || text::home::title(tongue.get()).to_owned())/>
        <p class="lead">{move || text::home::welcome(tongue.get())}</p>
        <Today/>
        <Running/>
        <ul class="games">
            {Activity::ALL.into_iter().map(|game| view! { <li><Card game wish/></li> }).collect_view()}
        </ul>
        <Elsewhere/>
        <SetupPanel wish inviting/>
    }
}

/// A game with its picture and the ways to play it.
#[component]
fn Card(game: Activity, wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let place = Activity::ALL.iter().position(|other| *other == game).unwrap_or_default();
    let picture = samples::picture(game, Ids(8_000 + place as u32)).inline();
    let at_once = move |game: GameKind, against: Option<Level>| {
        move |_| begin(&Wish::usual(game, against, chance::seed()), tongue, router)
    };
    let choose = move |game: GameKind| move |_| wish.set(Some(Wish::usual(game, Some(Level::Casual), chance::seed())));
    let invite = format!("{}?game={}", Route::Friends.path(), game.code());
    let learn = format!("/learn/{}", game.code());
    let name = move || text::games::name(tongue.get(), game);
    let id = format!("game-{}", game.code());
    let titled = id.clone();
    let buttons = move || {
        match game {
        Activity::Puzzle => view! {
            <a class="button first" href=Route::Puzzles.path()>{move || text::home::solve_puzzles(tongue.get())}</a>
        }
        .into_any(),
        Activity::Game(game @ GameKind::Challenge) => view! {
            <button type="button" class="first" on:click=at_once(game, None)>{move || text::home::play_alone(tongue.get())}</button>
            <button type="button" on:click=at_once(game, Some(Level::Casual))>{move || text::home::play_computer(tongue.get())}</button>
            <a class="button" href=invite.clone()>{move || text::home::invite(tongue.get())}</a>
            <button type="button" on:click=choose(game)>{move || text::setup::more_options(tongue.get())}</button>
        }
        .into_any(),
        Activity::Game(game) => view! {
            <button type="button" class="first" on:click=at_once(game, Some(Level::Casual))>
                {move || text::home::play_computer(tongue.get())}
            </button>
            <button type="button" on:click=at_once(game, None)>{move || text::home::two_here(tongue.get())}</button>
            <a class="button" href=invite.clone()>{move || text::home::invite(tongue.get())}</a>
            <button type="button" on:click=choose(game)>{move || text::setup::more_options(tongue.get())}</button>
        }
        .into_any(),
    }
    };
    view! {
        <article class="card game" aria-labelledby=titled>
            <div class="game-picture" inner_html=picture></div>
            <div class="game-words">
                <h2 id=id>{name}</h2>
                <p>{move || text::games::one_line(tongue.get(), game)}</p>
                <p class="quiet">{move || text::games::players(tongue.get(), game)}</p>
                <div class="actions">
                    {buttons()}
                    <a class="button" href=learn>{move || text::home::learn(tongue.get())}</a>
                </div>
            </div>
        </article>
    }
}

/// What is the same for everybody today.
#[component]
fn Today() -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let challenge = move |_| kept::open(&challenge_of(today(), tongue.get_untracked()), router);
    view! {
        <ul class="today">
            <li class="card">
                <h2>{move || text::home::daily_puzzle(tongue.get())}</h2>
                <p>{move || text::home::daily_puzzle_line(tongue.get())}</p>
                <a class="button first" href=format!("{}?daily=1", Route::Puzzles.path())>{move || text::home::solve_it(tongue.get())}</a>
            </li>
            <li class="card">
                <h2>{move || text::home::daily_challenge(tongue.get())}</h2>
                <p>{move || text::home::daily_challenge_line(tongue.get())}</p>
                <button type="button" class="first" on:click=challenge>{move || text::home::play_it(tongue.get())}</button>
            </li>
        </ul>
    }
}

/// Games that are kept here.
#[component]
fn Running() -> impl IntoView {
    let tongue = Tongue::here();
    let games = RwSignal::new(kept::all());
    let delete = move |kept: Kept| {
        kept::delete(&kept.name);
        games.set(kept::all());
    };
    let row = move |kept: Kept| {
        let path = Route::Game(kept.name.clone()).path();
        let line = {
            let text = kept.text.clone();
            move || told(tongue, &text)
        };
        let gone = kept.clone();
        view! {
            <li>
                <a href=path>{line}</a>
                <button type="button" class="small" aria-label=move || text::home::delete_game(tongue.get())
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
                    <summary>{move || text::home::your_games(tongue.get())}</summary>
                    <ul>{games.into_iter().map(row).collect_view()}</ul>
                </details>
            }
        })
    }
}

/// A kept game in one line: what, who, how far.
fn told(tongue: Tongue, text: &str) -> String {
    let language = tongue.get();
    let records = record::read(text).unwrap_or_default();
    let desk = records.first().and_then(|record| desk::sit_down(record, table::Pace::Free, crate::party::now()).ok());
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
