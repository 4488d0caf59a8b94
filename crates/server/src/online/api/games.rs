//! Request handlers for games and the lobby.

#![allow(unused_qualifications, reason = "the attributes of utoipa write types as paths")]

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use store::{ChangeResult, GameRow as Kept, GameStage, List};
use table::seated::GameId;
use utoipa::IntoParams;
use wire::{
    ClientMessage, CreatedGame, GameListing, Lobby, NewGame, OpenEnum, PlayerRating, RefusalReason, SeatLink,
    ServerMessage, StageName, Visibility, to_text,
};

use super::openapi::{ClientMessageSchema, RefusalResponse, ServerMessageSchema};
use super::{Caller, SharedOnline, body, counted, limited, people};
use crate::limits;
use crate::online::close::CloseReason;
use crate::online::rate_limit::AddressPermit;
use crate::online::refusal::{Limit, json, refused};
use crate::online::socket::SocketClient;
use crate::online::subprotocol::{self, Subprotocol};
use crate::online::terms::{Terms, set_up};
use crate::online::world::hash;
use crate::online::{Address, ConnectedClient, Online, RequestRefusal, any_seated_table, socket, stream};

/// Path parameter: the id of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct GamePath {
    /// The id of the game, sixteen hexadecimal digits.
    #[param(pattern = "^[0-9a-f]{16}$")]
    id: String,
}

fn game(id: &str) -> Result<GameId, RequestRefusal> {
    GameId::read(id).ok_or(RequestRefusal::NoGame)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LobbyPage {
    /// The page of the list of invitations, from 0.
    page: Option<usize>,
}

#[utoipa::path(
    get,
    path = "/api/v1/lobby",
    summary = "Open invitations and running games",
    params(LobbyPage),
    responses((status = 200, description = "lists", body = Lobby), RefusalResponse),
)]
pub(super) async fn lobby(
    State(online): SharedOnline,
    Query(LobbyPage { page }): Query<LobbyPage>,
) -> Result<Response, RequestRefusal> {
    let start = page.unwrap_or(0).saturating_mul(limits::LISTED);
    let open = online.open_invitations().await?.iter().skip(start).take(limits::LISTED).cloned().collect();
    let playing = online.store.list(List::At(GameStage::Playing), limits::LISTED).await?;
    let lobby = Lobby { invitations: rows(&online, open).await?, playing: rows(&online, playing).await? };
    Ok(json(StatusCode::OK, to_text(&lobby)))
}

/// Games for a list, with the names of the players.
pub(super) async fn rows(online: &Online, kept: Vec<Kept>) -> Result<Vec<GameListing>, RequestRefusal> {
    let mut rows = Vec::with_capacity(kept.len());
    for row in kept {
        let terms: Terms = serde_json::from_str(&row.terms).map_err(|_| RequestRefusal::Busy)?;
        let mut players = Vec::new();
        for person in &row.summary.seats {
            let known = if *person == 0 { None } else { online.store.person(*person).await? };
            players.push(known.map(|person| person.name));
        }
        rows.push(GameListing {
            id: GameId(row.id).to_string(),
            game: row.game,
            stage: OpenEnum::Known(match row.summary.stage {
                GameStage::Open | GameStage::Invited => StageName::Gathering,
                GameStage::Playing => StageName::Playing,
                GameStage::Over => StageName::Over,
            }),
            pace: terms.pace,
            players,
            at: row.summary.at,
            closed: serde_json::from_str(&row.summary.closed).ok(),
            rated: terms.rated,
        });
    }
    Ok(rows)
}

