//! `/`: the list of games.

mod online_tables;

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
use crate::strength::{self, CardOpponent};

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
        <p class="lead">{locale.text(text::home::welcome)}</p>
        <SavedGames/>
        <ul class="games">
            {Activity::ALL.into_iter().map(|game| view! { <li><Card game settings/></li> }).collect_view()}
        </ul>
        <Today/>
        <OnlineTables/>
        <SetupPanel settings inviting/>
    }
}

/// A game with its picture and the ways to play it.
#[component]
fn Card(game: Activity, settings: RwSignal<Option<GameSettings>>) -> impl IntoView {
    let locale = Locale::from_context();
    let place = Activity::ALL.iter().position(|other| *other == game).unwrap_or_default();
    let picture = samples::picture(game, IdPrefix(8_000 + place as u32)).inline();
    let id = format!("game-{}", game.code());
    let titled = id.clone();
    let learn = view! { <a href=Route::Learn(game).path()>{locale.text(text::home::learn)}</a> };
    let buttons = match game {
        Activity::Puzzle => view! {
            <div class="card-play">
                <a class="button first" href=Route::Puzzles.path()>{locale.text(text::home::solve_puzzles)}</a>
            </div>
            <div class="card-links">{learn}</div>
        }
        .into_any(),
        Activity::Game(game) => {
            let opponent = RwSignal::new(strength::remembered(game));
            let invite = format!("{}?game={game}", Route::Friends.path());
            view! {
                <PlayButton game opponent/>
                <div class="card-links">
                    <HereButton game/>
                    <a href=invite>{locale.text(text::home::invite)}</a>
                    {learn}
                    <OptionsButton game opponent settings/>
                </div>
            }
            .into_any()
        }
    };
    view! {
        <article class="card game" aria-labelledby=titled>
            <div class="game-picture" inner_html=picture></div>
            <div class="game-words">
                <h2 id=id>{move || text::games::name(locale.get(), game)}</h2>
                <p>{move || text::games::one_line(locale.get(), game)}</p>
                <p class="quiet">{move || text::games::players(locale.get(), game)}</p>
            </div>
            {buttons}
        </article>
    }
}

/// One tap starts a game against the chosen opponent, which is remembered.
#[component]
fn PlayButton(game: GameKind, opponent: RwSignal<CardOpponent>) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let play = move |_| begin(&opponent.get_untracked().settings(game, random::seed()), locale, router);
    let name = move || text::home::play_game(locale.get(), text::games::name(locale.get(), game));
    let label = move || match GameSettings::can_be_solo(game) {
        true => text::setup::opponent(locale.get()),
        false => text::setup::strength(locale.get()),
    };
    let labelled = move || text::common::labelled(locale.get(), label(), text::games::name(locale.get(), game));
    let choose = move |event| {
        let chosen = CardOpponent::read(game, &event_target_value(&event));
        opponent.set(chosen);
        strength::store(game, chosen);
    };
    let option = move |one: CardOpponent| {
        view! {
            <option value=one.word() selected=move || opponent.get() == one>
                {move || match one.0 {
                    Some(level) => text::levels::name(locale.get(), level),
                    None => text::setup::alone(locale.get()),
                }}
            </option>
        }
    };
    let line = move || match opponent.get().0 {
        Some(level) => text::levels::one_line(locale.get(), level),
        None => text::setup::alone_line(locale.get()),
    };
    view! {
        <div class="card-play">
            <button type="button" class="first" aria-label=name on:click=play>
                {locale.text(text::setup::play)}
            </button>
            <label class="card-level">
                <span>{label}</span>
                <select aria-label=labelled on:change=choose>{CardOpponent::all(game).map(option).collect_view()}</select>
            </label>
            <p class="quiet">{line}</p>
        </div>
    }
}

/// Starts a game of two people at this screen.
#[component]
fn HereButton(game: GameKind) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let play = move |_| {
        let usual = GameSettings::usual(game, None, random::seed());
        begin(&GameSettings { players: usual.players.max(2), ..usual }, locale, router);
    };
    view! { <button type="button" class="link here" on:click=play>{locale.text(text::home::here)}</button> }
}

/// Opens the set-up sheet.
#[component]
fn OptionsButton(
    game: GameKind,
    opponent: RwSignal<CardOpponent>,
    settings: RwSignal<Option<GameSettings>>,
) -> impl IntoView {
    let locale = Locale::from_context();
    let open = move |_| settings.set(Some(opponent.get_untracked().settings(game, random::seed())));
    let name = move || {
        let language = locale.get();
        text::common::labelled(language, text::setup::more_options(language), text::games::name(language, game))
    };
    view! {
        <button type="button" class="link options" aria-haspopup="dialog" aria-label=name on:click=open>
            {locale.text(text::setup::more_options)}
        </button>
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
                <h2>{locale.text(text::home::daily_puzzle)}</h2>
                <p>{locale.text(text::home::daily_puzzle_line)}</p>
                <a class="button first" href=format!("{}?daily=1", Route::Puzzles.path())>{locale.text(text::home::solve_it)}</a>
            </li>
            <li class="card">
                <h2>{locale.text(text::home::daily_challenge)}</h2>
                <p>{locale.text(text::home::daily_challenge_line)}</p>
                <button type="button" class="first" on:click=challenge>{locale.text(text::home::play_it)}</button>
            </li>
        </ul>
    }
}

/// Saved games.
#[component]
fn SavedGames() -> impl IntoView {
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
                    <summary>{locale.text(text::home::your_games)}</summary>
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
