//! `/friends`: open invitations, games being played, the own ones, and how one is called.

use std::time::Duration;

use game::GameKind;
use leptos::prelude::*;
use leptos::task::spawn_local;
use text::games::Activity;
use wire::{GameRow, Lobby, PaceMessage, StageName, from_text};

mod account;
mod profile;

use self::account::Account;
use super::heading;
use super::tables::{Row, Table, Way};
use crate::chance;
use crate::language::Tongue;
use crate::links;
use crate::online::http::{Ask, Trouble};
use crate::online::identity::{self, ask_known};
use crate::online::invitation;
use crate::panel::{Inviting, SetupPanel};
use crate::route::Route;
use crate::router::Router;
use crate::setup::{Others, Wish};

/// How often the lists are asked for again.
const AGAIN: Duration = Duration::from_secs(4);

/// What the server tells.
#[derive(Clone, PartialEq, Default)]
struct Lists {
    lobby: Lobby,
    own: Vec<GameRow>,
}

async fn fetch() -> Result<Lists, Trouble> {
    let lobby = from_text(&ask_known(&Ask::Get, "/api/v1/lobby").await?).map_err(|_| Trouble::Garbled)?;
    let own = match identity::kept() {
        None => Vec::new(),
        Some(_) => {
            let text = ask_known(&Ask::Get, "/api/v1/identity/games").await?;
            from_text(&text).map_err(|_| Trouble::Garbled)?
        }
    };
    Ok(Lists { lobby, own })
}

#[component]
pub(crate) fn Friends(
    /// What follows the question mark in the address: perhaps a game to invite to.
    query: String,
) -> impl IntoView {
    let tongue = Tongue::here();
    let lists = RwSignal::new(None::<Result<Lists, Trouble>>);
    let look = move || {
        spawn_local(async move {
            let fetched = fetch().await;
            // The page may have gone elsewhere meanwhile; and what has not changed is not drawn again.
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
    let shown = move |lists: Lists| {
        let own = lists.own.iter().map(|row| row.id.clone()).collect::<Vec<_>>();
        let others = |row: &GameRow| !own.contains(&row.id);
        let invitations: Vec<GameRow> = lists.lobby.invitations.iter().filter(|row| others(row)).cloned().collect();
        let playing: Vec<GameRow> = lists.lobby.playing.iter().filter(|row| others(row)).cloned().collect();
        view! {
            <List title=text::home::your_games nothing=text::online::no_own_games rows=lists.own whose=Whose::Own/>
            <List title=text::home::open_invitations nothing=text::online::no_invitations rows=invitations whose=Whose::Others/>
            <List title=text::home::being_played nothing=text::online::nothing_played rows=playing whose=Whose::Others/>
        }
    };
    view! {
        {heading(Route::Friends)}
        <p class="lead">{move || text::online::lobby_line(tongue.get())}</p>
        <Invite query/>
        <div class="lists">{move || match lists.get() {
            None => view! { <p class="quiet">{move || text::online::connecting(tongue.get())}</p> }.into_any(),
            Some(Ok(lists)) => shown(lists).into_any(),
            Some(Err(_)) => view! {
                <p class="reason" role="alert">{move || text::online::no_server(tongue.get())}</p>
                <p>{move || text::online::no_server_line(tongue.get())}</p>
            }
            .into_any(),
        }}</div>
        <Account/>
    }
}

/// What is usual with a friend.
fn usual(game: GameKind) -> Wish {
    let usual = Wish::usual(game, None, chance::seed());
    Wish { others: Others::Friends, players: usual.players.max(2), ..usual }
}

/// The games one can invite to.
#[component]
fn Invite(
    /// Perhaps the game that is wished for, or everything that was chosen elsewhere.
    query: String,
) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let chosen = Wish::of_address(&query);
    let game = links::value(&query, "game").and_then(|game| game.parse::<GameKind>().ok());
    let game = game.filter(|_| chosen.is_none());
    let wish = RwSignal::new(game.map(usual));
    let failed = RwSignal::new(false);
    let invite = move |wished: Wish| {
        failed.set(false);
        spawn_local(async move {
            match invitation::invite(&wished).await {
                Ok(address) => {
                    wish.try_set(None);
                    router.go(&address);
                }
                Err(_) => {
                    failed.try_set(true);
                    // What was chosen is not lost.
                    wish.try_set(Some(wished));
                }
            }
        });
    };
    if let Some(chosen) = chosen {
        // Whoever comes back to this address has not asked for another invitation.
        router.forget_query();
        invite(chosen);
    }
    let inviting = Inviting { invite: Callback::new(invite), failed };
    let button = move |game: GameKind| {
        let choose = move |_| wish.set(Some(usual(game)));
        view! { <button type="button" on:click=choose>{move || text::games::name(tongue.get(), game)}</button> }
    };
    let games = Activity::ALL.into_iter().filter_map(Activity::game);
    view! {
        <section class="card">
            <h2>{move || text::online::invite_somebody(tongue.get())}</h2>
            <div class="actions">{games.map(button).collect_view()}</div>
        </section>
        <SetupPanel wish inviting/>
    }
}

/// Does the reader sit there?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Others,
}

type Words = fn(text::Language) -> &'static str;

#[component]
fn List(title: Words, nothing: Words, rows: Vec<GameRow>, whose: Whose) -> impl IntoView {
    let tongue = Tongue::here();
    let empty = rows.is_empty();
    view! {
        <section class="card">
            <h2>{move || title(tongue.get())}</h2>
            {empty.then(|| view! { <p class="quiet">{move || nothing(tongue.get())}</p> })}
            <ul class="tables">{rows.into_iter().map(|row| view! { <Listed row whose/> }).collect_view()}</ul>
        </section>
    }
}

/// A game of the lists, and the way to it.
#[component]
fn Listed(row: GameRow, whose: Whose) -> impl IntoView {
    let tongue = Tongue::here();
    let GameRow { id, game, stage, pace: time, players, .. } = row;
    let table = Table { id, game: game.parse::<GameKind>().ok(), players };
    // Whoever comes from here sits down; at the own games one sits already.
    let way = match (stage.known(), whose) {
        (Some(StageName::Over) | None, _) => Way::Look,
        (Some(StageName::Gathering | StageName::Playing), Whose::Own) => Way::GoOn,
        (Some(StageName::Gathering), Whose::Others) => Way::Join(table.free()),
        (Some(StageName::Playing), Whose::Others) => Way::Watch,
    };
    let besides = Signal::derive(move || pace(tongue.get(), time));
    view! { <Row table way besides/> }
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