#[utoipa::path(
    post,
    path = "/api/v1/games",
    summary = "Invite to a game",
    security(("token" = [])),
    request_body = NewGame,
    responses((status = 201, description = "one address per seat", body = CreatedGame), RefusalResponse),
)]
pub(super) async fn invite(
    State(online): SharedOnline,
    caller: Caller,
    peer: Option<Extension<Address>>,
    bytes: Bytes,
) -> Result<Response, RequestRefusal> {
    let person = caller.person()?;
    let new: NewGame = body(&bytes)?;
    if !online.new_games.allows(person, online.world.elapsed()) {
        return Err(limited(&online, Limit::NewGames));
    }
    let running = online.store.list(List::Running(person.0), limits::GAMES_OF_TOKEN).await?;
    if running.len() >= limits::GAMES_OF_TOKEN {
        return Err(limited(&online, Limit::Games));
    }
    let is_open = |row: &&Kept| row.summary.stage == GameStage::Open;
    if new.visibility == Visibility::Public && running.iter().filter(is_open).count() >= limits::INVITATIONS_OF_TOKEN {
        return Err(limited(&online, Limit::Games));
    }
    new.pace.read().map_err(|fault| RequestRefusal::Malformed(fault.to_string()))?;
    let preview = set_up(&new.kind, 0)?;
    let seats = any_seated_table::host(&preview, &preview, table::Pace::Free, &[], online.now())
        .map_err(|error| RequestRefusal::Malformed(error.to_string()))?
        .sitters()
        .len();
    let mut sitters = vec![None; seats];
    if let Some(seat) = new.seat {
        let chair = seat.checked_sub(1).and_then(|seat| sitters.get_mut(seat));
        *chair.ok_or_else(|| RequestRefusal::Malformed(format!("there is no seat {seat} at a table of {seats}")))? =
            Some(person);
    }
    let address = peer.map(|Extension(peer)| peer);
    online.allow_game(address, new.visibility).map_err(|refusal| counted(&online, refusal))?;
    let free: Vec<usize> = (0..seats).filter(|seat| sitters[*seat].is_none()).collect();
    let secrets: Vec<String> = free.iter().map(|_| online.world.secret()).collect();
    let mut keys = vec![String::new(); seats];
    for (seat, secret) in free.iter().zip(&secrets) {
        keys[*seat] = hash(secret);
    }
    let terms = Terms {
        kind: new.kind,
        pace: new.pace,
        visibility: new.visibility,
        keys,
        sitters: Vec::new(),
        nonce: String::new(),
        commitment: String::new(),
        host: person.0,
        origin: address.map(|address| online.invitations.origin(address)).unwrap_or_default(),
        rated: new.rated,
    };
    let id = GameId(online.world.number());
    if online.create(id, &terms, &sitters).await? == ChangeResult::Conflict {
        // A collision of random ids is so rare that the client may try again.
        return Err(RequestRefusal::Busy);
    }
    let id = id.to_string();
    let link = |(seat, key): (&usize, String)| SeatLink {
        seat: seat + 1,
        address: format!("/game/{id}?seat={}&key={key}", seat + 1),
        key,
    };
    let challenge = CreatedGame {
        address: format!("/game/{id}"),
        seats: free.iter().zip(secrets).map(link).collect(),
        id: id.clone(),
    };
    Ok(json(StatusCode::CREATED, to_text(&challenge)))
}

#[utoipa::path(
    get,
    path = "/api/v1/games/{id}",
    summary = "The whole game as the caller may know it",
    params(GamePath),
    responses((status = 200, description = "the game", body = ServerMessageSchema), RefusalResponse),
)]
pub(super) async fn full(
    State(online): SharedOnline,
    caller: Caller,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Response, RequestRefusal> {
    let room = online.room(game(&id)?).await?;
    let full = ServerMessage::Snapshot(Box::new(room.full(&online, caller.person().ok()).await?));
    Ok(json(StatusCode::OK, to_text(&full)))
}

#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/record",
    summary = "The record of a finished game",
    params(GamePath),
    responses((status = 200, description = "the record", body = String, content_type = "text/plain"), RefusalResponse),
)]
pub(super) async fn record(
    State(online): SharedOnline,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Response, RequestRefusal> {
    let room = online.room(game(&id)?).await?;
    let text = room.record(&online).await?;
    let text = text.ok_or_else(|| {
        RequestRefusal::Table(RefusalReason::NotOver, "the record has secrets until the game is over".to_owned())
    })?;
    let headers = [(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-store")];
    Ok((StatusCode::OK, headers, text).into_response())
}

/// The players' ratings in this game, per seat; `null` for a free seat and for a player without a rating.
#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/ratings",
    summary = "The ratings of the players, per seat",
    params(GamePath),
    responses((status = 200, description = "a rating or null per seat", body = Vec<Option<PlayerRating>>), RefusalResponse),
)]
pub(super) async fn ratings(
    State(online): SharedOnline,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Response, RequestRefusal> {
    let row = online.store.game(game(&id)?.0).await?.ok_or(RequestRefusal::NoGame)?;
    let mut ratings: Vec<Option<PlayerRating>> = Vec::new();
    for person in &row.summary.seats {
        let known = people::ratings(&online, *person).await?;
        ratings.push(known.into_iter().find(|rating| rating.game == row.game));
    }
    Ok(json(StatusCode::OK, to_text(&ratings)))
}

#[utoipa::path(
    post,
    path = "/api/v1/games/{id}/act",
    summary = "Act at a table",
    security(("token" = [])),
    params(GamePath),
    request_body = ClientMessageSchema,
    responses(
        (status = 200, description = "acknowledged", body = ServerMessageSchema),
        (status = 409, description = "refused by the table", body = ServerMessageSchema),
        (status = 503, description = "the database is busy (nothing has changed) or has not confirmed the act: a refusal, or a message like that of 409"),
        RefusalResponse,
    ),
)]
pub(super) async fn act(
    State(online): SharedOnline,
    caller: Caller,
    Path(GamePath { id }): Path<GamePath>,
    bytes: Bytes,
) -> Result<Response, RequestRefusal> {
    let person = caller.person()?;
    let text = std::str::from_utf8(&bytes).map_err(|error| RequestRefusal::Malformed(error.to_string()))?;
    let message = ClientMessage::read(text).map_err(|fault| RequestRefusal::Malformed(fault.to_string()))?;
    let ClientMessage::Act { id: client, act } = message else {
        return Err(RequestRefusal::Malformed("only acts are sent by request".to_owned()));
    };
    let room = online.room(game(&id)?).await?;
    let done = socket::act(&online, &room, Some(person), &client, &act).await;
    let status = match &done {
        Ok(_) => StatusCode::OK,
        Err(refusal) if refusal.status() == StatusCode::SERVICE_UNAVAILABLE => StatusCode::SERVICE_UNAVAILABLE,
        Err(_) => StatusCode::CONFLICT,
    };
    Ok(refused(status, to_text(&socket::answer(client, done))))
}

