//! `/friends`: public invitations, running games, the reader's games, and the account.

use std::time::Duration;

use game::GameKind;
use leptos::prelude::*;
use leptos::task::spawn_local;
use text::games::Activity;
use wire::{GameListing, Lobby, PaceMessage, StageName, from_text};

mod account;
mod profile;

use self::account::Account;
use super::heading;
use super::tables::{TableLink, TableListing, TableRow};
use crate::language::Locale;
use crate::links;
use crate::online::http::{HttpRequest, RequestError};
use crate::online::identity::{self, request_with_identity};
use crate::online::invitation;
use crate::panel::{InviteAction, SetupPanel};
use crate::random;
use crate::route::Route;
use crate::router::Router;
use crate::setup::{GameSettings, OpponentLocation};

/// Refresh interval of the lists.
const AGAIN: Duration = Duration::from_secs(4);

/// Lists fetched from the server.
#[derive(Clone, PartialEq, Default)]
struct LobbyLists {
    lobby: Lobby,
    own: Vec<GameListing>,
}

async fn fetch() -> Result<LobbyLists, RequestError> {
    let lobby = from_text(&request_with_identity(&HttpRequest::Get, "/api/v1/lobby").await?)
        .map_err(|_| RequestError::Malformed)?;
    let own = match identity::exists() {
        false => Vec::new(),
        true => {
            let text = request_with_identity(&HttpRequest::Get, "/api/v1/identity/games").await?;
            from_text(&text).map_err(|_| RequestError::Malformed)?
        }
    };
    Ok(LobbyLists { lobby, own })
}

#[component]
pub(crate) fn Friends(
    /// The query of the address; it may name a game to invite to.
    query: String,
) -> impl IntoView {
    let locale = Locale::from_context();
    let lists = RwSignal::new(None::<Result<LobbyLists, RequestError>>);
    let look = move || {
        spawn_local(async move {
            let fetched = fetch().await;
            // The page may have been left meanwhile; unchanged lists are not rendered again.
            if lists.try_with_untracked(|lists| lists.as_ref() != Some(&fetched)) == Some(true) {
                lists.set(Some(fetched));
            }
        });
    };
    look();
    let again = set_interval_with_handle(look, AGAIN);
    on_cleanup(move || {
        if let Ok(again) = again {
            again.clear();
        }
    });
    let shown = move |lists: LobbyLists| {
        let own = lists.own.iter().map(|row| row.id.clone()).collect::<Vec<_>>();
        let others = |row: &GameListing| !own.contains(&row.id);
        let invitations: Vec<GameListing> = lists.lobby.invitations.iter().filter(|row| others(row)).cloned().collect();
        let playing: Vec<GameListing> = lists.lobby.playing.iter().filter(|row| others(row)).cloned().collect();
        view! {
            <List title=text::home::your_games nothing=text::online::no_own_games rows=lists.own ownership=Ownership::Own/>
            <List title=text::home::open_invitations nothing=text::online::no_invitations rows=invitations ownership=Ownership::Other/>
            <List title=text::home::being_played nothing=text::online::nothing_played rows=playing ownership=Ownership::Other/>
        }
    };
    view! {
        {heading(Route::Friends)}
        <p class="lead">{move || text::online::lobby_line(locale.get())}</p>
        <Invite query/>
        <div class="lists">{move || match lists.get() {
            None => view! { <p class="quiet">{move || text::online::connecting(locale.get())}</p> }.into_any(),
            Some(Ok(lists)) => shown(lists).into_any(),
            Some(Err(_)) => view! {
                <p class="reason" role="alert">{move || text::online::no_server(locale.get())}</p>
                <p>{move || text::online::no_server_line(locale.get())}</p>
            }
            .into_any(),
        }}</div>
        <Account/>
    }
}

/// Default settings of a game with a friend.
fn default_settings(game: GameKind) -> GameSettings {
    let default_settings = GameSettings::usual(game, None, random::seed());
    GameSettings { others: OpponentLocation::Invited, players: default_settings.players.max(2), ..default_settings }
}

/// The games to invite to.
#[component]
fn Invite(
    /// The requested game, or settings chosen on another page.
    query: String,
) -> impl IntoView {
    let (locale, router) = (Locale::from_context(), Router::from_context());
    let chosen = GameSettings::of_address(&query);
    let game = links::value(&query, "game").and_then(|game| game.parse::<GameKind>().ok());
    let game = game.filter(|_| chosen.is_none());
    let settings = RwSignal::new(game.map(default_settings));
    let failed = RwSignal::new(false);
    let invite = move |wished: GameSettings| {
        failed.set(false);
        spawn_local(async move {
            match invitation::invite(&wished).await {
                Ok(address) => {
                    settings.try_set(None);
                    router.go(&address);
                }
                Err(_) => {
                    failed.try_set(true);
                    // The choices are kept.
                    settings.try_set(Some(wished));
                }
            }
        });
    };
    if let Some(chosen) = chosen {
        // A reader who comes back to this address does not ask for another invitation.
        router.forget_query();
        invite(chosen);
    }
    let inviting = InviteAction { invite: Callback::new(invite), failed };
    let button = move |game: GameKind| {
        let choose = move |_| settings.set(Some(default_settings(game)));
        view! { <button type="button" on:click=choose>{move || text::games::name(locale.get(), game)}</button> }
    };
    let games = Activity::ALL.into_iter().filter_map(Activity::game);
    view! {
        <section class="card">
            <h2>{move || text::online::invite_somebody(locale.get())}</h2>
            <div class="actions">{games.map(button).collect_view()}</div>
        </section>
        <SetupPanel settings inviting/>
    }
}

/// Does the reader have a seat in the listed games?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ownership {
    Own,
    Other,
}

type TextFn = fn(text::Language) -> &'static str;

#[component]
fn List(title: TextFn, nothing: TextFn, rows: Vec<GameListing>, ownership: Ownership) -> impl IntoView {
    let locale = Locale::from_context();
    let empty = rows.is_empty();
    view! {
        <section class="card">
            <h2>{move || title(locale.get())}</h2>
            {empty.then(|| view! { <p class="quiet">{move || nothing(locale.get())}</p> })}
            <ul class="tables">{rows.into_iter().map(|row| view! { <GameLink row ownership/> }).collect_view()}</ul>
        </section>
    }
}

/// A listed game with a link to it.
#[component]
fn GameLink(row: GameListing, ownership: Ownership) -> impl IntoView {
    let locale = Locale::from_context();
    let GameListing { id, game, stage, pace: time, players, .. } = row;
    let table = TableListing { id, game: game.parse::<GameKind>().ok(), players };
    // Joining from the lobby takes a seat; in one's own games one has a seat already.
    let way = match (stage.known(), ownership) {
        (Some(StageName::Over) | None, _) => TableLink::Review,
        (Some(StageName::Gathering | StageName::Playing), Ownership::Own) => TableLink::Resume,
        (Some(StageName::Gathering), Ownership::Other) => TableLink::Join(table.free()),
        (Some(StageName::Playing), Ownership::Other) => TableLink::Watch,
    };
    let besides = Signal::derive(move || pace(locale.get(), time));
    view! { <TableRow table way besides/> }
}

fn pace(language: text::Language, pace: PaceMessage) -> String {
    match pace {
        PaceMessage::Free => text::setup::no_clock(language).to_owned(),
        PaceMessage::Fischer { start, more } => {
            text::setup::fischer(language, (start / 60_000) as u32, (more / 1_000) as u32)
        }
        PaceMessage::EachMove { time } => text::setup::days_a_move(language, time.div_ceil(86_400_000) as u32),
    }
}