#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/stream",
    summary = "The game and everything that happens, one message per line",
    params(GamePath),
    responses((status = 200, description = "messages", body = ServerMessageSchema, content_type = "application/x-ndjson"), RefusalResponse),
)]
pub(super) async fn follow(
    State(online): SharedOnline,
    caller: Caller,
    peer: Option<Extension<Address>>,
    Path(GamePath { id }): Path<GamePath>,
) -> Result<Response, RequestRefusal> {
    let room = online.room(game(&id)?).await?;
    let counted = admit(&online, peer)?;
    stream::serve(online, room, caller.0.as_ref(), counted).await
}

/// Counts a socket or stream, of which an address may have a limited number.
fn admit(
    online: &Arc<Online>,
    peer: Option<Extension<Address>>,
) -> Result<(AddressPermit, ConnectedClient), RequestRefusal> {
    let client = online.connect()?;
    let peer = peer.map_or_else(|| Address::of(std::net::Ipv4Addr::UNSPECIFIED.into()), |Extension(peer)| peer);
    let permit = online.sockets_of_address.acquire(peer).ok_or_else(|| limited(online, Limit::Sockets))?;
    Ok((permit, client))
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct SocketQuery {
    /// The last version known to the client.
    from: Option<usize>,
}

#[utoipa::path(
    get,
    path = "/api/v1/games/{id}/socket",
    summary = "The same as a WebSocket, which also takes acts",
    params(GamePath, SocketQuery),
    responses((status = 101, description = "a WebSocket; the subprotocol is ludami.1"), RefusalResponse),
)]
pub(super) async fn sit(
    State(online): SharedOnline,
    caller: Caller,
    Path(GamePath { id }): Path<GamePath>,
    Query(SocketQuery { from }): Query<SocketQuery>,
    address: Option<Extension<IpAddr>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, RequestRefusal> {
    let subprotocol = Subprotocol::offered(&headers)?;
    let room = online.room(game(&id)?).await?;
    let counted = admit(&online, address.map(|Extension(ip)| Extension(Address::of(ip))))?;
    let of_person = match &caller.0 {
        Some(session) => {
            let permit = online.sockets_of_person.acquire(session.person);
            Some(permit.ok_or_else(|| limited(&online, Limit::Sockets))?)
        }
        None => None,
    };
    let client = SocketClient { session: caller.0, address: address.map(|Extension(address)| address) };
    let upgrade = upgrade
        .read_buffer_size(limits::READ_BYTES)
        .write_buffer_size(limits::GATHERED_BYTES)
        .max_write_buffer_size(limits::WRITE_BYTES)
        .max_message_size(limits::FRAME_BYTES)
        .max_frame_size(limits::FRAME_BYTES);
    Ok(match subprotocol {
        Subprotocol::Ours => upgrade.protocols([subprotocol::OURS]).on_upgrade(async move |socket| {
            socket::serve(online, room, client, from, socket).await;
            drop((counted, of_person));
        }),
        // Browsers hide the status and body of a refused handshake from pages, and report only the code of a closed
        // socket.
        Subprotocol::OtherVersion(name) => upgrade.protocols([name]).on_upgrade(async move |socket| {
            socket::close(&online, socket, CloseReason::OtherProtocol).await;
            drop((counted, of_person));
        }),
    })
}
